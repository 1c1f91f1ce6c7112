/// What becomes of an event while the app is not running.
enum EventWithoutApp {
  /// It happens; the device, the user and the service go on without the app.
  case happens
  /// It is refused, because only a running app can do it.
  case isRefused
  /// The app learns of it at its next start, as the order to be carried out then.
  case waits(Event)
}

extension Event {
  /// What becomes of the event while the app is not running.
  ///
  /// The start is the contact that an order of the service waits for.
  ///
  /// Source: R5.5.
  var withoutApp: EventWithoutApp {
    switch self {
    case .wipe, .allowAccounts, .assignPolicy: .waits(self)
    case .orderWipe(let account): .waits(.wipe(account))
    case .meetAccount, .kill, .restart, .answerDelegates, .changeDevice, .sharedDevice: .happens
    case .compliance(let event): event.needsRunningApp ? .isRefused : .happens
    case .naming(_, let event): event.withoutApp
    case .signIn, .register, .checkIn, .autoEnroll, .signOut, .deregister, .contactService, .loginAndEnroll,
      .removeToken, .setUIIdentity, .setUIIdentities, .requireSwitch, .completeSwitch, .setProcessIdentity,
      .setThreadIdentity, .enterScope, .leaveScope, .openWindow, .closeWindow, .makeKeyWindow, .dispatch,
      .capture, .begin, .finish, .pause, .resume, .requireRestart, .createFile, .createDirectory, .openFile,
      .writeFile, .moveFile, .copyFile, .deleteFile, .protectFile, .verifyAndProtectFile, .encryptFile,
      .decryptFile, .backUpFile, .showFile, .protectData, .unprotectData, .send, .importData, .receiveData,
      .finishOpenURL, .followLink, .upload, .pasteIntoWebView, .ask:
      .isRefused
    }
  }
}
