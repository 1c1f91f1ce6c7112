internal import MAMPolicyDocuments

/// Takes the usual kind of line apart, in one pass over its bytes and without allocation.
///
/// It recognizes an object of known keys, each at most once, with strings, `null`, Booleans and plain whole
/// numbers for values. Whatever else a line is, be it valid or not, is unusual here and left to the strict reader. So
/// what this scanner accepts the strict reader accepts, and nothing is refused here.
struct LineScanner: Sendable {
  /// What a line came to.
  enum Result {
    /// An object of known keys, one bit each.
    case fields(UInt32)
    /// Nothing but white space.
    case blank
    /// Something for the strict reader.
    case unusual
  }

  private let keys = KeyTable()

  /// Scans one line.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - offset: Where the line begins; after `fields` and `blank`, where its line feed stands.
  ///   - fields: Gets the value of each key that the line has.
  ///   - base: Where the values of this line begin among the fields.
  /// - Returns: What the line came to.
  @inline(__always)
  func scan(
    _ bytes: RawSpan, from offset: inout Int, into fields: inout MutableSpan<LineField>, _ base: Int
  ) -> Result {
    var at = offset
    var seen: UInt32 = 0
    let first = Self.next(bytes, &at)
    if first != UInt8(ascii: "{") {
      guard first == Self.lineFeed else { return .unusual }
      offset = at
      return .blank
    }
    at &+= 1
    guard Self.next(bytes, &at) == Self.quote else { return .unusual }
    while true {
      let key = keys.find(bytes, &at)
      guard key >= 0, seen & 1 &<< UInt32(truncatingIfNeeded: key) == 0 else { return .unusual }
      seen |= 1 &<< UInt32(truncatingIfNeeded: key)
      guard Self.next(bytes, &at) == UInt8(ascii: ":") else { return .unusual }
      guard let field = Self.value(bytes, &at, Self.following(bytes, &at)) else { return .unusual }
      fields[base &+ key] = field
      let separator = Self.next(bytes, &at)
      if separator == UInt8(ascii: ",") {
        guard Self.following(bytes, &at) == Self.quote else { return .unusual }
        continue
      }
      guard separator == UInt8(ascii: "}") else { return .unusual }
      at &+= 1
      guard Self.next(bytes, &at) == Self.lineFeed else { return .unusual }
      offset = at
      return .fields(seen)
    }
  }

  @inline(__always)
  private static func value(_ bytes: RawSpan, _ at: inout Int, _ first: UInt8) -> LineField? {
    switch first {
    case quote: return text(bytes, &at)
    case UInt8(ascii: "n"): return word(bytes, &at, 0x6C6C_756E, .null)
    case UInt8(ascii: "t"): return word(bytes, &at, 0x6575_7274, .yes)
    case UInt8(ascii: "f"):
      at &+= 1
      return word(bytes, &at, 0x6573_6C61, .no)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(bytes, &at)
    case _: return nil
    }
  }

  /// Reads a string from its opening quote to past its closing one.
  @inline(__always)
  private static func text(_ bytes: RawSpan, _ at: inout Int) -> LineField? {
    let start = at &+ 1
    var end = start
    var ends = bytes.endsOfPlainText(from: end)
    while ends == 0 {
      end &+= RawSpan.plainTextStep
      ends = bytes.endsOfPlainText(from: end)
    }
    end &+= ends.trailingZeroBitCount
    if bytes.byte(end) == quote {
      at = end &+ 1
      return LineField(kind: .plainText, start: start, count: end &- start)
    }
    return otherText(bytes, &at, from: start, end)
  }

  /// Goes to the end of a string that is not plain.
  @inline(never)
  private static func otherText(_ bytes: RawSpan, _ at: inout Int, from start: Int, _ place: Int)
    -> LineField?
  {
    var end = place
    while bytes.byte(end) != quote {
      if bytes.byte(end) < 0x20 { return nil }
      if bytes.byte(end) == UInt8(ascii: "\\") {
        end &+= 1
        if bytes.byte(end) < 0x20 { return nil }
      }
      end &+= 1
    }
    at = end &+ 1
    return LineField(kind: .otherText, start: start, count: end &- start)
  }

  /// Reads a literal by its four last letters, of which any first one has been looked at.
  @inline(__always)
  private static func word(_ bytes: RawSpan, _ at: inout Int, _ letters: UInt64, _ kind: LineField.Kind)
    -> LineField?
  {
    guard bytes.eight(at) & 0xFFFF_FFFF == letters else { return nil }
    at &+= 4
    return LineField(kind: kind, start: 0, count: 0)
  }

  /// Reads a whole number that is written as one; any other number ends where no number may end.
  @inline(__always)
  private static func number(_ bytes: RawSpan, _ at: inout Int) -> LineField? {
    let start = at
    var number = 0
    while true {
      let digit = Int(bytes.byte(at)) &- 0x30
      if digit < 0 || digit > 9 { break }
      number = number &* 10 &+ digit
      at &+= 1
    }
    // Eighteen digits always fit, and a zero begins no other number.
    if at &- start > 18 || (bytes.byte(start) == 0x30 && at &- start > 1) { return nil }
    return LineField(kind: .number, start: number, count: 0)
  }

  /// Returns the next byte that is not white space, and goes to it.
  @inline(__always)
  private static func next(_ bytes: RawSpan, _ at: inout Int) -> UInt8 {
    var byte = bytes.byte(at)
    while byte <= 0x20 {
      // A line feed ends the line, and other control characters begin nothing.
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") else {
        break
      }
      at &+= 1
      byte = bytes.byte(at)
    }
    return byte
  }

  /// Returns the next byte after this one that is not white space, and goes to it.
  @inline(__always)
  private static func following(_ bytes: RawSpan, _ at: inout Int) -> UInt8 {
    at &+= 1
    return next(bytes, &at)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
}
