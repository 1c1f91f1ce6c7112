import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// What verbs make of several files at once.
final class FolderTests: XCTestCase {
  private func run(_ line: String, _ files: [String: String]) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(files.mapValues { Array($0.utf8) }))
  }

  private func export(id: String, _ name: String, _ settings: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","id":"\##(id)","displayName":"\##(name)",\##(settings)}"##
  }

  /// Two policies that swap their names are still the policies that their IDs say.
  func testDiff_pairsByID_whateverThePoliciesAreCalled() {
    let (blocks, allows) = (#""printBlocked":true"#, #""printBlocked":false"#)
    let run = run(
      "diff old new",
      [
        "old/a.json": export(id: "1", "X", blocks), "old/b.json": export(id: "2", "Y", allows),
        "new/a.json": export(id: "1", "Y", blocks), "new/b.json": export(id: "2", "X", allows),
      ])
    XCTAssertEqual(run.status, .success, run.out)
    XCTAssertEqual(run.out, "Unchanged: Y, X\n")
  }

  /// A folder beside a file is compared by the one of its policies that is chosen.
  func testDiff_ofAFolderAndAFile_takesTheChosenPolicy() {
    let files = [
      "old/a.json": export(id: "1", "X", #""printBlocked":true"#),
      "old/b.json": export(id: "2", "Y", #""printBlocked":false"#),
      "c.json": export(id: "3", "Z", #""printBlocked":false"#),
    ]
    let same = run("diff old c.json --old-name Y", files)
    XCTAssertEqual(same.status, .success, same.err + same.out)
    let other = run("diff old c.json --old-name X", files)
    XCTAssertEqual(other.status, .finding, other.err)
    let both = run("diff old old --old-name X --new-name Y --format json", files)
    XCTAssertEqual(both.status, .finding, both.err)
    XCTAssertTrue(both.out.contains(#""file": "old/b.json""#), both.out)
    XCTAssertTrue(run("diff c.json old", files).err.contains("choose its policy with `--new-name`"))
  }

  /// Folders are listed, alone, together and beside files.
  func testShow_ofFoldersAndFiles_listsEveryPolicy() {
    let files = [
      "a/x.json": export(id: "1", "A", #""printBlocked":true"#),
      "b/y.json": export(id: "2", "B", #""printBlocked":false"#),
      "c.json": export(id: "3", "C", #""printBlocked":false"#),
    ]
    for (line, names) in [("show a b", ["A", "B"]), ("show c.json a", ["C", "A"])] {
      let run = run(line, files)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertEqual(
        run.out.split(separator: "\n").dropFirst().dropLast().map { $0.prefix { $0 != " " } }.map(
          String.init),
        names, run.out)
    }
  }

  /// What a broken file would have been called is not known, so no filter leaves it out.
  func testCheck_withAFilter_stillReportsAFileThatIsNotValid() {
    let scenario =
      #"{"mam":1,"name":"n","source":"ROW-1","world":{"mam":1},"steps":[{"do":"assert","signedIn":[]}]}"#
    let files = ["s/a.scenario.json": scenario, "s/b.scenario.json": "{"]
    for filter in ["ROW-1", "ROW-2"] {
      let run = run("check s/a.scenario.json s/b.scenario.json --filter \(filter)", files)
      XCTAssertEqual(run.status, .invalidInput, filter)
      XCTAssertTrue(run.out.contains("invalid s/b.scenario.json"), run.out)
      XCTAssertEqual(run.out.contains("passed ROW-1"), filter == "ROW-1", run.out)
    }
  }

  /// Of several policies of one user, a setting that one of them states has no default.
  func testShow_ofSeveralPolicies_assumesOnlyWhatNoneOfThemStates() throws {
    let run = run(
      "show a.json b.json --format json",
      [
        "a.json": export(id: "1", "A", #""saveAsBlocked":true"#),
        "b.json": export(id: "2", "B", #""printBlocked":true"#),
      ])
    let warnings = try JSONReader.read(Array(run.out.utf8), file: "out").object?["warnings"]?.array ?? []
    let assumed = warnings.compactMap(\.object).filter { $0["kind"]?.string == "defaulted" }
      .compactMap { $0["setting"]?.string }
    XCTAssertFalse(assumed.contains("saveAsBlocked"))
    XCTAssertFalse(assumed.contains("printBlocked"))
    XCTAssertTrue(assumed.contains("pinRequired"))
  }
}
