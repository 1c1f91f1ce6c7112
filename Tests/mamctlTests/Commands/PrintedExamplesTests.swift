import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What a verb prints for programs, asked or set again, has the answer that was printed with it.
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

  func testEveryChangeOfWhy_setInThePolicy_givesItsAnswer() throws {
    let questions = [
      ["print"], ["save", "--to", "box"], ["open", "--from", "camera"], ["paste", "--length", "40"],
      ["keyboard"], ["url", "--url", "https://contoso.com/"], ["transfer"], ["receive"],
    ]
    var changes = 0
    for name in ["level-1", "level-2", "level-3", "byod-baseline"] {
      let bytes = try FileSource.disk.read(Fixtures.path("policies/\(name).json"))
      for question in questions {
        func answer(_ verb: String, under policy: [UInt8]) throws -> [String: Any] {
          let run = CapturedRun.of(
            [verb] + question + ["--policy", "p.json", "--format", "json"],
            files: .memory(["p.json": policy]))
          let object = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
          return try XCTUnwrap(object, "\(name) \(question): \(run.err)")
        }
        for flip in try answer("why", under: bytes)["flips"] as? [[String: Any]] ?? [] {
          var policy = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
          for change in flip["settings"] as? [[String: Any]] ?? [] {
            let setting = try XCTUnwrap(change["setting"] as? String)
            policy[setting] = change["new"]
          }
          changes += 1
          let found = try answer("decide", under: Array(JSONSerialization.data(withJSONObject: policy)))
          let printed = flip["decision"] as? [String: Any]
          let text = "\(name) \(question): \(String(describing: flip["settings"]))"
          XCTAssertEqual(found["effect"] as? String, printed?["effect"] as? String, text)
          XCTAssertEqual(found["reasons"] as? [String], printed?["reasons"] as? [String], text)
          XCTAssertEqual(found["obligations"] as? [String], printed?["obligations"] as? [String], text)
        }
      }
    }
    XCTAssertGreaterThan(changes, 40)
  }

  func testEveryRequestOfDecide_askedAgain_hasItsAnswer() throws {
    let world = Fixtures.path("worlds/two-accounts.json")
    func decide(_ words: [String]) throws -> JSONObject {
      let run = CapturedRun.of(["decide"] + words + ["--world", world, "--format", "json"], files: .disk)
      return try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: run.err).object, "\(words)")
    }
    let questions = [
      ["call", "--owner", "work"], ["save", "--to", "phone", "--owner", "work"],
      ["save", "--to", "OneDrive", "--owner", "work", "--account", "personal"],
      ["open", "--from", "gallery", "--receiver", "work"], ["screenshot", "--owner", "work"],
      ["copy", "--source", "work", "--destination", "personal"], ["passcode", "--owner", "work"],
    ]
    for words in questions {
      let printed = try decide(words)
      let line = JSONText.text(JSONOutput(try XCTUnwrap(printed["request"], "\(words)"))) + "\n"
      let eval = CapturedRun.of(["eval", "--world", world], input: line, files: .disk)
      let found = try JSONReader.read(Array(eval.out.utf8), file: "\(line)\(eval.err)").object
      XCTAssertEqual(found?["effect"]?.string, printed["effect"]?.string, "\(words): \(line)")
      XCTAssertEqual(codes(found), codes(printed), "\(words): \(line)")
    }
    // The request of a PIN names the account, and never the PIN.
    for (pin, owner) in [("1590", "work"), ("1234", "personal")] {
      let printed = try decide(["passcode", pin, "--owner", owner])
      let account = try XCTUnwrap(printed["request"]?.object?["owner"]?.string)
      let found = try decide(["pin", pin, "--owner", account])
      XCTAssertEqual(found["effect"]?.string, printed["effect"]?.string, pin)
      XCTAssertEqual(codes(found), codes(printed), pin)
    }
  }

  func testEveryStepThatCoverSuggests_atTheEndOfItsScenario_hasItsAnswer() throws {
    var files: [String: [UInt8]] = [:]
    for folder in ["open-from", "save-as"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: Fixtures.path(folder)) {
        files["s/\(name)"] = try FileSource.disk.read(Fixtures.path("\(folder)/\(name)"))
      }
    }
    let run = CapturedRun.of(["cover", "s", "--suggest", "--format", "json"], files: .memory(files))
    let root = try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: run.err).object)
    var steps = 0
    for suggestion in (root["suggestions"]?.array ?? []).compactMap(\.object) {
      guard let step = suggestion["step"], step.object != nil else { continue }
      steps += 1
      let file = try XCTUnwrap(suggestion["file"]?.string)
      let text = String(decoding: try XCTUnwrap(files[file]), as: UTF8.self)
      let end = try XCTUnwrap(text.lastIndex(of: "]"))
      let line = JSONText.text(JSONOutput(step))
      var changed = files
      changed[file] = Array("\(text[..<end]), \(line)]}".utf8)
      let check = CapturedRun.of(["check", file], files: .memory(changed))
      XCTAssertEqual(check.status, .success, "\(file): \(line)\n\(check.out)\(check.err)")
    }
    XCTAssertGreaterThan(steps, 40)
  }
}
