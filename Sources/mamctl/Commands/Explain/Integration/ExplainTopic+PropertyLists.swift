extension ExplainTopic {
  /// What the property lists and the build of an app must say.
  ///
  /// Source: as for ``presenting``.
  static let propertyLists: [Subject] = [
    (
      [
        "what must be in the Info.plist", "Info.plist of an app with the SDK", "Info.plist checklist",
        "Info.plist keys", "Info.plist keys for Intune", "Info.plist and entitlements",
        "which keys go into Info.plist", "what must be in the Info.plist of our app for Intune",
        "LSApplicationQueriesSchemes for Intune", "NSFaceIDUsageDescription",
      ],
      "client ID, redirect URI, URL types, query schemes, a text for Face ID and app groups; the entitlements name the keychain groups",
      [
        ("client ID", "`ADALClientId` in IntuneMAMSettings (IMS002)"),
        ("redirect", "`ADALRedirectUri` or `ADALRedirectScheme` in IntuneMAMSettings (IMS003, IMS004)"),
        (
          "URL types",
          "`msauth.BUNDLE-ID` (IMS009), and for each scheme the same with `-intunemam` (URL001, URL002)"
        ),
        (
          "query schemes",
          "`LSApplicationQueriesSchemes`: `msauthv2` and `msauthv3` (QRY004), `http-intunemam` and `https-intunemam` (QRY001), those of Edge (QRY002), and a counterpart for each of the app's own (QRY005)"
        ),
        ("Face ID", "`NSFaceIDUsageDescription` (INF001)"),
        ("app groups", "`AppGroupIdentifiers` lists each group of the entitlements (IMS026, IMS027)"),
        (
          "keychain groups",
          "in the entitlements: the app's own first, `com.microsoft.intune.mam` and `com.microsoft.adalcache` (ENT002 to ENT004)"
        ),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "undocumented keys of IntuneMAMSettings", "Undocumented IntuneMAMSettings",
        "undocumented `IntuneMAMSettings`", "AutoFileEncryptionEnabled", "SqliteAutoFileEncryptionEnabled",
        "EnableOneAuth", "TunnelRelinkDisabled", "WorkingTimeEnabled",
      ],
      "most are no longer supported or not meant for apps of others, as Microsoft wrote: leave them out",
      [
        (
          "may be used",
          "`MultiIdentityCancelDisabled` and `TreatAllWebViewsAsUnmanaged` (microsoftconnect/ms-intune-app-sdk-ios#521)"
        ),
        ("check", "mamctl plist check FOLDER (IMS013 to IMS015)"),
      ]
    ),
    (
      [
        "crash without a usage description", "NSPhotoLibraryAddUsageDescription needed",
        "NSPhotoLibraryAddUsageDescription", "CRASHING_DUE_TO_PRIVACY_VIOLATION",
        "Crash in Intune framework with __CRASHING_DUE_TO_PRIVACY_VIOLATION__",
        "New entitlement required - NSPhotoLibraryUsageDescription", "NSPhotoLibraryUsageDescription",
        "ITMS-90683", "Missing purpose string in Info.plist",
      ],
      "iOS ends an app that uses photos or Face ID without the text in Info.plist; the crash log names the key",
      [
        (
          "photos",
          "`NSPhotoLibraryAddUsageDescription`; a crash with the SDK's photo calls is reported (microsoftconnect/ms-intune-app-sdk-ios#61)"
        ),
        ("Face ID", "`NSFaceIDUsageDescription` (INF001)"), ("check", "mamctl plist check FOLDER"),
        (
          "upload",
          "ITMS-90683 asks for `NSPhotoLibraryUsageDescription`; Microsoft's answer was to add it (microsoftconnect/ms-intune-app-sdk-ios#420)"
        ),
      ]
    ),
    (
      [
        "dSYM of the SDK", "dSYM missing for IntuneMAMSwift", "Upload Symbols Failed",
        "Ensure that the archive's dSYM folder includes a DWARF file for IntuneMAMSwiftStub.framework with the expected UUIDs.",
        "dSYM warning at upload",
      ],
      "only a warning: Microsoft does not publish the SDK's symbols, and the app can be uploaded without them",
      [
        ("source", "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#536"),
        ("crashes", "for a crash in the SDK, send its log: mamctl explain logs of the SDK"),
      ]
    ),
  ]
}
