internal import MAMPolicyCore

/// A kind of place outside of every policy, where data is out of the organization's hands.
@nonexhaustive
public enum Sink: String, CaseIterable, Hashable, Sendable {
  /// An account without a policy, in this app or another.
  case unmanagedAccount
  /// A location without a given account, or of an account without a policy.
  case unmanagedLocation
  /// A document or a message that text was pasted into.
  case clipboard
  /// An app that a link opens.
  case link
  /// A sheet of paper.
  case paper
  /// A notification that shows everything.
  case notification
  /// A keyboard of another vendor.
  case keyboard
  /// Siri, App Intents, Spotlight, Writing Tools or Genmoji.
  case assistant
  /// A picture of the screen.
  case screen
  /// Contacts or a widget.
  case nativeApp
  /// A backup of the device.
  case backup

  /// The kind in words that fit after "to".
  public var label: String {
    switch self {
    case .unmanagedAccount: "an unmanaged account"
    case .unmanagedLocation: "an unmanaged location"
    case .clipboard: "the clipboard of an unmanaged account"
    case .link: "an unmanaged app by a link"
    case .paper: "paper"
    case .notification: "notifications"
    case .keyboard: "a third-party keyboard"
    case .assistant: "a system feature such as Siri or Genmoji"
    case .screen: "a screenshot or recording"
    case .nativeApp: "native apps and widgets"
    case .backup: "a device backup"
    }
  }

  /// The kind that a feature leads to; nothing for one that carries no data away.
  init?(_ control: Control) {
    switch control.exit {
    case nil: return nil
    case .paper: self = .paper
    case .notification: self = .notification
    case .keyboard: self = .keyboard
    case .assistant: self = .assistant
    case .screen: self = .screen
    case .nativeApp: self = .nativeApp
    case .backup: self = .backup
    }
  }
}
