internal import MAMPolicyCore

/// The search for the smallest set of settings whose change makes a claim hold.
///
/// As for a single request, one more change at a time is looked at, and one that leaves the answer to the counterexample
/// as it was leads nowhere. A change that gives it a right answer is held against the whole claim; where that has
/// another counterexample, the search goes on with that one.
struct CauseSearch {
  private let prover: Prover
  private let claim: Claim
  /// The settings that the answers can rest on, those first that the claim and its counterexample speak of.
  private let settings: [Setting]
  /// Those of them that the answer to the counterexample cites; none for conditional launch, whose checks are many.
  private let cited: [Setting]

  /// The most settings that are looked for together before settling for any set that is not larger than it has to be.
  static let limit = 3
  /// The most policies on the way that are followed further, those first that refute the claim by less than before.
  private static let width = 100
  /// How many changes are tried at most; to check the whole claim again counts as many.
  private static let patience = 10_000
  private static let proofCost = 100

  /// Whether some changes of so few settings were not tried.
  private(set) var isCutShort = false
  private var work = 0

  /// A policy on the way, the settings that were changed to get there, and what still speaks against the claim.
  private struct Step {
    var policy: AppProtectionPolicy
    var settings: SettingSet
    var failure: ClaimResult.Failure?
    var space: QuestionSpace
    /// Whether the counterexample before this one is none any more.
    var isNearer = false
  }

  private let start: Step
  /// The questions that refute the claim.
  private let examples: [Probe]

  /// Prepares to explain why a claim fails.
  init(_ prover: Prover, _ result: ClaimResult) {
    self.prover = prover
    claim = result.claim
    examples = result.examples
    start = Step(policy: prover.policy, settings: [], failure: result.failure, space: result.space)
    var named = [claim.setting].compactMap(\.self)
    if case .question(_, let decision, _)? = result.failure {
      // Of settings that would do as well as another, the one counts that the answer rests on.
      named += decision.reasonsInReadingOrder.compactMap(\.setting)
    }
    var first: [Setting] = []
    for setting in named where !first.contains(setting) { first.append(setting) }
    let read = claim.topics.reduce(into: SettingSet()) { $0.formUnion($1.reads) }
    // The checks of the facts that the claim names come before those that would block for another reason.
    first += claim.checks.filter { !first.contains($0) }
    let settings = first + read.filter { !first.contains($0) }
    self.settings = settings
    let controls = SettingSet(named.flatMap(\.control.settings))
    cited = claim.topics.contains(.launch) ? [] : settings.filter(controls.contains)
  }

  /// Returns the smallest set of settings whose change makes the claim hold; nil if there is none of a few settings.
  mutating func cause() -> ClaimResult.Cause? {
    let policy: AppProtectionPolicy? =
      switch claim.content {
      // The setting that the answer cites is named, even if another one must change, too.
      case .never, .always:
        if case .setting(let bound, _, _)? = start.failure {
          bounded(by: bound)
        } else {
          changed()
        }
      case .atLeast(let other): taking(from: other)
      case .setting(let setting, _, let other): prover.policy.setting(setting, from: other)
      case .atLeastAsStrict(let setting, let other):
        prover.policy.taking(
          (setting.isSwitchedOff(in: prover.policy, unlike: other) ? setting.control.settings : [setting])
            + setting.furtherChoices(of: prover.policy.setting(setting, from: other), unlike: other),
          from: other)
      case .oneOf(let setting, let others): others.first.map { prover.policy.setting(setting, from: $0) }
      }
    guard let policy else { return nil }
    let changed = prover.policy.differences(from: policy)
    return ClaimResult.Cause(
      changes: (settings.filter(changed.contains) + changed.filter { !settings.contains($0) }).map {
        SettingChange($0, from: prover.policy, to: policy)
      }, policy: policy)
  }

  // MARK: - Any values

  private mutating func changed() -> AppProtectionPolicy? {
    if let policy = searched(from: cited, upTo: 2) { return policy }
    (isCutShort, work) = (false, 0)
    return searched(from: settings, upTo: Self.limit)
  }

