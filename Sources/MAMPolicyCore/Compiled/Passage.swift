/// A way that data takes between two accounts: a save to a location, an open from one, a transfer over a channel.
///
/// All of them are asked about alike. One end is near, the account that acts, whose policy and the way itself choose a
/// row; the other is far, and the part that it has in the way chooses a column.
///
/// ```swift
/// let passage = Passage.save(to: .box)
/// let id = decider.ruling(on: passage, near: owner, far: account)
/// ```
///
/// Source: architecture of the decision; the rules themselves are rules.md R6 to R8.
public struct Passage: Hashable, Sendable {
  /// What the way is.
  enum Way {
    case save(SaveLocation)
    case open(OpenLocation)
    case transfer(TransferChannel)
  }

  // INVARIANT: the place among ``ways``, and the place of the far end's role among ``Role``.
  let number: UInt8
  let role: UInt8

  /// The part that the far end has.
  enum Role: UInt8, CaseIterable {
    /// The account of a location that data is saved to.
    case destination
    /// The account of a location that data is opened from.
    case origin
    /// The receiver of a transfer.
    case receiver

    /// How many roles there are.
    static var count: Int { 3 }
  }

  /// Data of the near end is saved to a location of the far end.
  @inline(__always)
  public static func save(to location: SaveLocation) -> Passage {
    Passage(number: UInt8(truncatingIfNeeded: location.ordinal), role: Role.destination.rawValue)
  }

  /// The near end opens data from a location of the far end.
  @inline(__always)
  public static func open(from location: OpenLocation) -> Passage {
    let number = SaveLocation.wordCount &+ location.ordinal
    return Passage(number: UInt8(truncatingIfNeeded: number), role: Role.origin.rawValue)
  }

  /// The near end sends data to the far end.
  @inline(__always)
  public static func transfer(over channel: TransferChannel) -> Passage {
    let number = SaveLocation.wordCount &+ OpenLocation.wordCount &+ channel.ordinal
    return Passage(number: UInt8(truncatingIfNeeded: number), role: Role.receiver.rawValue)
  }

  /// How many ways there are.
  static var count: Int { SaveLocation.wordCount + OpenLocation.wordCount + TransferChannel.wordCount }

  /// Every way, in the order of the numbers.
  static let ways: [Way] =
    SaveLocation.allCases.map(Way.save) + OpenLocation.allCases.map(Way.open)
    + TransferChannel.allCases.map(Way.transfer)

  /// What the way is.
  var way: Way { Self.ways[Int(number)] }
}
