import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The catalog of reason codes: complete, unique, well worded, and no code in vain.
///
/// Rule R7.4.
final class ReasonCatalogTests: XCTestCase {
  func testEveryCode_isUniqueAndWellFormed() {
    let codes = ReasonCatalog.entries.map(\.code)
    XCTAssertEqual(Set(codes).count, codes.count)
    XCTAssertEqual(codes.sorted(), codes)
    for entry in ReasonCatalog.entries {
      XCTAssertNotNil(
        entry.code.range(of: "^[a-z0-9]+(-[a-z0-9]+)*$", options: .regularExpression), entry.code)
      XCTAssertNotNil(entry.rule.range(of: "^(R[0-9]|AMB-)", options: .regularExpression), entry.code)
      XCTAssertFalse(entry.source.isEmpty, entry.code)
      XCTAssertFalse(entry.text.isEmpty || entry.text.hasSuffix("."), entry.code)
      XCTAssertFalse(entry.text.contains("  ") || entry.text.contains("\n"), entry.code)
    }
  }

  /// The catalog has every vocabulary of reasons that the engine declares, whoever gives its codes.
  func testEveryVocabulary_isInTheCatalog() throws {
    let root = Fixtures.projectRoot + "/Sources/MAMPolicyCore"
    let declaration = #/(?m)^public enum (\w+): String, ReasonVocabulary\b[^{]*\{([\s\S]*?)\n\}/#
    let known = Set(ReasonCatalog.entries.map(\.code))
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: root) where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
      guard text.contains("ReasonVocabulary") else { continue }
      for match in text.matches(of: declaration) {
        let codes = match.output.2.matches(of: #/(?m)^  case (\w+)(?: = "([^"]+)")?$/#).map {
          String($0.output.2 ?? $0.output.1)
        }
        XCTAssertFalse(codes.isEmpty, "\(file): \(match.output.1)")
        XCTAssertEqual(codes.filter { !known.contains($0) }, [], "\(file): \(match.output.1)")
        count += codes.count
      }
    }
    XCTAssertEqual(count, known.count, "a code is declared in another way than is looked for here")
  }

  func testEntry_isFoundByCodeAndByTheNameOfTheSDK() {
    for entry in ReasonCatalog.entries {
      XCTAssertEqual(ReasonCatalog.entry(named: entry.code.uppercased()), entry)
      // Two codes may stand for one name of the SDK; either is found.
      if let name = entry.sdkName { XCTAssertEqual(ReasonCatalog.entry(named: name)?.sdkName, name) }
    }
    XCTAssertEqual(ReasonCatalog.entry(named: "IncomingDataRestricted")?.code, "incoming-data-restricted")
    XCTAssertNil(ReasonCatalog.entry(named: "no-such-code"))
  }

  func testEveryInferredCode_saysHowThePointWasRead() {
    let options = Set(Mirror(reflecting: DecisionOptions()).children.compactMap(\.label))
    for entry in ReasonCatalog.entries {
      XCTAssertEqual(
        entry.reading != nil, entry.basis == .inferred,
        "\(entry.code): every inferred code, and no other, has another reading")
      if let option = entry.reading?.option { XCTAssertTrue(options.contains(option), entry.code) }
    }
    let named = Set(ReasonCatalog.entries.compactMap { $0.reading?.option })
    XCTAssertEqual(named, options, "every option flips the reading of some code")
  }

  func testReadings_ofCodesWithAnOption_differInDirection() throws {
    for (loose, strict) in [
      ("save-outside-organization", "save-outside-organization-denied"),
      ("item-owner-managed-here", "item-owner-not-receiver"),
      ("encryption-not-required-by-option", "encryption-required-by-option"),
    ] {
      XCTAssertEqual(ReasonCatalog.entry(named: loose)?.reading?.direction, .looser)
      XCTAssertEqual(ReasonCatalog.entry(named: strict)?.reading?.direction, .stricter)
    }
  }

  func testDecidingReason_standsFirstForAPerson() throws {
    let world = try SmallWorld.make(
      work: AppProtectionPolicy(text: "allowedOutboundDataTransferDestinations=none"),
      other: AppProtectionPolicy(text: "allowedInboundDataTransferSources=none"))
    let decision = world.decide(.transfer(sender: "work", receiver: "other"))
    XCTAssertEqual(decision.codes, ["incoming-data-disallowed", "send-blocked"])
    XCTAssertEqual(decision.deciding.code, "send-blocked")
    XCTAssertEqual(decision.reasonsInReadingOrder.map(\.code), ["send-blocked", "incoming-data-disallowed"])
    let noted = world.decide(.save(owner: "work", to: .cameraRoll, account: "other"))
    XCTAssertEqual(noted.codes, ["account-ignored", "save-sends-nowhere"])
    XCTAssertEqual(noted.reasonsInReadingOrder.first?.code, "save-sends-nowhere")
  }

  func testNoCode_ofADecisionIsInVain() throws {
    // `ReasonFactsPromiseTests` holds the table to the answers of the small worlds.
    let facts = try String(contentsOfFile: Fixtures.path("rules/reasons.facts"), encoding: .utf8)
    var seen = Set(facts.split(separator: "\n").dropFirst().map { $0.components(separatedBy: " | ")[1] })
    seen.formUnion(try beyondRequests().flatMap(\.codes))
    let declared = Set(Self.rooms.flatMap { $0 })
    XCTAssertEqual(declared.subtracting(seen).sorted(), [], "declared, and never given")
    XCTAssertEqual(seen.subtracting(declared).sorted(), [], "given, and not listed in `rooms` below")
    XCTAssertEqual(
      declared.subtracting(ReasonCatalog.entries.map(\.code)).sorted(), [],
      "not in the catalog: is the question in `Question.all`, or the vocabulary in `ReasonCatalog`?")
  }

  /// Decisions that no request leads to, because a world does not hold what they rest on.
  private func beyondRequests() throws -> [Decision] {
    let managed = try AppProtectionPolicy(
      text:
        "allowedOutboundDataTransferDestinations=managedApps disableProtectionOfManagedOutboundOpenInData=true"
    )
    let free = try AppProtectionPolicy(text: "disableAppPinIfDevicePinIsSet=true")
    let link = try XCTUnwrap(Link("https://a.example"))
    var device = DeviceFacts()
    device.hasDevicePIN = true
    device.isEnrolled = true
    device.isMDMUser = true
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    var open = World()
    try open.add(Account(name: "work", upn: UPN("ada@contoso.com")), policy: managed)
    try open.add(Account(name: "other", upn: UPN("ada@fabrikam.com")), policy: managed)
    var blocked = try Stage.session()
    blocked.attempt(.setUIIdentity("work", launch: LaunchScript(.block)))
    return [
      open.decide(.transfer(sender: "work", receiver: "other")),
      TransferRule.decide(
        sender: .policy(managed), receiver: .unrestricted, route: TransferRoute(isManagedByDevice: true)),
      TransferRule.decide(
        sender: .policy(managed), receiver: .policy(managed),
        route: TransferRoute(accounts: .differentElsewhere)),
      PINPromptRule.decide(shown: [(.policy(free), device)]),
      world.decideUpload(to: WebView(policy: .currentIdentityBlockUpload), showing: "work", owner: "work"),
      world.decideUpload(to: WebView(), showing: "work", owner: "work"),
      world.decide(following: link, showing: "work"),
      world.decide(following: link, isExternal: true, showing: "work"),
      blocked.decide(.control(.print, owner: "work")),
    ]
  }

  private static let rooms: [[String]] = [
    codes(CommonReason.self), codes(ContentEvaluationReason.self), codes(PresumptionReason.self),
    codes(SaveReason.self), codes(OpenReason.self),
    codes(TransferReason.self),
    codes(ReceiveReason.self), codes(PasteReason.self), codes(PrintReason.self),
    codes(NotificationReason.self),
    codes(SystemFeatureReason.self), codes(NativeSyncReason.self), codes(AssistantReason.self),
    codes(BackupReason.self), codes(EncryptionReason.self), codes(AppSharingReason.self),
    codes(KeyboardReason.self), codes(ManagedBrowserReason.self), codes(PINReason.self),
    codes(DocumentPickerReason.self), codes(URLReason.self), codes(UniversalLinkReason.self),
    codes(SignInReason.self), codes(WebViewReason.self), codes(CompanionReason.self),
    codes(EnforcementReason.self),
  ]

  private static func codes<Codes: ReasonVocabulary>(_ codes: Codes.Type) -> [String] {
    Codes.allCases.map(\.rawValue)
  }
}
