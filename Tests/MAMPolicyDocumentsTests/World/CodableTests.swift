import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// What is written down is what the tool prints, and is read back equal or refused.
final class CodableTests: XCTestCase {
  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// What the library writes, with its keys in order, so that it can be compared with what the tool writes.
  private func text(_ value: some Encodable) throws -> String {
    try sorted(JSONEncoder().encode(value))
  }

  private func sorted(_ bytes: some Sequence<UInt8>) throws -> String {
    let value = try JSONReader.scan(Array(bytes), file: "").value()
    return JSONText.text(JSONOutput(value), keys: .sorted)
  }

  private func assertRefused<Value: Decodable>(
    _ type: Value.Type, _ text: String, says: String = "", line: UInt = #line
  ) {
    XCTAssertThrowsError(try read(type, text), text, line: line) { error in
      if !says.isEmpty { XCTAssertTrue("\(error)".contains(says), "\(text): \(error)", line: line) }
    }
  }

  // MARK: - Decisions

  private func assertComesBack(_ decision: Decision, _ name: String, line: UInt = #line) throws {
    let tool = JSONText.text(DecisionOutput.json(decision, reasons: .explained))
    XCTAssertEqual(try text(decision), try sorted(tool.utf8), name, line: line)
    let back = try read(Decision.self, tool)
    XCTAssertEqual(back, decision, name, line: line)
    XCTAssertEqual("\(back)", "\(decision)", name, line: line)
    XCTAssertEqual(
      back.reasonsInReadingOrder.map { $0.value?.label },
      decision.reasonsInReadingOrder.map { $0.value?.label },
      name, line: line)
    let summary = DecisionSummary(decision)
    let answer = JSONText.text(DecisionOutput.json(decision))
    XCTAssertEqual(try text(summary), try sorted(answer.utf8), name, line: line)
    XCTAssertEqual(try read(DecisionSummary.self, answer), summary, name, line: line)
  }

  /// Every question about random policies, and conditional launch.
  func testRandomDecisions_comeBack() throws {
    var random = SplitMix64(seed: 31)
    let slots: [IdentitySlot] = ["work", "other", "personal", "stranger@example.org", "", nil]
    for number in 0..<400 {
      let world = try SmallWorld.make(work: random.oddPolicy(), other: random.oddPolicy())
      for question in Question.all {
        let values = question.fields.map { random.value(of: $0) }
        guard let matter = question.matter(values) else { return XCTFail(question.name) }
        let request = Request(
          near: random.pick(slots), far: question.far.map { _ in random.pick(slots) }, matter)
        try assertComesBack(world.decide(request), "\(number) \(question.name)")
      }
      let launch = LaunchRule.decide(random.oddPolicy(), random.facts(), at: .start)
      try assertComesBack(launch.decision, "\(number) launch")
      XCTAssertEqual(try text(launch), JSONText.text(JSONOutput(of: launch), keys: .sorted), "\(number)")
    }
  }

