public import MAMPolicyCore

/// A slot from a literal, so that a row of a table reads as it does with the SDK.
///
/// The library has no such literal: a misspelled name would be a stranger there.
extension IdentitySlot: ExpressibleByStringLiteral {
  /// Creates a slot from a literal.
  public init(stringLiteral text: String) { self.init(text) }
}
