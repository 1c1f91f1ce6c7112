internal import MAMPolicyCore

extension JSONSchema {
  /// A world.
  static let world = JSONSchema(
    "world", "accounts, policies and apps that decisions are made over", worldMembers)

  /// The members of the schema of a world, for a format that holds one.
  package static let worldMembers = FormatProbe.members(
    stating: [
      "mam": ["const": .integer(WorldReader.version)],
      "policies": .named(.any(of: [.type("string"), derived, inline])),
    ], requiring: ["mam"]
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
    "type": "object", "properties": .object(settings), "not": ["required": ["base"]],
  ]

  /// One property for each setting; `null` states nothing, and in `set` removes what the base states.
  private static let settings: [JSONOutput.Member] = Setting.all.map { setting in
    let row = setting.row
    return .init(
      setting.rawValue, ["description": .string(row.label), "anyOf": [schema(of: row.kind), .type("null")]])
  }

  /// A word or number that is not known is a warning, and the strictest value is read.
  private static func schema(of kind: SettingKind) -> JSONOutput {
    func word(of words: SettingWords) -> JSONOutput {
      .any(of: [.words(words.words.map(\.graph)), .type("string")])
    }
    return switch kind {
    case .flag, .optionalFlag: .type("boolean")
    case .word(let words): word(of: words)
    case .words(let words): .list(of: word(of: words))
    case .joinedWords, .time, .version, .text, .joinedTexts: .type("string")
    case .count: .type("integer")
    case .texts: .list(of: .type("string"))
    case .protocols, .apps: .list(of: .type("object"))
    }
  }
}
