import MAMPolicyDocuments
import XCTest

final class FilePathTests: XCTestCase {
  func testPath_resolvedRelativeToFile() {
    let rows: [(path: String, file: String, resolved: String)] = [
      ("p.json", "w.json", "p.json"), ("p.json", "a/w.json", "a/p.json"),
      ("../p.json", "a/b/w.json", "a/b/../p.json"),
      ("/x/p.json", "a/w.json", "/x/p.json"), ("p.json", "/w.json", "/p.json"),
      ("./p.json", "a/w.json", "a/p.json"),
      ("././p.json", "./w.json", "p.json"), ("p.json", "../w.json", "../p.json"), ("", "a/w.json", ""),
      ("p.json", "a//w.json", "a/p.json"), (".", "a/w.json", "a"), ("é/p.json", "ü/w.json", "ü/é/p.json"),
    ]
    for row in rows {
      XCTAssertEqual(FilePath.resolved(row.path, relativeToFile: row.file), row.resolved)
    }
  }

  func testPath_parts() {
    let rows: [(path: String, directory: String, name: String)] = [
      ("a", "", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("a/b/", "a/b", ""), ("", "", ""), ("/", "/", ""),
      ("../x.json", "..", "x.json"),
    ]
    for row in rows {
      XCTAssertEqual(FilePath.directory(of: row.path), row.directory, row.path)
      XCTAssertEqual(FilePath.name(of: row.path), row.name, row.path)
    }
  }

  func testPath_normalized() {
    let rows: [(path: String, normalized: String)] = [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a/..", ".."), ("../../a", "../../a"), ("/../a", "/a"),
      ("/", "/"),
      (".", ""), ("", ""), ("a/", "a"), ("/a/b/../../c", "/c"),
      // A name that begins with a mark, which the slash before it takes for its own.
      ("a/\u{301}b/../c", "a/c"),
    ]
    for row in rows { XCTAssertEqual(FilePath.normalized(row.path), row.normalized, row.path) }
  }
}
