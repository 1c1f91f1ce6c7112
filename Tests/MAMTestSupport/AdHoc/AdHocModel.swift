import MAMPolicyCore

/// What the documents say must be true of an app at any moment, kept in another way than the engine does.
///
/// Names instead of identities, what was there before instead of a stack of frames, and plain facts of
/// who is managed. An absent name is nil, "no user" is the empty name.
struct AdHocModel {
  struct File: Equatable {
    var owner: String?
    /// The account and the enrollment that the bytes are encrypted for.
    var lock: Lock?
  }

  struct Lock: Equatable {
    var account: String
    var enrollment: Int
  }

  /// Whether the app may hold several managed accounts.
  let several: Bool
  /// Whether the app hides accounts and leaves for unmanaged ones when it is asked to.
  let isHelpful: Bool
  /// Whether conditional launch looks at the device and the time, and not at a script.
  let isTimed: Bool

  var signedIn: Set<String> = []
  var managed: Set<String> = []
  /// Accounts that were deregistered without a wipe.
  var left: Set<String> = []
  /// Accounts that are to be wiped when the app starts.
  var ordered: [String] = []
  /// How often an account's keys were lost.
  var enrollments: [String: Int] = [:]
  var process: String?
  /// The names in each window; nil where nothing is set.
  var windows: [String: [String]?] = ["main": .none]
  var threads: [String: String] = [:]
  /// The threads that an event has named.
  var met: Set<String> = ["main"]
  /// For each thread, what its identity was when each scope or piece of work began.
  var before: [String: [(isWork: Bool, name: String?)]] = [:]
  var job: (name: String?, isReusable: Bool)?
  var files: [String: File] = [:]
  var data: (owner: String, lock: Lock?)?
  /// The accounts that conditional launch has blocked.
  var blocked: Set<String> = []
  /// The names that each window is being switched to.
  var pending: [String: (names: [String?], isView: Bool)] = [:]
  var isRunning = true
  var isPaused = false
  /// The hour that it is.
  var hour = 0
  /// The hour of the last answer of the service; nil where there was none.
  var lastContact: Int? = 0
  /// Whether the user was to sign in again and could not.
  var isStranded = false

  /// The accounts that have a policy, once they are enrolled.
  static let targeted: Set<String> = ["work", "other"]

  /// How conditional launch ends: for want of the service after 12 hours, and for good after 48.
  ///
  /// A clock that was turned back and an unknown last contact block, and never wipe.
  func outcome(_ script: LaunchOutcome) -> LaunchOutcome {
    guard isTimed else { return script }
    guard let lastContact, lastContact <= hour else { return .block }
    if hour - lastContact > 48, isStranded { return .wipe }
    return hour - lastContact > 12 ? .block : .allow
  }

  /// The service has answered.
  mutating func hear() {
    lastContact = hour
    isStranded = false
  }

  /// Whom a user-interface task acts for; nil when nobody is set.
  func shown(_ thread: String, _ window: String) -> [String]? {
    // Several names, one of them managed, are locked down whatever the thread says.
    if thread == "main", let names = windows[window] ?? nil, names.count > 1, isManaged(names) {
      return names
    }
    if let name = threads[thread] { return [name] }
    if thread == "main", let names = windows[window] ?? nil { return names }
    return process.map { [$0] }
  }

  /// Whom a file task acts for.
  func writer(_ thread: String) -> String? { threads[thread] ?? process }

  func isManaged(_ names: [String]?) -> Bool { names?.contains { managed.contains($0) } ?? false }

  /// The lock that a new file of an owner gets.
  func lock(for owner: String?) -> Lock? {
    guard let owner, managed.contains(owner) else { return nil }
    return Lock(account: owner, enrollment: enrollments[owner, default: 0])
  }

  func opens(_ lock: Lock?) -> Bool {
    lock.map { $0.enrollment == enrollments[$0.account, default: 0] } ?? true
  }

  /// An account goes, and with it what is its own.
  mutating func remove(_ name: String) {
    if managed.contains(name) || Self.targeted.contains(name) { enrollments[name, default: 0] += 1 }
    signedIn.remove(name)
    managed.remove(name)
    left.remove(name)
    blocked.remove(name)
    pending = pending.filter { !$0.value.names.contains(name) }
    files = files.filter { $0.value.owner != name }
    for (window, names) in windows {
      guard let names, names.contains(name) else { continue }
      let others = names.filter { $0 != name }
      windows[window] = others.isEmpty ? .some(.none) : others
    }
    if process == name { process = nil }
  }

  /// The process ends: whom anything acted for is forgotten.
  mutating func endProcess() {
    process = nil
    windows = ["main": .none]
    pending = [:]
    threads = [:]
    before = [:]
    job = nil
    isRunning = false
    isPaused = false
  }
}
