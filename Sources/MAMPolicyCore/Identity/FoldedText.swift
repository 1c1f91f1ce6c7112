/// A name with its letter case folded away, compared scalar by scalar.
///
/// A type of its own, because the equality of `String` follows canonical equivalence: there a composed
/// letter equals its parts and a look-alike may equal a letter, which names of accounts must not.
///
/// Source: R1.2 ("no normalization, comparison by scalar").
package struct FoldedText: Sendable {
  /// The folded text.
  package let text: String
  /// Whether all of it is ASCII, as most names are; then the equality of `String` is that of the scalars.
  private let isASCII: Bool

  /// Folds a name.
  ///
  /// - Complexity: O(*n*) in the length of `name`.
  package init(_ name: some StringProtocol) { (text, isASCII) = Folding.folding(name) }

  /// Takes an object ID, which is ASCII in lower case already.
  init(_ objectID: ObjectID) {
    text = objectID.text
    isASCII = true
  }
}

extension FoldedText: Hashable {
  /// Compares scalar by scalar.
  package static func == (one: FoldedText, other: FoldedText) -> Bool {
    // Texts of the same bytes are equal as strings; the other way around it holds of ASCII only.
    guard one.isASCII == other.isASCII, one.text == other.text else { return false }
    return one.isASCII || one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
