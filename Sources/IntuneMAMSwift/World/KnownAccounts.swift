internal import MAMPolicyCore

// The accounts that a test names: by their name in the world, their user name or their object ID.
//
// An account that the world does not know is an error and no stranger, so that a misspelled name is
// never treated as unmanaged. A test that needs a stranger gives the world an account without a policy.
extension MAMTestWorld {
  /// Returns the account that a test names.
  func known(_ text: String) throws(MAMTestWorldError) -> Identity {
    let (known, accounts) = driver.read { session, _ in
      let directory = session.world.directory
      let identity = Identity(text).flatMap { directory.index(of: $0) == nil ? nil : $0 }
      return (identity.map { Identity(session.accountID(of: $0)) ?? $0 }, directory.accounts)
    }
    if let known { return known }
    let aliases = accounts.flatMap { [$0.upn?.text, $0.objectID?.text].compactMap(\.self) }
    throw MAMTestWorldError(unknown: "account", text, among: accounts.map(\.label), aliases: aliases)
  }

  /// Returns the accounts that a test names.
  func known(_ texts: [String]) throws(MAMTestWorldError) -> [Identity] {
    var identities: [Identity] = []
    for text in texts { identities.append(try known(text)) }
    return identities
  }

  /// Returns the slot that a test names; nil and the empty string name no account.
  func knownSlot(_ text: String?) throws(MAMTestWorldError) -> IdentitySlot {
    guard let text, !text.isEmpty else { return IdentitySlot(text) }
    return .account(try known(text))
  }

  /// Returns whom an account is acted as; nil leaves it to the place.
  func acting(_ text: String?) throws(MAMTestWorldError) -> Acting {
    text == nil ? .effective : .identity(try knownSlot(text))
  }

  /// Returns the slot that a stand-in of the app names, or reports that there is no such account.
  ///
  /// Stand-ins are called by the app's code, which cannot catch what they would throw.
  func reportedSlot(_ text: String?, _ place: SourcePlace) -> IdentitySlot? {
    do throws(MAMTestWorldError) {
      return try knownSlot(text)
    } catch {
      report(
        .unknownAccount, "R1.1", at: place, error.description,
        fix: "name an account of the world, or pass the empty string for an unmanaged one")
      return nil
    }
  }
}
