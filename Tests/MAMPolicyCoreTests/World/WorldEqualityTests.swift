import MAMPolicyCore
import XCTest

/// Worlds are equal only when everything that they say is.
final class WorldEqualityTests: XCTestCase {
  /// One change for every stored property, by its name.
  private let changes: [(property: String, change: (inout World) throws -> Void)] = [
    ("app", { $0.app.isMultiIdentity = true }),
    ("directory", { _ = $0.claimUPN(for: 1) }),
    ("otherApps", { $0.otherApps.append(OtherApp(name: "Notes", isManaged: false)) }),
    ("allowedAccounts", { $0.allowedAccounts = [] }),
    ("management", { $0.management.isEnrolled = true }),
    ("appConfig", { $0.appConfig.entries.append(ConfigurationEntry(values: ["a": .bool(true)])) }),
    ("options", { $0.options.deniesSaveOutsideOrganization = true }),
    (
      "pool",
      {
        var policy = AppProtectionPolicy()
        policy.printBlocked = true
        // A policy that no account has is nothing that a world says.
        try $0.assign(policy, to: try $0.account("work"))
      }
    ),
    ("members", { $0.setStanding(.absent, of: 0) }),
    ("blocked", { $0.blocked[0] = .clockedOut }),
    ("firstEnrolled", { $0.setEnrolled(true, of: 0) }), ("taken", { $0.taken = 0 }),
  ]

  private func world() throws -> World {
    var world = World()
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: AppProtectionPolicy())
    _ = try world.insertKeepingAliases(Account(name: "new", upn: UPN("megan@contoso.com")))
    return world
  }

  func testEveryStoredProperty_counts() throws {
    let world = try world()
    XCTAssertEqual(Mirror(reflecting: world).children.compactMap(\.label), changes.map(\.property))
    for (property, change) in changes {
      var other = world
      try change(&other)
      XCTAssertNotEqual(other, world, property)
    }
    XCTAssertEqual(try self.world(), world)
  }
}
