public import Foundation

/// The token that an app which acquires tokens itself hands to the SDK.
///
/// The double takes any token, because it has no service that would look into it.
public final class IntuneMAMEnrollmentToken: NSObject, @unchecked Sendable {
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
