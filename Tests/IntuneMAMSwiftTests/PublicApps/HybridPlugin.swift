import IntuneMAMSwift

// The shape of a plug-in for hybrid apps: calls that are completed when a delegate is told, and wipes that are kept for
// the web part of the app until it asks for them.

final class HybridPlugin: NSObject, @unchecked Sendable {
  typealias Completion = @Sendable (_ status: String, _ message: String?) -> Void

  private let lock = NSLock()
  private var remediations: [String: [Completion]] = [:]
  private var pendingWipes: [String] = []
  let events = Journal()

  func load() {
    IntuneMAMEnrollmentManager.instance().delegate = self
    IntuneMAMPolicyManager.instance().delegate = self
    IntuneMAMComplianceManager.instance().delegate = self
  }

  func loginAndEnroll(_ upn: String?) { IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(upn) }

  func deRegister(_ oid: String) {
    IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(oid, withWipe: true)
  }

  func remediate(_ oid: String, _ completion: @escaping Completion) {
    lock.lock()
    remediations[oid, default: []].append(completion)
    lock.unlock()
    IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: oid, silent: false)
  }

  func version() -> String { IntuneMAMVersionInfo.sdkVersion() }

  func takePendingWipes() -> [String] {
    lock.lock()
    defer { lock.unlock() }
    defer { pendingWipes = [] }
    return pendingWipes
  }

  private func handleChange(_ status: IntuneMAMEnrollmentStatus, isUnenrollment: Bool) {
    let id = status.accountId.isEmpty ? nil : status.accountId
    events.note(
      "\(isUnenrollment ? "unenrolled" : "enrolled") \(id ?? "nobody") \(status.didSucceed) \(status.statusCode.rawValue)"
    )
  }
}

extension HybridPlugin: IntuneMAMEnrollmentDelegate {
  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {
    handleChange(status, isUnenrollment: false)
  }

  func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {
    handleChange(status, isUnenrollment: true)
  }
}

extension HybridPlugin: IntuneMAMPolicyDelegate {
  func wipeData(forAccountId accountId: String) -> Bool {
    lock.lock()
    pendingWipes.append(accountId)
    lock.unlock()
    return true
  }
}

extension HybridPlugin: IntuneMAMComplianceDelegate {
  func accountId(
    _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
    withErrorMessage errMsg: String,
    andErrorTitle errTitle: String
  ) {
    lock.lock()
    let completions = remediations.removeValue(forKey: accountId) ?? []
    lock.unlock()
    let word =
      switch status {
      case .compliant: "COMPLIANT"
      case .notCompliant: "NOT_COMPLIANT"
      case .serviceFailure: "SERVICE_FAILURE"
      case .networkFailure: "NETWORK_FAILURE"
      case .interactionRequired: "INTERACTION_REQUIRED"
      case .userCancelled: "USER_CANCELLED"
      @unknown default: "UNKNOWN"
      }
    for completion in completions { completion(word, errMsg) }
  }
}
