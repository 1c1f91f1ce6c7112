internal import MAMPolicyCore

/// Finds what to tell a person of two policies, setting by setting.
///
/// Every sentence is written in the catalogue of settings; here it is only found out whether it is true, and for whom.
struct Notices {
  private let old: AppProtectionPolicy
  private let new: AppProtectionPolicy
  private let isOneSided: Bool
  private var answers: MixedAnswers
  /// What conditional launch does under the new policy on every device; nil if it lets one in.
  private let floor: Effect?

  /// The most sentences of one setting.
  private static let limit = 2

  /// Prepares to compare two policies; one may be missing.
  init(from old: AppProtectionPolicy?, to new: AppProtectionPolicy?, _ answers: MixedAnswers) {
    isOneSided = old == nil || new == nil
    self.old = old ?? AppProtectionPolicy()
    self.new = new ?? AppProtectionPolicy()
    floor = self.new.effectOnEveryDevice
    self.answers = answers
  }

  /// Returns what is noticed, in the order of the settings.
  mutating func all(of changes: [PolicyChange]) -> [SettingNotice] {
    let all = old.differences(from: new)
      .filter { $0.group != .targeting && (isOneSided || !Silence.isIdle($0, in: new)) }
      .flatMap { notices(of: $0, changes) }
    // What a setting does only together with others is told of one of those, if there is nothing to say of the setting
    // itself.
    func isTold(_ setting: Setting, _ direction: Direction) -> Bool {
      all.contains { $0.setting == setting && $0.direction == direction && !$0.sentences.isEmpty }
    }
    return all.compactMap { notice in
      guard notice.sentences.isEmpty, notice.partners.contains(where: { isTold($0, notice.direction) })
      else { return notice }
      let isListed = all.contains { $0.setting == notice.setting && $0.direction != notice.direction }
      return isListed
        ? nil
        : SettingNotice(setting: notice.setting, direction: .other, partners: [], sentences: [], topics: [])
    }
  }

  private mutating func notices(of setting: Setting, _ changes: [PolicyChange]) -> [SettingNotice] {
    let told = told(of: setting)
    let own = changes.flatMap(\.told).filter { $0.settings.contains { $0.contains(setting) } }
    let ways = [Direction.opened, .closed].filter { way in
      told.contains { $0.direction == way } || own.contains { $0.direction == way }
    }
    // What others do as well without the setting is a part of a change that the setting has a part in.
    let joint = changes.filter { $0.settings.contains { $0.contains(setting) } }
    let isOther = told.contains { $0.direction == .other } || own.contains { $0.direction == .other }
    return (ways.isEmpty ? isOther ? [.other] : [] : ways).map { way in
      // What is asked for in another way is said where the setting is told first.
      let sentences = told.filter { $0.direction == way || $0.direction == .other && way == ways.first }
      let chosen = sentences.prefix(Self.limit)
      let causes = [own, joint].lazy.map { $0.filter { $0.direction == way } }.first { !$0.isEmpty } ?? []
      return SettingNotice(
        setting: setting, direction: way,
        partners: chosen.contains(where: \.isAlone)
          ? []
          : partners(of: setting, in: causes, telling: chosen.compactMap(\.topic)),
        sentences: chosen.map(\.text), topics: chosen.map(\.topic),
        further: sentences.dropFirst(Self.limit).reduce(into: [:]) { further, told in
          if let topic = told.topic, further[topic] == nil { further[topic] = told.text }
        })
    }
  }

  /// The settings that a setting needs in every change that it has a part in and that is told.
  private func partners(of setting: Setting, in changes: [PolicyChange], telling topics: [Topic]) -> [Setting]
  {
    let told = changes.filter { topics.isEmpty || topics.contains($0.topic) }
    let sets = told.map { $0.settings.filter { $0.contains(setting) } }
    guard !sets.isEmpty, !sets.contains(where: { $0.contains([setting]) }) else { return [] }
    return sets.joined().min { $0.count < $1.count }?.filter { $0 != setting } ?? []
  }

  private struct Told {
    let text: String
    let topic: Topic?
    let direction: Direction
    /// Whether the setting has the effect by itself.
    let isAlone: Bool
    /// Whether the whole sentence is the setting's doing, so that it would be false without the setting, or true with nothing else.
    var isOwn = true
  }

