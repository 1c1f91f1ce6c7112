internal import MAMPolicyCore

/// Finds accounts by name, UPN or object ID in any letter case, over UTF-8 and without allocation.
///
/// It says what ``AccountDirectory/index(of:)`` says. It is an open-addressing table of folded texts, compared byte by
/// byte, which is scalar by scalar. Beside the texts stands a tag of each, so that finding one, or that there is none,
/// takes one fetch of memory that is far away.
///
/// Source: R1.2, R1.3; Formats, "Worlds".
struct DirectoryTable: Sendable {
  /// The tag of each place, and those of the first places once more, so that a window may begin at any place.
  ///
  /// INVARIANT: a power of two of places, at least a quarter of them empty.
  private var tags: [UInt8]
  /// For each place a record of ``Record/size`` words, after words that belong to no record.
  private var records: [UInt64]
  /// The number of texts.
  private var count = 0
  /// What texts that are too long for a record have beyond it, one after the other.
  private var rests: [UInt8] = []

  /// Makes the table of a directory.
  ///
  /// - Complexity: O(*n*) in the number of accounts.
  init(_ directory: AccountDirectory) {
    self.init(places: 16)
    makePlace(for: directory.accounts.count * 3)
    directory.forEachText { insert(Key($0), of: $1) }
  }

  private init(places: Int) {
    tags = Array(repeating: 0, count: places + TagWindow.size - 1)
    records = Array(repeating: 0, count: Record.word(places))
  }

  /// What a record says of a text: the folded bytes as far as they fit, padded with zeros, then a header.
  private struct Record {
    /// The number of words of a record, as many as the processor fetches at once.
    static let size = 8
    /// Where the first record begins: in memory that the system gives a large array, its elements begin 48 bytes after
    /// a boundary of such a fetch, so that a record 16 bytes further on is one fetch and not two.
    static let start = 2
    /// Where in a record the header stands.
    static let headerPlace = 6

    /// Which account the text means, and how long it is.
    var header: UInt64
    /// Where its rest begins, if it has one.
    var rest = 0

    init(account: Int, byteCount: Int) { header = UInt64(UInt32(account)) | UInt64(byteCount) << 32 }

    init(_ header: UInt64) { self.header = header }

    var account: Int { Int(header & 0xFFFF_FFFF) }
    var byteCount: Int { Int(header &>> 32) }

    /// The word with which the record of a place begins.
    @inline(__always)
    static func word(_ place: Int) -> Int { place &* size &+ start }
  }

  /// One less than the number of places.
  @inline(__always)
  private var mask: Int { tags.count &- TagWindow.size }

  private func record(_ place: Int) -> Record {
    let header = Record.word(place) + Record.headerPlace
    var record = Record(records[header])
    record.rest = Int(records[header + 1])
    return record
  }
}

extension DirectoryTable {
  /// Returns the index of the account that a text stands for, or nil for an unknown account.
  ///
  /// The text is well-formed UTF-8 in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII or of more than
  ///   ``FoldedBytes/limit`` bytes.
  func index(of text: RawSpan) -> Int? {
    // The empty text would be found in every empty place.
    if text.byteCount == 0 { return nil }
    let folded = FoldedBytes(text)
    if text.byteCount > FoldedBytes.limit || !folded.isASCII {
      let characters = unsafe text.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      return place(of: Key(FoldedText(characters))).map { record($0).account }
    }
    let hash = folded.hash(count: text.byteCount)
    return index(of: folded, count: text.byteCount, hash: hash, likelyAt: likelyPlace(hash))
  }

  /// Returns the place where a text of a hash probably is.
  @inline(__always)
  func likelyPlace(_ hash: UInt64) -> Int {
    let start = Int(truncatingIfNeeded: hash) & mask
    // The mask keeps the place inside, and the tags go on for a window after it.
    let window = unsafe TagWindow(tags.span.bytes, from: start)
    return (start &+ window.places(of: TagWindow.tag(of: hash)).first) & mask
  }

  /// Reads a word of the record at a place, so that all of it is near when it is looked at.
  ///
  /// INVARIANT: the place is one of this table's.
  @inline(__always)
  func fetch(_ place: Int) -> UInt64 { unsafe records.span[unchecked: Record.word(place)] }

  /// Returns the index of the account that a text of ASCII, which fits into a record, stands for.
  ///
  /// INVARIANT: the place is one of this table's, and the text is not empty.
  @inline(__always)
  func index(of text: FoldedBytes, count: Int, hash: UInt64, likelyAt place: Int) -> Int? {
    if let header = header(of: text, count: count, at: place) { return header.account }
    return self.place(of: text, count: count, hash: hash).map { record($0).account }
  }

