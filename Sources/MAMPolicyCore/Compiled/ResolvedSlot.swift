/// An identity slot resolved against a compiled world: an account, a stranger, no user, or nobody.
///
/// It means something only to the world that resolved it. Which stranger it is, it does not say;
/// where that matters, as in a paste, the caller compares the texts.
///
/// Source: rules.md R1.5.
public struct ResolvedSlot: Hashable, Sendable {
  // INVARIANT: 0 nobody, 1 no user, 2 a stranger, from 3 on an account's index plus 3.
  let place: UInt32

  private init(place: UInt32) { self.place = place }

  /// Creates the slot of an account by its index in the directory.
  init(account index: Int) { place = UInt32(index + 3) }

  /// Nobody was given: the SDK's nil.
  public static let unset = ResolvedSlot(place: 0)
  /// Explicitly nobody: the SDK's empty string.
  public static let noUser = ResolvedSlot(place: 1)
  /// An identity that is none of the world's accounts.
  public static let stranger = ResolvedSlot(place: 2)

  /// The index of the account in the world's directory, where it is one.
  public var account: Int? { place < 3 ? nil : Int(place) - 3 }
}
