internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The keys of each step, in the order in which its reader asks for them.
extension StepWord {
  /// The keys of a step of this word, without those of every step.
  var rows: [SchemaRow] {
    switch self {
    case .account(let word): Self.rows(of: word)
    case .scope(let word): Self.rows(of: word)
    case .work(let word): Self.rows(of: word)
    case .life(let word): Self.rows(of: word)
    case .file(let word): [.required("path", .text)] + Self.rows(of: word)
    case .data(.protectData):
      [
        .required("data", .text), Self.account, .optional("form", .words(ProtectedData.Form.self)),
        .optional("content", .words(DataContent.self)),
      ]
    case .data(.unprotectData): [.required("data", .text)]
    case .app(let word): Self.rows(of: word)
    case .token(let word): Self.rows(of: word)
    case .device(let word): Self.rows(of: word)
    case .launch: [Self.account, .optional("device", JSONSchema.device)]
    case .assert: .atLeastOne(of: Self.assertions)
    }
  }

  private static func rows(of word: AccountWord) -> [SchemaRow] {
    switch word {
    case .signIn, .register, .autoEnroll: [account, .optional("status", status)] + JSONSchema.names
    case .checkIn: [account, .required("status", status)] + JSONSchema.names
    case .signOut, .wipe, .orderWipe, .removeToken: [account]
    case .contactService: []
    case .loginAndEnroll:
      [.optional("account", .slot), .optional("prompted", .slot), .optional("status", status)]
        + JSONSchema.names
    case .deregister: [account, .optional("withWipe", .flag)]
    case .allowAccounts: [.required("accounts", .orNull(.list(of: .account)))]
    case .assignPolicy: [account, .required("policy", .orNull(.text))]
    case .meetAccount:
      [.required("name", .text)] + .atLeastOne(of: JSONSchema.names)
        + [.optional("tenant", .text), .optional("policy", .text)]
    }
  }

  private static func rows(of word: ScopeWord) -> [SchemaRow] {
    switch word {
    case .setUIIdentity: [account, launchScript]
    case .setUIIdentities: [.required("accounts", .orNull(.list(of: .text))), launchScript]
    case .requireSwitch: [account, .required("reason", .words(SwitchCause.self)), launchScript]
    case .completeSwitch: [.optional("answer", .words(DelegateAnswer.self)), launchScript]
    case .setProcessIdentity, .setThreadIdentity, .enterScope: [account]
    case .leaveScope: []
    case .openWindow, .closeWindow, .makeKeyWindow: [.required("window", .text)]
    }
  }

  private static func rows(of word: WorkWord) -> [SchemaRow] {
    switch word {
    case .dispatch: [.optional("kind", .words(WorkKind.self)), .required("to", .text)]
    case .capture: [.required("kind", .words(WorkKind.self)), .required("work", .text)]
    case .begin: [.required("work", .text)]
    case .finish: []
    }
  }

  private static func rows(of word: LifeWord) -> [SchemaRow] {
    switch word {
    case .pause, .kill: []
    case .resume: [launchScript]
    case .restart, .requireRestart: [.optional("showing", .slot), launchScript]
    case .answerDelegates:
      ["identitySwitchRequired", "addAccount", "blockAccount", "wipeData", "restartApplication"].map {
        .optional($0, .words(DelegateAnswer.self))
      } + [.optional("wipeKeepsFiles", .flag), .optional("wipeUsesUIIdentity", .flag)]
    case .changeDevice: [.required("device", .orNull(JSONSchema.device))]
    }
  }

  /// Beyond the path.
  private static func rows(of word: FileWord) -> [SchemaRow] {
    switch word {
    case .createFile, .createDirectory: [.optional("owner", .slot)]
    case .openFile: [.required("mode", .words(FileMode.self))]
    case .writeFile: [.optional("account", .slot), .optional("protected", .flag)]
    case .moveFile, .copyFile: [.required("to", .text)]
    case .deleteFile, .backUp: []
    case .protect, .verifyAndProtect, .encrypt: [account]
    case .decrypt: [.optional("to", .text)]
    case .showFile: [launchScript]
    }
  }

