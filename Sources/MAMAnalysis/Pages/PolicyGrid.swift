package import MAMPolicyCore

/// The save and open tables of one policy: every location against every kind of account at the other end.
package enum PolicyGrid {
  /// The kinds of account at the other end.
  package enum Column: String, CaseIterable {
    case sameAccount
    case otherManagedAccount
    case unmanagedAccount
    case noUser
    case nobody

    /// The kind as every table calls it.
    package var text: OtherEnd.Kind {
      switch self {
      case .sameAccount: .same
      case .otherManagedAccount: .managed
      case .unmanagedAccount: .unmanaged
      case .noUser: .noUser
      case .nobody: .nobody
      }
    }

    /// The accounts that stand for the kind, by name; of other managed ones the first has this very policy.
    fileprivate func peers(_ policy: AppProtectionPolicy) -> [(name: String, peer: FarEnd)] {
      switch self {
      case .sameAccount: [(rawValue, .same)]
      case .otherManagedAccount:
        [(rawValue, .managed(.policy(policy)))]
          + OtherEnd.managedOnes.compactMap { end in
            end.policy.map { (end.name, .managed(.policy($0))) }
          }
      case .unmanagedAccount: [(rawValue, .unmanaged)]
      // The rules of places take no user and no account for one.
      case .noUser, .nobody: [(rawValue, .nobody)]
      }
    }
  }

  /// The answers to one kind of account.
  package struct Cell {
    /// The answers by the accounts that stand for the kind.
    package let answers: [(name: String, decision: Decision)]

    /// The answer; nil if it depends on the policy of the other account.
    package var decision: Decision? {
      guard let first = answers.first?.decision else { return nil }
      return answers.allSatisfy { $0.decision.effect == first.effect } ? first : nil
    }
  }

  /// One location and the answers, one a column.
  package struct Row {
    package let location: String
    /// What a person calls it.
    package let label: String
    package let cells: [Cell]
  }

  /// The table of save-to, for data of the policy's account.
  package static func save(_ policy: AppProtectionPolicy) -> [Row] {
    SaveLocation.allCases.map { location in
      Row(
        location: location.rawValue, label: location.label,
        cells: cells(policy) { peer in
          ContentEvaluationRule.applied(
            to: SaveRule.decide(owner: .policy(policy), to: location, destination: peer),
            owner: .policy(policy))
        })
    }
  }

  /// The table of open-from, for documents of the policy's account.
  package static func open(_ policy: AppProtectionPolicy) -> [Row] {
    OpenLocation.allCases.map { location in
      Row(
        location: location.rawValue, label: location.label,
        cells: cells(policy) { OpenRule.decide(receiver: .policy(policy), from: location, source: $0) })
    }
  }

  private static func cells(
    _ policy: AppProtectionPolicy, _ decide: (FarEnd) -> Decision
  ) -> [Cell] {
    Column.allCases.map { column in
      Cell(answers: column.peers(policy).map { ($0.name, decide($0.peer)) })
    }
  }
}
