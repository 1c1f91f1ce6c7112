/// A row of the table that describes an object: a key with its value, or which of some keys go together.
package enum SchemaRow: Hashable, Sendable {
  /// A key that has to be there.
  case required(String, JSONOutput)
  /// A key that may be left out.
  case optional(String, JSONOutput)
  /// How many of some keys have to be there.
  case count(ClosedRange<Int>, of: [String])
  /// A key that is only allowed next to another one.
  case allowed(String, besides: String)

  /// The key, if the row has one.
  package var key: String? { member?.key }

  /// The key and the schema of its value, if the row has them.
  package var member: JSONOutput.Member? {
    switch self {
    case .required(let key, let value), .optional(let key, let value): .init(key, value)
    case .count, .allowed: nil
    }
  }

  /// The key, if it has to be there.
  fileprivate var requiredKey: String? { if case .required(let key, _) = self { key } else { nil } }

  /// The schema of an object that obeys a row without a value.
  fileprivate var rule: JSONOutput? {
    switch self {
    case .required, .optional: nil
    case .count(let counts, let keys) where counts.lowerBound == 0: ["not": .requiring(keys)]
    case .count(let counts, let keys):
      [counts.upperBound == 1 ? "oneOf" : "anyOf": .array(keys.map { .requiring([$0]) })]
    case .allowed(let key, let other):
      .any(of: [.requiring([other]), ["not": .requiring([key])]])
    }
  }
}

extension [SchemaRow] {
  /// Keys of which exactly one has to be there.
  package static func exactlyOne(of rows: [SchemaRow]) -> [SchemaRow] {
    rows + [.count(1...1, of: rows.compactMap(\.key))]
  }

  /// Keys of which one at least has to be there.
  package static func atLeastOne(of rows: [SchemaRow]) -> [SchemaRow] {
    rows + [.count(1...rows.count, of: rows.compactMap(\.key))]
  }

  /// Two keys that cannot be used together.
  package static func notBoth(_ rows: [SchemaRow]) -> [SchemaRow] {
    rows + [.count(0...1, of: rows.compactMap(\.key))]
  }

  /// The rows with other schemas of their values.
  package func mapValues(_ change: (_ key: String, _ value: JSONOutput) -> JSONOutput) -> [SchemaRow] {
    map { row in
      switch row {
      case .required(let key, let value): .required(key, change(key, value))
      case .optional(let key, let value): .optional(key, change(key, value))
      case .count, .allowed: row
      }
    }
  }

  /// The members of the schema of an object that has these keys and no others.
  package var members: [JSONOutput.Member] {
    let rules = compactMap(\.rule)
    return [
      .init("type", "object"), .init("properties", .object(compactMap(\.member))),
      .init("required", .strings(compactMap(\.requiredKey).sorted())),
      .init("additionalProperties", false),
    ] + (rules.isEmpty ? [] : [.init("allOf", .array(rules))])
  }
}

extension JSONOutput {
  /// A schema of an object that has the keys of some rows and no others.
  package static func keys(_ rows: [SchemaRow]) -> JSONOutput { .object(rows.members) }
}
