internal import MAMPolicyCore

/// What an option or an argument takes.
struct ValueSpec: Hashable, Sendable {
  /// The closed set of things that a value can be; anything finer is for the verb to judge.
  enum Kind: Hashable, Sendable {
    /// Any text, the empty one included.
    case text
    /// The path of a file or folder, which shells complete; whether it exists is for the verb to find out.
    case path
    /// One of these words, spelled exactly.
    case choice([String])
    /// A whole number within bounds.
    case wholeNumber(ClosedRange<Int>)
  }

  /// What stands for the value in help, in capitals.
  let placeholder: String
  /// What it can be.
  let kind: Kind
  /// Where everyday words can stand in for the choices, in any letter case; nothing where choices are exact.
  var everyday: EverydayWord.Place?

  /// The words that a value is chosen from, empty where there is no such list.
  var choices: [String] {
    switch kind {
    case .choice(let words): words
    case .text, .path, .wholeNumber: []
    }
  }

  /// Whether a text is such a value.
  func accepts(_ text: String) -> Bool {
    switch kind {
    case .text, .path: true
    case .choice(let words): words.contains(text)
    case .wholeNumber(let range): Self.number(text).map(range.contains) ?? false
    }
  }

  /// Reads digits, with a minus before them but no plus.
  static func number(_ text: String) -> Int? { text.utf8.first == UInt8(ascii: "+") ? nil : Int(text) }

  /// What is accepted, for a message: "takes ...".
  var expectation: String {
    switch kind {
    case .text, .path: placeholder.quoted
    case .choice(let words): words.alternatives
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "a whole number from \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}

extension [String] {
  /// The words in backticks with an "or" before the last one.
  var alternatives: String { English.list(map(\.quoted), "or") }
}
