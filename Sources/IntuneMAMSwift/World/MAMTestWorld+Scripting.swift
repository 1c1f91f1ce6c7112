internal import MAMPolicyCore
internal import MAMPolicyDocuments

#if canImport(UIKit)
  public import UIKit
#endif

// What the user, the administrator, the service and the device do.
//
// Everything here is begun at once and finished on the world's queue, because the app may have to
// answer; `settle()` waits for that.
extension MAMTestWorld {
  /// Returns the object ID of an account, which may be named by its name in the world or its user name.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account, or knows no object ID of it.
  public func objectID(of account: String) throws(MAMTestWorldError) -> String {
    let identity = try known(account)
    let text = driver.read { session, _ in session.accountID(of: identity) }
    guard ObjectID(text) != nil else {
      throw MAMTestWorldError("the world gives \(UserText.quoted(account)) no `oid`")
    }
    return text
  }

  /// The administrator assigns an account another policy of the world, or with nil none.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account or policy.
  @discardableResult
  public func assignPolicy(_ name: String?, to account: String) throws(MAMTestWorldError) -> MAMTestEvent {
    let slot = IdentitySlot.account(try known(account))
    let policies = source.document?.policies ?? []
    let policy = policies.first { $0.name == name }?.policy.policy
    if let name, policy == nil {
      throw MAMTestWorldError(unknown: "policy", name, among: policies.map(\.name))
    }
    return start(.assignPolicy(policy, to: slot)) { performed in
      self.tell(self.status(performed, of: slot)) { $0.policyRequest(with: $1) }
    }
  }

  /// The administrator wipes an account's data.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func wipe(_ account: String) throws(MAMTestWorldError) -> MAMTestEvent {
    let slot = IdentitySlot.account(try known(account))
    return start(.wipe(slot))
  }

  /// The user signs out of an account in the app.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func signOut(_ account: String) throws(MAMTestWorldError) -> MAMTestEvent {
    start(.signOut(.account(try known(account))))
  }

  /// The administrator restricts who may sign in; nil lifts the restriction.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func allowAccounts(_ accounts: [String]?) throws(MAMTestWorldError) -> MAMTestEvent {
    guard let accounts else { return start(.allowAccounts(nil)) }
    return start(.allowAccounts(try known(accounts)))
  }

  /// An enrolled account checks in with the service.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func checkIn(_ account: String, _ code: IntuneMAMEnrollmentStatusCode) throws(MAMTestWorldError)
    -> MAMTestEvent
  {
    let slot = IdentitySlot.account(try known(account))
    let status = EnrollmentStatus(rawValue: Int(code.rawValue)) ?? .internalError
    return start(.checkIn(slot, status)) { performed in
      self.tell(self.status(performed, of: slot)) { $0.policyRequest(with: $1) }
    }
  }

  /// The SDK enrolls an account by itself, and has the app add it.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  @discardableResult
  public func autoEnroll(_ account: String) throws(MAMTestWorldError) -> MAMTestEvent {
    start(.autoEnroll(.account(try known(account))))
  }

  /// The service answers so whenever an account is enrolled; nil lets the world answer.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func serviceAnswers(_ code: IntuneMAMEnrollmentStatusCode?, for account: String)
    throws(MAMTestWorldError)
  {
    let identity = try known(account)
    let status = code.flatMap { EnrollmentStatus(rawValue: Int($0.rawValue)) }
    desk.withLock { $0.service[identity] = status }
  }

  /// The user chooses an account when asked to sign in; nil cancels.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func userChooses(_ account: String?) throws(MAMTestWorldError) {
    let slot = account == nil ? nil : try knownSlot(account)
    desk.withLock { $0.loginChoice = slot }
  }

  /// Conditional launch ends so from now on, for one account or for all.
  ///
  /// Where the world states the device, the device decides, and only a cancelation is scripted.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func conditionalLaunch(_ launch: MAMTestLaunch, for account: String? = nil) throws(MAMTestWorldError)
  {
    guard let account else { return desk.withLock { $0.launch = LaunchScript(launch.outcome) } }
    let identity = try known(account)
    desk.withLock { $0.launch.accounts[identity] = launch.outcome }
  }

  /// Holds back every switch of identities, as if a prompt were on the screen, until they are released.
  public func holdSwitches() { desk.withLock { $0.holdsPrompts = true } }

  /// Lets the switches that were held back go on.
  public func releaseSwitches() { release(\.heldSwitches, while: \.holdsPrompts) }

  /// Holds back every enrollment, as if the service were slow, until they are released.
  public func holdEnrollments() { desk.withLock { $0.holdsEnrollments = true } }

  /// Lets the enrollments that were held back go on.
  public func releaseEnrollments() { release(\.heldEnrollments, while: \.holdsEnrollments) }

  /// How long the app may take to answer a call of the SDK, in time that really passes; 5 s by default.
  public var handlerTimeout: Duration {
    get { desk.withLock { $0.handlerTimeout } }
    set { desk.withLock { $0.handlerTimeout = newValue } }
  }

  /// How often the app had the SDK say that sharing is blocked.
  public var sharingBlockedMessages: Int { desk.withLock { $0.sharingBlockedMessages } }

  /// Lets virtual time pass.
  public func advance(by duration: Duration) { driver.advance(by: duration) }

  func start(
    _ event: Event, in window: UIWindow? = nil, _ then: @escaping @Sendable (Performed) -> Void = { _ in }
  )
    -> MAMTestEvent
  {
    let end = MAMTestEvent()
    enqueue(event, in: name(of: window)) { performed in
      end.finish(performed)
      then(performed)
    }
    return end
  }
}