  func testDecisions_readAsTheyStand_orNotAtAll() throws {
    let reason =
      #"{"code":"unmanaged","side":null,"setting":null,"value":null,"stated":null,"basis":"documented","source":"s","text":"t"}"#
    func decision(_ reasons: String, _ more: String = "") -> String {
      #"{"effect":"allow","reasons":[\#(reasons)]\#(more)}"#
    }
    XCTAssertNoThrow(try read(Decision.self, decision(reason)))
    XCTAssertNoThrow(try read(Decision.self, decision(reason, #","allowed":["a@b"],"entered":"c@d""#)))
    assertRefused(Decision.self, decision(""), says: "at least one reason")
    assertRefused(Decision.self, decision(#""unmanaged""#))
    assertRefused(Decision.self, decision(reason, #","obligatons":[]"#), says: "did you mean `obligations`?")
    assertRefused(Decision.self, decision(reason, #","obligations":["encrpyt"]"#))
    assertRefused(Decision.self, #"{"effect":"maybe","reasons":[\#(reason)]}"#)
    assertRefused(
      Decision.self, decision(reason.replacingOccurrences(of: #""stated":null,"#, with: "")), says: "stated")
    assertRefused(
      Decision.self, decision(reason.replacingOccurrences(of: #""value":null"#, with: #""value":true"#)),
      says: "a value without a setting")
    assertRefused(
      Decision.self,
      decision(
        reason.replacingOccurrences(
          of: #""setting":null,"value":null"#, with: #""setting":"saveAsBlocked","value":"yes""#)),
      says: "not a value of `saveAsBlocked`")
    assertRefused(DecisionSummary.self, #"{"error":{"line":1,"column":1,"message":"m"}}"#)
    assertRefused(DecisionSummary.self, #"{"effect":"allow","reasons":[]}"#, says: "at least one reason")
  }

  /// A newer version has codes that this one does not know.
  func testUnknownCodes_areKeptWithTheirText() throws {
    let text =
      #"{"effect":"deny","reasons":[{"code":"quantum-blocked","side":"source","setting":null,"value":null,"stated":null,"basis":"documented","source":"Guide 2030","text":"no quanta"}]}"#
    let decision = try read(Decision.self, text)
    XCTAssertEqual(decision.deciding.code, "quantum-blocked")
    XCTAssertEqual(decision.deciding.entry.text, "no quanta")
    XCTAssertEqual(decision.deciding.entry.source, "Guide 2030")
    XCTAssertEqual(try self.text(decision), try sorted(text.utf8))
  }

  // MARK: - Requests and identities

  func testRandomRequests_areLinesThatTheToolReads() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let known: [IdentitySlot] = [
      try world.account("work"), try world.account("personal"), "stranger@example.org", "", nil,
      IdentitySlot(SmallWorld.otherID),
    ]
    var random = SplitMix64(seed: 32)
    for number in 0..<2_000 {
      let question = random.pick(Question.all)
      guard let matter = question.matter(question.fields.map { random.value(of: $0) }) else {
        return XCTFail(question.name)
      }
      let request = Request(
        near: random.pick(known), far: question.far.map { _ in random.pick(known) }, matter)
      let line = try JSONEncoder().encode(request)
      XCTAssertEqual(try JSONDecoder().decode(Request.self, from: line), request, "\(number)")
      let read = try Request(json: line, in: world)
      XCTAssertEqual(world.decide(read), world.decide(request), "\(number)")
      XCTAssertEqual(JSONText.text(JSONOutput(of: request), keys: .sorted), try sorted(line), "\(number)")
    }
  }

  func testRequests_areReadStrictly() {
    let rows = [
      (#"{"op":"svae","owner":null,"to":"box","account":null}"#, "did you mean `save`?"),
      (#"{"op":"SAVE","owner":null,"to":"box","account":null}"#, "did you mean `save`?"),
      (#"{"op":"save","owner":null,"to":"bxo","account":null}"#, "did you mean `box`?"),
      (#"{"op":"save","owner":null,"to":"Box","account":null}"#, "did you mean `box`?"),
      (#"{"op":"save","owner":null,"to":"box","acount":null}"#, "did you mean `account`?"),
      (#"{"op":"save","owner":null,"to":"box"}"#, "account"),
      (#"{"op":"save","owner":"wrok","to":"box","account":null}"#, "wrok"),
      (#"{"op":"save","owner":["a@b","c@d"],"to":"box","account":null}"#, "one account"),
      (#"{"op":"paste","source":"","destination":"","sameApp":true,"length":-1}"#, "less than 0"),
      (#"{"op":"url","owner":"","url":"contoso.com"}"#, "scheme"),
      (#"{"op":"receive","receiver":"","owner":"","loaded":null}"#, ""),
    ]
    for (text, says) in rows { assertRefused(Request.self, text, says: says) }
    XCTAssertThrowsError(try JSONEncoder().encode(Request.signIn(account: .showing(["a@b", "c@d"]))))
    XCTAssertThrowsError(
      try JSONEncoder().encode(
        Request.paste(source: nil, destination: nil, isWithinOneApp: true, length: -1)))
  }

  func testIdentities_comeBack() throws {
    for slot: IdentitySlot in [
      nil, "", "a@b", "Megan@Contoso.com", IdentitySlot(SmallWorld.workID), .stranger(upn: "zoë@contoso.com"),
      .showing(["a@b", "c@d", ""]), .showing(["a@b", "c@d"]),
    ] {
      XCTAssertEqual(try again([slot]), [slot], "\(slot)")
      XCTAssertEqual(try again(slot), slot, "\(slot)")
    }
    for text in [#""wrok""#, #""a b@c""#, #""@""#, "1", "true", "{}"] {
      assertRefused(IdentitySlot.self, text)
    }
    assertRefused(UPN.self, #""wrok""#, says: "is not a UPN")
    assertRefused(UPN.self, #""""#)
    assertRefused(ObjectID.self, #""3ec2c00f""#, says: "is not an object ID")
    XCTAssertEqual(try again([UPN("Megan@Contoso.com")]).map { $0?.text }, ["Megan@Contoso.com"])
    XCTAssertEqual(try again([ObjectID(SmallWorld.workID)]), [ObjectID(SmallWorld.workID)])
  }

  // MARK: - Facts, times, words

  func testRandomFacts_areDeviceFiles() throws {
    var random = SplitMix64(seed: 33)
    for number in 0..<1_000 {
      let facts = random.facts()
      let bytes = try JSONEncoder().encode(facts)
      XCTAssertEqual(try JSONDecoder().decode(DeviceFacts.self, from: bytes), facts, "\(number)")
      let read = try JSONDecoding.decode(Array(bytes), file: "device.json") {
        DeviceReader.read($0, $1, of: .user)
      }
      XCTAssertEqual(read.facts, facts, "\(number): \(String(decoding: bytes, as: UTF8.self))")
    }
    assertRefused(DeviceFacts.self, #"{"osVersoin":"17"}"#, says: "did you mean `osVersion`?")
    assertRefused(DeviceFacts.self, #"{"osVersion":"seventeen"}"#)
    assertRefused(DeviceFacts.self, #"{"pinAttempts":-1}"#, says: "less than 0")
    assertRefused(DeviceFacts.self, #"{"clock":"clockedin"}"#)
    assertRefused(DeviceFacts.self, #"{"lastActive":"yesterday"}"#)
  }

  func testInstants_comeBackOrAreRefused() throws {
    for length: Duration in [.zero, .seconds(-5), .milliseconds(1500), .days(400), .nanoseconds(1)] {
      XCTAssertEqual(try again([Instant(length)]), [Instant(length)])
    }
    XCTAssertThrowsError(try JSONEncoder().encode([Instant(.nanoseconds(1) / 10)]))
    XCTAssertThrowsError(try JSONEncoder().encode([Instant(.seconds(Int64.max))]))
    assertRefused([Instant].self, #"["soon"]"#)
  }

  /// Every vocabulary of the engine has a word a value; the codes of reasons are written with their decision.
  func testVocabularies_areAllCodable() throws {
    let root = Fixtures.projectRoot + "/Sources/MAMPolicyCore"
    let declaration = #/(?m)^public enum (\w+): (?:String|Int)\b(?!, ReasonVocabulary)([^{]*)/#
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: root) where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
      for match in text.matches(of: declaration) {
        let isCodable = match.output.2.contains("Codable") || match.output.1 == "ClockStatus"
        XCTAssertTrue(isCodable, "\(file): \(match.output.1)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 50)
    XCTAssertEqual(
      try text(ClockStatus.allCases),
      #"["notConfigured","unknown","clockedIn","clockedOut","clockedInStale","clockedOutStale"]"#)
    XCTAssertEqual(try again(ClockStatus.allCases), ClockStatus.allCases)
    XCTAssertEqual(try text(BlockReason.allCases), "[1,2,3]", "the SDK's numbers, as in scenarios")
    XCTAssertEqual(try text([SaveLocation.box]), #"["box"]"#)
    XCTAssertEqual(try again(Setting.allCases), Setting.allCases)
    assertRefused([SaveLocation].self, #"["bux"]"#)
  }

  // MARK: - Policies and worlds

  func testRandomPolicies_areExports() throws {
    var random = SplitMix64(seed: 34)
    var equal = 0
    for number in 0..<500 {
      let policy = random.oddPolicy()
      guard let bytes = try? JSONEncoder().encode(policy) else { continue }
      XCTAssertEqual(try JSONDecoder().decode(AppProtectionPolicy.self, from: bytes), policy, "\(number)")
      XCTAssertEqual(try sorted(bytes), try sorted(policy.graphData), "\(number)")
      equal += 1
    }
    XCTAssertGreaterThan(equal, 100)
    assertRefused(
      AppProtectionPolicy.self, GraphFixtures.typed(#""saveAsBlokced":true"#),
      says: "did you mean `saveAsBlocked`?")
    assertRefused(
      AppProtectionPolicy.self, GraphFixtures.typed(#""saveAsBlocked":"yes""#), says: "saveAsBlocked")
  }

  func testWorlds_areWorldFiles() throws {
    var world = World()
    world.app.isMultiIdentity = true
    world.app.publisher = "Contoso"
    try world.add(
      Account(
        name: "work", upn: "megan@contoso.com", objectID: ObjectID(SmallWorld.workID), tenant: "contoso.com"),
      policy: .lockDown)
    try world.add(Account(name: "other", upn: "a@fabrikam.com"), policy: AppProtectionPolicy())
    try world.add(Account(name: "personal", objectID: ObjectID(SmallWorld.otherID).map { $0 }!))
    world.otherApps = [OtherApp(name: "Outlook", isManaged: true, isManagedByDevice: true, publisher: "M")]
    world.management = DeviceManagement(isEnrolled: true, hasDevicePIN: false)
    world.allowedAccounts = [Identity("megan@contoso.com")].compactMap(\.self)
    world.appConfig = ConfigurationDelivery([
      ConfigurationEntry(
        name: "a", values: ["k": .string("v"), "b": .bool(true)])
    ])
    XCTAssertEqual(try again(world), world)
    XCTAssertEqual(try again(World()), World())
    let file = try JSONEncoder().encode(world)
    XCTAssertEqual(try WorldDocument([UInt8](file), file: "w.json").world, world)
    for name in ["two-accounts"] {
      let document = try WorldDocument(
        [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixtures.path("worlds/\(name).json")))),
        file: Fixtures.path("worlds/\(name).json"))
      XCTAssertEqual(try again(document.world), document.world, name)
    }
  }

  func testWorlds_thatNoFileSays_areRefused() throws {
    var unnamed = World()
    try unnamed.add(Account(upn: "megan@contoso.com"))
    XCTAssertThrowsError(try JSONEncoder().encode(unnamed)) {
      XCTAssertTrue("\($0)".contains("without a name"), "\($0)")
    }
    XCTAssertThrowsError(try JSONEncoder().encode(try SmallWorld.make(work: .lockDown)), "a standing is said")
    let accounts = #""accounts":{"work":{"upn":"a@b","policy":"p"}}"#
    let rows = [
      (
        #"{"mam":1,"policies":{"p":{"saveAsBlokced":true,"printBlocked":true}},\#(accounts)}"#,
        "saveAsBlocked"
      ),
      (#"{"mam":1,"policies":{"p":"p.json"},\#(accounts)}"#, "p.json"),
      (#"{"mam":1,"app":{"bundleId":"a.b"}}"#, "bundleId"),
      (#"{"mam":1,"device":{"osVersion":"17"}}"#, "device"),
      (#"{"mam":1,"acounts":{}}"#, "did you mean `accounts`?"), (#"{"mam":2}"#, "version"),
    ]
    for (text, says) in rows { assertRefused(World.self, text, says: says) }
  }
}

extension SplitMix64 {
  /// Returns a value that a field of a question can have.
  fileprivate mutating func value(of field: QuestionField) -> QuestionValue {
    switch field.kind {
    case .word(_, let words): .word(pick(words))
    case .flag: .flag(pick([true, false]))
    case .number: .number(pick([0, 1, 10, 500, 1 << 40]))
    case .link:
      .link(pick(["https://contoso.com/a?b#c", "tel:1", "mailto:a@b", "x-é:y"].compactMap { Link($0) }))
    }
  }

  /// Returns what is known of a device, any fact of it or none.
  fileprivate mutating func facts() -> DeviceFacts {
    func maybe<Value>(_ values: [Value]) -> Value? { pick(values.map(Optional.some) + [nil]) }
    let times = [Duration.zero, .seconds(-5), .minutes(-40), .days(-100), .milliseconds(-1500)].map {
      Instant($0)
    }
    var facts = DeviceFacts()
    facts.osVersion = maybe(["17.5.1", "0", "18"].compactMap { DottedVersion($0) })
    facts.appVersion = maybe(["1.0"].compactMap { DottedVersion($0) })
    facts.sdkVersion = maybe(["20.1"].compactMap { DottedVersion($0) })
    facts.model = maybe(["iPhone14,5", ""])
    facts.isJailbroken = maybe([true, false])
    facts.isEnrolled = maybe([true, false])
    facts.isMDMUser = maybe([true, false])
    facts.hasDevicePIN = maybe([true, false])
    facts.threatLevel = maybe(ThreatReport.allCases)
    facts.account = maybe(AccountState.allCases)
    facts.clock = maybe(ClockStatus.allCases)
    facts.clockedOutSince = maybe(times)
    facts.clockConfirmation = maybe(ClockConfirmation.allCases)
    facts.lastCheckIn = maybe(times)
    facts.reauthentication = maybe(Reauthentication.allCases)
    facts.lastReauthentication = maybe(times)
    facts.lastActive = maybe(times)
    facts.pin = maybe(PINState.allCases)
    facts.pinAttempts = maybe([0, 3])
    facts.pinSetAt = maybe(times)
    return facts
  }
}
