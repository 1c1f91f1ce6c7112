package import MAMPolicyCore

extension JSONSchema {
  /// A world.
  static let world = JSONSchema(
    "world", "accounts, policies and apps that decisions are made over", worldRows.members)

  /// The keys with which every document of ours begins; the schema that an editor checks it by may be named.
  package static let head: [SchemaRow] = [
    .optional("$schema", .text), .required("mam", ["const": .integer(WorldReader.version)]),
  ]

  /// The keys of a world, for a format that holds one.
  package static let worldRows: [SchemaRow] =
    head + [
      .optional("app", app), .optional("policies", .named(.any(of: [.text, derived, inline]))),
      .optional("accounts", .named(worldAccount)), .optional("apps", .named(otherApp)),
      .optional("allowedAccounts", .list(of: .account)), .optional("device", device),
      .optional("compliance", compliance), .optional("sharedDevice", sharedDevice),
      .optional("appConfig", .list(of: .any(of: [.text, appConfig]))),
    ]

  private static let app = JSONOutput.keys([
    .optional("bundleId", .text), .optional("multiIdentity", .flag),
    .optional("multiManagedIdentities", .flag), .optional("multiIdentityCancelDisabled", .flag),
    .optional("mamPolicyRequired", .flag), .optional("autoEnrollOnLaunch", .flag),
    .optional("mamPolicyWarnAbsent", .flag), .optional("extension", .flag), .optional("publisher", .text),
  ])

  /// The names of an account.
  package static let names: [SchemaRow] = [.optional("upn", .userName), .optional("oid", .objectID)]

  private static let worldAccount = JSONOutput.keys(
    .atLeastOne(of: names) + [
      .optional("tenant", .text), .optional("policy", .any(of: [.text, fromTenant])),
      .optional("enrolled", .flag),
    ])

  /// The policy of an account that comes from a tenant.
  private static let fromTenant = JSONOutput.keys([
    .required("from", .text), .optional("groups", .list(of: .text)), .optional("licensed", .flag),
  ])

  private static let otherApp = JSONOutput.keys([
    .required("managed", .flag), .optional("signedIn", .list(of: .account)), .optional("mdmManaged", .flag),
    .optional("publisher", .text),
  ])

  /// A policy that overrides settings of a named one.
  private static let derived = JSONOutput.keys([
    .required("base", .text), .optional("set", .keys(settings)),
  ])

  /// A policy of Graph properties; unknown ones are warnings and no errors.
  private static let inline: JSONOutput = [
    "type": "object", "properties": .object(settings.compactMap(\.member)),
    "not": .any(of: [.requiring(["base"]), .requiring(["set"])]),
  ]

  /// One property for each setting; `null` states nothing, and in `set` removes what the base states.
  private static let settings: [SchemaRow] = Setting.all.map { setting in
    let row = setting.row
    return .optional(
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
      return isStrict ? known : .any(of: [known, .text])
    }
    return switch kind {
    case .flag, .optionalFlag: .flag
    case .word(let words): word(of: words)
    case .words(let words): .list(of: word(of: words))
    case .time: isStrict ? .duration : .text
    case .version: isStrict ? .version : .text
    case .joinedWords, .text, .joinedTexts: .text
    case .count(_, let range, _): isStrict ? .integer(in: range) : .type("integer")
    case .texts: .list(of: .text)
    case .protocols: .list(of: ["type": "object", "properties": ["name": name, "value": name]])
    case .apps: .list(of: .type("object"))
    }
  }
}
