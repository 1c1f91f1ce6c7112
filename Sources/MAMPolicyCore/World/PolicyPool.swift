/// The policies that accounts of a world have or had, each once.
///
/// Accounts name a policy by its place here, so that many accounts share one.
package struct PolicyPool: Sendable {
  /// The policies in the order in which they came.
  package private(set) var policies: [AppProtectionPolicy] = []
  // INVARIANT: as `policies`, made once, because making one copies the whole policy.
  private(set) var views: [PolicyView] = []
  // INVARIANT: the place of each of `policies`.
  private var places: [Key: Int] = [:]

  // Policies with equal values may state different settings, and a reason shows what its own policy states.
  private struct Key: Hashable {
    let policy: AppProtectionPolicy
    let source: SettingProvenance.Source
  }

  /// Makes room for more policies.
  mutating func reserve(_ count: Int) { places.reserveCapacity(places.count + count) }

  /// Keeps a policy and returns its place; a policy that is here already keeps the place it has.
  mutating func intern(_ policy: AppProtectionPolicy) -> Int {
    let key = Key(policy: policy, source: policy.provenance.source)
    if let place = places[key] { return place }
    policies.append(policy)
    views.append(.policy(policy))
    places[key] = policies.count - 1
    return policies.count - 1
  }

  /// Returns the view of an account that is under the policy at a place.
  func view(at place: Int) -> PolicyView { views[place] }

  /// Whether the policy at a place does not apply on a device, by how the device is managed.
  ///
  /// Source: R9.12 (k), AMB-42.
  func excludes(_ management: DeviceManagement, at place: Int) -> Bool {
    guard let isEnrolled = management.isEnrolled else { return false }
    return policies[place].applies(toEnrolledDevice: isEnrolled) == false
  }
}

extension PolicyPool: Equatable {
  /// Compares the policies by their values, wherever those come from.
  package static func == (one: PolicyPool, other: PolicyPool) -> Bool { one.policies == other.policies }
}
