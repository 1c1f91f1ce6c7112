internal import MAMPolicyCore

extension PolicyDraft {
  /// Takes over what a policy is called.
  mutating func readNames(of object: JSONObject) {
    policy.displayName = decoding.text("displayName", of: object)
    policy.id = decoding.text("id", of: object)
  }

  /// Returns the exempted URL schemes of a list of names and values.
  mutating func protocols(_ value: JSONValue) -> [ExemptedProtocol]? {
    guard let elements = decoding.array(value) else { return nil }
    var protocols: [ExemptedProtocol] = []
    for element in elements {
      guard let entry = decoding.object(element) else { continue }
      let name = decoding.text("name", of: entry) ?? ""
      protocols.append(ExemptedProtocol(name: name, value: decoding.text("value", of: entry) ?? ""))
    }
    return protocols.count == elements.count ? protocols : nil
  }

  /// Returns the bundle IDs of a list of apps; an app of another platform is left out, with a warning.
  mutating func apps(_ value: JSONValue, of setting: Setting) -> [String]? {
    guard let elements = decoding.array(value) else { return nil }
    var bundleIDs: [String] = []
    for element in elements {
      guard let app = decoding.object(element) else { return nil }
      if let bundleID = GraphTargets.bundleID(of: element) {
        bundleIDs.append(bundleID)
      } else {
        let id = app["id"]?.string.map { " \(UserText.quoted($0))" } ?? ""
        warn(
          .skipped, setting, "the app\(id) has no `mobileAppIdentifier` with a `bundleId`: it is left out",
          at: element.position)
      }
    }
    return bundleIDs
  }

  /// Takes over whether anybody is assigned.
  ///
  /// `isAssigned` tells, and so does an expanded list of `assignments`.
  mutating func readAssignments(of object: JSONObject) {
    guard let place = object.place(of: "assignments") else { return }
    let member = object.members[place]
    if member.value.isNull { return }
    guard let assignments = decoding.array(member.value) else { return }
    let flag = object["isAssigned"]?.bool
    policy.isAssigned = GraphTargets.isAssigned(flag, assignments)
    if flag == false, policy.isAssigned == true {
      warn(
        .contradiction, .isAssigned,
        "`isAssigned` is false, but `assignments` has one: the policy counts as assigned",
        at: member.keyPosition)
    }
    places[.isAssigned] = Place(file: decoding.document.file, position: member.keyPosition)
  }

  /// Warns of every property that an app protection policy does not have.
  mutating func warnOfUnknownProperties(of object: JSONObject) {
    var hints = Self.hintLimit
    var unknown: [JSONMember] = []
    for member in object.members where !Self.isKnown(member.key) {
      if let meant = MisspelledSetting.meaning(of: member.key) {
        warn(
          .misspelled, property: member.key,
          "\(UserText.quoted(member.key)) is not a setting and has no effect" + Suggestion.hint(meant),
          at: member.keyPosition)
        continue
      }
      unknown.append(member)
    }
    for member in unknown.prefix(Self.unknownLimit) {
      hints -= 1
      let remark =
        ForeignProperty.isForeign(member.key)
        ? "is not a setting of an iOS app protection policy and has no effect"
        : "is unknown to this version (\(ForeignProperty.edition))"
      warn(
        .unknownProperty, property: member.key,
        "\(UserText.quoted(member.key)) \(remark)" + (hints >= 0 ? Self.hint(member.key) : ""),
        at: member.keyPosition)
    }
    self.unknown = unknown.filter { !ForeignProperty.isForeign($0.key) }
      .map { PolicyDetail(property: $0.key, value: $0.value) }
    guard let next = unknown.dropFirst(Self.unknownLimit).first else { return }
    warn(
      .unknownProperty, property: next.key,
      "\(unknown.count - Self.unknownLimit) more properties are not settings of an iOS app protection policy, or "
        + "unknown to this version (\(ForeignProperty.edition))", at: next.keyPosition)
  }

  /// How many unknown properties of an object are reported one by one; the others are counted.
  private static let unknownLimit = 1_000

  /// Warns of an object that has members and no setting: its settings may have been left out, or stand elsewhere in it.
  mutating func warnIfNothingIsStated(in object: JSONObject) {
    let isEmpty = places.keys.allSatisfy { $0.row.group == .targeting }
    // A misspelled setting has been reported already, with what was meant.
    guard isEmpty, !object.members.isEmpty, !warnings.contains(where: { $0.kind == .misspelled }) else {
      return
    }
    warnings.append(
      LoadWarning(
        kind: .nothingStated, property: nil,
        message:
          "no setting of an app protection policy is stated here, so every answer rests on the defaults",
        file: origin.file, position: origin.position))
  }

  /// How many unknown properties of an object are compared with the settings there are: a file of foreign
  /// keys must not cost more than reading it.
  private static let hintLimit = 50

  /// Notes every property that is not a setting as a problem.
  func refuseUnknownProperties(of object: JSONObject) {
    for member in object.members
    where Setting(rawValue: member.key) == nil && member.key != "assignments" {
      decoding.note(
        "\(UserText.quoted(member.key)) is not a setting of an iOS app protection policy"
          + Self.hint(member.key), at: member.keyPosition)
    }
  }

  private static func hint(_ key: String) -> String {
    Suggestion.hint(Suggestion.nearest(to: key, among: Setting.allCases.map(\.rawValue)))
  }

  /// Tells whether a policy object may have a property, even one that has no meaning here.
  static func isKnown(_ key: String) -> Bool {
    Setting(rawValue: key) != nil || otherProperties.contains(key) || key.isODataAnnotation
      || key.hasPrefix("#microsoft.graph.")
  }

  /// What a policy object has besides settings.
  static let otherProperties: Set<String> = [
    "displayName", "description", "id", "version", "createdDateTime", "lastModifiedDateTime",
    "roleScopeTagIds", "deployedAppCount", "deploymentSummary", "assignments",
  ]
}
