internal import Foundation
internal import MAMPolicyCore

extension MAMTestWorld {
  /// Does outside of the session what an event changed: removes files, posts notifications, tells delegates.
  func follow(_ performed: Performed) {
    for change in performed.changes {
      switch change {
      case .managed: desk.withLock { $0.hasHadPolicy = true }
      case .fileRemoved(let path): TestFiles.remove(virtual: path, in: self)
      case .fileOwner(let path, _, let owner), .fileCreated(let path, let owner):
        TestFiles.mark(virtual: path, owner: owner, in: self)
      case .unmanaged, .policyReplaced, .signedIn, .registered, .deregistered, .signedOut, .keysLost,
        .blocked, .unblocked, .window,
        .allowedAccounts, .switchPending, .switchFailed,
        .process, .thread, .windowOpened, .windowClosed, .keyWindow, .fileEncryption, .fileMoved,
        .fileContentRemoved, .dataProtected, .app:
        break
      }
    }
    for notification in performed.notifications { post(notification) }
    for report in performed.reports { tell(report) }
  }

  /// Tells the app that the clock status is another one, where it is.
  func tellClockStatus() {
    let clock = driver.read { session, _ in session.device?.clock }
    let isNew = desk.withLock { desk in
      defer { desk.clock = clock }
      return desk.clock != clock
    }
    guard isNew else { return }
    let accounts = driver.read { session, _ in session.managedIdentities.map { session.accountID(of: $0) } }
    for account in accounts {
      post(
        .IntuneMAMUserStatusDidChange, from: managers.status,
        [IntuneMAMUserStatusDidChangeNotificationAccountId: account])
    }
  }

  /// Tells the app that the device is enrolled for another user, where it is.
  func tellDeviceUser() {
    let user = deviceUser
    let isNew = desk.withLock { desk in
      defer { desk.deviceUser = user }
      return desk.deviceUser != user
    }
    if !isNew { return }
    post(
      .IntuneMAMMDMEnrolledAccountIdDidChange, from: managers.enrollment,
      user.map { [IntuneMAMMDMEnrolledAccountIdKey: $0] } ?? [:])
  }

  /// Tells the app that a prompt of the SDK for an account has taken over the screen, or has gone.
  func tellPrompt(for slot: IdentitySlot, isShown: Bool) {
    let account = driver.read { session, _ in session.isManaged(slot) ? session.text(of: slot) : nil }
    guard let account else { return }
    post(
      isShown ? .IntuneMAMSDKDidTakeOverUI : .IntuneMAMSDKDidReleaseUI, from: managers.policy,
      [IntuneMAMSDKLifecycleEventAccountId: account])
  }

  private func post(_ notification: AppNotification) {
    let account = notification.accounts?.first?.text ?? ""
    switch notification.name {
    case .policyDidChange:
      post(
        .IntuneMAMPolicyDidChange, from: managers.policy,
        [IntuneMAMPolicyDidChangeNotificationAccountId: account])
    case .appConfigDidChange:
      post(
        .IntuneMAMAppConfigDidChange, from: managers.configuration,
        [IntuneMAMAppConfigDidChangeNotificationAccountId: account])
    case .dataProtectionDidChange:
      post(
        .IntuneMAMDataProtectionDidChange, from: managers.data,
        [IntuneMAMDataProtectionDidChangeNotificationAccountId: account])
    case .allowedAccountsDidChange:
      let names = driver.read { session, _ in
        notification.accounts?.map { session.userName(of: $0) ?? $0.text }
      }
      post(.IntuneMAMAllowedAccountsDidChange, from: names, [:])
    case .wipeDidComplete:
      post(.IntuneMAMWipeDidComplete, from: managers.policy, [IntuneMAMSDKLifecycleEventAccountId: account])
    }
  }

  /// Posts a notification on the main thread.
  private func post(_ name: NSNotification.Name, from object: (any Sendable)?, _ info: [String: String]) {
    work.begin()
    work.onMain(in: self) {
      NotificationCenter.default.post(name: name, object: object, userInfo: info)
      self.work.end()
    }
  }

  /// Tells the compliance delegate how a remediation ended, off the main thread.
  private func tell(_ report: ComplianceReport) {
    guard let delegate = delegates.withLock({ $0.compliance.map(Handed.init) }) else {
      return self.report(
        .delegateTooLate, "R12.3", at: SourcePlace(named: "IntuneMAMComplianceManager.delegate"),
        "the remediation of `\(report.account.text)` ended, and no compliance delegate was there to be told",
        fix: "set `IntuneMAMComplianceManager.instance().delegate` first, and keep it: the SDK does not"
      )
    }
    work.begin()
    work.inBackground(in: self) {
      delegate.value.accountId(
        report.account.text, hasComplianceStatus: IntuneMAMComplianceStatus(report.status),
        withErrorMessage: report.message, andErrorTitle: report.title)
      self.work.end()
    }
  }

  /// Tells the enrollment delegate, on the main thread, how a request ended.
  func tell(
    _ status: IntuneMAMEnrollmentStatus,
    _ call: @escaping @Sendable (any IntuneMAMEnrollmentDelegate, IntuneMAMEnrollmentStatus) -> Void
  ) {
    guard let delegate = delegates.withLock({ $0.enrollment.map(Handed.init) }) else {
      // An app that never set one does not want to be told.
      guard desk.withLock({ $0.effects.wantsStatus }) else { return }
      return report(
        .delegateTooLate, "R10.3", at: SourcePlace(named: "IntuneMAMEnrollmentManager.delegate"),
        "a request of `\(status.accountId)` ended, and the enrollment delegate that the app had set was gone",
        fix: "keep the delegate for as long as the app runs: the SDK does not")
    }
    work.begin()
    work.onMain(in: self) {
      call(delegate.value, status)
      self.work.end()
    }
  }
}
