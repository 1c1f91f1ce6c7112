/// What sort of object of Microsoft Graph a document holds.
///
/// Only ``iosPolicy`` is read as a policy; the others are known so that they can be refused by name.
///
/// Source: R15, Formats, "Worlds" ("Refused as").
@nonexhaustive
public enum GraphKind: Hashable, Sendable {
  /// `iosManagedAppProtection`, an iOS app protection policy.
  case iosPolicy
  /// `androidManagedAppProtection`, an Android app protection policy.
  case androidPolicy
  /// `windowsManagedAppProtection`, a Windows app protection policy.
  case windowsPolicy
  /// `defaultManagedAppProtection`, an app protection policy for several platforms.
  case defaultPolicy
  /// A Windows Information Protection policy.
  case windowsInformationProtection
  /// `targetedManagedAppConfiguration`, an app configuration policy for managed apps.
  case appConfiguration
  /// `iosMobileAppConfiguration`, an app configuration policy that device management delivers.
  case deviceAppConfiguration
  /// `androidManagedStoreAppConfiguration`, an app configuration policy that Android device management delivers.
  case androidDeviceAppConfiguration
  /// A device compliance policy.
  case deviceCompliancePolicy
  /// A device configuration profile.
  case deviceConfiguration
  /// A settings catalog policy.
  case settingsCatalogPolicy
  /// A conditional access policy.
  case conditionalAccessPolicy
  /// An assignment filter.
  case assignmentFilter
  /// A managed device.
  case managedDevice
  /// A group.
  case group
  /// A user.
  case user
  /// An error that the service answered with.
  case serviceError
  /// A world of this package.
  case world
  /// A scenario of this package.
  case scenario
  /// A file of claims of this package.
  case claims
  /// A file of accepted findings of this package.
  case acceptedFindings
  /// None of these, with what shows it.
  case unknown(String)
}

extension GraphKind {
  /// What to do with a file of this kind, as the end of a sentence; empty if nothing in particular.
  var use: String {
    switch self {
    case .claims: "; `mamctl prove POLICY --claims FILE` checks it"
    case .acceptedFindings: "; give it to `--accept`"
    case .iosPolicy, .androidPolicy, .windowsPolicy, .defaultPolicy, .windowsInformationProtection,
      .appConfiguration, .deviceAppConfiguration, .androidDeviceAppConfiguration, .deviceCompliancePolicy,
      .deviceConfiguration, .settingsCatalogPolicy, .conditionalAccessPolicy, .assignmentFilter,
      .managedDevice, .group, .user, .serviceError, .world, .scenario, .unknown:
      ""
    }
  }

  /// Whether nothing says what the object is.
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension GraphKind: CustomStringConvertible {
  /// The kind in words that follow "this is".
  public var description: String {
    switch self {
    case .iosPolicy: "an iOS app protection policy"
    case .androidPolicy: "an Android app protection policy"
    case .windowsPolicy: "a Windows app protection policy"
    case .defaultPolicy: "a default app protection policy, which is for several platforms"
    case .windowsInformationProtection: "a Windows Information Protection policy"
    case .appConfiguration: "an app configuration policy"
    case .deviceAppConfiguration: "an app configuration policy for enrolled devices"
    case .androidDeviceAppConfiguration: "an Android app configuration policy for enrolled devices"
    case .deviceCompliancePolicy: "a device compliance policy"
    case .deviceConfiguration: "a device configuration profile"
    case .settingsCatalogPolicy: "a settings catalog policy"
    case .conditionalAccessPolicy: "a conditional access policy"
    case .assignmentFilter: "an assignment filter"
    case .managedDevice: "a managed device"
    case .group: "a group"
    case .user: "a user"
    case .serviceError: "an error that the service answered with"
    case .world: "a world"
    case .scenario: "a scenario"
    case .claims: "a file of claims"
    case .acceptedFindings: "a file of accepted findings"
    case .unknown(let sign): "an object of no known kind (\(sign))"
    }
  }
}

extension GraphKind {
  /// Returns the kind that an `@odata.type` names, nothing for an unknown type.
  package init?(type: String) {
    var name = type[...]
    if name.hasPrefix("#") { name.removeFirst() }
    if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
    let folded = name.lowercased()
    if let row = Self.rows.first(where: { $0.type.lowercased() == folded }) {
      self = row.kind
    } else if folded.hasSuffix("compliancepolicy") {
      self = .deviceCompliancePolicy
    } else if folded.hasSuffix("deviceconfiguration") || folded.hasSuffix("customconfiguration") {
      self = .deviceConfiguration
    } else {
      return nil
    }
  }

  /// Returns the kind that the collection of an `@odata.context` holds, nothing for an unknown one.
  package init?(collection: String) {
    let folded = collection.lowercased()
    guard let row = Self.rows.first(where: { $0.collection.lowercased() == folded }) else { return nil }
    self = row.kind
  }

  private struct Row {
    let type: String
    let collection: String
    let kind: GraphKind

    init(_ type: String, _ collection: String, _ kind: GraphKind) {
      self.type = type
      self.collection = collection
      self.kind = kind
    }
  }

  private static let rows: [Row] = [
    Row("iosManagedAppProtection", "iosManagedAppProtections", .iosPolicy),
    Row("targetedManagedAppConfiguration", "targetedManagedAppConfigurations", .appConfiguration),
    Row(
      "androidManagedAppProtection", "androidManagedAppProtections",
      .androidPolicy),
    Row(
      "windowsManagedAppProtection", "windowsManagedAppProtections",
      .windowsPolicy),
    Row(
      "defaultManagedAppProtection", "defaultManagedAppProtections",
      .defaultPolicy),
    Row(
      "windowsInformationProtectionPolicy", "windowsInformationProtectionPolicies",
      .windowsInformationProtection),
    Row(
      "mdmWindowsInformationProtectionPolicy", "mdmWindowsInformationProtectionPolicies",
      .windowsInformationProtection),
    Row(
      "iosMobileAppConfiguration", "mobileAppConfigurations",
      .deviceAppConfiguration),
    Row(
      "androidManagedStoreAppConfiguration", "mobileAppConfigurations",
      .androidDeviceAppConfiguration),
    Row(
      "deviceCompliancePolicy", "deviceCompliancePolicies", .deviceCompliancePolicy),
    Row(
      "deviceManagementCompliancePolicy", "compliancePolicies", .deviceCompliancePolicy),
    Row("conditionalAccessPolicy", "policies", .conditionalAccessPolicy),
    Row(
      "deviceAndAppManagementAssignmentFilter", "assignmentFilters", .assignmentFilter),
    Row(
      "deviceManagementConfigurationPolicy", "configurationPolicies",
      .settingsCatalogPolicy),
    Row("deviceConfiguration", "deviceConfigurations", .deviceConfiguration),
    Row("managedDevice", "managedDevices", .managedDevice),
    Row("group", "groups", .group),
    Row("user", "users", .user),
  ]
}
