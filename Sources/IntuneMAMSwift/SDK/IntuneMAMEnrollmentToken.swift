public import Foundation

/// The token that an app which acquires tokens itself hands to the SDK.
///
/// The double has no service that would take a token, so it asks for none.
public final class IntuneMAMEnrollmentToken: NSObject {
  /// The token.
  public var accessToken: String?
  /// The user name of the account.
  public var upn: String?
  /// The object ID of the account.
  public var oid: String?
  /// The tenant of the account.
  public var tenantId: String?
  /// The ID of the request for the token.
  public var correlationId: String?
  /// Why there is no token.
  public var error: (any Error)?
}
