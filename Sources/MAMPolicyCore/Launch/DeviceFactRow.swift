/// A fact about a device, where it is known, as whatever reads or writes it takes it.
package enum DeviceFactValue: Hashable, Sendable {
  /// Numbers joined by dots.
  case version(DottedVersion)
  /// Any text.
  case text(String)
  /// Yes or no.
  case flag(Bool)
  /// One of the words of the fact.
  case word(String)
  /// A moment.
  case time(Instant)
  /// A number that is not negative.
  case count(Int)
}

/// How a fact about a device is kept, written and called: what every reader, writer, copy and question goes by.
package struct DeviceFactRow: Sendable {
  /// What a fact is.
  package enum Kind: Hashable, Sendable {
    case version, text, flag, time, count
    /// Whether a setting of device management is about the user in question; documents name a user instead.
    case user
    /// One of some words, with the noun for what it is.
    case word(noun: String, words: [String])
  }

  /// What the fact is.
  package let kind: Kind
  /// The fact as a noun.
  package let noun: String
  /// The value with which nothing is wrong; nil if that depends on the policy, or if nothing is wrong while it is unknown.
  package let healthy: DeviceFactValue?
  /// Returns the value; nil if it is not known.
  let value: @Sendable (DeviceFacts) -> DeviceFactValue?
  /// Sets the value; one of another kind is as if it were not known.
  let set: @Sendable (inout DeviceFacts, DeviceFactValue?) -> Void
  /// Reads the fact.
  let decode: @Sendable (inout DeviceFacts, KeyedDecodingContainer<TextKey>, TextKey) throws -> Void
  /// Writes the fact, if it is known.
  let encode: @Sendable (DeviceFacts, inout KeyedEncodingContainer<TextKey>, TextKey) throws -> Void

  private init<Value: Codable & SendableMetatype>(
    _ kind: Kind, _ noun: String, healthy: DeviceFactValue? = nil,
    _ path: any WritableKeyPath<DeviceFacts, Value?> & Sendable,
    _ wrap: @escaping @Sendable (Value) -> DeviceFactValue,
    _ unwrap: @escaping @Sendable (DeviceFactValue) -> Value?
  ) {
    self.kind = kind
    self.noun = noun
    self.healthy = healthy
    value = { $0[keyPath: path].map(wrap) }
    set = { $0[keyPath: path] = $1.flatMap(unwrap) }
    decode = { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: $2) }
    encode = { try $1.encodeIfPresent($0[keyPath: path], forKey: $2) }
  }
}

extension DeviceFactRow {
  static func version(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, DottedVersion?> & Sendable
  ) -> DeviceFactRow {
    DeviceFactRow(
      .version, noun, path, { .version($0) }, { if case .version(let version) = $0 { version } else { nil } })
  }

  static func text(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, String?> & Sendable
  ) -> DeviceFactRow {
    DeviceFactRow(.text, noun, path, { .text($0) }, { if case .text(let text) = $0 { text } else { nil } })
  }

  /// Makes the row of a fact that is so or is not.
  static func flag(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Bool?> & Sendable, healthy: Bool
  ) -> DeviceFactRow {
    flag(.flag, noun, path, healthy: .flag(healthy))
  }

  /// Makes the row of a fact about the user whom device management names.
  static func user(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Bool?> & Sendable
  ) -> DeviceFactRow {
    flag(.user, noun, path, healthy: nil)
  }

  private static func flag(
    _ kind: Kind, _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Bool?> & Sendable,
    healthy: DeviceFactValue?
  ) -> DeviceFactRow {
    DeviceFactRow(
      kind, noun, healthy: healthy, path, { .flag($0) },
      { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  static func time(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Instant?> & Sendable
  ) -> DeviceFactRow {
    DeviceFactRow(.time, noun, path, { .time($0) }, { if case .time(let time) = $0 { time } else { nil } })
  }

  static func count(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Int?> & Sendable
  ) -> DeviceFactRow {
    DeviceFactRow(
      .count, noun, path, { .count($0) }, { if case .count(let count) = $0 { count } else { nil } })
  }

  /// Makes the row of a fact that is one of some words.
  ///
  /// - Parameters:
  ///   - noun: What the fact is called in messages about a word that is none of them.
  ///   - path: Where the fact is kept.
  ///   - healthy: The word with which nothing is wrong; nil if nothing is wrong while it is unknown.
  ///   - name: What the fact is called elsewhere; the same if left out.
  ///   - spelling: How documents write a word.
  /// - Returns: The row.
  static func word<Word: Codable & CaseIterable & Sendable & SendableMetatype>(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Word?> & Sendable, healthy: Word?,
    called name: String? = nil, spelled spelling: @escaping @Sendable (Word) -> String
  ) -> DeviceFactRow {
    DeviceFactRow(
      .word(noun: noun, words: Word.allCases.map(spelling)), name ?? noun,
      healthy: healthy.map { .word(spelling($0)) }, path, { .word(spelling($0)) },
      { value in
        guard case .word(let text) = value else { return nil }
        return Word.allCases.first { spelling($0) == text }
      })
  }

  /// Makes the row of a fact that is one of some words, which documents write by their raw values.
  static func word<
    Word: Codable & CaseIterable & Sendable & SendableMetatype & RawRepresentable<String>
  >(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Word?> & Sendable, healthy: Word?
  ) -> DeviceFactRow {
    word(noun, path, healthy: healthy) { $0.rawValue }
  }
}

extension DeviceFacts {
  /// A fact by its name; nil where it is not known.
  package subscript(fact: DeviceFact) -> DeviceFactValue? {
    get { fact.row.value(self) }
    set { fact.row.set(&self, newValue) }
  }
}
