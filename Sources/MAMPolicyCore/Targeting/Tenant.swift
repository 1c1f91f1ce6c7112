/// What an organization has set up: its policies, whom they are for, and what conditional access asks.
///
/// ```swift
/// let megan = Tenant.Subject(
///   groups: ["sales"], app: "com.microsoft.Office.Outlook", management: .unmanaged)
/// let answer = tenant.answer(for: megan)
/// answer.merged?.printBlocked
/// ```
///
/// Source: R16.1.
public struct Tenant: Hashable, Sendable {
  /// The policies and app configurations, in the order of the input.
  public var policies: [AssignedPolicy] = []
  /// The assignment filters, which have different IDs.
  public var filters: [Filter] = []
  /// The groups whose names are known, which have different IDs.
  public var groups: [Group] = []
  /// The conditional access policies.
  public var accessPolicies: [AccessPolicy] = []
  /// The keys that app configurations for enrolled devices deliver, with the names of the configurations.
  public var deviceKeys: [String: [String]] = [:]

  /// Creates a tenant.
  public init(
    policies: [AssignedPolicy] = [], filters: [Filter] = [], groups: [Group] = [],
    accessPolicies: [AccessPolicy] = []
  ) {
    self.policies = policies
    self.filters = filters
    self.groups = groups
    self.accessPolicies = accessPolicies
  }

  /// A group of users.
  public struct Group: Hashable, Sendable, PartPrinted {
    /// The ID in Entra.
    public let id: String
    /// The name in the admin center; nil if the input does not say.
    public let name: String?

    /// Creates a group.
    public init(id: String, name: String? = nil) {
      self.id = id
      self.name = name
    }
  }

  /// A policy, and whom, what and where it is for.
  public struct AssignedPolicy: Hashable, Sendable, PartPrinted {
    /// What a policy says.
    @nonexhaustive
    public enum Content: Hashable, Sendable, PartPrinted {
      /// The settings of an app protection policy.
      case protection(AppProtectionPolicy)
      /// The keys and values of an app configuration for managed apps.
      case configuration(ConfigurationEntry)
    }

    /// The name in the admin center.
    public var name: String
    /// The ID in Graph; nil if the input does not say.
    public var id: String?
    /// What the policy says.
    public var content: Content
    /// Whom, what and where the policy is for.
    public var audience: Audience

    /// Creates a policy.
    public init(name: String, id: String? = nil, _ content: Content, for audience: Audience) {
      self.name = name
      self.id = id
      self.content = content
      self.audience = audience
    }

    /// The settings; nil of an app configuration.
    public var settings: AppProtectionPolicy? {
      if case .protection(let settings) = content { settings } else { nil }
    }

    /// The keys and values; nil of an app protection policy.
    public var configuration: ConfigurationEntry? {
      if case .configuration(let entry) = content { entry } else { nil }
    }
  }

  /// An assignment filter.
  public struct Filter: Hashable, Sendable, PartPrinted {
    /// Whether the filter can match an app on an iOS device at all.
    @nonexhaustive
    public enum Scope: Hashable, Sendable {
      /// It is for managed apps on iOS and iPadOS.
      case managedApps
      /// It is for something else, such as another platform or managed devices.
      case somethingElse
    }

    /// The ID in Graph.
    public let id: String
    /// The name in the admin center.
    public let name: String
    /// What the filter is for.
    public let scope: Scope
    /// The rule; nil if it could not be read.
    public let rule: FilterRule?

    /// Creates a filter.
    public init(id: String, name: String, scope: Scope = .managedApps, rule: FilterRule?) {
      self.id = id
      self.name = name
      self.scope = scope
      self.rule = rule
    }

    /// Returns whether the filter matches.
    public func matches(_ subject: Subject) -> Truth {
      switch scope {
      case .managedApps: rule?.matches(subject) ?? .unknown
      case .somethingElse: .no
      }
    }
  }
}

extension Tenant: CustomStringConvertible {
  /// How many policies, filters, groups and conditional access policies there are.
  public var description: String {
    "policies: \(policies.count), filters: \(filters.count), groups: \(groups.count), conditional access: "
      + "\(accessPolicies.count)"
  }
}
