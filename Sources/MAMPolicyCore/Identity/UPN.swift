/// A user principal name: the account's user name, such as `megan@contoso.com`.
///
/// Two names are equal when their folded texts are (`Folding`). The letter case of the first
/// spelling is kept for display only. Any text but the empty one is a name: an account of another
/// provider need not look like an address.
///
/// Source: R1.1, R1.2, R1.4.
public struct UPN: Sendable {
  /// The name as it was first written.
  public let text: String
  /// The name that comparisons use.
  package let folded: FoldedText

  /// Creates a name, or nothing from the empty text, which names no user.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.folded = FoldedText(text)
  }

  /// The folded part after the last `@`, or nil if there is none.
  package var domain: FoldedText? {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let domain = text[text.index(after: at)...]
    return domain.isEmpty ? nil : FoldedText(domain)
  }
}

extension UPN: Hashable {
  /// Compares two names without regard to letter case.
  public static func == (one: UPN, other: UPN) -> Bool { one.folded == other.folded }
  /// Hashes what the comparison uses.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension UPN: CustomStringConvertible {
  /// The name as it was first written.
  public var description: String { text }
}
