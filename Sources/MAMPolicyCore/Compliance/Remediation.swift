/// A remediation that was asked for and has not reported yet.
public struct Remediation: Hashable, Sendable, PartPrinted {
  /// The account.
  public let account: Identity
  /// Whether it may prompt.
  public let mode: RemediationMode
  /// Whether the app had the account when it asked.
  public let isAdded: Bool
  /// How far it has come.
  public internal(set) var phase = Phase.working

  /// How far a remediation has come.
  @nonexhaustive
  public enum Phase: Hashable, Sendable {
    /// It has not been carried out.
    case working
    /// It enrolled the account, and reports when the app has been started again.
    case restarting
  }
}

/// The remediations that are unfinished: one runs, others wait in the order in which they were asked for.
///
/// Source: R12.5.
public struct RemediationQueue: Hashable, Sendable {
  // INVARIANT: no two entries are one account; nothing waits unless something runs.
  private var entries: [Remediation] = []

  /// Creates an empty queue.
  public init() {}

  /// The remediations that are unfinished: the one that runs, then those that wait, first come first.
  public var unfinished: [Remediation] { entries }

  /// The remediation that runs.
  public var running: Remediation? { entries.first }

  /// The remediations that wait, first come first.
  public var waiting: ArraySlice<Remediation> { entries.dropFirst() }

  /// Returns whether an account's remediation runs or waits.
  ///
  /// That waiting ones count is our reading.
  ///
  /// SDK: `remediationInProgressForAccountId:`.
  ///
  /// - Complexity: O(*n*) in the number of unfinished remediations.
  public func isInProgress(_ account: Identity, in directory: AccountDirectory) -> Bool {
    entries.contains { directory.same($0.account, account) }
  }

  /// Adds a remediation and returns how many are before it, or nil if it is a repeat and is dropped.
  mutating func add(_ remediation: Remediation, in directory: AccountDirectory) -> Int? {
    guard !isInProgress(remediation.account, in: directory) else { return nil }
    entries.append(remediation)
    return entries.count - 1
  }

  /// Removes the remediation that runs; the next one, if any, runs from now on.
  mutating func finish() {
    if !entries.isEmpty { entries.removeFirst() }
  }

  /// Marks the remediation that runs as waiting for the app to be started again.
  mutating func holdForRestart() {
    if !entries.isEmpty { entries[0].phase = .restarting }
  }
}

extension RemediationQueue: CustomStringConvertible {
  /// The remediations that are unfinished, the one that runs first.
  public var description: String {
    entries.isEmpty ? "no remediation" : entries.map(\.description).joined(separator: "; ")
  }
}
