package import MAMPolicyCore
internal import MAMPolicyDocuments

/// The versions that a policy names, compared with those that the service supports.
///
/// Source: R9.13.
package enum ServiceBounds {
  /// A setting with a version, and what the service makes of it.
  package typealias Finding = (setting: Setting, text: String)

  /// The floors of the service below versions that the policy lets in: those that its own lower bounds name.
  ///
  /// Source: R9.13.
  package static func floors(admittedBy policy: AppProtectionPolicy) -> [Finding] {
    func bound(_ settings: Setting...) -> (setting: Setting, version: DottedVersion)? {
      settings.compactMap { setting in
        guard case .version(let path, let zeroIsOff) = setting.row.kind,
          let version = policy[keyPath: path]?.version, !(zeroIsOff && version.parts.isEmpty)
        else { return nil }
        return (setting, version)
      }
      .max { $0.version < $1.version }
    }
    let sdk = bound(.minimumRequiredSdkVersion, .minimumWipeSdkVersion)
    let os = bound(.minimumRequiredOsVersion, .minimumWipeOsVersion)
    return ServiceFloor.missed(sdk: sdk?.version, os: os?.version, under: policy).compactMap { floor in
      let bound =
        switch floor.subject {
        case .sdk: sdk
        case .os: os
        }
      return bound.map { bound -> Finding in
        let value = UserText.spelled(policy.value(of: bound.setting).label)
        let label = English.labelInSentence(bound.setting.label)
        return (bound.setting, "\(label) is \(value), but \(floor.sentence)")
      }
    }
  }

  /// The highest versions that a policy lets in, where every version that the service supports is above them.
  ///
  /// Source: R9.13.
  package static func lockouts(of policy: AppProtectionPolicy) -> [Finding] {
    let supported = ServiceFloor.all.filter { $0.subject == .os && $0.condition == .always }
      .compactMap { floor in DottedVersion(floor.least).map { (version: $0, floor: floor) } }
    guard let least = supported.max(by: { $0.version < $1.version }) else { return [] }
    return [Setting.maximumRequiredOsVersion, .maximumWipeOsVersion].compactMap { setting in
      guard case .version(let path, let zeroIsOff) = setting.row.kind, let limit = policy[keyPath: path],
        !limit.isOff(zeroIsOff: zeroIsOff), let version = limit.version, version < least.version
      else { return nil }
      let action = setting == .maximumWipeOsVersion ? "org data is wiped" : "access is blocked"
      return (
        setting,
        UserText.spelled(
          "\(setting.control.label) = \(policy.value(of: setting).label), so \(action) on every version that app "
            + "protection still supports: iOS \(least.floor.least) and later (\(least.floor.source))")
      )
    }
  }
}
