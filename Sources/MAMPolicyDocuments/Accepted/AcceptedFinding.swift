public import MAMPolicyCore

/// A finding that a team has decided to live with, and until when.
///
/// Source: Formats, "Accepted findings".
public struct AcceptedFinding: Hashable, Sendable {
  /// The verb whose finding is accepted.
  @nonexhaustive
  public enum Verb: String, CaseIterable, Hashable, Sendable {
    /// What `mamctl review` finds in a policy.
    case review
    /// What `mamctl plist check` finds in an app's property lists.
    case plistCheck = "plist check"
    /// A claim that `mamctl prove` refutes.
    case prove
    /// What `mamctl diff --no-new-access` finds opened.
    case diff
    /// What `mamctl effective --gaps` finds in a tenant.
    case effective
    /// A load warning of `mamctl check --strict`.
    case check
  }

  /// A name by which a finding is called.
  public struct Name: Hashable, Sendable, PartPrinted {
    /// What the name is.
    @nonexhaustive
    public enum Key: String, CaseIterable, Hashable, Sendable {
      /// The code of a rule or of a kind of finding.
      case code
      /// The name of a claim.
      case claim
      /// A setting, as Graph spells it.
      case setting
      /// The question whose answer changes, as requests spell it.
      case change
    }

    /// What the name is.
    public let key: Key
    /// The name.
    public let text: String

    /// Creates a name.
    public init(_ key: Key, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The verb.
  public let verb: Verb
  /// What is accepted.
  public let name: Name
  /// The name or ID of a policy, the file or the group that the entry is limited to; nil for all.
  public let place: String?
  /// Why the finding is accepted.
  public let reason: String
  /// The last day on which it is accepted.
  public let until: CalendarDay
  /// The file of the entry.
  public let file: String
  /// Where in the file the entry begins.
  public let position: JSONPosition

  /// What the entry says, in a few words.
  public var summary: String {
    "\(name.key.rawValue) `\(name.text)`" + (place.map { " of `\($0)`" } ?? "")
  }
}

extension AcceptedFinding {
  /// Reads the entries of a verb; those of other verbs are checked for their form and left out.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - file: The file, for places.
  ///   - verb: The verb that asks.
  ///   - names: For each key that the verb's findings have, the names there are.
  /// - Returns: The entries, in the order of the file.
  /// - Throws: Everything that is wrong with the file, each with its place.
  public static func read(
    _ bytes: [UInt8], file: String, for verb: Verb, naming names: [Name.Key: [String]]
  ) throws(JSONProblems) -> [AcceptedFinding] {
    try JSONDecoding.decode(bytes, file: file) { root, decoding in
      entries(root, decoding)?.filter { value, entry in
        if entry.verb != verb { return false }
        check(entry.name, of: verb, among: names, at: value, decoding)
        return true
      }.map(\.entry)
    }
  }

  private static func check(
    _ name: Name, of verb: Verb, among names: [Name.Key: [String]], at value: JSONValue,
    _ decoding: JSONDecoding
  ) {
    guard let known = names[name.key] else {
      let keys = Name.Key.allCases.filter { names[$0] != nil }.map(\.rawValue)
      decoding.note(
        "a finding of `\(verb.rawValue)` has no `\(name.key.rawValue)`; expected \(UserText.list(keys))",
        at: value)
      return
    }
    if known.contains(name.text) { return }
    // Reports call a setting by its label, and `prove` takes whole lists of claims.
    let labeled = Setting.allCases.first {
      name.key == .setting && Folding.fold($0.label) == Folding.fold(name.text)
    }
    let listed = known.first { $0.hasPrefix(name.text + "/") }
    let hint =
      listed.map { "; this is a list of claims, and an entry names one claim, such as `\($0)`" }
      ?? Suggestion.hint(labeled?.rawValue ?? Suggestion.nearest(to: name.text, among: known), otherwise: "")
    decoding.note(
      "unknown \(name.key.rawValue) \(UserText.quoted(name.text)) of `\(verb.rawValue)`\(hint)", at: value)
  }

