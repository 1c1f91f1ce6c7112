public import MAMPolicyCore

/// Something about a document that did not stop it from loading but that its owner should know.
public struct LoadWarning: Hashable, Sendable {
  /// What sort of thing it is.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A setting is not given; what the admin center would have set is assumed.
    case defaulted
    /// A word is not in the setting's vocabulary; it was read in the way that protects more.
    case unknownWord
    /// A property is not a setting, but so nearly one that it must be misspelled; it has no effect.
    case misspelled
    /// A property is not one of the document's kind; it has no effect.
    case unknownProperty
    /// A version or a duration cannot be read; the check that needs it counts as not met.
    case unreadable
    /// A duration has months or years, which were counted in days.
    case approximate
    /// A number or a duration is outside the range that the service accepts.
    case outOfRange
    /// Two settings conflict.
    case contradiction
    /// A setting has no effect together with another one, although somebody may rely on it.
    case ineffective
    /// A part of the document was not read.
    case skipped
    /// The export leaves out what only a further request to Graph returns.
    case incomplete
    /// The export is one page of several, so that policies are missing.
    case furtherPages
    /// The object states none of the settings of a policy, so that every answer rests on defaults.
    case nothingStated
  }

  /// What sort of thing it is.
  public let kind: Kind

  /// The property it is about, as the document spells it; nil if it is about a whole object.
  public let property: String?

  /// What it is, in lower case, without a full stop, on one line.
  public let message: String

  /// The file as the caller named it.
  public let file: String

  /// Where in the file; of something that is not there, where the object begins that lacks it.
  public let position: JSONPosition

  /// Makes a warning.
  package init(kind: Kind, property: String?, message: String, file: String, position: JSONPosition) {
    self.kind = kind
    self.property = property
    self.message = message
    self.file = file
    self.position = position
  }

  /// Returns whether an answer that rests on some settings may be another without what the warning says.
  package func canMatter(to settings: SettingSet) -> Bool {
    if isAboutThePolicy { return true }
    return switch kind {
    case .misspelled, .furtherPages, .nothingStated: true
    case .defaulted, .unknownProperty, .incomplete: false
    case .unknownWord, .unreadable, .approximate, .outOfRange, .contradiction, .ineffective, .skipped:
      setting.map(settings.contains) ?? (kind == .skipped)
    }
  }

  /// Whether it puts every answer of a policy in doubt, or says that none of them is in force.
  package var isAboutThePolicy: Bool {
    switch kind {
    case .furtherPages, .nothingStated: true
    case .ineffective: setting == .isAssigned
    case .defaulted, .unknownWord, .misspelled, .unknownProperty, .unreadable, .approximate, .outOfRange,
      .contradiction, .skipped, .incomplete:
      false
    }
  }

  /// The setting it is about, when it is about one.
  public var setting: Setting? { property.flatMap(Setting.init) }
}

extension LoadWarning.Kind {
  /// Whether a policy that is read with such a warning may be looser than its author meant.
  package var castsDoubt: Bool {
    switch self {
    case .misspelled, .unknownWord, .unreadable, .outOfRange, .furtherPages, .nothingStated: true
    case .defaulted, .unknownProperty, .approximate, .contradiction, .ineffective, .skipped, .incomplete:
      false
    }
  }
}

extension LoadWarning: CustomStringConvertible {
  /// The warning as one line: `file:line:column: warning: message`.
  public var description: String { "\(UserText.spelled(file)):\(position): warning: \(message)" }
}
