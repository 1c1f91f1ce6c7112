extension ExplainTopic {
  /// Wrapping an app instead of adding the SDK.
  ///
  /// Source: Wrap iOS apps with the App Wrapping Tool; microsoftconnect/intune-app-wrapping-tool-ios#11, #24, #28, #31, #42, #48, #49,
  /// #55, #59, #62, #82, #87, #90, #104, #109, #124, #150; MicrosoftDocs/IntuneDocs#3154.
  static let wrapping: [Subject] = [
    (
      [
        "wrapping tool", "app wrapping tool", "wrapped app", "wrapping tool or SDK",
        "limits of a wrapped app",
        "sign out in a wrapped app", "change the user of a wrapped app", "logs of a wrapped app",
        "wrapped app in the App Store", "upload a wrapped app",
        "New -ac and -ar parameters and MSAL requirement",
        "client ID of a wrapped app", "iOS wrapper + MSAL", "-ac and -ar",
        "Cannot upload a wrapped IPA to the App store", "wrapped ipa can't upload to IOS Appstore",
        "Will an app wrapped with inTune wrapping tool pass apple review?", "Wrapped iOS app on App Store",
      ],
      "wrapping is for an organization's own apps whose source is not changed; an app for a store uses the SDK",
      [
        ("users", "a wrapped app knows one account, and every user needs a policy"),
        (
          "sign out",
          "iOS Settings, the app, Microsoft Intune: turn on \"Sign Out On Next Launch\", then open the app"
        ),
        (
          "registration",
          "`-ac` and `-ar` give the app's own client ID and redirect URI and are required; `-aa` only for one tenant (microsoftconnect/intune-app-wrapping-tool-ios#120)"
        ),
        ("logs", "the same page: \"Display Diagnostics Console\", then open the app"),
        (
          "config",
          "it cannot read the values of an app configuration policy for managed apps: it calls no SDK"
        ),
        ("again", "wrap each new version of the app, and after a release of the tool"),
      ]
    ),
    (
      [
        "wrapping fails at codesign", "codesign exited with an error", "failed to sign the app executable",
        "failed to generate entitlements file", "IntuneAppPackager", "SignFrameworksError",
        "SignExecutableError", "Frameworks directory could not be signed",
        "an invalid signing certificate was specified", "specify a valid input provisioning profile",
        "entitlements are missing in the provisioning profile", "wrapping tool error",
        "not signed with an Apple certificate", "Problems installing wrapped iOS-App",
        "The executable was signed with invalid entitlements", "0xe8008016",
        "InTune crashes when wrapping iOS IPA-File (entitlements?)",
        "Cannot wrap app: Domain=IntuneAppPackager Code=1", "Error signing framework directory",
      ],
      "run the tool with -v, and compare certificate, provisioning profile and entitlements: they must belong together",
      [
        (
          "certificate",
          "give its SHA-1 hash to `-c`, not its name; only one certificate of the name may be in the keychain, and Xcode must be able to sign with it"
        ),
        (
          "profile",
          "not expired, and with the app's entitlements; `-e` removes those it lacks, and what needs them no longer works"
        ),
        ("see", "codesign -d --entitlements :- Payload/APP.app"),
        ("extensions", "one profile each, with `-x`; `-xe` lists which"),
        (
          "warning",
          "\"unable to verify system settings for certificate revocation checks\" names two `defaults` commands; run them"
        ),
        ("macOS", "from 16.1.1 on, macOS 12 or later"),
      ]
    ),
    (
      [
        "IntuneMAMPackager", "IntuneMAMPackager is damaged and can't be opened", "packager is damaged",
        "move it to the Trash", "zsh killed IntuneMAMPackager", "how to run the wrapping tool",
      ],
      "run it in Terminal with its arguments; it is a command-line tool and does not open from the Finder",
      [
        (
          "how",
          "open the disk image, and drag IntuneMAMPackager/Contents/MacOS/IntuneMAMPackager into a Terminal window; then -i APP -o WRAPPED -p PROFILE -c SHA1"
        ),
        ("sign-in", "with multi-factor authentication also `-aa`, `-ac` and `-ar`"),
        ("still killed", "the threads name no fix; download the current release again"),
      ]
    ),
    (
      [
        "IntuneOpenInAction", "IntuneOpenInAction issue",
        "additional provisioning profile IntuneOpenInAction",
        "This application supports opening one or more file types, but does not have the appropriate entitlements to be supported with Intune APP",
        "An additional provisioning profile needs to be specified using the -x command line argument",
      ],
      "the wrapping tool adds an extension that takes files from managed apps; give it a profile of its own with `-x`",
      [
        (
          "profile",
          "for `BUNDLE-ID.IntuneOpenInAction` or with a wildcard, and with an app group that it shares with the app"
        ),
        ("without", "other managed apps cannot send files to the wrapped app"),
        ("source", "Microsoft's answer in microsoftconnect/intune-app-wrapping-tool-ios#42; #62"),
      ]
    ),
    (
      [
        "wrapped app crashes", "Wrapped App crashing at startup", "Wrapped App Crashing after Initial login",
        "Wrapped application crashes since 16.0.0 version", "After wrapped app is crashed",
        "Intune app wrapped successful whith wrapping tool 17.2.0 but app crash",
        "wrapped app crashes at launch", "Wrapped iOS app stuck first time",
      ],
      "wrap it again with the current release, and read the crash log: the threads name different causes",
      [
        (
          "schemes",
          "one app crashed on `msauthv2` and `msauthv3`, which the tool adds to `LSApplicationQueriesSchemes` (microsoftconnect/intune-app-wrapping-tool-ios#104)"
        ),
        ("sign-in", "one that signs in with MSAL by itself needed a newer MSAL component (#150)"),
        (
          "log",
          "iOS Settings, Privacy, Analytics & Improvements, Analytics Data: the .ips file with the app's name"
        ),
        ("unwrapped", "check first that the app runs unwrapped"),
      ]
    ),
    (
      [
        "sign-in of a wrapped app", "Issues with Intune SSO post-wrapping with tool",
        "You must specify an AAD client identifier", "You must specify an AAD reply URI",
        "Warning: You must specify an AAD client identifier", "sign-in fails after wrapping",
        "Intune MAM Sign-In failure with 19.20",
        "Same app with newer SDK wraps then doesnt allow log in",
      ],
      "register the app in Microsoft Entra ID, and give its registration to the wrapping tool",
      [
        (
          "options",
          "`-ac` with the client ID, `-ar` with the redirect URI and, for one tenant, `-aa` with the authority"
        ),
        (
          "reported",
          "without them, the error names an app ID that is not yours: the tool's default (microsoftconnect/intune-app-wrapping-tool-ios#48)"
        ),
        ("registration", "mamctl explain own client ID since SDK 21"),
      ]
    ),
  ]
}
