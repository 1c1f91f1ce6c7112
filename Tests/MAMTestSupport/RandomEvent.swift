public import MAMPolicyCore

/// Events of every group, sensible and senseless, for properties that hold whatever happens.
public enum RandomEvent {
  /// Returns any event at any place.
  public static func any(using generator: inout SplitMix64) -> AdHocMove {
    if generator.next() % 2 == 0 { return AdHocMove.random(using: &generator) }
    let place = Place(
      thread: ThreadName(generator.pick(["main", "queue", "late"])),
      window: generator.pick([nil, "main", "side", "late"]))
    return AdHocMove(generator.pick(events(using: &generator)), at: place)
  }

  private static func events(using generator: inout SplitMix64) -> [Event] {
    let text = generator.pick([
      "work", "other", "colleague", "personal", "stranger@example.net", SmallWorld.workID,
      "1b6a5f20-3c4d-4e5f-8a6b-7c8d9e0f1a2b",
    ])
    let account = IdentitySlot(text)
    let slot: IdentitySlot = generator.pick([account, .unset, .noUser, .showing(["work", "personal"])])
    let status = generator.pick(EnrollmentStatus.allCases.map { $0 } + [nil])
    let path = generator.pick(["/a", "/b", "/d", "/d/e", "", "/none"])
    let target = generator.pick(["/a", "/d", "/d/f", ""])
    let app = generator.pick(["Mail", "Notes", "Nowhere"])
    let channel = generator.pick(TransferChannel.allCases)
    let isExternal = generator.pick([true, false])
    let identity = Identity(text)
    let names = AccountNames(
      upn: generator.pick([nil, "ada.b@contoso.com", "ada@example.net"]).flatMap { UPN($0) },
      objectID: generator.pick([nil, SmallWorld.workID, "1b6a5f20-3c4d-4e5f-8a6b-7c8d9e0f1a2b"])
        .flatMap { ObjectID($0) })
    let answers: AppAnswers = generator.pick([
      AppAnswers(),
      AppAnswers(identitySwitchRequired: .success, addAccount: .success, blockAccount: .failure),
    ])
    let events: [Event] = [
      .signIn(slot, enrollment: status), .register(slot, enrollment: status),
      .autoEnroll(slot, enrollment: status),
      .checkIn(slot, status ?? .noPolicy), .wipe(slot), .orderWipe(slot), .signOut(slot), .removeToken(slot),
      .contactService, .loginAndEnroll(slot, prompted: account, enrollment: status),
      .allowAccounts(generator.pick([nil, [identity].compactMap(\.self)])),
      .assignPolicy(generator.pick([nil, Stage.policy]), to: slot),
      .meetAccount(Account(name: "late", upn: UPN("late@contoso.com"))),
      Event.signIn(slot, enrollment: status).naming(names),
      Event.checkIn(slot, status ?? .newPolicies).naming(names),
      Event.register(slot, enrollment: status).naming(names),
      .setUIIdentity(slot), .setProcessIdentity(slot), .setThreadIdentity(slot), .enterScope(slot),
      .leaveScope,
      .requireSwitch(to: slot, because: .documentImport),
      .openWindow(generator.pick(["side", "late"])), .closeWindow(generator.pick(["main", "side", "late"])),
      .makeKeyWindow(generator.pick(["main", "late"])),
      .begin("nothing"), .capture("job", .workItem), .finish,
      .requireRestart(showing: slot), .kill, .restart(), .resume(), .answerDelegates(answers),
      .changeDevice(generator.pick([nil, nil, .connected])),
      .createDirectory(path, owner: .identity(slot)), .createFile(path, owner: .identity(slot)),
      .writeFile(path, of: .identity(slot)), .moveFile(path, to: target), .copyFile(path, to: target),
      .protectFile(path, slot), .encryptFile(path, slot), .decryptFile(path, copyTo: target),
      .backUpFile(path),
      .showFile(path), .deleteFile(path),
      .protectData("data", slot, content: generator.pick(DataContent.allCases)), .unprotectData("data"),
      .send(to: app, as: .identity(account), file: generator.pick([nil, path]), channel: channel),
      .importData(
        from: app, kind: generator.pick(ItemKind.allCases), savedAs: generator.pick([nil, path])),
      .receiveData(
        from: app, channel: channel, kind: generator.pick(ItemKind.allCases),
        savedAs: generator.pick([nil, path])),
      .finishOpenURL,
      .upload(of: slot, in: WebView(policy: generator.pick(WebViewPolicy.allCases))),
      .pasteIntoWebView(copiedAs: slot, length: 7),
      .ask(.control(.print, owner: slot)),
    ]
    let links = Link("https://example.com/").map { [Event.followLink($0, isExternal: isExternal)] } ?? []
    return events + links + (identity.map { tokens(of: $0, using: &generator) } ?? [])
  }

  private static func tokens(of identity: Identity, using generator: inout SplitMix64) -> [Event] {
    [
      .compliance(.requestToken(identity)),
      .compliance(.remediate(.accountID(identity.text), generator.pick(RemediationMode.allCases))),
      .compliance(.remediate(.homeAccountID("nonsense"), .silent)),
      .compliance(.proceed), .compliance(.removeAccount(identity)), .compliance(.wipe(identity)),
      .compliance(.addAccount(identity)),
    ]
  }

  /// Returns the name of the group that an event belongs to.
  public static func group(of event: Event) -> String {
    switch event {
    case .signIn, .register, .checkIn, .autoEnroll, .signOut, .deregister, .wipe, .orderWipe, .contactService,
      .loginAndEnroll, .removeToken, .allowAccounts, .assignPolicy, .meetAccount:
      "accounts"
    case .setUIIdentity, .setUIIdentities, .requireSwitch, .completeSwitch, .setProcessIdentity,
      .setThreadIdentity, .enterScope, .leaveScope, .openWindow, .closeWindow, .makeKeyWindow:
      "scopes"
    case .dispatch, .capture, .begin, .finish: "work"
    case .pause, .resume, .kill, .restart, .requireRestart, .answerDelegates, .changeDevice: "lifecycle"
    case .createFile, .createDirectory, .openFile, .writeFile, .moveFile, .copyFile, .deleteFile,
      .protectFile, .verifyAndProtectFile, .encryptFile, .decryptFile, .backUpFile, .showFile:
      "files"
    case .protectData, .unprotectData: "data"
    case .send, .importData, .receiveData, .finishOpenURL, .followLink, .upload, .pasteIntoWebView: "apps"
    case .compliance: "compliance"
    case .sharedDevice: "sharedDevice"
    case .naming(_, let event): group(of: event)
    case .ask: "ask"
    }
  }
}
