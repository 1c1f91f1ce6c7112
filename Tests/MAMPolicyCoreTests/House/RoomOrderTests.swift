import Foundation
import MAMTestSupport
import XCTest

/// The rooms of the core know only those before them: derived from what the sources name.
///
/// A room declares types; a file that names a type of another room depends on that room. Members and
/// extensions are not followed, so an arrow can be missed, and none is invented.
final class RoomOrderTests: XCTestCase {
  /// The rooms, ground floor first.
  private static let rooms = [
    "Text", "Identity", "Policy", "Decision", "Launch", "Controls", "Transfer", "Enrollment", "Configuration",
    "Targeting",
    "World", "Compliance", "Ownership", "Scope", "SharedDevice", "Session",
    "Reasons",
  ]

  private static let core = Fixtures.projectRoot + "/Sources/MAMPolicyCore"

  func testRooms_areExactlyTheFoldersOfTheCore() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.core)
      .filter { !$0.hasSuffix(".docc") && !$0.hasPrefix(".") }
    XCTAssertEqual(folders.sorted(), Self.rooms.sorted())
  }

  func testRooms_nameOnlyRoomsBeforeThem() throws {
    let files = try Self.rooms.flatMap(SourceFile.files)
    var home: [String: Set<String>] = [:]
    for file in files { for type in file.declared { home[type, default: []].insert(file.room) } }
    // A name that several rooms declare, such as that of a nested type, says nothing.
    let order = Dictionary(uniqueKeysWithValues: Self.rooms.enumerated().map { ($1, $0) })
    var arrows = 0
    for file in files {
      for type in file.named.sorted() {
        guard let homes = home[type], homes.count == 1, let other = homes.first, other != file.room
        else { continue }
        arrows += 1
        guard let from = order[file.room], let to = order[other], to > from else { continue }
        XCTFail("\(file.room)/\(file.name) names `\(type)` of \(other), which is a room above it")
      }
    }
    // So few arrows would mean that the sources were not read.
    XCTAssertGreaterThan(arrows, 500)
  }

  func testReading_seesDeclarationsAndNamesAndNoComments() {
    let file = SourceFile(
      room: "Policy", name: "Example.swift",
      text: """
        /// Speaks of ``Session``.
        public struct Example: Hashable { // World
          let text = "Scope \\(value)"
          let setting: Setting
        }
        """)
    XCTAssertEqual(file.declared, ["Example"])
    XCTAssertEqual(file.named, ["Example", "Hashable", "Setting"])
  }

  /// What one file declares and names.
  private struct SourceFile {
    let room: String
    let name: String
    let declared: Set<String>
    let named: Set<String>

    init(room: String, name: String, text: String) {
      self.room = room
      self.name = name
      let code = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(Self.withoutCommentsAndTexts).joined(separator: "\n")
      named = Set(code.matches(of: #/\b[A-Z]\w*/#).map { String($0.output) })
      declared = Set(
        code.matches(of: #/\b(?:struct|class|enum|protocol|typealias|actor)\s+([A-Z]\w*)/#)
          .map { String($0.output.1) })
    }

    static func files(of room: String) throws -> [SourceFile] {
      let folder = core + "/" + room
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
        try SourceFile(
          room: room, name: path, text: String(contentsOfFile: folder + "/" + path, encoding: .utf8))
      }
    }

    private static func withoutCommentsAndTexts(_ line: Substring) -> String {
      String(line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: ""))
    }
  }
}
