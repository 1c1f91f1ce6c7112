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
      return "\(UserText.quoted(directory.label(of: identity))) (\(standing))"
    case .merged(let view):
      let names = view.identities.map { UserText.quoted(directory.label(of: $0)) }
      return "the merged view of " + names.joined(separator: ", ")
    }
  }
}
