public import MAMPolicyCore

extension TenantDocument {
  /// Returns why a check came out as it did, as a clause that fits after "because".
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - place: The place in the tenant of the policy that was checked.
  ///   - subject: Who asked.
  /// - Returns: The clause, without a full stop.
  public func sentence(_ check: Tenant.Check, ofPolicyAt place: Int, for subject: Tenant.Subject) -> String {
    let policy = tenant.policies[place]
    let text =
      switch check.kind {
      case .app: sentence(app: check, policy.audience, subject)
      case .deviceType: sentence(device: check, policy.audience, subject)
      case .assignment: sentence(assignment: check, policy.audience)
      case .filter: sentence(filter: check, subject)
      }
    return policy.settings == nil ? text.replacing("the policy", with: "the configuration") : text
  }

  private func sentence(app check: Tenant.Check, _ audience: Tenant.Audience, _ subject: Tenant.Subject)
    -> String
  {
    let app = UserText.quoted(subject.app)
    return switch check.reason {
    case .appListed: "the policy lists \(app)"
    case .everyApp: "the policy is for all apps"
    case .coreApp: "the policy is for Microsoft's core apps, and \(app) is one of them"
    case .microsoftApp: "the policy is for all Microsoft apps, and \(app) is one by its name"
    case .appsMissing:
      "the export does not list the policy's apps, so it may be for \(app) or not (export with `$expand=apps`)"
    default:
      audience.appGroup == .allCoreMicrosoftApps
        ? "the policy is for Microsoft's core apps, and \(app) is not one of them"
        : "the policy does not list \(app)"
    }
  }

  private func sentence(device check: Tenant.Check, _ audience: Tenant.Audience, _ subject: Tenant.Subject)
    -> String
  {
    let wanted = audience.levels.contains(.mdm) ? "managed" : "unmanaged"
    switch check.reason {
    case .everyDevice: return "the policy is for all device types"
    case .deviceFits: return "the policy is for \(wanted) devices"
    case .deviceKeyMissing:
      if wanted == "unmanaged" {
        return "the policy is for unmanaged devices only, and the app has the keys that make it managed"
      }
      let keys = subject.management.missingKeys(isMicrosoft: Tenant.Subject.isMicrosoft(subject.app))
      let start = "the policy is for managed devices only, and this app was "
      guard keys.contains(.userPrincipalName) else { return start + "not given `IntuneMAMDeviceID`" }
      return start + "given neither `IntuneMAMUPN` nor `IntuneMAMOID`"
        + (keys.contains(.deviceID) ? ", and no `IntuneMAMDeviceID`" : "")
    case .otherPlatform: return "the policy is only for device types of other platforms"
    case .deviceUnknown:
      return "the policy is for \(wanted) devices only, and how this device is managed is unknown"
    default:
      return "the policy is for \(wanted) devices only, and the device is "
        + (wanted == "managed" ? "unmanaged" : "managed")
    }
  }

  private func sentence(assignment check: Tenant.Check, _ audience: Tenant.Audience) -> String {
    let groups = English.list(check.subjects.map(title(ofGroup:)).eachOnce, "and")
    let group = check.subjects.eachOnce.count > 1 ? "groups" : "group"
    return switch check.reason {
    case .includedGroup: "the policy is assigned to the user's \(group) \(groups)"
    case .everyUser: "the policy is assigned to all users"
    case .excludedGroup: "the policy excludes the \(group) \(groups), which the user is in"
    case .notIncluded where Self.isForDevicesOnly(audience):
      "the policy is assigned only to all devices, which includes no user"
    case .notIncluded where Self.onlyExcludes(audience):
      "the policy excludes \(English.list(audience.excludedGroups.eachOnce.map(title(ofGroup:)), "and")) and includes "
        + "no group, so no user gets it"
    case .notIncluded: "the policy is not assigned to any of the user's groups"
    case .notLicensed: "the user has no Intune license, so no policy reaches the app"
    case .assignmentsMissing:
      "the export does not list the policy's assignments (export with `$expand=assignments`)"
    default: "the policy is not assigned"
    }
  }

  /// Whether every assignment is to all devices.
  private static func isForDevicesOnly(_ audience: Tenant.Audience) -> Bool {
    (audience.assignments ?? []).allSatisfy { assignment in
      guard case .other(let type) = assignment.target else { return false }
      return Folding.fold(type).hasSuffix("alldevicesassignmenttarget")
    }
  }

  /// Whether every assignment leaves a group out.
  private static func onlyExcludes(_ audience: Tenant.Audience) -> Bool {
    (audience.assignments ?? []).allSatisfy { assignment in
      if case .excludedGroup = assignment.target { true } else { false }
    }
  }

  private func sentence(filter check: Tenant.Check, _ subject: Tenant.Subject) -> String {
    let filters = English.list(check.subjects.map(title(ofFilter:)).eachOnce, "and")
    return switch check.reason {
    case .withoutFilter: "the assignment has no filter"
    case .filterIncludes: "the filter \(filters) matches"
    case .filterLeavesOut: "the filter \(filters) does not match\(facts(of: check, subject))"
    case .filterExcludes: "the filter \(filters) excludes this device\(facts(of: check, subject))"
    case .filterSpares: "the exclude filter \(filters) does not match"
    default:
      English.list(check.subjects.eachOnce.map { unknown($0, subject) }, "and")
    }
  }

  /// What a check's filters ask for, as far as it is known, such as ` (OS version 16.7)`.
  private func facts(of check: Tenant.Check, _ subject: Tenant.Subject) -> String {
    let properties = check.subjects.compactMap { tenant.filter($0)?.rule }.flatMap(\.tests).map(\.property)
    let facts = properties.compactMap { property -> String? in
      guard case .text(let text) = subject.fact(of: property) else { return nil }
      return "\(property.bareNoun) \(UserText.spelled(text))"
    }.eachOnce
    return facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
  }

  /// Says what about a filter is not known.
  private func unknown(_ id: String, _ subject: Tenant.Subject) -> String {
    guard let filter = tenant.filter(id) else {
      return id.isEmpty
        ? "an assignment uses a filter and does not say which one"
        : "the filter \(UserText.quoted(id)) is not in the tenant (export `assignmentFilters`)"
    }
    let name = UserText.quoted(filter.name)
    guard filter.scope == .managedApps, let rule = filter.rule else {
      return filter.scope == .managedApps
        ? "the rule of the filter \(name) cannot be read"
        : "what the filter \(name) does in the assignment cannot be read"
    }
    let facts = rule.tests.map(\.property).eachOnce.filter { subject.fact(of: $0) == .unknown }.map(\.noun)
      .eachOnce
    return facts.isEmpty
      ? "whether the filter \(name) matches is unknown"
      : "the filter \(name) uses \(English.list(facts, "and")), which \(facts.count == 1 ? "is" : "are") unknown"
  }
}

extension FilterRule.Property {
  /// What the property is, in a few words.
  package var noun: String { "the \(bareNoun)" }

  /// The words without an article.
  package var bareNoun: String {
    switch self {
    case .appVersion: "app version"
    case .osVersion, .operatingSystemVersion: "OS version"
    case .deviceModel: "device model"
    case .deviceManufacturer: "manufacturer"
    case .deviceManagementType: "device management type"
    }
  }
}
