/// The policies that accounts of a world have or had, each once.
///
/// Accounts name a policy by its index here, so that many accounts share one.
package struct PolicyPool: Sendable {
  /// The policies in the order in which they came.
  package private(set) var policies: [AppProtectionPolicy] = []
  // INVARIANT: as `policies`, made once, because making one copies the whole policy.
  private(set) var views: [PolicyView] = []
  // INVARIANT: the index of each of `policies`.
  private var indices: [Key: Int] = [:]

  // Policies with equal values may state different settings, and a reason shows what its own policy states.
  private struct Key: Hashable {
    let policy: AppProtectionPolicy
    let source: SettingProvenance.Source
  }

  /// Makes room for more policies.
  mutating func reserve(_ count: Int) { indices.reserveCapacity(indices.count + count) }

  /// Keeps a policy and returns its index; a policy that is here already keeps the index it has.
  mutating func intern(_ policy: AppProtectionPolicy) -> Int {
    let key = Key(policy: policy, source: policy.provenance.source)
    if let index = indices[key] { return index }
    policies.append(policy)
    views.append(.policy(policy))
    indices[key] = policies.count - 1
    return policies.count - 1
  }

  /// Returns the view of an account that is under the policy at an index.
  func view(at index: Int) -> PolicyView { views[index] }

  /// Whether the policy at an index does not apply on a device, by how the device is managed.
  ///
  /// Source: R9.12 (k), AMB-42.
  func excludes(_ management: DeviceManagement, at index: Int) -> Bool {
    guard let isEnrolled = management.isEnrolled else { return false }
    return policies[index].applies(toEnrolledDevice: isEnrolled) == false
  }
}

extension PolicyPool: Equatable {
  /// Compares the policies by their values, wherever those come from.
  package static func == (one: PolicyPool, other: PolicyPool) -> Bool { one.policies == other.policies }
}
