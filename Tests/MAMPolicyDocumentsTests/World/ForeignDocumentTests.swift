import MAMPolicyDocuments
import XCTest

final class ForeignDocumentTests: XCTestCase {
  private let export =
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"Contoso"}"##

  private func notes(_ text: String, _ wanted: ForeignDocument.Wanted) -> [String] {
    let document = JSONReader.scan(Array(text.utf8), file: "f")
    let decoding = JSONDecoding(document)
    let isNoted = document.root.map { ForeignDocument.isNoted($0, insteadOf: wanted, decoding) } ?? false
    XCTAssertEqual(isNoted, !decoding.problems.isEmpty, text)
    return decoding.problems.map { "\($0.position) \($0.message)" }
  }

  func testExports_areCalledWhatTheyAre() {
    let type = "this is an iOS app protection policy (`#microsoft.graph.iosManagedAppProtection`)"
    let rows: [(text: String, world: String)] = [
      (export, "1:16 not a world: \(type)"),
      ("[\(export)]", "1:17 not a world: \(type)"),
      (#"{"value":[\#(export)]}"#, "1:26 not a world: \(type)"),
      (#"{"saveAsBlocked":true}"#, "1:1 not a world: this is an iOS app protection policy"),
      (
        #"{"customSettings":[]}"#,
        "1:2 not a world: this is an app configuration policy (it has `customSettings`)"
      ),
    ]
    for row in rows {
      XCTAssertEqual(notes(row.text, .world), [row.world + "; a world names policies under `policies`"])
      let scenario = row.world.replacing("not a world", with: "not a scenario")
      XCTAssertEqual(
        notes(row.text, .scenario),
        [scenario + "; the world of a scenario names policies under `policies`"])
    }
  }

  func testOurOtherFormat_isCalledWhatItIs() {
    let scenario = #"{"mam":1,"name":"n","world":{},"steps":[]}"#
    let world = #"{"mam":1,"accounts":{}}"#
    XCTAssertEqual(
      notes(scenario, .world),
      ["1:32 not a world: this is a scenario (it has `steps`); `mamctl check` runs it"])
    XCTAssertEqual(
      notes(world, .scenario),
      ["1:10 not a scenario: this is a world (it has `accounts`); a scenario names it as its `world`"])
    let claims = #"{"mam":1,"claims":[]}"#
    let accepted = #"{"mam":1,"accepted":[]}"#
    let wanted: [(kind: ForeignDocument.Wanted, noun: String)] = [
      (.world, "world"), (.scenario, "scenario"), (.device, "device"),
    ]
    for (wanted, noun) in wanted {
      XCTAssertEqual(
        notes(claims, wanted),
        [
          "1:10 not a \(noun): this is a file of claims (it has `claims`); `mamctl prove POLICY --claims FILE` checks it"
        ])
      XCTAssertEqual(
        notes(accepted, wanted),
        ["1:10 not a \(noun): this is a file of accepted findings (it has `accepted`); give it to `--accept`"]
      )
    }
    XCTAssertEqual(notes(scenario, .scenario), [])
    XCTAssertEqual(notes(world, .world), [])
  }

  /// A document that may well be of the wanted kind is left to its reader.
  func testMistakesInTheWantedFormat_areNotTakenForAnotherKind() {
    let rows = [
      "{}", "[]", "null", "7", "[7]", #"{"accounts":{},"saveAsBlocked":true}"#, #"{"policies":{},"apps":{}}"#,
      #"{"mam":1,"saveAsBlocked":true}"#, #"{"acounts":{}}"#, #"{"mam":1,"world":{},"accounts":{}}"#,
      #"{"mam":1,"steps":[],"accounts":{}}"#,
    ]
    for row in rows {
      XCTAssertEqual(notes(row, .world), [], row)
      XCTAssertEqual(notes(row, .scenario), [], row)
    }
  }
}
