internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepWriter {
  /// Returns the word of an event and its arguments.
  func members(of event: Event) throws(UnwritableStep) -> [JSONOutput.Member] {
    switch event {
    case .signIn(let account, let status):
      step(.account(.signIn), ["account": try slot(account), "status": number(of: status)])
    case .register(let account, let status):
      step(.account(.register), ["account": try slot(account), "status": number(of: status)])
    case .checkIn(let account, let status):
      step(.account(.checkIn), ["account": try slot(account), "status": number(of: status)])
    case .autoEnroll(let account, let status):
      step(.account(.autoEnroll), ["account": try slot(account), "status": number(of: status)])
    case .signOut(let account): step(.account(.signOut), ["account": try slot(account)])
    case .deregister(let account, let isWiping):
      step(.account(.deregister), ["account": try slot(account), "withWipe": .bool(isWiping)])
    case .wipe(let account): step(.account(.wipe), ["account": try slot(account)])
    case .orderWipe(let account): step(.account(.orderWipe), ["account": try slot(account)])
    case .contactService: step(.account(.contactService))
    case .loginAndEnroll(let account, let prompted, let status):
      step(
        .account(.loginAndEnroll),
        [
          "account": try slot(ifSet: account), "prompted": try slot(ifSet: prompted),
          "status": number(of: status),
        ])
    case .removeToken(let account): step(.account(.removeToken), ["account": try slot(account)])
    case .allowAccounts(let accounts):
      step(.account(.allowAccounts), ["accounts": accounts.map { .strings($0.map(\.text)) } ?? .null])
    case .assignPolicy(let policy, let account):
      step(.account(.assignPolicy), ["account": try slot(account), "policy": try name(of: policy) ?? .null])
    case .meetAccount(let account, let policy):
      step(
        .account(.meetAccount),
        [
          "name": .string(account.name ?? ""), "upn": account.upn.map { .string($0.text) },
          "oid": account.objectID.map { .string($0.text) }, "tenant": account.tenant.map(JSONOutput.string),
          "policy": try name(of: policy),
        ])
    case .naming(let names, let event): try members(of: event, naming: names)

    case .setUIIdentity(let account, let script):
      step(.scope(.setUIIdentity), ["account": try slot(account), "launch": try launch(script)])
    case .setUIIdentities(let elements, let script):
      step(
        .scope(.setUIIdentities),
        [
          "accounts": elements.isEmpty ? .null : .array(try elements.map(slot)),
          "launch": try launch(script),
        ])
    case .requireSwitch(let account, let cause, let script):
      step(
        .scope(.requireSwitch),
        [
          "account": try slot(account), "reason": .string(cause.rawValue), "launch": try launch(script),
        ])
    case .completeSwitch(let answer, let script):
      step(.scope(.completeSwitch), ["answer": .string(answer.rawValue), "launch": try launch(script)])
    case .setProcessIdentity(let account): step(.scope(.setProcessIdentity), ["account": try slot(account)])
    case .setThreadIdentity(let account): step(.scope(.setThreadIdentity), ["account": try slot(account)])
    case .enterScope(let account): step(.scope(.enterScope), ["account": try slot(account)])
    case .leaveScope: step(.scope(.leaveScope))
    case .openWindow(let window): step(.scope(.openWindow), ["window": .string(window.text)])
    case .closeWindow(let window): step(.scope(.closeWindow), ["window": .string(window.text)])
    case .makeKeyWindow(let window): step(.scope(.makeKeyWindow), ["window": .string(window.text)])

    case .dispatch(let kind, let thread):
      step(.work(.dispatch), ["to": .string(thread.text), "kind": .string(kind.rawValue)])
    case .capture(let work, let kind):
      step(.work(.capture), ["work": .string(work.text), "kind": .string(kind.rawValue)])
    case .begin(let work): step(.work(.begin), ["work": .string(work.text)])
    case .finish: step(.work(.finish))

    case .pause: step(.life(.pause))
    case .resume(let script): step(.life(.resume), ["launch": try launch(script)])
    case .kill: step(.life(.kill))
    case .restart(let shown, let script):
      step(.life(.restart), ["showing": try slot(ifSet: shown), "launch": try launch(script)])
    case .requireRestart(let shown, let script):
      step(.life(.requireRestart), ["showing": try slot(ifSet: shown), "launch": try launch(script)])
    case .answerDelegates(let answers):
      step(
        .life(.answerDelegates),
        [
          "identitySwitchRequired": word(of: answers.identitySwitchRequired),
          "addAccount": word(of: answers.addAccount), "blockAccount": word(of: answers.blockAccount),
          "wipeData": word(of: answers.wipeData), "restartApplication": word(of: answers.restartApplication),
          "wipeKeepsFiles": answers.keepsFilesInWipe ? true : nil,
          "wipeUsesUIIdentity": answers.usesUIIdentityInWipe ? true : nil,
        ])
    case .changeDevice(let facts): step(.life(.changeDevice), ["device": try device(facts)])

    case .createFile(let path, let owner):
      step(.file(.createFile), ["path": .string(path), "owner": try acting(owner)])
    case .createDirectory(let path, let owner):
      step(.file(.createDirectory), ["path": .string(path), "owner": try acting(owner)])
    case .openFile(let path, let mode):
      step(.file(.openFile), ["path": .string(path), "mode": .string(mode.rawValue)])
    case .writeFile(let path, let writer, let isProtected):
      step(
        .file(.writeFile),
        ["path": .string(path), "account": try acting(writer), "protected": .bool(isProtected)])
    case .moveFile(let path, let target):
      step(.file(.moveFile), ["path": .string(path), "to": .string(target)])
    case .copyFile(let path, let target):
      step(.file(.copyFile), ["path": .string(path), "to": .string(target)])
    case .deleteFile(let path): step(.file(.deleteFile), ["path": .string(path)])
    case .protectFile(let path, let owner):
      step(.file(.protect), ["path": .string(path), "account": try slot(owner)])
    case .verifyAndProtectFile(let path, let owner):
      step(.file(.verifyAndProtect), ["path": .string(path), "account": try slot(owner)])
    case .encryptFile(let path, let account):
      step(.file(.encrypt), ["path": .string(path), "account": try slot(account)])
    case .decryptFile(let path, let copy):
      step(.file(.decrypt), ["path": .string(path), "to": copy.map(JSONOutput.string)])
    case .backUpFile(let path): step(.file(.backUp), ["path": .string(path)])
    case .showFile(let path, let script):
      step(.file(.showFile), ["path": .string(path), "launch": try launch(script)])

    case .protectData(let name, let owner, let form, let content):
      step(
        .data(.protectData),
        [
          "data": .string(name), "account": try slot(owner), "form": .string(form.rawValue),
          "content": .string(content.rawValue),
        ])
    case .unprotectData(let name): step(.data(.unprotectData), ["data": .string(name)])

    case .send(let app, let actor, let file, let channel):
      step(
        .app(.send),
        [
          "to": .string(app), "as": try acting(actor), "file": file.map(JSONOutput.string),
          "channel": .string(channel.rawValue),
        ])
    case .importData(let app, let actor, let kind, let path):
      step(
        .app(.importData),
        [
          "from": .string(app), "as": try acting(actor), "kind": .string(kind.rawValue),
          "saveAs": path.map(JSONOutput.string),
        ])
    case .receiveData(let app, let actor, let channel, let kind, let path):
      step(
        .app(.receive),
        [
          "from": .string(app), "as": try acting(actor), "channel": .string(channel.rawValue),
          "kind": .string(kind.rawValue), "saveAs": path.map(JSONOutput.string),
        ])
    case .finishOpenURL: step(.app(.finishOpenURL))
    case .followLink(let link, let isExternal):
      step(.app(.followLink), ["url": .string(link.text), "external": .bool(isExternal)])
    case .upload(let owner, let webView):
      step(.app(.upload), ["owner": try slot(owner), "webView": try policy(of: webView)])
    case .pasteIntoWebView(let webView, let source, let length):
      step(
        .app(.pasteIntoWebView),
        ["source": try slot(source), "length": .integer(length), "webView": try policy(of: webView)])
    case .ask(let request, let ends):
      [.init("do", .string(request.matter.question.name))]
        + RequestWriter.arguments(of: try asked(request, leavingOut: ends), leavingOut: ends)

    case .compliance(let event): try members(of: event)
    case .sharedDevice(let event): try members(of: event)
    }
  }
}

