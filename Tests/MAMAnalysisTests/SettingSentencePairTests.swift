import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// What is told of settings that depend on each other, or change together.
final class SettingSentencePairTests: XCTestCase {
  /// Apps with a policy still take short texts, unless nothing may be pasted into other apps.
  func testExceptionLength_thatIsGone_saysWhereTextsCanNoLongerBePasted() {
    for (level, places) in [
      (ClipboardSharingLevel.managedApps, "apps without a policy"), (.blocked, "any other app"),
    ] {
      var new = AppProtectionPolicy()
      new.allowedOutboundClipboardSharingLevel = level
      var old = new
      old.allowedOutboundClipboardSharingExceptionLength = 20
      XCTAssertEqual(
        sentences(old, new),
        ["Texts of up to 20 characters can no longer be pasted into \(places)."])
      new.allowedOutboundClipboardSharingExceptionLength = 10
      XCTAssertEqual(
        sentences(old, new),
        ["Texts of more than 10 characters can no longer be pasted into \(places)."])
    }
  }

  /// What a passcode needs depends on Simple PIN, too.
  func testPasscode_saysWhichCharactersItNeeds() {
    func policy(_ set: PINCharacterSet, isSimpleBlocked: Bool) -> AppProtectionPolicy {
      .with {
        $0.pinRequired = true
        $0.pinCharacterSet = set
        $0.simplePinBlocked = isSimpleBlocked
      }
    }
    let all = "The PIN needs at least one digit, one letter and one symbol."
    let rows: [(old: AppProtectionPolicy, new: AppProtectionPolicy, told: [String])] = [
      (
        policy(.numeric, isSimpleBlocked: false), policy(.alphanumericAndSymbol, isSimpleBlocked: false),
        ["The PIN needs at least one letter or symbol."]
      ),
      (
        policy(.numeric, isSimpleBlocked: false), policy(.alphanumericAndSymbol, isSimpleBlocked: true),
        [all, "PINs with a sequence such as 123 or aaa are refused."]
      ),
      (policy(.numeric, isSimpleBlocked: true), policy(.alphanumericAndSymbol, isSimpleBlocked: true), [all]),
      (
        policy(.alphanumericAndSymbol, isSimpleBlocked: false),
        policy(.alphanumericAndSymbol, isSimpleBlocked: true), [all]
      ),
      (
        policy(.alphanumericAndSymbol, isSimpleBlocked: true),
        policy(.alphanumericAndSymbol, isSimpleBlocked: false), ["A PIN with one letter or symbol is enough."]
      ),
      (
        policy(.numeric, isSimpleBlocked: false), policy(.numeric, isSimpleBlocked: true),
        ["Simple PINs such as 1234 are refused."]
      ),
    ]
    for row in rows {
      let told = sentences(row.old, row.new)
      XCTAssertEqual(Set(told), Set(row.told), "\(told)")
    }
  }

  /// One PIN is not many, and no time at all is no number of minutes.
  func testSmallestValues_haveSentencesOfTheirOwn() {
    var old = AppProtectionPolicy.with {
      $0.pinRequired = true
      $0.pinRequiredInsteadOfBiometricTimeout = TimeLimit(.minutes(30))
    }
    var new = old
    new.previousPinBlockCount = 1
    XCTAssertEqual(
      sentences(old, new),
      ["The last PIN cannot be used again."])
    old.previousPinBlockCount = 2
    XCTAssertEqual(
      sentences(old, new),
      ["Only the last PIN cannot be used again."])
    old = new
    new.pinRequiredInsteadOfBiometricTimeout = TimeLimit(.zero)
    XCTAssertEqual(
      sentences(old, new),
      ["After any time without use, biometrics no longer replace the PIN."])
  }

  /// If no biometrics replace the PIN, it has no effect after which time they no longer do.
  func testBiometricTimeout_isSilentWithoutBiometrics() {
    let old = AppProtectionPolicy.with { $0.pinRequired = true }
    var new = old
    new.fingerprintBlocked = true
    new.faceIdBlocked = true
    new.pinRequiredInsteadOfBiometricTimeout = TimeLimit(.zero)
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(difference.notices.map(\.setting), [.fingerprintBlocked, .faceIdBlocked])
    XCTAssertEqual(
      difference.settings.first { $0.setting == .pinRequiredInsteadOfBiometricTimeout }?.silence,
      "no effect while Touch ID and Face ID are Block")
  }

