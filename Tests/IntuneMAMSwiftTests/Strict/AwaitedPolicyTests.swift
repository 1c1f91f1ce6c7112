import IntuneMAMSwift
import XCTest

/// "No policy yet" that an app takes for "allowed", however it came to hear of it.
///
/// Rule R2.8.
final class AwaitedPolicyTests: XCTestCase {
  private typealias Ask = @Sendable () -> Void

  /// The ways to ask before the first policy of the app has arrived.
  private static let questions: [(name: String, body: Ask)] = [
    ("the account", { _ = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) }),
    (
      "the enrolled account, while there is none",
      {
        let enrolled = IntuneMAMEnrollmentManager.instance().enrolledAccountId()
        _ = IntuneMAMPolicyManager.instance().policy(forAccountId: enrolled)
      }
    ),
    ("the thread", { _ = IntuneMAMPolicyManager.instance().policy() }),
    ("the window", { _ = IntuneMAMPolicyManager.instance().policy(for: nil as UIWindow?) }),
    ("the accounts", { _ = IntuneMAMPolicyManager.instance().policy(forAccountIds: [Cast.work]) }),
    (
      "whether it is managed", { _ = IntuneMAMPolicyManager.instance().isAccountIdManaged(Cast.work) }
    ),
  ]

  func testEveryWayOfAsking_isReportedWithTheDeed() async throws {
    for isMultiIdentity in [true, false] {
      for question in Self.questions {
        let world = try Cast.world(isMultiIdentity: isMultiIdentity)
        world.holdEnrollments()
        world.run {
          IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
          question.body()
        }
        world.appOpened(for: Cast.work, from: .photos, account: nil)
        XCTAssertTrue(
          world.issues.first?.message.contains("what the app was told at IntuneMAMSwiftTests/")
            == true, question.name)
        XCTAssertEqual(world.takeIssues().map(\.kind), [.actedWithoutPolicy], question.name)
        world.appOpened(for: Cast.personal, from: .photos, account: nil)
        expect([], in: world)
        world.releaseEnrollments()
        await world.settle()
        world.appOpened(for: Cast.work, from: .camera, account: nil)
        expect([], in: world)
      }
    }
  }
}
