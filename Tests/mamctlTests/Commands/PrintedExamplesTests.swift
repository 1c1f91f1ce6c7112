import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// A question that `prove` or `leaks` prints for programs, asked again, has the answer that was printed with it.
final class PrintedExamplesTests: XCTestCase {
  /// The answer to one question, as `eval` gives it.
  private func answer(_ question: JSONValue, in world: String, _ files: [String: [UInt8]]) throws
    -> JSONObject?
  {
    let line = JSONText.text(JSONOutput(question)) + "\n"
    let run = CapturedRun.of(["eval", "--world", world], input: line, files: .memory(files))
    return try JSONReader.read(Array(run.out.utf8), file: "\(line)\(run.err)").object
  }

  private func codes(_ answer: JSONObject?) -> Set<String> {
    Set(answer?["reasons"]?.array?.compactMap(\.string) ?? [])
  }

  func testEveryStepOfLeaks_askedAgain_hasItsAnswer() throws {
    var steps = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Fixtures.path("worlds")).sorted() {
      let path = Fixtures.path("worlds/\(name)")
      let run = CapturedRun.of(["leaks", path, "--format", "json"], files: .disk)
      let root = try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: run.err).object, name)
      for way in (root["paths"]?.array ?? []).compactMap(\.object) {
        for step in (way["steps"]?.array ?? []).compactMap(\.object) {
          steps += 1
          let line = JSONText.text(JSONOutput(try XCTUnwrap(step["request"]))) + "\n"
          let eval = CapturedRun.of(["eval", "--world", path], input: line, files: .disk)
          let found = try JSONReader.read(Array(eval.out.utf8), file: "\(line)\(eval.err)").object
          let printed = step["answer"]?.object
          XCTAssertEqual(found?["effect"]?.string, printed?["effect"]?.string, "\(name): \(line)\(eval.err)")
          XCTAssertEqual(codes(found), codes(printed), "\(name): \(line)\(eval.err)")
        }
      }
    }
    XCTAssertGreaterThan(steps, 20)
  }

  func testEveryCounterexampleOfProve_askedAgain_hasItsAnswer() throws {
    var questions = 0
    var devices = 0
    for name in ["level-1", "level-2", "level-3", "byod-baseline", "os-sharing", "odd-values", "terse"] {
      let path = Fixtures.path("policies/\(name).json")
      var files = ["p.json": try FileSource.disk.read(path)]
      files["w.json"] = Array(
        (#"{"mam":1,"app":{"multiIdentity":true,"multiManagedIdentities":true},"policies":{"p":"p.json"},"#
          + #""accounts":{"self":{"upn":"self@contoso.example","policy":"p"},"#
          + #""personal":{"upn":"personal@example.net"}}}"#).utf8)
      let run = CapturedRun.of(["prove", "p.json", "--format", "json"], files: .memory(files))
      let root = try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: run.err).object, name)
      for policy in (root["policies"]?.array ?? []).compactMap(\.object) {
        for claim in (policy["claims"]?.array ?? []).compactMap(\.object) {
          guard let example = claim["example"], let printed = claim["answer"]?.object else { continue }
          let text = "\(name), \(claim["name"]?.string ?? ""): \(JSONText.text(JSONOutput(example)))"
          if let device = example.object?["device"] {
            devices += 1
            files["d.json"] = Array(JSONText.text(JSONOutput(device)).utf8)
            let launch = CapturedRun.of(
              ["launch", "p.json", "--device", "d.json", "--format", "json"], files: .memory(files))
            let found = try JSONReader.read(Array(launch.out.utf8), file: launch.err).object
            XCTAssertEqual(found?["effect"]?.string, printed["effect"]?.string, "\(text)\n\(launch.err)")
          } else {
            questions += 1
            let found = try answer(example, in: "w.json", files)
            XCTAssertEqual(found?["effect"]?.string, printed["effect"]?.string, text)
            XCTAssertEqual(codes(found), codes(printed), text)
          }
        }
      }
    }
    XCTAssertGreaterThan(questions, 10)
    XCTAssertGreaterThan(devices, 3)
  }
}
