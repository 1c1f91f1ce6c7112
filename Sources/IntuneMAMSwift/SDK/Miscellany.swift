internal import Foundation

/// What the app sets up before the SDK starts; the double keeps the values and does nothing with them.
public enum IntuneMAMSettings {
  private struct Values: Sendable {
    var clientID: String?
    var redirectURI: String?
    var authorityURI: String?
    var backgroundColor: String?
    var foregroundColor: String?
    var accentColor: String?
    var isTelemetryEnabled = false
  }

  private static let values = Locked(Values())

  /// The client ID of the app in the directory.
  public static var aadClientIdOverride: String? {
    get { values.withLock { $0.clientID } }
    set { values.withLock { $0.clientID = newValue } }
  }

  /// The redirect URI of the app in the directory.
  public static var aadRedirectUriOverride: String? {
    get { values.withLock { $0.redirectURI } }
    set { values.withLock { $0.redirectURI = newValue } }
  }

  /// The authority that accounts sign in at.
  public static var aadAuthorityUriOverride: String? {
    get { values.withLock { $0.authorityURI } }
    set { values.withLock { $0.authorityURI = newValue } }
  }

  /// The background color of the SDK's own screens.
  public static var backgroundColor: String? {
    get { values.withLock { $0.backgroundColor } }
    set { values.withLock { $0.backgroundColor = newValue } }
  }

  /// The foreground color of the SDK's own screens.
  public static var foregroundColor: String? {
    get { values.withLock { $0.foregroundColor } }
    set { values.withLock { $0.foregroundColor = newValue } }
  }

  /// The accent color of the SDK's own screens.
  public static var accentColor: String? {
    get { values.withLock { $0.accentColor } }
    set { values.withLock { $0.accentColor = newValue } }
  }

  /// Whether the SDK may report how it is used.
  public static var telemetryEnabled: Bool {
    get { values.withLock { $0.isTelemetryEnabled } }
    set { values.withLock { $0.isTelemetryEnabled = newValue } }
  }
}

/// The SDK's own messages to the user.
public enum IntuneMAMUIHelper {
  /// Shows that sharing is blocked; the double shows nothing and calls the handler on the main thread.
  public static func showSharingBlockedMessage(_ completion: @escaping () -> Void) {
    let handed = Handed(completion)
    let world = MAMTestWorld.current
    world.desk.withLock { $0.sharingBlockedMessages += 1 }
    world.work.begin()
    world.work.onMain(in: world) {
      handed.value()
      world.work.end()
    }
  }
}

/// The SDK's diagnostic screen.
public enum IntuneMAMDiagnosticConsole {
  /// Shows the screen; the double has none.
  public static func display() {}

  /// Returns what the double knows of itself.
  public static func getDiagnosticInformation() -> [AnyHashable: Any]? {
    ["double": "MAMPolicy", "issues": MAMTestWorld.current.issues.map(\.description)]
  }

  /// Returns the paths of the SDK's logs; the double writes none.
  public static func getIntuneLogPaths() -> [String]? { [] }
}

/// The version of the SDK.
public enum IntuneMAMVersionInfo {
  /// Returns the version of the SDK whose calls the double has.
  public static func sdkVersion() -> String { "21.7.1" }
}

/// How the content of a web view in SwiftUI is treated.
@nonexhaustive
public enum IntuneMAMSwiftWebViewPolicy: Int, Sendable {
  /// As the app's settings say.
  case unset = 0
  /// As unmanaged content.
  case unmanaged = 1
  /// As content of the user interface's identity.
  case currentIdentity = 2
  /// As content of the user interface's identity, without uploads and pasting.
  case currentIdentityBlockUpload = 3
}
