internal import MAMPolicyCore

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

/// What the fields of a line mean.
///
/// Every question returns nothing where a value is not of the kind asked for: the strict reader then has to look.
enum LineValue {
  /// The place of a word in its list.
  @inline(__always)
  static func word(_ bytes: RawSpan, _ field: LineField, _ table: WordTable, in words: WordTable.Section)
    -> Int?
  {
    guard field.kind == .plainText else { return nil }
    let place = table.find(bytes, field.start, count: field.count, in: words)
    return place < 0 ? nil : place
  }

  @inline(__always)
  static func flag(_ field: LineField) -> Bool? {
    switch field.kind {
    case .yes: return true
    case .no: return false
    case .plainText, .otherText, .null, .number: return nil
    }
  }

  /// What an identity stands for; `null` is nobody.
  @inline(__always)
  static func slot(
    _ world: CompiledWorld, _ lookups: borrowing MutableSpan<IdentityLookup>, _ bytes: RawSpan,
    _ field: LineField
  ) -> ResolvedSlot? {
    if field.lookup >= 0 { return lookups[Int(field.lookup)].slot }
    return field.kind == .null ? .unset : otherSlot(world, bytes, field)
  }

  /// Whether a value is a plain text of one byte up to a length, as an identity is that can be looked up with others.
  @inline(__always)
  static func isPlainText(_ field: LineField, upTo longest: Int) -> Bool {
    field.kind == .plainText && field.count &- 1 < longest && field.count != 0
  }

  @inline(never)
  static func otherSlot(_ world: CompiledWorld, _ bytes: RawSpan, _ field: LineField) -> ResolvedSlot? {
    switch field.kind {
    case .plainText:
      return world.resolve(utf8: bytes.extracting(field.start..<field.start + field.count))
    case .otherText:
      guard let text = LineText.decoded(bytes, field.start, count: field.count) else { return nil }
      return world.resolve(utf8: unsafe text.span.bytes)
    case .null, .yes, .no, .number: return nil
    }
  }

  static func text(_ bytes: RawSpan, _ field: LineField) -> String? {
    switch field.kind {
    case .plainText:
      unsafe bytes.extracting(field.start..<field.start + field.count).withUnsafeBytes {
        unsafe String(decoding: $0, as: UTF8.self)
      }
    case .otherText:
      LineText.decoded(bytes, field.start, count: field.count).map { String(decoding: $0, as: UTF8.self) }
    case .null, .yes, .no, .number: nil
    }
  }

  /// An identity that is an account, or a stranger with the form of one.
  static func identity(_ bytes: RawSpan, _ field: LineField, _ directory: AccountDirectory) -> IdentitySlot? {
    if field.kind == .null { return .unset }
    guard let text = text(bytes, field) else { return nil }
    guard let identity = Identity(text) else { return .noUser }
    return identity.isUPNOrObjectID || directory.index(of: identity) != nil ? .account(identity) : nil
  }

  /// Whether a text has the form of a UPN or an object ID, as that of a stranger must have.
  ///
  /// Strangers are common where data goes to personal accounts, so most are recognized by their bytes.
  @inline(never)
  static func isUPNOrObjectID(_ bytes: RawSpan, _ field: LineField) -> Bool {
    guard field.kind == .plainText else {
      return text(bytes, field).map { Identity.isUPNOrObjectID($0.utf8) } ?? false
    }
    return unsafe bytes.extracting(field.start..<field.start + field.count).withUnsafeBytes {
      unsafe Identity.isUPNOrObjectID($0)
    }
  }

  /// The value of a field of a question whose answers are not kept.
  static func value(of field: QuestionField, _ bytes: RawSpan, _ found: LineField) -> QuestionValue? {
    switch field.kind {
    case .word(_, let words):
      guard let text = text(bytes, found), words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
        return nil
      }
      return .word(text)
    case .flag: return flag(found).map(QuestionValue.flag)
    case .number: return found.kind == .number ? .number(found.start) : nil
    case .link: return text(bytes, found).flatMap { Link($0) }.map(QuestionValue.link)
    }
  }

  /// Whether two strangers are one, which their texts say.
  @inline(never)
  static func areEqual(_ bytes: RawSpan, _ one: LineField, _ other: LineField) -> Bool {
    guard let one = text(bytes, one), let other = text(bytes, other) else { return false }
    return Identity(one) == Identity(other)
  }
}
