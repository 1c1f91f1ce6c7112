/// App protection conditional access as an app meets it: token requests and remediations.
///
/// It changes no account. Who is enrolled and under which policy is the world's to know, so that there is one truth
/// of it; what a remediation wants of accounts is in its ``ComplianceOutcome``s, and the ``Session`` does it.
/// Nothing happens by itself: a remediation moves on with ``ComplianceEvent/proceed``, and one that
/// brought the first policy with ``ComplianceEvent/relaunch``.
///
/// Not modeled: the SDK's dialog that replaces the one managed account by another; without it a
/// second managed account is not enrolled.
///
/// Source: R12.
public struct Compliance: Hashable, Sendable, PartPrinted {
  /// What tenant, device, service and user contribute.
  public internal(set) var facts: ComplianceFacts
  /// The remediations that are unfinished.
  public internal(set) var queue = RemediationQueue()

  /// Creates the state of an app that has asked for nothing yet.
  public init(facts: ComplianceFacts = ComplianceFacts()) { self.facts = facts }

  /// Returns whether an account's remediation runs or waits.
  ///
  /// SDK: `remediationInProgressForAccountId:`.
  public func isRemediationInProgress(_ account: Identity, world: World) -> Bool {
    queue.isInProgress(account, in: world.directory)
  }

  /// Whether an account is under policy on a registered device.
  public func isCompliant(_ account: Identity, world: World) -> Bool {
    facts.isDeviceRegistered && TokenRule.isUnderPolicy(account, world)
  }

  /// Asks for a token.
  package mutating func requestToken(_ account: Identity, world: World) -> [ComplianceOutcome] {
    let answer = TokenRule.answer(account, facts: facts, world: world)
    switch answer.result {
    case .token, .failed: return [.token(answer)]
    case .protectionPolicyRequired:
      if facts.isDeviceRegistered { return [.token(answer)] }
      // The library asks for the Authenticator app and answers with the error in either case.
      if facts.user == .goesAlong { facts.isDeviceRegistered = true }
      return [.authenticatorRequested(account), .token(answer)]
    }
  }

  /// Asks for a remediation, which begins at once or waits for others.
  package mutating func remediate(_ target: RemediationTarget, _ mode: RemediationMode, world: World)
    -> [ComplianceOutcome]
  {
    switch target.account(in: world.directory) {
    case .failure(let refusal): return [.remediationRefused(target.text, Reason(refusal))]
    case .success(let account):
      let isAdded = world.directory.index(of: account).map { world.standing(of: $0) != .absent } ?? false
      let asked = Remediation(account: account, mode: mode, isAdded: isAdded)
      switch queue.add(asked, in: world.directory) {
      case nil: return [.remediationDropped(account)]
      case 0: return [.remediationStarted(account, mode)]
      case let before?: return [.remediationQueued(account, behind: before)]
      }
    }
  }
}

extension RemediationTarget {
  /// The text that the app handed over.
  public var text: String {
    switch self {
    case .homeAccountID(let text): text ?? ""
    case .accountID(let text): text
    }
  }
}