  /// Returns the sentences of a setting that are true.
  private mutating func told(of setting: Setting) -> [Told] {
    let sentences = setting.sentences
    let order = setting.row.kind.order(of: new, beside: old, by: setting.row.strictness)
    var told: [Told] = []
    for (list, wrong, order) in [
      (sentences.tightened, Direction.opened, order != .looser),
      (sentences.loosened, Direction.closed, order != .stricter),
    ] {
      var subjects: Set<String> = []
      // Of two sentences about the same, the first says more.
      for sentence in list where !subjects.contains(sentence.subject) {
        guard let found = check(sentence, of: setting, isInOrder: order), found.direction != wrong,
          !told.contains(where: { $0.text == found.text }),
          // What others close without the setting is theirs, if there is a sentence about what its list drops.
          found.isOwn || sentence.isOfDropped
            || !list.contains(where: { $0.isOfDropped && $0.subject == sentence.subject })
        else { continue }
        subjects.insert(sentence.subject)
        told.append(found)
      }
    }
    return told
  }

  private mutating func check(_ sentence: SettingSentence, of setting: Setting, isInOrder: Bool) -> Told? {
    guard sentence.fits(old, new), var text = filled(sentence, of: setting) else { return nil }
    switch sentence.claim {
    case .value:
      guard isInOrder, !isOneSided, setting.row.isUsed(new), setting.row.refines(new) else { return nil }
      return Told(text: text + ".", topic: nil, direction: .other, isAlone: true)
    case .stays(let outcome, let questions):
      guard isInOrder, !isOneSided, let truth = truth(of: outcome, questions, setting), truth.stays else {
        return nil
      }
      return Told(text: text + ".", topic: questions.topic, direction: .other, isAlone: true)
    case .becomes(let outcome, let questions):
      guard let truth = truth(of: outcome, questions, setting), let phrase = truth.phrase,
        let direction = truth.direction, truth.isResponsible,
        // If no device passes, the remark says that the sentence goes as far as this check does.
        truth.isReached || floor != nil
      else { return nil }
      if setting == .exemptedAppProtocols {
        guard let own = filled(sentence, of: setting, naming: truth.schemes) else { return nil }
        text = own
      }
      return Told(
        text: text + phrase + remark(outcome, questions.topic) + ".", topic: questions.topic,
        direction: direction, isAlone: truth.isAlone, isOwn: truth.isOwn)
    }
  }
}

// MARK: - What is true

extension Notices {
  /// What is added to a sentence about one check where others do more to every device.
  private func remark(_ outcome: SettingSentence.Outcome, _ topic: Topic) -> String {
    guard topic == .launch else { return "" }
    return switch outcome {
    case .effect(let effect), .atLeast(let effect), .atMost(let effect): effect.remark(under: floor)
    case .obliged, .free, .evaluated, .unconditional: ""
    }
  }
}

extension Notices {
  /// What is found out about some questions.
  private struct Truth {
    /// Whether the outcome is that of all usual questions, under both policies.
    var stays = false
    /// For whom the outcome is new, as the end of a sentence; nil if that is not for the usual, or not one phrase.
    var phrase: String?
    /// Which way the answers change; nil if not all in one.
    var direction: Direction?
    /// Whether the setting has a part in that.
    var isResponsible = false
    /// Whether it has the effect without any other.
    var isAlone = false
    /// Whether it has all of the effect without any other, or the others do not have all of it without the setting.
    var isOwn = false
    /// Whether the outcome is met itself, and not only what goes beyond it.
    var isReached = false
    /// The schemes of the links for which the outcome is new.
    var schemes: Set<String> = []
  }

  private mutating func truth(
    of outcome: SettingSentence.Outcome, _ questions: SettingSentence.Questions, _ setting: Setting
  ) -> Truth? {
    let selection = Selection(questions, of: setting, from: old, to: new)
    var worlds: [WorldFacts: (holdsBefore: Bool, holdsNow: Bool)] = [:]
    var truth = Truth()
    var directions: Set<Direction> = []
    var (all, needed, alone) = (0, 0, 0)
    let without = answers.differing.subtracting([setting])
    for (number, shape) in answers.space.shapes.enumerated()
    where shape.topic == questions.topic && selection.fits(shape) {
      for place in 0..<shape.count {
        let probe = shape.question(at: place)
        guard selection.contains(probe) else { continue }
        let facts = WorldFacts(of: probe, besides: selection)
        let (before, now) = (
          answers.answer(.old, number, at: place), answers.answer(.new, number, at: place)
        )
        let known = worlds[facts] ?? (true, true)
        worlds[facts] = (
          known.holdsBefore && outcome.holds(before), known.holdsNow && outcome.holds(now)
        )
        truth.isReached = truth.isReached || facts.isUsual && outcome.isMet(by: now)
        guard facts.isUsual, !outcome.holds(before), outcome.holds(now) else { continue }
        directions.insert(Direction(from: before, to: now))
        if case .link(let link)? = probe.value(QuestionKey.url) { truth.schemes.insert(link.scheme) }
        all += 1
        if isOneSided { continue }
        if outcome.holds(answers.answer(.taking([setting]), number, at: place)) { alone += 1 }
        if !outcome.holds(answers.answer(.taking(without), number, at: place)) { needed += 1 }
      }
    }
    guard !worlds.isEmpty else { return nil }
    let usual = worlds.filter(\.key.isUsual)
    truth.stays = !usual.isEmpty && usual.values.allSatisfy { $0.holdsBefore && $0.holdsNow }
    truth.phrase = WorldFacts.phrase(
      newly: Set(worlds.filter { $0.value.holdsNow && !$0.value.holdsBefore }.keys),
      always: Set(worlds.filter { $0.value.holdsNow }.keys), among: Set(worlds.keys),
      pinOf: questions.topic == .launch && isOfPIN(setting) ? (old, new) : nil)
    truth.direction = directions.count == 1 ? directions.first : nil
    truth.isResponsible = isOneSided ? all > 0 : alone > 0 || needed > 0
    truth.isAlone = isOneSided || alone > 0
    truth.isOwn = isOneSided || alone == all || needed > 0
    return truth
  }

