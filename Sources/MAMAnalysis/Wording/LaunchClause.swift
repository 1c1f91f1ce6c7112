package import MAMPolicyCore
internal import MAMPolicyDocuments

/// Why conditional launch comes to its answer, with the policy's bounds and what the device is like.
///
/// A reason's own text fits every policy and every device; these clauses name the numbers.
package struct LaunchClause {
  package let launch: LaunchDecision

  package init(launch: LaunchDecision) { self.launch = launch }

  /// Returns a reason as a clause that fits after a colon.
  package func text(of reason: Reason) -> String {
    let check = check(of: reason)
    switch LaunchReason(rawValue: reason.code) {
    case .notTargeted: return Self.notTargeted(reason) ?? reason.entry.text
    case .factMissing: return check.map { missing($0) } ?? reason.entry.text
    case .boundUnreadable: return unreadable(reason)
    case .timeInFuture: return check.flatMap(inFuture) ?? reason.entry.text
    case .offlineGraceOver, .offlineReauthenticate:
      // A check-in to come counts as none, so that signing in again was the last contact.
      let isInFuture = check?.found.flatMap { ISODuration($0)?.length }.map { $0 < .zero } ?? false
      if isInFuture {
        return
          "the last check-in is in the future, and the user last signed in again more than \(value(of: reason)) ago"
      }
      return reason.value.flatMap { ISODuration($0.graph)?.length } == .zero
        ? "the app was offline, and the policy allows no time offline"
        : "the app was offline for longer than \(value(of: reason))"
    case .recheckDue: return "the user was inactive for longer than \(value(of: reason))"
    case .sdkVersionTooLow, .appVersionTooLow, .osVersionTooLow, .osVersionTooHigh:
      // The bound of the policy, so that one line says which version would do.
      return reason.entry.text + (reason.value.map { " of \(UserText.spelled($0.label))" } ?? "")
    case .pinTooOld: return "the app PIN is older than \(value(of: reason))"
    // When it asks again is not the same in every document, so one line does not say it.
    case .pinAsked: return "the policy asks for the app PIN"
    case .credentialsAsked: return "the policy asks for work or school credentials"
    case .pinAttemptsExceeded:
      guard let found = check?.found, let limit = reason.value?.label else { return reason.entry.text }
      return "\(found) wrong PINs were entered in a row, and the limit is \(limit)"
    case _: return reason.entry.text
    }
  }

  /// Returns what the user is asked for, each in a sentence.
  package func duties(_ decision: Decision) -> [String] {
    let codes = decision.codes
    var duties = decision.obligations
    var sentences: [String] = []
    if codes.contains(LaunchReason.offlineReauthenticate.rawValue) {
      duties.removeAll { $0 == .connect || $0 == .requireCredentials }
      sentences.append("The user must connect and sign in again; if that fails, org data is wiped.")
    }
    return sentences + DutyText.sentences(of: duties)
  }

  /// The answer in one sentence, of the reason that decides.
  package func headline(_ decision: Decision) -> String {
    "\(outcome(decision, [decision.deciding])): \(text(of: decision.deciding))."
  }

  /// What happens, before the colon; a block that a new PIN lifts says so.
  package func outcome(_ decision: Decision, _ reasons: [Reason]) -> String {
    let isReset =
      decision.effect == .block && decision.obligations.contains(.choosePIN)
      && reasons.allSatisfy(\.endsWithNewPIN)
    return isReset ? "Blocked until the user resets the PIN" : decision.effect.headlineWord
  }

  // MARK: - What is unknown

  /// Facts in words.
  package static func inWords(_ fact: DeviceFact) -> String { fact.inWords }

  /// The facts that checks lack, each once.
  package static func facts(missingIn checks: [LaunchCheck]) -> [DeviceFact] {
    checks.flatMap { check -> [DeviceFact] in
      if case .undecided(let facts, _) = check.outcome { return facts }
      return []
    }.eachOnce
  }

  /// What facts being unknown leads to, for checks with the same effect.
  package func missing(_ checks: [LaunchCheck]) -> [String] {
    [Effect.block, .warn].compactMap { effect in
      let own = checks.filter { $0.effect == effect }
      return own.isEmpty ? nil : leads(to: effect, own)
    } + checks.filter { $0.effect == .allow }.map(missing)
  }

  /// What one check's missing facts lead to.
  private func missing(_ check: LaunchCheck) -> String {
    if check.effect != .allow { return leads(to: check.effect, [check]) }
    return switch check.kind {
    case .pinAge: "the user must set a new app PIN, because it is unknown when the PIN was set"
    case .recheck: "the user is asked again, because it is unknown when the app was last used"
    case _: "the user is asked, because \(Self.areUnknown([check]))"
    }
  }

  private func leads(to effect: Effect, _ checks: [LaunchCheck]) -> String {
    "\(effect == .warn ? "the user is warned" : "access is blocked") while \(Self.areUnknown(checks))"
  }

  /// The facts that checks lack, in a clause such as "the OS version and the device PIN are unknown".
  package static func areUnknown(_ checks: [LaunchCheck]) -> String {
    let facts = facts(missingIn: checks)
    return "\(English.list(facts.map(inWords), "and")) \(facts.count == 1 ? "is" : "are") unknown"
  }

  // MARK: - Parts

  /// The check that a reason comes from.
  private func check(of reason: Reason) -> LaunchCheck? {
    launch.checks.first { $0.reasons.contains(reason) }
  }

  /// The bound of a reason; the admin center counts in minutes what a person says in hours.
  private func value(of reason: Reason) -> String {
    guard let value = reason.value else { return "the policy allows" }
    let label = UserText.spelled(value.label)
    guard let words = ISODuration(value.graph)?.length.words(), words != label else { return label }
    return "\(words) (\(label))"
  }

  /// A policy for devices of one kind, on one of the other.
  private static func notTargeted(_ reason: Reason) -> String? {
    switch reason.value?.graph {
    case "unmanaged":
      "the policy is for unmanaged devices only and this device is enrolled, so the policy does not apply and the "
        + "account is unmanaged here (if device management gave the app `IntuneMAMUPN` or `IntuneMAMOID`, and also "
        + "`IntuneMAMDeviceID` if the app is not Microsoft's)"
    case "mdm":
      "the policy is for enrolled devices only and this device is not enrolled, so the policy does not apply and the "
        + "account is unmanaged here"
    case _: nil
    }
  }

  /// A value that is not one, as the export spells it.
  private func unreadable(_ reason: Reason) -> String {
    guard let setting = reason.setting, let value = reason.misread ?? reason.value?.graph else {
      return reason.entry.text
    }
    let fault =
      value.hasPrefix("-") ? "is negative" : Int(value) == nil ? "cannot be read" : "is out of range"
    return "\(setting.control.label) is \(UserText.quoted(value)), which \(fault)"
  }

  private func inFuture(_ check: LaunchCheck) -> String? {
    switch check.fact {
    case .lastCheckIn: "the last check-in is in the future, so the time offline is unknown"
    case .lastActive: "the last use is in the future, so the time of inactivity is unknown"
    case .pinSetAt: "the time the PIN was set is in the future, so the age of the PIN is unknown"
    case _: nil
    }
  }
}
