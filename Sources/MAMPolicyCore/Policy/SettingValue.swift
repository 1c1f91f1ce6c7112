/// The value of a setting, once in Graph's spelling and once in the admin center's words.
public struct SettingValue: Hashable, Sendable {
  /// The value with its type.
  package let content: Content
  /// The value as the admin center shows it.
  public let label: String

  package init(content: Content, label: String) {
    self.content = content
    self.label = label
  }

  /// The value as a Graph export spells it; a list is joined with commas, absence is `null`.
  public var graph: String { content.graph }

  /// A value with its type in JSON.
  package enum Content: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean.
    case flag(Bool)
    /// A whole number.
    case number(Int)
    /// A text.
    case text(String)
    /// A list of texts.
    case list([String])

    static func text(unlessEmpty text: String?) -> Content {
      guard let text, !text.isEmpty else { return .null }
      return .text(text)
    }

    /// The value as a Graph export spells it.
    var graph: String {
      switch self {
      case .null: "null"
      case .flag(let flag): "\(flag)"
      case .number(let number): "\(number)"
      case .text(let text): text
      case .list(let list): list.joined(separator: ",")
      }
    }
  }
}

extension AppProtectionPolicy {
  /// Returns the value that the policy holds for a setting.
  public func value(of setting: Setting) -> SettingValue {
    let kind = setting.row.kind
    let content = kind.content(of: self)
    return SettingValue(content: content, label: kind.label(of: content, in: self))
  }

  /// Returns the choice that the admin center shows for a setting.
  ///
  /// A policy that checks for jailbreaks and wipes data shows "Wipe data" for both settings. Any other setting shows the
  /// label of its value. What a person reads is the value of its ``PortalControl``.
  package func choice(of setting: Setting) -> String {
    setting.row.choice(self) ?? value(of: setting).label
  }

  /// Returns what the policy holds for a setting, as an export says it.
  package func content(of setting: Setting) -> SettingValue.Content { setting.row.kind.content(of: self) }

  /// Returns the number that a setting counts as: one outside of Graph's range is no bound.
  ///
  /// - Precondition: The setting is a whole number.
  /// Source: R15.1.
  package func counted(_ setting: Setting) -> Int {
    guard case .count(let path, let range, let outside) = setting.row.kind else {
      preconditionFailure("`\(setting.rawValue)` is no whole number")
    }
    let number = self[keyPath: path]
    return range.contains(number) ? number : outside
  }

  /// Returns the entries that the policy holds for a setting as the admin center shows them; nil if the value
  /// is not a list.
  package func entries(of setting: Setting) -> [String]? {
    let kind = setting.row.kind
    guard case .list(let list) = kind.content(of: self) else { return nil }
    return kind.entries(list)
  }
}

extension SettingValue: CustomStringConvertible {
  /// The value as the admin center shows it.
  public var description: String { label }
}
