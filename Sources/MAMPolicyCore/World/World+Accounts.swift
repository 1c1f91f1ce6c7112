extension World {
  /// Returns the account that a name, a UPN or an object ID stands for, to be asked about.
  ///
  /// ```swift
  /// let work = try world.account("work")
  /// world.decide(.save(owner: work, to: .box, account: .stranger(upn: "megan@outlook.com")))
  /// ```
  ///
  /// A name that no account has is an error, so that a misspelled one is never answered as unmanaged.
  /// ``identity(_:)`` also takes accounts that the world does not know.
  ///
  /// An account has one spelling, whatever it is asked by, which is also that of a session's answers, such as the
  /// owner of a file. Where names may have been learned since, ``AccountDirectory/same(_:_:)-(IdentitySlot,_)``
  /// compares accounts and not spellings.
  ///
  /// - Throws: ``UnknownAccount``, with a suggestion.
  public func account(_ name: String) throws(UnknownAccount) -> IdentitySlot {
    .account(try directory.account(name))
  }

  /// Returns the identity that a text means: an account, somebody whom the world does not know, or nobody.
  ///
  /// ```swift
  /// try world.identity("MEGAN@contoso.com")        // the account with this UPN
  /// try world.identity("guest@fabrikam.example")   // an unknown account, which is unmanaged
  /// try world.identity("")                         // no user
  /// try world.identity(nil)                        // no account given
  /// ```
  ///
  /// - Parameter text: A name, a UPN or an object ID in any letter case, the empty string, or nil.
  /// - Returns: The identity; an account has the spelling that ``account(_:)`` returns.
  /// - Throws: ``UnknownAccount``, with a suggestion, if no account has the name and it has neither the form of an
  ///   object ID nor, in printable ASCII, that of a UPN.
  ///
  /// Source: R1.5; Formats, "Worlds".
  public func identity(_ text: String?) throws(UnknownAccount) -> IdentitySlot {
    guard let text else { return .unset }
    guard let identity = Identity(text) else { return .noUser }
    if directory.index(of: identity) == nil, identity.isUPNOrObjectID { return .account(identity) }
    return try account(text)
  }

  /// Returns the account in a slot with its name, UPN, object ID and tenant; nil if the slot is not exactly one account
  /// of the world.
  public func record(of account: IdentitySlot) -> Account? {
    guard case .one(.known(let index)) = directory.party(account) else { return nil }
    return directory.accounts[index]
  }
}
