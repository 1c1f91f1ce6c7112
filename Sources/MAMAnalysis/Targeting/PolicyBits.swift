/// A set of policies by their places, for many intersections.
struct PolicyBits: Hashable {
  private var words: [UInt64]

  /// Makes a set of the places that are marked.
  init(_ marks: [Bool]) {
    words = [UInt64](repeating: 0, count: (marks.count + 63) / 64)
    for (place, isMarked) in marks.enumerated() where isMarked {
      words[place / 64] |= 1 << UInt64(place % 64)
    }
  }

  /// Whether no place is in the set.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The places, in order.
  var places: [Int] {
    words.enumerated().flatMap { number, word in
      (0..<64).filter { word & 1 << UInt64($0) != 0 }.map { number * 64 + $0 }
    }
  }

  /// Returns the places that are in both sets.
  func intersection(_ other: PolicyBits) -> PolicyBits {
    var both = self
    for place in words.indices { both.words[place] &= other.words[place] }
    return both
  }

  /// Adds the places of another set.
  mutating func formUnion(_ other: PolicyBits) {
    for place in words.indices { words[place] |= other.words[place] }
  }
}
