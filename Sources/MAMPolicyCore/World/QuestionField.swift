/// A value of a question's matter: its key in a request, and what the value can be.
package struct QuestionField: Hashable, Sendable {
  /// The closed set of things that a value can be.
  package enum Kind: Hashable, Sendable {
    /// One of a vocabulary's words, letter case included.
    case word(noun: String, among: [String])
    /// A Boolean.
    case flag
    /// A whole number from 0 up.
    case number
    /// A URL with a scheme.
    case link
  }

  /// The key in a request.
  package let key: String
  /// What the value can be.
  package let kind: Kind
  /// What is meant where the value is left out; nil where it must be there.
  package let standing: QuestionValue?
  /// What stands for the value in help, in capitals.
  package let placeholder: String
  /// What the value says, in a few words without a capital or a full stop.
  package let help: String

  private init(_ key: String, _ kind: Kind, _ standing: QuestionValue?, _ placeholder: String, _ help: String)
  {
    self.key = key
    self.kind = kind
    self.standing = standing
    self.placeholder = placeholder
    self.help = help
  }

  /// A word of a vocabulary.
  static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ noun: String, _ vocabulary: Word.Type, otherwise: Word? = nil, _ placeholder: String,
    _ help: String
  ) -> QuestionField {
    let words = Word.allCases.map(\.rawValue)
    return QuestionField(
      key, .word(noun: noun, among: words), otherwise.map { .word($0.rawValue) }, placeholder, help)
  }

  /// A Boolean; `help` says what is so when it is not the usual one.
  static func flag(_ key: String, otherwise: Bool? = nil, _ help: String) -> QuestionField {
    QuestionField(key, .flag, otherwise.map(QuestionValue.flag), "", help)
  }

  /// A whole number from 0 up.
  static func number(_ key: String, _ placeholder: String, _ help: String) -> QuestionField {
    QuestionField(key, .number, nil, placeholder, help)
  }

  /// A URL with a scheme.
  static func link(_ key: String, _ help: String) -> QuestionField {
    QuestionField(key, .link, nil, "URL", help)
  }
}

/// The value of a field.
package enum QuestionValue: Hashable, Sendable {
  /// A word of the field's vocabulary.
  case word(String)
  /// A Boolean.
  case flag(Bool)
  /// A whole number from 0 up.
  case number(Int)
  /// A URL.
  case link(Link)
}

/// The values of a question's fields, by their indices; nothing where the value is of another kind.
extension [QuestionValue] {
  func word<Word: RawRepresentable<String>>(_ index: Int) -> Word? {
    if case .word(let word) = value(at: index) { Word(rawValue: word) } else { nil }
  }

  func flag(_ index: Int) -> Bool? { if case .flag(let flag) = value(at: index) { flag } else { nil } }

  func number(_ index: Int) -> Int? {
    if case .number(let number) = value(at: index) { number } else { nil }
  }

  func link(_ index: Int) -> Link? { if case .link(let link) = value(at: index) { link } else { nil } }

  private func value(at index: Int) -> QuestionValue? { indices.contains(index) ? self[index] : nil }
}

extension QuestionValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .word(let word): word
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .link(let link): link.text
    }
  }
}
