import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Which of several accounts with a policy counts as enrolled where no session has enrolled any.
///
/// Rule R10.8.
final class EnrolledAccountTests: XCTestCase {
  private static let strict: AppProtectionPolicy = {
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.allowedInboundDataTransferSources = .managedApps
    policy.thirdPartyKeyboardsBlocked = true
    return policy
  }()
  private static let second: AppProtectionPolicy = {
    var policy = strict
    policy.thirdPartyKeyboardsBlocked = false
    return policy
  }()

  private func world(several: Bool = false, _ change: (inout World) throws -> Void = { _ in }) throws -> World
  {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: several)
    try world.add(Account(name: "work", upn: UPN("ada@contoso.com")), policy: Self.second)
    try world.add(Account(name: "other", upn: UPN("ada@fabrikam.com")), policy: Self.strict)
    try world.add(Account(name: "personal", upn: UPN("ada@example.net")))
    try change(&world)
    return world
  }

  func testEnds_whereTheAppCanHaveOneManagedAccount() throws {
    let toOther = Request.transfer(sender: "work", receiver: "other")
    let toWork = Request.transfer(sender: "other", receiver: "work")
    let fromPersonal = Request.transfer(sender: "personal", receiver: "other")
    let rows: [(String, World, Request, Effect, codes: [String], not: [String])] = [
      (
        "several", try world(several: true), toOther, .allow, ["send-to-managed"],
        ["identity-beside-enrolled"]
      ),
      ("left open", try world(), toOther, .deny, ["send-restricted", "identity-beside-enrolled"], []),
      ("left open", try world(), toWork, .deny, ["send-restricted", "identity-beside-enrolled"], []),
      (
        "left open", try world(), fromPersonal, .deny, ["incoming-data-restricted"],
        ["identity-beside-enrolled"]
      ),
      (
        "left open", try world(), .save(owner: "work", to: .box, account: "work"), .allow, ["save-allowed"],
        ["identity-beside-enrolled"]
      ),
      // The end that acts is the receiver.
      (
        "left open", try world(), .open(receiver: "other", from: .box, account: "work"), .allow,
        ["open-allowed"],
        ["unmanaged"]
      ),
      (
        "the sender is stated", try world { try $0.setEnrolled(true, of: "work") }, toOther, .deny,
        ["send-restricted", "identity-beside-enrolled"], []
      ),
      (
        "the receiver is stated", try world { try $0.setEnrolled(true, of: "other") }, toOther, .allow,
        ["send-to-managed"], ["identity-beside-enrolled"]
      ),
      (
        "the receiver is stated", try world { try $0.setEnrolled(true, of: "other") }, toWork, .deny,
        ["send-restricted", "identity-beside-enrolled"], []
      ),
      (
        "the sender is stated not to be", try world { try $0.setEnrolled(false, of: "work") }, toOther,
        .allow,
        ["send-to-managed"], ["identity-beside-enrolled"]
      ),
      (
        "one of several is stated not to be",
        try world(several: true) { try $0.setEnrolled(false, of: "other") },
        toOther, .deny, ["send-restricted", "identity-not-enrolled"], []
      ),
      (
        "allowed accounts take several back",
        try world(several: true) { $0.allowedAccounts = ["work", "other"].compactMap { Identity($0) } },
        toOther,
        .deny, ["identity-beside-enrolled"], []
      ),
      (
        "somebody said how both stand",
        try world {
          try $0.setStanding(.managed, of: "work")
          try $0.setStanding(.managed, of: "other")
        }, toOther, .allow, ["send-to-managed"], ["identity-beside-enrolled"]
      ),
    ]
    for (name, world, request, effect, codes, not) in rows {
      let decision = world.decide(request)
      XCTAssertEqual(decision.effect, effect, "\(name): \(request)")
      XCTAssertTrue(Set(codes).isSubset(of: decision.codes), "\(name): \(request) \(decision.codes)")
      XCTAssertTrue(Set(not).isDisjoint(with: decision.codes), "\(name): \(request) \(decision.codes)")
    }
  }

  func testStatement_isTakenBackByNil_andTheFirstOfTwoCounts() throws {
    var world = try world()
    XCTAssertEqual(world.accountsLeftOpen, [0, 1])
    for name in ["other", "work"] as [IdentitySlot] { try world.setEnrolled(true, of: name) }
    XCTAssertEqual(try world.standing(of: "work"), .managed)
    XCTAssertEqual(try world.standing(of: "other"), .signedIn)
    try world.setEnrolled(nil, of: "work")
    XCTAssertEqual(try world.standing(of: "other"), .managed)
    XCTAssertEqual(world.accountsLeftOpen, [])
    try world.setEnrolled(nil, of: "other")
    XCTAssertEqual(world, try self.world())
  }

  func testKeyboardsAndOwners_countEveryAccount() throws {
    for world in [try world(), try world { try $0.setEnrolled(true, of: "work") }] {
      let keyboard = world.decide(.control(.keyboard, owner: "work"))
      XCTAssertEqual(keyboard.effect, .deny, "\(keyboard.codes)")
      for owner in ["work", "other"] as [IdentitySlot] {
        let decision = world.decide(.transfer(sender: owner, receiver: "personal"))
        XCTAssertTrue(decision.codes.contains("send-restricted"), "\(owner) \(decision.codes)")
      }
    }
  }

  func testConfiguration_isOfOneEnrolledAccount() throws {
    var world = try world()
    world.appConfig = ConfigurationDelivery(
      ["work", "other"].map {
        ConfigurationEntry(name: $0, account: Identity($0), values: ["k": .string($0)])
      })
    func names(_ slot: IdentitySlot) -> [String?] { world.configuration(for: slot).entries.map(\.name) }
    XCTAssertEqual(names("other"), ["other"])
    XCTAssertEqual(names(.showing(["other", "work"])), ["other"])
    try world.setEnrolled(true, of: "work")
    XCTAssertEqual(names("other"), [])
    XCTAssertEqual(names(.showing(["other", "work"])), ["work"])
  }
}
