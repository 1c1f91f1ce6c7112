public import MAMPolicyCore
internal import MAMPolicyDocuments

/// Several policies side by side: settings as rows, policies as columns.
///
/// ```swift
/// let comparison = PolicyComparison([
///   .init(name: "Today", policy: today), .init(name: "Baseline", policy: baseline),
/// ])
/// for row in comparison.groups.flatMap(\.rows) { print(row.label, row.cells.map(\.text)) }
/// ```
///
/// For what a change opens and closes, see ``PolicyDifference``.
///
/// Source: R15.2.
public struct PolicyComparison: Hashable, Sendable {
  /// A policy with the name that it has in the comparison.
  public struct Column: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The policy.
    public let policy: AppProtectionPolicy
    /// The file of the policy; nil if it has none to name.
    public let file: String?

    /// Names a policy.
    public init(name: String, policy: AppProtectionPolicy, file: String? = nil) {
      self.name = name
      self.policy = policy
      self.file = file
    }
  }

  /// How a value compares with that of another policy.
  @nonexhaustive
  public enum Mark: String, Hashable, Sendable, CustomStringConvertible {
    /// The value protects less.
    case looser
    /// The value protects more.
    case stricter
    /// The value is another one, and protects neither less nor more.
    case other

    /// The name of the case.
    public var description: String { rawValue }
  }

  /// The policies, in the order in which they were given.
  public let columns: [Column]
  /// The index of the policy that all are compared with; nil if there is none.
  public let against: Int?
  /// The settings that are shown, in the admin center's order.
  public let rows: [ComparedSetting]

  /// Compares policies.
  ///
  /// - Parameters:
  ///   - columns: The policies.
  ///   - against: The index of the one that the others are compared with, by the directions of R15.2.
  ///   - showsAll: Whether settings in which all agree are shown, too.
  /// - Complexity: O(*n*) in the number of policies.
  public init(_ columns: [Column], against: Int? = nil, showsAll: Bool = false) {
    self.columns = columns
    self.against = against
    let base = against.flatMap { columns.indices.contains($0) ? columns[$0].policy : nil }
    rows = Setting.Group.allCases.flatMap { group in PortalControl.controls(of: group).flatMap(\.settings) }
      .map { setting in
        ComparedSetting(
          setting: setting,
          cells: columns.enumerated().map { index, column in
            ComparedSetting.Cell(
              value: column.policy.value(of: setting), isStated: column.policy.states(setting),
              mark: index == against ? nil : base.flatMap { Mark(setting, column.policy, beside: $0) },
              choice: SubstitutedValue.choice(of: setting, in: column.policy),
              exported: SubstitutedValue.exportedText(of: setting, in: column.policy))
          })
      }
      .filter { showsAll || $0.differs }
  }

  /// How many controls of the admin center differ, and how many of those only say whom the policies are for.
  package var differing: (controls: Int, targeting: Int) {
    let controls = PortalControl.controls(of: rows.filter(\.differs).map(\.setting))
    return (controls.count, controls.count { $0.settings.allSatisfy { $0.group == .targeting } })
  }
}

extension PolicyComparison.Mark {
  /// Compares the value that a policy has with that of another; nil if neither protects more.
  init?(_ setting: Setting, _ policy: AppProtectionPolicy, beside other: AppProtectionPolicy) {
    // Widgets follow native apps where they have no value of their own, so what results is compared (R9.7).
    if setting == .allowWidgetContentSync {
      guard policy.blocksWidgets != other.blocksWidgets else { return nil }
      self = policy.blocksWidgets ? .stricter : .looser
      return
    }
    switch setting.row.kind.order(of: policy, beside: other, by: setting.row.strictness) {
    case .equal: return nil
    case .looser: self = .looser
    case .stricter: self = .stricter
    case .incomparable: self = .other
    }
  }
}

extension AppProtectionPolicy {
  /// Whether the app's own widgets get no org data.
  fileprivate var blocksWidgets: Bool { contactSyncBlocked || allowWidgetContentSync == false }
}

extension PolicyComparison: CustomStringConvertible {
  /// How many settings differ between how many policies.
  public var description: String {
    let (controls, targeting) = differing
    let count =
      controls == 0
      ? "No setting differs"
      : "\(controls) of \(PortalControl.all.count) settings \(controls == 1 ? "differs" : "differ")"
    let targets = controls == 1 ? "; it is under Targeting" : ", \(targeting) of them under Targeting"
    return "\(count) between \(columns.count) policies\(targeting > 0 ? targets : "")."
  }
}

extension PolicyComparison.Column: CustomStringConvertible {
  /// The name and the policy.
  public var description: String { "\(name): \(policy)" }
}
