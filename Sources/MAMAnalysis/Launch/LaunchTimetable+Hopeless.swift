package import MAMPolicyCore
internal import MAMPolicyDocuments

extension AppProtectionPolicy {
  /// Why no device passes conditional launch, in a sentence; nil if one does.
  package var hopeless: String? {
    letsNoDeviceIn ? LaunchTimetable(self).hopeless(under: self) : nil
  }
}

extension LaunchTimetable {
  /// Returns why no device gets in under the policy of the timetable, in a sentence; nil if one does.
  package func hopeless(under policy: AppProtectionPolicy) -> String? {
    guard policy.letsNoDeviceIn, let launch = moments.first?.decision else { return nil }
    let failing = launch.checks.filter { $0.effect == launch.effect }
    let versions = failing.compactMap { check in
      check.fact.flatMap { VersionWords(fact: $0, of: policy, conditions, launch) }
    }.map(\.text).eachOnce
    let clause = LaunchClause(launch: launch)
    let unreadable = launch.decision.reasons.filter { $0.code == LaunchReason.boundUnreadable.rawValue }
    let others = versions.isEmpty ? launch.decision.reasonsInReadingOrder : unreadable
    let causes = versions + others.map(clause.text).eachOnce
    let note =
      unreadable.isEmpty ? "" : " A value that cannot be used blocks access and never wipes org data."
    return "No device can pass: \(causes.joined(separator: "; ")).\(note)"
  }

  /// The bounds of a version between which none is left.
  private struct VersionWords {
    let text: String

    init?(
      fact: DeviceFact, of policy: AppProtectionPolicy, _ conditions: [LaunchTimetable.Condition],
      _ launch: LaunchDecision
    ) {
      let effect = launch.effect
      let settings = launch.checks.filter { $0.fact == fact }.map(\.setting)
      // Where a version is only blocked, the versions whose org data is wiped are out, too.
      let mine = conditions.filter { condition in
        guard let setting = condition.setting, case .version = setting.row.kind else { return false }
        return settings.contains(setting) && (condition.effect == effect || condition.effect == .wipe)
      }
      let bounds = mine.compactMap(\.setting).map { setting in
        let side = setting.row.strictness == .higher ? "below" : "above"
        return "\(side) \(policy.value(of: setting).label) (\(setting.control.label))"
      }
      guard bounds.count > 1 else { return nil }
      let what =
        effect == .wipe
        ? "org data is wiped"
        : mine.allSatisfy { $0.effect == .block }
          ? "access is blocked" : "access is blocked or org data is wiped"
      text = "\(what) if the \(fact.row.noun) is \(English.list(bounds, "or"))"
    }
  }
}
