public import MAMPolicyCore

/// One event of a random run, with where it happens.
///
/// The cast is that of ``Stage``: two managed accounts of two organizations and a personal one, on two
/// threads and in two windows, with three files.
public struct AdHocMove: Hashable, Sendable {
  /// What happens.
  public let event: Event
  /// Where it happens.
  public let place: Place
  /// How many hours pass before it.
  public let hours: Int

  /// Creates a move.
  public init(_ event: Event, at place: Place = .main, after hours: Int = 0) {
    self.event = event
    self.place = place
    self.hours = hours
  }

  /// The accounts.
  public static let accounts = ["work", "other", "personal"]
  /// The threads.
  public static let threads = ["main", "queue"]
  /// The windows.
  public static let windows = ["main", "side"]
  /// The files.
  public static let paths = ["/a", "/b", "/c"]

  /// Returns any move of the cast.
  public static func random(using generator: inout SplitMix64) -> AdHocMove {
    let place = Place(
      thread: ThreadName(generator.pick(threads)), window: WindowName(generator.pick(windows)))
    return AdHocMove(event(using: &generator), at: place)
  }

  /// Returns any move that a play can be about.
  public static func move(in play: AdHocPlay, using generator: inout SplitMix64) -> AdHocMove {
    play.isTimed ? timed(using: &generator) : random(using: &generator)
  }

  /// Returns any move of the cast, on a device whose app is without the service from time to time.
  public static func timed(using generator: inout SplitMix64) -> AdHocMove {
    let hours = generator.pick([0, 0, 0, 0, 1, 13, 50])
    guard generator.next() % 8 == 0 else {
      let move = random(using: &generator)
      return AdHocMove(move.event, at: move.place, after: hours)
    }
    var facts = DeviceFacts.connected
    facts.lastCheckIn = generator.pick([nil, .start, Instant(.hours(20)), Instant(.hours(90))])
    facts.reauthentication = generator.pick([nil, .failed])
    // No two devices are the same, so that each of them is a change.
    facts.osVersion = DottedVersion("18.\(generator.next() % 1_000_000)")
    return AdHocMove(.changeDevice(facts), after: hours)
  }

  private static func event(using generator: inout SplitMix64) -> Event {
    let account = IdentitySlot(generator.pick(accounts))
    let slot = IdentitySlot(generator.pick(accounts + ["", "", "-"])).orUnset
    let path = generator.pick(paths)
    let target = generator.pick(paths)
    let launch = LaunchScript(
      generator.pick([.allow, .allow, .allow, .warn, .block, .cancel, .wipe, .pending]))
    let events: [Event] = [
      .signIn(account), .signIn(account), .signIn(account), .signOut(account), .wipe(account),
      .deregister(account, wiping: generator.pick([true, false])), .register(account),
      .setUIIdentity(slot, launch: launch), .setUIIdentity(slot, launch: launch), .setUIIdentity(slot),
      .setUIIdentities(elements(using: &generator), launch: launch),
      .setUIIdentities(elements(using: &generator)),
      .requireSwitch(to: "", because: .openURL), .completeSwitch(launch: launch), .setProcessIdentity(slot),
      .setThreadIdentity(slot),
      .enterScope(slot), .enterScope(slot), .leaveScope, .leaveScope,
      .dispatch(generator.pick(WorkKind.allCases), to: ThreadName(generator.pick(threads))), .finish, .finish,
      .capture("job", generator.pick(WorkKind.allCases)), .begin("job"), .pause, .resume(launch: launch),
      .resume(), .kill, .restart(showing: slot, launch: launch), .restart(showing: slot), .restart(),
      .createFile(path), .createFile(path, owner: .identity(slot)), .openFile(path, .truncate),
      .openFile(path, .read), .copyFile(path, to: target), .moveFile(path, to: target), .deleteFile(path),
      .protectFile(path, slot), .verifyAndProtectFile(path, slot), .encryptFile(path, account),
      .showFile(path), .protectData("data", account), .unprotectData("data"),
    ]
    return generator.pick(events)
  }

  private static func elements(using generator: inout SplitMix64) -> [IdentitySlot] {
    (accounts + [""]).filter { _ in generator.next() % 2 == 0 }.map { IdentitySlot($0) }
  }
}

extension DeviceFacts {
  /// A device in order, whose app has just been in contact with the service.
  public static var connected: DeviceFacts {
    var facts = DeviceFacts()
    facts.isJailbroken = false
    facts.hasDevicePIN = true
    facts.account = .enabled
    facts.lastCheckIn = .start
    return facts
  }
}

extension IdentitySlot {
  /// The slot, with "-" standing for nothing.
  fileprivate var orUnset: IdentitySlot { self == "-" ? .unset : self }
}