  /// Pictures have no number of characters, so the sentence says what can still be pasted.
  func testClipboard_saysWhichTextsCanStillBePasted() {
    let old = AppProtectionPolicy()
    var new = old
    new.allowedOutboundClipboardSharingLevel = .blocked
    new.allowedOutboundClipboardSharingExceptionLength = 100
    XCTAssertEqual(
      PolicyDifference(from: old, to: new).notices
        .filter { $0.setting == .allowedOutboundClipboardSharingLevel }.flatMap(\.sentences),
      [
        "Only texts of up to 100 characters can still be pasted into other apps.",
        "Only texts of up to 100 characters can still be pasted in from other apps.",
      ])
  }

  /// A service that comes first now is not followed by a sentence about the value before.
  func testThreatService_isSaidOnce() {
    var old = AppProtectionPolicy()
    old.maximumAllowedDeviceThreatLevel = .low
    var new = old
    new.mobileThreatDefensePartnerPriority = .thirdPartyPartnerOverDefender
    XCTAssertEqual(
      sentences(old, new),
      ["The threat level comes first from Mobile Threat Defense (non-Microsoft)."])
    XCTAssertEqual(
      sentences(new, old),
      ["The threat level comes from whichever service reports one."])
  }

  /// Where no PIN is asked for, nothing replaces it, and it allows no attempts.
  func testPINThatIsNoLongerAskedFor_leavesNothingToSayOfItsSettings() {
    var old = AppProtectionPolicy()
    old.pinRequired = true
    old.fingerprintBlocked = true
    old.faceIdBlocked = true
    old.maximumPinRetries = 3
    old.appActionIfMaximumPinRetriesExceeded = .wipe
    var new = AppProtectionPolicy()
    new.pinRequired = false
    new.maximumPinRetries = 5
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(difference.notices.map(\.setting), [.pinRequired])
    XCTAssertEqual(
      difference.notices.flatMap(\.sentences),
      ["The app no longer asks for a PIN.", "Wrong PINs no longer wipe org data."])
    for change in difference.settings where change.setting != .pinRequired {
      XCTAssertEqual(change.silence, "no effect while PIN for access is Not required", "\(change)")
    }
  }

  /// Links that may open any app need no exemption.
  func testExemptions_haveNoEffectWhereDataCanBeSentToAllApps() {
    var old = AppProtectionPolicy()
    old.allowedOutboundDataTransferDestinations = .managedApps
    var new = AppProtectionPolicy()
    new.exemptedAppProtocols = [ExemptedProtocol(name: "Skype", value: "skype")]
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(difference.notices.map(\.setting), [.allowedOutboundDataTransferDestinations])
    XCTAssertEqual(
      difference.settings.first { $0.setting == .exemptedAppProtocols }?.silence,
      "no effect while Send Org data to other apps is All apps")
  }

