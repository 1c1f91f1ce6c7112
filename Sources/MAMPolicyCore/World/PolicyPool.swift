/// The policies that accounts of a world have or had, each once.
///
/// Accounts name a policy by its place here, so that many accounts share one.
package struct PolicyPool: Hashable, Sendable {
  /// The policies in the order in which they came.
  package private(set) var policies: [AppProtectionPolicy] = []
  // INVARIANT: as `policies`, made once, because making one copies the whole policy.
  private(set) var views: [PolicyView] = []
  // INVARIANT: the place of each of `policies`.
  private var places: [AppProtectionPolicy: Int] = [:]

  /// Makes room for more policies.
  mutating func reserve(_ count: Int) { places.reserveCapacity(places.count + count) }

  /// Keeps a policy and returns its place; a policy that is here already keeps the place it has.
  mutating func intern(_ policy: AppProtectionPolicy) -> Int {
    if let place = places[policy] { return place }
    policies.append(policy)
    views.append(.policy(policy))
    places[policy] = policies.count - 1
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
