import MAMPolicyCore
import XCTest

/// What an app may do with an account, in every state of its registration.
final class EnrollmentRuleTests: XCTestCase {
  private let rows: [(state: Registration.State?, effect: String, code: String)] = [
    (nil, "allow", "enrollment-no-policy"),
    (.enrolling, "allow", "enrollment-not-enrolled-yet"),
    (.retrying(.timeout), "allow", "enrollment-not-enrolled-yet"),
    (.awaitingPolicy, "allow", "enrollment-policy-awaited"),
    (.unmanaged(.noPolicy), "allow", "enrollment-no-policy"),
    (.unmanaged(.notLicensed), "allow", "enrollment-no-policy"),
    (.unmanaged(.licensedNotTargeted), "allow", "enrollment-no-policy"),
    (.ended(.unenrolled), "allow", "enrollment-no-policy"),
    (.managed, "allow", "enrollment-under-policy"),
    (.ended(.wipe), "deny", "wipe-by-service"),
    (.ended(.notEMMAccount), "deny", "enrollment-account-must-be-removed"),
    (.ended(.mdmEnrolledDifferentUser), "deny", "enrollment-account-must-be-removed"),
    (.ended(.notDeviceAccount), "deny", "enrollment-account-must-be-removed"),
    (.ended(.singleManagedAccountMode), "deny", "enrollment-refused"),
  ]

  func testEveryState_withAndWithoutTheNeedForAPolicy() {
    XCTAssertEqual(rows.count, 14)
    for (state, effect, code) in rows {
      let id = String(describing: state)
      let open = EnrollmentRule.decide(state)
      XCTAssertEqual(open.effect.rawValue, effect, id)
      XCTAssertEqual(open.codes, [code], id)

      let strict = EnrollmentRule.decide(state, isPolicyRequired: true)
      let needsPolicy = effect == "allow" && code != "enrollment-under-policy"
      XCTAssertEqual(strict.effect.rawValue, needsPolicy ? "block" : effect, id)
      XCTAssertEqual(
        strict.codes, needsPolicy ? [code, "enrollment-policy-required"].sorted() : [code], id)
    }
  }
}
