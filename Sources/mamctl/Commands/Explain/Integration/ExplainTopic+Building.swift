extension ExplainTopic {
  /// Adding the SDK to a project, and getting the app into a store.
  ///
  /// Source: App SDK guide, stages 1 and 3, appendix; Get started with the App SDK; microsoftconnect/ms-intune-app-sdk-ios#21,
  /// #26, #49, #62, #82, #107, #130, #131, #133, #145, #171, #176, #218, #224, #235, #237, #273, #286, #317, #355, #361, #368,
  /// #394, #395, #396, #399, #400, #405, #452, #535, #541, #567, #625, #629, #646, #657; MicrosoftDocs/memdocs#11.
  static let building: [Subject] = [
    (
      [
        "SDK and Xcode versions", "this SDK is not supported by the compiler", "failed to build module",
        "failed to build module IntuneMAMSwift", "failed to build module IntuneMAMSwiftStub",
        "please select a toolchain which matches the SDK", "new Xcode version", "Xcode beta",
        "which Xcode does the SDK need", "dyld symbol not found", "symbol not found at launch",
        "app crashes on an older iOS version", "minimum iOS version of the SDK",
        "oldest iOS version that the SDK supports",
        "compile error after updating Xcode",
        "Getting Failed to build Module error while integrating IntuneMAMSwift framework to iOS project",
        "Failed to build module 'IntuneMAMSwift' from its module interface",
      ],
      "use the release of the SDK that was built for your version of Xcode, and the iOS version it supports",
      [
        (
          "Xcode",
          "For each major version of iOS there is a release of the SDK for the old Xcode and one for the new; the repository's first page names the version that is supported. A beta of Xcode is not."
        ),
        (
          "symbol",
          "`Symbol not found` at launch: the device's iOS is older than the one that the SDK was built for; update the device, or raise the app's minimum version (INF004)"
        ),
        ("floors", "mamctl explain floors lists the oldest versions that still work"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "adding the SDK to a project", "Swift Package Manager", "SPM", "CocoaPods", "Carthage",
        "Swift package of the SDK", "install the SDK", "which framework to link",
        "IntuneMAMSwift.xcframework", "IntuneMAMStatic.xcframework", "IntuneMAMStatic",
        "IntuneMAMSwiftStub.xcframework", "libIntuneMAMSwift.xcframework",
        "undefined symbols for IntuneMAMEnrollmentManager", "linker command failed",
        "no such module IntuneMAMSwift",
        "could not find or use auto-linked framework", "static or dynamic framework",
        "slow launch with the SDK", "library not loaded", "Objective-C or Swift", "Enable Bitcode",
        "size of the SDK",
      ],
      "link IntuneMAMSwift or IntuneMAMStatic, and always IntuneMAMSwiftStub; since 20.4.0 the SDK is a Swift package, too",
      [
        ("app", "\"Embed & Sign\" for both frameworks"),
        ("extension", "\"Do Not Embed\""),
        (
          "static",
          "`IntuneMAMStatic.xcframework` starts faster, and makes an app with extensions larger; `libIntuneMAMSwift.xcframework` is deprecated"
        ),
        ("Xcode", "Strip Swift Symbols and Enable Bitcode are set to No"),
        ("CocoaPods", "Microsoft's documents name no pod"),
        ("language", "the SDK is written in Objective-C; Swift calls it as any such framework"),
        ("then", "`mamctl plist check FOLDER` finds what is missing in Info.plist and entitlements"),
      ]
    ),
    (
      [
        "IntuneMAMFrameworkPatcher", "Please run IntuneMAMFrameworkPatcher during the build process",
        "framework patcher", "wrong configuration alert",
        "Post build script documentation",
      ],
      "a build step that is no longer needed: update the SDK, and remove the step",
      [
        (
          "did",
          "It changed the app's binaries, not those of iOS, so that the SDK could intercept calls on iOS 17. SDK 17.7 blocked the launch without it."
        ),
        ("now", "The guide says that it no longer has to be run."),
      ]
    ),
    (
      [
        "IntuneMAMConfigurator", "IntuneMAMConfigurator exited with code 134",
        "IntuneMAMConfigurator exited with code 255", "MSB3073", "configurator tool",
        "plist parameter is nil", "build script fails",
      ],
      "the tool that completes Info.plist: run it with -i PLIST and -e ENTITLEMENTS, again after each change and each update",
      [
        ("-o", "writes another file; without it, the plist is changed in place"),
        ("255", "in a Xamarin project: no Custom Entitlements are set for this configuration and platform"),
        (
          "134",
          "`plist parameter is nil`: the plist did not exist when the tool ran; reported for MAUI builds for a device, and the threads name no fix"
        ),
        ("here", "`mamctl plist check` and `mamctl plist fix` look for the same and need no Mac"),
      ]
    ),
    (
      [
        "React Native", "Xamarin", "MAUI", ".NET MAUI", "Cordova plugin", "Cordova", "Ionic", "Capacitor",
        "Flutter", "cross-platform app", "is React Native supported", "plugin for Intune",
        "MAUI app does not build with the Intune SDK", "Xamarin Forms",
        "Can Maui Application use this SDK to connect to Intune",
        "Intune SDK Integration didn't work MAUI apps for both iOS and Android",
        "Is it possible to integrate flutter SDK app with Intune MAM policy?",
        "Microsoft Intune integration in Flutter for iOS",
        "Microsoft Intune SDK | Native Script plugins availability for iOS", "NativeScript",
      ],
      "Microsoft has a package for .NET MAUI; other frameworks link the SDK natively, or the app is wrapped",
      [
        ("MAUI", "`Microsoft.Intune.Maui.Essentials.iOS`; the same Info.plist keys and delegates apply"),
        (
          "React Native",
          "not officially supported; it can work if the SDK is added to the native project as to any other app"
        ),
        ("Cordova", "Microsoft's plugin has ended; use the wrapping tool: mamctl explain wrapping tool"),
        ("Flutter, Capacitor", "not documented; the native project is an app as any other"),
        ("check", "mamctl plist check FOLDER, with the native project's folder"),
      ]
    ),
    (
      [
        "App Store rejection", "App Store review", "ITMS", "privacy manifest", "PrivacyInfo.xcprivacy",
        "UIWebView", "deprecated API usage UIWebView", "simulator architectures in the ipa",
        "strip simulator architectures", "unsupported architectures", "ipa is rejected",
        "framework was built for iOS + iOS Simulator", "publish the app in the App Store",
        "submit to App Store Connect",
      ],
      "leave MAMPolicyRequired off and use a current SDK, which has a privacy manifest and no simulator code to strip",
      [
        ("MAMPolicyRequired", "apps with it are not accepted (IMS017)"),
        (
          "privacy manifest",
          "in `IntuneMAMSwift.xcframework` since 19.1.0, and in `IntuneMAMStatic.xcframework`; the deprecated static library has none"
        ),
        ("UIWebView", "the SDK does not use it since 12.4; it only supports apps that do"),
        ("architectures", "an xcframework needs no stripping; releases before 14.1.0 did"),
        ("wrapped", "a wrapped app is for the organization, and not meant for a store"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "SDK on a Mac", "Mac Catalyst", "macOS", "Apple silicon Mac", "Mac M1", "iPad app on a Mac",
        "Designed for iPad on Mac", "designed for Mac crashes", "building for Mac Catalyst", "visionOS",
        "does the SDK work on a Mac",
        "EXC_BAD_ACCESS crash in IntuneMAMSwift when iPad app runs on Mac (iOS on Mac / Apple Silicon)",
      ],
      "the SDK supports iOS and iPadOS only: not macOS, not Mac Catalyst, and not an iPad app on a Mac",
      [
        ("Catalyst", "do not link the SDK in the Mac's target"),
        (
          "iPad app",
          "with a policy it does not run there: a Mac is no allowed device model, and crashes are reported"
        ),
        ("other", "visionOS is not documented; watch apps and app clips: mamctl explain INF005"),
      ]
    ),
    (
      [
        "testing without a device", "simulator", "does it work in the simulator", "unit tests", "UI tests",
        "bypass Intune in tests", "turn the SDK off in tests", "test my app without publishing it",
        "test the integration", "test without a tenant", "unit tests fail after adding the SDK",
        "debug build",
        "continuous integration of the app",
      ],
      "test against this package's IntuneMAMSwift, which needs no device, tenant or SDK",
      [
        (
          "how",
          "a test target links this package and not Microsoft's framework; README, \"Test your own app\""
        ),
        (
          "by hand",
          "A policy with PIN for access, the app's bundle ID added by hand, and a test account: the app must restart and ask for a PIN. The app need not be in a store."
        ),
        ("telemetry", "`MAMTelemetryUsePPE` while testing, not in a release (IMS021)"),
        ("not documented", "a switch that turns Microsoft's SDK off, and policy in the simulator"),
      ]
    ),
    (
      [
        "sample app", "SwiftUI example", "SwiftUI sample", "Chatr", "Wagr", "example project", "demo project",
        "sample code for the SDK",
      ],
      "Microsoft's samples are Chatr in Swift and Wagr in Objective-C; there is none for SwiftUI",
      [
        (
          "SwiftUI",
          "the same steps; `UIApplicationDelegateAdaptor` keeps the app delegate that the SDK needs"
        ),
        ("here", "a whole app to copy and test: the article \"A note app\" (ANoteApp)"),
        ("start", "mamctl explain MSAL and the SDK; mamctl explain where to set the delegates"),
      ]
    ),
    (
      [
        "several tenants and clouds", "GCC High", "GCC High tenant", "US government cloud", "sovereign cloud",
        "national cloud", "21Vianet", "multi-tenant app", "several client IDs", "client ID for each tenant",
        "change the client ID at runtime", "aadClientIdOverride", "aadAuthorityUriOverride",
        "aadRedirectUriOverride", "one app for several customers", "switch between different clientIds",
        "how to switch between different clientIds", "switch between client IDs", "different client IDs",
        "How to ensure an iOS app can switch between different clientIds when using Intune?",
        "is IntuneMAMSettings in the plist mandatory", "is IntuneMAMSettings mandatory",
        "client ID is hard-coded in Info.plist", "client ID is not known at compile time",
        "compile time knowledge of the client ID",
        "ADALClientId in Info.plist affects behavior even though aadClientIdOverride is set",
      ],
      "register the app once as multi-tenant; a government cloud needs a registration of its own, which the app selects at runtime",
      [
        (
          "customers",
          "users of any tenant sign in with one client ID, without `ADALAuthority`, once their administrator has consented"
        ),
        (
          "runtime",
          "`IntuneMAMSettings.aadClientIdOverride`, `aadAuthorityUriOverride` and `aadRedirectUriOverride`, set before the account is registered; they win over Info.plist and stay until they are changed or the user is unenrolled"
        ),
        (
          "Info.plist",
          "An app that sets all of this at runtime was reported to work without the keys in IntuneMAMSettings (microsoftconnect/ms-intune-app-sdk-ios#625). With a client ID in both places, the one in Info.plist was reported to be used, too (microsoftconnect/ms-intune-app-sdk-ios#405)."
        ),
        ("one tenant", "`ADALAuthority` names it (IMS010)"),
      ]
    ),
  ]
}
