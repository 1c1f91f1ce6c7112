/// A home account ID of the sign-in library: `objectId.tenantId`.
///
/// Exactly one dot, and both parts of the shape of a GUID; anything else is refused, because no
/// remediation may run on a guessed ID.
///
/// Source: R1.6 (form documented, strictness inferred: fail closed).
public struct HomeAccountID: Hashable, Sendable {
  /// The object ID: what the SDK calls the account ID.
  public let objectID: ObjectID
  /// The tenant's ID.
  public let tenantID: ObjectID

  /// Creates an ID from its text, or nil if the text has another form.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let objectID = ObjectID(parts[0]), let tenantID = ObjectID(parts[1]) else {
      return nil
    }
    self.objectID = objectID
    self.tenantID = tenantID
  }
}

extension HomeAccountID: CustomStringConvertible {
  /// The ID in lower case.
  public var description: String { "\(objectID.text).\(tenantID.text)" }
}
