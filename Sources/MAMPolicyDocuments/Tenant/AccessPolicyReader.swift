internal import MAMPolicyCore

/// Reads a conditional access policy as far as it can ask for app protection.
///
/// What cannot be read never makes the policy ask: a demand is a protection that somebody may count on.
///
/// Source: R16.6.
enum AccessPolicyReader {
  static func read(_ object: JSONObject, _ name: String) -> Tenant.AccessPolicy {
    let conditions = object["conditions"]?.object
    let users = conditions?["users"]?.object
    let grant = object["grantControls"]?.object
    let excluded = ["excludeUsers", "excludeRoles"].reduce(0) { $0 + texts(users?[$1]).count }
    let others = conditions.map(otherConditions) ?? []
    var caveats =
      excluded == 0 ? [] : ["\(English.count(excluded, "user or role", "users or roles")) excluded by name"]
    if let guests = users?["excludeGuestsOrExternalUsers"], !guests.isNull {
      caveats.append("guests excluded")
    }
    if !others.isEmpty { caveats.append("its conditions for \(English.list(others, "and")) are not checked") }
    return Tenant.AccessPolicy(
      name: name, state: state(object["state"]?.string),
      includesEverybody: texts(users?["includeUsers"]).contains { Folding.fold($0) == "all" },
      includedGroups: texts(users?["includeGroups"]), excludedGroups: texts(users?["excludeGroups"]),
      caveats: caveats, isForIOS: isForIOS(conditions?["platforms"]),
      isForMobileApps: texts(conditions?["clientAppTypes"]).contains {
        ["all", "mobileappsanddesktopclients"].contains(Folding.fold($0))
      }, resources: texts(conditions?["applications"]?.object?["includeApplications"]),
      controls: controls(grant),
      combination: grant?["operator"]?.string.map { Folding.fold($0) } == "and" ? .all : .any)
  }

  private static func state(_ word: String?) -> Tenant.AccessPolicy.State {
    switch word {
    case "enabled": .enabled
    case "enabledForReportingButNotEnforced": .reportOnly
    case _: .disabled
    }
  }

  private static func isForIOS(_ value: JSONValue?) -> Bool {
    guard let platforms = value?.object else { return value == nil || value?.isNull == true }
    func names(_ key: String) -> Bool {
      texts(platforms[key]).contains { ["ios", "all"].contains(Folding.fold($0)) }
    }
    return names("includePlatforms") && !names("excludePlatforms")
  }

  /// Every control, whatever it is called, so that app protection is never taken for the only one.
  private static func controls(_ grant: JSONObject?) -> [String] {
    guard let grant else { return [] }
    let strength = grant["authenticationStrength"].flatMap { $0.isNull ? nil : "authenticationStrength" }
    return texts(grant["builtInControls"]) + texts(grant["customAuthenticationFactors"])
      + texts(grant["termsOfUse"]).map { _ in "termsOfUse" } + [strength].compactMap(\.self)
  }

  /// Conditions under which alone the policy asks, and which nothing here can tell.
  private static func otherConditions(_ conditions: JSONObject) -> [String] {
    let names = [
      ("locations", "locations"), ("devices", "devices"), ("signInRiskLevels", "sign-in risk"),
      ("userRiskLevels", "user risk"), ("insiderRiskLevels", "insider risk"),
      ("servicePrincipalRiskLevels", "service principal risk"),
      ("authenticationFlows", "authentication flows"), ("clientApplications", "client applications"),
    ]
    return names.filter { key, _ in
      guard let value = conditions[key], !value.isNull else { return false }
      return value.array.map { !$0.isEmpty } ?? true
    }.map(\.1)
  }

  private static func texts(_ value: JSONValue?) -> [String] { (value?.array ?? []).compactMap(\.string) }
}
