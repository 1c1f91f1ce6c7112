/// App protection conditional access as an app meets it: token requests and remediations.
///
/// Who is enrolled and under which policy is the world's to know, so that there is one truth of it; what a remediation
/// wants of accounts the ``Session`` does.
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
