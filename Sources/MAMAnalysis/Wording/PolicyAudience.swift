package import MAMPolicyCore

extension AppProtectionPolicy {
  /// Returns whom the policy is not for, in a sentence; nil if it is for every device.
  ///
  /// - Parameter place: Where the export says so.
  /// - Returns: The sentence.
  package func audience(_ place: String?) -> String? {
    let (enrolled, other) = (applies(toEnrolledDevice: true), applies(toEnrolledDevice: false))
    guard enrolled != other else { return nil }
    let place = place.map { " (\($0))" } ?? ""
    return enrolled
      ? "The policy is for managed devices only\(place): nothing of it applies on unmanaged devices."
      : "The policy is for unmanaged devices only\(place): nothing of it applies if the device is enrolled and device "
        + "management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need "
        + "`IntuneMAMDeviceID`)."
  }
}
