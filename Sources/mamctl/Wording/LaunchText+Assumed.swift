internal import MAMAnalysis
internal import MAMPolicyCore

extension LaunchText {
  /// Whether a check passes only because its fact was not given.
  func isAssumed(_ check: LaunchCheck) -> Bool {
    (check.outcome == .passes || isDroppedPIN(check)) && assumed.contains(check.kind)
  }

  /// Whether the policy requires an app PIN that this device need not have.
  func isDroppedPIN(_ check: LaunchCheck) -> Bool {
    check.kind == .pin && check.outcome == .off && check.value.graph == "true"
  }

  /// Why a device need not have the app PIN.
  ///
  /// Source: R9.12 (e).
  static let droppedPIN =
    "not required while the enrolled device has a PIN, if device management gave the app `IntuneMAMUPN` or "
    + "`IntuneMAMOID`"
}
