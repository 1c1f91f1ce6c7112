/// What every table calls the kinds of account at the other end of a question, and how it explains them.
extension OtherEnd.Kind {
  /// The heading of a column.
  package var label: String {
    switch self {
    case .same: "same account"
    case .managed: "other managed"
    case .unmanaged: "unmanaged"
    case .noUser: "no user"
    case .nobody: "not given"
    }
  }

  /// What the column is about, in one line.
  package var explanation: String {
    switch self {
    case .same: "the account that has this policy"
    case .managed: "another account with a policy; `varies` if its policy decides"
    case .unmanaged: "an account without a policy"
    case .noUser: "the app says that no user is signed in"
    case .nobody: "the app does not say which account it is"
    }
  }

  /// The answer of a cell that depends on the policy of the other account.
  package static let varies = "varies"
}
