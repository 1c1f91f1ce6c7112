/// The value of one key on a line, where it stands.
struct LineField {
  /// What a value is.
  enum Kind: UInt8 {
    /// A string of ASCII without escapes.
    case plainText
    /// Any other string, whose escapes and bytes have not been looked at.
    case otherText
    case null
    case yes
    case no
    /// A whole number from 0 up, written as one.
    case number
  }

  /// What the value is.
  var kind = Kind.null
  /// Where a string begins behind its quote; a number itself.
  var start = 0
  /// The length of a string in bytes.
  var count = 0
}

extension MutableSpan<LineField> {
  /// The value of a key, where the line has that key.
  @inline(__always)
  subscript(_ key: LineKey) -> LineField { self[key.rawValue] }
}
