internal import MAMPolicyCore
package import MAMPolicyDocuments

extension JSONSchema {
  /// A file of claims.
  package static let claims = JSONSchema(
    "claims", "what must hold of policies, as `mamctl prove` takes it",
    (head + [.required("claims", .list(of: ["$ref": "#/$defs/claim"], counts: 1 ... .max))]).members
      + [.init("$defs", ["claim": claim, "pattern": pattern])])

  private static let claim: JSONOutput = [
    "anyOf": .array(
      [
        shape([.required("never", ["$ref": "#/$defs/pattern"])]),
        shape([
          .required("always", ["$ref": "#/$defs/pattern"]), .required("effect", .words(Effect.self)),
        ]),
        shape([.required("atLeast", .text)]),
      ]
        + relations.map { relation in
          shape([
            .required("setting", .words(Setting.all.map(\.rawValue))), .required(relation, .object([])),
          ])
        }),
    "allOf": .array(Setting.all.map(values)),
  ]

  private static func shape(_ rows: [SchemaRow]) -> JSONOutput {
    .keys([.required("name", .text), .optional("text", .text)] + rows)
  }

  private static let relations = Claim.Relation.allCases.map(\.rawValue) + ["oneOf"]

  /// What a setting is compared with.
  private static func values(of setting: Setting) -> JSONOutput {
    let value = JSONSchema.value(of: setting, isBound: false)
    let bound = JSONSchema.value(of: setting, isBound: true)
    func schema(_ relation: String) -> JSONOutput {
      switch relation {
      case "oneOf": .list(of: value)
      case Claim.Relation.is.rawValue: value
      case _: bound
      }
    }
    return [
      "if": ["required": ["setting"], "properties": ["setting": ["const": .string(setting.rawValue)]]],
      "then": [
        "properties": .object(relations.map { .init($0, schema($0)) })
      ],
    ]
  }
}

// MARK: - Patterns

extension JSONSchema {
  /// A set of questions: what is asked, and for each key the classes that are meant.
  private static let pattern: JSONOutput = {
    let ops = PatternWords.operations
    let all = Set(ops.flatMap(PatternWords.keys)).sorted()
    let op = JSONOutput.words(ops)
    return [
      "type": "object", "required": ["op"],
      "properties": .object(
        [.init("op", .any(of: [op, .list(of: op, counts: 1 ... .max)]))] + all.map { member($0, ops) }),
      "allOf": .array(ops.flatMap { [one($0), several($0)] }),
    ]
  }()

  /// What one operation takes.
  private static func one(_ op: String) -> JSONOutput {
    [
      "if": ["properties": ["op": ["const": .string(op)]]],
      "then": [
        "properties": .object(
          [.init("op", .object([]))] + PatternWords.keys(of: op).map { member($0, [op]) }),
        "additionalProperties": false,
      ],
    ]
  }

  /// What an operation among several takes: every key and value has to be one of each.
  private static func several(_ op: String) -> JSONOutput {
    [
      "if": ["properties": ["op": ["type": "array", "contains": ["const": .string(op)]]]],
      "then": [
        "propertyNames": .words(["op"] + PatternWords.keys(of: op)),
        "properties": .object(PatternWords.keys(of: op).map { member($0, [op]) }),
      ],
    ]
  }

  private static func member(_ key: String, _ ops: [String]) -> JSONOutput.Member {
    let value = value(of: key, ops)
    return .init(key, .any(of: [value, .list(of: value, counts: 1 ... .max)]))
  }

  /// The classes of a key by their names, and the values of JSON that stand for some of them.
  private static func value(of key: String, _ ops: [String]) -> JSONOutput {
    if PatternWords.isOpen(key) { return .any(of: [.nonEmptyText, .integer(in: 0 ... .max)]) }
    let names = Set(ops.flatMap { PatternWords.names(of: key, in: $0) }).sorted()
    let values = names.flatMap { name -> [JSONOutput] in
      switch name {
      case "nobody": [.string(name), .null]
      case "noUser": [.string(name), ""]
      case "true", "false": [.string(name), .bool(name == "true")]
      case _: [.string(name)] + (Int(name).map { [.integer($0)] } ?? [])
      }
    }
    return ["enum": .array(["*"] + values)]
  }
}
