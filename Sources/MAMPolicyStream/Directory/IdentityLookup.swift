/// A text among bytes that is an identity to be looked up, and then what it stands for.
struct IdentityLookup: Sendable {
  /// Where the text begins.
  var start: Int
  /// Its length in bytes.
  var length: Int
  /// What it stands for, once it was looked up.
  var slot = ResolvedSlot.stranger

  fileprivate var folded = FoldedBytes()
  fileprivate var hash: UInt64 = 0
  /// The place of the table where the text probably is, and a word of what stands there.
  fileprivate var likelyPlace = 0
  fileprivate var fetched: UInt64 = 0
  /// The place of the slot.
  fileprivate var slotPlace = ResolvedSlot.stranger.place

  /// Creates a text that is to be looked up.
  init(start: Int = 0, length: Int = 0) {
    self.start = start
    self.length = length
  }

  /// The longest text that can be looked up so.
  static let longest = FoldedBytes.limit
}

extension CompiledWorld {
  /// Looks identities up side by side.
  ///
  /// Memory answers many questions in little more time than one, as long as none of them waits for the answer to
  /// another. So each step of finding an account is taken for all identities before any takes the next one: with many
  /// accounts, whose table is larger than the processor's own memory, that is most of the time.
  ///
  /// INVARIANT: the caller has seen to it that every text is ASCII, not empty and not longer than
  /// ``IdentityLookup/longest``, and that so many bytes can be read from its start on, whatever they are.
  ///
  /// - Parameters:
  ///   - lookups: The identities; each gets what it stands for.
  ///   - count: How many of them are meant, from the first on.
  ///   - bytes: Where the texts stand.
  /// - Complexity: O(*n*) in the number of identities.
  func resolve(_ lookups: inout MutableSpan<IdentityLookup>, count: Int, in bytes: RawSpan) {
    let table = directory
    for place in 0..<count {
      let text = FoldedBytes(padded: bytes, from: lookups[place].start, count: lookups[place].length)
      lookups[place].folded = text
      lookups[place].hash = text.hash(count: lookups[place].length)
    }
    for place in 0..<count { lookups[place].likelyPlace = table.likelyPlace(lookups[place].hash) }
    // What is read here is not used, but stored, so that the reading is not left out as useless.
    for place in 0..<count { lookups[place].fetched = table.fetch(lookups[place].likelyPlace) }
    for place in 0..<count {
      let lookup = lookups[place]
      let index = table.index(
        of: lookup.folded, count: lookup.length, hash: lookup.hash, likelyAt: lookup.likelyPlace)
      lookups[place].slotPlace = ResolvedSlot.place(ofAccount: index)
    }
    for place in 0..<count { lookups[place].slot = slot(at: lookups[place].slotPlace) }
  }
}
