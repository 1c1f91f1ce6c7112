internal import MAMPolicyDocuments

/// A file to check, and what it is known to be.
public struct PlistSource: Hashable, Sendable {
  /// What a file is said to be.
  @nonexhaustive
  public enum Role: String, Hashable, Sendable {
    /// What its content shows.
    case automatic
    /// The same, of a file that was only come across and may be something else altogether.
    case found
    /// The Info.plist of the app.
    case app
    /// The Info.plist of an extension.
    case appExtension
    /// The entitlements of the app.
    case entitlements
  }

  /// The path as findings name it.
  public let path: String
  /// The content.
  public let bytes: [UInt8]
  /// What the file is said to be.
  public let role: Role
  /// The Info.plist that entitlements belong to, when that is known.
  public var owner: String?
  /// The build settings that have to do with an Info.plist, such as `INFOPLIST_KEY_CFBundleDisplayName` and
  /// `SDKROOT`, each with its values in the configurations of the Xcode project.
  public var buildSettings: [String: Set<String>] = [:]
  /// Whether a localization gives the app or the extension its name.
  public var hasLocalizedName = false

  /// What the names of settings begin with that the build adds to an Info.plist as keys.
  static let generatedPrefix = "INFOPLIST_KEY_"

  /// Makes a file to check.
  public init(path: String, bytes: some Sequence<UInt8>, role: Role = .automatic) {
    self.path = path
    self.bytes = Array(bytes)
    self.role = role
  }
}

extension PlistSource {
  /// The same file as XML, when it is a binary property list that can be read; as it is when not.
  var asXML: PlistSource {
    guard BinaryPropertyList.isBinary(bytes),
      let syntax = try? BinaryPropertyList.syntax(of: bytes, file: path)
    else { return self }
    return with(syntax.formatted)
  }
}

extension PlistSource: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
