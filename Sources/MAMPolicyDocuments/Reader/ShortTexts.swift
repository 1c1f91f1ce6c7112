/// The short texts of a document, each made once: keys come again and again.
///
/// A small table in which a text takes the place of another of the same hash, so it never grows.
struct ShortTexts {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    // INVARIANT: the text whose bytes the two words hold, the first in the lowest place, followed by zeros.
    var text = ""
  }

  /// The most bytes that a text here has, which a `String` holds without memory of its own.
  static let limit = 15

  private var entries = Array(repeating: Entry(), count: 64)

  /// Returns the text of some bytes, none of which is zero.
  ///
  /// INVARIANT: the caller has seen to it that `count` is at most ``limit``, that sixteen bytes from `start` on lie
  /// inside the array, and that those of the text are ASCII.
  mutating func text(in bytes: [UInt8], from start: Int, count: Int) -> String {
    let low = unsafe bytes.span.bytes.eight(start, count: count)
    let high = unsafe bytes.span.bytes.eight(start + 8, count: count - 8)
    let hash = (low ^ (high &<< 7 | high &>> 57)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: hash &>> 58)
    if entries[place].low == low, entries[place].high == high { return entries[place].text }
    let text = String(decoding: bytes[start..<start + count], as: UTF8.self)
    entries[place] = Entry(low: low, high: high, text: text)
    return text
  }
}
