/// Whom something is done as.
public enum Acting: Hashable, Sendable, PartPrinted {
  /// Whoever the place acts for; for another app, the account that is signed in there.
  case effective
  /// A given identity.
  case identity(IdentitySlot)
}

extension Acting {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .effective: "effective"
    case _: ""
    }
  }
}
