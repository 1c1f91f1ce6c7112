package import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a comparison calls things.
package enum DiffWording {
  /// How many settings differ and what they do, in sentences.
  package static func summary(of difference: PolicyDifference, _ subject: DiffSubject) -> String {
    if let gone = difference.old, difference.new == nil {
      let beginning =
        subject.new?.refusal.map {
          ($0.isSure ? "No" : "Opened: no") + " policy applies any more, and conditional access \($0.text). "
        }
        ?? "Opened: no policy applies any more, so nothing restricts, encrypts or wipes org data here. "
      return beginning + policy(gone, "Before, ", subject.old, .before)
    }
    if let added = difference.new, difference.old == nil {
      let beginning =
        subject.old?.refusal.map {
          ($0.isSure ? "A" : "Closed: a")
            + " policy applies where none did. Before, conditional access \($0.text). "
        }
        ?? "Closed: a policy applies where none did. "
      return beginning + policy(added, "From now on, ", subject.new, .one)
    }
    let differing = PortalControl.controls(of: differing(difference).map(\.setting))
    let beginning = assignment(difference, subject).map { $0 + " " } ?? ""
    let first =
      differing.isEmpty
      ? "No setting differs" : English.count(differing.count, "setting differs", "settings differ")
    let entries = entries(of: difference, subject)
    let target = Setting.targetedAppManagementLevels.control.label
    let ways = differing.map { control in
      Direction.allCases.filter { direction in
        entries.contains { $0.direction == direction && $0.label == control.label }
          || control.label == target && turnsTarget(direction, difference)
      }
    }
    // Each setting is counted once, so that the numbers add up.
    let counts = combinations.compactMap { directions -> String? in
      let number = ways.count { $0 == directions }
      if number == 0 { return nil }
      let actions =
        ways.allSatisfy { $0.isEmpty || $0 == [.other] }
        ? "change\(number == 1 ? "s" : "") something without opening or closing anything"
        : self.actions(directions, isOne: number == 1)
      return (differing.count == 1 ? "it " : "\(number) ") + actions
    }
    if counts.isEmpty {
      let isQuiet = difference.changes.isEmpty && subject.unknown.isEmpty
      if differing.isEmpty || !isQuiet { return "\(beginning)\(first)." }
      let isOfAssignment = !subject.isOfWorld && differing.contains { $0.settings.contains(.isAssigned) }
      if isOfAssignment, differing.count == 1 { return "\(beginning)No other setting differs." }
      // Who is protected, and in which apps, is said by itself.
      let isTargeted =
        subject.hasOtherAssignments || differing.contains { $0.settings[0].group == .targeting }
      return "\(beginning)\(first). "
        + (subject.isOfWorld
          ? "No answer changes because of that."
          : isOfAssignment
            ? "The rules of the policy stay the same."
            : isTargeted ? "In apps with the policy, nothing changes." : "Nothing changes for users.")
    }
    let left = zip(differing, ways).filter(\.1.isEmpty).map(\.0)
    let texts = counts + remainder(left, difference)
    return "\(beginning)\(first): \(texts.joined(separator: ", "))."
  }

  /// Whether a change of the devices that the policy is for counts as one that opens something, or that closes something.
  ///
  /// It can also have the opposite effect on data that other accounts send or take.
  static func turnsTarget(_ direction: Direction, _ difference: PolicyDifference) -> Bool {
    difference.target?.direction == direction || difference.target?.unaskedSharing == direction
      || direction != .other
        && difference.changes.contains { $0.direction == direction && difference.isOfTarget($0) }
  }

  /// What the one policy of a comparison does, in sentences.
  private static func policy(
    _ policy: AppProtectionPolicy, _ beginning: String, _ side: DiffSubject.Side?,
    _ tense: PolicyHighlights.Tense
  ) -> String {
    let name = UserText.quoted(side?.name ?? policy.displayName ?? "the policy")
    return PolicyHighlights(policy).sentences(beginning + name, tense)
  }

  /// Whether one side has no policy, so that no single setting is what changes.
  package static func isOneSided(_ difference: PolicyDifference) -> Bool {
    (difference.old == nil) != (difference.new == nil)
  }

  /// What is told of one control of the admin center in one direction.
  package struct Entry {
    /// What is told of its settings, in their order.
    package let notices: [SettingNotice]
    /// The control with its two values, and those that have a part in what it does.
    package let heading: String
    /// The first consequence, as `--full` words it, if something opens or closes and no sentence says what; else nil.
    let consequence: String?

    /// Which way the control changes answers.
    package var direction: Direction { notices[0].direction }
    /// The settings.
    package var settings: [Setting] { notices.map(\.setting) }
    /// The label.
    package var label: String { notices[0].setting.control.label }
    /// The sentences about OS sharing, of which no answer tells.
    package var unasked: [String] {
      notices.filter { $0.setting == .disableProtectionOfManagedOutboundOpenInData }
        .flatMap { zip($0.sentences, $0.topics).filter { $1 == nil }.map(\.0) }
    }
    /// What users notice, each sentence once; if no sentence says it, the first consequence.
    package var sentences: [String] {
      (notices.flatMap(\.sentences) + [consequence].compactMap(\.self)).eachOnce
    }
  }

  /// What is told, one entry for each control and direction, in the order of the admin center's pages.
  package static func entries(of difference: PolicyDifference, _ subject: DiffSubject) -> [Entry] {
    var groups: [[SettingNotice]] = []
    for notice in difference.notices {
      let control = notice.setting.control.settings
      let place = groups.firstIndex { group in
        group[0].direction == notice.direction && control.contains(group[0].setting)
      }
      if let place { groups[place].append(notice) } else { groups.append([notice]) }
    }
    let entries = groups.map {
      Entry(notices: $0, heading: heading(of: $0, subject), consequence: consequence(of: $0, difference))
    }
    .sorted {
      $0.notices[0].setting.control.settings[0].portalPlace
        < $1.notices[0].setting.control.settings[0].portalPlace
    }
    // That a part of a control is weaker or stricter is no news below what the control itself opens or closes.
    return entries.filter { entry in
      entry.direction != .other || !entry.sentences.isEmpty
        || !entries.contains { $0.label == entry.label && $0.direction != .other }
    }
  }

  private static func consequence(of notices: [SettingNotice], _ difference: PolicyDifference) -> String? {
    guard notices[0].direction != .other, notices.allSatisfy(\.sentences.isEmpty) else { return nil }
    let settings = Set(notices.map(\.setting))
    let changes = difference.changes.filter { change in
      change.direction == notices[0].direction && !difference.isOfTarget(change)
    }
    .flatMap(\.told).filter { !settings.isDisjoint(with: $0.settings.joined()) }
    // What others are needed for may be theirs, as when another check of the same kind lets versions in.
    let own = changes.filter { $0.settings.contains(where: settings.isSuperset(of:)) }
    return lines(of: own.isEmpty ? changes : own, in: difference).first.map { $0 + "." }
  }

  private static func heading(of notices: [SettingNotice], _ subject: DiffSubject) -> String {
    let own = notices[0].setting.control
    let isAlone = notices.contains(where: \.partners.isEmpty)
    let with = PortalControl.controls(of: isAlone ? [] : notices.flatMap(\.partners)).map(\.label)
      .filter { $0 != own.label }.map { "\"\($0)\"" }
    // Where as much is allowed as before, the setting can still be weaker.
    let mark =
      notices[0].direction == .other
      ? mark(notices[0].setting, subject.old?.policy?.policy, subject.new?.policy?.policy) : ""
    let partners =
      with.isEmpty
      ? ""
      : " (only together with \(English.list(with, "and")))"
    return change(of: notices[0].setting, subject) + mark + note(notices[0], subject) + partners
  }

  /// Why a grace period blocks that comes before no action; empty for others.
  private static func note(_ notice: SettingNotice, _ subject: DiffSubject) -> String {
    guard notice.setting == .gracePeriodToBlockAppsDuringOffClockHours, notice.direction == .closed,
      let new = subject.new?.policy?.policy, new.appActionIfAccountIsClockedOut == nil
    else { return "" }
    return " (no action is set, so access is blocked)"
  }

  private static func mark(_ setting: Setting, _ old: AppProtectionPolicy?, _ new: AppProtectionPolicy?)
    -> String
  {
    // More links that open in the managed browser are a longer list, and nothing that is looser.
    guard let old, let new, setting != .managedUniversalLinks else { return "" }
    return switch setting.row.kind.order(of: new, beside: old, by: setting.row.strictness) {
    case .looser: " (looser)"
    case .stricter: " (stricter)"
    case .equal, .incomparable: ""
    }
  }

  /// The settings that differ; not those whose values are one, spelled in two ways.
  static func differing(_ difference: PolicyDifference) -> [SettingEffect] {
    difference.settings.filter { $0.changed > 0 || $0.change.old.label != $0.change.new.label }
  }

  /// The settings that differ and are not told, one for each control of which nothing is told.
  package static func silent(_ difference: PolicyDifference) -> [SettingEffect] {
    let told = Set(
      (difference.notices.map(\.setting) + difference.leftOut).flatMap(\.control.settings))
    let silent = differing(difference).filter { effect in
      effect.silence != nil && effect.setting.group != .targeting && !told.contains(effect.setting)
    }
    return PortalControl.controls(of: silent.map(\.setting)).compactMap { control in
      silent.first { control.settings.contains($0.setting) }
    }
  }

  /// The settings that differ and are not told, those that limit what others do apart from those without an effect.
  package static func silentGroups(
    _ difference: PolicyDifference
  ) -> [(heading: String, effects: [SettingEffect])] {
    let silent = silent(difference)
    return [
      ("Limits what other changes do", silent.filter(\.keepsAnswers)),
      ("No effect", silent.filter { !$0.keepsAnswers }),
    ].filter { !$0.1.isEmpty }
  }

  /// The controls whose changes are accepted, with their values.
  package static func accepted(_ difference: PolicyDifference, _ subject: DiffSubject) -> [String] {
    difference.leftOut.map { change(of: $0, subject) }.eachOnce
  }

  /// Returns what changes, one line for each row of questions that are answered differently in one way.
  ///
  /// Below a text which says so once, no line adds that it is about one check alone.
  package static func lines(
    of changes: [PolicyChange], in difference: PolicyDifference, isBelowRemark: Bool = false
  ) -> [String] {
    let wording = ChangeWording(
      old: difference.old, new: difference.new,
      floor: isBelowRemark ? nil : difference.new?.effectOnEveryDevice)
    return ChangeRow.all(of: changes, in: difference.space).flatMap(wording.lines).eachOnce
  }

  /// How many consequences of a direction no sentence tells, as the end of a list of entries; nil if there are none.
  ///
  /// What follows from the devices that the policies are for is counted by itself.
  package static func remainder(
    _ direction: Direction, _ difference: PolicyDifference, besides entries: [Entry]
  ) -> String? {
    let rest = difference.changes.filter { $0.direction == direction && !difference.isOfTarget($0) }
    // A sentence of another direction, such as that no PIN is asked for, tells none of these.
    let topics = Set(rest.map(\.topic))
    let told = entries.flatMap { entry in
      entry.notices.flatMap { notice in
        zip(notice.sentences, notice.topics).filter { $1.map(topics.contains) ?? false }.map(\.0)
      } + [entry.consequence].compactMap(\.self)
    }
    .eachOnce.count
    let all = lines(of: rest.flatMap(\.told), in: difference).count
    if all <= told { return nil }
    if !entries.isEmpty { return "and \(English.count(all - told, "more consequence"))" }
    let count = English.count(all, "consequence")
    guard direction == .other else { return count }
    // Where nothing opens or closes, a number does not say what kind of consequences these are.
    if rest.allSatisfy({ Set($0.old.obligations) != Set($0.new.obligations) }) {
      return "\(count) in what the app must do or ask for"
    }
    return "\(count) that neither \(all == 1 ? "allows nor blocks" : "allow nor block") anything more"
  }

  /// The change of the devices that the policies are for in the direction that the top does not name, with how many
  /// consequences it has; nil if there is none.
  package static func turnedTarget(
    _ direction: Direction, _ difference: PolicyDifference, _ subject: DiffSubject
  ) -> (heading: String, text: String, isListed: Bool)? {
    guard difference.target?.direction != direction, turnsTarget(direction, difference) else { return nil }
    let changes = difference.changes.filter { $0.direction == direction && difference.isOfTarget($0) }
    let heading = change(of: .targetedAppManagementLevels, subject)
    if let target = difference.target, target.parts.count == 1,
      changes.allSatisfy({ $0.topic == .asking(.receive) })
    {
      return (heading, target.sharing, !changes.isEmpty)
    }
    let lines = lines(of: changes.flatMap(\.told), in: difference)
    if lines.count == 1 { return (heading, lines[0], true) }
    let launch = Self.lines(of: changes.filter { $0.topic == .launch }.flatMap(\.told), in: difference).count
    let share =
      launch == 0
      ? "" : launch == lines.count ? " in conditional launch" : ", \(launch) of them in conditional launch"
    let count = "\(English.count(lines.count, "consequence"))\(share)"
    let part = difference.target?.parts.first { $0.direction == direction }
    return (heading, part.map { "\($0.sentence.dropLast()): \(count)" } ?? "This has \(count)", true)
  }
}
