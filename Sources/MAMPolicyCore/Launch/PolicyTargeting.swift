extension AppProtectionPolicy {
  /// Returns whether the policy applies on a device, by how the device is managed.
  ///
  /// A policy may be for enrolled devices only, or for those that are not enrolled. Values for other
  /// platforms name no iOS device. A policy without any value is for every device. Where the policy does
  /// not apply, the account is unmanaged.
  ///
  /// - Parameter isEnrolled: Whether the device is enrolled; nil when that is not known, and then a policy
  ///   for either kind is taken to apply.
  /// - Returns: Whether the policy applies.
  ///
  /// Source: R9.12 (k), R15.2 `targetedAppManagementLevels`, AMB-42.
  public func applies(toEnrolledDevice isEnrolled: Bool?) -> Bool {
    let levels = targetedAppManagementLevels
    if levels.isEmpty || levels.contains(.unspecified) { return true }
    switch isEnrolled {
    case true: return levels.contains(.mdm)
    case false: return levels.contains(.unmanaged)
    case nil: return levels.contains(.mdm) || levels.contains(.unmanaged)
    }
  }
}
