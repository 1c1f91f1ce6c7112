internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Whom the policies of a comparison are for, and what changes in that.
extension DiffWording {
  /// What is said before the settings, in sentences.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - subject: What is compared.
  ///   - command: The command that says what a change of assignments means, and for whom; nil if there is none to name.
  /// - Returns: The sentences.
  package static func preface(
    _ difference: PolicyDifference, _ subject: DiffSubject, comparingAssignments command: String?
  ) -> [String] {
    assignments(subject, command) + imagined(difference, subject) + targets(difference, subject)
      + hopeless(difference, subject)
  }

  /// That the rules are compared although only one of the policies is assigned.
  private static func imagined(_ difference: PolicyDifference, _ subject: DiffSubject) -> [String] {
    guard !subject.isOfWorld, let old = difference.old?.isAssigned, let new = difference.new?.isAssigned,
      old != new, !differing(difference).allSatisfy({ $0.setting == .isAssigned })
    else { return [] }
    return ["What follows compares the rules as if both policies were assigned."]
  }

  /// That the assignments differ, which are not part of a policy.
  private static func assignments(_ subject: DiffSubject, _ command: String?) -> [String] {
    guard subject.hasOtherAssignments else { return [] }
    let rest = command.map { ": `\($0)` says what that changes, and for whom" } ?? ""
    return ["The assignments differ\(rest)."]
  }

  /// Whom the policies are for, and what changes in that.
  private static func targets(_ difference: PolicyDifference, _ subject: DiffSubject) -> [String] {
    // The first line counts this change with the others, and no section below has it.
    let devices = difference.target.map { target -> [String] in
      guard target.direction != nil else { return [UserText.spelled(target.sentence)] }
      return [
        target.parts.map { "\($0.direction.heading): \(UserText.spelled(lowercased($0.sentence)))" }
          .joined(separator: " "),
        // What follows from the devices is about those that got the policy, or no longer get it.
        (difference.notices.isEmpty
          ? "" : "The changes of other settings are about devices that get the policy. ")
          + "A device counts as enrolled only in apps to which device management "
          + "gave `IntuneMAMUPN` or `IntuneMAMOID`; apps that are not Microsoft's also need `IntuneMAMDeviceID`.",
      ]
    }
    let settings = difference.settings.map(\.setting)
    let isSaid = difference.target?.direction != nil
    let others = settings.filter {
      $0.group == .targeting && $0 != .isAssigned && !($0 == .targetedAppManagementLevels && isSaid)
    }
    func text(_ setting: Setting) -> String {
      switch setting {
      case .targetedAppManagementLevels:
        "The policy is for the same iOS devices as before. \(change(of: setting, subject))."
      case _: apps(subject)
      }
    }
    return (devices ?? []) + others.map(text).filter { !$0.isEmpty }.eachOnce
  }

  /// That conditional launch lets in no device, which the sentences about its checks do not say.
  private static func hopeless(_ difference: PolicyDifference, _ subject: DiffSubject) -> [String] {
    guard difference.changes.contains(where: { $0.topic == .launch }) else { return [] }
    return [("With the old policy, ", subject.old), ("With the new policy, ", subject.new)].compactMap {
      side in side.1?.policy?.policy.hopeless.map { side.0 + lowercased($0) }
    }
  }

  private static func lowercased(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// Which apps come under the policy and which no longer do, in sentences; empty where a side has no policy.
  private static func apps(_ subject: DiffSubject) -> String {
    guard !subject.isOfWorld, let old = subject.old?.policy?.policy, let new = subject.new?.policy?.policy
    else { return "" }
    /// The apps of a policy by the group that the admin center offers; nil where they are selected one by one.
    func group(_ policy: AppProtectionPolicy) -> String? {
      policy.appGroupType.flatMap { $0 == .selectedPublicApps ? nil : $0.label }
    }
    func list(_ apps: [String]) -> String { shortened(apps.map(UserText.spelled)) }
    /// Apps by their names, and the rest of a group.
    func told(_ apps: AppsChange.Apps, _ all: String, _ every: String) -> String {
      let names = apps.named.isEmpty ? [] : [list(apps.named)]
      let rest = apps.group.map { group in
        group == .allMicrosoftApps
          ? "\(all)\(apps.areOthers ? "other " : "")Microsoft apps"
          : apps.areOthers ? "\(all)other apps" : every
      }
      return (names + [rest].compactMap(\.self)).joined(separator: " and ")
    }
    func described(_ policy: AppProtectionPolicy) -> String? {
      group(policy) ?? policy.apps.map { $0.isEmpty ? "no app" : list($0) }
    }
    if let change = AppsChange(from: old, to: new) {
      // A policy that is not assigned closes and opens nothing.
      let isAssigned = new.isAssigned != false
      let texts = [
        (
          isAssigned ? "Closed: from now on the policy is also for " : "If assigned, it would also be for ",
          change.gained, "all ", "all apps", "."
        ),
        (
          isAssigned ? "Opened: the policy is no longer for " : "If assigned, it would no longer be for ",
          change.lost, "", "any app", isAssigned ? ", and protects no org data there." : "."
        ),
      ]
      .compactMap { beginning, apps, all, every, end in
        apps.isEmpty ? nil : "\(beginning)\(told(apps, all, every))\(end)"
      }
      if texts.isEmpty { return "The policy is for the same apps as before." }
      let groups =
        group(old) == group(new)
        ? [] : ["The policy is now for \(described(new) ?? ""). Before, it was for \(described(old) ?? "")."]
      return (groups + texts).joined(separator: " ")
    }
    switch (described(old), described(new)) {
    case (let before?, _):
      return "The old policy is for \(before). The new export lists no apps."
    case (nil, let after?):
      return "The new policy is for \(after). The old export lists no apps."
    case (nil, nil): return "Neither export lists the apps of its policy."
    }
  }

  /// Whether the policy came to be assigned or no longer is, in sentences; nil where that is as before.
  static func assignment(_ difference: PolicyDifference, _ subject: DiffSubject) -> String? {
    if subject.isOfWorld {
      return difference.settings.contains { [.isAssigned, .apps, .appGroupType].contains($0.setting) }
        ? "In a world, an account has its policy, whatever apps the policy is for and whether or not it is assigned."
        : nil
    }
    guard difference.settings.contains(where: { $0.setting == .isAssigned }) else { return nil }
    return switch (difference.old?.isAssigned, difference.new?.isAssigned) {
    case (true?, false?): "Opened: the policy is no longer assigned, so it no longer protects any user."
    case (_, false?):
      "The new policy is not assigned, so it protects no user. The old export does not say whether the policy is assigned."
    case (false?, true?): "Closed: the policy is assigned now. Before, it protected no user."
    case (_, true?):
      "The new policy is assigned. The old export does not say whether the policy is assigned."
    case (let old, nil):
      "The new export does not say whether the policy is assigned. The old one says that it is\(old == false ? " not" : "")."
    }
  }
}