  /// Whether a setting is about the app PIN: without one, the policy does not use it, or no PIN gets old.
  private func isOfPIN(_ setting: Setting) -> Bool {
    var policy = new
    policy.pinRequired = false
    return setting == .periodBeforePinReset || !setting.row.isUsed(policy)
  }

  /// Fills the places of a sentence; nil if one of them has no value.
  ///
  /// Of the schemes that a list adds or drops, only the given ones are named, if any are given.
  private func filled(
    _ sentence: SettingSentence, of setting: Setting, naming schemes: Set<String>? = nil
  ) -> String? {
    func value(_ policy: AppProtectionPolicy, of setting: Setting) -> String? {
      let value = policy.value(of: setting)
      switch value.content {
      case .null: return nil
      case .number(let number):
        // A number outside of its range counts as another one, and users meet that one; the greatest is none to meet.
        if case .count(_, let range, let outside) = setting.row.kind, !range.contains(number) {
          return outside == range.upperBound && outside == Int(Int32.max) ? nil : "\(outside)"
        }
        return Selection.isOff(setting, policy) ? nil : value.label
      case .list: return listed(policy.entries(of: setting) ?? [])
      case .flag, .text:
        // No time at all reads badly as a number of minutes, and another sentence says it.
        return Selection.isOff(setting, policy) || Selection.isInstant(setting, policy)
          || Selection.isUnusable(setting, policy) ? nil : value.label
      }
    }
    func value(_ policy: AppProtectionPolicy) -> String? { value(policy, of: setting) }
    func isNamed(_ entry: String) -> Bool { schemes?.contains(Folding.fold(entry)) ?? true }
    var text = sentence.text
    for other in sentence.others {
      guard let value = value(new, of: other) else { return nil }
      text = text.replacing("{\(other.rawValue)}", with: value)
    }
    for (place, value) in [
      ("{old}", { value(old) }), ("{new}", { value(new) }),
      ("{added}", { listed(entries(of: setting, new, notIn: old).filter(isNamed)) }),
      ("{dropped}", { dropped(of: setting, where: isNamed) }),
    ] where text.contains(place) {
      guard let value = value() else { return nil }
      // Behind a number, "links" would be what is counted.
      text =
        value.hasSuffix(" more")
        ? text.replacing("\(place) links", with: "Links with the schemes \(value)") : text
      text = text.replacing(place, with: value)
    }
    return text
  }

  private func dropped(of setting: Setting, where isNamed: (String) -> Bool) -> String? {
    let entries = entries(of: setting, old, notIn: new).filter(isNamed)
    let isMatchedInPart = LinkCoverage(of: setting, in: new, beside: old).overlaps(entries)
    return listed(entries).map {
      $0 + (isMatchedInPart ? ", except those that the new list still matches," : "")
    }
  }

  private func entries(of setting: Setting, _ one: AppProtectionPolicy, notIn other: AppProtectionPolicy)
    -> [String]
  {
    let others = other.entries(of: setting) ?? []
    let entries = (one.entries(of: setting) ?? []).filter { !others.contains($0) }
    return LinkCoverage.lists.contains(setting)
      ? LinkCoverage(of: setting, in: other, beside: one).uncovered(entries) : entries
  }

  private func listed(_ entries: [String]) -> String? {
    if entries.isEmpty { return nil }
    return entries.count > 4
      ? English.list(entries.prefix(3) + ["\(entries.count - 3) more"], "and") : English.list(entries, "and")
  }
}
