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
  func refusal(ofBlocked request: Request) -> Decision? {
    guard !blocked.isEmpty, request.matter != .signIn else { return nil }
    let effect: Effect = request.matter == .control(.notify) ? .block : .deny
    guard holdsBlocked(request.near) || holdsBlocked(request.far ?? .unset) else { return nil }
    return Decision(effect, Reason(CommonReason.blocked))
  }

  private func holdsBlocked(_ slot: IdentitySlot) -> Bool {
    slot.identities.contains { blockReason(of: $0) != nil }
  }
}

/// Why an account is blocked.
///
/// The raw values are the SDK's. Source: R2.6. SDK: `IntuneMAMBlockAccountReason`.
@nonexhaustive
public enum BlockReason: Int, CaseIterable, Hashable, Sendable {
  /// Conditional launch blocks it.
  case conditionalLaunchBlocked = 1
  /// The user canceled a prompt of conditional launch.
  case conditionalLaunchCanceled = 2
  /// The user is clocked out.
  case clockedOut = 3
}
