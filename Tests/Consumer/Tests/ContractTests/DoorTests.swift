import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import XCTest

/// No door takes a misspelled name, operation, key, class, word or setting for something milder than the text.
///
/// What is a name of somebody (a UPN, an object ID) or for display may be any: it is somebody else's then.
final class DoorTests: XCTestCase {
  /// Texts that differ from a name in one letter, in the letter case, or in everything.
  static func misspellings(of name: String) -> [String] {
    let letters = Array(name)
    var texts = [
      "", name.uppercased(), name.lowercased(), name.prefix(1).uppercased() + name.dropFirst(), name + "x",
      name + " ", String(repeating: name, count: (1 << 20) / max(1, name.utf8.count)),
    ]
    for place in letters.indices {
      texts.append(String(letters[..<place] + letters[(place + 1)...]))
      if place > 0 {
        var swapped = letters
        swapped.swapAt(place - 1, place)
        texts.append(String(swapped))
      }
    }
    return texts.filter { $0 != name }
  }

  /// Short of the long one, which takes a while where it is tried in many places.
  private static func shortMisspellings(of name: String) -> [String] {
    misspellings(of: name).filter { $0.utf8.count < 1000 }
  }

  private func strictWorld() throws -> (World, IdentitySlot) {
    var world = World()
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    return (world, work)
  }

  func testNamesOfAccounts() throws {
    let (world, work) = try strictWorld()
    for text in Self.misspellings(of: "work") where !text.isEmpty {
      // Letter case does not count in a name.
      if text.lowercased() == "work" {
        XCTAssertEqual(try world.identity(text), work, text)
        continue
      }
      XCTAssertThrowsError(try world.identity(text), String(text.prefix(20)))
      XCTAssertThrowsError(try world.account(text), String(text.prefix(20)))
    }
    XCTAssertThrowsError(try world.account(""))
    XCTAssertEqual(try world.identity(""), .noUser)
  }

  func testSettingsOfPolicies() throws {
    let original = try AppProtectionPolicy(graph: Exports.everything.utf8)
    var tried = 0
    for setting in Setting.allCases where original.states(setting) {
      for key in Self.shortMisspellings(of: setting.rawValue) where !key.isEmpty {
        let text = Exports.everything.replacingOccurrences(of: "\"\(setting.rawValue)\"", with: "\"\(key)\"")
        // Another setting's name may be one letter away, and is given already.
        XCTAssertThrowsError(try AppProtectionPolicy(graph: text.utf8), "\(setting.rawValue) as `\(key)`")
        tried += 1
      }
    }
    XCTAssertGreaterThan(tried, 500)
  }

  func testWordsOfPolicies() throws {
    let original = try AppProtectionPolicy(graph: Exports.everything.utf8)
    for (setting, word) in [
      (Setting.allowedInboundDataTransferSources, "managedApps"),
      (.allowedOutboundClipboardSharingLevel, "blocked"),
      (.notificationRestriction, "block"), (.appDataEncryptionType, "whenDeviceLocked"),
      (.managedBrowser, "microsoftEdge"), (.pinCharacterSet, "alphanumericAndSymbol"),
      (.periodOfflineBeforeAccessCheck, "PT12H"), (.minimumRequiredOsVersion, "17.0"),
    ] {
      for wrong in Self.shortMisspellings(of: word) {
        let text = Exports.everything.replacingOccurrences(
          of: "\"\(setting.rawValue)\":\"\(word)\"", with: "\"\(setting.rawValue)\":\"\(wrong)\"")
        XCTAssertNotEqual(text, Exports.everything)
        guard let policy = try? AppProtectionPolicy(graph: text.utf8), policy != original else { continue }
        // What is a value, too, such as `7.0` or `PT2H`, is what the text says.
        XCTAssertEqual("\(policy.value(of: setting).graph)", wrong, "\(setting.rawValue)")
      }
    }
  }

  func testRequests() throws {
    let (world, work) = try strictWorld()
    let request = Request.save(owner: work, to: .oneDriveForBusiness, account: nil)
    let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    for word in ["op", "save", "owner", "to", "oneDriveForBusiness", "account"] {
      XCTAssertTrue(line.contains("\"\(word)\""), line)
      for wrong in Self.misspellings(of: word) {
        let text = line.replacingOccurrences(of: "\"\(word)\"", with: "\"\(wrong)\"")
        XCTAssertThrowsError(try Request(json: text.utf8, in: world), String(text.prefix(200)))
        XCTAssertThrowsError(
          try JSONDecoder().decode(Request.self, from: Data(text.utf8)), String(text.prefix(200)))
      }
    }
  }

  func testPatterns() throws {
    let pattern = try QuestionPattern("save", ["owner": "self", "account": ["unmanaged"], "to": ["box"]])
    func check(_ name: String, _ make: (String) throws -> QuestionPattern) {
      for wrong in Self.misspellings(of: name) {
        // `*` is everything, and wider than the text: it refutes more.
        XCTAssertThrowsError(try make(wrong), String(wrong.prefix(20)))
      }
    }
    XCTAssertEqual(pattern.ops, ["save"])
    check("save") { try QuestionPattern($0, ["owner": "self"]) }
    check("owner") { try QuestionPattern("save", [$0: "self"]) }
    check("self") { try QuestionPattern("save", ["owner": [.text($0)]]) }
    check("box") { try QuestionPattern("save", ["to": [.text($0)]]) }
  }

