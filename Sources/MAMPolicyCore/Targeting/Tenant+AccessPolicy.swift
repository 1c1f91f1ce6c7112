extension Tenant {
  /// A conditional access policy, as far as it can ask for app protection.
  ///
  /// Source: R16.6; Graph, `conditionalAccessPolicy`.
  public struct AccessPolicy: Hashable, Sendable, PartPrinted {
    /// Whether the policy is in force.
    @nonexhaustive
    public enum State: Hashable, Sendable {
      /// It is in force.
      case enabled
      /// It only reports what it would do.
      case reportOnly
      /// It does nothing.
      case disabled
    }

    /// How several controls go together.
    @nonexhaustive
    public enum Operator: Hashable, Sendable {
      /// All of them are asked for.
      case all
      /// One of them is enough.
      case any
    }

    /// What the policy asks for.
    @nonexhaustive
    public enum Demand: String, CaseIterable, Hashable, Sendable {
      /// App protection, and every other control.
      case appProtection
      /// App protection or one of the other controls.
      case oneOf
    }

    /// The name in the admin center.
    public var name: String
    /// Whether the policy is in force.
    public var state: State
    /// Whether every user is included.
    public var includesEverybody: Bool
    /// The IDs of the included groups.
    public var includedGroups: [String]
    /// The IDs of the excluded groups.
    public var excludedGroups: [String]
    /// What may keep the policy from asking that groups do not tell, such as users who are excluded by name.
    public var caveats: [String]
    /// Whether the policy is for iOS.
    public var isForIOS: Bool
    /// Whether the policy is for mobile apps.
    public var isForMobileApps: Bool
    /// The resources that the policy protects, as the export names them.
    public var resources: [String]
    /// The controls, such as `compliantApplication`.
    public var controls: [String]
    /// How the controls go together.
    public var combination: Operator

    /// Creates a policy for everybody on every platform.
    public init(
      name: String, state: State = .enabled, includesEverybody: Bool = true, includedGroups: [String] = [],
      excludedGroups: [String] = [], caveats: [String] = [], isForIOS: Bool = true,
      isForMobileApps: Bool = true, resources: [String] = ["All"],
      controls: [String] = [AccessPolicy.appProtection], combination: Operator = .any
    ) {
      self.name = name
      self.state = state
      self.includesEverybody = includesEverybody
      self.includedGroups = includedGroups
      self.excludedGroups = excludedGroups
      self.caveats = caveats
      self.isForIOS = isForIOS
      self.isForMobileApps = isForMobileApps
      self.resources = resources
      self.controls = controls
      self.combination = combination
    }

    /// The control that asks for an app protection policy.
    public static let appProtection = "compliantApplication"

    /// Returns what the policy asks of a user on iOS in mobile apps; nil if that is not app protection.
    public func demand(of subject: Subject) -> Demand? {
      guard controls.contains(Self.appProtection), isFor(subject) else { return nil }
      return combination == .all || controls.count == 1 ? .appProtection : .oneOf
    }

    /// Returns whether the policy asks anything of a user on iOS in mobile apps, or reports what it would ask.
    package func isFor(_ subject: Subject) -> Bool {
      isForIOS && isForMobileApps && state != .disabled
        && (includesEverybody || includedGroups.contains(where: subject.isMember))
        && !excludedGroups.contains(where: subject.isMember)
    }

    /// The controls other than app protection.
    package var otherControls: [String] { controls.filter { $0 != Self.appProtection } }
  }
}
