/// A set of indices of a list, for many intersections.
struct BitSet: Hashable {
  private var words: [UInt64]

  /// Makes a set of the indices whose marks are true.
  init(_ marks: [Bool]) {
    words = [UInt64](repeating: 0, count: (marks.count + 63) / 64)
    for (index, isMarked) in marks.enumerated() where isMarked {
      words[index / 64] |= 1 << UInt64(index % 64)
    }
  }

  /// Makes a set of some indices of so many.
  init(_ indices: [Int], of count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for index in indices { words[index / 64] |= 1 << UInt64(index % 64) }
  }

  /// Whether no index is in the set.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The indices, in order.
  var indices: [Int] {
    var indices: [Int] = []
    for (number, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        indices.append(number * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return indices
  }

  /// Returns the indices that are in both sets.
  func intersection(_ other: BitSet) -> BitSet {
    var both = self
    for index in words.indices { both.words[index] &= other.words[index] }
    return both
  }

  /// Whether an index is in both sets.
  func overlaps(_ other: BitSet) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  /// Adds the indices of another set.
  mutating func formUnion(_ other: BitSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Returns the indices that are not in another set.
  func subtracting(_ other: BitSet) -> BitSet {
    var rest = self
    for index in words.indices { rest.words[index] &= ~other.words[index] }
    return rest
  }
}
