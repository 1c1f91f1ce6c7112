/// Finds accounts by name, UPN or object id in any letter case, over UTF-8 and without allocation.
///
/// An open-addressing table of folded texts, compared byte by byte, which is scalar by scalar: there is no
/// normalization. A name wins over an alias, a UPN or an object id, that reads the same.
///
/// Source: rules.md R1.2, R1.3; formats.md section 1.
struct AccountTable: Sendable {
  /// For each text the upper half of its hash, and below it the number of its record; zero in an empty place.
  ///
  /// INVARIANT: a power of two of entries, at least half of them empty.
  private var entries: [UInt64] = Array(repeating: 0, count: 16)
  /// The records, each of ``Record/size`` words, numbered from 1 up, behind words that belong to none.
  private var records: [UInt64] = Array(repeating: 0, count: Record.start)
  /// What texts that are too long for a record have beyond it, one behind the other.
  private var rests: [UInt8] = []
  /// The accounts of aliases that read like a name, by the record of the text.
  private var hiddenAliases: [Int: Int] = [:]

  /// What a record says of a text: the folded bytes as far as they fit, padded with zeros, and behind them a header.
  private struct Record {
    /// The number of words of a record, as many as the processor fetches at once.
    static let size = 8
    /// Where the first record begins: in memory that the system gives a large array, its elements begin 48 bytes behind
    /// a boundary of such a fetch, so that a record behind 16 more is one fetch and not two.
    static let start = 2
    /// Where in a record the header stands.
    static let headerPlace = 6

    /// Which account the text means, how long it is, and whether it is a name.
    var header: UInt64
    /// Where its rest begins, if it has one.
    var rest = 0

    init(account: Int, byteCount: Int, isName: Bool) {
      header = UInt64(UInt32(account)) | UInt64(byteCount) << 32 | (isName ? 1 << 63 : 0)
    }

    init(_ header: UInt64) { self.header = header }

    var account: Int { Int(header & 0xFFFF_FFFF) }
    var byteCount: Int { Int((header & 0x7FFF_FFFF_FFFF_FFFF) &>> 32) }
    var isName: Bool { header >> 63 == 1 }

    /// The word with which the record of a number begins.
    @inline(__always)
    static func word(_ number: Int) -> Int { (number &- 1) &* size &+ start }
  }

  /// Makes place for so many texts more.
  mutating func reserve(_ count: Int) {
    records.reserveCapacity(records.count + count * Record.size)
    while (self.count + count) * 2 > entries.count { grow() }
  }

  /// The number of texts.
  private var count: Int { (records.count - Record.start) / Record.size }

  private func record(_ number: Int) -> Record {
    let header = Record.word(number) + Record.headerPlace
    var record = Record(records[header])
    record.rest = Int(records[header + 1])
    return record
  }
}

extension AccountTable {
  /// Returns the index of the account that a text stands for, or nothing for a stranger.
  ///
  /// The text is well-formed UTF-8 in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII or of more than
  ///   ``FoldedBytes/limit`` bytes.
  func index(of text: RawSpan) -> Int? {
    let folded = FoldedBytes(text)
    if text.byteCount > FoldedBytes.limit || !folded.isASCII {
      let characters = unsafe text.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      return index(of: FoldedText(characters))
    }
    let entry = entry(folded.hash(count: text.byteCount))
    return account(entry, folded, count: text.byteCount)
  }

  /// Returns the index of the account that a folded text stands for, or nothing for a stranger.
  func index(of text: FoldedText) -> Int? { number(of: Key(text)).map { record($0).account } }

  /// A place in the table where a text may be, and what was found there.
  struct Entry: Sendable {
    var hash: UInt64
    var content: UInt64
    /// The beginning of the record that it leads to, where that was read.
    var fetched: UInt64 = 0
  }

  /// Returns what stands where a text of a hash should be.
  @inline(__always)
  func entry(_ hash: UInt64) -> Entry {
    let place = Int(truncatingIfNeeded: hash) & (entries.count &- 1)
    // The mask keeps the place inside.
    return Entry(hash: hash, content: unsafe entries.span[unchecked: place])
  }

  /// Reads a word of the record that an entry leads to, so that all of it is near when it is looked at.
  @inline(__always)
  func fetch(_ entry: Entry) -> UInt64 {
    let number = max(1, Int(truncatingIfNeeded: entry.content & 0xFFFF_FFFF))
    let word = Record.word(number)
    return word < records.count ? records[word] : 0
  }

  /// Returns the account of a text of ASCII that fits into a record, beginning at the entry where it should be.
  @inline(__always)
  func account(_ entry: Entry, _ text: FoldedBytes, count: Int) -> Int? {
    let records = unsafe records.span.bytes
    let mask = entries.count &- 1
    var place = Int(truncatingIfNeeded: entry.hash) & mask
    var content = entry.content
    while content != 0 {
      if content &>> 32 == entry.hash &>> 32 {
        // Every entry leads to a record.
        let record = Record.word(Int(truncatingIfNeeded: content & 0xFFFF_FFFF)) &* 8
        let header = unsafe records.unsafeLoadUnaligned(
          fromUncheckedByteOffset: record &+ Record.headerPlace &* 8, as: UInt64.self)
        if Record(header).byteCount == count, text.isEqual(to: records, at: record) {
          return Record(header).account
        }
      }
      place = (place &+ 1) & mask
      content = unsafe entries.span[unchecked: place]
    }
    return nil
  }