  /// Returns the policy with the smallest change that makes the claim hold and has one of the first settings among it;
  /// nil if there is none of so few settings.
  private mutating func searched(from first: [Setting], upTo limit: Int) -> AppProtectionPolicy? {
    var frontier = [start]
    for size in 1...limit {
      var next: [Step] = []
      let candidates = size == 1 ? first : settings
      if frontier.count > Self.width { isCutShort = true }
      for step in frontier.prefix(Self.width) {
        for setting in candidates where !step.settings.contains(setting) {
          for variant in variants(of: setting, on: step) {
            if work >= Self.patience {
              isCutShort = true
              return nil
            }
            work += 1
            guard let reached = advance(step, changing: setting, to: variant) else { continue }
            guard reached.failure == nil else {
              next.append(reached)
              continue
            }
            let policy = reduced(reached)
            let changed = prover.policy.differences(from: policy)
            if first.contains(where: changed.contains) { return policy }
          }
        }
      }
      frontier = next.filter(\.isNearer) + next.filter { !$0.isNearer }
    }
    return nil
  }

  /// Returns the step to a variant; nil if the variant leads nowhere.
  private mutating func advance(_ step: Step, changing setting: Setting, to variant: AppProtectionPolicy)
    -> Step?
  {
    guard case .question(let probe, let old, let expected)? = step.failure else { return nil }
    var answers = PolicyAnswers(variant, in: step.space)
    let new = answers.decide(probe)
    if new == old { return nil }
    var reached = step
    reached.policy = variant
    reached.settings.insert(setting)
    reached.isNearer = claim.accepts(new, expected)
    if reached.isNearer {
      if let example = example(against: variant) {
        (reached.failure, reached.space) = (example, start.space)
        return reached
      }
      work += Self.proofCost
      let result = result(of: variant)
      if case .notAsked? = result.failure { return nil }
      (reached.failure, reached.space) = (result.failure, result.space)
    } else {
      reached.failure = .question(probe, new, expected: expected)
    }
    return reached
  }

  /// Returns a question that refutes the claim of the policy as it is and still does with a change; nil if there is none.
  ///
  /// To ask these questions again takes a fraction of what it takes to find all that the changed policy can tell apart.
  private func example(against policy: AppProtectionPolicy) -> ClaimResult.Failure? {
    var answers = PolicyAnswers(policy, in: start.space)
    for probe in examples {
      let decision = answers.decide(probe)
      if !claim.accepts(decision, nil) { return .question(probe, decision, expected: nil) }
    }
    return nil
  }

  private func result(of policy: AppProtectionPolicy) -> ClaimResult {
    Prover(policy, options: prover.options, about: claim.topics).result(of: claim)
  }

  /// Takes back what is not needed: whole settings, and of a list the words that can stay.
  private func reduced(_ step: Step) -> AppProtectionPolicy {
    var policy = step.policy
    for setting in step.settings where step.settings.count > 1 {
      let without = policy.setting(setting, from: prover.policy)
      if result(of: without).holds { policy = without }
    }
    for setting in prover.policy.differences(from: policy) {
      guard case .words(let words) = setting.row.kind else { continue }
      for word in words.get(prover.policy) where !words.get(policy).contains(word) {
        var longer = policy
        words.set(&longer, words.get(policy) + [word])
        if result(of: longer).holds { policy = longer }
      }
    }
    return policy
  }

  /// Returns the policy with a version as the bound that a claim misses.
  private func bounded(by setting: Setting) -> AppProtectionPolicy? {
    guard case .version(let path, _) = setting.row.kind else { return nil }
    var policy = prover.policy
    policy[keyPath: path] = VersionLimit("1.1")
    return policy
  }

  /// Returns the texts of the values that the claim names of the facts that a setting is compared with.
  private func named(_ setting: Setting) -> [String] {
    let facts = claim.namedFacts.filter { fact in
      fact.withCompanions.contains { LaunchCondition.bounds(of: $0).contains(setting) }
    }
    return facts.map(\.rawValue).sorted().flatMap { claim.pattern?.values[$0] ?? [] }
      .flatMap { ValueRange<Int>.ends(of: $0.name) }
  }

