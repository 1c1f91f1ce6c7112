/// The rule that an app, and all apps of one publisher, hold one managed account at a time.
///
/// A second managed account is refused until the first is removed, unless the app declares that it
/// holds several. Unmanaged accounts do not count.
///
/// Source: rules.md R10.2. Which of the four codes answers which call is told from their names.
public enum SingleManagedAccount {
  /// What is asked of the service.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    /// To enroll an account.
    case enroll
    /// To enroll an account and remove the managed one that is there, as the user chose.
    case replace
    /// To check in for an account.
    case checkIn
    /// To unenroll an account.
    case unenroll
  }

  /// Returns the code that an operation fails with, or nothing when this rule lets it through.
  ///
  /// - Parameters:
  ///   - operation: What is asked.
  ///   - account: The account that it is asked for.
  ///   - enrolled: The accounts that are enrolled.
  ///   - allowsSeveral: Whether the app declares that it holds several managed accounts.
  ///   - directory: What is known of the accounts.
  /// - Returns: 208 for an account that is enrolled already, 227 for a second one, 218 where the first
  ///   is removed in its favor, 213 and 214 for an account that is not enrolled.
  public static func refusal(
    of operation: Operation, for account: Identity, enrolled: [Identity], allowsSeveral: Bool = false,
    in directory: AccountDirectory
  ) -> EnrollmentStatus? {
    let isEnrolled = enrolled.contains { directory.same($0, account) }
    switch operation {
    case .enroll, .replace:
      if isEnrolled { return .alreadyEnrolled }
      if allowsSeveral || enrolled.isEmpty { return nil }
      return operation == .replace ? .switchExistingAccount : .singleManagedAccountMode
    case .checkIn, .unenroll:
      if isEnrolled { return nil }
      return enrolled.isEmpty ? .appNotEnrolled : .notEnrolledAccount
    }
  }
}
