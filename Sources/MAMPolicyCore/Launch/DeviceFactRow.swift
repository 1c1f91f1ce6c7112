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

/// How a fact about a device is kept and written: what every reader, writer and copy goes by.
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
  /// Returns the value; nil if it is not known.
  let value: @Sendable (DeviceFacts) -> DeviceFactValue?
  /// Sets the value; one of another kind is as if it were not known.
  let set: @Sendable (inout DeviceFacts, DeviceFactValue?) -> Void
  /// Reads the fact.
  let decode: @Sendable (inout DeviceFacts, KeyedDecodingContainer<TextKey>, TextKey) throws -> Void
  /// Writes the fact, if it is known.
  let encode: @Sendable (DeviceFacts, inout KeyedEncodingContainer<TextKey>, TextKey) throws -> Void

  private init<Value: Codable & SendableMetatype>(
    _ kind: Kind, _ path: any WritableKeyPath<DeviceFacts, Value?> & Sendable,
    _ wrap: @escaping @Sendable (Value) -> DeviceFactValue,
    _ unwrap: @escaping @Sendable (DeviceFactValue) -> Value?
  ) {
    self.kind = kind
    value = { $0[keyPath: path].map(wrap) }
    set = { $0[keyPath: path] = $1.flatMap(unwrap) }
    decode = { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: $2) }
    encode = { try $1.encodeIfPresent($0[keyPath: path], forKey: $2) }
  }
}

extension DeviceFactRow {
  fileprivate static func version(
    _ path: any WritableKeyPath<DeviceFacts, DottedVersion?> & Sendable
  ) -> DeviceFactRow {
    DeviceFactRow(
      .version, path, { .version($0) }, { if case .version(let version) = $0 { version } else { nil } })
  }

  fileprivate static func text(_ path: any WritableKeyPath<DeviceFacts, String?> & Sendable) -> DeviceFactRow
  {
    DeviceFactRow(.text, path, { .text($0) }, { if case .text(let text) = $0 { text } else { nil } })
  }

  fileprivate static func flag(
    _ path: any WritableKeyPath<DeviceFacts, Bool?> & Sendable, _ kind: Kind = .flag
  ) -> DeviceFactRow {
    DeviceFactRow(kind, path, { .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  fileprivate static func time(_ path: any WritableKeyPath<DeviceFacts, Instant?> & Sendable) -> DeviceFactRow
  {
    DeviceFactRow(.time, path, { .time($0) }, { if case .time(let time) = $0 { time } else { nil } })
  }

  fileprivate static func count(_ path: any WritableKeyPath<DeviceFacts, Int?> & Sendable) -> DeviceFactRow {
    DeviceFactRow(.count, path, { .count($0) }, { if case .count(let count) = $0 { count } else { nil } })
  }

  fileprivate static func word<Word: Codable & CaseIterable & Sendable & SendableMetatype>(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Word?> & Sendable,
    spelled spelling: @escaping @Sendable (Word) -> String
  ) -> DeviceFactRow {
    DeviceFactRow(
      .word(noun: noun, words: Word.allCases.map(spelling)), path, { .word(spelling($0)) },
      { value in
        guard case .word(let text) = value else { return nil }
        return Word.allCases.first { spelling($0) == text }
      })
  }

  fileprivate static func word<
    Word: Codable & CaseIterable & Sendable & SendableMetatype & RawRepresentable<String>
  >(
    _ noun: String, _ path: any WritableKeyPath<DeviceFacts, Word?> & Sendable
  ) -> DeviceFactRow {
    word(noun, path) { $0.rawValue }
  }
}

extension DeviceFact {
  /// How the fact is kept and written.
  package var row: DeviceFactRow {
    switch self {
    case .osVersion: .version(\.osVersion)
    case .appVersion: .version(\.appVersion)
    case .sdkVersion: .version(\.sdkVersion)
    case .model: .text(\.model)
    case .jailbroken: .flag(\.isJailbroken)
    case .mdmEnrolled: .flag(\.isEnrolled)
    case .mdmUser: .flag(\.isMDMUser, .user)
    case .devicePIN: .flag(\.hasDevicePIN)
    case .threatLevel: .word("threat level", \.threatLevel)
    case .account: .word("account state", \.account)
    case .clock: .word("clock status", \.clock, spelled: { $0.word })
    case .clockedOutSince: .time(\.clockedOutSince)
    case .clockConfirmation: .word("confirmation", \.clockConfirmation)
    case .lastCheckIn: .time(\.lastCheckIn)
    case .reauthentication: .word("result of signing in again", \.reauthentication)
    case .lastReauthentication: .time(\.lastReauthentication)
    case .lastActive: .time(\.lastActive)
    case .pin: .word("PIN state", \.pin)
    case .pinAttempts: .count(\.pinAttempts)
    case .pinSetAt: .time(\.pinSetAt)
    }
  }
}

extension DeviceFacts {
  /// A fact by its name; nil where it is not known.
  package subscript(fact: DeviceFact) -> DeviceFactValue? {
    get { fact.row.value(self) }
    set { fact.row.set(&self, newValue) }
  }
}
