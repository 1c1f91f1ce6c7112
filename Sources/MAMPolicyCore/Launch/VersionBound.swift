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
  let kind: LaunchCheck.Kind
  let setting: Setting
  let fact: DeviceFact
  let limit: @Sendable (AppProtectionPolicy) -> VersionLimit?
  let installed: @Sendable (DeviceFacts) -> DottedVersion?
  let side: Side
  let effect: Effect
  let code: LaunchReason

  enum Side { case least, highest }
  enum Effect { case wipe, block, warn }

  /// The bounds in the order of precedence within one effect.
  package static let all: [VersionBound] = [
    sdk(.minimumWipeSdkVersion, .wipe) { $0.minimumWipeSdkVersion },
    sdk(.minimumRequiredSdkVersion, .block) { $0.minimumRequiredSdkVersion },
    sdk(.minimumWarningSdkVersion, .warn) { $0.minimumWarningSdkVersion },
    app(.minimumWipeAppVersion, .wipe) { $0.minimumWipeAppVersion },
    app(.minimumRequiredAppVersion, .block) { $0.minimumRequiredAppVersion },
    app(.minimumWarningAppVersion, .warn) { $0.minimumWarningAppVersion },
    os(.minimumWipeOsVersion, .least, .wipe) { $0.minimumWipeOsVersion },
    os(.maximumWipeOsVersion, .highest, .wipe) { $0.maximumWipeOsVersion },
    os(.minimumRequiredOsVersion, .least, .block) { $0.minimumRequiredOsVersion },
    os(.maximumRequiredOsVersion, .highest, .block) { $0.maximumRequiredOsVersion },
    os(.minimumWarningOsVersion, .least, .warn) { $0.minimumWarningOsVersion },
    os(.maximumWarningOsVersion, .highest, .warn) { $0.maximumWarningOsVersion },
  ]

  func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(
      kind, setting, fact, result(limit: limit(question.policy), installed: installed(question.facts)))
  }

  private func isOff(_ limit: VersionLimit) -> Bool {
    limit.isOff(zeroIsOff: kind == .osVersion && side == .least)
  }

  private func result(limit: VersionLimit?, installed: DottedVersion?) -> ConditionResult {
    guard let limit, !isOff(limit) else { return .off }
    guard let version = limit.version else {
      switch effect {
      case .wipe, .block: return .blocks(.boundUnreadable)
      case .warn: return .warns(.boundUnreadable)
      }
    }
    guard let installed else { return .missing([fact], otherwise: effect == .warn ? .warn : .block) }
    let isCrossed =
      switch side {
      case .least: installed < version
      case .highest: installed > version
      }
    guard isCrossed else { return .passes }
    switch effect {
    case .wipe: return .wipes(code)
    case .block: return .blocks(code)
    case .warn: return .warns(code)
    }
  }
}

extension VersionBound {
  private typealias Bounds = @Sendable (AppProtectionPolicy) -> VersionLimit?

  private static func sdk(_ setting: Setting, _ effect: Effect, _ limit: @escaping Bounds) -> VersionBound {
    VersionBound(
      kind: .sdkVersion, setting: setting, fact: .sdkVersion, limit: limit, installed: \.sdkVersion,
      side: .least, effect: effect, code: .sdkVersionTooLow)
  }

  private static func app(_ setting: Setting, _ effect: Effect, _ limit: @escaping Bounds) -> VersionBound {
    VersionBound(
      kind: .appVersion, setting: setting, fact: .appVersion, limit: limit, installed: \.appVersion,
      side: .least, effect: effect, code: .appVersionTooLow)
  }

  private static func os(_ setting: Setting, _ side: Side, _ effect: Effect, _ limit: @escaping Bounds)
    -> VersionBound
  {
    VersionBound(
      kind: .osVersion, setting: setting, fact: .osVersion, limit: limit, installed: \.osVersion,
      side: side, effect: effect, code: side == .least ? .osVersionTooLow : .osVersionTooHigh)
  }
}