  func testWorlds() throws {
    let (world, _) = try strictWorld()
    let text = String(decoding: try JSONEncoder().encode(world), as: UTF8.self)
    for word in ["mam", "accounts", "upn", "policy", "saveAsBlocked", "managedApps"] {
      XCTAssertTrue(text.contains("\"\(word)\""), text)
      for wrong in Self.misspellings(of: word) {
        // What is like no setting may be one of a newer version, which Graph adds without notice.
        if word == "saveAsBlocked", wrong.isEmpty || wrong.utf8.count > 1000 { continue }
        let data = Data(text.replacingOccurrences(of: "\"\(word)\"", with: "\"\(wrong)\"").utf8)
        guard let again = try? JSONDecoder().decode(World.self, from: data) else { continue }
        XCTAssertEqual(again, world, "\(word) as `\(wrong.prefix(40))`")
      }
    }
  }

  func testFactsAndWords() throws {
    func refuses<Value: Decodable>(
      _: Value.Type, _ text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
      XCTAssertThrowsError(
        try JSONDecoder().decode(Value.self, from: Data(text.utf8)), String(text.prefix(60)), file: file,
        line: line)
    }
    for fact in DeviceFact.allCases {
      for wrong in Self.shortMisspellings(of: fact.rawValue)
      where DeviceFact(rawValue: wrong) == nil && wrong != "now" {
        refuses(DeviceFacts.self, #"{"\#(wrong)":null}"#)
      }
    }
    // A word that a device file does not know is no unknown fact.
    for (fact, word) in [
      ("threatLevel", "high"), ("account", "disabled"), ("clock", "clockedOut"),
      ("clockConfirmation", "timedOut"),
      ("pin", "notSet"), ("reauthentication", "failed"), ("lastCheckIn", "soon"), ("osVersion", "new"),
    ] {
      for wrong in Self.misspellings(of: word) + (["soon", "new"].contains(word) ? [word] : []) {
        refuses(DeviceFacts.self, #"{"\#(fact)":"\#(wrong)"}"#)
      }
    }
    for (fact, value) in [
      ("jailbroken", #""yes""#), ("jailbroken", "1"), ("pinAttempts", #""5""#), ("pinAttempts", "-1"),
    ] {
      refuses(DeviceFacts.self, #"{"\#(fact)":\#(value)}"#)
    }
    for wrong in Self.misspellings(of: "saveAsBlocked") { refuses(Setting.self, "\"\(wrong)\"") }
    for wrong in Self.misspellings(of: "allow") { refuses(Effect.self, "\"\(wrong)\"") }
    for wrong in Self.misspellings(of: "work") where !wrong.isEmpty {
      refuses(IdentitySlot.self, "\"\(wrong)\"")
    }
    for wrong in Self.misspellings(of: "work") { refuses(UPN.self, "\"\(wrong)\"") }
    let id = "3ec2c00f-b125-4519-acf0-302ac3761822"
    // Two digits that are swapped give the ID of somebody else.
    for wrong in Self.misspellings(of: id) where wrong.count != id.count {
      XCTAssertNil(ObjectID(wrong), String(wrong.prefix(50)))
    }
  }

  /// Every question, with every key and word of its line misspelled in turn.
  func testRequestsOfEveryQuestion() throws {
    let (world, work) = try strictWorld()
    let guest = IdentitySlot.stranger(upn: "guest@fabrikam.example")
    let link = try XCTUnwrap(Link("https://contoso.com/a"))
    var requests: [Request] = [
      .save(owner: work, to: .box, account: guest), .open(receiver: work, from: .camera, account: guest),
      .transfer(sender: work, receiver: guest, channel: .openIn),
      .receive(receiver: work, owner: guest, kind: .item, isLoaded: false),
      .paste(source: work, destination: guest, isWithinOneApp: false, length: 20, content: .other),
      .documentPicker(owner: work, mode: .export), .url(owner: work, url: link, isKnownManagedApp: true),
      .universalLink(owner: work, url: link), .signIn(account: work),
    ]
    requests += Control.allCases.map { .control($0, owner: work) }
    var tried = 0
    for request in requests {
      let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
      XCTAssertEqual(try Request(json: line.utf8, in: world), request, line)
      let words = line.matches(of: #/"([A-Za-z]+)"/#).map { String($0.output.1) }
      XCTAssertGreaterThanOrEqual(words.count, 3, line)
      for word in Set(words) {
        for wrong in Self.shortMisspellings(of: word) {
          let text = line.replacingOccurrences(of: "\"\(word)\"", with: "\"\(wrong)\"")
          tried += 1
          guard let other = try? Request(json: text.utf8, in: world) else { continue }
          // A key that may be left out is not there under another name, and a word is no other one.
          XCTFail("`\(word)` as `\(wrong)` is read as \(other)")
        }
      }
    }
    XCTAssertGreaterThan(tried, 1_500)
  }

  /// A scenario that passes does not pass with a name that is not the one meant.
  ///
  /// A word of a policy that cannot be read counts as the strictest, so that the scenario still sees the denial.
  func testScenarios() throws {
    let text = Exports.scenario
    XCTAssertTrue(ScenarioRunner.run(try Scenario(text.utf8, file: "a.json")).hasPassed)
    for word in [
      "mam", "name", "world", "policies", "strict", "saveAsBlocked",
      "allowedOutboundDataTransferDestinations",
      "accounts", "work", "upn", "policy", "steps", "do", "signIn", "account", "expect",
      "success",
      "save", "owner", "to", "box", "deny",
    ] {
      XCTAssertTrue(text.contains("\"\(word)\""), word)
      // One of several places, as a typing error is.
      let place = try XCTUnwrap(text.range(of: "\"\(word)\"", options: .backwards))
      for wrong in Self.misspellings(of: word) {
        // Letter case does not count in a name of somebody.
        if word == "work", wrong.lowercased() == word { continue }
        let wrongText = text.replacingCharacters(in: place, with: "\"\(wrong)\"")
        guard let scenario = try? Scenario(wrongText.utf8, file: "a.json") else { continue }
        XCTAssertFalse(ScenarioRunner.run(scenario).hasPassed, "`\(word)` as `\(wrong.prefix(40))`")
      }
    }
  }

  /// A claim that fails does not hold with a name that is not the one meant.
  func testClaimsFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mam-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("claims.json").path
    let baseline = folder.appendingPathComponent("baseline.json").path
    try Data(Exports.strict.utf8).write(to: URL(fileURLWithPath: baseline))
    func claims(_ text: String) throws -> [Claim] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return try ClaimsFile(path: file).claims
    }
    let text = #"""
      {"mam": 1, "claims": [
        {"name": "a", "never": {"op": "save", "owner": "self", "account": ["unmanaged", "noUser"], "to": "box"}},
        {"name": "b", "always": {"op": "launch", "account": "disabled"}, "effect": "wipe"},
        {"name": "c", "setting": "pinCharacterSet", "is": "alphanumericAndSymbol"},
        {"name": "d", "atLeast": "baseline.json"}]}
      """#
    var policy = AppProtectionPolicy()
    policy.pinRequired = false
    let right = try claims(text)
    XCTAssertEqual(right.map { Prover(policy).check($0).holds }, [false, false, false, false])
    for word in [
      "mam", "claims", "name", "never", "op", "save", "owner", "self", "account", "unmanaged", "noUser", "to",
      "box",
      "always", "launch", "disabled", "effect", "wipe", "setting", "pinCharacterSet", "is",
      "alphanumericAndSymbol",
      "atLeast", "baseline.json",
    ] {
      let place = try XCTUnwrap(text.range(of: "\"\(word)\""), word)
      for wrong in Self.shortMisspellings(of: word) {
        let wrongText = text.replacingCharacters(in: place, with: "\"\(wrong)\"")
        guard let wrongClaims = try? claims(wrongText) else { continue }
        for claim in wrongClaims {
          XCTAssertFalse(Prover(policy).check(claim).holds, "`\(word)` as `\(wrong)`: \(claim)")
        }
      }
    }
  }

  /// Bytes that are no text are refused by every door that takes bytes.
  func testBytesThatAreNoText() throws {
    let (world, _) = try strictWorld()
    for bytes in [
      [0xFF, 0xFE, 0xFD], [0x22, 0xC3, 0x28, 0x22], [UInt8](repeating: 0x7B, count: 1 << 20), [],
    ] as [[UInt8]] {
      XCTAssertThrowsError(try AppProtectionPolicy(graph: bytes))
      XCTAssertThrowsError(try GraphExport(bytes, file: "a.json"))
      XCTAssertThrowsError(try Request(json: bytes, in: world))
      XCTAssertThrowsError(try WorldDocument(bytes, file: "a.json"))
      XCTAssertThrowsError(try Scenario(bytes, file: "a.json"))
      XCTAssertThrowsError(try JSONDecoder().decode(World.self, from: Data(bytes)))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("mam-\(UUID().uuidString)")
      try Data(bytes).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      XCTAssertThrowsError(try AppProtectionPolicy(path: file.path))
      XCTAssertThrowsError(try GraphExport(path: file.path))
      XCTAssertThrowsError(try ClaimsFile(path: file.path))
    }
    // A path that is a typing error, empty, or too long leads to no file.
    for path in Self.misspellings(of: "/nowhere/baseline.json") {
      XCTAssertThrowsError(try AppProtectionPolicy(path: path), String(path.prefix(40))) { error in
        guard case .file = error as? PolicyLoadError else {
          return XCTFail("\(error)".prefix(200).description)
        }
      }
      XCTAssertThrowsError(try ClaimsFile(path: path), String(path.prefix(40)))
    }
    let cut = Array(Exports.strict.utf8).map { $0 == UInt8(ascii: "A") ? 0xFF : $0 }
    XCTAssertThrowsError(try AppProtectionPolicy(graph: cut))
  }
}
