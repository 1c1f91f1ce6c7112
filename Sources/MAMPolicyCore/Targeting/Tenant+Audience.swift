extension Tenant {
  /// Whom, what and where a policy is for.
  ///
  /// Source: R16.3; Graph, `targetedManagedAppPolicyAssignment`.
  public struct Audience: Hashable, Sendable {
    /// The set of apps; nil counts as selected apps.
    public var appGroup: AppGroupType?
    /// The bundle IDs of the listed apps; nil if the input does not list them.
    public var apps: [String]? {
      didSet { foldedApps = apps.map { Set($0.map { Folding.fold($0) }) } }
    }
    /// The listed apps in folded letter case.
    fileprivate var foldedApps: Set<String>?
    /// How devices are managed that the policy is for.
    public var levels: Set<ManagementLevel>
    /// The assignments; nil if the input does not list them.
    public var assignments: [Assignment]?
    /// Whether somebody is assigned, where the input says so.
    public var isAssigned: Bool?

    /// Creates an audience.
    public init(
      appGroup: AppGroupType? = nil, apps: [String]? = nil, levels: Set<ManagementLevel> = [],
      assignments: [Assignment]? = nil, isAssigned: Bool? = nil
    ) {
      self.appGroup = appGroup
      self.apps = apps
      foldedApps = apps.map { Set($0.map { Folding.fold($0) }) }
      self.levels = levels
      self.assignments = assignments
      self.isAssigned = isAssigned
    }
  }

  /// One assignment of a policy.
  public struct Assignment: Hashable, Sendable, PartPrinted {
    /// Whom an assignment is about.
    @nonexhaustive
    public enum Target: Hashable, Sendable, PartPrinted {
      /// The members of a group, by its ID.
      case group(String)
      /// The members of a group, by its ID, who do not get the policy.
      case excludedGroup(String)
      /// Every licensed user.
      case everyLicensedUser
      /// Something of another kind, which includes nobody.
      case other(String)
    }

    /// The filter of an assignment, and what it does.
    public struct FilterUse: Hashable, Sendable, PartPrinted {
      /// What a filter that matches does.
      @nonexhaustive
      public enum Mode: Hashable, Sendable {
        /// It lets the policy apply.
        case include
        /// It keeps the policy from applying.
        case exclude
        /// It is unknown, because the input has another word.
        case unreadable
      }

      /// The filter's ID.
      public let id: String
      /// What the filter does.
      public let mode: Mode

      /// Creates the use of a filter.
      public init(_ id: String, _ mode: Mode) {
        self.id = id
        self.mode = mode
      }
    }

    /// Whom the assignment is about.
    public let target: Target
    /// The filter; nil if there is none.
    public let filter: FilterUse?

    /// Creates an assignment.
    public init(_ target: Target, filter: FilterUse? = nil) {
      self.target = target
      self.filter = filter
    }
  }
}

extension Tenant.Audience {
  /// The IDs of the groups that the assignments include.
  package var includedGroups: [String] {
    (assignments ?? []).compactMap { if case .group(let id) = $0.target { id } else { nil } }
  }

  /// The IDs of the groups that the assignments exclude.
  package var excludedGroups: [String] {
    (assignments ?? []).compactMap { if case .excludedGroup(let id) = $0.target { id } else { nil } }
  }

  /// Returns whether the policy lists an app, by its folded bundle ID; nil if the input does not list the apps.
  package func lists(_ folded: String) -> Bool? { foldedApps.map { $0.contains(folded) } }

  /// Whether the apps are decided by the list alone.
  package var selectsApps: Bool { appGroup == nil || appGroup == .selectedPublicApps }
}

extension Tenant.Assignment.Target {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .everyLicensedUser: "everyLicensedUser"
    case _: ""
    }
  }
}

extension Tenant.Audience: CustomStringConvertible {
  /// The apps, the devices and the assignments.
  public var description: String {
    let apps =
      self.apps.map { $0.joined(separator: ", ") } ?? appGroup?.rawValue ?? "apps that are not listed"
    let devices = levels.isEmpty ? "" : "; \(levels.map(\.rawValue).sorted().joined(separator: ", "))"
    let groups = assignments.map { $0.map(\.description).joined(separator: ", ") } ?? "not listed"
    return "\(apps)\(devices); assignments: \(groups.isEmpty ? "none" : groups)"
  }
}
