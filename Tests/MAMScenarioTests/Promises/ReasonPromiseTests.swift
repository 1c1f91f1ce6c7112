import Foundation
import MAMPlist
import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// No reason stands in the catalog that no file of `Fixtures/` leads to.
final class ReasonPromiseTests: XCTestCase {
  func testEveryReason_isReachedByAFixture() throws {
    var given: Set<String> = []
    var answers = 0
    func note(_ codes: [String]) {
      given.formUnion(codes)
      answers += 1
    }
    for case .success(let file) in ScenarioFiles.find([Fixtures.root]) {
      guard case .played(let result) = ScenarioFiles.check(file, try ScenarioFiles.read(file)) else {
        continue
      }
      for step in result.steps { note(step.codes) }
    }
    for world in try Self.worlds() {
      for request in Self.requests(over: world) { note(world.decide(request).codes) }
      for decision in Self.webViews(of: world) { note(decision.codes) }
    }
    // A program can choose another reading of what the documents leave open.
    for world in try Self.worlds(named: ["strict-tenant.json", "lax-tenant.json"], reading: Self.readings) {
      for request in Self.requests(over: world) { note(world.decide(request).codes) }
    }
    for launch in try Self.launches() {
      note(launch.decision.codes + launch.checks.flatMap { $0.reasons.map(\.code) })
    }
    for policy in try Self.policies() {
      for pin in ["1234", "4321", "7291", "a72b", "ab#9", "7", ""] {
        note(PINRules(policy).validate(pin, history: ["7291"]).codes)
      }
    }
    for name in try Self.names(in: "shared-device") where !name.hasSuffix(".scenario.json") {
      let document = try? SharedDeviceDocument(try Self.bytes("shared-device/" + name), file: name)
      note(document?.configuration.check().map(\.code) ?? [])
    }
    for verdict in try Self.verdicts() { note(verdict.checks.map(\.reason.rawValue)) }
    let missing = Set(ReasonCatalog.entries.map(\.code)).subtracting(given)
    XCTAssertEqual(
      missing.sorted(), Self.beyondFixtures.keys.sorted(),
      "declared, and given by no scenario or world in Fixtures")
    print(
      "promise: every reason is reached by a fixture: held over \(ReasonCatalog.entries.count) reasons and "
        + "\(answers) answers, \(Self.beyondFixtures.count) exceptions")
    XCTAssertGreaterThan(answers, 10_000)
  }

