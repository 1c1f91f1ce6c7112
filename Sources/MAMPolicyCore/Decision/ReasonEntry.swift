/// What a reason code means: the one place where its rule, basis, source and wording stand.
public struct ReasonEntry: Sendable {
  /// The stable code, in lower case with hyphens, such as `save-service-not-listed`.
  public let code: String
  /// The rule of the specification that the code stands for, such as `R6.5`.
  public let rule: String
  /// How firmly the rule stands on its sources.
  public let basis: Basis
  /// The document and the section that the rule comes from.
  public let source: String
  /// One sentence that says why, for a person; lower case, no full stop.
  public let text: String
  /// The SDK's own name for the refusal, where it has one, such as `IncomingDataRestricted`.
  public let sdkName: String?
  /// How the point was read, for a reason on an inferred basis; nil for every other.
  public let reading: Reading?
  /// Whether the reason explains only and decides nothing, such as who enforces an answer.
  public let isNote: Bool

  package init(
    _ code: some ReasonVocabulary, _ rule: String, _ basis: Basis, _ source: String, _ text: String,
    reading: Reading? = nil, sdkName: String? = nil, isNote: Bool = false
  ) {
    self.code = code.rawValue
    self.rule = rule
    self.basis = basis
    self.source = source
    self.text = text
    self.reading = reading
    self.sdkName = sdkName
    self.isNote = isNote
  }
}

extension ReasonEntry {
  /// Creates the entry of a code that no vocabulary of this version has, as it was written.
  init(unknown code: String, _ basis: Basis, _ source: String, _ text: String) {
    self.code = code
    rule = ""
    self.basis = basis
    self.source = source
    self.text = text
    reading = nil
    sdkName = nil
    isNote = false
  }
}

extension ReasonEntry: Hashable {
  /// Compares the codes, which are unique.
  public static func == (one: ReasonEntry, other: ReasonEntry) -> Bool { one.code == other.code }
  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The reason codes of one rule, or of one room, each with its entry.
///
/// A rule declares its codes beside itself, as an enumeration whose raw values are the codes, and
/// ``ReasonCatalog`` lists the enumerations. So a code cannot exist without its entry.
public protocol ReasonVocabulary: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the code means.
  var entry: ReasonEntry { get }
}

extension ReasonVocabulary {
  /// The code, as answers and files have it.
  public var code: String { rawValue }

  /// What the reason says, in lower case and without a full stop.
  public var text: String { entry.text }

  /// Returns the entry of a code whose rule a document states.
  func documented(
    _ rule: String, _ source: String, _ text: String, sdkName: String? = nil, isNote: Bool = false
  ) -> ReasonEntry {
    ReasonEntry(self, rule, .documented, source, text, sdkName: sdkName, isNote: isNote)
  }

  /// Returns the entry of a code whose rule follows from documents.
  func derived(
    _ rule: String, _ source: String, _ text: String, sdkName: String? = nil, isNote: Bool = false
  ) -> ReasonEntry {
    ReasonEntry(self, rule, .derived, source, text, sdkName: sdkName, isNote: isNote)
  }

  /// Returns the entry of a code whose rule is our reading, with the other reading that the documents allow.
  func inferred(
    _ rule: String, _ source: String, _ text: String, otherwise reading: Reading, sdkName: String? = nil,
    isNote: Bool = false
  ) -> ReasonEntry {
    ReasonEntry(self, rule, .inferred, source, text, reading: reading, sdkName: sdkName, isNote: isNote)
  }
}

extension ReasonEntry: CustomStringConvertible {
  /// The text and the code, in one line.
  public var description: String { "\(text) [\(code)]" }
}
