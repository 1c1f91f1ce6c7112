/// Why an identity counts as unmanaged.
@nonexhaustive
public enum PresumptionReason: String, ReasonVocabulary {
  /// Note on an answer, whether or not the unknown end decides.
  case stranger = "stranger-assumed-unmanaged"
  /// Note on an answer, whether or not ``IdentitySlot/unset`` decides.
  case notGiven = "identity-not-given"
  /// Note next to ``CommonReason/unmanaged`` for ``IdentitySlot/noUser``.
  case noUser = "no-user"
  /// Note next to ``CommonReason/unmanaged`` for a known account.
  case withoutPolicy = "identity-without-policy"
  /// Note on an end whose standing is ``AccountStanding/absent``.
  case notSignedIn = "identity-not-signed-in"
  /// Note on an end whose standing is known to be ``AccountStanding/signedIn``.
  case notEnrolled = "identity-not-enrolled"
  /// Note on an end whose standing only follows from that of others.
  case besideEnrolled = "identity-beside-enrolled"
  /// Note on an end after ``EnrollmentStatus/noPolicy``, for example.
  case deniedByService = "identity-without-policy-by-service"

  private static let overview = "Multi-identity guide, \"Identity overview\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .stranger:
      inferred(
        "R2.8", Self.overview,
        "the account is unknown, so it is assumed to be unmanaged",
        otherwise: .looser("an unknown account is refused"), isNote: true)
    case .notGiven:
      derived(
        "R1.5", "Participation features guide; IntuneMAMPolicyManager.h",
        "no account was given, so an unmanaged account is assumed", isNote: true)
    case .noUser:
      documented(
        "R1.5", "IntuneMAMPolicyManager.h", "the empty identity means no user, who is unmanaged",
        isNote: true)
    case .withoutPolicy:
      documented("R2.8", Self.overview, "the account has no policy, so it is unmanaged", isNote: true)
    case .notSignedIn:
      derived(
        "R8.9", Self.overview,
        "the account has a policy but is not signed in to this app, so it is unmanaged here", isNote: true)
    case .notEnrolled:
      derived(
        "R8.9", Self.overview,
        "the account has a policy and is signed in, but it is not enrolled, so it is unmanaged until it is enrolled",
        isNote: true)
    case .besideEnrolled:
      inferred(
        "R10.8", Self.overview,
        "the app can have one managed account, and that is another one, so this account is unmanaged here",
        otherwise: .neutral("every account with a policy counts as managed at once"),
        isNote: true)
    case .deniedByService:
      inferred(
        "R8.9, AMB-32", "IntuneMAMEnrollmentStatus.h; SDK issue 125",
        "the service answered that the account has no policy or no license, so its data has no policy until the "
          + "service answers again",
        otherwise: .looser("the policy assigned counts whatever the service answers"), isNote: true)
    }
  }
}

extension PresumptionReason {
  /// Whether it is only assumed that an end which plays a part is unmanaged, so that every answer must say so.
  ///
  /// Whose data it is, is judged by the policy assigned (R8.9); so only where data goes is a known account assumed,
  /// unless it is the service that left the data without a policy.
  fileprivate func isAssumption(of role: QuestionEnd.Role) -> Bool {
    switch self {
    case .stranger, .notGiven, .deniedByService: true
    case .notSignedIn, .notEnrolled, .besideEnrolled: role == .receiver
    case .noUser, .withoutPolicy: false
    }
  }
}

extension Matter {
  /// Whether an answer looked at who is at the ends: a lock-down and an item that is not loaded leave nothing to look
  /// at.
  private func looksAtEnds(for decision: Decision) -> Bool {
    let code = decision.deciding.code
    return code != CommonReason.lockdown.rawValue && code != ReceiveReason.notLoaded.rawValue
  }

  /// Whether an answer looked at the near end: keyboards are the whole app's, and a sign-in needs no policy.
  fileprivate func looksAtNearEnd(for decision: Decision) -> Bool {
    self != .control(.keyboard) && question.near.role != .subject && looksAtEnds(for: decision)
  }

  /// Whether an answer looked at the far end: some locations take no account.
  fileprivate func looksAtFarEnd(for decision: Decision) -> Bool {
    if case .save(let location) = self, !location.hasAccount { return false }
    if case .open(let location) = self, !location.hasAccount { return false }
    return looksAtEnds(for: decision)
  }
}

extension World {
  /// Returns a decision that also says why an end is taken for unmanaged: where the answer speaks of it as
  /// unmanaged, and wherever that is only assumed.
  package func presuming(_ decision: Decision, of matter: Matter, near: Party, far: Party) -> Decision {
    let question = matter.question
    let nearSide: Side = question.near.role == .owner ? .source : .destination
    func callsUnmanaged(_ side: Side) -> Bool {
      decision.reasons.contains {
        $0.code == CommonReason.unmanaged.rawValue && (question.far == nil || ($0.side ?? nearSide) == side)
      }
    }
    var noted = decision
    if let why = presumption(of: near),
      callsUnmanaged(nearSide)
        || why.isAssumption(of: question.near.role) && matter.looksAtNearEnd(for: decision)
    {
      noted = noted.noting(Reason(why, side: question.far == nil ? nil : nearSide))
    }
    guard let role = question.far?.role, let why = presumption(of: far), matter.looksAtFarEnd(for: decision)
    else { return noted }
    let farSide: Side = nearSide == .source ? .destination : .source
    return why.isAssumption(of: role) || callsUnmanaged(farSide)
      ? noted.noting(Reason(why, side: farSide)) : noted
  }

  private func presumption(of party: Party) -> PresumptionReason? {
    switch party {
    case .unset: .notGiven
    case .one(.noUser): .noUser
    case .one(.stranger): .stranger
    case .one(.known(let index)): presumption(at: index)
    case .several: nil
    }
  }

  /// What keeps a known account from being managed; a policy for other devices has a reason of its own.
  private func presumption(at index: Int) -> PresumptionReason? {
    guard indexOfPolicy(of: index) != nil else { return .withoutPolicy }
    switch standing(of: index) {
    case .managed: return nil
    case .signedIn where excludesPolicy(of: index): return nil
    case .signedIn where isDeniedPolicy(index): return .deniedByService
    case .signedIn:
      return isStandingSaid(of: index) || statedEnrollment(of: index) == false
        ? .notEnrolled : .besideEnrolled
    case .absent: return isDeniedPolicy(index) ? .deniedByService : .notSignedIn
    }
  }
}
