/// Something that happens in an app's life: a call of the app, a deed of the user, an act of the service.
///
/// Source: rules.md R2 to R5, R8, R10.
public enum Event: Hashable, Sendable {
  // Accounts

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
  /// The administrator wipes an account's data.
  case wipe(IdentitySlot)
  /// The administrator restricts the accounts that may sign in; nil lifts the restriction.
  case allowAccounts([Identity]?)
  /// The service assigns an account another policy, or takes its policy away.
  case assignPolicy(AppProtectionPolicy?, to: IdentitySlot)
  /// Somebody's account that nobody knew turns up, perhaps with a UPN that another account has.
  case meetAccount(Account, policy: AppProtectionPolicy? = nil)

  // Who the app acts for

  /// The app sets a window's identity.
  case setUIIdentity(IdentitySlot, launch: LaunchScript = .passes)
  /// The app sets the identities of a window that shows several; nil and an empty list show no user.
  case setUIIdentities([String]?, launch: LaunchScript = .passes)
  /// The SDK has the app switch a window to an identity.
  case requireSwitch(to: IdentitySlot, because: SwitchCause, launch: LaunchScript = .passes)
  /// The app sets the process's identity.
  case setProcessIdentity(IdentitySlot)
  /// The app sets the thread's identity until the innermost scope or work ends.
  case setThreadIdentity(IdentitySlot)
  /// The thread enters an identity scope.
  case enterScope(IdentitySlot)
  /// The thread leaves its innermost identity scope.
  case leaveScope

  // Windows and work

  /// A window opens.
  case openWindow(WindowName)
  /// A window closes.
  case closeWindow(WindowName)
  /// A window becomes the key window.
  case makeKeyWindow(WindowName)
  /// Work is handed from this thread to another, and begins there at once.
  case dispatch(WorkKind, to: ThreadName)
  /// Work is captured on this thread and waits.
  case capture(WorkName, WorkKind)
  /// Work that waits begins on this thread.
  case begin(WorkName)
  /// The innermost work on this thread ends.
  case finish

  // Lifecycle

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

  // Token requests, remediations, shared devices

  /// Something about tokens under app protection conditional access.
  case compliance(ComplianceEvent)
  /// Something on a device that people share.
  case sharedDevice(SharedDeviceEvent)

  // Files

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
  /// The device is backed up, and a file asks to be part of it.
  case backUpFile(String)
  /// The app shows a file: it reads the owner and sets the window's identity to it.
  case showFile(String, launch: LaunchScript = .passes)

  // Data

  /// The app protects a piece of data for an account, and keeps it under a name.
  case protectData(String, IdentitySlot, form: ProtectedData.Form = .data, content: DataContent = .some)
  /// The app makes a piece of data readable again.
  case unprotectData(String)

  // App to app

  /// Data of the identity at hand, or of a file's owner, is sent to another app.
  case send(to: String, as: Acting = .effective, file: String? = nil, channel: TransferChannel = .share)
  /// The app fetches data from another app.
  case importData(from: String, as: Acting = .effective, savedAs: String? = nil)
  /// Another app hands data over.
  case receiveData(
    from: String, as: Acting = .effective, channel: TransferChannel = .share, savedAs: String? = nil)
  /// The app is done with the URL that another app had it open.
  case finishOpenURL

  // Questions

  /// The app asks a question; the ends that it leaves out are whom it acts for.
  case ask(Request, leavingOut: Set<Request.End> = [])
}

/// Whom something is done as.
public enum Acting: Hashable, Sendable {
  /// Whoever the place acts for; for another app, the account that is signed in there.
  case effective
  /// A given identity.
  case identity(IdentitySlot)
}

/// How a file is opened.
///
/// Source: rules.md R4.1.
public enum FileMode: String, CaseIterable, Hashable, Sendable {
  /// To read.
  case read
  /// To write behind what is there.
  case append
  /// To write from an empty file on.
  case truncate
}