  /// The values that a setting is tried with: those of the table, the bounds that the claim names, and one on either side
  /// of what was found.
  private func variants(of setting: Setting, on step: Step) -> [AppProtectionPolicy] {
    // One app without its scheme is no remedy: the admin center asks for the scheme.
    let unnamed = step.policy.missingSchemes
    var variants = setting.alternatives(to: step.policy).filter { unnamed.isSuperset(of: $0.missingSchemes) }
    func add(_ change: (inout AppProtectionPolicy) -> Void) {
      var variant = step.policy
      change(&variant)
      variants.append(variant)
    }
    guard case .question(let probe, _, _)? = step.failure, probe.topic == .launch else { return variants }
    let facts = step.space.facts(of: probe)
    switch setting.row.kind {
    case .version(let path, _):
      let versions = DeviceFact.allCases.compactMap { fact -> String? in
        if case .version(let version) = facts[fact] { version.text } else { nil }
      }
      let named = named(setting).filter { DottedVersion($0) != nil }
      for text in named + ["0.1"] + versions.map({ $0 + ".1" }) {
        add { $0[keyPath: path] = VersionLimit(text) }
      }
    case .time(let path, _, _):
      let times = DeviceFact.allCases.compactMap { fact -> Duration? in
        if case .time(let time) = facts[fact] { time.duration(to: LaunchSpace.now) } else { nil }
      }
      .filter { $0 > .seconds(1) }
      for time in named(setting).compactMap(OpenValue.time) { add { $0[keyPath: path] = TimeLimit(time) } }
      for time in times { add { $0[keyPath: path] = TimeLimit(time - .seconds(1)) } }
    // Except for a claim about models or about every device, to let no model in says too little.
    case .joinedTexts
    where setting == .allowedIosDeviceModels
      && (claim.namedFacts.isEmpty || claim.namedFacts.contains(.model)):
      add { $0.allowedIosDeviceModels = [AppProtectionPolicy.noDeviceModel] }
    case .count(let path, let range, _):
      for count in named(setting).compactMap(OpenValue.count) where range.contains(count) {
        add { $0[keyPath: path] = count }
      }
    case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      break
    }
    return variants
  }

  // MARK: - The values of another policy

  /// Takes settings from another policy, few for each counterexample, until the claim holds.
  private func taking(from other: AppProtectionPolicy) -> AppProtectionPolicy? {
    var step = start
    let differing = prover.policy.differences(from: other)
    var rest = settings.filter(differing.contains) + differing.filter { !settings.contains($0) }
    while let failure = step.failure {
      let settings: [Setting]
      switch failure {
      case .setting(let setting, _, _): settings = [setting]
      case .question(let probe, _, let expected):
        settings = fewest(of: rest) { settings in
          var answers = PolicyAnswers(step.policy.taking(settings, from: other), in: step.space)
          return claim.accepts(answers.decide(probe), expected)
        }
      case .notAsked: return nil
      }
      rest.removeAll(where: settings.contains)
      step.policy = step.policy.taking(settings, from: other)
      let result = result(of: step.policy)
      (step.failure, step.space) = (result.failure, result.space)
      if rest.isEmpty, step.failure != nil { return nil }
    }
    return step.policy
  }

  /// Returns the fewest settings that will do, or all where more than a few are needed.
  private func fewest(of settings: [Setting], _ willDo: ([Setting]) -> Bool) -> [Setting] {
    func combinations(of settings: [Setting], size: Int) -> [[Setting]] {
      if size == 0 { return [[]] }
      return settings.indices.flatMap { place in
        combinations(of: Array(settings[(place + 1)...]), size: size - 1).map { [settings[place]] + $0 }
      }
    }
    for size in 1...Self.limit {
      if let found = combinations(of: settings, size: size).first(where: willDo) { return found }
    }
    return settings
  }
}

extension AppProtectionPolicy {
  fileprivate func taking(_ settings: [Setting], from other: AppProtectionPolicy) -> AppProtectionPolicy {
    settings.reduce(into: self) { $0 = $0.setting($1, from: other) }
  }
}
