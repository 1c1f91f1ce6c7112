import IntuneMAMSwift

// The shape of a messenger's bridge: one handler for every delegate, which sends events to the part of the app that
// is written in another language.

final class MessengerHandler: NSObject, @unchecked Sendable {
  let events = Journal()
  private let session = URLSession(configuration: .ephemeral)

  func start() {
    IntuneMAMPolicyManager.instance().delegate = self
    IntuneMAMEnrollmentManager.instance().delegate = self
    _ = NotificationCenter.default.addObserver(
      forName: NSNotification.Name.IntuneMAMPolicyDidChange, object: IntuneMAMPolicyManager.instance(),
      queue: nil
    ) { [events] note in
      events.note(
        "policy of \(note.userInfo?[IntuneMAMPolicyDidChangeNotificationAccountId] as? String ?? "")")
    }
  }

  func enroll(_ oid: String) -> Bool {
    guard !IntuneMAMPolicyManager.instance().isAccountIdManaged(oid) else { return true }
    IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(oid)
    return false
  }

  func show(_ oid: String) {
    IntuneMAMPolicyManager.instance().setUIPolicyAccountId(oid) { [events] result in
      events.note(result == .success ? "shows \(oid)" : "stays: \(result.rawValue)")
    }
  }

  func saveMask(_ oid: String) -> Int {
    guard let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: oid) else { return 0 }
    return policy.getSaveToLocations(forAccountId: oid)
      .reduce(0) { $1.value.boolValue ? $0 | $1.key.intValue : $0 }
  }
}

extension MessengerHandler: IntuneMAMPolicyDelegate {
  func wipeData(forAccountId accountId: String) -> Bool {
    events.note("wipe \(accountId)")
    return true
  }

  func restartApplication() -> Bool { false }

  func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    let text: String
    switch reason {
    case .openURL: text = "open_url"
    case .cancelConditionalLaunch: text = "cancel_conditional_launch"
    case .documentImport: text = "document_import"
    @unknown default: text = "unknown"
    }
    events.note("switch \(accountId) \(text)")
    completionHandler(.success)
  }

  func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason,
    completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
  ) {
    events.note("block \(accountId) \(reason.rawValue)")
    completionHandler(.success)
  }

  func addAccountId(
    _ accountId: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void
  ) {
    events.note("add \(accountId)")
    completionHandler(.success)
  }
}

extension MessengerHandler: IntuneMAMEnrollmentDelegate {
  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {
    if status.didSucceed {
      events.note("enrolled \(status.accountId)")
    } else if status.statusCode == .loginCanceled {
      events.note("canceled")
    } else {
      events.note("failed \(status.statusCode.rawValue)")
    }
  }

  func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {
    events.note("unenrolled \(status.accountId)")
  }
}