  private static func rows(of word: AppWord) -> [SchemaRow] {
    let actor = SchemaRow.optional("as", .slot)
    let channel = SchemaRow.optional("channel", .words(TransferChannel.self))
    let kind = SchemaRow.optional("kind", .words(ItemKind.self))
    let webView = SchemaRow.optional("webView", .words(WebViewPolicy.self))
    return switch word {
    case .send: [.required("to", .text), actor, .optional("file", .text), channel]
    case .importData: [.required("from", .text), actor, kind, .optional("saveAs", .text)]
    case .receive: [.required("from", .text), actor, channel, kind, .optional("saveAs", .text)]
    case .finishOpenURL: []
    case .followLink: [.required("url", .link), .optional("external", .flag)]
    case .upload: [.required("owner", .slot), webView]
    case .pasteIntoWebView:
      [.required("source", .slot), .required("length", .integer(in: 0 ... .max)), webView]
    }
  }

  private static func rows(of word: TokenWord) -> [SchemaRow] {
    let account = SchemaRow.required("account", .account)
    return switch word {
    case .requestToken: [account] + JSONSchema.names
    case .remediate:
      [.optional("silent", .flag)]
        + .exactlyOne(of: [.optional("account", .text), .optional("homeAccountId", .orNull(.text))])
        + JSONSchema.names
    case .finishRemediation: []
    case .obtainToken:
      [account, .optional("meanwhile", .list(of: .keys(JSONSchema.complianceChange)))] + JSONSchema.names
    case .changeCompliance: JSONSchema.complianceChange
    }
  }

  private static func rows(of word: DeviceWord) -> [SchemaRow] {
    switch word {
    case .deviceSignIn: [.required("account", .account), .required("by", .words(SigningApp.self))]
    case .deviceSignOut: [.required("by", .words(SigningApp.self)), .optional("fromBrowser", .flag)]
    case .reload, .browse: []
    case .changeSharedDevice:
      .exactlyOne(of: [
        .optional("mode", .words(DeviceMode.self)), .optional("informationAvailable", .flag),
        .optional("queriesFail", .flag), .optional("cleanupFails", .flag),
        .optional("previousForgotten", ["const": true]),
      ])
    }
  }

  /// What an `assert` step compares.
  private static let assertions: [SchemaRow] = [
    .optional("policyApplied", .flag), .optional("uiIdentity", view), .optional("fileIdentity", view),
    .optional("processIdentity", view), .optional("currentActivity", view),
    .optional("state", .words(AppState.self)), .optional("owner", .named(.slot, counts: 1 ... .max)),
    .optional("encrypted", .named(.flag, counts: 1 ... .max)),
    .optional("dataOwner", .named(.slot, counts: 1 ... .max)), .optional("files", .list(of: .text)),
    .optional("signedIn", .list(of: .account)), .optional("managed", .list(of: .account)),
    .optional("registered", .list(of: .account)),
    .optional(
      "blocked",
      .any(of: [.list(of: .account), .named(.numbers(BlockReason.allCases.map(\.rawValue)))])),
    .optional("primaryAccount", view),
    .optional("returned", .named(.text, names: .nonEmptyText, counts: 1 ... .max)),
    .optional("pending", .named(view)), .optional("remediating", .list(of: .account)),
    .optional("visible", .list(of: .account)), .optional("dataOf", .list(of: .account)),
    .optional(
      "appConfig",
      .named(.named(.list(of: .anythingButNull), counts: 1 ... .max), counts: 1 ... .max)),
  ]

  private static let account = SchemaRow.required("account", .slot)

  /// A status of the service, by its name or its number.
  private static let status = JSONOutput.any(of: [
    .words(EnrollmentStatus.allCases.map { "\($0)" }), .numbers(EnrollmentStatus.allCases.map(\.rawValue)),
  ])

  /// How conditional launch ends: one word for all, or one for each of some accounts.
  private static let launchScript = SchemaRow.optional(
    "launch",
    .any(of: [.words(LaunchOutcome.self), .named(.words(LaunchOutcome.self), names: .account)]))

  /// An identity, or those that a view shows together.
  private static let view = JSONOutput.any(of: [.slot, .list(of: .text)])
}
