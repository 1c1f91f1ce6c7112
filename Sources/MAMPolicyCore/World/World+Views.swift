extension World {
  /// Returns the policy view of whatever a slot holds.
  ///
  /// No account, no user and unknown accounts are unmanaged. A view of several accounts is judged by its
  /// distinct members: a single one has its own policy, several with a managed one are locked down.
  ///
  /// Source: R2.6, R2.8, AMB-33.
  public func view(of slot: IdentitySlot) -> PolicyView { view(of: directory.party(slot)) }

  /// Returns the policy that governs data owned by the identity in a slot.
  ///
  /// As ``view(of:)-(IdentitySlot)``, but an account is judged by the policy assigned to it, signed in or not, enrolled
  /// or not. Only an answer of the service that there is no policy or no license lifts that, until its next answer.
  ///
  /// Source: R8.9, AMB-32.
  public func view(ofOwner slot: IdentitySlot) -> PolicyView { view(ofOwner: directory.party(slot)) }

  func view(of party: Party) -> PolicyView { view(of: party) { $0.view(of: $1) } }

  func view(ofOwner party: Party) -> PolicyView { view(of: party) { $0.view(ofOwner: $1) } }

  private func view(of party: Party, each view: (World, Int) -> PolicyView) -> PolicyView {
    switch party {
    case .unset, .one(.noUser), .one(.stranger): .unrestricted
    case .one(.known(let index)): view(self, index)
    case .several: party.accounts.contains { view(self, $0).isManaged } ? .lockDown : .unrestricted
    }
  }

  /// Returns the account at the far end of a transfer as the near end sees it.
  func farEnd(_ far: Party, of near: Party) -> FarEnd { farEnd(far, of: near, judgedBy: view(of: far)) }

  /// Returns the account whose data the near end opens, as the near end sees it.
  ///
  /// Source: R7.3, step 0, and R8.9.
  func source(_ far: Party, of near: Party) -> FarEnd {
    farEnd(far, of: near, judgedBy: view(ofOwner: far))
  }

  private func farEnd(_ far: Party, of near: Party, judgedBy view: PolicyView) -> FarEnd {
    if far == .unset || far == .one(.noUser) { return .nobody }
    guard view.isManaged else { return .unmanaged }
    // An account that is not managed now opens even its own data as somebody else.
    if case .one(.known(let index)) = far, far == near, standing(of: index) == .managed { return .same }
    return .managed(view)
  }
}
