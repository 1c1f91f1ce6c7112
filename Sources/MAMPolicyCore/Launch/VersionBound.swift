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
  let setting: Setting
  let fact: DeviceFact
  let side: Side
  let effect: Effect
  let code: LaunchReason

  enum Side { case least, highest }
  enum Effect { case wipe, block, warn }

  private init(
    _ setting: Setting, _ fact: DeviceFact, _ side: Side, _ effect: Effect, _ code: LaunchReason
  ) {
    self.setting = setting
    self.fact = fact
    self.side = side
    self.effect = effect
    self.code = code
  }

  /// The bounds of the SDK, in the order of precedence within one effect, as are the others.
  package static let sdk: [VersionBound] = [
    VersionBound(.minimumWipeSdkVersion, .sdkVersion, .least, .wipe, .sdkVersionTooLow),
    VersionBound(.minimumRequiredSdkVersion, .sdkVersion, .least, .block, .sdkVersionTooLow),
    VersionBound(.minimumWarningSdkVersion, .sdkVersion, .least, .warn, .sdkVersionTooLow),
  ]

  /// The bounds of the app.
  package static let app: [VersionBound] = [
    VersionBound(.minimumWipeAppVersion, .appVersion, .least, .wipe, .appVersionTooLow),
    VersionBound(.minimumRequiredAppVersion, .appVersion, .least, .block, .appVersionTooLow),
    VersionBound(.minimumWarningAppVersion, .appVersion, .least, .warn, .appVersionTooLow),
  ]

  /// The bounds of the operating system.
  package static let os: [VersionBound] = [
    VersionBound(.minimumWipeOsVersion, .osVersion, .least, .wipe, .osVersionTooLow),
    VersionBound(.maximumWipeOsVersion, .osVersion, .highest, .wipe, .osVersionTooHigh),
    VersionBound(.minimumRequiredOsVersion, .osVersion, .least, .block, .osVersionTooLow),
    VersionBound(.maximumRequiredOsVersion, .osVersion, .highest, .block, .osVersionTooHigh),
    VersionBound(.minimumWarningOsVersion, .osVersion, .least, .warn, .osVersionTooLow),
    VersionBound(.maximumWarningOsVersion, .osVersion, .highest, .warn, .osVersionTooHigh),
  ]

  /// Every bound.
  package static let all = sdk + app + os

  /// The bound as a condition of conditional launch.
  var condition: LaunchCondition {
    let row = fact.row
    return LaunchCondition(setting, of: fact, wipes: effect == .wipe) { result($0, row.value($0.facts)) }
  }

  private func result(_ question: LaunchQuestion, _ found: DeviceFactValue?) -> ConditionResult {
    guard case .version(let path, let zeroIsOff) = setting.row.kind else {
      return crossed(.boundUnreadable, orWipes: false)
    }
    guard let limit = question.policy[keyPath: path], !limit.isOff(zeroIsOff: zeroIsOff) else { return .off }
    guard let version = limit.version else { return crossed(.boundUnreadable, orWipes: false) }
    guard case .version(let installed)? = found else {
      return .missing([fact], otherwise: effect == .warn ? .warn : .block)
    }
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
