public import MAMPolicyCore

/// Everything that changes between two policies, question by question, collapsed into few changes.
///
/// ```swift
/// let difference = PolicyDifference(from: old, to: new)
/// for change in difference.changes where change.direction == .opened { print(change.sentence) }
/// ```
///
/// The space is cut by both policies, so that a change is found wherever there is one. Of conditional launch, what each
/// fact leads to is compared by itself, so that a change shows although no device passes both policies.
public struct PolicyDifference: Sendable {
  /// The old policy; nothing for an account without one.
  public let old: AppProtectionPolicy?
  /// The new policy; nothing for an account without one.
  public let new: AppProtectionPolicy?
  /// The questions that were asked.
  public let space: QuestionSpace
  /// How many questions have a different answer.
  public let changed: Int
  /// How many of these change in each direction; ``changes`` may share questions, so their counts do not add up.
  package let changedByDirection: [Direction: Int]
  /// The changes: what opened first, then what closed, then the rest.
  public private(set) var changes: [PolicyChange]
  /// The settings that differ, in their order.
  public let settings: [SettingEffect]
  /// What a person should know, setting by setting: for all devices, whichever the policies are for.
  public private(set) var notices: [SettingNotice]
  /// The settings whose notices were left out.
  package private(set) var leftOut: [Setting] = []
  /// What a person should know of the devices that the policies are for; nil if both are for all.
  public let target: TargetNotice?

  /// How many questions were asked.
  public var questions: Int { space.count }

  /// Which questions are asked.
  package enum Extent: Hashable, Sendable {
    /// Every question.
    case everything
    /// Those whose rule reads a setting that differs, so that ``questions`` counts only these.
    case whatCanChange
  }

  /// Compares two policies over every question.
  ///
  /// - Parameters:
  ///   - old: The old policy; nothing for an account without one.
  ///   - new: The new policy; nothing for an account without one.
  ///   - options: The readings of open points.
  ///   - comparesReasons: Whether an answer that differs only in its reasons counts as changed.
  /// - Complexity: O(*n*) in the number of questions, and for each change in the settings that differ.
  public init(
    from old: AppProtectionPolicy?, to new: AppProtectionPolicy?,
    options: DecisionOptions = DecisionOptions(),
    comparesReasons: Bool = false
  ) {
    self.init(from: old, to: new, options: options, comparesReasons: comparesReasons, asking: .everything)
  }

  /// Compares two policies over every question, or only over those that can have a different answer.
  package init(
    from old: AppProtectionPolicy?, to new: AppProtectionPolicy?,
    options: DecisionOptions = DecisionOptions(),
    comparesReasons: Bool = false, asking extent: Extent, tellsSharing: Bool = true
  ) {
    let differing = new.flatMap { new in old.map { $0.differences(from: new) } }
    func canChange(_ topic: Topic) -> Bool { differing.map { !$0.isDisjoint(with: topic.reads) } ?? true }
    let space = QuestionSpace(
      [old, new].compactMap(\.self), options: options,
      about: extent == .everything ? Topic.all : Topic.all.filter(canChange))
    self.old = old
    self.new = new
    self.space = space
    var answers = MixedAnswers(from: old, to: new, in: space, comparesReasons: comparesReasons)
    var changed: [Direction: Int] = [:]
    var changes: [PolicyChange] = []
    var touched: [Setting: Int] = [:]
    // Policies of which only the name differs answer alike, and asking would find no more.
    for (number, shape) in (old == new ? [] : space.shapes).enumerated() {
      // Policies that agree in all that a rule reads get the same answers from it.
      guard canChange(shape.topic) else { continue }
      let culprits = Culprits(of: number, among: answers)
      var groups: [Transition: [Int]] = [:]
      var order: [Transition] = []
      for place in 0..<shape.count {
        let transition = Transition(
          old: answers.answer(.old, number, at: place), new: answers.answer(.new, number, at: place))
        guard transition.old != transition.new else { continue }
        changed[Direction(from: transition.old, to: transition.new), default: 0] += 1
        if groups[transition] == nil { order.append(transition) }
        groups[transition, default: []].append(place)
      }
      for transition in order {
        for change in culprits.changes(transition, at: groups[transition] ?? [], &answers) {
          for setting in Set(change.settings.joined()) { touched[setting, default: 0] += change.count }
          changes.append(change)
        }
      }
    }
    self.changed = changed.values.reduce(0, +)
    changedByDirection = changed
    // A stable order by direction keeps the order of the specification within each.
    changes = Direction.allCases.flatMap { direction in changes.filter { $0.direction == direction } }
    settings = Self.settings(old, new, touched, &answers)
    target = TargetNotice(from: old, to: new)
    if target != nil {
      notices =
        PolicyDifference(
          from: old?.forAllDevices, to: new?.forAllDevices, options: options, asking: .whatCanChange,
          tellsSharing: false
        ).notices
    } else {
      var notices = Notices(from: old, to: new, answers)
      self.notices = notices.all(of: changes)
    }
    if tellsSharing, let old, let new { notices = SystemSharing.added(to: notices, from: old, to: new) }
    self.changes = changes
    for place in changes.indices {
      let sentence = sentence(of: changes[place])
      self.changes[place].sentence = sentence ?? values(of: changes[place])
      self.changes[place].isTold = sentence != nil
    }
  }

