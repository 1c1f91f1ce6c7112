import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is posted is what changed, compared by value.
///
/// Rule R10.6.
final class NotificationsTests: XCTestCase {
  private let names: [AppNotification.Name] = [
    .policyDidChange, .appConfigDidChange, .dataProtectionDidChange,
  ]

  private func posted(_ result: EventResult) -> [AppNotification.Name] { result.notifications.map(\.name) }

  /// Every setting by itself: another value is posted, and encryption where it decides.
  func testPolicy_anotherValueOfEverySetting_isPosted() throws {
    var count = 0
    for setting in Setting.allCases {
      for alternative in setting.alternatives(to: Stage.policy) {
        var session = try Stage.session(signedIn: ["work"])
        count += 1
        let result = session.attempt(.assignPolicy(alternative, to: "work"))
        guard session.isManaged("work") else { continue }
        XCTAssertEqual(
          posted(result).filter { $0 != .dataProtectionDidChange }, [.policyDidChange], "\(setting)")
        let requires = { (policy: AppProtectionPolicy) in policy.appDataEncryptionType != .useDeviceSettings }
        XCTAssertEqual(
          posted(result).contains(.dataProtectionDidChange),
          requires(alternative) != requires(Stage.policy), "\(setting)")
      }
    }
    XCTAssertGreaterThan(count, Setting.allCases.count)
  }

  /// A policy that is called otherwise, or lists the same in another order, is the same.
  func testPolicy_ofTheSameSettings_isNotPosted() throws {
    var named = Stage.policy
    named.displayName = "Another name"
    named.id = "T_1"
    var listed = Stage.policy
    listed.allowedIosDeviceModels = ["iPhone1,1", "iPhone1,2"]
    var reversed = listed
    reversed.allowedIosDeviceModels.reverse()
    for (one, other) in [(Stage.policy, named), (listed, reversed)] {
      var session = try Stage.session(signedIn: [])
      session.attempt(.assignPolicy(one, to: "work"))
      session.attempt(.signIn("work"))
      XCTAssertEqual(posted(session.attempt(.assignPolicy(other, to: "work"))), [])
    }
  }

  /// Over random runs: what is posted of an account is exactly what reads otherwise after the event.
  func testRandomRuns_whatIsPostedIsWhatReadsOtherwise() throws {
    struct Reading: Equatable {
      let policy: AppProtectionPolicy?
      let entries: [[String: ConfigurationValue]]
      let encrypts: Bool
    }
    func read(_ session: Session) -> [Int: Reading] {
      var readings: [Int: Reading] = [:]
      for account in session.managedIdentities {
        guard let index = session.world.directory.index(of: account) else { continue }
        let slot = IdentitySlot.account(account)
        readings[index] = Reading(
          policy: session.world.policy(of: index), entries: session.world.configuration(for: slot).fullData,
          encrypts: session.world.decide(.control(.encryptFile, owner: slot)).obligations.contains(.encrypt))
      }
      return readings
    }
    var counts: [AppNotification.Name: Int] = [:]
    let complaint = try RandomSessions(seed: 1_006, runs: Depth.count(150), length: 40)
      .forEach(of: RandomEvent.any) { moment in
        let (before, after) = (read(moment.former), read(moment.session))
        for index in Set(before.keys).union(after.keys) {
          let (one, other) = (before[index], after[index])
          var expected: [AppNotification.Name] = []
          if one?.policy != other?.policy { expected.append(.policyDidChange) }
          if one?.entries ?? [] != other?.entries ?? [] { expected.append(.appConfigDidChange) }
          // What blocks an account is no change of its policy.
          let isBlocked =
            moment.former.world.blocked[index] != nil || moment.session.world.blocked[index] != nil
          if !isBlocked, one?.encrypts ?? false != other?.encrypts ?? false {
            expected.append(.dataProtectionDidChange)
          }
          let account = moment.session.world.directory.canonicalIdentity(at: index)
          let found = moment.result.notifications.filter { $0.accounts == account.map { [$0] } }.map(\.name)
            .filter { names.contains($0) && !(isBlocked && $0 == .dataProtectionDidChange) }
          for name in found { counts[name, default: 0] += 1 }
          if found != expected { return "posted \(found) of account \(index), expected \(expected)" }
        }
        return nil
      }
    XCTAssertNil(complaint)
    XCTAssertGreaterThan(counts[.policyDidChange] ?? 0, 50)
  }
}
