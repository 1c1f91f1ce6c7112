internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// One thing that the double lets happen, and the step by which a scenario plays it again.
struct Act: Sendable {
  let event: Event
  /// The members of the step.
  let step: [JSONOutput.Member]

  private init(_ event: Event, _ word: String, _ members: KeyValuePairs<String, JSONOutput?> = [:]) {
    self.event = event
    step =
      [JSONOutput.Member("do", .string(word))]
      + members.compactMap { member in member.value.map { JSONOutput.Member(member.key, $0) } }
  }
}

extension Act {
  static func signIn(_ account: IdentitySlot, _ status: EnrollmentStatus?) -> Act {
    Act(
      .signIn(account, enrollment: status), "signIn",
      ["account": .slot(account), "status": status.map { .integer($0.rawValue) }])
  }

  static func register(_ account: IdentitySlot, _ status: EnrollmentStatus?) -> Act {
    Act(
      .register(account, enrollment: status), "register",
      ["account": .slot(account), "status": status.map { .integer($0.rawValue) }])
  }

  static func autoEnroll(_ account: IdentitySlot) -> Act {
    Act(.autoEnroll(account), "autoEnroll", ["account": .slot(account)])
  }

  static func checkIn(_ account: IdentitySlot, _ status: EnrollmentStatus) -> Act {
    Act(
      .checkIn(account, status), "checkIn",
      ["account": .slot(account), "status": .integer(status.rawValue)])
  }

  static func signOut(_ account: IdentitySlot) -> Act {
    Act(.signOut(account), "signOut", ["account": .slot(account)])
  }

  static func deregister(_ account: IdentitySlot, wiping: Bool) -> Act {
    Act(
      .deregister(account, wiping: wiping), "deregister",
      ["account": .slot(account), "withWipe": .bool(wiping)])
  }

  static func wipe(_ account: IdentitySlot) -> Act {
    Act(.wipe(account), "wipe", ["account": .slot(account)])
  }

  static func allowAccounts(_ accounts: [Identity]?) -> Act {
    Act(
      .allowAccounts(accounts), "allowAccounts",
      ["accounts": accounts.map { .strings($0.map(\.text)) } ?? .null])
  }

  static func assignPolicy(_ policy: AppProtectionPolicy?, named name: String?, to account: IdentitySlot)
    -> Act
  {
    Act(
      .assignPolicy(policy, to: account), "assignPolicy",
      ["account": .slot(account), "policy": .optional(name)])
  }

  static func setUIIdentity(_ slot: IdentitySlot, _ launch: LaunchScript) -> Act {
    Act(
      .setUIIdentity(slot, launch: launch), "setUIIdentity",
      ["account": .slot(slot), "launch": .launch(launch)])
  }

  static func setUIIdentities(_ texts: [String]?, _ launch: LaunchScript) -> Act {
    Act(
      .setUIIdentities((texts ?? []).map { IdentitySlot($0) }, launch: launch), "setUIIdentities",
      ["accounts": texts.map { .strings($0) } ?? .null, "launch": .launch(launch)])
  }

  static func requireSwitch(_ slot: IdentitySlot, _ cause: SwitchCause, _ launch: LaunchScript) -> Act {
    Act(
      .requireSwitch(to: slot, because: cause, launch: launch), "requireSwitch",
      ["account": .slot(slot), "reason": .string(cause.rawValue), "launch": .launch(launch)])
  }

  static func setProcessIdentity(_ slot: IdentitySlot) -> Act {
    Act(.setProcessIdentity(slot), "setProcessIdentity", ["account": .slot(slot)])
  }

  static func closeWindow(_ window: WindowName) -> Act {
    Act(.closeWindow(window), "closeWindow", ["window": .string(window.text)])
  }

  static var pause: Act { Act(.pause, "pause") }

  static func resume(_ launch: LaunchScript) -> Act {
    Act(.resume(launch: launch), "resume", ["launch": .launch(launch)])
  }

  static var kill: Act { Act(.kill, "kill") }

  static func restart() -> Act { Act(.restart(), "restart") }

  static var requireRestart: Act { Act(.requireRestart(), "requireRestart") }

  static func answerDelegates(_ answers: AppAnswers) -> Act {
    func word(_ answer: DelegateAnswer) -> JSONOutput? {
      answer == .notImplemented ? nil : .string(answer.rawValue)
    }
    return Act(
      .answerDelegates(answers), "answerDelegates",
      [
        "identitySwitchRequired": word(answers.identitySwitchRequired),
        "addAccount": word(answers.addAccount), "blockAccount": word(answers.blockAccount),
        "wipeData": word(answers.wipeData), "restartApplication": word(answers.restartApplication),
      ])
  }

  static func changeDevice(_ facts: DeviceFacts, written json: JSONOutput) -> Act {
    Act(.changeDevice(facts), "changeDevice", ["device": json])
  }

  static func requestToken(_ account: Identity) -> Act {
    Act(.compliance(.requestToken(account)), "requestToken", ["account": .string(account.text)])
  }

  static func remediate(_ account: String, silent: Bool) -> Act {
    Act(
      .compliance(.remediate(.accountID(account), silent ? .silent : .interactive)), "remediate",
      ["account": .string(account), "silent": .bool(silent)])
  }

