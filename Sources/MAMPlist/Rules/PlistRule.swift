/// A rule for the property lists of an app: when it reports, why, and what can be done.
public struct PlistRule: Sendable {
  /// How much a finding matters.
  @nonexhaustive
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// The app does not work, or is not protected, as it is.
    case error
    /// The app is likely to misbehave, or a shop to reject it.
    case warning
    /// Worth knowing.
    case note
  }

  /// What can be done about a finding without a person.
  @nonexhaustive
  public enum Fix: String, CaseIterable, Hashable, Sendable {
    /// The change is made without asking if only one change is possible.
    case safe
    /// A value or a decision is needed.
    case ask
    /// Nothing: a person has to decide.
    case manual = "none"
  }

  /// The files that a rule looks at.
  enum Scope: Hashable, Sendable {
    /// Any property list.
    case list
    /// The Info.plist of the app.
    case app
    /// The Info.plist of an extension.
    case appExtension
    /// Either Info.plist.
    case info
    /// The Info.plist of what is neither an app that can be managed nor an extension.
    case unsupported
    /// Entitlements that belong to an app or an extension.
    case entitlements
  }

  /// The stable identifier, such as `URL001`.
  public let id: String
  /// How much a finding of the rule matters, unless something makes it matter more or less.
  public let severity: Severity
  /// What can be done about it.
  public let fix: Fix
  /// When the rule reports.
  public let condition: String
  /// Why that matters.
  public let reason: String
  /// Where that is known from.
  public let source: String

  let scope: Scope
  let find: @Sendable (PlistSubject) -> PlistMatch?

  init(
    _ id: String, _ severity: Severity, fix: Fix = .manual, on scope: Scope, when condition: String,
    why reason: String, source: String, find: @escaping @Sendable (PlistSubject) -> PlistMatch?
  ) {
    self.id = id
    self.severity = severity
    self.fix = fix
    self.condition = condition
    self.reason = reason
    self.source = source
    self.scope = scope
    self.find = find
  }

  /// Every rule, in the order of the identifiers' groups.
  public static let all: [PlistRule] =
    reading + clientSettings + redirectSettings + valueSettings + keySettings + launchSettings
    + extensionSettings + urlSchemes + querySchemes + keychain + entitlements + info
    + activation + openIn + policyNeeds

  /// Tells whether a text has the form of an identifier.
  static func isID(_ text: some StringProtocol) -> Bool {
    let digits = text.suffix(3)
    let letters = text.dropLast(3)
    return letters.count >= 3 && digits.count == 3 && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && letters.allSatisfy { $0.isASCII && $0.isUppercase }
  }
}

extension PlistRule: CustomStringConvertible {
  /// The rule's name, its severity and its condition.
  public var description: String { "\(id) (\(severity.rawValue)): \(condition)" }
}
