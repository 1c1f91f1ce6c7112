internal import MAMPolicyDocuments

/// An app or an extension: its Info.plist and the entitlements that belong to it.
struct PlistBundle: Sendable {
  enum Kind: String, Sendable {
    case app
    case appClip
    case watchApp
    case shareExtension
    case actionExtension
    /// An action extension by which other apps open documents in this one.
    case openInExtension
    case otherExtension

    var isExtension: Bool {
      switch self {
      case .app, .appClip, .watchApp: false
      case .shareExtension, .actionExtension, .openInExtension, .otherExtension: true
      }
    }

    /// Whether an activation rule says what the extension is offered for.
    var hasActivationRule: Bool {
      switch self {
      case .shareExtension, .actionExtension, .openInExtension: true
      case .app, .appClip, .watchApp, .otherExtension: false
      }
    }
  }

  let kind: Kind
  let info: PlistFile
  let root: PlistNode
  /// The settings of the SDK.
  let settings: PlistNode?
  var entitlements: [PlistFile] = []
  /// The build settings that have to do with the Info.plist, each with its values.
  var buildSettings: [String: Set<String>] = [:]
  /// The build setting that has the identifier.
  static let identifierKey = "PRODUCT_BUNDLE_IDENTIFIER"
  /// Whether a localization gives the bundle its name.
  var hasLocalizedName = false

  /// The keys that the build adds to the Info.plist.
  var generatedKeys: Set<String> {
    let prefix = PlistSource.generatedPrefix
    return Set(buildSettings.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }

  /// Makes a bundle of a file that is an Info.plist, and nothing of any other.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isNamed: Whether somebody named the file; one that was only come across has to look like that of an app.
  init?(_ file: PlistFile, isNamed: Bool) {
    guard let root = file.root, !Self.isEntitlements(file), let kind = Self.kind(root, isNamed: isNamed)
    else {
      return nil
    }
    info = file
    self.kind = kind
    self.root = root
    settings = root["IntuneMAMSettings"].flatMap { $0.isDictionary ? $0 : nil }
  }

  /// Tells whether a file holds entitlements.
  static func isEntitlements(_ file: PlistFile) -> Bool {
    if file.path.hasSuffix(".entitlements") || file.path.hasSuffix(".xcent") { return true }
    guard let root = file.root, root["CFBundleIdentifier"] == nil else { return false }
    let keys = ["keychain-access-groups", "application-identifier", "com.apple.security.application-groups"]
    return keys.contains { root[$0] != nil }
  }

  private static func kind(_ root: PlistNode, isNamed: Bool) -> Kind? {
    if let details = root["NSExtension"], details.isDictionary { return kind(ofExtension: details, in: root) }
    if root["NSAppClip"] != nil { return .appClip }
    if root["WKApplication"] != nil || root["WKWatchKitApp"] != nil { return .watchApp }
    switch root["CFBundlePackageType"]?.string {
    case "APPL": return .app
    case "FMWK", "BNDL", "XPC!": return nil
    case _: break
    }
    let isBundle = root["CFBundleIdentifier"] != nil || root["CFBundleExecutable"] != nil
    let looksLikeApp = markers.contains { root[$0] != nil }
    return looksLikeApp || isNamed && isBundle ? .app : nil
  }

  private static let markers = [
    "IntuneMAMSettings", "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchStoryboardName",
    "UILaunchScreen", "UIMainStoryboardFile", "CFBundleURLTypes", "LSApplicationQueriesSchemes",
    "UISupportedInterfaceOrientations",
  ]

  private static func kind(ofExtension details: PlistNode, in root: PlistNode) -> Kind {
    switch details["NSExtensionPointIdentifier"]?.string {
    case "com.apple.share-services": .shareExtension
    case "com.apple.ui-services", "com.apple.services":
      root["IntuneMAMSettings"]?["OpenInActionExtension"]?.bool == true ? .openInExtension : .actionExtension
    case _: .otherExtension
    }
  }
}
