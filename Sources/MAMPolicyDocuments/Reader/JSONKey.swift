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
    return one.elementsEqual(other)
  }

  /// Feeds the key's bytes to a hasher.
  package func hash(into hasher: inout Hasher) {
    let contiguous: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if contiguous == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
