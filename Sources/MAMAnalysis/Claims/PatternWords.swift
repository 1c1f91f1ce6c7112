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

  /// Returns the names that a key's values have in an operation whatever the policy, in their order.
  package static func names(of key: String, in op: String) -> [String] {
    if key == "device" { return DeviceClass.allCases.map(\.rawValue) }
    var names: [String] = []
    for value in classes(of: key, in: op) where !names.contains(value.name) { names.append(value.name) }
    let isManaged = classes(of: key, in: op).contains { value in
      if case .other(let end) = value { end.isManaged } else { false }
    }
    return isManaged ? names + [managed] : names
  }

  /// The word for any other managed account.
  static let managed = "managed"

  /// Whether a policy cuts a key's values at its own bounds, so that they have more names than can be listed.
  package static func isOpen(_ key: String) -> Bool {
    ["url", "length"].contains(key) || DeviceFact(asked: key)?.isOpen == true
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
    if key == "device" { return DeviceClass(rawValue: text) != nil }
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
