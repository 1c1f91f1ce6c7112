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

  /// Nobody was given: the SDK's nil.
  package static let unset = ResolvedSlot(place: 0, group: 0)
  /// Explicitly nobody: the SDK's empty string.
  package static let noUser = ResolvedSlot(place: 1, group: 1)
  /// An identity that is none of the world's accounts.
  package static let stranger = ResolvedSlot(place: 2, group: 2)

  /// The index of the account in the world's directory, where it is one.
  package var account: Int? { place < 3 ? nil : Int(place) - 3 }
}
