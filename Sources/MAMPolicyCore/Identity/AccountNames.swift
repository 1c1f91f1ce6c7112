/// The user name and the object ID that a sign-in, a status of the service, a token or a configuration gives one account.
///
/// Source: R1.3.
public struct AccountNames: Hashable, Sendable {
  /// The user principal name, where it was given.
  public let upn: UPN?
  /// The object ID, where it was given.
  public let objectID: ObjectID?

  /// Creates the names of an account; what was not given is nil.
  public init(upn: UPN? = nil, objectID: ObjectID? = nil) {
    self.upn = upn
    self.objectID = objectID
  }

  /// The names as they were given, the user name first.
  public var texts: [String] { [upn?.text, objectID?.text].compactMap { $0 } }
}

extension AccountNames: CustomStringConvertible {
  /// The UPN and the object ID, as far as they are given.
  public var description: String {
    let names = [upn?.text, objectID?.text].compactMap(\.self)
    return names.isEmpty ? "no names" : names.joined(separator: ", ")
  }
}
