import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Data that is opened is judged by the policy assigned to its owner, although the owner is not signed in or not enrolled.
///
/// Source: R7.3, step 2, and R8.9.
final class AbsentSourceTests: XCTestCase {
  func testOpen_fromAnAccountThatIsNotManagedNow() throws {
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    let rows: [(standing: AccountStanding, receiver: IdentitySlot, effect: Effect, code: String)] = [
      (.managed, "personal", .deny, "open-source-restricts"),
      (.absent, "personal", .deny, "open-source-restricts"),
      (.absent, nil, .deny, "open-source-restricts"),
      // Not even for itself: it is not managed here, so nothing guards what is opened.
      (.absent, "work", .deny, "open-source-restricts"),
      (.managed, "work", .allow, "open-allowed"),
      (.signedIn, "personal", .deny, "open-source-restricts"),
      (.signedIn, "work", .deny, "open-source-restricts"),
    ]
    for row in rows {
      var world = World()
      let work = try world.insert(Account(name: "work", upn: UPN("megan@contoso.com")), policy: policy)
      try world.add(Account(name: "personal", upn: UPN("megan@outlook.com")))
      world.setStanding(row.standing, of: work)
      let decision = world.decide(
        .open(receiver: row.receiver, from: .oneDriveForBusiness, account: "work"))
      XCTAssertEqual(decision.effect, row.effect, "\(row)")
      XCTAssertTrue(decision.codes.contains(row.code), "\(row): \(decision.codes)")
    }
  }
}
