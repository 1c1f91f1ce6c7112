/// The kinds of value that settings have, each with the place where a policy holds the value.
///
/// Source: R15.2, column "Type / values".
package indirect enum SettingKind: Sendable {
  /// A place in a policy.
  package typealias Path<Value> = any WritableKeyPath<AppProtectionPolicy, Value> & Sendable

  /// A Boolean, with the admin center's words for true and for false.
  case flag(Path<Bool>, String, String)
  /// A Boolean that may be absent, with the admin center's words for true and for false.
  case optionalFlag(Path<Bool?>, String, String)
  /// One word of a vocabulary.
  case word(SettingWords)
  /// A list of words.
  case words(SettingWords)
  /// Words that Graph joins with commas; an unknown one makes the whole the word given.
  case joinedWords(SettingWords, unknown: String)
  /// A whole number in a range; one outside it is kept, and counts as the number given.
  case count(Path<Int>, ClosedRange<Int>, outside: Int)
  /// A duration, the unit that the admin center tells it in, and its word for zero, which also means no duration.
  case time(Path<TimeLimit?>, Duration.Unit, zero: String? = nil)
  /// A version; whether `0.0` means no check.
  case version(Path<VersionLimit?>, zeroIsOff: Bool = false)
  /// A text.
  case text(Path<String?>)
  /// A list of texts.
  case texts(Path<[String]>)
  /// Texts that Graph joins with semicolons, and the admin center's words for none.
  case joinedTexts(Path<[String]>, none: String)
  /// Names with URL schemes.
  case protocols(Path<[ExemptedProtocol]>)
  /// The apps of an expanded list.
  case apps(Path<[String]?>)
}

extension SettingKind {
  /// Gives one policy the value of another.
  func copy(from source: AppProtectionPolicy, to target: inout AppProtectionPolicy) {
    switch self {
    case .flag(let path, _, _): target[keyPath: path] = source[keyPath: path]
    case .optionalFlag(let path, _, _): target[keyPath: path] = source[keyPath: path]
    case .word(let words), .words(let words), .joinedWords(let words, _):
      words.copy(&target, source)
    case .count(let path, _, _): target[keyPath: path] = source[keyPath: path]
    case .time(let path, _, _): target[keyPath: path] = source[keyPath: path]
    case .version(let path, _): target[keyPath: path] = source[keyPath: path]
    case .text(let path): target[keyPath: path] = source[keyPath: path]
    case .texts(let path), .joinedTexts(let path, _): target[keyPath: path] = source[keyPath: path]
    case .protocols(let path): target[keyPath: path] = source[keyPath: path]
    case .apps(let path): target[keyPath: path] = source[keyPath: path]
    }
  }

  /// Returns the value that a policy holds.
  package func content(of policy: AppProtectionPolicy) -> SettingValue.Content {
    switch self {
    case .flag(let path, _, _): .flag(policy[keyPath: path])
    case .optionalFlag(let path, _, _): policy[keyPath: path].map(SettingValue.Content.flag) ?? .null
    case .word(let words): words.get(policy).first.map(SettingValue.Content.text) ?? .null
    case .words(let words), .joinedWords(let words, _): .list(words.get(policy))
    case .count(let path, _, _): .number(policy[keyPath: path])
    case .time(let path, _, _): .text(unlessEmpty: policy[keyPath: path]?.text)
    case .version(let path, _): .text(unlessEmpty: policy[keyPath: path]?.text)
    case .text(let path): .text(unlessEmpty: policy[keyPath: path])
    case .texts(let path), .joinedTexts(let path, _): .list(policy[keyPath: path])
    case .protocols(let path): .list(ExemptedProtocol.schemes(of: policy[keyPath: path]))
    case .apps(let path): policy[keyPath: path].map(SettingValue.Content.list) ?? .null
    }
  }

  /// Returns a value as the admin center shows it; of a time or a version the policy knows more than the text.
  func label(of content: SettingValue.Content, in policy: AppProtectionPolicy) -> String {
    switch (self, content) {
    case (.time(_, _, let zero?), .null): return zero
    case (_, .null): return "Not configured"
    case (.flag(_, let on, let off), .flag(let flag)), (.optionalFlag(_, let on, let off), .flag(let flag)):
      return flag ? on : off
    case (.word(let words), .text(let word)): return words.label(of: word)
    case (.words, .list([])), (.joinedWords, .list([])): return "0 selected"
    case (.time(let path, let unit, let zero), .text(let text)):
      guard let duration = policy[keyPath: path]?.bound else { return "\(text) (not a usable duration)" }
      return (duration == .zero ? zero : nil) ?? duration.words(in: unit) ?? text
    case (.count(_, let range, _), .number(let number)) where !range.contains(number):
      return "\(number) (outside \(range.lowerBound) to \(range.upperBound))"
    case (.version(let path, let zeroIsOff), .text(let text)):
      if policy[keyPath: path]?.isOff(zeroIsOff: zeroIsOff) == true { return "\(text) (no check)" }
      return policy[keyPath: path]?.version == nil ? "\(text) (not a version)" : text
    case (.joinedTexts(_, let none), .list([])): return none
    case (_, .list([])): return "None"
    case (_, .list(let list)): return entries(list).joined(separator: ", ")
    case (_, .flag), (_, .number), (_, .text): return content.graph
    }
  }

  /// Returns the entries of a list as the admin center shows them.
  func entries(_ list: [String]) -> [String] {
    switch self {
    case .words(let words), .joinedWords(let words, _): list.map(words.label)
    case .flag, .optionalFlag, .word, .count, .time, .version, .text, .texts, .joinedTexts, .protocols, .apps:
      list
    }
  }
}
