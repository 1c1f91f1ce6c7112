import MAMPolicyCore
import XCTest

@testable import MAMPolicyDocuments

/// The sentences that say in short what a policy does.
final class PolicyHighlightsTests: XCTestCase {
  /// A device PIN takes the place of the app PIN only on enrolled devices.
  func testPIN_namesTheDevicesThatNeedNone() {
    var policy = AppProtectionPolicy()
    policy.pinRequired = true
    func sentences() -> String { PolicyHighlights(policy).sentences("It", .one) }
    let waived = "a PIN (except on a device that has a PIN and is enrolled for the user)"
    XCTAssertTrue(sentences().hasSuffix("requires a PIN."), sentences())
    policy.disableAppPinIfDevicePinIsSet = true
    XCTAssertTrue(sentences().hasSuffix("requires \(waived)."), sentences())
    policy.targetedAppManagementLevels = [.unmanaged]
    XCTAssertTrue(sentences().hasSuffix("requires a PIN."), sentences())
  }
}