extension StepWriter {
  private func members(of event: ComplianceEvent) throws(UnwritableStep) -> [JSONOutput.Member] {
    switch event {
    case .change(let fact): step(.token(.changeCompliance)) + [fact.member]
    case .requestToken(let account): step(.token(.requestToken), ["account": .string(account.text)])
    case .remediate(.accountID(let text), let mode):
      step(.token(.remediate), ["account": .string(text), "silent": .bool(mode == .silent)])
    case .remediate(.homeAccountID(let text), let mode):
      step(.token(.remediate), ["homeAccountId": .optional(text), "silent": .bool(mode == .silent)])
    case .proceed: step(.token(.finishRemediation))
    // The script is the world's, which every such step plays.
    case .play(_, let account, let changes):
      step(
        .token(.obtainToken),
        [
          "account": .string(account.text),
          "meanwhile": changes.isEmpty ? nil : .array(changes.map { .object([$0.member]) }),
        ])
    case .relaunch, .addAccount, .removeAccount, .wipe:
      throw UnwritableStep("no step does what only an app's script does: \(event)")
    }
  }

  private func members(of event: SharedDeviceEvent) throws(UnwritableStep) -> [JSONOutput.Member] {
    switch event {
    case .signIn(let account, let app):
      step(.device(.deviceSignIn), ["account": .string(account.text), "by": .string(app.rawValue)])
    case .signOut(let app, let fromBrowser):
      step(.device(.deviceSignOut), ["by": .string(app.rawValue), "fromBrowser": .bool(fromBrowser)])
    case .reload: step(.device(.reload))
    case .browse: step(.device(.browse))
    case .configure(let mode): step(.device(.changeSharedDevice), ["mode": .string(mode.rawValue)])
    case .informationAvailable(let isThere):
      step(.device(.changeSharedDevice), ["informationAvailable": .bool(isThere)])
    case .queriesFail(let fail): step(.device(.changeSharedDevice), ["queriesFail": .bool(fail)])
    case .cleanupFails(let fails): step(.device(.changeSharedDevice), ["cleanupFails": .bool(fails)])
    case .forgetPrevious: step(.device(.changeSharedDevice), ["previousForgotten": true])
    case .use, .leave, .quit:
      throw UnwritableStep("a session does this when the app starts, pauses or ends: \(event)")
    }
  }

  /// Returns an event with the names that come with it, where its step can have such.
  private func members(of event: Event, naming names: AccountNames) throws(UnwritableStep)
    -> [JSONOutput.Member]
  {
    guard event.canNameAccount else { throw UnwritableStep("no step names the account of this: \(event)") }
    if names.upn == nil, names.objectID == nil { throw UnwritableStep("this names nothing: \(event)") }
    let texts = [("upn", names.upn?.text), ("oid", names.objectID?.text)]
    return try members(of: event)
      + texts.compactMap { key, text in text.map { .init(key, .string($0)) } }
  }
}
