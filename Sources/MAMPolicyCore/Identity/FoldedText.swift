/// A name with its letter case folded away, compared scalar by scalar.
///
/// A type of its own, because the equality of `String` follows canonical equivalence: there a composed
/// letter equals its parts and a look-alike may equal a letter, which names of accounts must not.
///
/// Source: rules.md R1.2 ("no normalization, comparison by scalar").
package struct FoldedText: Sendable {
  /// The folded text.
  package let text: String

  /// Folds a name.
  ///
  /// - Complexity: O(*n*) in the length of `name`.
  package init(_ name: some StringProtocol) { text = Folding.fold(name) }

  /// Takes a text that folding would leave as it is.
  init(folded text: String) { self.text = text }
}

extension FoldedText: Hashable {
  /// Compares scalar by scalar.
  package static func == (one: FoldedText, other: FoldedText) -> Bool {
    // Texts of the same bytes are equal as strings; the other way around it does not hold.
    one.text == other.text && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