  static var finishRemediation: Act { Act(.compliance(.proceed), "finishRemediation") }

  static func changeCompliance(_ fact: ComplianceFact, _ key: String, _ value: JSONOutput) -> Act {
    Act(.compliance(.change(fact)), "changeCompliance", [key: value])
  }
}

extension Act {
  static func createFile(_ path: String, owner: IdentitySlot?) -> Act {
    Act(
      .createFile(path, owner: .of(owner)), "createFile",
      ["path": .string(path), "owner": owner.map { .slot($0) }])
  }

  static func createDirectory(_ path: String, owner: IdentitySlot?) -> Act {
    Act(
      .createDirectory(path, owner: .of(owner)), "createDirectory",
      ["path": .string(path), "owner": owner.map { .slot($0) }])
  }

  static func deleteFile(_ path: String) -> Act {
    Act(.deleteFile(path), "deleteFile", ["path": .string(path)])
  }

  static func protectFile(_ path: String, _ owner: IdentitySlot) -> Act {
    Act(.protectFile(path, owner), "protect", ["path": .string(path), "account": .slot(owner)])
  }

  static func verifyAndProtectFile(_ path: String, _ owner: IdentitySlot) -> Act {
    Act(
      .verifyAndProtectFile(path, owner), "verifyAndProtect",
      ["path": .string(path), "account": .slot(owner)])
  }

  static func encryptFile(_ path: String, _ account: IdentitySlot) -> Act {
    Act(.encryptFile(path, account), "encrypt", ["path": .string(path), "account": .slot(account)])
  }

  static func decryptFile(_ path: String, copyTo target: String?) -> Act {
    Act(
      .decryptFile(path, copyTo: target), "decrypt",
      ["path": .string(path), "to": target.map { .string($0) }])
  }

  static func backUpFile(_ path: String) -> Act { Act(.backUpFile(path), "backUp", ["path": .string(path)]) }

  static func protectData(
    _ name: String, _ owner: IdentitySlot, _ form: ProtectedData.Form, _ content: DataContent
  ) -> Act {
    Act(
      .protectData(name, owner, form: form, content: content), "protectData",
      [
        "data": .string(name), "account": .slot(owner), "form": .string(form.rawValue),
        "content": .string(content.rawValue),
      ])
  }

  static func unprotectData(_ name: String) -> Act {
    Act(.unprotectData(name), "unprotectData", ["data": .string(name)])
  }

  static func send(to app: String, as owner: IdentitySlot?, _ channel: TransferChannel) -> Act {
    Act(
      .send(to: app, as: .of(owner), channel: channel), "send",
      ["to": .string(app), "as": owner.map { .slot($0) }, "channel": .string(channel.rawValue)])
  }

  static func receive(
    from app: String, as actor: IdentitySlot?, _ channel: TransferChannel, _ kind: ItemKind,
    savedAs path: String?
  ) -> Act {
    Act(
      .receiveData(from: app, as: .of(actor), channel: channel, kind: kind, savedAs: path), "receive",
      [
        "from": .string(app), "as": actor.map { .slot($0) }, "channel": .string(channel.rawValue),
        "kind": .string(kind.rawValue),
        "saveAs": path.map { .string($0) },
      ])
  }

  static var finishOpenURL: Act { Act(.finishOpenURL, "finishOpenURL") }

  static func followLink(_ link: Link, isExternal: Bool) -> Act {
    Act(
      .followLink(link, isExternal: isExternal), "followLink",
      ["url": .string(link.text), "external": .bool(isExternal)])
  }

  static func upload(of owner: IdentitySlot, in policy: WebViewPolicy) -> Act {
    Act(
      .upload(of: owner, in: WebView(policy: policy)), "upload",
      ["owner": .slot(owner), "webView": .string(policy.rawValue)])
  }

  static func paste(copiedAs source: IdentitySlot, length: Int, into policy: WebViewPolicy) -> Act {
    Act(
      .pasteIntoWebView(WebView(policy: policy), copiedAs: source, length: length), "pasteIntoWebView",
      ["source": .slot(source), "length": .integer(length), "webView": .string(policy.rawValue)])
  }
}

extension Acting {
  fileprivate static func of(_ slot: IdentitySlot?) -> Acting {
    slot.map { .identity($0) } ?? .effective
  }
}

extension JSONOutput {
  /// A slot as the SDK's strings have it: null, the empty string or an account.
  static func slot(_ slot: IdentitySlot) -> JSONOutput {
    switch slot {
    case .unset: .null
    case .noUser: ""
    case .account(let identity): .string(identity.text)
    case .merged(let view): .array(view.elements.map { self.slot($0) })
    }
  }

  /// How conditional launch ends, nothing where every account passes.
  static func launch(_ script: LaunchScript) -> JSONOutput? {
    if script.accounts.isEmpty {
      return script.usual == .allow ? nil : .string(script.usual.rawValue)
    }
    let members = script.accounts.map { Member($0.key.text, .string($0.value.rawValue)) }
    return .object(members.sorted { $0.key < $1.key })
  }
}
