public import MAMPolicyCore

extension Account {
  /// Returns an account that an app calls by any text, as the double makes one.
  public static func made(name: String? = nil, anyUPN text: String, objectID: ObjectID? = nil) -> Account {
    guard let account = Account(name: name, upn: UPN(asGiven: text), objectID: objectID) else {
      preconditionFailure("the empty text names no account")
    }
    return account
  }
}