  /// Returns the account that has a folded text for its name.
  func holder(ofName key: Key) -> Int? {
    guard let record = number(of: key).map(record) else { return nil }
    return record.isName ? record.account : nil
  }

  /// Returns the account that has a folded text for its UPN or its object id.
  func holder(ofAlias key: Key) -> Int? {
    guard let number = number(of: key) else { return nil }
    let record = record(number)
    return record.isName ? hiddenAliases[number] : record.account
  }

  /// Gives an account a folded text for its name, which no account has yet.
  mutating func insert(name key: Key, of account: Int) {
    let record = Record(account: account, byteCount: key.byteCount, isName: true)
    guard let number = number(of: key) else { return append(key, record) }
    hiddenAliases[number] = self.record(number).account
    setHeader(record, of: number)
  }

  /// Gives an account a folded text for its UPN or its object id, unless another account has it.
  mutating func insert(alias key: Key, of account: Int) {
    let record = Record(account: account, byteCount: key.byteCount, isName: false)
    guard let number = number(of: key) else { return append(key, record) }
    if self.record(number).isName, hiddenAliases[number] == nil { hiddenAliases[number] = account }
  }

  /// Lets a folded text that is an alias already mean another of the accounts that have it.
  mutating func move(alias key: Key, to account: Int) {
    guard let number = number(of: key) else { return }
    let record = record(number)
    if record.isName {
      hiddenAliases[number] = account
    } else {
      setHeader(Record(account: account, byteCount: record.byteCount, isName: false), of: number)
    }
  }
}

extension AccountTable {
  /// A folded text together with what it is found by.
  struct Key {
    private let text: FoldedText
    fileprivate let byteCount: Int
    fileprivate let beginning: FoldedBytes
    fileprivate let hash: UInt64

    init(_ text: FoldedText) {
      self.text = text
      byteCount = text.text.utf8.count
      let beginning = unsafe text.text.utf8.withContiguousStorageIfAvailable {
        unsafe FoldedBytes($0.span.bytes)
      }
      self.beginning = unsafe beginning ?? FoldedBytes(Array(text.text.utf8).span.bytes)
      let hash = self.beginning.hash(count: byteCount)
      let isWhole = byteCount <= FoldedBytes.limit
      self.hash = isWhole ? hash : text.text.utf8.dropFirst(FoldedBytes.limit).reduce(hash, AccountTable.mix)
    }

    /// What the text has beyond a record.
    fileprivate var rest: Substring.UTF8View { text.text.utf8.dropFirst(FoldedBytes.limit) }
  }

  /// Returns the number of the record of a folded text.
  private func number(of key: Key) -> Int? {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: key.hash) & mask
    while entries[place] != 0 {
      if entries[place] >> 32 == key.hash >> 32 {
        let number = Int(entries[place] & 0xFFFF_FFFF)
        let record = record(number)
        if record.byteCount == key.byteCount,
          unsafe key.beginning.isEqual(to: records.span.bytes, at: Record.word(number) * 8),
          isRest(of: key, at: record.rest)
        {
          return number
        }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Whether what a folded text has beyond a record is what stands among the rests.
  private func isRest(of key: Key, at start: Int) -> Bool {
    guard key.byteCount > FoldedBytes.limit else { return true }
    return rests[start...].starts(with: key.rest)
  }

  private mutating func append(_ key: Key, _ record: Record) {
    if (count + 1) * 2 > entries.count { grow() }
    enter(key.hash & ~0xFFFF_FFFF | UInt64(UInt32(count + 1)), key.hash)
    append(key.beginning.first)
    append(key.beginning.second)
    append(key.beginning.third)
    append(SIMD2(record.header, UInt64(rests.count)))
    if key.byteCount > FoldedBytes.limit { rests.append(contentsOf: key.rest) }
  }

  private mutating func append(_ part: FoldedBytes.Part) {
    append(unsafe unsafeBitCast(part, to: SIMD2<UInt64>.self))
  }

  private mutating func append(_ words: SIMD2<UInt64>) {
    records.append(words.x)
    records.append(words.y)
  }

  private mutating func setHeader(_ record: Record, of number: Int) {
    records[Record.word(number) + Record.headerPlace] = record.header
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

  private func hash(ofRecord number: Int) -> UInt64 {
    let record = record(number)
    let start = Record.word(number) * 8
    let folded = unsafe FoldedBytes(
      padded: records.span.bytes, from: start, count: min(record.byteCount, FoldedBytes.limit))
    let rest = max(0, record.byteCount - FoldedBytes.limit)
    return rests[record.rest..<record.rest + rest].reduce(folded.hash(count: record.byteCount), Self.mix)
  }

  /// Mixes one of the bytes beyond a record into a hash.
  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    let product = (hash ^ UInt64(byte)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
