/// App protection conditional access as an app meets it: token requests and remediations.
///
/// A value with one way to change it, ``apply(_:world:)``. Who is enrolled and under which policy is
/// the world's to know, so that there is one truth of it; remediation enrolls accounts there.
/// Nothing happens by itself: a remediation moves on with ``ComplianceEvent/proceed``, and one that
/// brought the first policy with ``ComplianceEvent/relaunch``.
///
/// Not modelled: the SDK's dialog that replaces the one managed account by another; without it a
/// second managed account is not enrolled.
///
/// Source: rules.md R12.
public struct Compliance: Hashable, Sendable {
  /// What tenant, device, service and user contribute.
  public internal(set) var facts: ComplianceFacts
  /// The remediations that are unfinished.
  public internal(set) var queue = RemediationQueue()

  /// Creates the state of an app that has asked for nothing yet.
  public init(facts: ComplianceFacts = ComplianceFacts()) { self.facts = facts }

  /// Applies an event and returns what follows from it, in order.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - world: The accounts and how they stand; enrollment, wiping and removal change their standing.
  /// - Returns: What follows, in order; nothing when the event only changes facts.
  public mutating func apply(_ event: ComplianceEvent, world: inout World) -> [ComplianceOutcome] {
    switch event {
    case .change(let fact):
      change(fact, directory: world.directory)
      return []
    case .requestToken(let account): return requestToken(account, world: world)
    case .remediate(let target, let mode): return remediate(target, mode, world: world)
    case .proceed: return proceed(world: &world)
    case .relaunch: return relaunch(world: &world)
    case .addAccount(let account):
      guard let index = world.directory.index(of: account) else { return [] }
      if world.standing(of: index) == .absent { world.setStanding(.signedIn, of: index) }
      return [.accountAdded(account)]
    case .removeAccount(let account):
      world.withdraw(account)
      return [.accountRemoved(account)]
    case .wipe(let account):
      world.withdraw(account)
      change(.content(account, false), directory: world.directory)
      return [.wiped(account)]
    case .play(let script, let account, let changes):
      var run = ComplianceRun(script, account: account, changes: changes, compliance: self, world: world)
      run.finish()
      self = run.compliance
      world = run.world
      return run.outcomes
    }
  }

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

  private mutating func requestToken(_ account: Identity, world: World) -> [ComplianceOutcome] {
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

  private mutating func remediate(_ target: RemediationTarget, _ mode: RemediationMode, world: World)
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

extension World {
  /// Takes an account out of the app: it is absent, and no policy of it is in force.
  fileprivate mutating func withdraw(_ account: Identity) {
    if let index = directory.index(of: account) { setStanding(.absent, of: index) }
  }
}
