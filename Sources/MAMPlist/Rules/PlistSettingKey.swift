internal import MAMPolicyDocuments

/// A key of `IntuneMAMSettings` and the type that its value has.
///
/// Source: developer guide, phases 2 to 7; settings header of SDK 21.7.1.
struct PlistSettingKey: Hashable, Sendable {
  enum Form: String, Hashable, Sendable {
    case bool = "a Boolean"
    case string = "a string"
    case number = "a number"
    case strings = "an array of strings"
  }

  let name: String
  let form: Form

  private static func keys(_ form: Form, _ names: String) -> [PlistSettingKey] {
    names.split(whereSeparator: \.isWhitespace).map { PlistSettingKey(name: String($0), form: form) }
  }

  /// The documented keys.
  static let all: [PlistSettingKey] =
    keys(
      .string,
      """
      ADALClientId ADALAuthority ADALRedirectUri ADALRedirectScheme ADALCacheKeychainGroupOverride
      ContainingAppBundleId SplashIconFile SplashIconFile~ipad BackgroundColor ForegroundColor AccentColor
      SecondaryBackgroundColor SecondaryForegroundColor MaxFileProtectionLevel DocumentBrowserFileCachePath
      """)
    + keys(
      .bool,
      """
      ADALLogOverrideDisabled AutoEnrollOnLaunch MAMPolicyRequired MAMPolicyWarnAbsent MultiIdentity
      MultiIdentityCancelDisabled SafariViewControllerBlockedOverride SupportsDarkMode MAMTelemetryDisabled
      MAMTelemetryUsePPE OpenInActionExtension TreatAllWebViewsAsUnmanaged VerboseLoggingEnabled
      FinishLaunchingAtStartup
      """)
    + keys(.number, "SplashDuration")
    + keys(.strings, "AppGroupIdentifiers WebViewHandledURLSchemes ValuesToScrubFromLogging")

  /// Keys whose names apps and other libraries use for settings of their own as well.
  static let commonNames: Set<String> = Set(
    """
    SplashIconFile SplashIconFile~ipad SplashDuration BackgroundColor ForegroundColor AccentColor
    SecondaryBackgroundColor SecondaryForegroundColor SupportsDarkMode VerboseLoggingEnabled
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Keys that apps have and that are not for them.
  static let internalNames: Set<String> = Set(
    """
    AutoFileEncryptionEnabled SqliteAutoFileEncryptionEnabled EnableOneAuth TunnelRelinkDisabled WorkingTimeEnabled
    AriaMaxTeardownUploadTimeInSec AriaEnableAutoUserSession AriaIngestionKey AriaMinimumTraceLevel
    UseADALCachedAuthorityUris MAMServiceDisabled AppIdPrefix BundleIdPrefix IsAppPackagedByIntunePackager
    OrigAppIdPrefix OrigBundleIdPrefix HooksAlwaysEnabled
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Keys that no longer do anything, with the key of Info.plist that does their work, where there is one.
  static let obsolete: [String: String?] = [
    "MainStoryboardFile": "UIMainStoryboardFile", "MainStoryboardFile~ipad": "UIMainStoryboardFile~ipad",
    "MainNibFile": "NSMainNibFile", "MainNibFile~ipad": "NSMainNibFile~ipad", "DebugSettingsEnabled": nil,
  ]

  /// A misspelling that older documents have.
  static let misspelledGroups = "AppGroupIdentitifiers"
  static let groups = "AppGroupIdentifiers"

  /// Whether a value has the type of the key.
  func fits(_ node: PlistNode) -> Bool {
    switch form {
    case .bool: node.bool != nil
    case .string: node.kind == .string
    case .number: node.number != nil
    case .strings: node.array.map { $0.allSatisfy { $0.kind == .string } } ?? false
    }
  }

  /// The Boolean that somebody wrote as something else.
  static func truth(of node: PlistNode) -> Bool? {
    switch (node.kind, node.text.lowercased()) {
    case (.string, "yes"), (.string, "true"), (.string, "1"), (.integer, "1"): true
    case (.string, "no"), (.string, "false"), (.string, "0"), (.integer, "0"): false
    case (_, _): nil
    }
  }
}
