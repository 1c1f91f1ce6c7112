/// Letter-case folding of names: ASCII letters and one-scalar lower-case mappings, nothing else.
///
/// Scalar by scalar and independent of locale. An ASCII letter becomes its lower-case letter; any
/// other scalar becomes its lower-case mapping when that mapping is one scalar and not ASCII, and
/// stays itself otherwise. There is no normalization, so two spellings of one glyph stay different:
/// a look-alike such as the Kelvin sign never becomes the letter it resembles.
///
/// Source: R1.2 (the width of the folding is inferred; that it ignores case is documented).
package enum Folding {
  /// Returns the folded form of a name.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package static func fold(_ text: some StringProtocol) -> String { folding(text).text }

  /// Returns the folded form of a name, and whether all of it is ASCII.
  static func folding(_ text: some StringProtocol) -> (text: String, isASCII: Bool) {
    let text = String(text)
    // Only ASCII takes as many bytes as UTF-16 units, and a text knows whether it is all that it holds.
    if text.utf8.count == text.utf16.count {
      // Most names are written in lower case already and stay as they are.
      let hasCapital = Array(text.utf8).contains { $0 >= 0x41 && $0 <= 0x5A }
      return (hasCapital ? text.lowercased() : text, true)
    }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(fold(scalar)) }
    return (String(folded), false)
  }

  /// Returns the folded form of one scalar.
  package static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      guard scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
      return Unicode.Scalar(UInt8(scalar.value) | 0x20)
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let only = mapping.first, mapping.count == 1, !only.isASCII else { return scalar }
    return only
  }
}
