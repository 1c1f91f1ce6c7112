internal import MAMPolicyCore

/// The answers of two policies and of all that lie between them, which have some of the settings as the new one.
///
/// Policies that agree in what a rule reads get the same answers from it, so each question is asked once of all these.
struct MixedAnswers {
  /// A policy with settings of both.
  enum Mixture: Hashable {
    /// The old policy.
    case old
    /// The new policy.
    case new
    /// The old policy with some settings as the new one has them.
    case taking(SettingSet)
  }

  /// The settings that differ; none where there is a policy on one side only.
  let differing: SettingSet
  /// The questions.
  let space: QuestionSpace
  private let old: AppProtectionPolicy?
  private let new: AppProtectionPolicy?
  private let comparesReasons: Bool
  private var policies: [PolicyAnswers] = []
  // INVARIANT: the place of each of `policies`.
  private var places: [Mixture: Int] = [:]
  // For each shape, the answers that are known, by the place of the question.
  private var known: [[Mixture: [DecisionSummary?]]]

  init(
    from old: AppProtectionPolicy?, to new: AppProtectionPolicy?, in space: QuestionSpace,
    comparesReasons: Bool
  ) {
    self.old = old
    self.new = new
    self.space = space
    self.comparesReasons = comparesReasons
    differing = if let old, let new { old.differences(from: new) } else { [] }
    known = space.shapes.map { _ in [:] }
  }

  /// Returns what of a policy's answer to a question is compared.
  ///
  /// - Parameters:
  ///   - mixture: The policy.
  ///   - shape: The question's shape, by its place in the space.
  ///   - place: The question's place in the shape.
  /// - Returns: The answer, with its reasons where these are compared.
  mutating func answer(_ mixture: Mixture, _ shape: Int, at place: Int) -> DecisionSummary {
    let mixture = reduced(mixture, to: space.shapes[shape].topic.reads)
    if let known = known[shape][mixture]?[place] { return known }
    let answer = DecisionSummary(
      decide(mixture, space.shapes[shape].question(at: place)), comparingReasons: comparesReasons)
    if known[shape][mixture] == nil {
      known[shape][mixture] = [DecisionSummary?](repeating: nil, count: space.shapes[shape].count)
    }
    known[shape][mixture]?[place] = answer
    return answer
  }

  /// Returns a policy's answer to a question; of conditional launch, what the facts that are asked about lead to.
  mutating func decide(_ mixture: Mixture, _ question: Probe) -> Decision {
    let place = places[mixture] ?? policies.count
    if place == policies.count {
      policies.append(PolicyAnswers(policy(mixture), in: space))
      places[mixture] = place
    }
    return policies[place].decideAlone(question)
  }

  /// Returns the simplest policy that agrees with a mixture in some settings.
  private func reduced(_ mixture: Mixture, to reads: SettingSet) -> Mixture {
    guard case .taking(let settings) = mixture else { return mixture }
    let read = differing.intersection(reads)
    let taken = settings.intersection(read)
    return taken.isEmpty ? .old : taken == read ? .new : .taking(taken)
  }

  private func policy(_ mixture: Mixture) -> AppProtectionPolicy? {
    switch mixture {
    case .old: old
    case .new: new
    case .taking(let settings): new.flatMap { old?.taking(settings, from: $0) }
    }
  }
}

extension AppProtectionPolicy {
  /// Returns the policy with some settings as another policy has them.
  func taking(_ settings: some Sequence<Setting>, from other: AppProtectionPolicy) -> AppProtectionPolicy {
    settings.reduce(into: self) { $0.set($1, from: other) }
  }
}
