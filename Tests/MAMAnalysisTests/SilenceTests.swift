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

  /// The setting without whose value an answer would change.
  func testSettingWithoutAnEffect_namesWhatTakesItAway() {
    let managed = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.allowedInboundDataTransferSources = .managedApps
      $0.dialerRestrictionLevel = .blocked
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
    }
    let rows: [(setting: Setting, change: (inout AppProtectionPolicy) -> Void, silence: String)] = [
      (
        .minimumWarningOsVersion, { $0.minimumWarningOsVersion = VersionLimit("16.0") },
        "no effect while Min OS version: Block access is 17.0"
      ),
      (
        .protectInboundDataFromUnknownSources, { $0.protectInboundDataFromUnknownSources = true },
        "no effect while Receive data from other apps is Policy managed apps"
      ),
      (
        .allowedOutboundClipboardSharingExceptionLength,
        { $0.allowedOutboundClipboardSharingExceptionLength = 20 },
        "no effect while Restrict cut, copy, and paste between other apps is Any app"
      ),
      (
        .appActionIfIosDeviceModelNotAllowed, { $0.appActionIfIosDeviceModelNotAllowed = .wipe },
        "no effect while Device model(s) is Any model"
      ),
      (
        .mobileThreatDefensePartnerPriority,
        { $0.mobileThreatDefensePartnerPriority = .defenderOverThirdPartyPartner },
        "no effect while Max allowed device threat level is Not configured"
      ),
      (
        .dialerRestrictionLevel, { $0.dialerRestrictionLevel = .customApp },
        "no effect while Dialer App URL Scheme is Not configured"
      ),
      (
        .appActionIfDeviceComplianceRequired,
        { $0.appActionIfDeviceComplianceRequired = .blockWhenSettingIsSupported },
        "no effect, because both values do the same"
      ),
    ]
    for row in rows {
      var new = managed
      row.change(&new)
      XCTAssertEqual(silence(of: row.setting, managed, new), row.silence, row.setting.rawValue)
    }
  }

  /// Where a restriction goes, its exception has nothing left to except.
  func testCharacterLimit_hasNoEffectWhereAnythingCanBePasted() {
    let old = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingLevel = .managedApps }
    let new = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingExceptionLength = 100 }
    XCTAssertEqual(
      silence(of: .allowedOutboundClipboardSharingExceptionLength, old, new),
      "no effect while Restrict cut, copy, and paste between other apps is Any app")
  }

  /// Links that are exempt open any app, although another setting would hand them to one.
  func testExemption_thatOffsetsADialer_saysWhatStaysTrue() {
    let old = AppProtectionPolicy.with { $0.allowedOutboundDataTransferDestinations = .managedApps }
    var new = old
    new.dialerRestrictionLevel = .customApp
    new.customDialerAppProtocol = "contoso-dialer"
    new.exemptedAppProtocols = [ExemptedProtocol(name: "Phone", value: "tel;telprompt")]
    XCTAssertEqual(
      silence(of: .exemptedAppProtocols, old, new),
      "so this stays true: tel and telprompt links can open in any app")
  }
}
