extension World {
  /// Returns why conditional launch has blocked an account; nil for one that it has not.
  public func blockReason(of account: Identity) -> BlockReason? {
    directory.index(of: account).flatMap { blocked[$0] }
  }

  /// Returns the answer to a question about an account that conditional launch has blocked; nil for others.
  ///
  /// Nothing of such an account may be shown, sent, saved or printed, and nothing reaches it, until a launch
  /// check passes.
  ///
  /// Source: R9.12 (a), R2.6.
  func refusal(ofBlocked matter: Matter, near: Party, far: Party) -> Decision? {
    guard matter != .signIn else { return nil }
    return refusal(ofBlocked: near, or: far, effect: matter == .control(.notify) ? .block : .deny)
  }

  /// Returns the refusal of what either of two identities takes part in, where conditional launch has blocked it.
  func refusal(ofBlocked one: IdentitySlot, or other: IdentitySlot = .unset) -> Decision? {
    refusal(ofBlocked: directory.party(one), or: directory.party(other))
  }

  func refusal(ofBlocked one: Party, or other: Party = .unset, effect: Effect = .deny) -> Decision? {
    guard !blocked.isEmpty, (one.accounts + other.accounts).contains(where: { blocked[$0] != nil }) else {
      return nil
    }
    return Decision(effect, Reason(CommonReason.blocked))
  }
}

/// Why an account is blocked.
///
/// The raw values are the SDK's, and JSON has them too: scenarios, their schema and `Codable` write a number.
///
/// Source: R2.6. SDK: `IntuneMAMBlockAccountReason`.
@nonexhaustive
public enum BlockReason: Int, CaseIterable, Hashable, Sendable, Codable {
  /// Conditional launch blocks it.
  case conditionalLaunchBlocked = 1
  /// The user canceled a prompt of conditional launch.
  case conditionalLaunchCanceled = 2
  /// The user is clocked out.
  case clockedOut = 3
}
