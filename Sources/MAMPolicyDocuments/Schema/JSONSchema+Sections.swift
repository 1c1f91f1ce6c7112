internal import MAMPolicyCore

/// The sections of a world that some features need.
extension JSONSchema {
  /// What is known of a device.
  package static let device = JSONOutput.keys(
    head.map { row in row.member.map { .optional($0.key, $0.value) } ?? row }
      + [.allowed("$schema", besides: "mam"), .optional("now", .time)]
      + DeviceFact.allCases.map { .optional($0.rawValue, .orNull(value(of: $0.row.kind))) })

  private static func value(of kind: DeviceFactRow.Kind) -> JSONOutput {
    switch kind {
    case .version: .version
    case .text: .text
    case .flag: .flag
    case .time: .time
    case .count: .integer(in: 0 ... .max)
    case .user: .account
    case .word(_, let words): .words(words)
    }
  }

  static let sharedDevice = JSONOutput.keys([
    .optional("mode", .words(DeviceMode.self)),
    .optional(
      "app",
      .keys([
        .optional("checks", .list(of: .words(CheckMoment.self))),
        .optional("comparesWith", .words(ComparedAccount.self)),
        .optional("cleans", .words(CleanupExtent.self)), .optional("runsInBackground", .flag),
        .optional("cleansOnSignOut", .flag), .optional("keepsSeveralAccounts", .flag),
      ])),
  ])

  /// What is delivered to the app, next to a path.
  static let appConfig = JSONOutput.keys(
    [
      .optional("name", .text), .optional("account", .orNull(.account)),
      .optional("channel", .words(ConfigurationEntry.Channel.self)),
    ] + .exactlyOne(of: [.optional("file", .text), .optional("values", .named(.object([])))]))
}

// MARK: - App protection conditional access

extension JSONSchema {
  static let compliance = JSONOutput.keys(
    [.required("required", value(of: .required)), fact(.deviceRegistered)]
      + .notBoth([fact(.capabilities), fact(.claims)])
      + [
        fact(.service), fact(.user), .optional("enrollmentPrompts", .flag),
        .optional("firstPolicyRestarts", .flag), .optional("content", .list(of: .account)),
        .optional("homeAccountIds", .named(.text, names: .account)), .optional("app", script),
      ])

  /// The one fact that a step, or a moment of waiting, changes.
  package static let complianceChange: [SchemaRow] = .exactlyOne(of: ComplianceKey.allCases.map(fact))

  private static func fact(_ key: ComplianceKey) -> SchemaRow { .optional(key.rawValue, value(of: key)) }

  private static func value(of key: ComplianceKey) -> JSONOutput {
    switch key {
    case .required: .any(of: [.flag, .list(of: .account)])
    case .deviceRegistered: .flag
    case .capabilities: .list(of: .text)
    case .claims: .any(of: [claimsRequest, .text])
    case .service: .words(ProtectionService.self)
    case .user: .words(PromptedUser.self)
    case .content, .noContent: .account
    case .homeAccountIds: .named(.text, names: .account, counts: 1...1)
    }
  }

  /// A claims request: the capabilities, and other claims, which are left alone.
  private static let claimsRequest = CapabilitiesReader.path.reversed().reduce(JSONOutput.list(of: .text)) {
    ["type": "object", "properties": .object([.init($1, $0)])]
  }

  /// What the app does.
  private static let script = JSONOutput.keys([
    .optional("onProtectionError", .list(of: action)),
    .optional("onStatus", .named(.list(of: action), names: .words(ComplianceStatus.self))),
  ])

  /// An action: a word, or an object of it, where a remediation has arguments.
  private static let action: JSONOutput = {
    let words = ScriptReader.actions.map(\.word)
    return .any(of: [
      .words(words), .keys([.required("do", .words(words.filter { $0 != ScriptReader.remediation }))]),
      .keys(
        [.required("do", ["const": .string(ScriptReader.remediation)]), .optional("silent", .flag)]
          + .notBoth([.optional("id", .words(ScriptReader.choices.map(\.word))), .optional("account", .text)])
      ),
    ])
  }()
}
