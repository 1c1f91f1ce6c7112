/// A user principal name: the account's user name, such as `megan@contoso.com`.
///
/// A name has one `@` with text on both sides, and neither blanks nor control characters. Two names are equal when
/// their folded texts are, scalar by scalar: the composed (NFC) and the decomposed (NFD) spelling of a letter are two names,
/// although `String` calls them equal. The letter case of the first spelling is kept for display only.
///
/// ```swift
/// let known: UPN = "megan@contoso.com"  // a literal that is no user name stops the program
/// let typed = UPN(text)                 // nil for a text that is no user name
/// ```
///
/// Source: R1.1, R1.2, R1.4; Formats, "Worlds".
public struct UPN: Sendable {
  /// The name as it was first written.
  public let text: String
  /// The name that comparisons use.
  package let folded: FoldedText

  /// Creates a name, or nil if the text does not have the form of one.
  public init?(_ text: String) {
    guard Self.isWellFormed(text) else { return nil }
    self.init(asGiven: text)
  }

  /// Creates the name that an app hands over, which may be any text but the empty one, which names no user.
  ///
  /// Source: R1.1.
  package init?(asGiven text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.folded = FoldedText(text)
  }

  private static func isWellFormed(_ text: String) -> Bool {
    let at: Unicode.Scalar = "@"
    let scalars = text.unicodeScalars
    return scalars.count { $0 == at } == 1 && scalars.first != at && scalars.last != at
      && scalars.allSatisfy(isPlain)
  }

  /// Whether a scalar is neither a blank nor one that controls how others are shown.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate: return false
    default: return true
    }
  }

  /// The folded part after the last `@`, or nil if there is none.
  package var domain: FoldedText? {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let domain = text[text.index(after: at)...]
    return domain.isEmpty ? nil : FoldedText(domain)
  }
}

extension UPN: ExpressibleByStringLiteral {
  /// Creates a name from a literal.
  ///
  /// - Precondition: The literal has the form of a user name, as ``init(_:)`` checks it.
  public init(stringLiteral text: String) {
    guard let upn = UPN(text) else { preconditionFailure("`\(text)` is not a UPN such as megan@contoso.com") }
    self = upn
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
