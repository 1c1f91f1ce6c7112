internal import MAMPolicyCore

/// What an object is to a tenant.
///
/// Source: R16.1.
enum TenantObjectKind: Hashable {
  case protection
  case configuration
  case filter
  case group
  case access
  /// An app configuration for enrolled devices; only the keys that make an app managed count.
  case deviceConfiguration
  /// Something else, in words that follow "this is"; nil if nothing says what.
  case other(String?)

  /// Looks at an object: at its type, else at the context it came with, else at its properties.
  init(of object: JSONObject, at position: JSONPosition, context: JSONValue?) {
    let evidence = GraphEvidence(of: object, at: position, context: context)
    if let named = object["@odata.type"]?.string {
      self = Self(type: named) ?? Self(evidence)
    } else if let collection = (object["@odata.context"] ?? context)?.string.flatMap(
      GraphEvidence.collection),
      let kind = Self(collection: collection)
    {
      self = kind
    } else {
      self = Self(propertiesOf: object) ?? Self(evidence)
    }
  }

  /// Returns the type of a tenant's objects that an object's own is perhaps meant to be; nil if none is near.
  static func nearest(to object: JSONObject) -> String? {
    let type = object["@odata.type"]?.string?.split { $0 == "." || $0 == "#" }.last.map(String.init)
    return type.flatMap { Suggestion.nearest(to: $0, among: types) }
  }

  private static let types = [
    "iosManagedAppProtection", "targetedManagedAppConfiguration", "iosMobileAppConfiguration",
    "deviceAndAppManagementAssignmentFilter", "payloadCompatibleAssignmentFilter", "group",
    "conditionalAccessPolicy",
  ]

  private init(_ evidence: GraphEvidence) {
    switch evidence.kind {
    case .iosPolicy: self = .protection
    case .appConfiguration: self = .configuration
    case .deviceAppConfiguration: self = .deviceConfiguration
    case nil, .unknown: self = .other(nil)
    case .some(let kind): self = .other("\(kind)")
    }
  }

  private init?(type: String) {
    switch Folding.fold(type.split { $0 == "." || $0 == "#" }.last.map(String.init) ?? "") {
    case "deviceandappmanagementassignmentfilter", "payloadcompatibleassignmentfilter": self = .filter
    case "group": self = .group
    case "conditionalaccesspolicy": self = .access
    case "iosmobileappconfiguration": self = .deviceConfiguration
    default: return nil
    }
  }

  private init?(collection: String) {
    switch Folding.fold(collection) {
    case "assignmentfilters": self = .filter
    case "groups": self = .group
    case "policies": self = .access
    default: return nil
    }
  }

  private init?(propertiesOf object: JSONObject) {
    let keys = Set(object.members.map(\.key))
    if keys.contains("rule"), keys.contains("platform") || keys.contains("assignmentFilterManagementType") {
      self = .filter
    } else if keys.contains("grantControls") {
      self = .access
    } else if keys.contains("encodedSettingXml") || keys.contains("targetedMobileApps") {
      self = .deviceConfiguration
    } else if keys.contains("id"), keys.contains("displayName"),
      keys.contains("securityEnabled") || keys.subtracting(["id", "displayName", "description"]).isEmpty
    {
      self = .group
    } else {
      return nil
    }
  }
}
