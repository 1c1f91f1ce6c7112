import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Why a setting that differs changes no answer: what takes its effect away, or what it offsets.
final class SilenceTests: XCTestCase {
  private func silence(
    of setting: Setting, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy
  ) -> String? {
    PolicyDifference(from: old, to: new).settings.first { $0.setting == setting }?.silence
  }

  /// An action that the condition does not offer blocks, whatever the other settings are.
  func testActionThatIsNotOffered_blocksAsBefore() {
    func policy(_ action: RemediationAction) -> AppProtectionPolicy {
      .with {
        $0.deviceComplianceRequired = true
        $0.appActionIfDeviceComplianceRequired = action
      }
    }
    let setting = Setting.appActionIfDeviceComplianceRequired
    XCTAssertEqual(
      silence(of: setting, policy(.block), policy(.warn)),
      "the condition does not offer Warn, so access is still blocked")
    XCTAssertEqual(
      silence(of: setting, policy(.warn), policy(.block)),
      "the condition does not offer Warn, so access was already blocked")
    var new = policy(.warn)
    new.deviceComplianceRequired = false
    var old = policy(.block)
    old.deviceComplianceRequired = false
    XCTAssertNotEqual(
      silence(of: setting, old, new), "the condition does not offer Warn, so access is still blocked")
  }

  /// An exempted scheme opens any app, whichever dialer the policy names.
  func testDialer_hasNoEffectWhilePhoneLinksAreExempted() {
    let old = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.exemptedAppProtocols = [ExemptedProtocol(name: "Default", value: "skype;Tel;telprompt")]
    }
    var new = old
    new.dialerRestrictionLevel = .managedApps
    XCTAssertEqual(
      silence(of: .dialerRestrictionLevel, old, new),
      "no effect while Select apps to exempt lists tel and telprompt")
  }

  func testServices_haveNoEffectWhileCopiesMayBeSavedAnywhere() {
    let old = AppProtectionPolicy()
    let new = AppProtectionPolicy.with { $0.allowedDataStorageLocations = [.box] }
    XCTAssertEqual(
      silence(of: .allowedDataStorageLocations, old, new), "no effect while Save copies of org data is Allow")
    let opening = AppProtectionPolicy.with { $0.allowedDataIngestionLocations = [] }
    XCTAssertEqual(
      silence(
        of: .allowedDataIngestionLocations, .with { $0.allowedDataIngestionLocations = [.camera] }, opening),
      "no effect while Open data into Org documents is Allow")
  }

  /// What a setting allows although the other changes would deny it.
  func testSettingThatOffsetsOthers_saysWhatStaysTrue() {
    let old = AppProtectionPolicy()
    let new = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.saveAsBlocked = true
      $0.allowedDataStorageLocations = [.box]
    }
    XCTAssertEqual(
      silence(of: .allowedDataStorageLocations, old, new),
      "so this stays true: Copies of org data can be saved to the account's Box")
  }
}
