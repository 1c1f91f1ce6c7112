internal import MAMPolicyCore

/// Finds which changed settings are responsible for a change of answers.
struct Culprits {
  private let old: AppProtectionPolicy?
  private let new: AppProtectionPolicy?
  private let space: QuestionSpace
  private let comparesReasons: Bool
  private let differing: [Setting]
  private var variants: [Variant: PolicyAnswers] = [:]

  /// The most settings that are looked for together before settling for one minimal set of more.
  private static let limit = 3

  private struct Variant: Hashable {
    let base: Base
    let settings: SettingSet
  }

  private enum Base { case old, new }

  init(
    from old: AppProtectionPolicy?, to new: AppProtectionPolicy?, in space: QuestionSpace,
    comparesReasons: Bool
  ) {
    self.old = old
    self.new = new
    self.space = space
    self.comparesReasons = comparesReasons
    differing = if let old, let new { Array(old.differences(from: new)) } else { [] }
  }

  /// Returns the minimal sets of settings that give the new answers to all of some questions, smallest first.
  ///
  /// Sets of up to three settings are all found among the settings that show by themselves, put into the
  /// old policy or taken out of the new one. Where there is none, one minimal set is found by leaving
  /// out what is not needed.
  mutating func settings(for probes: [Probe], example: Probe) -> [[Setting]] {
    guard !differing.isEmpty else { return [] }
    // Sets are tried on few questions first, and every question that refutes one joins these.
    var samples = [example]
    while true {
      let candidates = minimalSets(for: samples)
      guard let refuting = refutation(of: candidates, among: probes) else { return candidates }
      samples.append(refuting)
    }
  }

  /// Returns a question to which one of the sets does not give the new answer.
  private mutating func refutation(of sets: [[Setting]], among probes: [Probe]) -> Probe? {
    for set in sets {
      let settings = SettingSet(set)
      for probe in probes where !gives(settings, [probe]) { return probe }
    }
    return nil
  }

  private mutating func minimalSets(for samples: [Probe]) -> [[Setting]] {
    let read = samples.reduce(SettingSet()) { $0.union($1.topic.reads) }
    let relevant = differing.filter { setting in
      guard read.contains(setting) else { return false }
      let one: SettingSet = [setting]
      return samples.contains { probe in
        answer(.old, one, probe) != answer(.old, [], probe)
          || answer(.new, one, probe) != answer(.new, [], probe)
      }
    }
    var found: [SettingSet] = []
    var sets: [[Setting]] = []
    for size in 1...Self.limit {
      for combination in Self.combinations(of: relevant, size: size) {
        let settings = SettingSet(combination)
        if found.contains(where: { $0.isSubset(of: settings) }) { continue }
        if gives(settings, samples) {
          found.append(settings)
          sets.append(combination)
        }
      }
    }
    return sets.isEmpty ? [reduced(for: samples)] : sets
  }

  /// Leaves out one setting after the other as long as the rest gives the new answers.
  private mutating func reduced(for samples: [Probe]) -> [Setting] {
    var settings = SettingSet(differing)
    for setting in differing {
      var fewer = settings
      fewer.remove(setting)
      if gives(fewer, samples) { settings = fewer }
    }
    return Array(settings)
  }

  private mutating func gives(_ settings: SettingSet, _ probes: [Probe]) -> Bool {
    probes.allSatisfy { answer(.old, settings, $0) == answer(.new, [], $0) }
  }

  /// Returns the answer of one policy with some settings as the other has them.
  private mutating func answer(_ base: Base, _ settings: SettingSet, _ probe: Probe) -> AnswerSummary {
    let variant = Variant(base: base, settings: settings)
    var answers = variants[variant] ?? PolicyAnswers(policy(base, settings), in: space)
    variants[variant] = nil
    let decision = answers.decide(probe)
    variants[variant] = answers
    return AnswerSummary(decision, withReasons: comparesReasons)
  }

  private func policy(_ base: Base, _ settings: SettingSet) -> AppProtectionPolicy? {
    switch base {
    case .old: new.flatMap { new in old?.taking(settings, from: new) }
    case .new: old.flatMap { old in new?.taking(settings, from: old) }
    }
  }

  static func combinations(of settings: [Setting], size: Int) -> [[Setting]] {
    guard size > 0 else { return [[]] }
    return settings.indices.flatMap { place in
      combinations(of: Array(settings[(place + 1)...]), size: size - 1).map { [settings[place]] + $0 }
    }
  }
}

extension AppProtectionPolicy {
  /// Returns the policy with some settings as another policy has them.
  func taking(_ settings: some Sequence<Setting>, from other: AppProtectionPolicy) -> AppProtectionPolicy {
    settings.reduce(into: self) { $0.set($1, from: other) }
  }
}
