extension ExplainTopic {
  /// Faults of the wrapping tool, by message.
  ///
  /// Source: Wrap iOS apps with the App Wrapping Tool; microsoftconnect/intune-app-wrapping-tool-ios#6,
  /// #12, #15, #16, #20, #27, #36, #41, #43, #52, #66, #67, #74, #76, #80, #110, #116, #137.
  static let wrappingFaults: [Subject] = [
    (
      [
        "profiles of extensions in a wrapped app",
        "There are more extensions than specified provisioning profiles. Each extension must have a corresponding provisioning profile, or a wildcard profile must be specified.",
        "There are more extensions than specified provisioning profiles", "NotEnoughProvisioningProfiles",
        "Getting NotEnoughProvisioingProfiles but no docs explaining this error",
        "A specified extension provisioning profile was not valid",
        "Wrap an app with a share extension: A specified extension provisioning profile was not valid",
        "IOS app with Siri intent extensions - Error message: A specified extension provisioning profile was not valid.",
        "Intune Wrapping Fails for .ipa with Embedded watchOS App", "wrapping an app with a watch app",
        "wrap an app with extensions",
      ],
      "give the tool one profile for each extension with `-x`, or one with a wildcard; each must fit its bundle ID",
      [
        ("not enough", "the app has more extensions than profiles: `-xe` lists them"),
        (
          "not valid",
          "the bundle ID of a profile differs from its extension's (Microsoft's answer in microsoftconnect/intune-app-wrapping-tool-ios#67)"
        ),
        (
          "arguments",
          "in a property list, with `-f`, several profiles were read where the command line failed (microsoftconnect/intune-app-wrapping-tool-ios#36)"
        ),
        (
          "watch",
          "an app with a watchOS app is reported to fail with a message about its certificate, and to be wrapped without it (microsoftconnect/intune-app-wrapping-tool-ios#137)"
        ),
        ("Open In", "mamctl explain IntuneOpenInAction"),
      ]
    ),
    (
      [
        "wrapping tool ends with a segmentation fault", "SegmentationFault:11",
        "zsh: segmentation fault IntuneMAMPackager",
        "tool throws \"Segmentation fault: 11\" error when trying to execute the command",
        "Cannot wrap in version 15.0",
        "Wrapping an app with extensions successfully completes about 5% of the time",
        "The certificate input you provided does not exist in the provisioning profile",
        "You must specify a valid IOS Provisioning profile", "Problem wrapping IPA exported from Archive",
      ],
      "type straight quotes around the hash, and check that the certificate is valid and in the profile",
      [
        (
          "quotes",
          "curly ones, as a text editor makes them, ended the tool (microsoftconnect/intune-app-wrapping-tool-ios#16)"
        ),
        (
          "certificate",
          "a revoked one did, too, Microsoft wrote (microsoftconnect/intune-app-wrapping-tool-ios#16)"
        ),
        ("profile", "a new one can help, Microsoft wrote (microsoftconnect/intune-app-wrapping-tool-ios#66)"),
        (
          "at random",
          "that an app with extensions is wrapped only now and then is reported (microsoftconnect/intune-app-wrapping-tool-ios#43)"
        ),
        ("see", "run the tool with `-v true`: mamctl explain wrapping fails at codesign"),
      ]
    ),
    (
      [
        "wrapping tool does not accept Xcode",
        "\"Unsupported Xcode Version\" when trying to wrap an app compiled with Xcode 15.2",
        "Unsupported Xcode Version", "Does not find XCode-Version 5 or higher",
        "IntuneAppPackager Code=22 Xcode", "wrapping tool does not find Xcode",
      ],
      "reported, and the threads show no answer: update the tool, and look at what `xcodebuild -version` prints",
      [
        (
          "newer Xcode",
          "\"Unsupported Xcode Version\" is reported for 15.2 (microsoftconnect/intune-app-wrapping-tool-ios#110)"
        ),
        (
          "other lines",
          "where Xcode printed warnings before its version, the tool asked for Xcode 5 or later (microsoftconnect/intune-app-wrapping-tool-ios#74)"
        ),
        ("selected", "`xcode-select -p` names the Xcode that is used"),
      ]
    ),
    (
      [
        "push after wrapping", "Push notifications don't work after wrapping",
        "wrapped app gets no push notifications", "no push in the wrapped app",
      ],
      "wrap a clean build again with the current tool, and a profile that allows push notifications",
      [
        (
          "reported",
          "one app got none with 11.0.3, until everything was built and wrapped from scratch (microsoftconnect/intune-app-wrapping-tool-ios#27)"
        ),
        ("removed", "`-e` removes entitlements that the profile lacks, such as the one for push"),
        ("see", "codesign -d --entitlements :- Payload/APP.app"),
        ("calls", "mamctl explain incoming calls with a PIN"),
      ]
    ),
    (
      [
        "what wrapping changes in Info.plist", "Wrapped IPA files lose NSAppTransportSecurity settings",
        "NSAppTransportSecurity of a wrapped app", "NSAllowsArbitraryLoads after wrapping",
        "build number changed by the wrapping tool", "CFBundleVersion of a wrapped app",
        "bundle identifier changed after wrapping", "bundle ID changed after wrapping",
        "Please check warning messages of Intune Wrapping",
        "the Microsoft Intune App Wrapping Tool changes the build string of the target app",
      ],
      "the tool changes the build string, and sets the app's transport security to allow all loads",
      [
        ("build", "so that a new wrapping of one version installs as an update; `-b` sets the string"),
        (
          "transport",
          "`NSAppTransportSecurity` of the app is replaced (microsoftconnect/intune-app-wrapping-tool-ios#76)"
        ),
        (
          "bundle ID",
          "that it changed was asked in 2018 (microsoftconnect/intune-app-wrapping-tool-ios#6); no answer is visible"
        ),
        (
          "warnings",
          "about client ID and reply URI: mamctl explain sign-in of a wrapped app (microsoftconnect/intune-app-wrapping-tool-ios#116)"
        ),
      ]
    ),
    (
      [
        "wrapped app does nothing", "wrapped app is not working in ios",
        "I wrapped the application and it worked, but it doesn't seem to work",
        "wrapped app behaves like the unwrapped one", "policy is not applied in a wrapped app",
      ],
      "assign the policy to a group with the account; its screen need not appear at each start",
      [
        ("group", "Microsoft's first question in microsoftconnect/intune-app-wrapping-tool-ios#6"),
        (
          "applied",
          "if the app opens, policy should be in force, Microsoft wrote (microsoftconnect/intune-app-wrapping-tool-ios#80)"
        ),
        ("applies", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("logs", "iOS Settings, the app, Microsoft Intune, \"Display Diagnostics Console\""),
      ]
    ),
    (
      [
        "signing a wrapped app again", "iOS resign and rewrap issue",
        "Support the option to optionally resign", "resign a wrapped app",
        "certificate of the wrapped app expires", "renew the certificate of a wrapped app",
        "wrap without signing",
      ],
      "wrap the unwrapped app again, with the new certificate and profile: the tool signs what it wraps",
      [
        (
          "without signing",
          "is not offered; Microsoft saw no need for it (microsoftconnect/intune-app-wrapping-tool-ios#15)"
        ),
        (
          "another team",
          "an app that was signed and wrapped for another Apple account is reported to crash at enrollment, without a visible answer (microsoftconnect/intune-app-wrapping-tool-ios#52)"
        ),
        (
          "current tool",
          "an old release of the tool is no way back: there, the account was not set up (microsoftconnect/intune-app-wrapping-tool-ios#52)"
        ),
        ("errors", "mamctl explain wrapping fails at codesign"),
      ]
    ),
  ]
}
