/// Which accounts count as enrolled where nobody has said how they stand: outside of a session.
///
/// Every account with a policy does, but never more of them than the app can have. If the world does not say which one it
/// is, the first end of a question that has a policy is the one, the acting end first.
///
/// Source: R10.8.
extension World {
  /// States whether an account is enrolled in the app; nil states nothing.
  ///
  /// It counts while nobody has said how the account stands. In an app that can have one managed account, it says which
  /// of several it is.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  ///
  /// Source: R10.7, R10.8.
  public mutating func setEnrolled(_ isEnrolled: Bool?, of account: IdentitySlot) throws(UnknownAccount) {
    setEnrolled(isEnrolled, of: try index(of: account))
  }

  /// The accounts among which the world leaves open which one is enrolled; none where it can be only one, or all.
  ///
  /// - Complexity: O(*n*) in the number of accounts.
  package var accountsLeftOpen: [Int] {
    guard !holdsSeveralManagedAccounts, firstEnrolled == nil else { return [] }
    let open = directory.accounts.indices.filter(isLeftOpen)
    return open.count > 1 ? Array(open) : []
  }

  /// Returns the world as a request finds it: with one account enrolled where it is left open which one is.
  package func settled(for request: Request) -> World {
    var world = self
    world.taken = accountTaken(
      near: directory.party(request.near), far: directory.party(request.far ?? .unset))
    return world
  }

  /// Whether an account with a policy and without a stated standing counts as enrolled.
  func countsAsEnrolled(_ index: Int) -> Bool {
    if statedEnrollment(of: index) == false { return false }
    if holdsSeveralManagedAccounts { return true }
    return (firstEnrolled ?? taken).map { $0 == index } ?? true
  }

  /// Returns the account that a question takes as the enrolled one, where another one takes part in the question that
  /// could be it as well.
  func accountTaken(near: Party, far: Party) -> Int? {
    guard firstEnrolled == nil, taken == nil, !holdsSeveralManagedAccounts else { return nil }
    switch (near, far) {
    case (.one(.known(let one)), .one(.known(let other))):
      return one != other && isLeftOpen(one) && isLeftOpen(other) ? one : nil
    case (.several, _), (_, .several):
      let open = (near.accounts + far.accounts).filter(isLeftOpen)
      return open.contains { $0 != open[0] } ? open[0] : nil
    case (.unset, _), (.one, _): return nil
    }
  }

  /// Whether an account could be the enrolled one for all that the world says of it.
  private func isLeftOpen(_ index: Int) -> Bool {
    !isStandingSaid(of: index) && statedEnrollment(of: index) == nil
      && indexOfAssignedPolicy(of: index) != nil
  }
}
