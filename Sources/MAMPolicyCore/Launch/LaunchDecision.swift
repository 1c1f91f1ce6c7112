/// The answer of conditional launch, with every condition that was checked.
///
/// Source: R9.12.
public struct LaunchDecision: Hashable, Sendable {
  /// Allow, warn, block or wipe, with the reasons of every condition that leads to it.
  public let decision: Decision
  /// Every condition, off ones included, in the order of precedence within one effect.
  public let checks: [LaunchCheck]

  package init(decision: Decision, checks: [LaunchCheck]) {
    self.decision = decision
    self.checks = checks
  }

  /// What is to happen.
  public var effect: Effect { decision.effect }

  /// What is to happen and why, in one sentence: every condition that leads to it, the first in order of precedence first.
  public var headline: String {
    guard effect != .allow else { return decision.headline }
    let texts = decision.reasonsInReadingOrder.reduce(into: [String]()) { texts, reason in
      if !texts.contains(reason.entry.text) { texts.append(reason.entry.text) }
    }
    return "\(effect.headlineWord): \(texts.joined(separator: "; "))."
  }

  /// The condition to speak of first: the first, in order of precedence, that leads to the effect.
  ///
  /// Nil if the user may continue without a prompt. A decided block comes before a missing fact.
  public var leading: LaunchCheck? {
    guard effect != .allow else { return nil }
    let leading = checks.filter { $0.outcome.effect == effect }
    return leading.first { $0.needs == nil } ?? leading.first
  }

  /// The conditions that could not be decided, because facts are missing.
  public var undecided: [LaunchCheck] { checks.filter { $0.needs != nil } }

  /// The facts that are missing and needed, sorted by name, each once.
  public var missingFacts: [DeviceFact] {
    var facts: Set<DeviceFact> = []
    for check in checks {
      if case .undecided(let missing, _) = check.outcome { facts.formUnion(missing) }
    }
    return facts.sorted()
  }
}

extension LaunchDecision {
  /// Combines conditions: wipe over block over warn, and missing facts block.
  ///
  /// A wipe or a block names all conditions that lead to it, and a block obliges to what lifts it. A
  /// warning and an allowance oblige to whatever the user is to be asked for.
  package init(_ checks: [LaunchCheck]) {
    // Most conditions are off or met and have nothing to say.
    let speaking = checks.filter { !$0.reasons.isEmpty || !$0.obligations.isEmpty }
    func reasons(_ effect: Effect) -> [Reason] {
      speaking.filter { $0.outcome.effect == effect }.flatMap(\.reasons)
    }
    func obligations(_ effect: Effect) -> [Obligation] {
      speaking.filter { $0.outcome.effect == effect }.flatMap(\.obligations)
    }
    /// The reason to speak of first; a decided condition comes before one that lacks a fact.
    func deciding(_ effect: Effect) -> Reason? {
      let leading = speaking.filter { $0.outcome.effect == effect && !$0.reasons.isEmpty }
      return (leading.first { $0.needs == nil } ?? leading.first)?.reasons.first
    }
    let decision =
      if let wipe = deciding(.wipe) {
        Decision(.wipe, deciding: wipe, reasons(.wipe), [])
      } else if let block = deciding(.block) {
        Decision(.block, deciding: block, reasons(.block), obligations(.block))
      } else if let warn = deciding(.warn) {
        Decision(.warn, deciding: warn, reasons(.warn), obligations(.warn) + obligations(.allow))
      } else {
        Decision(
          .allow, Reason(LaunchReason.passed), and: reasons(.allow), obligations: obligations(.allow))
      }
    self.init(decision: decision, checks: checks)
  }
}

extension LaunchDecision {
  /// Returns what the conditions come to that rest on some facts, with all that the user is asked for.
  ///
  /// What other conditions block or wipe is left out.
  package func resting(on facts: Set<DeviceFact>) -> LaunchDecision {
    // A policy that does not apply has no conditions.
    if checks.isEmpty { return self }
    return LaunchDecision(
      checks.filter { $0.effect == .allow || !$0.condition.facts.isDisjoint(with: facts) })
  }
}

extension LaunchDecision: CustomStringConvertible {
  /// The effect and every reason with its code, in one line.
  public var description: String { decision.description }
}
