/// Which end of a transfer a reason speaks of.
public enum Side: String, CaseIterable, Hashable, Sendable {
  /// The end that the data comes from.
  case source
  /// The end that the data goes to.
  case destination
}

/// One reason of a decision: a code, and the side, the setting and the value that it rests on.
public struct Reason: Hashable, Sendable {
  /// What the reason's code means.
  public let entry: ReasonEntry
  /// The end of the transfer whose policy speaks, where there are two.
  public let side: Side?
  /// The setting that decided, where one did.
  public let setting: Setting?
  /// The value of that setting.
  public let value: SettingValue?
  /// Whether the policy states that setting; false where a default stands in, nil where no setting decided.
  public let stated: Bool?
  /// What the export says, where it cannot be read and the value stands in its place.
  public let misread: String?

  /// The stable code, such as `save-service-not-listed`.
  public var code: String { entry.code }

  package init(
    _ entry: ReasonEntry, side: Side?, setting: Setting?, value: SettingValue?, stated: Bool?,
    misread: String?
  ) {
    self.entry = entry
    self.side = side
    self.setting = setting
    self.value = value
    self.stated = stated
    self.misread = misread
  }

  /// Creates a reason that rests on no setting.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - side: The end of the transfer whose policy speaks, where there are two.
  public init(_ code: some ReasonVocabulary, side: Side? = nil) {
    self.init(code.entry, side: side, setting: nil, value: nil, stated: nil, misread: nil)
  }

  /// Creates a reason that rests on a setting of a policy.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - side: The end of the transfer whose policy speaks, where there are two.
  ///   - setting: The setting that decided.
  ///   - policy: The policy that the setting's value comes from.
  public init(
    _ code: some ReasonVocabulary, side: Side? = nil, _ setting: Setting, of policy: AppProtectionPolicy
  ) {
    self.init(
      code.entry, side: side, setting: setting, value: policy.value(of: setting),
      stated: policy.states(setting), misread: policy.misreadText(of: setting))
  }
}

extension Reason {
  /// Creates a reason that rests on a setting as a rule has read it.
  package init<Value>(_ code: some ReasonVocabulary, side: Side? = nil, _ term: Term<Value>) {
    self = term.view.reading { Reason(code, side: side, term.setting, of: $0) }
  }
}

extension Reason: Comparable {
  /// Orders by code, then by side, setting and value, so that equal decisions print equally.
  public static func < (one: Reason, other: Reason) -> Bool {
    // Codes nearly always differ, and spelling a value out takes long.
    one.code == other.code ? one.rest < other.rest : one.code < other.code
  }

  private var rest: (String, String, String) {
    (side?.rawValue ?? "", setting?.rawValue ?? "", value?.graph ?? "")
  }
}
