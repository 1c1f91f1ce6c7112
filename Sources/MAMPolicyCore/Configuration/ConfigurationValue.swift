/// One value of an app configuration.
///
/// Values of different kinds are never equal, not even `true` and the text `true`: an administrator who
/// wrote both has written two things. Texts are equal when their bytes are.
///
/// Source: R11.1, R11.2.
public enum ConfigurationValue: Sendable {
  /// A Boolean.
  case bool(Bool)
  /// A number.
  case number(ConfigurationNumber)
  /// A text, which is all that the service's own exports hold.
  case string(String)
  /// A list or a dictionary, as JSON text; no query asks for it.
  case other(String)

  /// The Boolean, of a text too when it reads `true` or `false` in any letter case.
  ///
  /// Source: R11.2 (inferred: exports hold only texts).
  public var bool: Bool? {
    switch self {
    case .bool(let bool): bool
    case .string(let text):
      switch Folding.fold(text) {
      case "true": true
      case "false": false
      case _: nil
      }
    case .number, .other: nil
    }
  }

  /// The number; a text is never one.
  public var number: ConfigurationNumber? {
    switch self {
    case .number(let number): number
    case .bool, .string, .other: nil
    }
  }

  /// The text; nothing else is ever one.
  public var string: String? {
    switch self {
    case .string(let text): text
    case .bool, .number, .other: nil
    }
  }

  /// The value as JSON has it, a text without its quotes.
  public var text: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): number.text
    case .string(let text), .other(let text): text
    }
  }
}

extension ConfigurationValue: Hashable {
  /// Compares the kinds and the values, texts by their bytes.
  public static func == (one: ConfigurationValue, other: ConfigurationValue) -> Bool {
    switch (one, other) {
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)), (.other(let one), .other(let other)):
      one.utf8.elementsEqual(other.utf8)
    case (.bool, _), (.number, _), (.string, _), (.other, _): false
    }
  }

  /// Hashes what the comparison uses.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let text), .other(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension ConfigurationValue: CustomStringConvertible {
  /// The value as JSON has it, a text without its quotes.
  public var description: String { text }
}
