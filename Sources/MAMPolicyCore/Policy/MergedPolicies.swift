/// Several policies for one user and app, and the one that results: the most restrictive value of each setting.
///
/// Each setting is merged by itself, whatever the other settings of its policy make of it. A list, an app or an
/// action that refines a switch counts from the policies whose switch is on; lists then have what all of those have.
/// A number outside of its range, like a version or a duration that cannot be read, is stricter than any other,
/// because it keeps the user out whatever the device is; beside it, a bound that wipes has no say.
///
/// ```swift
/// guard let merged = MergedPolicies(applying) else { return }   // no policy, so the account is unmanaged
/// merged.policy                                                 // what holds
/// for conflict in merged.conflicts { print(conflict) }          // each policy's value and the one that holds
/// ```
///
/// The order of the policies and how they are grouped change nothing about the settings of ``policy``. All of them
/// must apply on the device (``AppProtectionPolicy/applies(toEnrolledDevice:)``).
///
/// Source: R16.5, AMB-48.
public struct MergedPolicies: Hashable, Sendable {
  /// How different numbers and lengths of time become one.
  @nonexhaustive
  public enum DifferingNumbers: Hashable, Sendable {
    /// As the stricter one.
    case stricter
    /// As the one that a new policy of the admin center has.
    case adminCenterDefault
  }

  /// The policies, in the order given.
  public let policies: [AppProtectionPolicy]
  /// The policy that results.
  ///
  /// It states what one of the policies states.
  public let policy: AppProtectionPolicy

  /// Merges policies, or makes nothing of none: then the account is unmanaged.
  ///
  /// - Parameters:
  ///   - policies: The policies that apply to one user and app.
  ///   - differingNumbers: How different numbers and lengths of time become one.
  /// - Complexity: O(*n*) in the number of policies, for each setting.
  public init?(_ policies: [AppProtectionPolicy], differingNumbers: DifferingNumbers = .stricter) {
    guard let first = policies.first else { return nil }
    self.policies = policies
    policy =
      policies.count == 1 ? first : PolicyMerge(policies, differingNumbers: differingNumbers).merged
  }

  /// Returns what the policies have for a setting, and what holds.
  public subscript(setting: Setting) -> MergedSetting { MergedSetting(setting, of: self) }

  /// The settings that two of the policies state differently, in their order.
  ///
  /// Whom and what a policy targets is no conflict.
  public var conflicts: [MergedSetting] {
    Setting.all.filter { $0.group != .targeting }.map { self[$0] }.filter(\.isConflict)
  }

  /// The wipes that no single policy orders, in the order of their settings: the action of one meets another's bound.
  public var joinedWipes: [JoinedWipe] { JoinedWipe.all(in: self) }
}

extension MergedPolicies: CustomStringConvertible {
  /// The policy that applies, and how many it is made of.
  public var description: String { "\(policy) (of \(policies.count) policies)" }
}
