/// Finds accounts by name, UPN or object id in any letter case, over UTF-8 and without allocation.
///
/// An open-addressing table of folded texts, compared byte by byte, which is scalar by scalar: there is no
/// normalization. A name wins over an alias, a UPN or an object id, that reads the same.
///
/// Source: rules.md R1.2, R1.3; formats.md section 1.
struct AccountTable: Sendable {
  /// For each text the upper half of its hash, and below it where its record begins; zero in an empty place.
  ///
  /// INVARIANT: a power of two of entries, at least half of them empty.
  private var entries: [UInt64] = Array(repeating: 0, count: 16)
  private var count = 0
  /// The records, one behind the other: a ``Header``, then the folded text, padded with zeros. The first word
  /// belongs to none.
  private var words: [UInt64] = [0]
  /// The accounts of aliases that read like a name, by the record of the text.
  private var hiddenAliases: [Int: Int] = [:]

  /// What stands before a text: which account it means, how long it is, and whether it is a name.
  private struct Header {
    var word: UInt64

    init(account: Int, byteCount: Int, isName: Bool) {
      word = UInt64(UInt32(account)) | UInt64(byteCount) << 32 | (isName ? 1 << 63 : 0)
    }

    init(_ word: UInt64) { self.word = word }

    var account: Int { Int(word & 0xFFFF_FFFF) }
    var byteCount: Int { Int((word & 0x7FFF_FFFF_FFFF_FFFF) &>> 32) }
    var isName: Bool { word >> 63 == 1 }
  }

  /// Returns the index of the account that a text stands for, or nothing for a stranger.
  ///
  /// The text is well-formed UTF-8 in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII.
  func index(of text: RawSpan) -> Int? {
    var hash = FoldedWords.seed(text.byteCount)
    var all: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= text.byteCount {
      let word = text.word(at: offset)
      all |= word
      hash = FoldedWords.mix(hash, word)
      offset &+= 8
    }
    if offset < text.byteCount {
      let word = text.lastWord(from: offset)
      all |= word
      hash = FoldedWords.mix(hash, word)
    }
    if all & FoldedWords.beyondASCII != 0 {
      let characters = unsafe text.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      return index(of: FoldedText(characters))
    }
    return record(of: text, hash).map { Header(words[$0]).account }
  }

  /// Returns the index of the account that a folded text stands for, or nothing for a stranger.
  func index(of text: FoldedText) -> Int? { record(of: text).map { Header(words[$0]).account } }

  /// Returns the account that has a folded text for its name.
  func holder(ofName text: FoldedText) -> Int? {
    guard let record = record(of: text) else { return nil }
    let header = Header(words[record])
    return header.isName ? header.account : nil
  }

  /// Returns the account that has a folded text for its UPN or its object id.
  func holder(ofAlias text: FoldedText) -> Int? {
    guard let record = record(of: text) else { return nil }
    let header = Header(words[record])
    return header.isName ? hiddenAliases[record] : header.account
  }

  /// Gives an account a folded text for its name, which no account has yet.
  mutating func insert(name text: FoldedText, of account: Int) {
    text.withBytes { bytes in
      let hash = Self.hash(bytes)
      let header = Header(account: account, byteCount: bytes.byteCount, isName: true)
      guard let record = record(of: bytes, hash) else { return append(bytes, hash, header) }
      hiddenAliases[record] = Header(words[record]).account
      words[record] = header.word
    }
  }

  /// Gives an account a folded text for its UPN or its object id, unless another account has it.
  mutating func insert(alias text: FoldedText, of account: Int) {
    text.withBytes { bytes in
      let hash = Self.hash(bytes)
      let header = Header(account: account, byteCount: bytes.byteCount, isName: false)
      guard let record = record(of: bytes, hash) else { return append(bytes, hash, header) }
      if Header(words[record]).isName, hiddenAliases[record] == nil { hiddenAliases[record] = account }
    }
  }

  /// Lets a folded text that is an alias already mean another of the accounts that have it.
  mutating func move(alias text: FoldedText, to account: Int) {
    guard let record = record(of: text) else { return }
    let header = Header(words[record])
    if header.isName {
      hiddenAliases[record] = account
    } else {
      words[record] = Header(account: account, byteCount: header.byteCount, isName: false).word
    }
  }

  private func record(of text: FoldedText) -> Int? { text.withBytes { record(of: $0, Self.hash($0)) } }

  /// Returns where the record of a text begins, in any letter case.
  @inline(__always)
  private func record(of text: RawSpan, _ hash: UInt64) -> Int? {
    let entries = entries.span
    let words = words.span
    let mask = entries.count &- 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      // The mask keeps the place inside, and every entry leads to a record whose header says how long it is.
      let entry = unsafe entries[unchecked: place]
      if entry == 0 { return nil }
      if entry &>> 32 == hash &>> 32 {
        let record = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
        let header = Header(unsafe words[unchecked: record])
        if header.byteCount == text.byteCount, Self.isEqual(text, words, record &+ 1) { return record }
      }
      place = (place &+ 1) & mask
    }
  }

  /// Whether a text, folded, is the one that begins at a word and is as long.
  @inline(__always)
  private static func isEqual(_ text: RawSpan, _ words: Span<UInt64>, _ start: Int) -> Bool {
    var offset = 0
    var place = start
    while offset &+ 8 <= text.byteCount {
      let stored = unsafe words[unchecked: place]
      if FoldedWords.fold(text.word(at: offset)) != stored { return false }
      offset &+= 8
      place &+= 1
    }
    if offset >= text.byteCount { return true }
    let stored = unsafe words[unchecked: place]
    return FoldedWords.fold(text.lastWord(from: offset)) == stored
  }

  private mutating func append(_ text: RawSpan, _ hash: UInt64, _ header: Header) {
    if count * 2 >= entries.count { grow() }
    count += 1
    enter(hash & ~0xFFFF_FFFF | UInt64(UInt32(words.count)), hash)
    words.append(header.word)
    var offset = 0
    while offset < text.byteCount {
      words.append(offset + 8 <= text.byteCount ? text.word(at: offset) : text.lastWord(from: offset))
      offset += 8
    }
  }

  private mutating func enter(_ entry: UInt64, _ hash: UInt64) {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while entries[place] != 0 { place = (place + 1) & mask }
    entries[place] = entry
  }

  private mutating func grow() {
    let former = entries
    entries = Array(repeating: 0, count: former.count * 2)
    for entry in former where entry != 0 { enter(entry, hash(ofRecord: Int(entry & 0xFFFF_FFFF))) }
  }

  private func hash(ofRecord record: Int) -> UInt64 {
    let length = Header(words[record]).byteCount
    return words[(record + 1)..<(record + 1 + (length + 7) / 8)].reduce(
      FoldedWords.seed(length), FoldedWords.mix)
  }

  private static func hash(_ text: RawSpan) -> UInt64 {
    var hash = FoldedWords.seed(text.byteCount)
    var offset = 0
    while offset < text.byteCount {
      let word = offset + 8 <= text.byteCount ? text.word(at: offset) : text.lastWord(from: offset)
      hash = FoldedWords.mix(hash, word)
      offset += 8
    }
    return hash
  }
}

extension FoldedText {
  /// Calls a body with the text's bytes where they stand.
  fileprivate func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    var text = text
    // The bytes live as long as the call, and the body cannot keep the span.
    return text.withUTF8 { unsafe body($0.span.bytes) }
  }
}
