/// One condition of conditional launch, and how the device meets it.
///
/// Source: R9.12.
public struct LaunchCheck: Sendable {
  /// What the condition is about.
  public let kind: Kind
  /// The setting that holds the condition.
  public let setting: Setting
  /// The fact that the value is compared with; nil if only the value decides.
  public let fact: DeviceFact?
  /// The result.
  public let outcome: Outcome
  /// What the condition leads to when no other stands in the way.
  public var effect: Effect { outcome.effect }
  /// Why, sorted by code; empty when the condition is off or met.
  public let reasons: [Reason]
  /// What the caller must do, sorted: to go on, or to have a block lifted.
  public let obligations: [Obligation]
  private let question: LaunchQuestion

  init(
    kind: Kind, setting: Setting, fact: DeviceFact?, outcome: Outcome, reasons: [Reason],
    obligations: [Obligation], in question: LaunchQuestion
  ) {
    self.kind = kind
    self.setting = setting
    self.fact = fact
    self.outcome = outcome
    self.reasons = reasons.count < 2 ? reasons : Set(reasons).sorted()
    self.obligations = obligations.count < 2 ? obligations : Set(obligations).sorted()
    self.question = question
  }

  // Most checks are never shown, so values are put into words only when they are asked for.

  /// The value of that setting.
  public var value: SettingValue { question.policy.value(of: setting) }

  /// The value of that setting as the admin center shows it.
  package var choice: String { question.policy.choice(of: setting) }

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
  /// What conditions are about, in the order in which they take precedence within one effect.
  ///
  /// SDK, app and OS version are documented to come in this order. The rest is ours: what the user
  /// cannot mend first (device, account), then what time brings, then what the user is asked for.
  ///
  /// Source: R9.12 (order of SDK, app and OS version documented; the others inferred).
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The version of the SDK in the app.
    case sdkVersion
    /// The version of the app.
    case appVersion
    /// The version of iOS or iPadOS.
    case osVersion
    /// Whether the device is jailbroken.
    case jailbreak
    /// The model of the device.
    case deviceModel
    /// The threats on the device.
    case threatLevel
    /// Whether the account is disabled.
    case disabledAccount
    /// Whether the user is at work.
    case workingTime
    /// The time without the service after which data is wiped.
    case offlineWipe
    /// The time without the service after which access is blocked.
    case offlineGrace
    /// Whether the device has a passcode, which encryption needs.
    case devicePasscode
    /// The wrong PINs in a row.
    case pinAttempts
    /// The age of the PIN.
    case pinAge
    /// The app PIN.
    case pin
    /// The work or school credentials.
    case credentials
    /// The inactivity after which the user is asked again.
    case recheck

    /// The kind in words that fit after "to decide".
    public var label: String {
      switch self {
      case .sdkVersion: "SDK version"
      case .appVersion: "app version"
      case .osVersion: "OS version"
      case .jailbreak: "jailbreak"
      case .deviceModel: "device model"
      case .threatLevel: "device threat level"
      case .disabledAccount: "disabled account"
      case .workingTime: "non-working time"
      case .offlineWipe: "offline wipe"
      case .offlineGrace: "offline grace"
      case .devicePasscode: "device passcode"
      case .pinAttempts: "PIN attempts"
      case .pinAge: "PIN reset"
      case .pin: "app PIN"
      case .credentials: "work or school credentials"
      case .recheck: "recheck of access requirements"
      }
    }
  }

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

    /// What this condition leads to when no other stands in the way.
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
