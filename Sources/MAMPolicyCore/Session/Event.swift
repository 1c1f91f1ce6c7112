/// Something that happens in an app's life: a call of the app, or an action of the user or the service.
///
/// What a call site leaves out has a default: `.signIn(work)` leaves the status to the service, and `.restart()` shows
/// nothing of an account.
@nonexhaustive
public enum Event: Hashable, Sendable, PartPrinted {

  // MARK: - Accounts (R1.3, R5.4 to R5.7, R10)

  /// The user signs in to an account, and the app registers it for management.
  ///
  /// Without a status the service answers what the world holds: a policy makes the account managed.
  case signIn(IdentitySlot, enrollment: EnrollmentStatus? = nil)
  /// The app registers an account that is signed in, or does so again.
  case register(IdentitySlot, enrollment: EnrollmentStatus? = nil)
  /// An enrolled account checks in with the service.
  case checkIn(IdentitySlot, EnrollmentStatus)
  /// The SDK has the app add an account, which is then enrolled.
  case autoEnroll(IdentitySlot, enrollment: EnrollmentStatus? = nil)
  /// The user signs out of an account.
  case signOut(IdentitySlot)
  /// The app ends an account's registration, with or without a wipe.
  case deregister(IdentitySlot, wiping: Bool)
  /// The administrator wipes an account's data; an app that is not running does it at its next start.
  case wipe(IdentitySlot)
  /// The administrator orders a wipe that the app learns of at its next contact with the service or its next start.
  case orderWipe(IdentitySlot)
  /// The SDK contacts the service for whatever is needed: enrollments, check-ins, wipe polls.
  case contactService
  /// The app enrolls the device's user, or else has somebody sign in; the one prompted is who does.
  case loginAndEnroll(
    IdentitySlot = .unset, prompted: IdentitySlot = .unset, enrollment: EnrollmentStatus? = nil)
  /// The app removes an account's token from the sign-in library.
  case removeToken(IdentitySlot)
  /// The administrator restricts the accounts that may sign in; nil lifts the restriction.
  case allowAccounts([Identity]?)
  /// The service assigns an account another policy, or takes its policy away.
  case assignPolicy(AppProtectionPolicy?, to: IdentitySlot)
  /// An unknown account appears; its UPN may be that of another account.
  case meetAccount(Account, policy: AppProtectionPolicy? = nil)
  /// A sign-in, a status of the service or a token that names its account, which may gain the names.
  ///
  /// Any other event happens as it does without the names.
  indirect case naming(AccountNames, by: Event)

  // MARK: - Whom the app acts for, and its windows (R2, R5.1 to R5.3)

  /// The app sets a window's identity.
  case setUIIdentity(IdentitySlot, launch: LaunchScript = .passes)
  /// The app sets the identities of a window that shows several; nil and an empty list show no user.
  case setUIIdentities([IdentitySlot], launch: LaunchScript = .passes)
  /// The SDK has the app switch a window to an identity.
  case requireSwitch(to: IdentitySlot, because: SwitchCause, launch: LaunchScript = .passes)
  /// A window's pending switch comes to its end: the app calls the handler, and the prompts are answered.
  case completeSwitch(DelegateAnswer = .success, launch: LaunchScript = .passes)
  /// The app sets the process's identity.
  case setProcessIdentity(IdentitySlot)
  /// The app sets the thread's identity until the innermost scope or work ends.
  case setThreadIdentity(IdentitySlot)
  /// The thread enters an identity scope.
  case enterScope(IdentitySlot)
  /// The thread leaves its innermost identity scope.
  case leaveScope
  /// A window opens.
  case openWindow(WindowName)
  /// A window closes.
  case closeWindow(WindowName)
  /// A window becomes the key window.
  case makeKeyWindow(WindowName)

  // MARK: - Work that passes from one thread to another (R3)

  /// Work is handed from this thread to another, and begins there at once.
  case dispatch(WorkKind, to: ThreadName)
  /// Work is captured on this thread and waits.
  case capture(WorkName, WorkKind)
  /// Work that waits begins on this thread.
  case begin(WorkName)
  /// The innermost work on this thread ends.
  case finish

  // MARK: - The app's process, its answers and the device (R2.7, R5.3, R5.6, R9.12)

  /// The app goes to the background.
  case pause
  /// The app comes back to the foreground.
  case resume(launch: LaunchScript = .passes)
  /// The app's process ends without warning.
  case kill
  /// The app starts, after a kill or instead of what runs, and shows data of an identity.
  case restart(showing: IdentitySlot = .unset, launch: LaunchScript = .passes)
  /// The SDK has the app restart.
  case requireRestart(showing: IdentitySlot = .unset, launch: LaunchScript = .passes)
  /// The app behaves in another way from now on when the SDK calls it.
  case answerDelegates(AppAnswers)
  /// The device, the app on it or the user in front of it is in another state; nil is not known.
  ///
  /// Where it is known, conditional launch follows from it, and a script says only who cancels.
  case changeDevice(DeviceFacts?)

  // MARK: - Files and directories (R4)

