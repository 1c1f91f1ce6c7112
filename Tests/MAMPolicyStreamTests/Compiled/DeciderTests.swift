import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// The compiled answers are those of the readable rules, on small worlds enumerated whole.
final class DeciderTests: XCTestCase {
  func testSummary_containsTheCodesOfItsReasons() throws {
    let world = try SmallWorld.make(work: .with { $0.printBlocked = true })
    let summary = DecisionSummary(world.decide(.control(.print, owner: "work")))
    XCTAssertTrue(summary.contains(PrintReason.blocked))
    XCTAssertFalse(summary.contains(CommonReason.blocked))
  }

  /// R9.12 (a): accounts that conditional launch blocks are a group of their own, whatever their policies.
  func testBlockedAccounts_areAnsweredAsTheRule() throws {
    let slots: [IdentitySlot] = [
      "work", "other", "colleague", "personal", "stranger@example.org", nil, "",
      .showing(["work", "personal"]),
    ]
    var random = SplitMix64(seed: 0x5EED_0912)
    for blocked in [["work"], ["other"], ["work", "other"]] as [[IdentitySlot]] {
      var session = try Stage.session(signedIn: ["work", "other", "personal"], several: true)
      for account in blocked { session.attempt(.setUIIdentity(account, launch: LaunchScript(.block))) }
      XCTAssertEqual(session.world.blocked.count, blocked.count)
      let requests = (0..<3_000).map { _ in random.request(slots) }
      var decider = Decider(CompiledWorld(session.world))
      for request in requests + requests.reversed() {
        let expected = DecisionSummary(session.world.decide(request))
        guard decider.summary(for: request) != expected else { continue }
        return XCTFail(
          "\(request) with \(blocked) blocked: \(decider.summary(for: request)), expected \(expected)")
      }
    }
  }

