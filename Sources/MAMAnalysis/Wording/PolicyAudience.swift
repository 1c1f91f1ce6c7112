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
    let (devices, condition) = enrolled ? ("managed", "unless") : ("unmanaged", "if")
    return
      "The policy is for \(devices) devices only\(place): nothing of it applies \(condition) the device is "
      + "enrolled and device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's "
      + "also need `IntuneMAMDeviceID`)."
  }
}
