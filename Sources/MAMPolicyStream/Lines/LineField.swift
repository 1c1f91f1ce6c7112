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

  /// Where a string begins, after its quote; a number itself.
  var start = 0
  /// The length of a string in bytes.
  var length: Int32 = 0
  /// The place of an identity among those that are looked up, or a negative number.
  var lookup: Int16 = -1
  /// What the value is.
  var kind = Kind.null

  /// The length of a string in bytes.
  var count: Int { Int(length) }

  init(kind: Kind = .null, start: Int = 0, count: Int = 0) {
    self.kind = kind
    self.start = start
    length = Int32(truncatingIfNeeded: count)
  }
}

/// A line that was taken apart.
struct LineDraft {
  /// Where the line begins.
  var start = 0
  /// The keys that it has, one bit each.
  var seen: UInt32 = 0
  /// The number of the answer that it came to, or 0.
  var answer: UInt16 = 0
}
