/// An app's life as one value: accounts, identities, files and data, changed only by events.
///
/// A session knows no clock, disk or thread: everything that happens to the app is an ``Event``, and
/// ``perform(_:at:time:)`` is the only way to change it. So a run can be played, asked about at any moment,
/// and repeated.
///
/// A session starts with nobody signed in, the app in the foreground and all identity slots empty. That of an
/// extension's process starts with the accounts that its app has enrolled.
///
/// Source: R2 to R5, R8, R10.
public struct Session: Hashable, Sendable {
  /// The accounts with their policies and how they stand now, the other apps, and the device.
  public internal(set) var world: World
  /// Whom the process, the windows and the threads act for.
  package internal(set) var scopes = Scopes()
  /// The app's files.
  public internal(set) var files = FileTree()
  /// The data that the app protected, by name.
  public internal(set) var data: [String: ProtectedData] = [:]
  /// The keys of protected bytes.
  package internal(set) var keys = KeyRing()
  /// The registrations with the service, by the index of the account.
  package internal(set) var registrations: [Int: Registration] = [:]
  /// The indices of the accounts that were deregistered without a wipe, and whose files may have stayed.
  package internal(set) var leftBehind: Set<Int> = []
  /// What the service or the administrator ordered and the app has not learned yet, in order.
  public internal(set) var orders: [Event] = []
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
  package internal(set) var currentActivity: KeptSlot?

  /// The indices of the accounts that nobody knew when they signed in, under the one name that was given.
  var strangers: Set<Int> = []
  /// The indices of the accounts that passed conditional launch since the app started.
  var reached: Set<Int> = []
  /// The switches of identities that have not come to their end, by window.
  package internal(set) var pendingSwitches: [WindowName: PendingSwitch] = [:]
  /// Whom windows were to act for when the user canceled, until the next switch of the window.
  var canceledSwitches: [WindowName: KeptSlot] = [:]

  // INVARIANT: the indices, in order, of the accounts that stand as managed in `world`.
  private(set) var managedIndices: [Int] = []
  // INVARIANT: the indices, in order, of the accounts that are not absent in `world`.
  private(set) var signedInIndices: [Int] = []

  /// Creates a session of an app that has just been installed and started.
  ///
  /// - Parameters:
  ///   - world: The accounts, policies and apps; how the accounts stand in it does not count. In an extension's process
  ///     those stated to be enrolled are managed.
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
    if world.app.isExtension { shareAccountsOfApp() }
  }

  /// Lets an event happen and returns the result, or throws when it was refused.
  ///
  /// A refused event changes nothing but the time: neither does it open the window that it names.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - place: Where in the app it happens.
  ///   - time: When it happens; nil, and a time that has passed, is now.
  /// - Returns: How it ended, and what happened on the way.
  /// - Throws: ``EventRefusal`` when the event could not happen. That a question is denied, or a switch of
  ///   identities fails, is an answer.
  /// - Complexity: O(1) for most events in the number of files and of accounts; what removes an
  ///   account, or moves a directory, looks at all files.
  @discardableResult
  public mutating func perform(
    _ event: Event, at place: Place = .main, time: Instant? = nil
  ) throws(EventRefusal) -> EventResult {
    let result = attempt(event, at: place, time: time)
    if result.answer.isRefusal { throw EventRefusal(event: event, answer: result.answer) }
    return result
  }

  /// Lets an event happen and returns the result, refusals included.
  ///
  /// As ``perform(_:at:time:)`` in everything else.
  @discardableResult
  public mutating func attempt(
    _ event: Event, at place: Place = .main, time: Instant? = nil
  ) -> EventResult {
    if let time { advance(to: time) }
    var trail = Trail()
    let former = knows(place) ? nil : scopes
    visit(place, &trail)
    let answer = answer(event, at: place, &trail)
    if answer.isRefusal {
      trail.forgetChanges()
      if let former { scopes = former }
    }
    return EventResult(
      answer: answer, outcomes: trail.outcomes, notifications: notifications(of: trail))
  }

  /// Lets time pass without an event, so that whatever is asked next meets the new time.
  ///
  /// - Parameter time: What time it is then; one that has passed changes nothing.
  public mutating func advance(to time: Instant) { now = max(now, time) }

  /// Sets an account's standing in the app.
  mutating func setStanding(_ standing: AccountStanding, of index: Int) {
    world.setStanding(standing, of: index)
    if standing == .absent { reached.remove(index) }
    Self.put(index, among: &managedIndices, if: standing == .managed)
    Self.put(index, among: &signedInIndices, if: standing != .absent)
  }

  /// Puts an index among others in their order, or takes it away.
  private static func put(_ index: Int, among indices: inout [Int], if isThere: Bool) {
    indices.removeAll { $0 == index }
    if isThere { indices.insert(index, at: indices.firstIndex { $0 > index } ?? indices.endIndex) }
  }
}

extension Session: CustomStringConvertible {
  /// What the app does, which accounts are signed in and managed, and how many files there are.
  public var description: String {
    func list(_ accounts: [IdentitySlot]) -> String {
      accounts.isEmpty ? "no account" : accounts.map(\.description).joined(separator: ", ")
    }
    return
      "\(state.rawValue) at \(now); signed in: \(list(signedInAccounts)); managed: \(list(managedAccounts)); "
      + "files: \(files.entries.count)"
  }
}
