public import Foundation

/// The calls that tell the app how requests to the service ended.
///
/// Source: R10.
public protocol IntuneMAMEnrollmentDelegate: NSObjectProtocol {
  /// Tells how an enrollment ended.
  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus)
  /// Tells how a request for policy ended.
  func policyRequest(with status: IntuneMAMEnrollmentStatus)
  /// Tells how an unenrollment ended.
  func unenrollRequest(with status: IntuneMAMEnrollmentStatus)
  /// Asks the app for a token of the service.
  func getAccessToken(
    forAccountId accountId: String, resource: String,
    completion: @escaping @Sendable (IntuneMAMEnrollmentToken) -> Void)
  /// Asks the app for a token of the service, in the asynchronous form.
  func getAccessToken(forAccountId accountId: String, resource: String) async -> IntuneMAMEnrollmentToken
}

/// The default implementations stand for methods that the app does not have.
extension IntuneMAMEnrollmentDelegate {
  /// Does nothing.
  public func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Does nothing.
  public func policyRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Does nothing.
  public func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Hands over a token without content, as the SDK then acquires one itself.
  public func getAccessToken(
    forAccountId accountId: String, resource: String,
    completion: @escaping @Sendable (IntuneMAMEnrollmentToken) -> Void
  ) {
    MissingMethod.note()
    completion(IntuneMAMEnrollmentToken())
  }
  /// Returns a token without content, as the SDK then acquires one itself.
  public func getAccessToken(forAccountId accountId: String, resource: String) async
    -> IntuneMAMEnrollmentToken
  {
    MissingMethod.note()
    return IntuneMAMEnrollmentToken()
  }
}
