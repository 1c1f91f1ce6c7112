/// A key compared byte for byte.
///
/// The equality of `String` follows canonical equivalence, under which the Kelvin sign is the letter K:
/// two keys of a JSON text that differ in any code point must stay different.
package struct JSONKey: Hashable, Sendable {
  /// The key's text.
  package let text: String

  /// Wraps a text.
  package init(_ text: String) { self.text = text }

  /// Tells whether two keys consist of the same bytes.
  package static func == (left: JSONKey, right: JSONKey) -> Bool {
    let one = left.text.utf8
    let other = right.text.utf8
    // Most keys differ in length already.
    if one.count != other.count { return false }
    let isEqual = unsafe one.withContiguousStorageIfAvailable { one in
      unsafe other.withContiguousStorageIfAvailable { other in unsafe areEqual(one, other) }
    }
    return (isEqual ?? nil) ?? one.elementsEqual(other)
  }

  /// Feeds the key's bytes to a hasher.
  package func hash(into hasher: inout Hasher) {
    let contiguous: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if contiguous == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// A hash of the key's bytes that is found sooner than the one a `Hasher` makes.
  var quickHash: UInt32 {
    let hash = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe Self.quickHash(of: $0) }
    return unsafe hash ?? Array(text.utf8).withUnsafeBufferPointer { unsafe Self.quickHash(of: $0) }
  }
}

extension JSONKey {
  /// Tells whether as many bytes are the same, eight at a time.
  private static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool
  {
    let one = UnsafeRawBufferPointer(one)
    let other = UnsafeRawBufferPointer(other)
    guard one.count >= 8 else {
      for place in one.indices where unsafe one[place] != other[place] { return false }
      return true
    }
    var place = 0
    while place + 8 < one.count {
      if unsafe word(one, place) != word(other, place) { return false }
      place += 8
    }
    // The last eight may begin among those that were compared.
    return unsafe word(one, one.count - 8) == word(other, one.count - 8)
  }

  private static func quickHash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(bytes)
    let seed = seed
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    if bytes.count < 8 {
      var last: UInt64 = 0
      for place in bytes.indices { last = last &<< 8 | UInt64(unsafe bytes[place]) }
      hash = mix(hash, last, seed)
    } else {
      var place = 0
      while place + 8 < bytes.count {
        hash = mix(hash, unsafe word(bytes, place), seed)
        place += 8
      }
      hash = mix(hash, unsafe word(bytes, bytes.count - 8), seed)
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Another number in each process, so that nobody can write many keys that have one hash.
  private static let seed = UInt64(truncatingIfNeeded: JSONKey("").hashValue)

  private static func mix(_ hash: UInt64, _ word: UInt64, _ seed: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
    return product.high ^ product.low
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }
}