  func testSave_everyNearEnd_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundDataTransferDestinations, DataTransferLevel.allCases),
      values(\.saveAsBlocked, [false, true]),
      values(\.allowedDataStorageLocations, [[], [.oneDriveForBusiness, .localStorage, .photoLibrary]]),
      values(\.allowedInboundDataTransferSources, [.noApps, .allApps]),
    ])
    XCTAssertEqual(policies.count, 24)
    for options in Self.options {
      try compare(CompiledCast(policies, options: options), count: 32 * 32 * 11) {
        pairs($0, SaveLocation.allCases) { .save(owner: $0, to: $2, account: $1) }
      }
    }
  }

  func testSave_everyFarEnd_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundDataTransferDestinations, DataTransferLevel.allCases),
      values(\.allowedInboundDataTransferSources, DataTransferLevel.allCases),
      values(\.saveAsBlocked, [false, true]),
      values(\.blockDataIngestionIntoOrganizationDocuments, [false, true]),
    ])
    let locations: [SaveLocation] = [.box, .cameraRoll, .accountDocument]
    for options in Self.options {
      try compare(CompiledCast(policies, options: options), count: 44 * 44 * 3) {
        pairs($0, locations) { .save(owner: $0, to: $2, account: $1) }
      }
    }
  }

  func testOpen_everyPairOfEnds_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundDataTransferDestinations, DataTransferLevel.allCases),
      values(\.allowedInboundDataTransferSources, DataTransferLevel.allCases),
      values(\.blockDataIngestionIntoOrganizationDocuments, [false, true]),
      values(\.allowedDataIngestionLocations, [[], [.sharePoint, .camera]]),
    ])
    for options in Self.options.prefix(3) {
      try compare(CompiledCast(policies, options: options), count: 44 * 44 * 10) {
        pairs($0, OpenLocation.allCases) { .open(receiver: $0, from: $2, account: $1) }
      }
    }
  }

  func testTransfer_everyPairOfEnds_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundDataTransferDestinations, DataTransferLevel.allCases),
      values(\.allowedInboundDataTransferSources, DataTransferLevel.allCases),
      values(\.disableProtectionOfManagedOutboundOpenInData, [false, true]),
      values(\.filterOpenInToOnlyManagedApps, [false, true]),
    ])
    var cast = try CompiledCast(policies)
    try cast.addBystanders(policies[4])
    try compare(cast, count: 48 * 48 * 5) {
      pairs($0, TransferChannel.allCases) { .transfer(sender: $0, receiver: $1, channel: $2) }
    }
  }

  func testReceive_everyPairOfEndsAndStandings_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundDataTransferDestinations, DataTransferLevel.allCases),
      values(\.allowedInboundDataTransferSources, DataTransferLevel.allCases),
      values(\.protectInboundDataFromUnknownSources, [false, true]),
    ])
    for options in [Self.options[0], Self.options[4]] {
      for isEnrolled in [false, true] {
        var cast = try CompiledCast(policies, options: options)
        try cast.addBystanders(policies[0])
        cast = cast.with {
          $0.management = DeviceManagement(isEnrolled: isEnrolled, configuredUser: Identity("account 1"))
        }
        let items = ItemKind.allCases.flatMap { kind in [false, true].map { (kind: kind, isLoaded: $0) } }
        try compare(cast, count: 30 * 30 * 4) {
          pairs($0, items) { .receive(receiver: $0, owner: $1, kind: $2.kind, isLoaded: $2.isLoaded) }
        }
      }
    }
  }

  func testPaste_everyPairOfEndsAndLengths_answersAsTheRule() throws {
    let policies = everyPolicy([
      values(\.allowedOutboundClipboardSharingLevel, ClipboardSharingLevel.allCases),
      values(\.allowedOutboundClipboardSharingExceptionLength, [0, 5, 65_535]),
    ])
    let texts = [0, 1, 5, 6, 65_535, 65_536, .max].flatMap { [(false, $0), (true, $0)] }
    try compare(CompiledCast(policies), count: 20 * 20 * 14) {
      pairs($0, texts) { .paste(source: $0, destination: $1, isWithinOneApp: $2.0, length: $2.1) }
    }
  }

  /// The features that one policy decides, and links, for which the rules are asked each time.
  func testControlsPickersAndLinks_onPoliciesOfManyKinds_answerAsTheRule() throws {
    let seed: UInt64 = 20_260_419
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let link = try XCTUnwrap(Link("https://contoso.com/a"))
    let call = try XCTUnwrap(Link("tel:5550100"))
    for isMultiIdentity in [false, true] {
      for options in Self.options {
        var cast = try CompiledCast((0..<20).map { _ in random.policy() }, options: options)
        try cast.addBystanders(random.policy())
        cast = cast.with { $0.app.isMultiIdentity = isMultiIdentity }
        try compare(cast, count: 32 * (Control.allCases.count + 8)) { slots in
          slots.flatMap { owner in
            Control.allCases.map { .control($0, owner: owner) }
              + DocumentPickerMode.allCases.map { .documentPicker(owner: owner, mode: $0) }
              + [
                .url(owner: owner, url: link), .url(owner: owner, url: call, isKnownManagedApp: true),
                .universalLink(owner: owner, url: link), .signIn(account: owner),
              ]
          }
        }
      }
    }
  }

  func testKeyboard_whereNoAccountBlocks_tellsUnmanagedFromManaged() throws {
    try compare(CompiledCast([AppProtectionPolicy(), AppProtectionPolicy(displayName: "second")]), count: 10)
    {
      slots in slots.map { .control(.keyboard, owner: $0) }
    }
  }

  /// A rule that comes to read one more setting shows here, because all settings differ.
  func testEveryQuestion_onPoliciesOfManyKinds_answersAsTheRule() throws {
    let seed: UInt64 = 7_042_026
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      var cast = try CompiledCast((0..<30).map { _ in random.policy() }, options: random.pick(Self.options))
      try cast.addBystanders(random.policy())
      let requests = (0..<4_000).map { _ in random.request(cast.slots) }
      try compare(cast, count: 4_000) { _ in requests }
    }
  }

  /// An app that can have one managed account: which one it is, is left open, or stated, or one of them is not (R10.8).
  func testOneEnrolled_everyPairOfEnds_answersAsTheRule() throws {
    var random = SplitMix64(seed: 88)
    let stated: [(inout World) -> Void] = [
      { _ in }, { $0.setEnrolled(true, of: 1) }, { $0.setEnrolled(false, of: 0) },
      { $0.setStanding(.managed, of: 2) },
    ]
    for change in stated {
      var cast = try CompiledCast((0..<12).map { _ in random.policy() })
      try cast.addBystanders(random.policy())
      cast = cast.with {
        $0.app.allowsSeveralManagedAccounts = false
        change(&$0)
      }
      let requests = (0..<6_000).map { _ in random.request(cast.slots) }
      try compare(cast, count: 6_000) { _ in requests }
    }
  }

  func testSummaries_areMadeOfClosedVocabularies_soAreFew() throws {
    var random = SplitMix64(seed: 99)
    let cast = try CompiledCast((0..<60).map { _ in random.policy() })
    var decider = Decider(CompiledWorld(cast.world))
    for _ in 0..<20_000 { _ = decider.summary(for: random.request(cast.slots)) }
    XCTAssertGreaterThan(decider.summaries.count, 100)
    XCTAssertLessThan(decider.summaries.count, 1_000)
  }

  /// Every matter has a place of its own, and comes back from it.
  func testMatters_haveEachAPlaceOfTheirOwn() throws {
    let world = CompiledWorld(try CompiledCast([AppProtectionPolicy()]).world)
    // 11 saves, 10 opens, 5 transfers, 2 times 2 receives and pastes, the controls, 4 pickers.
    XCTAssertEqual(
      world.cases.count, 11 + 10 + 5 + 4 + 4 + Control.allCases.count + 4, "values of all questions")
    for (matter, found) in world.cases {
      let table = world.tables[found.question]
      XCTAssertEqual(table.question, matter.question)
      XCTAssertEqual(table.matter(at: found.place, length: 0), matter)
    }
    let kept = world.tables.filter(\.isKept).map(\.question)
    XCTAssertEqual(Question.all.filter { !kept.contains($0) }, [.url, .universalLink, .signIn])
  }

  /// One batch on several threads gives what one decider gives.
  func testBatch_onSeveralThreads_isInOrder() throws {
    var random = SplitMix64(seed: 41)
    let cast = try CompiledCast((0..<10).map { _ in random.policy() })
    let world = CompiledWorld(cast.world)
    let requests = (0..<1_003).map { _ in random.request(cast.slots) }
    var decider = Decider(world)
    let expected = requests.map { decider.summary(for: $0) }
    for threads in [1, 2, 7, 5_000] {
      XCTAssertEqual(world.summaries(for: requests, threads: threads), expected, "\(threads)")
    }
    XCTAssertEqual(world.summaries(for: requests), expected)
    XCTAssertEqual(world.summaries(for: []), [])
    XCTAssertEqual(world.summaries(for: Array(requests.prefix(1)), threads: 0), [expected[0]])
  }

  func testLinesOfABatch_areAnsweredAsAStream() throws {
    let world = CompiledWorld(try CompiledCast([AppProtectionPolicy()]).world)
    let lines = String(repeating: #"{"op":"print","owner":"account 0"}"# + "\n", count: 500) + "{"
    let answers = world.answers(toLines: Array(lines.utf8), threads: 3)
    XCTAssertEqual(answers.count { $0 == UInt8(ascii: "\n") }, 501)
    XCTAssertEqual(answers, world.answers(toLines: Array(lines.utf8), threads: 1))
    let last = String(decoding: answers, as: UTF8.self).split(separator: "\n").last ?? ""
    XCTAssertTrue(last.hasPrefix(#"{"error":{"line":501,"#), String(last))
  }

  /// Every question about two ends and one of some values.
  private func pairs<Value>(
    _ slots: [IdentitySlot], _ values: [Value], _ ask: (IdentitySlot, IdentitySlot, Value) -> Request
  ) -> [Request] {
    slots.flatMap { near in slots.flatMap { far in values.map { ask(near, far, $0) } } }
  }

  /// The recommended readings, and each other reading by itself.
  private static let options: [DecisionOptions] =
    [DecisionOptions()]
    + [
      { $0.deniesSaveOutsideOrganization = true }, { $0.allowsAccountDocumentOfSameAccount = true },
      { $0.crossAccountIngress = .openInto }, { $0.requiresItemOwnerAsReceiver = true },
      { $0.deniesPrintWhenNothingMayBeSent = true }, { $0.requiresFileEncryption = true },
    ].map { (change: (inout DecisionOptions) -> Void) in
      var options = DecisionOptions()
      change(&options)
      return options
    }

  /// Compares with the readable rules what a decider answers when every case was met before.
  private func compare(
    _ cast: CompiledCast, count: Int, _ requests: ([IdentitySlot]) -> [Request],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var decider = Decider(CompiledWorld(cast.world))
    let requests = requests(cast.slots)
    XCTAssertEqual(requests.count, count, file: file, line: line)
    // What the first pass fills, the second reads: a place shared wrongly shows then.
    for request in requests { _ = decider.summary(for: request) }
    for request in requests {
      let expected = DecisionSummary(cast.world.decide(request))
      let found = decider.summary(for: request)
      if found != expected {
        return XCTFail("\(request): \(found), expected \(expected)", file: file, line: line)
      }
    }
  }
}