  /// Returns what is told of the setting that is responsible for a change; nil if nothing is.
  private func sentence(of change: PolicyChange) -> String? {
    let settings = Array(change.settings.joined())
    if settings.contains(.targetedAppManagementLevels), let target { return target.sentence }
    let own = notices.filter { $0.direction == change.direction && settings.contains($0.setting) }
    // What is said of the operation itself comes first.
    return own.lazy.compactMap { notice in
      notice.topics.firstIndex(of: change.topic).map { notice.sentences[$0] } ?? notice.further[change.topic]
    }
    .first ?? own.lazy.compactMap(\.sentences.first).first
  }

  /// The setting that is responsible for a change, with its values.
  private func values(of change: PolicyChange) -> String {
    let settings = change.settings.joined()
    guard let setting = settings.first, let old, let new else {
      return new == nil ? "The account no longer has a policy." : "The account now has a policy."
    }
    let control = setting.control
    return control.value(old) == control.value(new)
      ? "\(setting.label): \(old.value(of: setting).label) -> \(new.value(of: setting).label)."
      : "\(control.label): \(control.value(old)) -> \(control.value(new))."
  }

  /// Returns the changes of a direction in which a setting has a part, by their places among all.
  package func places(of setting: Setting, _ direction: Direction) -> [Int] {
    changes.indices.filter { place in
      changes[place].direction == direction && changes[place].settings.contains { $0.contains(setting) }
    }
  }

  /// Returns the changes that a notice speaks of, by their places among all.
  ///
  /// What a setting does only together with others may be put down to these, and is then found by its operation.
  package func places(of notice: SettingNotice) -> [Int] {
    let own = places(of: notice.setting, notice.direction)
    return own.isEmpty
      ? changes.indices.filter {
        changes[$0].direction == notice.direction && notice.topics.contains(changes[$0].topic)
      } : own
  }

  /// Returns the difference without some changes, and without the notices that speak of nothing else.
  package func leavingOut(_ places: Set<Int>) -> PolicyDifference {
    if places.isEmpty { return self }
    var rest = self
    func isLeftOut(_ notice: SettingNotice) -> Bool {
      let own = self.places(of: notice)
      return !own.isEmpty && places.isSuperset(of: own)
    }
    rest.leftOut = notices.filter(isLeftOut).map(\.setting)
    rest.notices.removeAll(where: isLeftOut)
    rest.changes = changes.indices.filter { !places.contains($0) }.map { changes[$0] }
    return rest
  }

  /// Returns the changes of a direction that neither a notice nor the target speaks of, by their places among all.
  package func untold(_ direction: Direction) -> [Int] {
    let told = Set(notices.filter { $0.direction == direction }.map(\.setting))
    return changes.indices.filter { place in
      changes[place].direction == direction && !isOfTarget(changes[place])
        && told.isDisjoint(with: changes[place].settings.joined())
    }
  }

  /// Whether a change follows from the devices that the policies are for, which is said once.
  package func isOfTarget(_ change: PolicyChange) -> Bool {
    target?.direction != nil && change.settings.joined().contains(.targetedAppManagementLevels)
  }

  private static func settings(
    _ old: AppProtectionPolicy?, _ new: AppProtectionPolicy?, _ touched: [Setting: Int],
    _ answers: inout MixedAnswers
  ) -> [SettingEffect] {
    guard let old, let new else { return [] }
    return answers.differing.map { setting in
      let changed = touched[setting] ?? 0
      let direction: Direction? =
        switch setting.effectiveOrder(of: new, beside: old) {
        case .stricter: .closed
        case .looser: .opened
        case .equal, .incomparable: nil
        }
      let isSilent = changed == 0 || Silence.isIdle(setting, in: new)
      let silence = isSilent ? Silence(of: setting, from: old, to: new, &answers) : nil
      return SettingEffect(
        change: SettingChange(setting, from: old, to: new), changed: changed, direction: direction,
        silence: silence?.text, keepsAnswers: silence?.keepsAnswers ?? false)
    }
  }
}

extension Probe {
  /// Whether the request can be repeated with one policy: nobody else in it is managed.
  var isPlain: Bool {
    classes.allSatisfy { value in
      switch value {
      case .other(.managed), .other(.clipboard), .companions(.allowing), .companions(.blocking): false
      // A device file names the user that it speaks of.
      case .device(.enrolledForAnother), .device(.unknownForAnother): false
      case .other(.same), .other(.nobody), .other(.noUser), .other(.unmanaged), .companions(.absent), .itself,
        .word, .flag, .length, .link, .device, .fact:
        true
      }
    }
  }
}

extension Setting {
  /// Returns how a policy's value stands to another policy's, by what the two do.
  ///
  /// Widgets that are allowed still follow native apps, as those without a value of their own do (R9.7).
  fileprivate func effectiveOrder(of one: AppProtectionPolicy, beside other: AppProtectionPolicy)
    -> SettingKind.Order
  {
    if self == .allowWidgetContentSync, one.allowWidgetContentSync != false,
      other.allowWidgetContentSync != false
    {
      return .equal
    }
    return row.kind.order(of: one, beside: other, by: row.strictness)
  }
}

extension AppProtectionPolicy {
  /// The policy as if it were for all devices.
  fileprivate var forAllDevices: AppProtectionPolicy {
    var policy = self
    policy.reset(.targetedAppManagementLevels)
    return policy
  }
}
