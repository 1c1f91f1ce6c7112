/// Something that an export contains about a policy besides its settings, such as its description.
public struct PolicyDetail: Hashable, Sendable {
  /// The property in the export.
  public let property: String
  /// The value, as it was written.
  package let value: JSONValue

  /// The admin center's words for the property; the property itself where there are none.
  public var label: String { Self.labels[property] ?? property }

  /// The value in a few words.
  public var text: String {
    if property == "assignments", let assignments = value.array { return Self.told(assignments) }
    if property == "roleScopeTagIds", let tags = value.array, !tags.isEmpty {
      return tags.map { $0.string == "0" ? "Default" : Self.short($0) }.joined(separator: ", ")
    }
    switch value.content {
    case .null: return "none"
    case .bool(let flag): return flag ? "yes" : "no"
    case .number(let number): return number.text
    case .string(let text): return text.isEmpty ? "none" : text
    case .array(let elements):
      return elements.isEmpty ? "none" : elements.map(Self.short).joined(separator: ", ")
    case .object: return Self.short(value)
    }
  }

  private static let labels = [
    "description": "Description", "version": "Version", "createdDateTime": "Created",
    "lastModifiedDateTime": "Last modified", "roleScopeTagIds": "Scope tags",
    "deployedAppCount": "Number of apps", "deploymentSummary": "Deployment summary",
    "assignments": "Assignments",
  ]

  private static func short(_ value: JSONValue) -> String {
    value.string ?? value.number?.text ?? value.bool.map { $0 ? "yes" : "no" } ?? "(\(value.kind))"
  }

  /// Counts whom a policy is assigned to.
  private static func told(_ assignments: [JSONValue]) -> String {
    let types = assignments.map { $0.object?["target"]?.object?["@odata.type"]?.string ?? "" }
    let excluded = types.count { $0.hasSuffix("exclusionGroupAssignmentTarget") }
    let everybody = types.contains { $0.hasSuffix("allLicensedUsersAssignmentTarget") }
    let included = types.count - excluded - (everybody ? 1 : 0)
    let parts = [
      everybody ? "all users" : nil, included > 0 ? "\(included) included" : nil,
      excluded > 0 ? "\(excluded) excluded" : nil,
    ]
    let told = parts.compactMap(\.self).joined(separator: ", ")
    return told.isEmpty ? "none" : told
  }
}

extension PolicyDraft {
  /// What an object says besides settings and annotations, in its order.
  static func details(of object: JSONObject) -> [PolicyDetail] {
    object.members.filter { otherProperties.contains($0.key) && $0.key != "displayName" && $0.key != "id" }
      .map { PolicyDetail(property: $0.key, value: $0.value) }
  }
}

extension PolicyDetail: CustomStringConvertible {
  /// The property, and its value in a few words.
  public var description: String { "\(label): \(text)" }
}
