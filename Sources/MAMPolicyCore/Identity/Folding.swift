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
    let bytes = UnsafeRawBufferPointer(bytes)
    var all: UInt64 = 0
    var capitals: UInt64 = 0
    func look(_ word: UInt64) {
      all |= word
      capitals |= self.capitals(in: word)
    }
    if bytes.count < 8 {
      for place in bytes.indices { look(UInt64(unsafe bytes[place])) }
    } else {
      var place = 0
      while place + 8 < bytes.count {
        look(unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      // The last eight may begin among those that were looked at.
      look(unsafe bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
    return all & highBits != 0 ? .other : capitals != 0 ? .ascii : .folded
  }

  /// Returns the folded form of a text of ASCII alone.
  private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    unsafe String(unsafeUninitializedCapacity: bytes.count) { folded in
      let bytes = UnsafeRawBufferPointer(bytes)
      let folded = UnsafeMutableRawBufferPointer(folded)
      var place = 0
      while place + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        unsafe folded.storeBytes(of: word | capitals(in: word) &>> 2, toByteOffset: place, as: UInt64.self)
        place += 8
      }
      while place < bytes.count {
        let byte = unsafe bytes[place]
        unsafe folded[place] = byte | UInt8(truncatingIfNeeded: capitals(in: UInt64(byte)) &>> 2)
        place += 1
      }
      return bytes.count
    }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the high bit of each of eight bytes that is a capital letter, when all of them are ASCII.
  private static func capitals(in word: UInt64) -> UInt64 {
    let fromA = word &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = word &+ 0x2525_2525_2525_2525
    return fromA & ~beyondZ & highBits
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
