package import MAMPolicyCore

extension Request {
  /// The end whose policy a reason speaks of.
  package func end(of reason: Reason) -> IdentitySlot {
    let question = matter.question
    let isNear = question.far == nil || (reason.side == .source) == (question.near.role == .owner)
    return isNear ? near : far ?? .unset
  }
}