  /// Returns the header of the record at a place, if that is the record of a text or of one that begins like it.
  ///
  /// INVARIANT: the place is one of this table's.
  @inline(__always)
  private func header(of text: FoldedBytes, count: Int, at place: Int) -> Record? {
    let records = unsafe records.span.bytes
    let start = Record.word(place) &* 8
    let header = Record(
      unsafe records.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ Record.headerPlace &* 8, as: UInt64.self))
    return header.byteCount == count && text.isEqual(to: records, at: start) ? header : nil
  }
}

extension DirectoryTable {
  /// A folded text together with what it is found by.
  private struct Key {
    let byteCount: Int
    let beginning: FoldedBytes
    /// What the text has beyond a record.
    let rest: [UInt8]
    let hash: UInt64

    init(_ text: FoldedText) {
      var characters = text.text
      byteCount = characters.utf8.count
      beginning = characters.withUTF8 { unsafe FoldedBytes($0.span.bytes) }
      rest = Array(characters.utf8.dropFirst(FoldedBytes.limit))
      hash = rest.reduce(beginning.hash(count: byteCount), DirectoryTable.mix)
    }
  }

  /// Returns the place of a folded text.
  private func place(of key: Key) -> Int? {
    place(of: key.beginning, count: key.byteCount, hash: key.hash) { isRest(of: key, at: record($0).rest) }
  }

  /// Returns the place of a folded text that fits into a record.
  @inline(never)
  private func place(of text: FoldedBytes, count: Int, hash: UInt64) -> Int? {
    place(of: text, count: count, hash: hash) { _ in true }
  }

  /// Returns the place of a folded text, by its beginning and by what else has to hold of its place.
  @inline(__always)
  private func place(of beginning: FoldedBytes, count: Int, hash: UInt64, where isWhole: (Int) -> Bool)
    -> Int?
  {
    let tag = TagWindow.tag(of: hash)
    var start = Int(truncatingIfNeeded: hash) & mask
    while true {
      let window = unsafe TagWindow(tags.span.bytes, from: start)
      var places = window.places(of: tag)
      while !places.isEmpty {
        let place = (start &+ places.first) & mask
        if header(of: beginning, count: count, at: place) != nil, isWhole(place) { return place }
        places.removeFirst()
      }
      if window.hasEmptyPlace { return nil }
      start = (start &+ TagWindow.size) & mask
    }
  }

  /// Whether what a folded text has beyond a record is what stands among the rests.
  private func isRest(of key: Key, at start: Int) -> Bool {
    guard key.byteCount > FoldedBytes.limit else { return true }
    return rests[start...].starts(with: key.rest)
  }

  /// Lets a folded text mean an account.
  ///
  /// - Precondition: It means none yet.
  private mutating func insert(_ key: Key, of account: Int) {
    makePlace(for: 1)
    let word = Record.word(takePlace(key.hash))
    let rest = UInt64(rests.count)
    var words = records.mutableSpan
    key.beginning.write(to: &words, at: word)
    words[word + Record.headerPlace] = Record(account: account, byteCount: key.byteCount).header
    words[word + Record.headerPlace + 1] = rest
    if key.byteCount > FoldedBytes.limit { rests.append(contentsOf: key.rest) }
  }

  /// Takes the first empty place for a text of a hash.
  private mutating func takePlace(_ hash: UInt64) -> Int {
    let mask = mask
    let tag = TagWindow.tag(of: hash)
    var tags = tags.mutableSpan
    var place = Int(truncatingIfNeeded: hash) & mask
    while tags[place] != 0 { place = (place &+ 1) & mask }
    tags[place] = tag
    if place < TagWindow.size - 1 { tags[mask &+ 1 &+ place] = tag }
    count += 1
    return place
  }

  /// Makes place for so many texts more.
  private mutating func makePlace(for more: Int) {
    if (count + more) * 4 <= (mask + 1) * 3 { return }
    var places = mask + 1
    while (count + more) * 4 > places * 3 { places *= 2 }
    var larger = DirectoryTable(places: places)
    for place in 0...mask where tags[place] != 0 {
      let former = Record.word(place)
      let word = Record.word(larger.takePlace(hash(ofRecordAt: place)))
      for offset in 0..<Record.size { larger.records[word + offset] = records[former + offset] }
    }
    tags = larger.tags
    records = larger.records
  }

  private func hash(ofRecordAt place: Int) -> UInt64 {
    let record = record(place)
    let folded = unsafe FoldedBytes(
      padded: records.span.bytes, from: Record.word(place) * 8,
      count: min(record.byteCount, FoldedBytes.limit))
    let rest = max(0, record.byteCount - FoldedBytes.limit)
    return rests[record.rest..<record.rest + rest].reduce(folded.hash(count: record.byteCount), Self.mix)
  }

  /// Mixes one of the bytes beyond a record into a hash.
  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    let product = (hash ^ UInt64(byte)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
