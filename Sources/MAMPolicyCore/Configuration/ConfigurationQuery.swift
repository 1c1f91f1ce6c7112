/// A way of turning the values of a key into one.
///
/// "Any" is the first in the order of delivery, so that the same delivery always gives the same answer.
///
/// Source: R11.2 (names documented; what they do, and the order of "any", inferred).
@nonexhaustive
public enum ConfigurationQuery: Hashable, Sendable, PartPrinted {
  /// The Booleans of a key.
  case bool(BoolQuery)
  /// The numbers of a key.
  case number(OrderQuery)
  /// The texts of a key, ordered by their code units.
  case string(OrderQuery)

  /// How Booleans become one. SDK: `IntuneMAMBoolQueryType`.
  @nonexhaustive
  public enum BoolQuery: String, CaseIterable, Hashable, Sendable {
    /// The first.
    case any
    /// True when one of them is.
    case or
    /// True when all of them are.
    case and
  }

  /// How ordered values become one. SDK: `IntuneMAMNumberQueryType`, `IntuneMAMStringQueryType`.
  @nonexhaustive
  public enum OrderQuery: String, CaseIterable, Hashable, Sendable {
    /// The first.
    case any
    /// The least.
    case min
    /// The greatest.
    case max
  }
}

/// The answer to a query, and the dictionaries that it comes from.
public struct ConfigurationAnswer: Hashable, Sendable, PartPrinted {
  /// The answer, of the kind that was asked for.
  public let value: ConfigurationValue
  /// The dictionaries that hold the answer, by their indices in the configuration.
  public let entries: [Int]
}

extension AppConfiguration {
  /// Returns the answer to a query, or nil if no deciding value is of its kind.
  ///
  /// Values of another kind are skipped; a targeted one of another kind still overrules the default.
  ///
  /// - Complexity: O(*n*) in the number of dictionaries.
  public func answer(_ query: ConfigurationQuery, for key: String) -> ConfigurationAnswer? {
    let places = lookup(key).deciding
    return switch query {
    case .bool(let query): Self.answer(places, \.bool, ConfigurationValue.bool) { Self.decide(query, $0) }
    case .number(let query):
      Self.answer(places, \.number, ConfigurationValue.number) { Self.decide(query, $0, <) }
    case .string(let query):
      Self.answer(places, \.string, ConfigurationValue.string) {
        Self.decide(query, $0) { $0.utf16.lexicographicallyPrecedes($1.utf16) }
      }
    }
  }

  /// Returns the Boolean of a key. SDK: `boolValueForKey:queryType:`.
  public func bool(for key: String, _ query: ConfigurationQuery.BoolQuery = .any) -> Bool? {
    answer(.bool(query), for: key)?.value.bool
  }

  /// Returns the number of a key. SDK: `numberValueForKey:queryType:`.
  public func number(for key: String, _ query: ConfigurationQuery.OrderQuery = .any) -> ConfigurationNumber? {
    answer(.number(query), for: key)?.value.number
  }

  /// Returns the text of a key. SDK: `stringValueForKey:queryType:`.
  public func string(for key: String, _ query: ConfigurationQuery.OrderQuery = .any) -> String? {
    answer(.string(query), for: key)?.value.string
  }

  /// Returns all Booleans that decide, none when the key has none. SDK: `allBoolsForKey:`.
  public func bools(for key: String) -> [Bool] { values(for: key).compactMap(\.bool) }

  /// Returns all numbers that decide, none when the key has none. SDK: `allNumbersForKey:`.
  public func numbers(for key: String) -> [ConfigurationNumber] { values(for: key).compactMap(\.number) }

  /// Returns all texts that decide, none when the key has none. SDK: `allStringsForKey:`.
  public func strings(for key: String) -> [String] { values(for: key).compactMap(\.string) }
}

extension AppConfiguration {
  private static func answer<Kind: Equatable>(
    _ places: [ConfigurationLookup.Place], _ kind: (ConfigurationValue) -> Kind?,
    _ wrap: (Kind) -> ConfigurationValue, _ decide: ([Kind]) -> Kind?
  ) -> ConfigurationAnswer? {
    guard let answer = decide(places.compactMap { kind($0.value) }) else { return nil }
    return ConfigurationAnswer(
      value: wrap(answer), entries: places.filter { kind($0.value) == answer }.map(\.entry))
  }

  private static func decide(_ query: ConfigurationQuery.BoolQuery, _ bools: [Bool]) -> Bool? {
    guard let first = bools.first else { return nil }
    return switch query {
    case .any: first
    case .or: bools.contains(true)
    case .and: !bools.contains(false)
    }
  }

  private static func decide<Value>(
    _ query: ConfigurationQuery.OrderQuery, _ values: [Value], _ precedes: (Value, Value) -> Bool
  ) -> Value? {
    switch query {
    case .any: values.first
    case .min: values.min(by: precedes)
    case .max: values.max(by: precedes)
    }
  }
}
