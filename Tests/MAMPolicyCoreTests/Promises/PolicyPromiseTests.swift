import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is promised of policies: that both sides have a say, that stricter is never looser, that a lock-down
/// locks, and that a denial can be traced to a setting.
///
/// Rules R2.6, R9.0.
final class PolicyPromiseTests: XCTestCase {
  func testBothEnds_permit_orItIsDenied() throws {
    let open = try AppProtectionPolicy(
      text: "allowedOutboundDataTransferDestinations=allApps allowedInboundDataTransferSources=allApps "
        + "allowedOutboundClipboardSharingLevel=allApps")
    var broken = Broken()
    var count = 0
    let two = [Enumeration.save, .open, .transfer, .receive, .paste]
    _ = try PromiseSpace.forEach(of: two, every: 2) { world, request, decision in
      guard decision.isAllowed, case .account(let far)? = request.far,
        let farIndex = world.directory.index(of: far), world.assignedPolicy(of: farIndex) != nil,
        case .account(let near) = request.near, let nearIndex = world.directory.index(of: near),
        world.assignedPolicy(of: nearIndex) != nil, nearIndex != farIndex
      else { return }
      for index in [nearIndex, farIndex] {
        var other = world
        other.assign(open, to: index)
        count += 1
        if !other.decide(request).isAllowed {
          broken.note(request, world, "allowed, but not by the one side with the other one open")
        }
      }
    }
    broken.expectNone("both ends agree, or it is denied", over: count, every: 2)
    XCTAssertGreaterThan(count, 5_000)
  }

  func testLockDown_allowsNothing() throws {
    var allowed: Set<String> = []
    var count = 0
    _ = try PromiseSpace.forEach(every: 2) { world, request, decision in
      guard
        world.view(of: request.near) == .lockDown
          || request.far.map({ world.view(of: $0) == .lockDown }) == true
      else { return }
      count += 1
      var answers = [(name: request.matter.question.name, decision: decision)]
      // Web views are asked by a call of their own, once for each view that is shown.
      if request.matter == .control(.print) {
        answers += world.webViewAnswers(showing: request.near).map { ("webView", $0) }
      }
      for (name, decision) in answers where decision.isAllowed {
        allowed.insert("\(name): \(decision.obligations.map(\.rawValue).joined(separator: ","))")
      }
    }
    XCTAssertEqual(allowed.sorted(), Self.allowedUnderLockDown)
    print(
      "promise: a locked-down view allows nothing but \(allowed.count) protections: held over \(count) cases"
        + Depth.note(2))
    XCTAssertGreaterThan(count, 10_000)
  }

  /// What a locked-down view allows: every one of them protects, and none lets data out.
  private static let allowedUnderLockDown = [
    "encryptFile: encrypt", "fileProviderEncrypt: encrypt", "managedBrowser: open-in-managed-browser",
    "pin: ",
    "pin: require-pin", "url: open-in-managed-browser", "webView: open-in-managed-browser",
  ]

  func testTightening_neverAllowsMore() throws {
    var exceptions: Set<String> = []
    var count = 0
    for (enumeration, settings) in Self.tightened {
      let directory = try enumeration.models[0].world().directory
      // Whom a question is not about has no say in it, but for the keyboards of the whole app.
      let asked = directory.accounts.indices.map { index in
        enumeration.requests.indices.filter { place in
          let request = enumeration.requests[place]
          return request.matter == .control(.keyboard)
            || [request.near, request.far ?? nil].flatMap(\.identities)
              .contains { directory.index(of: $0) == index }
        }
      }
      // The few worlds of links, and those of the stricter reading, are all looked at: the exceptions are among them.
      let stride = ["url", "universalLink"].contains(enumeration.name) ? 1 : Depth.stride(31)
      for (number, model) in enumeration.models.enumerated()
      where number.isMultiple(of: stride) || model.options.contains("strictSave") {
        let world = try model.world()
        let answers = enumeration.requests.map { world.decide($0).effect.severity }
        for index in world.directory.accounts.indices {
          guard let policy = world.assignedPolicy(of: index) else { continue }
          for setting in settings {
            for stricter in setting.alternatives(to: policy)
            where setting.row.kind.order(of: stricter, beside: policy, by: setting.row.strictness)
              == .stricter
            {
              var tight = world
              tight.assign(stricter, to: index)
              for place in asked[index] {
                count += 1
                if tight.decide(enumeration.requests[place]).effect.severity < answers[place] {
                  exceptions.insert("\(setting) in \(enumeration.name)")
                }
              }
            }
          }
        }
      }
    }
    XCTAssertEqual(exceptions, Self.exceptions)
    print(
      "promise: tightening a setting never allows more: held over \(count) cases, \(exceptions.count) exceptions"
        + Depth.note(31))
    XCTAssertGreaterThan(count, 100_000)
  }

  /// Where the stricter value of a setting allows something that the looser one denies.
  ///
  /// The exempted schemes count only while data may be sent to policy managed apps, so that a blocked dialer opens for
  /// an exempted `tel` once sending is restricted from all apps to these. And where a program chooses the reading that
  /// denies saving outside of the organization, a service that is listed is allowed only once saving copies is blocked.
  private static let exceptions: Set = [
    "allowedOutboundDataTransferDestinations in url", "saveAsBlocked in save",
  ]

