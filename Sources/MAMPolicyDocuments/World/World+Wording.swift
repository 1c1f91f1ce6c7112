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
      let standing = isKnown ? standingText(of: slot) : "assumed unmanaged"
      return "\(UserText.quoted(directory.label(of: identity))) (\(standing))"
    case .merged(let view):
      let names = view.identities.map { UserText.quoted(directory.label(of: $0)) }
      return "the merged view of " + names.joined(separator: ", ")
    }
  }

  /// Whether an account is managed; if it is not, and its policy still decides about its own data, why it is not.
  ///
  /// Source: R8.9.
  package func standingText(of slot: IdentitySlot) -> String {
    if view(of: slot).isManaged { return "managed" }
    guard view(ofOwner: slot).isManaged else { return "unmanaged" }
    return (try? standing(of: slot)) == .absent ? "not signed in" : "not enrolled here"
  }
}
