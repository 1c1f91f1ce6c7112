/// Why an identity that is no account with a policy counts as unmanaged.
@nonexhaustive
public enum PresumptionReason: String, ReasonVocabulary {
  /// The identity is no account of the world.
  case stranger = "stranger-assumed-unmanaged"
  /// No identity was given: nil.
  case notGiven = "identity-not-given"
  /// The identity is explicitly no user: the empty string.
  case noUser = "no-user"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .stranger:
      ReasonEntry(
        self, "R2.8", .inferred, "Multi-identity guide, \"Identity overview\"",
        "the identity is not one of the known accounts, so it is assumed to be unmanaged",
        isNote: true)
    case .notGiven:
      ReasonEntry(
        self, "R1.5", .derived, "Participation features guide; IntuneMAMPolicyManager.h",
        "no identity was given, so this end is assumed to be unmanaged", isNote: true)
    case .noUser:
      ReasonEntry(
        self, "R1.5", .documented, "IntuneMAMPolicyManager.h",
        "the empty identity stands for no user, who is unmanaged", isNote: true)
    }
  }
}

extension World {
  /// Returns a decision that also says why an end is taken for unmanaged, where it is no known account.
  func presuming(_ decision: Decision, of request: Request) -> Decision {
    let row = request.matter.question.row
    var decision = decision
    for reason in decision.reasons where reason.code == CommonReason.unmanaged.rawValue {
      let isNear =
        row.far == nil || reason.side == nil || (reason.side == .source) == (row.near.role == .owner)
      guard let why = presumption(of: isNear ? request.near : request.far ?? .unset) else { continue }
      decision = decision.noting(Reason(why, side: reason.side))
    }
    return decision
  }

  private func presumption(of slot: IdentitySlot) -> PresumptionReason? {
    switch slot {
    case .unset: .notGiven
    case .noUser: .noUser
    case .account(let identity): directory.index(of: identity) == nil ? .stranger : nil
    case .merged: nil
    }
  }
}
