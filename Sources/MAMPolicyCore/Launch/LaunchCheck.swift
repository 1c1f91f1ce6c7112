/// One condition of conditional launch, and how the device meets it.
///
/// Source: R9.12.
public struct LaunchCheck: Sendable {
  /// What the condition is about.
  public let kind: Kind
  /// The condition.
  package let condition: LaunchCondition
  /// The result.
  public let outcome: Outcome
  /// What the condition leads to if it is the only one that acts.
  public var effect: Effect { outcome.effect }
  /// Why, sorted by code; empty when the condition is off or met.
  public let reasons: [Reason]
  /// What the caller must do, sorted: to go on, or to have a block lifted.
  public let obligations: [Obligation]
  private let question: LaunchQuestion

  /// Asks a condition.
  init(_ kind: Kind, _ condition: LaunchCondition, in question: LaunchQuestion) {
    let result = condition.result(question)
    let reasons = result.grounds.map { Reason($0.code, $0.setting ?? condition.setting, of: question.policy) }
    self.kind = kind
    self.condition = condition
    self.outcome = result.outcome
    self.reasons = reasons.count < 2 ? reasons : Set(reasons).sorted()
    self.obligations = result.obligations.count < 2 ? result.obligations : Set(result.obligations).sorted()
    self.question = question
  }

  /// The setting that holds the condition.
  public var setting: Setting { condition.setting }

  /// The fact that the value is compared with; nil if only the value decides.
  public var fact: DeviceFact? { condition.fact }

  // Most checks are never shown, so values are put into words only when they are asked for.

  /// The value of that setting.
  public var value: SettingValue { question.policy.value(of: setting) }

  /// The value of that setting as the admin center shows it.
  package var choice: String { setting.control.value(question.policy) }

  /// The setting that holds the action, with its value in Graph; nil if the condition has only one action.
  package var action: (setting: Setting, graph: String)? {
    setting.control.settings.first { $0 != setting && $0.rawValue.hasPrefix("appActionIf") }
      .map { ($0, question.policy.value(of: $0).graph) }
  }

  /// That fact as text, or nil if it is not known; a time as the time passed since, in ISO 8601.
  public var found: String? { fact.flatMap { question.facts.text(of: $0, at: question.now) } }

  /// One sentence that names the facts a check lacks, or nil if it lacks none.
  public var needs: String? {
    guard case .undecided(let facts, _) = outcome else { return nil }
    return "needs \(English.list(facts.map { "`\($0.rawValue)`" }, "and")) to decide \(kind.label)"
  }
}

extension LaunchCheck: Hashable {
  /// Compares what the checks say.
  public static func == (one: LaunchCheck, other: LaunchCheck) -> Bool {
    one.kind == other.kind && one.setting == other.setting && one.fact == other.fact
      && one.outcome == other.outcome && one.reasons == other.reasons && one.obligations == other.obligations
      && one.value == other.value && one.found == other.found
  }

  /// Hashes what tells most checks apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(setting)
    hasher.combine(outcome)
    hasher.combine(reasons)
  }
}

extension LaunchCheck {
  /// The result of one condition.
  @nonexhaustive
  public enum Outcome: Hashable, Sendable, PartPrinted {
    /// The policy does not ask.
    case off
    /// The condition is met.
    case passes
    /// The user may go on after doing what the obligations say.
    case prompts
    /// The user is told, and may go on.
    case warns
    /// Access is blocked until the condition is met.
    case blocks
    /// The organization's data is removed.
    case wipes
    /// Facts are missing, sorted by name. The effect is the mildest that the condition can lead to, and a
    /// block where it can block or wipe.
    case undecided([DeviceFact], Effect)

    /// What this condition leads to if it is the only one that acts.
    public var effect: Effect {
      switch self {
      case .off, .passes, .prompts: .allow
      case .warns: .warn
      case .blocks: .block
      case .undecided(_, let effect): effect
      case .wipes: .wipe
      }
    }

    /// Whether anything happens: the user is asked or warned, access is blocked, or org data is wiped.
    public var acts: Bool {
      switch self {
      case .off, .passes: false
      case .prompts, .warns, .blocks, .wipes, .undecided: true
      }
    }

    /// The outcome in one word.
    public var word: String {
      switch self {
      case .off: "off"
      case .passes: "pass"
      case .prompts: "prompt"
      case .warns: "warn"
      case .blocks: "block"
      case .wipes: "wipe"
      case .undecided: "missing"
      }
    }
  }
}

extension LaunchCheck: CustomStringConvertible {
  /// The condition, its setting, what was found, and what it comes to, in one line.
  public var description: String {
    let found = fact.map { ", `\($0.rawValue)` is \(self.found ?? "not known")" } ?? ""
    return "\(kind.label): `\(setting.rawValue)` is \(value.graph)\(found): \(outcome.word)"
  }
}

extension LaunchCheck.Outcome {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .off: "off"
    case .passes: "passes"
    case .prompts: "prompts"
    case .warns: "warns"
    case .blocks: "blocks"
    case .wipes: "wipes"
    case _: ""
    }
  }
}
