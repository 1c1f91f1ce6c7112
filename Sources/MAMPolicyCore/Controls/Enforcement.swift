/// Who makes an answer come true: the SDK by itself, or the app that asked.
///
/// Where no document says so, nothing is claimed: printing, capture, Genmoji, Writing Tools, backups
/// and keyboards.
///
/// Source: rules.md R9.4, R9.6; the SDK's header for policies.
public enum Enforcement: Hashable, Sendable {
  /// The SDK enforces the answer; the app may ask to shape what it shows.
  case sdk
  /// The app has to ask and to act on the answer.
  case app

  /// Creates the enforcement of a control in an app, or nothing where no document says who enforces.
  public init?(of control: Control, in app: AppProfile) {
    switch control {
    case .contactSync, .spotlight: self = app.isMultiIdentity ? .app : .sdk
    case .notify, .widgetSync, .siri, .appIntents, .encryptFile, .fileProviderEncrypt, .appClip,
      .safariWebExtension:
      self = .app
    case .appSharing, .managedBrowser, .pin: self = .sdk
    case .print, .screenCapture, .genmoji, .writingTools, .backup, .keyboard: return nil
    }
  }
}

extension Decision {
  /// Returns the decision with a reason that names who enforces it, if there is anything to enforce.
  package func noting(_ enforcement: Enforcement?) -> Decision {
    guard let enforcement, effect != .allow || !obligations.isEmpty else { return self }
    return switch enforcement {
    case .sdk: noting(Reason(EnforcementReason.sdkEnforces))
    case .app: noting(Reason(EnforcementReason.appMustEnforce))
    }
  }
}

/// Who enforces an answer.
public enum EnforcementReason: String, ReasonVocabulary {
  /// The SDK does.
  case sdkEnforces = "sdk-enforces"
  /// The app must.
  case appMustEnforce = "app-must-enforce"

  private static let header = "IntuneMAMPolicy.h; Participation features guide"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .sdkEnforces:
      ReasonEntry(
        self, "R9.4, R9.6", .documented, Self.header,
        "the SDK enforces this by itself, and the app may ask to shape what it shows", isNote: true)
    case .appMustEnforce:
      ReasonEntry(
        self, "R9.4, R9.6", .documented, Self.header,
        "the SDK does not enforce this here: the app has to ask and to act on the answer", isNote: true)
    }
  }
}
