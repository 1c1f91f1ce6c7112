internal import MAMPolicyCore

extension JSONSchema {
  /// A world.
  static let world = JSONSchema(
    "world", "accounts, policies and apps that decisions are made over",
    [.init("type", "object")] + worldMembers)

  /// The members of the schema of a world, for a format that holds one.
  package static let worldMembers: [JSONOutput.Member] = [
    .init(
      "properties",
      .object([
        .init("mam", ["const": .integer(WorldReader.version)]),
        .init(
          "app",
          .shape(
            ["multiIdentity", "multiManagedIdentities", "multiIdentityCancelDisabled"].map {
              .init($0, .type("boolean"))
            })),
        .init("policies", .named(.any(of: [.type("string"), derived, inline]))),
        .init("accounts", .named(account)),
        .init("apps", .named(otherApp)),
        .init("allowedAccounts", .list(of: .type("string"))),
        .init("device", .type("object")), .init("compliance", .type("object")),
        .init("sharedDevice", .type("object")),
        .init("appConfig", .list(of: .any(of: [.type("string"), .type("object")]))),
      ])),
    .init("required", ["mam"]),
    .init("additionalProperties", .bool(false)),
  ]

  private static let account: JSONOutput = .object([
    .init("type", "object"),
    .init(
      "properties",
      .object([
        .init("upn", ["type": "string", "minLength": .integer(1)]),
        .init("oid", ["type": "string", "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"]),
        .init("tenant", .type("string")), .init("policy", .type("string")),
      ])),
    .init("anyOf", [["required": ["upn"]], ["required": ["oid"]]]),
    .init("additionalProperties", .bool(false)),
  ])

  private static let otherApp = JSONOutput.shape(
    [
      .init("managed", .type("boolean")), .init("signedIn", .list(of: .type("string"))),
      .init("mdmManaged", .type("boolean")),
    ], required: ["managed"])

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

  private static func schema(of kind: SettingKind) -> JSONOutput {
    switch kind {
    case .flag, .optionalFlag: .type("boolean")
    case .word(let words): .words(words.words.map(\.graph))
    case .words(let words): .list(of: .words(words.words.map(\.graph)))
    case .joinedWords, .time, .version, .text, .joinedTexts: .type("string")
    case .count(_, let range, _):
      ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case .texts: .list(of: .type("string"))
    case .protocols, .apps: .list(of: .type("object"))
    }
  }
}
