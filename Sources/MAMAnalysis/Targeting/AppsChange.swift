package import MAMPolicyCore

/// Which apps come under a policy and which lose it, between two policies.
package struct AppsChange: Hashable, Sendable {
  /// The apps that only the new policy is for.
  package let gained: Apps
  /// The apps that only the old policy is for.
  package let lost: Apps

  /// Some apps, of which not all may be known by name.
  package struct Apps: Hashable, Sendable {
    /// The bundle IDs of those that are known.
    package let named: [String]
    /// The group of which all apps belong here that the other policy is not for; nil if all are known.
    package let group: AppGroupType?
    /// Whether the other policy is for some of the group's apps.
    package let areOthers: Bool

    /// Whether there are no such apps.
    package var isEmpty: Bool { named.isEmpty && group == nil }
  }

  /// Compares two policies; nil if one of them selects apps one by one and does not list them.
  package init?(from old: AppProtectionPolicy, to new: AppProtectionPolicy) {
    guard let before = Choice(old), let after = Choice(new) else { return nil }
    // A group is the same one, whether or not its apps are listed.
    let isSameGroup = before.group != nil && before.group == after.group
    let isSame = isSameGroup && (before.listed == nil || after.listed == nil)
    gained = isSame ? Self.none : after.apps(besides: before)
    lost = isSame ? Self.none : before.apps(besides: after)
  }

  private static let none = Apps(named: [], group: nil, areOthers: false)

  /// The apps of one policy.
  private struct Choice {
    /// The group that the admin center offers; nil if apps are selected one by one.
    let group: AppGroupType?
    /// The apps that the policy lists; nil for a group without a list.
    let listed: [String]?
    /// The apps that are known by name.
    let known: [String]
    private let folded: Set<String>

    init?(_ policy: AppProtectionPolicy) {
      let group = policy.appGroupType == .selectedPublicApps ? nil : policy.appGroupType
      if group == nil, policy.apps == nil { return nil }
      // An export of a group can have a list that says nothing.
      let listed = group != nil && policy.apps?.isEmpty == true ? nil : policy.apps
      let known = listed ?? Tenant.Audience.coreApps
      self.group = group
      self.listed = listed
      self.known = known
      folded = Set(known.map { Folding.fold($0) })
    }

    /// The group of which apps belong to the policy that are not known by name; nil if all are known.
    private var openGroup: AppGroupType? { group == .allCoreMicrosoftApps ? nil : group }

    private func holds(_ app: String) -> Bool {
      Self.holds(openGroup, app) || folded.contains(Folding.fold(app))
    }

    private static func holds(_ group: AppGroupType?, _ app: String) -> Bool {
      group == .allApps || group == .allMicrosoftApps && Tenant.Subject.isMicrosoft(app)
    }

    /// The apps that another policy is not for.
    func apps(besides other: Choice) -> Apps {
      let isCovered = other.openGroup == .allApps || openGroup == other.openGroup
      let rest = isCovered ? nil : openGroup
      return Apps(
        named: known.filter { !other.holds($0) && !Self.holds(rest, $0) }, group: rest,
        areOthers: other.openGroup != nil || other.known.contains { Self.holds(rest, $0) })
    }
  }
}
