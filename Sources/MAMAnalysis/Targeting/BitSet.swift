/// A set of places in a list, for many intersections.
struct PlaceSet: Hashable {
  private var words: [UInt64]

  /// Makes a set of the places whose marks are true.
  init(_ marks: [Bool]) {
    words = [UInt64](repeating: 0, count: (marks.count + 63) / 64)
    for (place, isMarked) in marks.enumerated() where isMarked {
      words[place / 64] |= 1 << UInt64(place % 64)
    }
  }

  /// Makes a set of some places of so many.
  init(_ places: [Int], of count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for place in places { words[place / 64] |= 1 << UInt64(place % 64) }
  }

  /// Whether no place is in the set.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The places, in order.
  var places: [Int] {
    var places: [Int] = []
    for (number, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        places.append(number * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return places
  }

  /// Returns the places that are in both sets.
  func intersection(_ other: PlaceSet) -> PlaceSet {
    var both = self
    for place in words.indices { both.words[place] &= other.words[place] }
    return both
  }

  /// Whether a place is in both sets.
  func overlaps(_ other: PlaceSet) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  /// Adds the places of another set.
  mutating func formUnion(_ other: PlaceSet) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// Returns the places that are not in another set.
  func subtracting(_ other: PlaceSet) -> PlaceSet {
    var rest = self
    for place in words.indices { rest.words[place] &= ~other.words[place] }
    return rest
  }
}