  private static func entries(_ root: JSONValue, _ decoding: JSONDecoding) -> [(
    value: JSONValue, entry: AcceptedFinding
  )]? {
    // Of another file, everything in it would be wrong; one sentence says so.
    if let object = root.object, object["accepted"] == nil, object["mam"] == nil, object.members.count > 2 {
      decoding.note(
        "not a file of accepted findings, which has the keys `mam` and `accepted`", at: root.position)
      return nil
    }
    guard var reader = ObjectReader(root, decoding) else { return nil }
    WorldReader.version(of: &reader, in: "a file of accepted findings")
    let values = reader.array("accepted")
    reader.finish()
    var entries: [(value: JSONValue, entry: AcceptedFinding)] = []
    for value in values ?? [] {
      guard let entry = entry(value, decoding) else { continue }
      if let twin = entries.first(where: { $0.entry.isTwin(of: entry) }) {
        decoding.note("this finding is accepted at \(twin.entry.position) already", at: value)
      }
      entries.append((value, entry))
    }
    return values == nil ? nil : entries
  }

  private static func entry(_ value: JSONValue, _ decoding: JSONDecoding) -> AcceptedFinding? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    let verb = reader.choice("verb", "verb", as: Verb.self)
    let place = reader.string(ifPresent: "where")
    let why = reader.value("reason")
    let reason = why.flatMap { decoding.string($0) }
    if let why, let reason, !reason.contains(where: { !$0.isWhitespace }) {
      decoding.note("the reason is empty; say why the finding is accepted", at: why)
    }
    let day = reader.value("until")
    let text = day.flatMap { decoding.string($0) }
    let until = text.flatMap { CalendarDay($0) }
    if let day, let text, until == nil {
      decoding.note("\(UserText.quoted(text)) is not a date; expected one such as `2027-01-31`", at: day)
    }
    let keys = Name.Key.allCases.map(\.rawValue)
    guard let key = reader.only(of: keys) else {
      reader.note("an entry has exactly one of \(UserText.list(keys))")
      return nil
    }
    let name = reader.string(key)
    reader.finish()
    guard let verb, let key = Name.Key(rawValue: key), let name, let reason, let until else { return nil }
    return AcceptedFinding(
      verb: verb, name: Name(key, name), place: place, reason: reason, until: until,
      file: decoding.document.file, position: value.position)
  }

  private func isTwin(of other: AcceptedFinding) -> Bool {
    verb == other.verb && name == other.name
      && place.map { Folding.fold($0) } == other.place.map { Folding.fold($0) }
  }
}

extension JSONSchema {
  /// A file of accepted findings.
  package static let accepted = JSONSchema(
    "accepted", "findings that `--accept` ignores until a date",
    (head + [.required("accepted", .list(of: entry))]).members)

  private static let entry = JSONOutput.keys(
    [
      .required("verb", .words(AcceptedFinding.Verb.self)), .optional("where", .text),
      .required("reason", .filledText), .required("until", .day),
    ] + .exactlyOne(of: AcceptedFinding.Name.Key.allCases.map { .optional($0.rawValue, .text) }))
}

extension AcceptedFinding {
  /// Returns a file with an entry for each of some findings, one on each line, sorted.
  ///
  /// - Parameters:
  ///   - findings: What each entry accepts, and where.
  ///   - verb: The verb.
  ///   - reason: Why all of them are accepted.
  ///   - until: The last day on which they are.
  /// - Returns: The text, with its last line end.
  public static func file(
    accepting findings: [(name: Name, place: String)], of verb: Verb, because reason: String,
    until: CalendarDay
  ) -> String {
    let lines = Set(
      findings.map { finding in
        JSONText.text(
          .object([
            .init("verb", .string(verb.rawValue)),
            .init(finding.name.key.rawValue, .string(finding.name.text)),
            .init("where", .string(finding.place)), .init("reason", .string(reason)),
            .init("until", .string(until.description)),
          ]))
      }
    ).sorted()
    let body = lines.map { "    \($0)" }.joined(separator: ",\n")
    return "{\n  \"mam\": 1,\n  \"accepted\": [\(lines.isEmpty ? "" : "\n\(body)\n  ")]\n}\n"
  }
}

extension AcceptedFinding: CustomStringConvertible {
  /// What is accepted, why, and until when.
  public var description: String { "\(summary): \(reason), until \(until)" }
}

extension AcceptedFinding {
  /// The reason and the date, for people.
  package var justification: String { "\(reason) (until \(until))" }

  /// The mark on a finding, for programs.
  package var json: JSONOutput { ["reason": .string(reason), "until": .string(until.description)] }
}
