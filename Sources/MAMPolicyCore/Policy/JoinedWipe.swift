/// A wipe that no single policy orders: the action of one policy meets the bound of another.
///
/// Source: R16.5.
public struct JoinedWipe: Hashable, Sendable, PartPrinted {
  /// The action, which is to wipe.
  public let action: Setting
  /// The bound that sets it off.
  public let bound: Setting
  /// The policies that wipe, by their indices.
  public let wiping: [Int]
  /// The policies whose bound holds, by their indices; none where it is a new one.
  public let bounding: [Int]

  static func all(in merged: MergedPolicies) -> [JoinedWipe] {
    Setting.all.compactMap { bound in
      guard let action = bound.row.action else { return nil }
      let wipe = SettingValue.Content.text(RemediationAction.wipe.rawValue)
      guard merged.policy.content(of: action) == wipe else { return nil }
      let wiping = merged[action].parts.indices.filter { merged[action].parts[$0].holds }
      let row = bound.row
      let bounding = merged.policies.indices.filter { index in
        action.row.refines(merged.policies[index])
          && row.kind.order(of: merged.policies[index], beside: merged.policy, by: row.strictness) == .equal
      }
      if wiping.contains(where: bounding.contains) || !merged.policies.contains(where: action.row.refines) {
        return nil
      }
      return JoinedWipe(action: action, bound: bound, wiping: wiping, bounding: bounding)
    }
  }
}