  /// A file is created, or emptied if it is there; without an owner it is the thread's.
  case createFile(String, owner: Acting = .effective)
  /// A directory is created.
  case createDirectory(String, owner: Acting = .effective)
  /// A file is opened.
  case openFile(String, FileMode)
  /// Somebody's data is written into a file, protected by the app or not.
  case writeFile(String, of: Acting = .effective, isProtected: Bool = false)
  /// A file or a directory is renamed or moved.
  case moveFile(String, to: String)
  /// A file or a directory is copied.
  case copyFile(String, to: String)
  /// A file or a directory is deleted.
  case deleteFile(String)
  /// The app sets a file's or a directory's owner.
  case protectFile(String, IdentitySlot)
  /// The app sets a file's or a directory's owner where it is another.
  case verifyAndProtectFile(String, IdentitySlot)
  /// The app encrypts a file for a managed account.
  case encryptFile(String, IdentitySlot)
  /// The app decrypts a file, in place or into a copy.
  case decryptFile(String, copyTo: String? = nil)
  /// The device is backed up; a file is a candidate.
  case backUpFile(String)
  /// The app shows a file: it reads the owner and sets the window's identity to it.
  case showFile(String, launch: LaunchScript = .passes)

  // MARK: - Pieces of data (R4.6)

  /// The app protects a piece of data for an account, and keeps it under a name.
  case protectData(String, IdentitySlot, form: ProtectedData.Form = .data, content: DataContent = .some)
  /// The app makes a piece of data readable again.
  case unprotectData(String)

  // MARK: - Other apps, web views and questions (R2.9, R7.4, R8, R9.8)

  /// Data of the current identity, or of a file's owner, is sent to another app.
  case send(to: String, as: Acting = .effective, file: String? = nil, channel: TransferChannel = .share)
  /// The app fetches data from another app. Of a file that is saved the SDK sets the owner, of an item the app.
  case importData(from: String, as: Acting = .effective, kind: ItemKind = .file, savedAs: String? = nil)
  /// Another app hands data over. Of a file that is saved the SDK sets the owner, of an item the app.
  case receiveData(
    from: String, as: Acting = .effective, channel: TransferChannel = .share, kind: ItemKind = .file,
    savedAs: String? = nil)
  /// The app is done with the URL that another app had it open.
  case finishOpenURL
  /// The user follows a link in a web view; the app says whether it leads outside.
  case followLink(Link, isExternal: Bool = false)
  /// The user uploads a file of an owner in a web view.
  case upload(of: IdentitySlot, in: WebView = WebView())
  /// The user pastes text, copied in this app under an identity, into a web view.
  case pasteIntoWebView(WebView = WebView(), copiedAs: IdentitySlot, length: Int)
  /// The app asks a question; the ends that it leaves out are whom it acts for.
  case ask(Request, leavingOut: Set<Request.End> = [])

  // MARK: - Rooms with events of their own (R12, R13)

  /// Something happens to tokens and remediations.
  case compliance(ComplianceEvent)
  /// Something happens on a device that people share.
  case sharedDevice(SharedDeviceEvent)
}

extension Event {
  /// Returns the event with the names that come with it; one that names no account comes back as it is.
  public func naming(_ names: AccountNames) -> Event {
    if case .naming(_, let event) = self { return event.naming(names) }
    return canNameAccount ? .naming(names, by: self) : self
  }

  /// Whether the event can say more names of the account that it is about.
  package var canNameAccount: Bool { namedAccount != nil }

  /// Whom the event is about, if it can say more names of the account.
  var namedAccount: NamedAccount? {
    switch self {
    case .signIn(let account, _), .autoEnroll(let account, _): .newcomer(account)
    case .register(let account, _), .checkIn(let account, _): .account(account)
    case .loginAndEnroll(let account, let prompted, _): .login(account, prompted: prompted)
    case .compliance(let event): event.namedAccount
    case .signOut, .deregister, .wipe, .orderWipe, .contactService, .removeToken, .allowAccounts,
      .assignPolicy, .meetAccount, .naming, .setUIIdentity, .setUIIdentities, .requireSwitch,
      .completeSwitch, .setProcessIdentity, .setThreadIdentity, .enterScope, .leaveScope, .openWindow,
      .closeWindow, .makeKeyWindow, .dispatch, .capture, .begin, .finish, .pause, .resume, .kill, .restart,
      .requireRestart, .answerDelegates, .changeDevice, .createFile, .createDirectory, .openFile, .writeFile,
      .moveFile, .copyFile, .deleteFile, .protectFile, .verifyAndProtectFile, .encryptFile, .decryptFile,
      .backUpFile, .showFile, .protectData, .unprotectData, .send, .importData, .receiveData, .finishOpenURL,
      .followLink, .upload, .pasteIntoWebView, .ask, .sharedDevice:
      nil
    }
  }
}

extension Event {
  /// The event and what it is about.
  public var description: String {
    switch self {
    case .compliance(let event): event.description
    case .sharedDevice(let event): event.description
    case .naming(let names, let event): "\(event), known as \(names)"
    case .ask(let request, _): request.description
    case _: inParts
    }
  }

  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .contactService: "contactService"
    case .leaveScope: "leaveScope"
    case .finish: "finish"
    case .pause: "pause"
    case .kill: "kill"
    case .finishOpenURL: "finishOpenURL"
    case _: ""
    }
  }
}
