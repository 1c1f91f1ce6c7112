public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// What the app sets up before the SDK starts; the double keeps the values and does nothing with them.
public final class IntuneMAMSettings: NSObject {
  private struct Values: Sendable {
    var clientID: String?
    var redirectURI: String?
    var authorityURI: String?
    var backgroundColor: String?
    var foregroundColor: String?
    var accentColor: String?
    var secondaryBackgroundColor: String?
    var secondaryForegroundColor: String?
    var scrubbed: Handed<[Any]>?
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

  /// The background color of parts of the SDK's own screens.
  public static var secondaryBackgroundColor: String? {
    get { values.withLock { $0.secondaryBackgroundColor } }
    set { values.withLock { $0.secondaryBackgroundColor = newValue } }
  }

  /// The foreground color of parts of the SDK's own screens.
  public static var secondaryForegroundColor: String? {
    get { values.withLock { $0.secondaryForegroundColor } }
    set { values.withLock { $0.secondaryForegroundColor = newValue } }
  }

  /// The keys of the app configuration whose values the SDK keeps out of its log.
  public static var valuesToScrubFromLogging: [Any]? {
    get { values.withLock { $0.scrubbed }?.value }
    set {
      let handed = newValue.map(Handed.init)
      values.withLock { $0.scrubbed = handed }
    }
  }

  /// Returns the authorities that an account signs in at: in the double, the one that the app set.
  public static func aadAuthorityUris(forIdentity identity: String?) -> [Any]? {
    aadAuthorityUriOverride.map { [$0] }
  }

  /// Whether the SDK may report how it is used.
  public static var telemetryEnabled: Bool {
    get { values.withLock { $0.isTelemetryEnabled } }
    set { values.withLock { $0.isTelemetryEnabled = newValue } }
  }
}

/// The SDK's own messages to the user.
public final class IntuneMAMUIHelper: NSObject {
  /// Shows that sharing is blocked; the double shows nothing and calls the handler on the main thread.
  public static func showSharingBlockedMessage(_ completion: (() -> Void)?) {
    let world = MAMTestWorld.current
    world.desk.withLock { $0.sharingBlockedMessages += 1 }
    world.finishOnMain(completion)
  }

  /// Returns what the SDK tells a user whose app has to restart.
  public static func getRestartApplicationMessage() -> String? {
    "Your organization now protects its data in this app. Restart the app to continue."
  }

  /// Returns an image of a window whatever the policy says of screen captures; the double draws none, and counts.
  public static func captureImage(of window: UIWindow) -> UIImage? {
    MAMTestWorld.current.desk.withLock { $0.capturedWindows += 1 }
    return nil
  }
}

extension MAMTestWorld {
  /// How often the app had the SDK draw a window.
  public var capturedWindows: Int { desk.withLock { $0.capturedWindows } }

  /// Calls a handler of the app on the main thread.
  func finishOnMain(_ handler: (() -> Void)?) {
    guard let handler else { return }
    let handed = Handed(handler)
    work.begin()
    work.onMain(in: self) {
      handed.value()
      self.work.end()
    }
  }
}

/// The SDK's diagnostic screen.
public final class IntuneMAMDiagnosticConsole: NSObject {
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
public final class IntuneMAMVersionInfo: NSObject {
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
