extension World {
  /// Returns the account that a name, a UPN or an object ID stands for, to be asked about.
  ///
  /// ```swift
  /// let work = try world.account("work")
  /// world.decide(.save(owner: work, to: .box, account: .stranger("megan@outlook.com")))
  /// ```
  ///
  /// A name that no account has is an error and no stranger, so that a misspelled one is never answered as
  /// unmanaged. ``IdentitySlot/stranger(_:)`` names somebody whom the world does not know.
  ///
  /// An account has one spelling, whatever it is asked by, which is also that of a session's answers, such as the
  /// owner of a file. Where names may have been learned since, ``AccountDirectory/same(_:_:)-(IdentitySlot,_)``
  /// compares accounts and not spellings.
  ///
  /// - Throws: ``UnknownAccount``, with a suggestion.
  public func account(_ name: String) throws(UnknownAccount) -> IdentitySlot {
    .account(try directory.account(name))
  }
}
