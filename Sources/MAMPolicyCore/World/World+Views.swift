extension World {
  /// Returns the policy view of whatever a slot holds.
  ///
  /// Nobody, no user and strangers are unmanaged. A view of several accounts is judged by its
  /// distinct members: a single one has its own policy, several with a managed one are locked down.
  ///
  /// Source: R2.6, R2.8, AMB-33.
  public func view(of slot: IdentitySlot) -> PolicyView { view(of: slot) { $0.view(of: $1) } }

  /// Returns the policy view that data is judged by whose owner a slot names.
  ///
  /// As ``view(of:)-(IdentitySlot)``, but an account that is not signed in is judged by the policy assigned to it.
  ///
  /// Source: R8.9.
  public func view(ofOwner slot: IdentitySlot) -> PolicyView { view(of: slot) { $0.view(ofOwner: $1) } }

  private func view(of slot: IdentitySlot, each view: (World, Int) -> PolicyView) -> PolicyView {
    let views = memberViews(of: slot, each: view)
    if let only = views.first, views.count == 1 { return only }
    return views.contains(where: \.isManaged) ? .lockDown : .unrestricted
  }

  private func memberViews(of slot: IdentitySlot, each view: (World, Int) -> PolicyView) -> [PolicyView] {
    switch slot {
    case .unset, .noUser: [.unrestricted]
    case .account(let identity): [directory.index(of: identity).map { view(self, $0) } ?? .unrestricted]
    case .merged(let merged):
      directory.members(merged).map { member in
        switch member {
        case .known(let index): view(self, index)
        case .stranger, .noUser: .unrestricted
        }
      }
    }
  }

  /// Returns the account at the far end of a transfer as the near end sees it.
  package func peer(_ far: IdentitySlot, of near: IdentitySlot) -> Peer<PolicyView> {
    peer(far, of: near, at: { $0.peer(at: $1) }, view: { $0.view(of: $1) })
  }

  /// Returns the account whose data the near end opens, as the near end sees it.
  ///
  /// Source: R7.3, step 0, and R8.9.
  func source(_ far: IdentitySlot, of near: IdentitySlot) -> Peer<PolicyView> {
    peer(far, of: near, at: { $0.source(at: $1) }, view: { $0.view(ofOwner: $1) })
  }

  private func peer(
    _ far: IdentitySlot, of near: IdentitySlot, at peer: (World, Int) -> Peer<PolicyView>,
    view: (World, IdentitySlot) -> PolicyView
  ) -> Peer<PolicyView> {
    switch far {
    case .unset, .noUser: return .nobody
    case .account(let identity):
      guard let index = directory.index(of: identity) else { return .unmanaged }
      let peer = peer(self, index)
      guard case .managed = peer else { return peer }
      // An account that is not managed now opens even its own data as somebody else.
      return directory.same(far, near) && standing(of: index) == .managed ? .same : peer
    case .merged:
      let view = view(self, far)
      switch view {
      case .unrestricted: return .unmanaged
      case .lockDown: return .managed(view)
      case .policy: return directory.same(far, near) ? .same : .managed(view)
      }
    }
  }
}
