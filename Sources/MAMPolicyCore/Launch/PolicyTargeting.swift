extension AppProtectionPolicy {
  /// Returns whether the policy applies on a device, by how the device is managed.
  ///
  /// A policy may be aimed at enrolled devices alone, or at those that are not enrolled. Values for
  /// other platforms name no iOS device. A policy without any value is aimed at every device.
  ///
  /// - Parameter isEnrolled: Whether the device is enrolled; nil when nobody knows.
  /// - Returns: Nothing when it depends on the enrollment, which is not known.
  ///
  /// Source: rules.md R15.2, `targetedAppManagementLevels`.
  public func applies(toEnrolledDevice isEnrolled: Bool?) -> Bool? {
    let levels = targetedAppManagementLevels
    if levels.isEmpty || levels.contains(.unspecified) { return true }
    switch (levels.contains(.mdm), levels.contains(.unmanaged)) {
    case (true, true): return true
    case (false, false): return false
    case (true, false): return isEnrolled
    case (false, true): return isEnrolled.map { !$0 }
    }
  }
}
