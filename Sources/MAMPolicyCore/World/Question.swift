/// A kind of request, with everything there is to know of it: the readers, options, sentences and help follow from it.
///
/// There is one of each, in ``all``. Adding a question is described in <doc:AddingAQuestion>.
///
/// Source: Formats, "Requests".
package final class Question: Sendable {
  /// The word for it, exact in letter case: the `op` of a line, the `do` of a step, the word after `mamctl decide`.
  package let name: String
  /// The question in one line, of nobody in particular.
  package let summary: String
  /// What there is to know beyond that.
  package let notes: [String]
  /// The end that acts.
  package let near: QuestionEnd
  /// The other end, where there is one.
  package let far: QuestionEnd?
  /// The values of the matter, in the order in which ``matter`` takes them.
  package let fields: [QuestionField]
  /// Whether the question is one of files, so that a window's identity does not count.
  ///
  /// Source: R2.2, R4.5.
  package let isFileTask: Bool
  /// Command lines that work.
  package let examples: [QuestionExample]
  /// The settings that the rule reads of the policy at each end: all that it is given, and by which compiled tables
  /// tell policies apart.
  package let reads: (near: SettingSet, far: SettingSet)
  /// The reason codes of the rule.
  package let reasons: [any ReasonVocabulary.Type]
  /// Makes the matter of the values of all fields, in their order; nil if a value is not of its field's kind.
  package let matter: @Sendable ([QuestionValue]) -> Matter?

  init(
    _ name: String, _ summary: String, notes: [String] = [], near: QuestionEnd, far: QuestionEnd? = nil,
    _ fields: [QuestionField] = [], isFileTask: Bool = false, examples: [QuestionExample],
    reads nearReads: SettingSet, far farReads: SettingSet = [],
    reasons: [any ReasonVocabulary.Type] = [], matter: @escaping @Sendable ([QuestionValue]) -> Matter?
  ) {
    self.name = name
    self.summary = summary
    self.notes = notes
    self.near = near
    self.far = far
    self.fields = fields
    self.isFileTask = isFileTask
    self.examples = examples
    reads = (nearReads, farReads)
    self.reasons = reasons
    self.matter = matter
  }

  /// The ends, the near one first.
  package var ends: [QuestionEnd] { [near] + (far.map { [$0] } ?? []) }

  /// The feature that it asks about, where one policy decides about a feature.
  package var control: Control? { Control(rawValue: name) }

  /// The settings, of the policy at either end, that the answer can rest on.
  ///
  /// They are what the rule reads, and the setting that says whether the policy applies on the device.
  package var settings: SettingSet { reads.near.union(reads.far).union([.targetedAppManagementLevels]) }

  /// Returns the question of a name, or nothing for a name that is not exactly one.
  package static func named(_ name: String) -> Question? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

extension Question: Hashable {
  package static func == (one: Question, other: Question) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An end of a question: its key in a request, and the part that it plays.
package struct QuestionEnd: Hashable, Sendable {
  /// What an identity is to the data that is asked about.
  package enum Role: Hashable, Sendable {
    /// The data is this identity's: owner, sender, source of a copy.
    case owner
    /// The data would become this identity's: receiver, destination, account of a location.
    case receiver
    /// The question is about the account itself.
    case subject
  }

  /// The key in a request; the option of `mamctl decide` is called the same.
  package let key: String
  /// The part that the identity plays.
  package let role: Role
  /// Whether the session fills the identity in where a step leaves it out, because it is who acts.
  package let isActing: Bool
  /// Who it is, in a few words without a capital or a full stop.
  package let help: String

  static func acting(_ key: String, _ role: Role, _ help: String) -> QuestionEnd {
    QuestionEnd(key: key, role: role, isActing: true, help: help)
  }

  static func named(_ key: String, _ role: Role, _ help: String) -> QuestionEnd {
    QuestionEnd(key: key, role: role, isActing: false, help: help)
  }
}

/// A command line that works, for help and documentation.
package struct QuestionExample: Hashable, Sendable {
  /// Which of the project's fixtures is asked.
  package enum Input: Hashable, Sendable {
    /// A policy export.
    case policy
    /// A world of two accounts.
    case world
  }

  /// What is asked.
  package let title: String
  /// Of what it is asked.
  package let input: Input
  /// The options that follow.
  package let options: String

  package init(_ title: String, _ input: Input, _ options: String = "") {
    self.title = title
    self.input = input
    self.options = options
  }
}
