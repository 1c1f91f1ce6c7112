/// Lines about faults that developers type, and the topic that answers first.
extension ExplainRows {
  static let faults: [ExplainRow] = [
    (
      "crash in dyld while the device is locked",
      [
        "protection class does not allow pagein", "0x8BADF00D watchdog scene-update",
        "iOS: IntuneMAM SDK Crashes When Accessing Protected Resources While Device is Locked",
      ]
    ),
    (
      "frames of the SDK in a crash log",
      ["cmarDeviceComplianceEnabled", "did the SDK cause the crash", "the stack trace shows IntuneMAMSwift"]
    ),
    (
      "crash at the start or the sign-in",
      [
        "App Crashes on startup.", "crash in Intune framework when call loginAndEnrollAccount",
        "app crashes when MSAL asks for a token",
      ]
    ),
    (
      "crash on a new iOS version",
      ["iOS 14.5 Beta 1: Managed Apps crash on launch", "app crashes after updating iOS"]
    ),
    (
      "obfuscation of the app",
      ["Guardsquare", "[iOS] Guardsquare protected builds", "SecItemDelete crashes in an obfuscated library"]
    ),
    (
      "crash with the Salesforce Mobile SDK",
      ["App has been crashing in background mode - Intune SDK", "crash in SalesforceSDKManager"]
    ),
    (
      "crash in the jailbreak check",
      [
        "Jailbreak detection: crash on app start (NSInternalInconsistencyException)",
        "cmarInternalIsDeviceJailbroken",
      ]
    ),
    (
      "app is slow with the SDK",
      [
        "Causes the whole app to slow down before login", "Intune sdk results in poor launch performance",
        "high CPU load with the SDK",
      ]
    ),
    (
      "previews are slow without a policy",
      ["QLPreviewController loading takes long time", "share options load forever"]
    ),
    (
      "SDK dialogs without text",
      [
        "Text missing from Intune dialogs after upgrade to 17.7.1",
        "UIAlertController must have a title, a message or an action to display",
      ]
    ),
    (
      "update needs a new installation",
      ["Release App fails after update to Intune 21.2.0", "app works only after it is reinstalled"]
    ),
    (
      "Swift package of the SDK does not build",
      [
        "Multiple commands produce IntuneMAMSwift.framework", "Adding via SPM fails",
        "package resolution never ends",
      ]
    ),
    (
      "build faults of old releases",
      [
        "Cannot load module 'IntuneMAMWalledGardenSwift' as 'IntuneMAMSwift'",
        "library not found for -lIntuneMAM",
      ]
    ),
    (
      "MAUI package does not match the project",
      ["NU1202", "error CS1705 with Microsoft.iOS", "Build failed for version 19.7.6"]
    ),
    (
      "upload to App Store Connect fails",
      [
        "16.0.0 Bug uploading to Apple", "ITMS-90171 IntuneMAMConfigurator is not permitted",
        "the SwiftSupport folder is missing",
      ]
    ),
    (
      "old SDK no longer enrolls",
      [
        "MAM enrolment is not working with older SDK",
        "SDK failed to connect to the location service to determine the user's endpoint",
      ]
    ),
    (
      "enrollment fails once after an update",
      [
        "The Intune MAM SDK failed to parse the Intune MAM service's response",
        "IntuneMAMEnrollmentStatusTimeout after upgrading from Intune SDK 12.2.0 to 14.0.0",
      ]
    ),
    ("Face ID in my own app", ["How to use Face ID instead of PIN", "does the app have to ask for Face ID"]),
    (
      "keychain error in one build only",
      [
        "Library working in XCode environment but produces error code 34018 in production",
        "errSecMissingEntitlement in the release build",
      ]
    ),
    (
      "device state in conditional access",
      [
        "Device policy contains unsupported required device state: domain_joined",
        "Azure AD DeviceID is not retrieved from the Broker by MSAL",
      ]
    ),
    (
      "profiles of extensions in a wrapped app",
      [
        "NotEnoughProvisioningProfiles", "A specified extension provisioning profile was not valid",
        "wrapping an app with a watchOS app fails",
      ]
    ),
    (
      "wrapping tool ends with a segmentation fault",
      ["SegmentationFault:11", "the packager ends with a segmentation fault"]
    ),
    (
      "wrapping tool does not accept Xcode",
      ["Unsupported Xcode Version", "Does not find XCode-Version 5 or higher"]
    ),
    ("push after wrapping", ["Push notifications don't work after wrapping", "wrapped app gets no push"]),
    (
      "what wrapping changes in Info.plist",
      ["Wrapped IPA files lose NSAppTransportSecurity settings", "bundle identifier changed after wrapping"]
    ),
    (
      "wrapped app does nothing",
      ["wrapped app is not working in ios", "wrapped app behaves like the unwrapped one"]
    ),
    (
      "mail form is nil",
      [
        "Cannot use MFMailComposeViewController",
        "Policy prohibits using MFMailComposeViewController. Returning nil from init.",
      ]
    ),
    (
      "file input of a web page",
      [
        "Unable to upload photos via html file selector from photo library after ios 16.2",
        "html file input does nothing in WKWebView",
      ]
    ),
    (
      "Apple Maps opens although it is blocked",
      [
        "12.0.12 + iOS 13 issue with blocking outgoing requests (Apple Maps)",
        "Apple Maps opens although the policy blocks it",
      ]
    ),
    (
      "import from OneDrive is refused",
      [
        "You must be logged into this app with your account to access it",
        "file from OneDrive cannot be imported although both apps are managed",
      ]
    ),
    (
      "VPN and the enrollment",
      ["NSURLErrorCannotFindHost", "enrollment fails with the VPN on", "Tunnel/VPN Status"]
    ),
    ("MSAL's view controller has no window", ["MSAL Sign out error", "parentViewController has no window"]),
    (
      "signing a wrapped app again",
      ["iOS resign and rewrap issue", "certificate of the wrapped app expires"]
    ),
  ]
}
