import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What an answer says besides the answer: what it leaves open, and what it rests on.
final class AnswerRemarksTests: XCTestCase {
  private func ask(_ line: String, _ policy: String = "", verb: String = "decide") -> CapturedRun {
    let export = #"{"printBlocked": false\#(policy.isEmpty ? "" : ", " + policy)}"#
    return CapturedRun.of(
      [verb] + line.split(separator: " ").map(String.init) + ["--policy", "p.json"],
      files: .memory(["p.json": Array(export.utf8)]))
  }

  private func words(_ run: CapturedRun) -> String {
    run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testPicker_saysWhatDecidesAboutADocument_andThatItIsInferred() {
    let all = words(ask("documentPicker", #""allowedInboundDataTransferSources": "managedApps""#))
    for sentence in [
      "Allowed: the managed account may use the document picker to import, because the policy does not block receiving "
        + "data from other apps (Receive data from other apps = Policy managed apps; picker-in-allowed, R9.10).",
      "because the policy does not block sending data to other apps (Send Org data to other apps = All apps (not in the "
        + "export; the admin center's default); picker-out-allowed, R9.10).",
      "Whether a document that is picked may come in is decided by `mamctl decide open`.",
      "Whether data may be saved to a place that is picked is decided by `mamctl decide save`.",
      "Inferred: `picker-in-allowed`, `picker-out-allowed`. For the basis, run `mamctl explain CODE`.",
    ] { XCTAssertTrue(all.contains(sentence), all) }
    let one = words(ask("documentPicker --mode import"))
    XCTAssertTrue(one.contains("is decided by `mamctl decide open`."), one)
    XCTAssertFalse(one.contains("is decided by `mamctl decide save`."), one)
    let none = words(ask("documentPicker --mode import", #""allowedInboundDataTransferSources": "none""#))
    XCTAssertFalse(none.contains("is decided by"), none)
  }

  func testWhy_ofSeveralAnswers_saysForWhichOnesAChangeIs() {
    let run = words(ask("documentPicker", verb: "why"))
    for heading in [
      "What would change the answer for import and open - Receive data from other apps: All apps -> None",
      "What would change the answer for export and move - Send Org data to other apps: All apps -> None",
    ] { XCTAssertTrue(run.contains(heading), run) }
  }

  func testWhy_ofADuty_saysWhatNeedNotBeDone_andChangesOfTheAnswerComeFirst() {
    let encryption = words(ask("encryptFile", #""appDataEncryptionType": "whenDeviceLocked""#, verb: "why"))
    XCTAssertTrue(
      encryption.contains(
        "Not required (device settings) (policy of the managed account): not required Files of the managed account need "
          + "not be encrypted."), encryption)
    let save = words(ask("save --to box", verb: "why"))
    let denied = save.range(of: "denied")?.lowerBound ?? save.endIndex
    let evaluated = save.range(of: "Purview content evaluation: ")?.lowerBound ?? save.startIndex
    XCTAssertLessThan(denied, evaluated, save)
  }

  func testScreenCapture_saysThatTheSDKMayBlockItNevertheless() {
    let remark =
      "SDK 19.7.6 to 19.7.11 and 20.2.1 to 20.3 block screen capture nevertheless, because \"Send Org data to other apps\" "
      + "is not \"All apps\"; later versions follow the setting Screen capture."
    let managed = words(ask("screenshot", #""allowedOutboundDataTransferDestinations": "managedApps""#))
    XCTAssertTrue(managed.hasPrefix("Allowed: ") && managed.contains(remark), managed)
    XCTAssertFalse(words(ask("screenshot")).contains(remark))
    let blocked =
      #""allowedOutboundDataTransferDestinations": "managedApps", "screenCaptureConfigurationState": "blocked""#
    XCTAssertFalse(words(ask("screenshot", blocked)).contains(remark))
    // Microsoft changed policies that were there before the setting, and an export of before does not show it.
    let changed = "In June 2025 Microsoft set this setting to Block in policies where"
    let stated =
      #""allowedOutboundDataTransferDestinations": "managedApps", "writingToolsConfigurationState": "notBlocked""#
    let old = words(ask("writingTools", #""allowedOutboundDataTransferDestinations": "managedApps""#))
    XCTAssertTrue(old.contains("SDKs before 19.7.12 and 20.4.0 block this nevertheless"), old)
    XCTAssertTrue(old.contains(changed), old)
    XCTAssertFalse(words(ask("writingTools", stated)).contains(changed))
  }

  /// Where data of an unmanaged app comes in, what lets it in is told, and not that it is unmanaged.
  func testShortAnswer_namesTheSettingThatLetsDataIn() {
    let run = words(
      ask(
        "paste --from-app Notes --to-app Outlook",
        #""allowedOutboundClipboardSharingLevel": "managedAppsWithPasteIn""#))
    for answer in [
      "into the managed account in another app, because the destination takes data from any app",
      "into a personal account in another app, because the account is unmanaged",
    ] { XCTAssertTrue(run.contains(answer), run) }
  }

  func testTransferToAnUnmanagedApp_saysWhatHoldsOnAnEnrolledDevice() {
    let managed = #""allowedOutboundDataTransferDestinations": "managedApps""#
    let plain = words(ask("transfer --to-app Mail", managed))
    XCTAssertTrue(
      plain.contains(
        "On an enrolled device, the value \"Policy managed apps with OS sharing\" would also let files go to apps that "
          + "device management installed."), plain)
    let shared = words(
      ask(
        "transfer --to-app Mail", managed + #", "disableProtectionOfManagedOutboundOpenInData": true"#))
    XCTAssertTrue(
      shared.contains(
        "On an enrolled device, OS sharing still carries files to apps that device management installed, if this app was "
          + "given `IntuneMAMUPN` or `IntuneMAMOID`."), shared)
    XCTAssertFalse(words(ask("transfer --to-app Mail")).contains("On an enrolled device"))
  }

  /// No request names the receiving app, on which OS sharing depends, so no answer may pass for one about it.
  func testSystemSharing_isSaidWhereNoAnswerCoversIt() {
    let world = Fixtures.path("worlds/os-sharing.json")
    func told(_ arguments: String...) -> String { words(CapturedRun.of(arguments)) }
    let note =
      "On an enrolled device, OS sharing still carries files to apps that device management installed"
    XCTAssertTrue(
      told("leaks", world, "--to", "unmanagedAccount").contains("Not looked for: OS sharing. \(note)"))
    XCTAssertFalse(told("leaks", world, "--to", "paper").contains(note))
    XCTAssertFalse(told("leaks", Fixtures.path("worlds/lax-tenant.json")).contains(note))
    XCTAssertTrue(told("decide", "all", "--world", world, "--account", "work").contains(note))
    XCTAssertTrue(
      told("decide", "transfer", "--world", world, "--sender", "work", "--to-app", "Notes").contains(note))
    let refused = CapturedRun.of(
      "decide", "transfer", "--world", world, "--sender", "work", "--to-app", "Scanner")
    XCTAssertEqual(refused.status, .usage)
    XCTAssertTrue(
      refused.err.contains(
        "device management installed `Scanner`, and a policy here has OS sharing, which depends on the app and the device; "
          + "ask in a scenario, with the step `send`"), refused.err)
  }

  func testSharing_saysWhatDecidesAboutAnApp() {
    let run = words(ask("appSharing"))
    XCTAssertTrue(
      run.hasPrefix(
        "Allowed: the app may offer to share data of the managed account. `mamctl decide transfer` says to which apps "
          + "data may go."), run)
  }

  func testPIN_saysHowLongBiometricsAreAccepted_andWhereNoPINIs() {
    let pin = #""pinRequired": true"#
    let open = words(ask("pin", pin + #", "pinRequiredInsteadOfBiometricTimeout": null"#))
    XCTAssertTrue(
      open.contains(
        "Touch ID and Face ID are accepted in place of the app PIN, however long the user has been inactive."),
      open)
    XCTAssertFalse(open.contains("The app PIN is not required"), open)
    let never = words(ask("pin", pin + #", "pinRequiredInsteadOfBiometricTimeout": "PT0S""#))
    XCTAssertTrue(
      never.contains(
        "Touch ID and Face ID are not accepted in place of the app PIN "
          + "(\(Setting.pinRequiredInsteadOfBiometricTimeout.control.label) = 0 minutes)."), never)
    let limited = words(
      ask(
        "pin",
        pin + #", "pinRequiredInsteadOfBiometricTimeout": "PT30M", "disableAppPinIfDevicePinIsSet": true"#))
    XCTAssertTrue(
      limited.contains(
        "Touch ID and Face ID are accepted in place of the app PIN, until the user has been inactive for 30 minutes. What "
          + "the user may choose: Select minimum PIN length = 4, PIN type = Numeric, Simple PIN = Allow; "
          + "`mamctl decide pin CHOICE` tries one. The app PIN is not required on a device that has a PIN and is "
          + "enrolled for the user, if device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (App PIN when "
          + "device PIN is set = Not required)."
      ), limited)
  }

  func testPolicyForSomeDevices_saysWhichItIsNotFor() {
    let scope =
      "The policy is for unmanaged devices only: nothing of it applies if the device is enrolled and device management "
      + "gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need `IntuneMAMDeviceID`)."
    let unmanaged = #""targetedAppManagementLevels": "unmanaged""#
    let print = words(ask("print", unmanaged))
    XCTAssertTrue(
      print.hasPrefix("Allowed: data of the managed account may be printed. \(scope) print-allowed"), print)
    let pin = words(
      ask("pin", unmanaged + #", "pinRequired": true, "disableAppPinIfDevicePinIsSet": true"#))
    XCTAssertTrue(pin.contains("before it shows data of the managed account. \(scope)"), pin)
    // On a device that the policy is not for, nothing drops its PIN.
    XCTAssertFalse(pin.contains("The app PIN is not required on a device"), pin)
    XCTAssertTrue(words(ask("pin 1234", unmanaged)).contains(scope))
    XCTAssertFalse(words(ask("print", #""printBlocked": true"#)).contains("devices only"))
  }

  func testPolicyForManagedDevices_saysThatTheAppNeedsItsKeys() {
    XCTAssertTrue(
      words(ask("print", #""targetedAppManagementLevels": "mdm""#)).contains(
        "The policy is for managed devices only: nothing of it applies unless the device is enrolled and device "
          + "management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need "
          + "`IntuneMAMDeviceID`)."))
  }

  /// A code that follows "Inferred" is that of a sentence above.
  func testInferredReason_isToldInTheLineOfItsAnswer() {
    let run = words(ask("save --to box", #""allowedOutboundDataTransferDestinations": "allApps""#))
    XCTAssertTrue(
      run.contains(
        "save-allowed, R6.5), and because the destination's account is managed, and its policy receives data of managed "
          + "accounts (Receive data from other apps = All apps (not in the export; the admin center's default); "
          + "save-other-account-accepts, R6.5, AMB-13)."), run)
  }

  /// Microsoft documents the managed browser for managed links; where a web link opens is another question.
  func testManagedUniversalLink_namesTheManagedBrowser_andWhereTheWebLinkOpens() {
    let link = "universalLink https://contoso.sharepoint.com/x"
    let settings =
      #""allowedOutboundDataTransferDestinations": "managedApps", "managedUniversalLinks": ["https://*.sharepoint.com/*"]"#
    let custom = words(
      ask(link, settings + #", "managedBrowserToOpenLinksRequired": true, "customBrowserProtocol": "brave""#))
    XCTAssertTrue(
      custom.contains(
        "`https://contoso.sharepoint.com/x`, and it opens in the managed browser if no app takes it. Microsoft documents "
          + "the managed browser for these links, whatever Restrict web content transfer with other apps is (Unmanaged "
          + "browser (brave)). As a web link, it opens as `mamctl decide url` says."), custom)
    let edge = words(ask(link, settings + #", "managedBrowserToOpenLinksRequired": true"#))
    XCTAssertFalse(edge.contains("Microsoft documents the managed browser"), edge)
  }

  func testUniversalLinkInNeitherList_saysWhereItOpens_andThatTheListsAreNotInTheExport() {
    let run = words(
      ask(
        "universalLink https://contoso.sharepoint.com/x",
        #""allowedOutboundDataTransferDestinations": "managedApps""#))
    for sentence in [
      "The link can still open as a web page; `mamctl decide url` says where.",
      "setting Select managed universal links = None (not in the export) "
        + "(managedUniversalLinks = )",
    ] { XCTAssertTrue(run.contains(sentence), run) }
    let allowed = words(ask("universalLink https://contoso.sharepoint.com/x"))
    XCTAssertFalse(allowed.contains("open as a web page"), allowed)
  }

  /// A link that opens in its app does not open in the browser that the answer names.
  func testWebLinkThatAListHas_saysThatItMayOpenInItsApp() {
    let policy =
      #""allowedOutboundDataTransferDestinations": "managedApps", "managedBrowserToOpenLinksRequired": true, "#
      + #""exemptedUniversalLinks": ["https://maps.apple.com"], "managedUniversalLinks": ["https://*.sharepoint.com/*"]"#
    let remark =
      "The policy lists it as a universal link, so it may open in its app instead; `mamctl decide universalLink` says more."
    for link in ["https://maps.apple.com/?q=Seattle", "https://contoso.sharepoint.com/x"] {
      let run = words(ask("url \(link)", policy))
      XCTAssertTrue(run.contains(remark), run)
      XCTAssertFalse(run.contains("If such a link opens elsewhere"), run)
    }
    let other = words(ask("url https://contoso.example/x", policy))
    XCTAssertFalse(other.contains(remark), other)
    XCTAssertTrue(other.contains("If such a link opens elsewhere"), other)
  }

  func testTable_namesUniversalLinksByTheirPattern() {
    let run = ask(
      "--all",
      #""allowedOutboundDataTransferDestinations": "managedApps", "managedUniversalLinks": ["https://*.sharepoint.com/*"], "#
        + #""exemptedUniversalLinks": ["http://maps.apple.com"]"#)
    for name in [
      "\nManaged universal link ", "(https://*.sharepoint.com/*)", "\nExempted universal link ",
      "(http://maps.apple.com)", "\nUniversal link in neither list ",
    ] { XCTAssertTrue(run.out.contains(name), run.out) }
    XCTAssertFalse(run.out.contains("zqj"), run.out)
  }

  func testPlacesWithoutAccounts_areToldWithoutOne() {
    let photos = words(ask("open --from photos --account unmanaged"))
    XCTAssertTrue(
      photos.hasPrefix("Allowed: the managed account may open data from the photo library. "), photos)
    let strict = #""allowedOutboundDataTransferDestinations": "managedApps", "saveAsBlocked": true"#
    let nobody = words(ask("save --to box --account no-user", strict))
    XCTAssertTrue(
      nobody.hasPrefix(
        "Denied: data of the managed account may not be saved to Box (no user is signed in). "), nobody)
    XCTAssertFalse(nobody.contains("taken as"), nobody)
  }
}
