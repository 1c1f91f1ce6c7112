public import MAMPolicyCore
public import MAMPolicyDocuments

/// What a user gets, as a program reads it.
///
/// Source: R16.8.
public enum EffectiveOutput {
  /// Returns the user, the policies with what decides whether each applies, conflicts, and the settings that result.
  ///
  /// - Parameters:
  ///   - answer: The answer for a user in an app on a device.
  ///   - document: The tenant that was asked.
  /// - Returns: An object.
  public static func json(_ answer: Tenant.Answer, _ document: TenantDocument) -> JSONOutput {
    let subject = answer.subject
    let tenant = document.tenant
    return .object([
      "user": .object([
        "groups": .strings(subject.groups.sorted()), "licensed": .bool(subject.isLicensed),
      ]),
      "app": .object([
        "bundleId": .string(subject.app), "version": subject.appVersion.text.map(JSONOutput.string),
      ]),
      "device": .object([
        "management": subject.isManaged.map { .string($0 ? "managed" : "unmanaged") },
        "osVersion": subject.osVersion.text.map(JSONOutput.string),
        "model": subject.model.text.map(JSONOutput.string),
        "manufacturer": subject.manufacturer.text.map(JSONOutput.string),
      ]),
      "policies": .array(tenant.policies.indices.map { policy($0, answer, document) }),
      "conflicts": .array(
        answer.conflicts.map { conflict($0, tenant) } + configurationConflicts(answer.configuration)),
      "settings": settings(answer),
      "conditionalAccess": .array(
        answer.access.compactMap { access in
          let policy = tenant.accessPolicies[access.policy]
          if policy.state != .enabled { return nil }
          return .object([
            "name": .string(policy.name), "demands": .string(access.demand.rawValue),
            "met": .string(access.isMet.rawValue),
          ])
        }),
      "complete": .bool(document.gaps.isEmpty),
    ])
  }

  private static func policy(_ place: Int, _ answer: Tenant.Answer, _ document: TenantDocument) -> JSONOutput
  {
    let policy = document.tenant.policies[place]
    let verdict = answer.verdicts[place]
    return .object([
      "name": .string(policy.name), "id": .optional(policy.id), "file": .string(document.sources[place].file),
      "kind": policy.settings == nil ? "configuration" : "protection",
      "applies": .string(verdict.applies.rawValue),
      "because": .array(
        verdict.checks.map { check in
          .object([
            "check": .string(check.kind.rawValue), "holds": .string(check.holds.rawValue),
            "text": .string(document.sentence(check, ofPolicyAt: place, for: answer.subject)),
          ])
        }),
    ])
  }

  private static func conflict(_ conflict: Tenant.Conflict, _ tenant: Tenant) -> JSONOutput {
    let names = tenant.policies.map(\.name)
    let members = conflict.values.map { statement -> JSONOutput.Member in
      let name = names[statement.policy]
      // Two policies may have one name; keys must differ.
      let isAlone = names.count { $0 == name } == 1
      let key =
        isAlone ? name : "\(name) (\(tenant.policies[statement.policy].id ?? "\(statement.policy + 1)"))"
      return JSONOutput.Member(key, DecisionOutput.json(statement.value))
    }
    return .object([
      "setting": .string(conflict.setting.rawValue), "values": .object(members),
      "holds": DecisionOutput.json(conflict.holds),
    ])
  }

  /// Keys of app configurations with several values, among which the app chooses.
  private static func configurationConflicts(_ configuration: AppConfiguration) -> [JSONOutput] {
    let scrub = ConfigurationScrub(of: configuration)
    return configuration.keys.filter(configuration.hasConflict).map { key in
      let places = configuration.lookup(key).deciding
      let members = places.map { place in
        JSONOutput.Member(
          configuration.entries[place.entry].name ?? "\(place.entry + 1)",
          .string(scrub.text(place.value, of: key)))
      }
      return .object(["setting": .string(key), "values": .object(members.eachOnce), "holds": .null])
    }
  }

  private static func settings(_ answer: Tenant.Answer) -> JSONOutput {
    answer.result.map { PolicyOutput.json(MergedSources($0), [], []) } ?? .null
  }
}
