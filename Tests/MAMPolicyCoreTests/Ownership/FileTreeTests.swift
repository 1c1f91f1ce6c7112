import MAMPolicyCore
import XCTest

/// What lies in a directory, by the paths.
final class FileTreeTests: XCTestCase {
  func testLies() {
    let rows: [(path: String, directory: String, lies: Bool)] = [
      ("/docs/a", "/docs", true), ("/docs/a/b", "/docs", true), ("/docs", "/docs", false),
      ("/docs2/a", "/docs", false), ("/a", "/", true), ("/", "/", false), ("a", "/", false),
      // A name that begins with a mark, which the slash before it takes for its own.
      ("/docs/\u{301}a", "/docs", true), ("/\u{301}a", "/", true), ("/docs\u{301}/a", "/docs", false),
      // One glyph in two spellings.
      ("/cafe\u{301}/a", "/caf\u{E9}", true),
    ]
    for row in rows {
      XCTAssertEqual(
        FileTree.lies(row.path, in: row.directory), row.lies, "\(row.path) in \(row.directory)")
    }
  }

  func testRemovedDirectory_takesAlongWhatBeginsWithAMark() throws {
    var session = Session(World())
    try session.perform(.createDirectory("/docs"))
    try session.perform(.createFile("/docs/\u{301}a"))
    try session.perform(.deleteFile("/docs"))
    XCTAssertEqual(session.files.paths, [])
  }
}
