package import MAMPolicyCore
internal import MAMPolicyDocuments

/// The policies that a merged one came of, in words, so that each of its values can be traced.
package struct MergedSources {
  private let merged: MergedPolicies
  private let names: [String]
  /// The files of the policies, if two policies have one name; nil if the names are enough, or no files are known.
  private let marks: [String]?
  /// Whether the policies are those of one device, so that they say nothing about others.
  private let isOfOneDevice: Bool

  /// Takes merged policies, and the paths of their exports if they are known.
  package init(_ merged: MergedPolicies, files: [String]? = nil, isOfOneDevice: Bool = false) {
    self.merged = merged
    self.isOfOneDevice = isOfOneDevice
    let own = merged.policies.compactMap(\.displayName)
    marks = Set(own).count == own.count ? nil : files
    names = merged.policies.enumerated().map { $1.displayName ?? "policy \($0 + 1)" }
  }

  /// The policy that results.
  package var policy: AppProtectionPolicy { merged.policy }

  /// Whether there is more than one policy.
  package var areSeveral: Bool { merged.policies.count > 1 }

  /// The names of the policies whose value of a setting holds, of those that have a say.
  ///
  /// None where the value is a new one: what two lists share, or a default that stands in for two numbers.
  package func names(of setting: Setting) -> [String] { places(of: setting).map { names[$0] } }

  /// Returns whether policies state a setting differently.
  package func isConflict(_ setting: Setting) -> Bool { merged[setting].isConflict }

  /// Where the merged values of a control's settings come from, in brackets; nothing where all policies have them.
  package func note(of control: PortalControl) -> String {
    let settings = control.settings.filter { setting in
      merged.policies.contains { policy in
        policy.content(of: setting) != merged.policy.content(of: setting)
          // A time can be spelled in two ways.
          && policy.value(of: setting).label != merged.policy.value(of: setting).label
      }
    }
    guard let first = settings.first else { return "" }
    let holding = control.settings.map { Set(places(of: $0)) }
    let all = holding.dropFirst().reduce(holding.first ?? []) { $0.intersection($1) }.sorted()
    if !all.isEmpty { return " (\(origin(of: control.settings, in: all)))" }
    if control.settings.count == 1 { return " (\(origin(of: first)))" }
    // The value on the page is that of several settings, each of which may come from another policy.
    let origins = settings.map { setting in
      let value = UserText.spelled(merged.policy.value(of: setting).label)
      return "\(control.part(setting).map { "\($0): " } ?? "")\(value) \(origin(of: setting))"
    }
    return " (\(origins.joined(separator: "; ")))"
  }

  /// Returns how some of the policies have to change so that settings come out as in another policy.
  ///
  /// A change that makes something stricter need only be made in one of them. Where they differ in what they have now, each
  /// of them is named with it.
  package func change(of settings: [Setting], to wanted: AppProtectionPolicy) -> String {
    func changed(_ policy: AppProtectionPolicy) -> AppProtectionPolicy {
      settings.reduce(policy) { $0.setting($1, from: wanted) }
    }
    func suffices(_ places: some Collection<Int>) -> Bool {
      let policies = merged.policies.enumerated().map { places.contains($0) ? changed($1) : $1 }
      let policy = MergedPolicies(policies)?.policy
      return settings.allSatisfy { policy?.content(of: $0) == wanted.content(of: $0) }
    }
    let all = Array(merged.policies.indices)
    let sufficient = all.filter { suffices([$0]) }
    let needed = all.filter { place in !suffices(all.filter { $0 != place }) }
    let isEither = !sufficient.isEmpty
    let places = isEither ? sufficient : suffices(needed) ? needed : all
    let each = places.count > 2 ? "all of " : places.count == 2 ? "both " : ""
    let count = "\(all.count) policies"
    let whole =
      isEither
      ? places == all ? "any one of the \(count)" : English.list(places.map(name), "or")
      : suffices(needed) ? each + listed(needed) : "all \(count)"
    return PortalControl.controls(of: settings).map { control in
      let values = places.map { DiffWording.shown(control, merged.policies[$0]) }
      if let entries = DiffWording.entries(control, policy, wanted, startsEmpty: true) {
        return "\(control.label): \(entries) (in \(whole))"
      }
      if Set(values).count == 1 {
        let isMerged = values[0] == DiffWording.shown(control, policy)
        let old = isMerged ? policy : merged.policies[places[0]]
        return "\(DiffWording.change(of: control, from: old, to: changed(old))) (in \(whole))"
      }
      let new = DiffWording.shown(control, wanted)
      let groups = values.eachOnce.filter { $0 != new }.map { value in
        (value, places.indices.filter { values[$0] == value }.map { name(places[$0]) })
      }
      let set = "\(control.label): set to \"\(new)\" in "
      if isEither, places == all {
        let now = groups.map { "\($0) in \(English.list($1, "and"))" }
        return "\(set)\(whole) (now \(now.joined(separator: "; ")))"
      }
      let word = isEither ? "or" : "and"
      let now = groups.map { "\(English.list($1, word)) (now \($0))" }
      return set + now.joined(separator: ", \(word) in ")
    }.joined(separator: "; ")
  }

  /// For which devices all policies apply, and which apply on the others, as the row of the devices and in sentences; nil if
  /// they are for the same devices.
  package var target: (row: String, sentence: String)? {
    if isOfOneDevice { return nil }
    let kinds = [true, false].map { isEnrolled in
      merged.policies.indices.filter { merged.policies[$0].applies(toEnrolledDevice: isEnrolled) }
    }
    // All for the same devices: each kind has all of them or none.
    if kinds.allSatisfy({ [0, merged.policies.count].contains($0.count) }) { return nil }
    let texts = ["managed devices", "unmanaged devices"]
    let shared = kinds.indices.filter { kinds[$0].count == merged.policies.count }
    let rest = kinds.indices.filter { !shared.contains($0) && !kinds[$0].isEmpty }.map { kind in
      "only \(listed(kinds[kind])) \(kinds[kind].count > 1 ? "apply" : "applies") on \(texts[kind])"
    }
    let none = "No device gets all of these policies"
    let both = shared.first.map { English.capitalized(texts[$0]) } ?? none
    let limits = rest.joined(separator: ", and ")
    let row = rest.isEmpty ? both : "\(both) (\(limits))"
    let others = rest.isEmpty ? "" : " " + English.sentence(limits)
    guard let device = shared.first.map({ texts[$0] }) else {
      return (row, "\(none), so no device gets the values below.\(others)")
    }
    return (row, "The values below apply on \(device).\(others)")
  }

  /// The apps that get all policies, as the row of the apps shows them, and whether there are none; nil if all policies
  /// list the same apps.
  package var apps: (row: String, areNone: Bool)? {
    let policies = merged.policies
    let (same, group) = (policies.first?.apps, policies.first?.appGroupType)
    if policies.allSatisfy({ $0.apps == same && $0.appGroupType == group }) { return nil }
    let lists = policies.compactMap { policy in
      policy.appGroupType ?? .selectedPublicApps == .selectedPublicApps ? policy.apps : nil
    }
    guard lists.count == policies.count, !lists.contains(where: \.isEmpty), let first = lists.first else {
      return ("not merged; show each policy by itself", false)
    }
    let shared = first.filter { app in
      lists.allSatisfy { $0.contains { Folding.fold($0) == Folding.fold(app) } }
    }
    if shared.isEmpty { return ("No app is in all of these policies", true) }
    let listed = UserText.spelled(shared.joined(separator: ", "))
    return ("\(listed) (the apps that are in all of these policies)", false)
  }

  /// The group of apps as its row shows it; nil if all policies have the same one.
  package var appGroup: String? {
    Set(merged.policies.map(\.appGroupType)).count == 1 ? nil : "not merged; the policies differ"
  }

  /// Whose value of a setting counts, or why it is that of no policy.
  private func origin(of setting: Setting) -> String {
    let places = places(of: setting)
    if !places.isEmpty { return origin(of: [setting], in: places) }
    return switch setting.row.kind {
    case .apps: "each policy has its own"
    case .words, .joinedWords, .texts, .joinedTexts, .protocols: "the entries that every policy lists"
    case .count, .time: "the admin center's default, because the policies differ"
    case .flag, .optionalFlag, .word, .version, .text: "because the policies differ"
    }
  }

  /// Which policy's export has a text that could not be used, with that text.
  package func misread(_ text: String, of setting: Setting) -> String {
    let places = merged.policies.indices.filter { merged.policies[$0].misreadText(of: setting) == text }
    let who = areSeveral && !places.isEmpty ? listed(places) : "the export"
    return "\(who) \(places.count > 1 ? "say" : "says") \(UserText.quoted(text))"
  }

  /// The settings that the policies state differently: label, the value that counts, and that of each policy.
  package var conflicts: [(term: String, meaning: String)] {
    let conflicts = merged.conflicts
    return PortalControl.controls(of: conflicts.map(\.setting)).map { control in
      let own = conflicts.filter { control.settings.contains($0.setting) }
      // Where the page shows one value, the policies differ in what stands behind it.
      let isHidden = Set(merged.policies.map(control.value)).count == 1
      func value(_ policy: AppProtectionPolicy) -> String {
        let parts = own.map { conflict in
          let label = policy.value(of: conflict.setting).label
          return control.part(conflict.setting).map { "\($0): \(label)" } ?? label
        }
        return UserText.spelled(isHidden ? parts.joined(separator: ", ") : control.value(policy))
      }
      let values = merged.policies.enumerated().map { place, side in
        let isStated = own.contains { $0.parts[place].isStated }
        return "\(name(place)): \(value(side))"
          + (isStated ? "" : " (default)")
      }
      return (
        control.label,
        "\(value(merged.policy)) (\(values.joined(separator: "; ")))"
      )
    }
  }

  /// The wipes that no single policy orders, a sentence each.
  package var joinedWipes: [String] {
    merged.joinedWipes.map { wipe in
      let bound = "\(wipe.bound.label) is \(UserText.spelled(merged.policy.value(of: wipe.bound).label))"
      let bounding = wipe.bounding.isEmpty ? "" : " in \(listed(wipe.bounding))"
      return "no single policy orders this wipe: \(bound)\(bounding), and the action is "
        + "\(merged.policy.value(of: wipe.action).label) in \(listed(wipe.wiping))"
    }
  }

  private func origin(of settings: [Setting], in places: [Int]) -> String {
    let isStated = places.contains { place in settings.contains { merged[$0].parts[place].isStated } }
    return isStated
      ? "from \(listed(places))"
      : "the default, because \(listed(places)) \(places.count > 1 ? "do" : "does") not state it"
  }

  private func listed(_ places: [Int]) -> String {
    English.list(places.map(name), "and")
  }

  /// A policy's name in a sentence.
  private func name(_ place: Int) -> String {
    let name = merged.policies[place].displayName.map { UserText.quoted($0) } ?? names[place]
    return marks.map { "\(name) in \(UserText.spelled($0[place]))" } ?? name
  }

  private func places(of setting: Setting) -> [Int] {
    let parts = merged[setting].parts
    return parts.indices.filter { parts[$0].holds }
  }
}
