import IntuneMAMSwift

/// The core of a note-taking app, written only against the SDK's names: nothing here knows the double.
///
/// It has two accounts, notes in files and in an index, a save dialog, a share extension, a clipboard and a wipe. Each
/// fault is a mistake that apps make; the test that it must fail is named beside it.
final class NoteApp: NSObject, @unchecked Sendable {
  /// A mistake to build in.
  enum Fault: CaseIterable {
    case showsBeforeTheSwitch
    case writesInADetachedTask
    case wipesHalf
    case takesNoPolicyForAllowed
    case setsDelegatesLate
    case passesUserNames
    case cachesTheSaveDialog
    case forgetsTheOwnerOfSharedNotes
    case leavesNotesOpen
    case neverAnswersSwitches
    case pastesWithoutAsking
    case promisesARestart
    case goesOnAfterAFailedEnrollment
  }

  private let faults: Set<Fault>
  private let screen: any NoteScreen
  private let store: any NoteStore
  private let cloud: any NoteCloud
  private var cachedLocations: [IntuneMAMSaveLocation]?

  init(
    faults: Set<Fault> = [], screen: any NoteScreen, store: any NoteStore, cloud: any NoteCloud
  ) {
    self.faults = faults
    self.screen = screen
    self.store = store
    self.cloud = cloud
  }

  // Launch and accounts

  func launch() {
    if !faults.contains(.setsDelegatesLate) { setDelegates() }
  }

  private func setDelegates() {
    IntuneMAMPolicyManager.instance().delegate = self
    IntuneMAMEnrollmentManager.instance().delegate = self
  }

  func signIn(accountID: String, userName: String) {
    IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(accountID)
    if faults.contains(.setsDelegatesLate) { setDelegates() }
    if faults.contains(.passesUserNames) {
      screen.say(
        IntuneMAMPolicyManager.instance().isAccountIdManaged(userName) ? "work account" : "personal")
    } else {
      screen.say(
        IntuneMAMPolicyManager.instance().isAccountIdManaged(accountID) ? "work account" : "personal")
    }
  }

  // Notes on the screen

  func open(_ note: String, of accountID: String) {
    let show = { [screen] in screen.show(note, of: accountID) }
    if !faults.contains(.leavesNotesOpen) { screen.clear() }
    if faults.contains(.showsBeforeTheSwitch) {
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId(accountID)
      show()
      return
    }
    IntuneMAMPolicyManager.instance().setUIPolicyAccountId(accountID) { result in
      if result == .success { show() }
    }
  }

  // Notes on disk

  func write(_ note: String, of accountID: String) async {
    await IntuneMAMSwiftContextManager.setAccountId(accountID) { [store, faults] in
      if faults.contains(.writesInADetachedTask) {
        await Task.detached { store.write(note, for: accountID) }.value
      } else {
        await Task { store.write(note, for: accountID) }.value
      }
    }
  }

  // The save dialog

  func locations(for accountID: String) -> [IntuneMAMSaveLocation] {
    if faults.contains(.cachesTheSaveDialog), let cachedLocations { return cachedLocations }
    let offered: [IntuneMAMSaveLocation] = [.oneDriveForBusiness, .box, .localDrive]
    guard let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: accountID) else {
      return faults.contains(.takesNoPolicyForAllowed) ? offered : []
    }
    let allowed = offered.filter { policy.isSaveToAllowed(for: $0, withAccountId: accountID) }
    cachedLocations = allowed
    return allowed
  }

  func save(_ note: String, of accountID: String) {
    guard let location = locations(for: accountID).first else {
      IntuneMAMUIHelper.showSharingBlockedMessage {}
      return
    }
    cloud.save(note, of: accountID, to: location)
  }

  // The clipboard

  /// Pastes what the clipboard holds into a note; the clipboard says what the policies let through.
  func paste(into note: String, of accountID: String, from clipboard: any NoteClipboard) {
    let text = faults.contains(.pastesWithoutAsking) ? clipboard.text : clipboard.text(for: accountID)
    guard let text else { return screen.say("pasting is blocked") }
    clipboard.pasted(text, for: accountID)
  }

  // The share extension

  func receive(_ item: NSItemProvider, note: String, in accountID: String) {
    guard let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: accountID),
      policy.canReceiveSharedItemProvider(item)
    else { return screen.say("blocked") }
    let owner = IntuneMAMDataProtectionManager.instance().protectionInfo(for: item)?.accountId
    let path = store.create(note)
    if !faults.contains(.forgetsTheOwnerOfSharedNotes) {
      IntuneMAMFileProtectionManager.instance().protect(path, accountId: owner)
    }
    store.wrote(path, for: owner ?? "")
  }
}

extension NoteApp: IntuneMAMPolicyDelegate {
  func wipeData(forAccountId accountId: String) -> Bool {
    let notes = store.notes(of: accountId)
    for path in faults.contains(.wipesHalf) ? notes.dropLast() : notes { store.remove(path) }
    return true
  }

  func restartApplication() -> Bool { faults.contains(.promisesARestart) }

  func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    screen.clear()
    if !faults.contains(.neverAnswersSwitches) { completionHandler(.success) }
  }
}

extension NoteApp: IntuneMAMEnrollmentDelegate {
  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {
    screen.say(status.didSucceed ? "enrolled" : "not enrolled: \(status.statusCode.rawValue)")
    if faults.contains(.goesOnAfterAFailedEnrollment), !status.didSucceed {
      screen.show("welcome", of: status.accountId)
    }
  }
}

/// Where the app shows its notes.
protocol NoteScreen: Sendable {
  func show(_ note: String, of accountID: String)
  func clear()
  func say(_ text: String)
}

/// Where the app keeps its notes.
protocol NoteStore: Sendable {
  func write(_ note: String, for accountID: String)
  func create(_ note: String) -> String
  func wrote(_ path: String, for accountID: String)
  func notes(of accountID: String) -> [String]
  func remove(_ path: String)
}

/// Where the app saves copies of its notes.
protocol NoteCloud: Sendable {
  func save(_ note: String, of accountID: String, to location: IntuneMAMSaveLocation)
}

/// What the user copied last.
protocol NoteClipboard: Sendable {
  /// The text, whatever any policy says.
  var text: String? { get }
  /// The text as far as an account may have it.
  func text(for accountID: String) -> String?
  func pasted(_ text: String, for accountID: String)
}
