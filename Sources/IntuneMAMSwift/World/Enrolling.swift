internal import Foundation
internal import MAMPolicyCore

extension MAMTestWorld {
  /// Registers and enrolls an account, as the service answers for it.
  ///
  /// Accounts are enrolled one after another, so that the app is told of them in the order in which it asked.
  ///
  /// Source: R10.3, R10.4.
  func enroll(_ slot: IdentitySlot, _ place: SourcePlace) {
    noteEnrollment(place)
    startOrHold(\.heldEnrollments, while: \.holdsEnrollments) {
      self.takeTurn { self.enrollInTurn(slot) }
    }
  }

  /// Remembers where the app first had an account enrolled, which its delegates have to be set before.
  func noteEnrollment(_ place: SourcePlace) {
    desk.withLock { desk in desk.effects.firstEnrollment = desk.effects.firstEnrollment ?? place }
  }

  private func enrollInTurn(_ slot: IdentitySlot) {
    let (isPresent, isRegistered, isTargeted) = driver.read { session, _ in
      let identity = slot.identities.first
      return (
        identity.map { session.signedInIdentities.contains($0) } ?? false,
        identity.map { session.registeredIdentities.contains($0) } ?? false,
        identity.map { session.hasPolicyAssigned($0) } ?? false
      )
    }
    // A repeated call is ignored, but for a warning in the SDK's log.
    if isRegistered { return endTurn() }
    let scripted = slot.identities.first.flatMap { identity in
      desk.withLock { $0.service[identity] }
    }
    requestToken(of: slot) { hasToken in
      let status = hasToken ? scripted ?? (isTargeted ? nil : .noPolicy) : .authenticationRequired
      let event: Event =
        isPresent ? .register(slot, enrollment: status) : .signIn(slot, enrollment: status)
      self.advance(event, .system, nil, [:]) { performed in
        let status = self.status(performed, of: slot)
        for identity in slot.identities {
          self.desk.withLock { desk in
            desk.effects.failedEnrollments[identity] = status.didSucceed ? nil : status.statusCode
          }
        }
        self.tell(status) { $0.enrollmentRequest(with: $1) }
        self.endTurn()
      }
    }
  }

  /// Begins an enrollment once those that were asked for before it are finished.
  private func takeTurn(_ body: @escaping @Sendable () -> Void) {
    let isNext = desk.withLock { desk in
      desk.enrollments.append(body)
      return desk.enrollments.count == 1
    }
    if isNext { body() }
  }

  /// Ends an enrollment, which the next one waits for.
  private func endTurn() {
    let next = desk.withLock { desk in
      desk.enrollments.removeFirst()
      return desk.enrollments.first
    }
    work.end()
    next?()
  }

  /// Has the user sign in to an account, which is then enrolled.
  func logIn(_ userName: String?, _ place: SourcePlace) {
    let choice = deviceUser.map { canonical(IdentitySlot($0)) } ?? desk.withLock { $0.loginChoice }
    if let account = userName.map({ userSlot($0, place) }) ?? choice { return enroll(account, place) }
    let status = IntuneMAMEnrollmentStatus(
      identity: "", accountId: "", .loginCanceled, "the user canceled signing in")
    tell(status) { $0.enrollmentRequest(with: $1) }
  }

  /// The user that the device is enrolled for, by the object ID; nil where there is none.
  var deviceUser: String? {
    driver.read { session, _ in
      guard session.world.management.isEnrolled == true else { return nil }
      return session.world.management.configuredUser.map { session.accountID(of: $0) }
    }
  }

  /// Ends an account's registration.
  func unenroll(_ slot: IdentitySlot, wiping: Bool) {
    enqueue(.deregister(slot, wiping: wiping)) { performed in
      self.tell(self.status(performed, of: slot, success: .unenrollmentSuccess)) {
        $0.unenrollRequest(with: $1)
      }
    }
  }

  /// The status object for what came of a request of the service.
  func status(
    _ performed: Performed, of slot: IdentitySlot,
    success: IntuneMAMEnrollmentStatusCode = .newPoliciesReceived
  ) -> IntuneMAMEnrollmentStatus {
    let (name, id) = driver.read { session, _ in
      slot.identities.first.map { (session.userName(of: $0) ?? "", session.accountID(of: $0)) } ?? ("", "")
    }
    let code = performed.answer.code.flatMap { UInt(exactly: $0) }
      .flatMap(IntuneMAMEnrollmentStatusCode.init)
    let text = performed.answer.reasons.map(\.entry.text).joined(separator: "; ")
    return IntuneMAMEnrollmentStatus(
      identity: name, accountId: id, code ?? (performed.isDone ? success : .internalError), text)
  }
}
