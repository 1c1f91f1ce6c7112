package import MAMPolicyCore
internal import MAMPolicyDocuments

/// The two values of a setting.
extension DiffWording {
  /// How many questions have a different answer, as a sentence.
  ///
  /// Which PIN may be chosen is told above and is none of them.
  package static func extent(of difference: PolicyDifference) -> String {
    if difference.changed == 0, !difference.notices.isEmpty || difference.target?.direction != nil {
      return "Otherwise, no answer about data or devices changes."
    }
    let count = difference.changed == 0 ? "None" : "\(difference.changed)"
    let verb = difference.changed < 2 ? "has" : "have"
    let answers =
      "\(count) of \(difference.questions) questions about data and devices \(verb) a different answer."
    return difference.changed == 0 && difference.settings.contains { $0.setting == .isAssigned }
      ? "The rules of the policy stay the same: n\(answers.dropFirst())" : answers
  }

  /// The control of a setting with its two values; one that an export does not state is marked.
  ///
  /// Of a list that both state, what was added and what was taken out.
  package static func change(of setting: Setting, _ subject: DiffSubject) -> String {
    let control = setting.control
    if let old = subject.old, let new = subject.new, let before = old.policy?.policy,
      let after = new.policy?.policy
    {
      let areStated = control.settings.allSatisfy { old.states($0) && new.states($0) }
      if areStated, let entries = entries(control, before, after) { return "\(control.label): \(entries)" }
      if let detail = detail(of: setting, before, after) { return detail }
    }
    return "\(control.label): \(value(control, subject.old)) -> \(value(control, subject.new))"
  }

  /// A control with its values in two policies.
  package static func change(
    of control: PortalControl, from old: AppProtectionPolicy, to new: AppProtectionPolicy
  ) -> String {
    let differing = control.settings.first { old.value(of: $0) != new.value(of: $0) }
    return entries(control, old, new).map { "\(control.label): \($0)" }
      ?? detail(of: differing ?? control.settings[0], old, new)
      ?? "\(control.label): \(shown(control, old)) -> \(shown(control, new))"
  }

  /// Whether two policies differ only in the order of a control's list.
  package static func isReordered(
    _ control: PortalControl, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy
  ) -> Bool {
    let differing = control.settings.filter { old.value(of: $0) != new.value(of: $0) }
    return differing.allSatisfy { setting in
      guard let before = old.entries(of: setting), let after = new.entries(of: setting) else { return false }
      return Set(before) == Set(after)
    }
  }

  /// A setting that differs although its control shows one value, such as the action of a check that is off.
  static func detail(
    of setting: Setting, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy
  ) -> String? {
    let control = setting.control
    guard control.value(old) == control.value(new), let part = control.part(setting) else { return nil }
    let values = [old, new].map { UserText.spelled($0.value(of: setting).label) }
    return "\(control.label): \(shown(control, new)) (\(part): \(values.joined(separator: " -> ")))"
  }

  /// What was added to the list of a control and taken out of it; nil for an empty list, unless that may be added to, and
  /// for a value that is not a list.
  package static func entries(
    _ control: PortalControl, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy,
    startsEmpty: Bool = false
  ) -> String? {
    let differing = control.settings.filter { old.value(of: $0) != new.value(of: $0) }
    return differing.count == 1 ? entries(differing[0], old, new, startsEmpty: startsEmpty) : nil
  }

  /// What was added to a list and taken out of it; nothing for an empty one, and for a value that is not a list.
  static func entries(
    _ setting: Setting, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy, startsEmpty: Bool = false
  ) -> String? {
    // Kinds of devices are a choice, and no list.
    guard setting != .targetedAppManagementLevels else { return nil }
    guard let before = old.entries(of: setting), let after = new.entries(of: setting),
      startsEmpty || !before.isEmpty, !after.isEmpty
    else { return nil }
    let changes = [
      ("adds", after.filter { !before.contains($0) }), ("drops", before.filter { !after.contains($0) }),
    ]
    .filter { !$0.1.isEmpty }
    return changes.isEmpty
      ? nil
      : changes.map { "\($0) \(shortened($1.map(UserText.spelled)))" }.joined(separator: ", ")
  }

  static func value(_ control: PortalControl, _ side: DiffSubject.Side?) -> String {
    guard let side, let policy = side.policy else { return "no policy" }
    return shown(control, policy.policy)
      + (control.unstated(in: policy.policy) == control.unstated ? " (\(control.unstatedInFull))" : "")
  }

  package static func shown(_ control: PortalControl, _ policy: AppProtectionPolicy) -> String {
    // To reset the PIN after a number of attempts that cannot be used is not what happens.
    if control.settings.contains(.maximumPinRetries),
      let substituted = SubstitutedValue(of: control, in: policy)
    {
      return substituted.text
    }
    let parts = control.value(policy).split(separator: ", ", omittingEmptySubsequences: false).map(
      String.init)
    return UserText.spelled(shortened(parts))
  }

  /// A list of at most four entries; of a longer one three, and how many more there are.
  static func shortened(_ entries: [String]) -> String {
    entries.count > 4
      ? entries.prefix(3).joined(separator: ", ") + " and \(entries.count - 3) more"
      : entries.joined(separator: ", ")
  }
}
