internal import MAMPolicyCore

/// The save and open tables of one policy: every location against every kind of account at the other end.
enum PolicyGrid {
  /// The kinds of account at the other end.
  enum Column: String, CaseIterable {
    case sameAccount
    case otherManagedAccount
    case unmanagedAccount
    case nobody

    /// The heading.
    var label: String {
      switch self {
      case .sameAccount: "same account"
      case .otherManagedAccount: "other managed"
      case .unmanagedAccount: "unmanaged"
      case .nobody: "none given"
      }
    }

    /// The account that stands for the kind: the other managed one has this very policy.
    func peer(_ policy: AppProtectionPolicy) -> Peer<PolicyView> {
      switch self {
      case .sameAccount: .same
      case .otherManagedAccount: .managed(.policy(policy))
      case .unmanagedAccount: .unmanaged
      case .nobody: .nobody
      }
    }
  }

  /// One location and the answers, one a column.
  struct Row {
    let location: String
    let decisions: [Decision]
  }

  /// The table of save-to, for data of the policy's account.
  static func save(_ policy: AppProtectionPolicy) -> [Row] {
    SaveLocation.allCases.map { location in
      Row(
        location: location.rawValue,
        decisions: Column.allCases.map {
          ContentEvaluationRule.applied(
            to: SaveRule.decide(
              owner: .policy(policy), to: location, destination: $0.peer(policy).end()),
            owner: .policy(policy))
        })
    }
  }

  /// The table of open-from, for documents of the policy's account.
  static func open(_ policy: AppProtectionPolicy) -> [Row] {
    OpenLocation.allCases.map { location in
      Row(
        location: location.rawValue,
        decisions: Column.allCases.map {
          OpenRule.decide(receiver: .policy(policy), from: location, source: $0.peer(policy).end())
        })
    }
  }
}
