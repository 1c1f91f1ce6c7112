import MAMPolicyDocuments
import MAMScenario
import XCTest

/// The files that `mamctl check` plays.
final class ScenarioFilesTests: XCTestCase {
  private static let files = FileSource.memory([
    "a/one.scenario.json": [], "a/b/two.scenario.json": [], "a/notes.json": [],
  ])

  func testFind_belowAFolder_isEveryScenarioByPath() throws {
    XCTAssertEqual(try found(["a"]), ["a/b/two.scenario.json", "a/one.scenario.json"])
  }

  func testFind_ofPathsThatOverlap_isEachFileOnce() throws {
    XCTAssertEqual(
      try found(["a/one.scenario.json", "a", "./a/b/../one.scenario.json", "a/b"]),
      ["a/one.scenario.json", "a/b/two.scenario.json"])
  }

  func testFind_ofAFileByItsName_isThatFileWhateverItIsCalled() throws {
    XCTAssertEqual(try found(["a/notes.json"]), ["a/notes.json"])
  }

  func testFind_ofNothing_saysSoBesideTheOthers() throws {
    let all = ScenarioFiles.find(["nowhere", "a/b"], in: Self.files)
    XCTAssertEqual(all.count, 2)
    XCTAssertThrowsError(try all[0].get()) { XCTAssertEqual($0 as? FileError, .notFound(path: "nowhere")) }
    XCTAssertEqual(try all[1].get(), "a/b/two.scenario.json")
  }

  private func found(_ paths: [String]) throws -> [String] {
    try ScenarioFiles.find(paths, in: Self.files).map { try $0.get() }
  }
}
