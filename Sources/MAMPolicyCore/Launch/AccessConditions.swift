extension LaunchCondition {
  /// The app PIN, which the user shows at every start and at the first access of an account.
  ///
  /// A user who has no app PIN yet is asked to set one up instead.
  ///
  /// Source: R9.12 (d), (e), (f).
  static let pin = LaunchCondition(
    .pinRequired, of: .pin, reading: PINPrompt.settings, knowing: PINPrompt.facts,
    comparing: PINPrompt.bounds
  ) { question in
    question.ifPINIsRequired {
      if question.facts.appPIN == .notSet { return .prompts(.pinNotSet, [.setUpPIN]) }
      guard question.occasion == .start else { return .passes }
      return .prompts(.pinAsked, question.pinPrompt)
    }
  }

  /// The work or school credentials, which the user shows at every start and at the first access of an
  /// account.
  ///
  /// Source: R9.12 (d).
  static let credentials = LaunchCondition(.organizationalCredentialsRequired, of: nil) { question in
    guard question.policy.organizationalCredentialsRequired else { return .off }
    return question.occasion == .start ? .prompts(.credentialsAsked, [.requireCredentials]) : .passes
  }

  /// After a time of inactivity the user shows the PIN or the credentials again.
  ///
  /// Where the policy asks for neither there is nothing to show; whether the device is jailbroken is
  /// checked every time anyway.
  ///
  /// Source: R9.12, recheck; (d).
  static let recheck = LaunchCondition(
    .periodOnlineBeforeAccessCheck, of: .lastActive,
    reading: PINPrompt.settings.union([.organizationalCredentialsRequired]), knowing: PINPrompt.facts,
    comparing: PINPrompt.bounds
  ) { question in
    guard let limit = question.policy.periodOnlineBeforeAccessCheck else { return .off }
    let credentials: [Obligation] =
      question.policy.organizationalCredentialsRequired ? [.requireCredentials] : []
    let prompts = credentials + (question.pinRequirement.isRequired ? question.pinPrompt : [])
    guard !prompts.isEmpty else { return .off }
    switch TimePassed(since: question.facts.lastActive, at: question.now) {
    case .unknown: return .missing([.lastActive], otherwise: .allow, prompts)
    case .inFuture: return .prompts(.timeInFuture, prompts)
    case .passed(let time):
      guard let bound = limit.bound else { return .prompts(.boundUnreadable, prompts) }
      return time > bound ? .prompts(.recheckDue, prompts) : .passes
    }
  }
}

/// What asking for the app PIN rests on.
private enum PINPrompt {
  static let settings = PINRequirement.settings.union([.fingerprintBlocked, .faceIdBlocked])
  static let facts = PINRequirement.facts.union([.pin])
  /// A long inactivity refuses biometrics.
  static let bounds = [
    LaunchCondition.FactBound(setting: .pinRequiredInsteadOfBiometricTimeout, fact: .lastActive)
  ]
}

extension LaunchQuestion {
  /// What the user is asked for where the app PIN is.
  ///
  /// The policy may refuse one kind of biometrics or both. After a longer inactivity, and where it is
  /// not known how long that was, it refuses both.
  ///
  /// Source: R9.12 (d), (f); R15.2 `pinRequiredInsteadOfBiometricTimeout`.
  var pinPrompt: [Obligation] {
    if facts.appPIN == .notSet { return [.setUpPIN] }
    let inactivity: Duration? =
      switch TimePassed(since: facts.lastActive, at: now) {
      case .unknown, .inFuture: nil
      case .passed(let time): time
      }
    let accepted = PINRules(policy).biometrics(after: inactivity)
    return [.requirePIN] + Biometric.allCases.filter { !accepted.contains($0) }.map(\.refusal)
  }
}

extension Biometric {
  /// What the app must do where this kind may not stand in for the app PIN.
  fileprivate var refusal: Obligation {
    switch self {
    case .touchID: .refuseTouchID
    case .faceID: .refuseFaceID
    }
  }
}
