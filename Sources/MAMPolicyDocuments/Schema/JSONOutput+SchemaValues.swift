/// Schemas of values, by what a reader takes them for.
extension JSONOutput {
  /// Any string.
  package static let text = type("string")

  /// A string that is not empty.
  package static let nonEmptyText: JSONOutput = ["type": "string", "minLength": 1]

  /// A string that is more than blanks.
  static let filledText = form(#"\S"#)

  /// A Boolean.
  package static let flag = type("boolean")

  /// An account: its name in the world, its UPN or its object ID.
  package static let account = nonEmptyText

  /// What an identity argument names: an account, an unknown one, no user, or no account given.
  package static let slot: JSONOutput = [
    "type": ["string", "null"],
    "description": "an account's name, UPN or object ID; the empty text is no user, null is no account given",
  ]

  /// A UPN.
  package static let userName = form(#"^[^@\s\u0000-\u001f\u007f]+@[^@\s\u0000-\u001f\u007f]+$"#)

  /// An object ID.
  package static let objectID = form("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")

  /// A version, as `DottedVersion` reads it.
  static let version = form(#"^[ \t-\r]*[0-9]+(\.[0-9]+)*[ \t-\r]*$"#)

  /// A URL with its scheme, as `Link` reads it.
  package static let link = form("^[A-Za-z][A-Za-z0-9+.-]*:")

  /// A time from the start, as `ISODuration` reads it.
  package static let duration = form(#"^\+?"# + length + "$")

  /// A time from the start or before it, or a date with a time, as `ISODateTime` reads it.
  static let time = form("^([+-]?" + length + "|" + date + ")$")

  /// A day, as `CalendarDay` reads it.
  static let day = form("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")

  /// Any value but `null`.
  package static let anythingButNull: JSONOutput = ["not": type("null")]

  /// A whole number of a range.
  package static func integer(in range: ClosedRange<Int>) -> JSONOutput {
    .object(
      [
        .init("type", "integer"),
        range.lowerBound == .min ? nil : .init("minimum", .integer(range.lowerBound)),
        range.upperBound == .max ? nil : .init("maximum", .integer(range.upperBound)),
      ].compactMap(\.self))
  }

  /// One of a few whole numbers.
  package static func numbers(_ numbers: [Int]) -> JSONOutput { ["enum": .array(numbers.map(integer))] }

  /// One of a few words.
  package static func words(_ words: some Sequence<String>) -> JSONOutput { ["enum": .strings(words)] }

  /// One of the words of a vocabulary.
  package static func words<Word: CaseIterable & RawRepresentable<String>>(_ vocabulary: Word.Type)
    -> JSONOutput
  {
    words(vocabulary.allCases.map(\.rawValue))
  }

  /// A value of a JSON type.
  package static func type(_ name: String) -> JSONOutput { ["type": .string(name)] }

  /// A value that fits one of a few schemas.
  package static func any(of schemas: [JSONOutput]) -> JSONOutput { ["anyOf": .array(schemas)] }

  /// A value that may be `null`.
  package static func orNull(_ schema: JSONOutput) -> JSONOutput { any(of: [type("null"), schema]) }

  /// A list.
  package static func list(of element: JSONOutput, counts: ClosedRange<Int> = 0 ... .max) -> JSONOutput {
    .object([.init("type", "array"), .init("items", element)] + limits(counts, "Items"))
  }

  /// An object whose keys are anybody's choice, or names that another schema describes.
  package static func named(
    _ value: JSONOutput, names: JSONOutput? = nil, counts: ClosedRange<Int> = 0 ... .max
  ) -> JSONOutput {
    .object(
      [.init("type", "object"), .init("additionalProperties", value)]
        + (names.map { [.init("propertyNames", $0)] } ?? []) + limits(counts, "Properties"))
  }

  /// An object that has some keys.
  package static func requiring(_ keys: [String]) -> JSONOutput { ["required": .strings(keys)] }

  private static func limits(_ counts: ClosedRange<Int>, _ noun: String) -> [Member] {
    [
      counts.lowerBound == 0 ? nil : .init("min" + noun, .integer(counts.lowerBound)),
      counts.upperBound == .max ? nil : .init("max" + noun, .integer(counts.upperBound)),
    ].compactMap(\.self)
  }

  private static func form(_ pattern: String) -> JSONOutput {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// One component at least, each in its place, and a fraction only in the last.
  private static let length: String = {
    func part(_ unit: String) -> String { "([0-9]+([.,][0-9]+)?\(unit))?" }
    return #"P(?=T?[0-9])(?![^.,]*[.,][0-9]+[A-Z].)"# + ["Y", "M", "W", "D"].map(part).joined()
      + "(T(?=[0-9])" + ["H", "M", "S"].map(part).joined() + ")?"
  }()

  private static let date =
    #"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})"#
}