  /// The reasons that no file can lead to, and why.
  private static let beyondFixtures = [
    "app-unknown": "a scenario names only the apps of its world",
    "data-not-protected": "an app that asks for the owner of bytes that are nobody's",
    "item-owner-policy-unknown": "a world does not say that an account with a policy is away",
    "launch-each-account-alone": "a program that checks a view of several accounts at once",
    "protection-internal-error": "nothing goes wrong inside the model",
    "scope-several-outside-window": "a step gives a thread one account",
  ]

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Fixtures.path(folder)).sorted()
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixtures.path(name))))
  }

  private static func worlds(
    named names: [String]? = nil, reading options: [DecisionOptions] = [DecisionOptions()]
  ) throws -> [World] {
    try (names ?? Self.names(in: "worlds")).flatMap { name in
      let document = try WorldDocument(bytes("worlds/" + name), file: Fixtures.path("worlds/" + name))
      return options.map { options in
        var world = document.world
        world.options = options
        return world
      }
    }
  }

  /// The readings that differ from the usual ones.
  private static let readings: [DecisionOptions] = {
    var strict = DecisionOptions()
    strict.deniesSaveOutsideOrganization = true
    strict.requiresItemOwnerAsReceiver = true
    strict.deniesPrintWhenNothingMayBeSent = true
    strict.requiresFileEncryption = true
    var loose = DecisionOptions()
    loose.allowsAccountDocumentOfSameAccount = true
    loose.crossAccountIngress = .openInto
    loose.requiresFileEncryption = false
    return [strict, loose]
  }()

  private static func webViews(of world: World) -> [Decision] {
    guard let link = Link("https://contoso.com") else { return [] }
    return world.directory.accounts.compactMap(\.name).map { IdentitySlot($0) }.flatMap { account in
      [
        world.decideUpload(
          to: WebView(policy: .currentIdentityBlockUpload), showing: account, owner: account),
        world.decideUpload(to: WebView(), showing: account, owner: account),
        world.decide(following: link, showing: account),
        world.decide(following: link, isExternal: true, showing: account),
      ]
    }
  }

  /// Every question between accounts of a world, strangers and nobody.
  private static func requests(over world: World) -> [Request] {
    let names = world.directory.accounts.compactMap(\.name)
    let slots: [IdentitySlot] =
      names.map { IdentitySlot($0) } + [
        nil, "", "stranger@example.org", .showing(names.prefix(2).map { IdentitySlot($0) }),
      ]
    let links = ["https://contoso.com", "tel:1", "sms:1", "maps:1"].compactMap(Link.init)
    return slots.flatMap { near -> [Request] in
      slots.flatMap { far -> [Request] in
        SaveLocation.allCases.map { .save(owner: near, to: $0, account: far) }
          + OpenLocation.allCases.map { .open(receiver: near, from: $0, account: far) }
          + [true, false].map { .receive(receiver: near, owner: far, isLoaded: $0) }
          + [.transfer(sender: near, receiver: far)]
          + [1, 1_000].map { .paste(source: near, destination: far, isWithinOneApp: true, length: $0) }
      }
        + Control.allCases.map { .control($0, owner: near) }
        + DocumentPickerMode.allCases.map { .documentPicker(owner: near, mode: $0) }
        + links.map { .url(owner: near, url: $0, isKnownManagedApp: false) }
        + links.map { .universalLink(owner: near, url: $0) } + [.signIn(account: near)]
    }
  }

  /// Every policy of the tenants for members of each group and of none, in some apps on some devices.
  private static func verdicts() throws -> [Tenant.Verdict] {
    try ["tenants/contoso", "tenants/odd"].flatMap { folder in
      let tenant = try TenantDocument([Fixtures.path(folder)]).tenant
      let users = [[]] + tenant.groups.map { [$0.id] } + [tenant.groups.map(\.id)]
      let apps = [
        "com.microsoft.Office.Outlook", "com.microsoft.msedge", "com.microsoft.other", "com.contoso.mail",
      ]
      let devices: [Tenant.Management] = [.managed, .unmanaged, .enrolled([]), .unknown]
      return users.flatMap { groups in
        [true, false].flatMap { isLicensed in
          apps.flatMap { app in
            devices.flatMap { management in
              [Tenant.Fact.unknown, .text("iPad8,1"), .text("17.2")].flatMap { fact in
                let subject = Tenant.Subject(
                  groups: groups, isLicensed: isLicensed, app: app, management: management, osVersion: fact,
                  model: fact)
                return tenant.policies.map { tenant.verdict(on: $0.audience, for: subject) }
              }
            }
          }
        }
      }
    }
  }

  private static func policies() throws -> [AppProtectionPolicy] {
    try names(in: "policies").flatMap { name -> [AppProtectionPolicy] in
      let export = try? GraphExport(bytes("policies/" + name), file: name)
      return export?.policies.compactMap { try? $0.policy().policy } ?? []
    }
  }

  /// Conditional launch of every policy of the exports on every device, at the start and later.
  private static func launches() throws -> [LaunchDecision] {
    let devices = try names(in: "devices").map { name in
      try JSONDecoding.decode(bytes("devices/" + name), file: name) { DeviceReader.read($0, $1) }
    }
    return try policies().flatMap { policy in
      devices.flatMap { device in
        LaunchOccasion.allCases.map { LaunchRule.decide(policy, device.facts, on: $0, at: device.now) }
      }
    }
  }
}
