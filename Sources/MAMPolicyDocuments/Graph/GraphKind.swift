/// What sort of object of Microsoft Graph a document holds.
///
/// Only ``iosProtection`` is read as a policy; the others are known so that they can be refused by name.
///
/// Source: R15, Formats, "Worlds" ("Refused as").
package enum GraphKind: Hashable, Sendable {
  /// `iosManagedAppProtection`, an iOS app protection policy.
  case iosProtection
  /// `targetedManagedAppConfiguration`, an app configuration policy for managed apps.
  case appConfiguration
  /// `iosMobileAppConfiguration`, an app configuration policy that device management delivers.
  case deviceAppConfiguration
  /// Anything else, in words that follow "this is".
  case other(String)

  /// The kind in words that follow "this is".
  package var noun: String {
    switch self {
    case .iosProtection: "an iOS app protection policy"
    case .appConfiguration: "an app configuration policy"
    case .deviceAppConfiguration: "an app configuration policy for enrolled devices"
    case .other(let noun): noun
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
      self = .other("a device compliance policy")
    } else if folded.hasSuffix("deviceconfiguration") || folded.hasSuffix("customconfiguration") {
      self = .other("a device configuration profile")
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
    Row("iosManagedAppProtection", "iosManagedAppProtections", .iosProtection),
    Row("targetedManagedAppConfiguration", "targetedManagedAppConfigurations", .appConfiguration),
    Row(
      "androidManagedAppProtection", "androidManagedAppProtections",
      .other("an Android app protection policy")),
    Row(
      "windowsManagedAppProtection", "windowsManagedAppProtections",
      .other("a Windows app protection policy")),
    Row(
      "defaultManagedAppProtection", "defaultManagedAppProtections",
      .other("a default app protection policy, which is for several platforms")),
    Row(
      "windowsInformationProtectionPolicy", "windowsInformationProtectionPolicies",
      .other("a Windows Information Protection policy")),
    Row(
      "mdmWindowsInformationProtectionPolicy", "mdmWindowsInformationProtectionPolicies",
      .other("a Windows Information Protection policy")),
    Row(
      "iosMobileAppConfiguration", "mobileAppConfigurations", .deviceAppConfiguration),
    Row(
      "androidManagedStoreAppConfiguration", "mobileAppConfigurations",
      .other("an Android app configuration policy for enrolled devices")),
    Row(
      "deviceCompliancePolicy", "deviceCompliancePolicies", .other("a device compliance policy")),
    Row(
      "deviceManagementCompliancePolicy", "compliancePolicies", .other("a device compliance policy")),
    Row("conditionalAccessPolicy", "policies", .other("a conditional access policy")),
    Row(
      "deviceAndAppManagementAssignmentFilter", "assignmentFilters", .other("an assignment filter")),
    Row(
      "deviceManagementConfigurationPolicy", "configurationPolicies",
      .other("a settings catalog policy")),
    Row("deviceConfiguration", "deviceConfigurations", .other("a device configuration profile")),
    Row("managedDevice", "managedDevices", .other("a managed device")),
    Row("group", "groups", .other("a group")),
    Row("user", "users", .other("a user")),
  ]
}