  private static let tightened: [(Enumeration, [Setting])] = [
    (
      .save,
      [
        .allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations,
        .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
      ]
    ),
    (
      .open,
      [
        .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
        .allowedDataIngestionLocations, .allowedOutboundDataTransferDestinations,
      ]
    ),
    (
      .transfer,
      [
        .allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources,
        .disableProtectionOfManagedOutboundOpenInData, .filterOpenInToOnlyManagedApps,
      ]
    ),
    (
      .receive,
      [
        .allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources,
        .protectInboundDataFromUnknownSources,
      ]
    ),
    (.paste, [.allowedOutboundClipboardSharingLevel, .allowedOutboundClipboardSharingExceptionLength]),
    (.controls, Setting.allCases.filter { $0.group == .functionality || $0.group == .transfer }),
    (.pickers, [.allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources]),
    (
      .urls,
      [
        .allowedOutboundDataTransferDestinations, .exemptedAppProtocols, .dialerRestrictionLevel,
        .protectedMessagingRedirectAppType, .managedBrowserToOpenLinksRequired,
      ]
    ),
    (
      .universalLinks,
      [.allowedOutboundDataTransferDestinations, .exemptedUniversalLinks, .managedUniversalLinks]
    ),
  ]

  func testEveryDenial_namesASettingThatLiftsIt_orIsKnownToHaveNone() throws {
    var withoutSetting: Set<String> = []
    var broken = Broken()
    var count = 0
    _ = try PromiseSpace.forEach(every: 11) { world, request, decision in
      guard !decision.isAllowed else { return }
      count += 1
      let unset = Self.deciding(decision).filter { $0.setting == nil }.map(\.code)
      if !unset.isEmpty {
        withoutSetting.formUnion(unset)
      } else if let last = Self.denialThatStays(decision, of: request, in: world) {
        broken.note(request, world, "denied for \(decision.codes), and in the end for \(last.codes)")
      }
    }
    XCTAssertEqual(withoutSetting.sorted(), Self.withoutSetting)
    broken.expectNone("each denial names a setting that lifts it, or has none", over: count, every: 11)
    XCTAssertGreaterThan(count, 5_000)
  }

  /// The reasons of a denial that decide.
  private static func deciding(_ decision: Decision) -> [Reason] {
    decision.reasons.filter { !$0.entry.isNote && !explanations.contains($0.code) }
  }

  /// What the reasons that decide say, which is spelled out once and compared often.
  private static func told(_ decision: Decision) -> [String] {
    deciding(decision).map {
      "\($0.code) \($0.side?.rawValue ?? "") \($0.setting?.rawValue ?? "") \($0.value?.graph ?? "")"
    }
  }

  /// The codes that explain a question and decide nothing.
  private static let explanations = ["account-ignored", "paste-between-accounts"]

  /// The codes that no setting lifts.
  private static let withoutSetting = [
    "app-clip-unmanaged", "encryption-owner-unmanaged", "incoming-data-blocked-user-requires-policy",
    "incoming-data-blocked-with-identity", "item-not-loaded", "item-owner-not-receiver",
    "item-owner-policy-unknown", "lockdown", "sign-in-account-not-allowed", "sign-in-no-account",
  ]

  /// The settings that are a name, with names that can be used.
  private static let named: AppProtectionPolicy = {
    var policy = AppProtectionPolicy()
    policy.customDialerAppProtocol = "ringer"
    policy.messagingRedirectAppUrlScheme = "pigeon"
    return policy
  }()

  /// Returns the denial that whoever changes the settings named cannot get past; nothing where they come to an answer
  /// that allows.
  ///
  /// A denial names what prevents the action first. Behind it may be another denial, which then names its own setting, so
  /// that changing what is named, one answer after another, has to lead to an answer that allows. A setting is changed
  /// in the policies of both ends; keyboards are the whole app's.
  private static func denialThatStays(_ denial: Decision, of request: Request, in world: World) -> Decision? {
    let accounts = world.directory.accounts.indices.filter { index in
      world.assignedPolicy(of: index) != nil
        && (request.matter == .control(.keyboard)
          || [request.near, request.far ?? nil].flatMap(\.identities)
            .contains { world.directory.index(of: $0) == index })
    }
    var toLift = [(world: world, denial: denial)]
    var met: Set = [told(denial)]
    var last = denial
    while let (world, denial) = toLift.popLast() {
      last = denial
      for setting in Set(deciding(denial).compactMap(\.setting)) {
        let policies = accounts.compactMap { world.assignedPolicy(of: $0) }
        for alternative in Set(policies.flatMap { setting.alternatives(to: $0) } + [Self.named]) {
          var other = world
          for (index, policy) in zip(accounts, policies) {
            other.assign(policy.setting(setting, from: alternative), to: index)
          }
          let answer = other.decide(request)
          if answer.isAllowed { return nil }
          if met.insert(told(answer)).inserted { toLift.append((other, answer)) }
        }
      }
    }
    return last
  }
}
