/// The rule of a feature that asks only one policy.
///
/// Source: R4, R9.
package struct ControlRule: Sendable {
  /// The settings that the rule reads.
  package let reads: SettingSet
  private let decide: @Sendable (_ owner: PolicyView, DecisionOptions) -> Decision

  /// Creates a rule of its own.
  init(reads: SettingSet, _ decide: @escaping @Sendable (_ owner: PolicyView, DecisionOptions) -> Decision) {
    self.reads = reads
    self.decide = decide
  }

  /// Creates a rule by which one setting permits or refuses.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - yes: Why the feature may be used.
  ///   - no: Why it may not.
  ///   - permits: Whether it may, by the value.
  init<Codes: ReasonVocabulary, Value: Hashable & Sendable>(
    _ key: SettingKey<Value>, _ yes: Codes, or no: Codes, while permits: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(reads: [key.setting]) { owner, _ in
      Decision(
        Evidence(owner) { view in
          let term = view[key]
          return Evidence(permits(term.value), yes, or: no, term)
        })
    }
  }

  /// Returns the rule of a control.
  package static func of(_ control: Control) -> ControlRule { control.row.rule }

  /// Returns whether a feature may be used on data of an identity.
  ///
  /// Keyboards are judged only for the identity here; ``World/decide(_:)`` asks every managed account.
  ///
  /// - Parameters:
  ///   - control: The feature.
  ///   - owner: The policy view of the identity that owns the data.
  ///   - app: What the app declares of itself; it says who has to enforce some of the answers.
  ///   - options: The readings of open points.
  /// - Returns: What may happen, with the reasons; where something is to be enforced and a document
  ///   says by whom, the reasons name that too.
  package static func decide(
    _ control: Control, owner: PolicyView, app: AppProfile = .init(), options: DecisionOptions = .init()
  ) -> Decision {
    let decision = of(control).decide(owner, options)
    return owner.isManaged ? decision.noting(Enforcement(of: control, in: app)) : decision
  }
}

extension Evidence {
  /// What one identity's side says: an unmanaged one is not restricted, a locked-down view refuses.
  package init(_ view: PolicyView, side: Side = .source, _ judge: (PolicyView) -> Evidence) {
    switch view {
    case .unrestricted: self = .permits(Reason(CommonReason.unmanaged, side: side))
    case .lockDown: self = .refuses(Reason(CommonReason.lockdown, side: side))
    case .policy: self = judge(view)
    }
  }
}
