/// Which end of a transfer a reason speaks of.
public enum Side: String, CaseIterable, Hashable, Sendable, Codable {
  /// The end that the data comes from.
  case source
  /// The end that the data goes to.
  case destination
}

/// One reason of a decision: a code, and the side, the setting and the value that it rests on.
public struct Reason: Sendable {
  /// What the reason's code means.
  public let entry: ReasonEntry
  /// The end of the transfer whose policy speaks, where there are two.
  public let side: Side?
  private let ground: Ground

  private enum Ground: Sendable {
    /// No setting.
    case nothing
    /// A setting of a policy; most reasons are only counted, so what it says is spelled out when it is asked for.
    case setting(Setting, PolicyView)
    /// What a reason of another time or place said.
    indirect case told(SaidSetting)
  }

  private var said: SaidSetting? {
    switch ground {
    case .nothing: nil
    case .setting(let setting, let view): view.said(of: setting)
    case .told(let said): said
    }
  }

  /// The stable code, such as `save-service-not-listed`.
  public var code: String { entry.code }
  /// The rule of the specification, such as `R6.5`.
  public var rule: String { entry.rule }
  /// One sentence that says why; lower case, no full stop.
  public var text: String { entry.text }
  /// How firmly the rule stands on its sources.
  public var basis: Basis { entry.basis }
  /// The document and the section that the rule comes from.
  public var source: String { entry.source }
  /// The setting that decided, where one did.
  public var setting: Setting? {
    switch ground {
    case .nothing: nil
    case .setting(let setting, _): setting
    case .told(let said): said.setting
    }
  }
  /// The value of that setting.
  public var value: SettingValue? { said?.value }
  /// The value that the admin center shows for that setting's control; nil if the reason does not come from the policy
  /// of one account.
  package var choice: String? {
    guard case .setting(let setting, .policy(let policy)) = ground else { return nil }
    return setting.control.value(policy)
  }
  /// Whether that value says more than the setting's own, and the policy states a setting of the control.
  package var isChoiceStated: Bool {
    guard case .setting(let setting, .policy(let policy)) = ground else { return false }
    return setting.control.value(policy) != policy.value(of: setting).label
      && setting.control.settings.contains { policy.states($0) }
  }
  /// Whether that policy is written in a world or a scenario, rather than in an export.
  package var isOfInlinePolicy: Bool {
    guard case .setting(_, .policy(let policy)) = ground else { return false }
    return policy.provenance.isInline
  }
  /// Returns whether that policy leaves another setting, such as the action of this one, to its default.
  package func leavesOut(_ other: Setting) -> Bool {
    guard case .setting(_, .policy(let policy)) = ground else { return false }
    return !policy.states(other) && policy.misreadText(of: other) == nil
  }
  /// Whether the policy states that setting: false if the default applies, nil if no setting decided.
  public var stated: Bool? { said?.stated }
  /// The export's own text, if it cannot be read and the value is used instead.
  public var misread: String? { said?.misread }

  /// Creates a reason as it was told.
  package init(_ entry: ReasonEntry, side: Side?, _ said: SaidSetting?) {
    self.init(entry, side, said.map(Ground.told) ?? .nothing)
  }

  private init(_ entry: ReasonEntry, _ side: Side?, _ ground: Ground) {
    self.entry = entry
    self.side = side
    self.ground = ground
  }

  /// Creates a reason that rests on no setting.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - side: The end of the transfer whose policy speaks, where there are two.
  public init(_ code: some ReasonVocabulary, side: Side? = nil) { self.init(code.entry, side, .nothing) }

  /// Creates a reason that rests on a setting of a policy.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - side: The end of the transfer whose policy speaks, where there are two.
  ///   - setting: The setting that decided.
  ///   - policy: The policy that the setting's value comes from.
  public init(
    _ code: some ReasonVocabulary, side: Side? = nil, _ setting: Setting, of policy: AppProtectionPolicy
  ) { self.init(code.entry, side, .setting(setting, .policy(policy))) }

  /// Creates a reason that rests on a setting as a rule has read it.
  package init<Value>(_ code: some ReasonVocabulary, side: Side? = nil, _ term: Term<Value>) {
    self.init(code.entry, side, .setting(term.setting, term.view))
  }
}

extension Reason: Hashable {
  /// Compares what the reasons say.
  public static func == (one: Reason, other: Reason) -> Bool {
    one.entry == other.entry && one.side == other.side && one.setting == other.setting
      && one.said == other.said
  }

  /// Hashes all but what is said of the setting.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entry)
    hasher.combine(side)
    hasher.combine(setting)
  }
}

extension Reason: Comparable {
  /// Orders by code, then by side, setting and value, so that equal decisions print equally.
  public static func < (one: Reason, other: Reason) -> Bool {
    // Codes nearly always differ, and spelling a value out takes long.
    if one.code != other.code { return one.code < other.code }
    if one.ends != other.ends { return one.ends < other.ends }
    return (one.value?.graph ?? "") < (other.value?.graph ?? "")
  }

  private var ends: (String, String) { (side?.rawValue ?? "", setting?.rawValue ?? "") }
}
