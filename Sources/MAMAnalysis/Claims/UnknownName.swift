internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A word of a pattern that names nothing: no operation, no key of it, or no value of that key.
///
/// A pattern with such a word would fit no question, and a claim about no question always holds.
///
/// Source: analysis of the decision space, "Claims".
public enum UnknownName: Error, Hashable, Sendable {
  /// No operation has this name.
  case operation(String, suggestion: String?)
  /// An operation has no such key; the suggestion is one that it has.
  case key(String, of: String, suggestion: String?)
  /// A key of an operation has no such value; the suggestion is one that it has.
  case value(String, of: String, in: String, suggestion: String?)
  /// A list is empty: of the operations, under the key `op`, or of the values of a key.
  case nothing(key: String)

  /// The name that may have been meant.
  public var suggestion: String? {
    switch self {
    case .operation(_, let suggestion), .key(_, _, let suggestion), .value(_, _, _, let suggestion):
      suggestion
    case .nothing: nil
    }
  }
}

extension UnknownName: CustomStringConvertible {
  /// What is unknown, and what may have been meant or can be written.
  public var description: String {
    switch self {
    case .operation(let name, _):
      "unknown operation \(UserText.quoted(name))" + hint(name, among: PatternWords.operations, listing: 40)
    case .key(let key, let op, _):
      PatternWords.isKey(key)
        ? "\(UserText.quoted(op)) has no \(UserText.quoted(key)); make a claim about \(UserText.quoted(op)) without it"
        : "unknown key \(UserText.quoted(key))" + hint(key, among: PatternWords.keys(of: op), listing: 12)
    case .value(let value, let key, let op, let suggestion):
      if suggestion == nil, let form = PatternWords.form(of: key) {
        "\(UserText.quoted(value)) is not \(form)"
      } else {
        "unknown value \(UserText.quoted(value))"
          + hint(value, among: PatternWords.names(of: key, in: op, inFull: suggestion != nil), listing: 20)
      }
    case .nothing(let key):
      key == "op" ? "no question fits an empty list" : "no value fits an empty list"
    }
  }

  private func hint(_ name: String, among names: [String], listing limit: Int) -> String {
    Suggestion.hint(for: suggestion ?? name, among: names, listing: limit)
  }
}
