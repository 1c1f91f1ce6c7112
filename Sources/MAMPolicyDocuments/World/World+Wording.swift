package import MAMPolicyCore

extension World {
  /// An identity as an answer names it, and whether it is managed.
  package func text(of slot: IdentitySlot) -> String {
    switch slot {
    case .unset: return "an unmanaged account (no account given)"
    case .noUser: return "no user (unmanaged)"
    case .account(let identity):
      let isKnown = directory.index(of: identity) != nil
      // A stand-in says how it stands, and is nobody's name.
      if isKnown, StandIn(rawValue: identity.text) != nil { return identity.text }
      let standing =
        view(of: slot).isManaged ? "managed" : isKnown ? "unmanaged" : "assumed unmanaged"
      return "\(UserText.quoted(name(identity))) (\(standing))"
    case .merged(let view):
      return "the merged view of " + view.identities.map { UserText.quoted(name($0)) }.joined(separator: ", ")
    }
  }

  /// What an account of the world is called; any other identity by its own text.
  package func name(_ identity: Identity) -> String {
    directory.index(of: identity).map { directory.accounts[$0].label } ?? identity.text
  }
}