  /// A scheme that is no longer exempt leaves its links to the setting that they have of their own.
  func testPhoneLinksNoLongerExempt_goWhereTheirSettingSends() {
    let old = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.exemptedAppProtocols = [
        ExemptedProtocol(name: "Links", value: "skype;tel;telprompt"),
        ExemptedProtocol(name: "Messages", value: "sms"),
      ]
      $0.dialerRestrictionLevel = .customApp
      $0.customDialerAppProtocol = "contoso-dialer"
      $0.protectedMessagingRedirectAppType = .anyManagedApp
    }
    var new = old
    new.exemptedAppProtocols = [ExemptedProtocol(name: "Links", value: "skype;sms")]
    XCTAssertEqual(sentences(old, new), ["Phone links can open only in the app that the policy names."])
    new.exemptedAppProtocols = [ExemptedProtocol(name: "Links", value: "skype;tel;telprompt")]
    XCTAssertEqual(sentences(old, new), ["Message links can open only in a messaging app with a policy."])
  }

  /// What is rechecked is more than the PIN, and goes on where no PIN is required.
  func testRecheck_namesNoPINThatIsNotRequired() {
    var old = AppProtectionPolicy()
    old.pinRequired = false
    var new = old
    new.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(60))
    XCTAssertEqual(
      sentences(old, new), ["The access requirements are checked again only after 60 minutes without use."])
    new.periodBeforePinReset = TimeLimit(.days(90))
    XCTAssertEqual(
      PolicyDifference(from: old, to: new).settings.first { $0.setting == .periodBeforePinReset }?.silence,
      "no effect while PIN for access is Not required")
  }

  /// Behind a number, "links" would be what is counted.
  func testExemptions_ofMoreThanFourSchemes_countSchemes() {
    var old = AppProtectionPolicy()
    old.allowedOutboundDataTransferDestinations = .managedApps
    var new = old
    new.exemptedAppProtocols = [ExemptedProtocol(name: "Links", value: "aa;bb;cc;dd;ee")]
    XCTAssertEqual(
      sentences(old, new),
      ["Links with the schemes aa, bb, cc and 2 more can open in apps without a policy."])
  }

  /// A check that is gone says what it did itself, although another check still acts on most of its versions.
  func testVersions_ofACheckThatIsGone_endWhereAStricterCheckActs() {
    let old = AppProtectionPolicy.with {
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
      $0.minimumWarningOsVersion = VersionLimit("17.5")
      $0.minimumWipeAppVersion = VersionLimit("1.0")
      $0.minimumRequiredAppVersion = VersionLimit("2.0")
    }
    var new = old
    new.minimumRequiredOsVersion = VersionLimit("16.4")
    new.minimumWarningOsVersion = nil
    new.minimumRequiredAppVersion = nil
    XCTAssertEqual(
      sentences(old, new),
      [
        "Access is blocked because of an old iOS only below 16.4.",
        "The user is no longer warned of iOS below 17.5 (below 16.4, access is not allowed).",
        "Access is no longer blocked on app versions below 2.0 (below 1.0, org data is wiped).",
      ])
  }

  /// The action and the grace period each say what they do themselves.
  func testClockedOut_actionAndGracePeriodThatBothChange() {
    let late = AppProtectionPolicy.with {
      $0.appActionIfAccountIsClockedOut = .warn
      $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(text: "PT10M", duration: .minutes(10))
    }
    let strict = AppProtectionPolicy.with { $0.appActionIfAccountIsClockedOut = .block }
    XCTAssertEqual(
      sentences(late, strict),
      [
        "Access is blocked unless the user is known to be clocked in.",
        "Access is blocked even in the first 10 minutes after clocking out.",
      ])
    XCTAssertEqual(
      sentences(strict, late),
      [
        "Once the grace period after clocking out is over, the user is warned and keeps access.",
        "Clocked-out users keep access for 10 minutes.",
      ])
  }

  /// Where the policy requires no encryption, iOS still encrypts files under the device's settings.
  func testEncryption_thatIsNotRequired_leavesItToTheDevice() {
    func policy(_ type: AppDataEncryption) -> AppProtectionPolicy {
      .with { $0.appDataEncryptionType = type }
    }
    XCTAssertEqual(
      sentences(policy(.whenDeviceLocked), policy(.useDeviceSettings)),
      [
        "The policy no longer requires files with org data to be encrypted; the device's settings decide.",
        "The policy no longer requires a device PIN.",
      ])
    XCTAssertEqual(
      sentences(policy(.whenDeviceLocked), policy(.afterDeviceRestart)),
      ["Org data is encrypted less strictly."])
    XCTAssertEqual(
      sentences(policy(.afterDeviceRestart), policy(.whenDeviceLocked)),
      ["Org data is encrypted more strictly."])
  }

  /// To paste in and to open have settings of their own, so the sentences are about data that is sent.
  func testReceiving_saysWhoCanSend() {
    func policy(_ level: DataTransferLevel) -> AppProtectionPolicy {
      .with { $0.allowedInboundDataTransferSources = level }
    }
    XCTAssertEqual(
      sentences(policy(.allApps), policy(.managedApps)),
      ["Apps without a policy can no longer send data to the account."])
    XCTAssertEqual(
      sentences(policy(.managedApps), policy(.allApps)), ["Any app can send data to the account."])
    XCTAssertEqual(
      sentences(policy(.noApps), policy(.managedApps)),
      ["Other apps with a policy can send data to the account."])
    XCTAssertEqual(
      sentences(policy(.allApps), policy(.noApps)), ["Other apps can no longer send data to the account."])
    let (old, new) = (policy(.managedApps), policy(.allApps))
    func blocking(_ policy: AppProtectionPolicy) -> AppProtectionPolicy {
      var policy = policy
      policy.blockDataIngestionIntoOrganizationDocuments = true
      return policy
    }
    XCTAssertEqual(
      sentences(blocking(old), blocking(new)),
      [
        "Any app can send data to the account.",
        "Data from anywhere can be opened into org documents, although Open data into Org documents is still Block.",
      ])
  }

  /// The policy names one app for phone links, whose scheme is a setting of its own.
  func testDialer_isTheAppThatThePolicyNames() {
    let old = AppProtectionPolicy.with { $0.allowedOutboundDataTransferDestinations = .managedApps }
    var new = old
    new.dialerRestrictionLevel = .customApp
    new.customDialerAppProtocol = "contoso-dialer"
    XCTAssertEqual(
      sentences(old, new),
      [
        "Phone links can open only in the app that the policy names.",
        "Phone links can open only in the app with the scheme contoso-dialer.",
      ])
  }

  /// A service is of an account, and a photo library or a camera of none.
  func testServices_withPhotosAmongThem_areNotAllOfTheAccount() {
    let old = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.allowedInboundDataTransferSources = .managedApps
      $0.saveAsBlocked = true
      $0.blockDataIngestionIntoOrganizationDocuments = true
    }
    var new = old
    new.allowedDataStorageLocations = [.oneDriveForBusiness, .photoLibrary]
    new.allowedDataIngestionLocations = [.oneDriveForBusiness, .camera]
    XCTAssertEqual(
      sentences(old, new),
      [
        "Copies of org data can be saved to OneDrive for Business and Photo Library, but not to services of other "
          + "accounts.",
        "Data can be opened into org documents from OneDrive for Business and Camera, but not from services of other "
          + "accounts.",
      ])
  }

  /// A check that is new says once what its action does.
  func testChecksThatAreNew_sayTheirActionOnce() {
    let models = AppProtectionPolicy.with {
      $0.allowedIosDeviceModels = ["iPhone14,2"]
      $0.appActionIfIosDeviceModelNotAllowed = .wipe
    }
    XCTAssertEqual(
      PolicyDifference(from: AppProtectionPolicy(), to: models).notices.flatMap(\.sentences),
      ["Org data is wiped on every model except iPhone14,2."])
    let threats = AppProtectionPolicy.with {
      $0.maximumAllowedDeviceThreatLevel = .low
      $0.mobileThreatDefenseRemediationAction = .wipe
    }
    XCTAssertEqual(
      PolicyDifference(from: AppProtectionPolicy(), to: threats).notices.flatMap(\.sentences),
      ["Org data is wiped at a threat level above Low or if none is reported."])
  }

  /// A check that warns where another one blocked lets in, and says below which version it does not.
  func testWarning_thatTakesThePlaceOfABlock_saysWhoIsOnlyWarned() {
    let old = AppProtectionPolicy.with { $0.minimumRequiredOsVersion = VersionLimit("17.0") }
    var new = AppProtectionPolicy.with { $0.minimumWarningOsVersion = VersionLimit("17.0") }
    XCTAssertEqual(
      sentences(old, new),
      [
        "Access is no longer blocked because of an old iOS.", "The user is only warned on iOS below 17.0.",
      ])
    new.minimumRequiredOsVersion = VersionLimit("16.0")
    XCTAssertEqual(
      sentences(old, new),
      [
        "Access is blocked because of an old iOS only below 16.0.",
        "The user is only warned on iOS below 17.0 (below 16.0, access is not allowed).",
      ])
  }

  /// A list that loses a model says what its action does, and the action need not repeat it.
  func testModelsAndAction_thatBothChange_sayOnceWhatHappens() {
    let old = AppProtectionPolicy.with { $0.allowedIosDeviceModels = ["iPhone14,2", "iPhone15,3"] }
    var new = old
    new.appActionIfIosDeviceModelNotAllowed = .wipe
    XCTAssertEqual(sentences(old, new), ["Org data is wiped on models that are not listed."])
    new.allowedIosDeviceModels = ["iPhone14,2"]
    XCTAssertEqual(sentences(old, new), ["Org data is wiped on every model except iPhone14,2."])
  }

  /// A threat level that is raised leaves it to its action to say what happens above it.
  func testThreatLevelAndAction_thatBothChange_sayWhatHappens() {
    func policy(_ level: DeviceThreatLevel, _ action: RemediationAction) -> AppProtectionPolicy {
      .with {
        $0.maximumAllowedDeviceThreatLevel = level
        $0.mobileThreatDefenseRemediationAction = action
      }
    }
    XCTAssertEqual(
      sentences(policy(.secured, .block), policy(.low, .wipe)),
      [
        "Access is allowed up to threat level Low.",
        "Org data is wiped above the allowed threat level or if none is reported.",
      ])
    XCTAssertEqual(
      sentences(policy(.low, .block), policy(.secured, .wipe)),
      ["Org data is wiped at a threat level above Secured or if none is reported."])
  }

  /// What is told of a change, sentence by sentence.
  private func sentences(_ old: AppProtectionPolicy, _ new: AppProtectionPolicy) -> [String] {
    PolicyDifference(from: old, to: new).notices.flatMap(\.sentences)
  }
}
