package import MAMPolicyCore
internal import MAMPolicyDocuments

/// What an answer obliges to, as sentences.
package enum DutyText {
  /// Returns a sentence for each obligation; those about Face ID and Touch ID share one.
  package static func sentences(of obligations: [Obligation]) -> [String] {
    clauses(of: obligations).map { "\(English.capitalized($0))." }
  }

  /// Returns a clause for each obligation; those about Face ID and Touch ID share one.
  package static func clauses(of obligations: [Obligation]) -> [String] {
    let biometrics: Set<Obligation> = [.refuseFaceID, .refuseTouchID]
    let refusesBoth = biometrics.isSubset(of: obligations)
    return obligations.compactMap { obligation in
      guard refusesBoth, biometrics.contains(obligation) else {
        return obligation.whole
      }
      return obligation == .refuseFaceID
        ? "Face ID and Touch ID are not accepted in place of the app PIN" : nil
    }
  }
}
