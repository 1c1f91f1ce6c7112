internal import MAMPolicyCore

/// An identity slot resolved against a compiled world: an account, a stranger, no user, or nobody.
///
/// It means something only to the world that resolved it. Which stranger it is, it does not say;
/// where that matters, as in a paste, the caller compares the texts.
///
/// Source: R1.5.
package struct ResolvedSlot: Hashable, Sendable {
  /// The place, and above it the group: one word, so that two slots are compared at once.
  private let word: UInt64

  init(place: UInt32, group: UInt32) { word = UInt64(group) << 32 | UInt64(place) }

  // INVARIANT: 0 nobody, 1 no user, 2 a stranger, from 3 on an account's index plus 3.
  var place: UInt32 { UInt32(truncatingIfNeeded: word) }

  /// The place among the world's groups, which goes with the slot, so that nobody has to look for it.
  var group: Int { Int(word &>> 32) }

  /// Returns the place of an account by its index in the directory; nothing is a stranger.
  @inline(__always)
  static func place(ofAccount index: Int?) -> UInt32 { index.map { UInt32($0 + 3) } ?? stranger.place }

  /// No account was given: the SDK's nil.
  package static let unset = ResolvedSlot(place: 0, group: 0)
  /// Explicitly no user: the SDK's empty string.
  package static let noUser = ResolvedSlot(place: 1, group: 1)
  /// An identity that is none of the world's accounts.
  package static let stranger = ResolvedSlot(place: 2, group: 2)

  /// The index of the account in the world's directory, where it is one.
  package var account: Int? { place < 3 ? nil : Int(place) - 3 }

  /// Whom the slot means to the readable rules.
  var party: Party { party(stranger: Self.someone) }

  /// Whom the slot means beside another one that is not the same.
  var otherParty: Party { party(stranger: Self.someoneElse) }

  private static let someone = Identity("someone").map(Party.Member.stranger) ?? .noUser
  private static let someoneElse = Identity("someone else").map(Party.Member.stranger) ?? .noUser

  private func party(stranger: Party.Member) -> Party {
    switch self {
    case .unset: .unset
    case .noUser: .one(.noUser)
    case _: .one(account.map(Party.Member.known) ?? stranger)
    }
  }
}

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
