/// May a managed account's data be shown now, on this device, in this app? Conditional launch.
///
/// Asked at launch, at resume and when the app switches to a managed identity, for each managed
/// account by itself. Every condition is looked at; the strictest outcome wins: wipe over block over
/// warn. What the user must show to get in (PIN, credentials) is an obligation of an allowance.
///
/// A fact that a condition needs and nobody knows blocks, unless a wipe is decided without it. A bound
/// that cannot be read, a negative one included, leads to the strictest that its condition can lead
/// to, short of wiping: a warning bound warns, others block, the recheck prompts. So no text in a
/// policy that nobody understands can destroy data. The same goes for times that lie in the future.
///
/// Not modelled: changes to the biometrics of the device, the PIN shared by the apps of a publisher,
/// prompting intervals of warnings.
///
/// Source: rules.md R9.12, R15.2, AMB-22, AMB-34, AMB-35.
public enum LaunchRule {
  /// Returns what conditional launch comes to for one account's policy.
  ///
  /// A policy that is not aimed at devices of this management asks for nothing.
  ///
  /// - Parameters:
  ///   - policy: The policy of the managed account.
  ///   - facts: What is known of the device, the app and the user.
  ///   - now: What time it is, on the time line of the facts.
  /// - Returns: The effect, with every condition that was looked at.
  public static func decide(_ policy: AppProtectionPolicy, _ facts: DeviceFacts, at now: Instant)
    -> LaunchVerdict
  {
    let question = LaunchQuestion(policy: policy, facts: facts, now: now)
    switch policy.applies(toEnrolledDevice: facts.isEnrolled) {
    case true:
      return LaunchVerdict(checks(question))
    case false:
      let reason = Reason(LaunchReason.notTargeted, .targetedAppManagementLevels, of: policy)
      return LaunchVerdict(decision: Decision(.allow, reason), checks: [])
    case nil:
      return LaunchVerdict(
        [question.check(.targeting, .targetedAppManagementLevels, .mdmEnrolled, .missing(.mdmEnrolled))])
    }
  }

  /// Returns what conditional launch comes to for a policy view; without a policy nothing is asked.
  ///
  /// In a view of several accounts every account is asked about by itself, so the lock-down policy
  /// asks for nothing of its own.
  public static func decide(for view: PolicyView, _ facts: DeviceFacts, at now: Instant) -> LaunchVerdict {
    switch view {
    case .unrestricted:
      LaunchVerdict(decision: Decision(.allow, Reason(CommonReason.unmanaged)), checks: [])
    case .lockDown:
      LaunchVerdict(decision: Decision(.allow, Reason(LaunchReason.eachAccountAlone)), checks: [])
    case .policy(let policy):
      decide(policy, facts, at: now)
    }
  }

  /// Looks at every condition, in the order of precedence within one effect.
  private static func checks(_ question: LaunchQuestion) -> [LaunchCheck] {
    VersionBound.all.map { $0.check(question) } + [
      JailbreakCondition.check(question),
      DeviceModelCondition.check(question),
      ThreatLevelCondition.check(question),
      DisabledAccountCondition.check(question),
      WorkingTimeCondition.check(question),
      OfflineCondition.checkWipe(question),
      OfflineCondition.checkGrace(question),
      PINAttemptsCondition.check(question),
      PINAgeCondition.check(question),
      RecheckCondition.check(question),
    ]
  }
}
