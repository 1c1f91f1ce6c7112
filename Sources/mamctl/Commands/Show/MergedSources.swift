internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The policies that a merged one came of, in words, so that each of its values can be traced.
struct MergedSources {
  private let merged: MergedPolicies
  private let names: [String]

  init(_ merged: MergedPolicies) {
    self.merged = merged
    names = merged.policies.enumerated().map { $1.displayName ?? "policy \($0 + 1)" }
  }

  /// The policy that results.
  var policy: AppProtectionPolicy { merged.policy }

  /// Whether there is more than one policy.
  var areSeveral: Bool { merged.policies.count > 1 }

  /// The names of the policies whose value of a setting holds, of those that have a say.
  ///
  /// None where the value is a new one: what two lists share, or a default that stands in for two numbers.
  func names(of setting: Setting) -> [String] { places(of: setting).map { names[$0] } }

  /// Returns whether policies state a setting differently.
  func isConflict(_ setting: Setting) -> Bool { merged[setting].isConflict }

  /// Where the merged values of settings come from, in brackets; nothing where all policies have them.
  func note(of settings: [Setting]) -> String {
    let having = merged.policies.filter { policy in
      settings.allSatisfy { policy.content(of: $0) == merged.policy.content(of: $0) }
    }
    if having.count == names.count { return "" }
    let holding = settings.map { Set(places(of: $0)) }
    let all = holding.dropFirst().reduce(holding.first ?? []) { $0.intersection($1) }.sorted()
    if !all.isEmpty { return " (\(origin(of: settings, in: all)))" }
    if settings.count == 1 { return " (from none of them as it is)" }
    let origins = settings.map { setting in
      let places = places(of: setting)
      let value = UserText.spelled(merged.policy.value(of: setting).label)
      return places.isEmpty
        ? "\(value) from none of them as it is" : "\(value) \(origin(of: [setting], in: places))"
    }
    return " (\(origins.joined(separator: ", ")))"
  }

  /// The settings that the policies state differently: label, each policy's value, and the one that holds.
  var conflicts: [(term: String, meaning: String)] {
    let conflicts = merged.conflicts
    return PortalControl.controls(of: conflicts.map(\.setting)).map { control in
      let own = conflicts.filter { control.settings.contains($0.setting) }
      let values = zip(merged.policies, names).enumerated().map { place, side in
        let isStated = own.contains { $0.parts[place].isStated }
        return "\(UserText.spelled(control.value(side.0))) in \(UserText.spelled(side.1))"
          + (isStated ? "" : " (default)")
      }
      return (
        control.label,
        "\(values.joined(separator: ", ")); \(UserText.spelled(control.value(merged.policy))) holds"
      )
    }
  }

  /// The wipes that no single policy orders, a sentence each.
  var joinedWipes: [String] {
    merged.joinedWipes.map { wipe in
      let bound = "\(wipe.bound.label) is \(UserText.spelled(merged.policy.value(of: wipe.bound).label))"
      let bounding = wipe.bounding.isEmpty ? "" : " in \(listed(wipe.bounding))"
      return "no single policy orders this wipe: \(bound)\(bounding), and the action is "
        + "\(merged.policy.value(of: wipe.action).label) in \(listed(wipe.wiping))"
    }
  }

  private func origin(of settings: [Setting], in places: [Int]) -> String {
    let isStated = places.contains { place in settings.contains { merged[$0].parts[place].isStated } }
    return isStated ? "from \(listed(places))" : "the default of \(listed(places))"
  }

  private func listed(_ places: [Int]) -> String {
    English.list(places.map { UserText.spelled(names[$0]) }, "and")
  }

  private func places(of setting: Setting) -> [Int] {
    let parts = merged[setting].parts
    return parts.indices.filter { parts[$0].holds }
  }
}
