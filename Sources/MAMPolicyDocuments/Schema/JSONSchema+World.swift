package import MAMPolicyCore

extension JSONSchema {
  /// A world.
  static let world = JSONSchema(
    "world", "accounts, policies and apps that decisions are made over", worldMembers)

  /// The members of the schema of a world, for a format that holds one.
  package static let worldMembers = FormatProbe.members(
    writing: { $0 == "policies" ? .named(.any(of: [.type("string"), derived, inline])) : $1 }
  ) { _ = WorldReader.read($0, $1, .memory([:])) }

  /// A policy that overrides settings of a named one.
  private static let derived = JSONOutput.shape(
    [
      .init("base", .type("string")),
      .init(
        "set", ["type": "object", "properties": .object(settings), "additionalProperties": .bool(false)]),
    ], required: ["base"])

  /// A policy of Graph properties; unknown ones are warnings and no errors.
  private static let inline: JSONOutput = [
    "type": "object", "properties": .object(settings),
    "not": .any(of: [.requiring(["base"]), .requiring(["set"])]),
  ]

  /// One property for each setting; `null` states nothing, and in `set` removes what the base states.
  private static let settings: [JSONOutput.Member] = Setting.all.map { setting in
    let row = setting.row
    return .init(
      setting.rawValue,
      ["description": .string(row.label), "anyOf": [schema(of: row.kind, isStrict: false), .type("null")]])
  }

  /// Returns the schema of a setting's value where what would only be warned of in a policy is an error.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - isBound: Whether values are compared by how much they protect, where `null` has no place.
  /// - Returns: The schema.
  package static func value(of setting: Setting, isBound: Bool) -> JSONOutput {
    let kind = setting.row.kind
    let schema = schema(of: kind, isStrict: true)
    return kind.takesNull && !isBound ? .any(of: [schema, .type("null")]) : schema
  }

  private static let name: JSONOutput = ["type": ["string", "null"]]

  /// A word or number that is not known is a warning in a policy, and the strictest value is read.
  private static func schema(of kind: SettingKind, isStrict: Bool) -> JSONOutput {
    func word(of words: SettingWords) -> JSONOutput {
      let known = JSONOutput.words(words.words.map(\.graph))
      return isStrict ? known : .any(of: [known, .type("string")])
    }
    return switch kind {
    case .flag, .optionalFlag: .type("boolean")
    case .word(let words): word(of: words)
    case .words(let words): .list(of: word(of: words))
    case .time: isStrict ? .duration : .type("string")
    case .version: isStrict ? .version : .type("string")
    case .joinedWords, .text, .joinedTexts: .type("string")
    case .count(_, let range, _): isStrict ? .integer(in: range) : .type("integer")
    case .texts: .list(of: .type("string"))
    case .protocols: .list(of: ["type": "object", "properties": ["name": name, "value": name]])
    case .apps: .list(of: .type("object"))
    }
  }
}
