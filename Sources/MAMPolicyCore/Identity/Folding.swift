/// Letter-case folding of names: ASCII letters and one-scalar lower-case mappings, nothing else.
///
/// Scalar by scalar and independent of locale. An ASCII letter becomes its lower-case letter; any
/// other scalar becomes its lower-case mapping when that mapping is one scalar and not ASCII, and
/// stays itself otherwise. There is no normalization, so two spellings of one glyph stay different:
/// a look-alike such as the Kelvin sign never becomes the letter it resembles.
///
/// Source: rules.md R1.2 (the width of the folding is inferred; that it ignores case is documented).
public enum Folding {
  /// Returns the folded form of a name.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public static func fold(_ text: some StringProtocol) -> String {
    var text = String(text)
    switch text.withUTF8({ unsafe kind(of: $0) }) {
    case .folded: return text
    case .ascii: return text.withUTF8 { unsafe foldASCII($0) }
    case .other: break
    }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(fold(scalar)) }
    return String(folded)
  }

  /// What the bytes of a text say of its folding.
  private enum Kind {
    /// ASCII without capitals, as most names are written: it stays as it is.
    case folded
    /// ASCII with capitals.
    case ascii
    /// Scalars beyond ASCII.
    case other
  }

  private static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind {
    var all: UInt8 = 0
    var hasCapitals = false
    for place in bytes.indices {
      let byte = unsafe bytes[place]
      all |= byte
      hasCapitals = hasCapitals || (byte >= 0x41 && byte <= 0x5A)
    }
    return all >= 0x80 ? .other : hasCapitals ? .ascii : .folded
  }

  /// Returns the folded form of a text of ASCII alone.
  private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    unsafe String(unsafeUninitializedCapacity: bytes.count) { folded in
      for place in bytes.indices {
        let byte = unsafe bytes[place]
        unsafe folded[place] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }

  /// Returns the folded form of one scalar.
  public static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      guard scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
      return Unicode.Scalar(UInt8(scalar.value) | 0x20)
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let only = mapping.first, mapping.count == 1, !only.isASCII else { return scalar }
    return only
  }
}
