package import MAMPolicyCore

/// The words that patterns are made of, and the door through which each has to go.
///
/// They are the names of the question space. Versions, times, lengths, models and links are open: a policy cuts them at
/// its own bounds, so that any of them is taken which has the right form.
package enum PatternWords {
  /// The questions about no policy, in which every open key has one class for all values.
  static let space = QuestionSpace([])

  /// The operations.
  package static let operations = Set(space.shapes.map(\.op)).sorted()

  /// Returns the keys of an operation's questions; none for a word that is no operation.
  package static func keys(of op: String) -> [String] { keys[op, default: []] }

  private static let keys = Dictionary(grouping: space.shapes, by: \.op)
    .mapValues { Set($0.flatMap(\.dimensions).map(\.key)).sorted() }

  /// Whether some operation has a key.
  static func isKey(_ key: String) -> Bool { keys.values.contains { $0.contains(key) } }

  /// Returns the names of a key's values.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - op: The operation.
  ///   - isInFull: Whether managed accounts are also named by what their own policies allow.
  /// - Returns: The names that they have in an operation whatever the policy, in their order.
  package static func names(of key: String, in op: String, inFull isInFull: Bool = true) -> [String] {
    if key == QuestionKey.device { return DeviceClass.allCases.map(\.rawValue) }
    var names: [String] = []
    var isManaged = false
    for value in classes(of: key, in: op) where !names.contains(value.name) {
      if case .other(let end) = value, end.isManaged {
        isManaged = true
        if !isInFull { continue }
      }
      names.append(value.name)
    }
    return isManaged ? names + [managed] : names
  }

  /// The word for any other managed account.
  static let managed = "managed"

  /// Whether a policy cuts a key's values at its own bounds, so that they have more names than can be listed.
  package static func isOpen(_ key: String) -> Bool {
    [QuestionKey.url, QuestionKey.length].contains(key) || DeviceFact(asked: key)?.isOpen == true
  }

  private static func classes(of key: String, in op: String) -> [QuestionClass] {
    space.shapes.filter { $0.op == op }.flatMap(\.dimensions).filter { $0.key == key }.flatMap(\.classes)
  }
}

// MARK: - The door

extension PatternWords {
  /// Returns the topic of an operation's name.
  package static func topic(named name: String) throws(UnknownName) -> Topic {
    if let topic = Topic.named(name) { return topic }
    throw .operation(name, suggestion: Suggestion.nearest(to: name, among: operations))
  }

  /// Lets a key through that every one of some operations has: a question that lacks a key never fits.
  package static func check(key: String, of ops: [String]) throws(UnknownName) {
    for op in ops where !keys(of: op).contains(key) {
      throw .key(key, of: op, suggestion: Suggestion.nearest(to: key, among: keys(of: op)))
    }
  }

  /// Returns a value of a key that every one of some operations knows.
  package static func value(
    _ value: QuestionPattern.Value, of key: String, in ops: [String]
  ) throws(UnknownName) -> QuestionPattern.Value {
    let text: String
    switch value {
    case .any, .text("*"): return .any
    case .text(let word): text = word
    case .number(let number): text = "\(number)"
    }
    for op in ops where !isValue(text, of: key, in: op) {
      throw .value(
        text, of: key, in: op, suggestion: Suggestion.nearest(to: text, among: names(of: key, in: op)))
    }
    return .text(text)
  }

  private static func isValue(_ text: String, of key: String, in op: String) -> Bool {
    if key == QuestionKey.device { return DeviceClass(rawValue: text) != nil }
    // Any text could be a model, so that a word with a typing error would pass for one.
    if DeviceFact(asked: key)?.row.kind == .text {
      let names = names(of: key, in: op)
      return names.contains(text)
        || text.utf8.count <= 64 && text.first?.isLetter == true && text.contains(where: \.isNumber)
          && Suggestion.nearest(to: text, among: names) == nil
    }
    return Topic.named(op).map { topic in
      classes(of: key, in: op).contains { $0.isMeant(by: text, in: topic, of: space) }
    } ?? false
  }
}

extension DeviceFact {
  /// Whether a policy's own bounds and lists make the classes.
  fileprivate var isOpen: Bool {
    switch row.kind {
    case .version, .text, .time, .count: true
    case .flag, .user, .word: withCompanions.count > 1
    }
  }
}

// MARK: - Forms

extension PatternWords {
  /// Returns what the values of an open key are and how they are written, in words that follow "is not"; nil for a key
  /// whose values can be listed.
  static func form(of key: String) -> String? {
    switch key {
    case QuestionKey.length: return "a length or a range; write `0`, `1-50` or `51-`"
    case QuestionKey.url: return "a link; write one such as `https://contoso.com/` or `tel:123`"
    case _: break
    }
    guard let fact = DeviceFact(asked: key) else { return nil }
    switch fact.row.kind {
    case .version:
      return "a version or a range; write `16.4`, `<17.0`, `17.0..18.0`, `>18.0`, `any` or `unknown`"
    case .count: return "a number or a range; write `3`, `<5`, `3..5`, `>5`, `any` or `unknown`"
    case .time:
      let more = fact == .pinSetAt ? "`notSet`, " : ""
      return
        "a time or a range; write `PT12H`, `<P1D`, `P1D..P7D`, `>P7D`, `inFuture`, \(more)`any` or `unknown`"
    case .text: return "a model; write one such as `iPhone14,2`, `another model` or `unknown`"
    case .word where fact.isOpen:
      return "a clock status; write `clockedIn`, `clockedOut,PT2H` or `clockedInStale`"
    case .flag, .user, .word: return nil
    }
  }
}
