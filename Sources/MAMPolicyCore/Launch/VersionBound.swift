/// A version that a policy names as a bound, and what follows from crossing it.
///
/// "Or higher" and "or lower" both accept the bound itself (AMB-22). Null and an empty text are no
/// bound, and for the minimum OS version neither is `0.0`. Versions compare number by number, and
/// missing numbers count as 0.
///
/// Graph's descriptions of the maxima and of `minimumWipeSdkVersion` say that they block; that is an
/// error of copying, and the names hold.
///
/// Source: R9.12, first two rows, (g), (i), (j).
package struct VersionBound: Sendable {
  let subject: Subject
  let setting: Setting
  let side: Side
  let effect: Effect

  enum Subject { case sdk, app, os }
  enum Side { case least, highest }
  enum Effect { case wipe, block, warn }

  /// The bounds in the order of precedence within one effect.
  package static let all: [VersionBound] = [
    VersionBound(subject: .sdk, setting: .minimumWipeSdkVersion, side: .least, effect: .wipe),
    VersionBound(subject: .sdk, setting: .minimumRequiredSdkVersion, side: .least, effect: .block),
    VersionBound(subject: .sdk, setting: .minimumWarningSdkVersion, side: .least, effect: .warn),
    VersionBound(subject: .app, setting: .minimumWipeAppVersion, side: .least, effect: .wipe),
    VersionBound(subject: .app, setting: .minimumRequiredAppVersion, side: .least, effect: .block),
    VersionBound(subject: .app, setting: .minimumWarningAppVersion, side: .least, effect: .warn),
    VersionBound(subject: .os, setting: .minimumWipeOsVersion, side: .least, effect: .wipe),
    VersionBound(subject: .os, setting: .maximumWipeOsVersion, side: .highest, effect: .wipe),
    VersionBound(subject: .os, setting: .minimumRequiredOsVersion, side: .least, effect: .block),
    VersionBound(subject: .os, setting: .maximumRequiredOsVersion, side: .highest, effect: .block),
    VersionBound(subject: .os, setting: .minimumWarningOsVersion, side: .least, effect: .warn),
    VersionBound(subject: .os, setting: .maximumWarningOsVersion, side: .highest, effect: .warn),
  ]

  func check(_ question: LaunchQuestion) -> LaunchCheck {
    let facts = question.facts
    return switch subject {
    case .sdk: check(question, .sdkVersion, .sdkVersion, facts.sdkVersion, .sdkVersionTooLow)
    case .app: check(question, .appVersion, .appVersion, facts.appVersion, .appVersionTooLow)
    case .os:
      check(
        question, .osVersion, .osVersion, facts.osVersion,
        side == .least ? .osVersionTooLow : .osVersionTooHigh)
    }
  }

  private func check(
    _ question: LaunchQuestion, _ kind: LaunchCheck.Kind, _ fact: DeviceFact, _ installed: DottedVersion?,
    _ code: LaunchReason
  ) -> LaunchCheck {
    question.check(kind, setting, fact, result(question.policy, fact, installed, code))
  }

  private func result(
    _ policy: AppProtectionPolicy, _ fact: DeviceFact, _ installed: DottedVersion?, _ code: LaunchReason
  ) -> ConditionResult {
    guard case .version(let path, let zeroIsOff) = setting.row.kind else {
      return crossed(.boundUnreadable, orWipes: false)
    }
    guard let limit = policy[keyPath: path], !limit.isOff(zeroIsOff: zeroIsOff) else { return .off }
    guard let version = limit.version else { return crossed(.boundUnreadable, orWipes: false) }
    guard let installed else { return .missing([fact], otherwise: effect == .warn ? .warn : .block) }
    let isCrossed =
      switch side {
      case .least: installed < version
      case .highest: installed > version
      }
    return isCrossed ? crossed(code, orWipes: true) : .passes
  }

  private func crossed(_ code: LaunchReason, orWipes offersWipe: Bool) -> ConditionResult {
    switch effect {
    case .wipe: offersWipe ? .wipes(code) : .blocks(code)
    case .block: .blocks(code)
    case .warn: .warns(code)
    }
  }
}
