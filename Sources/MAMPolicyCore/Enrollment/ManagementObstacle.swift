/// What keeps an account from coming under management in this app, in the order in which it is looked for.
///
/// One answer for every way that an account takes to its policy: sign-in, registration, check-in, assignment and
/// remediation.
///
/// Source: R1.3, R10.1, R10.2, R10.4.
@nonexhaustive
public enum ManagementObstacle: CaseIterable, Hashable, Sendable {
  /// The administrator does not allow the account.
  case notAllowed
  /// Another account is signed in under the same UPN.
  case upnTaken
  /// No policy targets the account here.
  case withoutPolicy
  /// The device is enrolled for another user.
  case otherDeviceUser
  /// The app can have only one managed account and already has one.
  case otherManaged
  /// Another app of the publisher has the one managed account.
  case managedByPublisher
  /// The process is an extension's, which shares what its app has enrolled.
  case inExtension

  /// Why the account is not managed.
  package var reason: Reason {
    switch self {
    case .notAllowed: Reason(SignInReason.notAllowed)
    case .upnTaken: Reason(AccountReason.upnCollision)
    case .withoutPolicy: Reason(AccountReason.withoutPolicy)
    case .otherDeviceUser: Reason(AccountReason.otherDeviceUser)
    case .otherManaged: Reason(AccountReason.singleManaged)
    case .managedByPublisher: Reason(AccountReason.managedByPublisher)
    case .inExtension: Reason(EnrollmentReason.notInExtension)
    }
  }

  /// The status that the service answers with; nil where it has none of its own.
  public var status: EnrollmentStatus? {
    switch self {
    case .notAllowed, .upnTaken: nil
    case .withoutPolicy: .noPolicy
    case .otherDeviceUser: .mdmEnrolledDifferentUser
    case .otherManaged, .managedByPublisher: .singleManagedAccountMode
    case .inExtension: .unsupportedAPI
    }
  }
}
