/// The rules that ask one policy alone, by the feature that is asked about.
///
/// Source: rules.md R9.
public enum ControlRule {
  /// Returns whether a feature may be used on data of an identity.
  public static func decide(_ control: Control, owner: PolicyView, options: DecisionOptions = .init())
    -> Decision
  {
    switch control {
    case .print: PrintRule.decide(owner: owner, options: options)
    }
  }
}
