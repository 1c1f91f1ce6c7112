extension Session {
  /// Has the room that an event belongs to do it, and returns how it ended.
  mutating func answer(_ event: Event, at place: Place, _ trail: inout Trail) -> Answer {
    if state == .killed {
      switch event.withoutApp {
      case .happens: break
      case .isRefused: return .refused(Reason(LifecycleReason.notRunning))
      case .waits(let order):
        orders.append(order)
        return .done([Reason(EnrollmentReason.atNextLaunch)])
      }
    }
    return switch event {
    case .signIn(let account, let status): signIn(account, status, &trail)
    case .register(let account, let status): register(account, status, &trail)
    case .checkIn(let account, let status): checkIn(account, status, &trail)
    case .autoEnroll(let account, let status): autoEnroll(account, status, &trail)
    case .signOut(let account): signOut(account, &trail)
    case .deregister(let account, let wiping): deregister(account, wiping: wiping, &trail)
    case .wipe(let account): wipe(account, &trail)
    case .orderWipe(let account): orderWipe(account)
    case .contactService: contactService(&trail)
    case .loginAndEnroll(let account, let prompted, let status):
      loginAndEnroll(account, prompted: prompted, status, &trail)
    case .removeToken(let account): removeToken(account, &trail)
    case .allowAccounts(let accounts): allowAccounts(accounts, &trail)
    case .assignPolicy(let policy, let account): assignPolicy(policy, to: account, &trail)
    case .meetAccount(let account, let policy): meetAccount(account, policy)
    case .naming(let names, let event): naming(names, event, at: place, &trail)

    case .setUIIdentity(let slot, let launch): setUIIdentity(slot, at: place, launch, &trail)
    case .setUIIdentities(let elements, let launch): setUIIdentities(elements, at: place, launch, &trail)
    case .requireSwitch(let slot, let cause, let launch):
      requireSwitch(party(slot), cause, at: place, launch, &trail)
    case .completeSwitch(let answer, let launch): completeSwitch(answer, at: place, launch, &trail)
    case .setProcessIdentity(let slot): setProcessIdentity(slot, &trail)
    case .setThreadIdentity(let slot): setThreadIdentity(slot, on: place.thread, &trail)
    case .enterScope(let slot): enterScope(slot, on: place.thread, &trail)
    case .leaveScope: leaveScope(on: place.thread, &trail)
    case .openWindow(let window): openWindow(window, &trail)
    case .closeWindow(let window): closeWindow(window, &trail)
    case .makeKeyWindow(let window): makeKeyWindow(window, &trail)

    case .dispatch(let kind, let worker): dispatch(kind, from: place.thread, to: worker, &trail)
    case .capture(let work, let kind): capture(work, kind, on: place.thread)
    case .begin(let work): begin(work, on: place.thread, &trail)
    case .finish: finishWork(on: place.thread, &trail)

    case .pause: left(pause(&trail), &trail)
    case .resume(let launch): opened(resume(launch, &trail), &trail)
    case .kill: ended(kill(&trail), &trail)
    case .restart(let slot, let launch): started(restart(showing: slot, launch, &trail), &trail)
    case .requireRestart(let slot, let launch):
      started(requireRestart(showing: slot, launch, &trail), &trail)
    case .answerDelegates(let answers): answerDelegates(answers)
    case .changeDevice(let facts): changeDevice(facts, &trail)

    case .createFile(let path, let owner): create(.file, path, owner, on: place.thread, &trail)
    case .createDirectory(let path, let owner): create(.directory, path, owner, on: place.thread, &trail)
    case .openFile(let path, let mode): openFile(path, mode, on: place.thread, &trail)
    case .writeFile(let path, let writer, let isProtected):
      writeFile(path, of: writer, isProtected: isProtected, on: place.thread, &trail)
    case .moveFile(let path, let target): moveFile(path, to: target, &trail)
    case .copyFile(let path, let target): copyFile(path, to: target, on: place.thread, &trail)
    case .deleteFile(let path): deleteFile(path, &trail)
    case .protectFile(let path, let owner): protectFile(path, owner, &trail)
    case .verifyAndProtectFile(let path, let owner): verifyAndProtectFile(path, owner, &trail)
    case .encryptFile(let path, let account): encryptFile(path, account, &trail)
    case .decryptFile(let path, let copy): decryptFile(path, copyTo: copy, &trail)
    case .backUpFile(let path): backUpFile(path)
    case .showFile(let path, let launch): showFile(path, at: place, launch, &trail)

    case .protectData(let name, let owner, let form, let content):
      protectData(name, owner, form, content, &trail)
    case .unprotectData(let name): unprotectData(name, &trail)

    case .send(let app, let acting, let file, let channel):
      send(to: app, as: acting, file: file, channel, at: place)
    case .importData(let app, let acting, let kind, let path):
      take(kind, from: app, as: acting, .documentImport, savedAs: path, at: place, &trail)
    case .receiveData(let app, let acting, let channel, let kind, let path):
      take(
        kind, from: app, as: acting, channel == .openURL ? .openURL : .documentImport, savedAs: path,
        at: place, &trail)
    case .finishOpenURL: finishOpenURL()
    case .followLink(let link, let isExternal):
      .decided(world.decide(following: link, isExternal: isExternal, showing: effectiveUI(at: place).slot))
    case .upload(let owner, let webView):
      .decided(world.decideUpload(to: webView, showing: effectiveUI(at: place).slot, owner: owner))
    case .pasteIntoWebView(let webView, let source, let length):
      .decided(
        world.decidePaste(
          into: webView, showing: effectiveUI(at: place).slot, source: source, length: length))
    case .ask(let request, let ends): .decided(decide(request, leavingOut: ends, at: place))

    case .compliance(let event): perform(event, &trail)
    case .sharedDevice(let event): perform(event, &trail)
    }
  }
}
