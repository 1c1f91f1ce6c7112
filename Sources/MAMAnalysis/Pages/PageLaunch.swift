internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What the table of conditional launch says of one answer.
enum PageLaunch {
  /// Returns what the table varies, in sentences above it.
  static func intro(_ policy: AppProtectionPolicy) -> String {
    if let hopeless = policy.hopeless {
      return "\(hopeless) The table varies one condition at a time, and the others still fail."
    }
    let device = policy.applies(toEnrolledDevice: false) ? "a device" : "an enrolled device"
    let start = "One condition at a time, when the app starts, on \(device) that passes all others."
    return [start, resuming(policy), policy.waivedPIN].compactMap(\.self).joined(separator: " ")
  }

  /// When an app that resumes asks for no PIN, in a sentence; nil if it always asks, or never.
  private static func resuming(_ policy: AppProtectionPolicy) -> String? {
    let isNever = policy.waivedPIN != nil && !policy.applies(toEnrolledDevice: false)
    guard policy.pinRequired, !isNever else { return nil }
    guard let recheck = policy.periodOnlineBeforeAccessCheck else {
      return "An app that resumes asks for no PIN."
    }
    // Without a time that can be read, the app asks each time it resumes.
    return recheck.duration.flatMap { $0 > .zero ? $0.words() : nil }.map {
      "An app that resumes within \($0) of its last use asks for no PIN."
    }
  }

  /// Returns what happens and why, in sentences.
  ///
  /// - Parameters:
  ///   - decision: The answer.
  ///   - fact: The fact that varies.
  ///   - clause: What the device is like.
  /// - Returns: Sentences with their full stops.
  static func note(on decision: Decision, fact: DeviceFact, _ clause: String) -> String {
    let reasons = decision.reasons.filter { !$0.entry.isNote }
    let isUnknown = reasons.contains { $0.code == LaunchReason.factMissing.rawValue }
    let unknown = unknown(fact, clause)
    if isUnknown, !decision.isAllowed {
      return "\(English.sentence("\(unknown), so \(consequence(decision.effect))"))\(duties(decision))"
    }
    // The longer time offline is the one that matters, and its sentence says what the user must do.
    let isReauthenticating = reasons.contains { $0.code == LaunchReason.offlineReauthenticate.rawValue }
    let untold: [LaunchReason] = [.factMissing, .passed] + (isReauthenticating ? [.offlineGraceOver] : [])
    // Every device exceeds a recheck time of zero, and the app asks at its start anyway.
    func isAlways(_ reason: Reason) -> Bool {
      reason.code == LaunchReason.recheckDue.rawValue
        && reason.value.flatMap { ISODuration($0.graph)?.length } == .zero
    }
    let telling = reasons.filter { !untold.map(\.rawValue).contains($0.code) && !isAlways($0) }
    let texts = telling.map { $0.code == LaunchReason.timeInFuture.rawValue ? Self.inFuture : $0.entry.text }
      .eachOnce
    guard decision.effect == .allow else {
      // Some reasons say themselves what must be done.
      let isUnconfirmed = reasons.contains { $0.code == LaunchReason.clockUnconfirmed.rawValue }
      let told: [Obligation] =
        (isReauthenticating ? [.connect, .requireCredentials] : [])
        + (isUnconfirmed ? [.confirmClockStatus] : [])
      return texts.map(English.sentence).joined(separator: " ") + duties(decision, leavingOut: told)
    }
    if texts.contains(Self.inFuture), decision.obligations.contains(.choosePIN) {
      return English.sentence(Self.inFuture) + duties(decision, leavingOut: [.requirePIN])
    }
    let why = isUnknown ? unknown : texts.last
    guard decision.obligations.contains(.requirePIN) else {
      return "Access is allowed.\(duties(decision))"
    }
    if !isUnknown, telling.allSatisfy({ $0.code == LaunchReason.pinAsked.rawValue }) {
      return "Access is allowed once the user has entered the app PIN."
        + duties(decision, leavingOut: [.requirePIN])
    }
    let because = why.map { ", because \($0)" } ?? ""
    return "Access is allowed. The app asks for the PIN\(because)."
      + duties(decision, leavingOut: [.requirePIN])
  }

  /// Of the fact that varies, that it is a time to come.
  private static let inFuture = "the recorded time is in the future"

  /// What is unknown of a device.
  private static func unknown(_ fact: DeviceFact, _ clause: String) -> String {
    switch fact {
    // Of a check-in that is known, what follows is not.
    case .lastCheckIn where !clause.hasPrefix("last checked in at an unknown time"):
      "it is unknown when the user signed in again"
    case .pinAttempts: "the number of wrong PINs is unknown"
    case .pinSetAt: "it is unknown when the PIN was set"
    case .devicePIN: "it is unknown whether the device has a PIN"
    case _: "the \(fact.row.noun) is unknown"
    }
  }

  private static func consequence(_ effect: Effect) -> String {
    effect == .warn ? "the user is warned" : "access is blocked"
  }

  private static func duties(_ decision: Decision, leavingOut told: [Obligation] = []) -> String {
    DutyText.sentences(of: decision.obligations.filter { !told.contains($0) }).map { " " + $0 }.joined()
  }
}
