public import MAMPolicyCore

/// Every kind of user, app and device that tenants can tell apart.
///
/// Source: R16.7.
public struct TenantKinds: Hashable, Sendable, PartPrinted {
  /// A kind of user, by the groups.
  public struct User: Hashable, Sendable, PartPrinted {
    /// The IDs of the groups; empty for a user who is in none that the tenant names.
    public let groups: [String]

    /// Creates a kind of user.
    public init(groups: [String]) { self.groups = groups }
  }

  /// One app.
  public struct App: Hashable, Sendable, PartPrinted {
    /// What an app stands for.
    @nonexhaustive
    public enum Role: Hashable, Sendable {
      /// Itself.
      case itself
      /// Every app of Microsoft's that no policy lists.
      case anotherOfMicrosoft
      /// Every other app with the SDK that no policy lists.
      case another
    }

    /// The bundle ID.
    public let bundleID: String
    /// What the app stands for.
    public let role: Role

    /// Creates an app.
    public init(_ bundleID: String, _ role: Role = .itself) {
      self.bundleID = bundleID
      self.role = role
    }
  }

  /// A kind of device, with the version of the app on it.
  public struct Device: Hashable, Sendable, PartPrinted {
    /// How the app is managed.
    public private(set) var management: Tenant.Management
    /// The version of the app.
    public var appVersion = Tenant.Fact.unknown
    /// The version of the operating system.
    public var osVersion = Tenant.Fact.unknown
    /// The model.
    public var model = Tenant.Fact.unknown
    /// The manufacturer.
    public var manufacturer = Tenant.Fact.text("Apple")

    /// A model that no filter names.
    package static let anotherModel = "another model"

    /// Creates a kind of device.
    public init(_ management: Tenant.Management) { self.management = management }

    /// Returns the same device, managed in another way.
    public func managed(_ management: Tenant.Management) -> Device {
      var device = self
      device.management = management
      return device
    }
  }

  /// The kinds of users.
  public var users: [User]
  /// The apps.
  public var apps: [App]
  /// The kinds of devices.
  public var devices: [Device]
  /// Whether every combination of what the filters ask for is among the devices.
  public internal(set) var isComplete = true

  /// More kinds of devices than this are not looked at.
  static let deviceLimit = 4_000

  /// Collects the kinds that some tenants can tell apart.
  ///
  /// Users are in no group, in one that an assignment names, or in one that a policy includes and one that it excludes.
  public init(of tenants: [Tenant]) {
    let audiences = tenants.flatMap { $0.policies.map(\.audience) }
    let included = Self.distinct(audiences.flatMap(\.includedGroups))
    let excluded = Self.distinct(audiences.flatMap(\.excludedGroups))
    let single = Self.distinct(included + excluded).map { [$0] }
    // In other pairs nobody loses a policy: their members get what the members of both groups get.
    let pairs = audiences.flatMap { audience in
      let own =
        audience.assignments?.contains { $0.target == .everyLicensedUser } ?? false
        ? included : audience.includedGroups
      return own.flatMap { one in audience.excludedGroups.map { Pair(one, $0) } }
    }
    var seen: Set<Pair> = []
    let lost = pairs.filter { $0.included != $0.excluded && seen.insert($0).inserted }
    users = [User(groups: [])] + single.map { User(groups: $0) } + lost.map { User(groups: $0.groups) }
    let names = audiences.contains { $0.appGroup == .allCoreMicrosoftApps && $0.apps == nil }
    let listed = Self.distinct(audiences.flatMap { $0.apps ?? [] } + (names ? Tenant.Audience.coreApps : []))
    apps =
      listed.map { App($0) } + [
        App("com.microsoft.another-app", .anotherOfMicrosoft), App("another-app", .another),
      ]
    devices = []
    let filters = tenants.flatMap { tenant in
      let used = Set(
        tenant.policies.flatMap { $0.audience.assignments ?? [] }.compactMap {
          $0.filter.map { Folding.fold($0.id) }
        })
      return tenant.filters.filter { used.contains(Folding.fold($0.id)) }
    }
    let facts = FilterWitnesses(filters)
    isComplete = facts.isComplete
    for management in [Tenant.Management.unmanaged, .enrolled([]), .managed] {
      // One device stands for all that no filter distinguishes.
      var answers: Set<[Truth]> = []
      devices += facts.devices(management).filter { device in
        let subject = device.subject()
        return answers.insert(filters.map { $0.matches(subject) }).inserted
      }
    }
  }

  /// A group that a policy includes and one that it excludes, in any letter case.
  private struct Pair: Hashable {
    let included: String
    let excluded: String
    let groups: [String]

    init(_ included: String, _ excluded: String) {
      self.included = Folding.fold(included)
      self.excluded = Folding.fold(excluded)
      groups = [included, excluded]
    }

    static func == (one: Pair, other: Pair) -> Bool {
      one.included == other.included && one.excluded == other.excluded
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(included)
      hasher.combine(excluded)
    }
  }

  /// The texts in order, each once, in any letter case.
  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert(Folding.fold($0)).inserted }
  }
}
