/// An app's life as one value: accounts, identities, files and data, changed by events alone.
///
/// A session knows no clock, disk or thread: everything that happens to the app is an ``Event``, and
/// ``apply(_:at:)`` is the only way to change it. So a run can be played, asked about at any moment,
/// and repeated.
///
/// A session starts with nobody signed in, the app in the foreground and all identity slots empty.
///
/// Source: rules.md R2 to R5, R8, R10.
public struct Session: Hashable, Sendable {
  /// The accounts with their policies and how they stand now, the other apps, and the device.
  public internal(set) var world: World
  /// Whom the process, the windows and the threads act for.
  public internal(set) var scopes = Scopes()
  /// The app's files.
  public internal(set) var files = FileTree()
  /// The data that the app protected, by name.
  public internal(set) var data: [String: ProtectedData] = [:]
  /// The keys of protected bytes.
  public internal(set) var keys = KeyRing()
  /// The accounts that are registered for management.
  public internal(set) var registered: Set<Identity> = []
  /// The accounts that are hidden, with the reason.
  public internal(set) var blocked: [Identity: BlockReason] = [:]
  /// What the app's process does.
  public internal(set) var state = AppState.running
  /// How the app behaves when the SDK calls it.
  public internal(set) var answers: AppAnswers
  /// What is known of the device; nil leaves the end of conditional launch to each event.
  public internal(set) var device: DeviceFacts?
  /// What time it is, as far as events have said.
  public internal(set) var now = Instant.start
  /// Token requests and remediations under app protection conditional access.
  public internal(set) var compliance: Compliance
  /// The device that people share and this app on it; nil where that does not matter.
  public internal(set) var sharedDevice: SharedDevice?
  /// The sender of the URL that the app opens at the moment; nil outside of opening one.
  public internal(set) var currentActivity: IdentitySlot?

  // INVARIANT: the places, in order, of the accounts that stand as managed in `world`.
  private(set) var managedPlaces: [Int] = []
  /// For each account of the world, the one identity that it is called by.
  var canonicalIdentities: [Identity?] = []

  /// Creates a session of an app that has just been installed and started.
  ///
  /// - Parameters:
  ///   - world: The accounts, policies and apps; how the accounts stand in it does not count.
  ///   - answers: How the app behaves when the SDK calls it.
  ///   - device: What is known of the device; nil leaves the end of conditional launch to each event.
  ///   - compliance: What conditional access asks for and what else a remediation rests on.
  ///   - sharedDevice: The device that people share and this app on it; nil where that does not matter.
  public init(
    _ world: World, answers: AppAnswers = AppAnswers(), device: DeviceFacts? = nil,
    compliance: ComplianceFacts = ComplianceFacts(), sharedDevice: SharedDevice? = nil
  ) {
    self.world = world
    self.answers = answers
    self.device = device
    self.compliance = Compliance(facts: compliance)
    self.sharedDevice = sharedDevice
    for index in world.directory.accounts.indices { self.world.setStanding(.absent, of: index) }
    nameAccounts()
  }

  /// Lets an event happen and returns what came of it; the last outcome is the answer.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - place: Where in the app it happens.
  ///   - time: When it happens; nil, and a time that has passed, is now.
  /// - Returns: What came of the event, in order; never empty.
  /// - Complexity: O(1) for most events in the number of files and of accounts; what removes an
  ///   account, or moves a directory, looks at all files.
  @discardableResult
  public mutating func apply(_ event: Event, at place: Place = .main, time: Instant? = nil) -> [Outcome] {
    now = max(now, time ?? now)
    var trail = Trail()
    if let refusal = absence(event) { return trail.ending(refusal) }
    visit(place, &trail)
    let answer = answer(event, at: place, &trail)
    return trail.ending(answer)
  }

  /// Lets an account stand in the app as it does from now on.
  mutating func setStanding(_ standing: AccountStanding, of index: Int) {
    world.setStanding(standing, of: index)
    managedPlaces.removeAll { $0 == index }
    guard standing == .managed else { return }
    managedPlaces.insert(index, at: managedPlaces.firstIndex { $0 > index } ?? managedPlaces.endIndex)
  }

  /// The one place that knows which room an event belongs to.
  private mutating func answer(_ event: Event, at place: Place, _ trail: inout Trail) -> Answer {
    switch event {
    case .signIn(let account, let status): signIn(account, status, &trail)
    case .register(let account, let status): register(account, status, &trail)
    case .checkIn(let account, let status): checkIn(account, status, &trail)
    case .autoEnroll(let account, let status): autoEnroll(account, status, &trail)
    case .signOut(let account): signOut(account, &trail)
    case .deregister(let account, let wiping): deregister(account, wiping: wiping, &trail)
    case .wipe(let account): wipe(account, &trail)
    case .allowAccounts(let accounts): allowAccounts(accounts, &trail)
    case .assignPolicy(let policy, let account): assignPolicy(policy, to: account, &trail)
    case .meetAccount(let account, let policy): meetAccount(account, policy)

    case .setUIIdentity(let slot, let launch): setUIIdentity(slot, at: place, launch, &trail)
    case .setUIIdentities(let elements, let launch): setUIIdentities(elements, at: place, launch, &trail)
    case .requireSwitch(let slot, let cause, let launch):
      requireSwitch(slot, cause, at: place, launch, &trail)
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
    case .changeDevice(let facts): changeDevice(facts)

    case .compliance(let event): comply(event, &trail)
    case .sharedDevice(let event): share(event, &trail)

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
    case .decryptFile(let path, let target): decryptFile(path, copyTo: target, &trail)
    case .backUpFile(let path): backUpFile(path)
    case .showFile(let path, let launch): showFile(path, at: place, launch, &trail)

    case .protectData(let name, let owner, let form, let content):
      protectData(name, owner, form, content, &trail)
    case .unprotectData(let name): unprotectData(name, &trail)

    case .send(let app, let acting, let file, let channel):
      send(to: app, as: acting, file: file, channel, at: place)
    case .importData(let app, let acting, let path):
      take(from: app, as: acting, .documentImport, savedAs: path, at: place, &trail)
    case .receiveData(let app, let acting, let channel, let path):
      receive(from: app, as: acting, channel, savedAs: path, at: place, &trail)
    case .finishOpenURL: finishOpenURL()

    case .ask(let request, let ends): ask(request, leavingOut: ends, at: place)
    }
  }
}
