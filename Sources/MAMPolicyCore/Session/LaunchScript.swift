/// How conditional launch ends for one account.
///
/// The raw value is the word in scenarios. Source: R5.1, R9.12.
@nonexhaustive
public enum LaunchOutcome: String, CaseIterable, Hashable, Sendable, Codable {
  /// Every check is passed.
  case allow
  /// The user is warned and goes on.
  case warn
  /// Access is blocked.
  case block
  /// The account's data is wiped.
  case wipe
  /// The user cancels a prompt.
  case cancel
  /// A prompt stays open, so that the switch is pending.
  case pending
}

/// How conditional launch ends, account by account.
public struct LaunchScript: Hashable, Sendable, PartPrinted {
  /// The end for every account that has none of its own.
  public var usual: LaunchOutcome
  /// The ends of single accounts.
  public var accounts: [Identity: LaunchOutcome]

  /// Every account passes.
  public static let passes = LaunchScript()

  /// Creates a script; by default every account passes.
  public init(_ usual: LaunchOutcome = .allow, accounts: [Identity: LaunchOutcome] = [:]) {
    self.usual = usual
    self.accounts = accounts
  }
}
