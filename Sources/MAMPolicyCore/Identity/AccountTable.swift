/// Finds accounts by name, UPN or object id in any letter case, over UTF-8 and without allocation.
///
/// An open-addressing table of folded texts, compared byte by byte, which is scalar by scalar: there is no
/// normalization. A name wins over an alias, a UPN or an object id, that reads the same.
///
/// Source: rules.md R1.2, R1.3; formats.md section 1.
struct AccountTable: Sendable {
  /// One folded text: where it stands, and which account it means.
  private struct Entry {
    /// The upper half of the hash; the lower half led here.
    var tag: UInt32 = 0
    /// The account's index plus one, zero in an empty place.
    var account: UInt32 = 0
    /// The first of the words that hold the text.
    var start: UInt32 = 0
    /// The length of the text in bytes, and above it whether the text is a name.
    var shape: UInt32 = 0

    var isName: Bool { shape >> 31 == 1 }
    var byteCount: Int { Int(truncatingIfNeeded: shape & 0x7FFF_FFFF) }
  }

  // INVARIANT: a power of two of entries, at least half of them empty.
  private var entries: [Entry] = Array(repeating: Entry(), count: 16)
  private var count = 0
  /// The folded texts, each beginning at a word of its own and padded with zeros.
  private var words: [UInt64] = []
  /// The accounts of aliases that read like a name, by the first word of the text.
  private var hiddenAliases: [UInt32: Int] = [:]

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
      hash = FoldedWords.mix(hash, FoldedWords.fold(word))
      offset &+= 8
    }
    if offset < text.byteCount {
      let word = text.lastWord(from: offset)
      all |= word
      hash = FoldedWords.mix(hash, FoldedWords.fold(word))
    }
    if all & FoldedWords.beyondASCII != 0 {
      let characters = unsafe text.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      return index(of: FoldedText(characters))
    }
    return place(of: text, hash).map { Int(entries[$0].account) &- 1 }
  }

  /// Returns the index of the account that a folded text stands for, or nothing for a stranger.
  func index(of text: FoldedText) -> Int? {
    place(of: text).map { Int(entries[$0].account) - 1 }
  }

  /// Returns the account that has a folded text for its name.
  func holder(ofName text: FoldedText) -> Int? {
    guard let place = place(of: text), entries[place].isName else { return nil }
    return Int(entries[place].account) - 1
  }

  /// Returns the account that has a folded text for its UPN or its object id.
  func holder(ofAlias text: FoldedText) -> Int? {
    guard let place = place(of: text) else { return nil }
    return entries[place].isName ? hiddenAliases[entries[place].start] : Int(entries[place].account) - 1
  }

  /// Gives an account a folded text for its name, which no account has yet.
  mutating func insert(name text: FoldedText, of account: Int) {
    text.withBytes { bytes in
      let hash = Self.hash(bytes)
      guard let place = place(of: bytes, hash) else { return append(bytes, hash, account, isName: true) }
      hiddenAliases[entries[place].start] = Int(entries[place].account) - 1
      entries[place].account = UInt32(account + 1)
      entries[place].shape |= 1 << 31
    }
  }

  /// Gives an account a folded text for its UPN or its object id, unless another account has it.
  mutating func insert(alias text: FoldedText, of account: Int) {
    text.withBytes { bytes in
      let hash = Self.hash(bytes)
      guard let place = place(of: bytes, hash) else { return append(bytes, hash, account, isName: false) }
      let start = entries[place].start
      if entries[place].isName, hiddenAliases[start] == nil { hiddenAliases[start] = account }
    }
  }

  /// Lets a folded text that is an alias already mean another of the accounts that have it.
  mutating func move(alias text: FoldedText, to account: Int) {
    guard let place = place(of: text) else { return }
    if entries[place].isName {
      hiddenAliases[entries[place].start] = account
    } else {
      entries[place].account = UInt32(account + 1)
    }
  }

  private func place(of text: FoldedText) -> Int? { text.withBytes { place(of: $0, Self.hash($0)) } }

  /// Returns the place of the entry of a text in any letter case.
  private func place(of text: RawSpan, _ hash: UInt64) -> Int? {
    let mask = entries.count &- 1
    let tag = UInt32(truncatingIfNeeded: hash &>> 32)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = entries[place]
      if entry.account == 0 { return nil }
      if entry.tag == tag, entry.byteCount == text.byteCount, isEqual(text, Int(entry.start)) {
        return place
      }
      place = (place &+ 1) & mask
    }
  }

  /// Whether a text, folded, is the one that begins at a word.
  private func isEqual(_ text: RawSpan, _ start: Int) -> Bool {
    var offset = 0
    var place = start
    while offset &+ 8 <= text.byteCount {
      if FoldedWords.fold(text.word(at: offset)) != words[place] { return false }
      offset &+= 8
      place &+= 1
    }
    return offset >= text.byteCount || FoldedWords.fold(text.lastWord(from: offset)) == words[place]
  }

  private mutating func append(_ text: RawSpan, _ hash: UInt64, _ account: Int, isName: Bool) {
    if count * 2 >= entries.count { grow() }
    count += 1
    let start = UInt32(words.count)
    var offset = 0
    while offset < text.byteCount {
      words.append(offset + 8 <= text.byteCount ? text.word(at: offset) : text.lastWord(from: offset))
      offset += 8
    }
    let shape = UInt32(text.byteCount) | (isName ? 1 << 31 : 0)
    place(Entry(tag: UInt32(hash >> 32), account: UInt32(account + 1), start: start, shape: shape), hash)
  }

  private mutating func place(_ entry: Entry, _ hash: UInt64) {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while entries[place].account != 0 { place = (place + 1) & mask }
    entries[place] = entry
  }

  private mutating func grow() {
    let former = entries
    entries = Array(repeating: Entry(), count: former.count * 4)
    for entry in former where entry.account != 0 { place(entry, hash(of: entry)) }
  }

  private func hash(of entry: Entry) -> UInt64 {
    let length = entry.byteCount
    let start = Int(entry.start)
    return words[start..<start + (length + 7) / 8].reduce(FoldedWords.seed(length), FoldedWords.mix)
  }

  private static func hash(_ text: RawSpan) -> UInt64 {
    var hash = FoldedWords.seed(text.byteCount)
    var offset = 0
    while offset < text.byteCount {
      let word = offset + 8 <= text.byteCount ? text.word(at: offset) : text.lastWord(from: offset)
      hash = FoldedWords.mix(hash, FoldedWords.fold(word))
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
