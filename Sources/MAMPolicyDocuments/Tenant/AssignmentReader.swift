internal import MAMPolicyCore

/// Reads whom, what and where a policy is for.
///
/// Source: R16.1, R16.3.
struct AssignmentReader {
  let decoding: JSONDecoding
  /// The name of the policy, for warnings.
  let name: String
  /// What has no effect.
  private(set) var warnings: [LoadWarning] = []

  init(_ decoding: JSONDecoding, of name: String) {
    self.decoding = decoding
    self.name = name
  }

  /// Returns the audience of an app configuration, which has no settings that say so.
  mutating func audience(of object: JSONObject) -> Tenant.Audience {
    let levels = object["targetedAppManagementLevels"]?.string.map { text in
      // A word of a later version may name any device.
      Set(text.split(separator: ",").map { ManagementLevel(rawValue: Self.trimmed($0)) ?? .unspecified })
    }
    let group = object["appGroupType"]?.string.map { AppGroupType(rawValue: $0) ?? .mostRestrictive }
    let apps = object["apps"]?.array?.compactMap { GraphTargets.bundleID(of: $0) }
    return audience(
      of: object, appGroup: group, apps: known(apps, in: object), levels: levels ?? [],
      isAssigned: object["isAssigned"]?.bool)
  }

  /// Returns the audience of a policy that was read.
  mutating func audience(of object: JSONObject, _ policy: AppProtectionPolicy) -> Tenant.Audience {
    audience(
      of: object, appGroup: policy.appGroupType, apps: known(policy.apps, in: object),
      levels: policy.targetedAppManagementLevels,
      isAssigned: object["isAssigned"]?.bool)
  }

  /// Returns the apps of a list; nil if one of them cannot be read, because it could be any app.
  private mutating func known(_ apps: [String]?, in object: JSONObject) -> [String]? {
    let unread = object["apps"]?.array?.first {
      GraphTargets.bundleID(of: $0) == nil && !GraphTargets.isOfAnotherPlatform($0)
    }
    guard let unread else { return apps }
    warn(
      "apps",
      "\(UserText.quoted(name)) lists an app without a `mobileAppIdentifier` with a `bundleId`, so it is not known which "
        + "apps it is for", at: unread, as: .unreadable)
    return nil
  }

  private mutating func audience(
    of object: JSONObject, appGroup: AppGroupType?, apps: [String]?, levels: Set<ManagementLevel>,
    isAssigned: Bool?
  ) -> Tenant.Audience {
    if !levels.isEmpty, levels.isDisjoint(with: [.unspecified, .mdm, .unmanaged]),
      let value = object["targetedAppManagementLevels"]
    {
      warn(
        "targetedAppManagementLevels",
        "\(UserText.quoted(name)) is only for device types of other platforms, so it applies to no iOS device",
        at: value)
    }
    return Tenant.Audience(
      appGroup: appGroup, apps: apps, levels: levels, assignments: assignments(of: object),
      isAssigned: isAssigned)
  }

  private mutating func assignments(of object: JSONObject) -> [Tenant.Assignment]? {
    guard let value = object["assignments"], !value.isNull else { return nil }
    guard let elements = decoding.array(value) else { return nil }
    var assignments: [Tenant.Assignment] = []
    for element in elements {
      guard let assignment = decoding.object(element) else { continue }
      guard let target = assignment["target"] else {
        decoding.note("missing key `target`", at: element)
        continue
      }
      if let read = read(target) { assignments.append(read) }
    }
    return assignments
  }

  private mutating func read(_ value: JSONValue) -> Tenant.Assignment? {
    guard let object = decoding.object(value) else { return nil }
    guard let typeValue = object["@odata.type"], let type = decoding.string(typeValue) else {
      decoding.note(
        "missing key `@odata.type`, without which nobody knows whom the assignment includes", at: value)
      return nil
    }
    let target: Tenant.Assignment.Target
    switch Folding.fold(type.split { $0 == "." || $0 == "#" }.last.map(String.init) ?? "") {
    case "groupassignmenttarget":
      guard let id = groupID(of: object, value) else { return nil }
      target = .group(id)
    case "exclusiongroupassignmenttarget":
      guard let id = groupID(of: object, value) else { return nil }
      target = .excludedGroup(id)
    case "alllicensedusersassignmenttarget": target = .everyLicensedUser
    default:
      target = .other(type)
      warn(
        "@odata.type",
        "\(UserText.quoted(name)) has an assignment of the kind \(UserText.quoted(type)), which includes no user",
        at: typeValue)
    }
    return Tenant.Assignment(target, filter: filter(of: object))
  }

  private func groupID(of object: JSONObject, _ value: JSONValue) -> String? {
    guard let id = object["groupId"] else {
      decoding.note("missing key `groupId`", at: value)
      return nil
    }
    return decoding.string(id)
  }

  private func filter(of object: JSONObject) -> Tenant.Assignment.FilterUse? {
    let id = object["deviceAndAppManagementAssignmentFilterId"].flatMap {
      $0.isNull ? nil : decoding.string($0)
    }
    let word = object["deviceAndAppManagementAssignmentFilterType"].flatMap {
      $0.isNull ? nil : decoding.string($0)
    }
    let isNamed = id.map { !$0.isEmpty && !$0.allSatisfy { $0 == "0" || $0 == "-" } } ?? false
    switch word.map({ Folding.fold($0) }) {
    case "none": return nil
    case "include": return Tenant.Assignment.FilterUse(id ?? "", .include)
    case "exclude": return Tenant.Assignment.FilterUse(id ?? "", .exclude)
    case nil: return isNamed ? Tenant.Assignment.FilterUse(id ?? "", .unreadable) : nil
    case _: return Tenant.Assignment.FilterUse(id ?? "", .unreadable)
    }
  }

  private mutating func warn(
    _ property: String, _ message: String, at value: JSONValue, as kind: LoadWarning.Kind = .ineffective
  ) {
    warnings.append(
      LoadWarning(
        kind: kind, property: property, message: message, file: decoding.document.file,
        position: value.position))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
