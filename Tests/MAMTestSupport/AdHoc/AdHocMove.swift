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

  /// Creates a move.
  public init(_ event: Event, at place: Place = .main) {
    self.event = event
    self.place = place
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

extension IdentitySlot {
  /// The slot, with "-" standing for nothing.
  fileprivate var orUnset: IdentitySlot { self == "-" ? .unset : self }
}
