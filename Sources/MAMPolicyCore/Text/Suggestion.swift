/// What somebody may have meant who wrote a name that does not exist.
package enum Suggestion {
  /// Names longer than this are compared only by their beginnings.
  private static let lengthLimit = 64

  /// Returns the candidate that is nearest to a text, or nil if none is near.
  ///
  /// Letter case, hyphens, underscores and spaces make no difference. Otherwise a candidate is near when a few
  /// insertions, deletions, replacements and swaps of neighbors lead to it: one in a text of up to five
  /// letters, two up to eight, three beyond. Failing that, the only candidate that begins with the text, or with
  /// which the text begins, is near. Of equally near candidates the first is returned.
  ///
  /// - Complexity: O(*n* * *m*) for each candidate, in the lengths of both texts.
  package static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(text)
    if wanted.isEmpty { return nil }
    let bound = wanted.count <= 5 ? 1 : wanted.count <= 8 ? 2 : 3
    var best: (candidate: String, distance: Int)?
    var beginnings: [String] = []
    for candidate in candidates where mayBeNear(wanted, candidate, within: bound) {
      let offered = folded(candidate)
      if wanted.count >= 3, offered.count >= 3, offered.starts(with: wanted) || wanted.starts(with: offered) {
        beginnings.append(candidate)
      }
      guard wanted.count <= lengthLimit, abs(offered.count - wanted.count) <= bound else { continue }
      let distance = distance(wanted, offered, upTo: bound)
      // Replacing most of a short name is no slip of the pen.
      guard distance <= bound, distance * 2 < max(wanted.count, offered.count) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.candidate }
    return beginnings.count == 1 ? beginnings.first : nil
  }

  /// Returns the candidate that a word of a command line means, or nil if none is likelier than the others.
  ///
  /// It is the nearest one, or else the only one that the word abbreviates. Of several that differ from the word only in
  /// digits none is likelier: `level-4` is no slip of the pen for one of three other levels.
  ///
  /// - Complexity: O(*n* * *m*) for each candidate, in the lengths of both texts.
  package static func likely(_ word: String, among candidates: [String]) -> String? {
    let wanted = folded(word)
    let offered = candidates.map { (name: $0, letters: folded($0)) }
    if !offered.contains(where: { $0.letters == wanted }),
      offered.count(where: { differsInDigits(wanted, $0.letters) }) > 1
    {
      return nil
    }
    if let nearest = nearest(to: word, among: candidates) { return nearest }
    let abbreviated = offered.filter { abbreviates(wanted, $0.letters) }
    return abbreviated.count == 1 ? abbreviated[0].name : nil
  }

  /// Whether two texts differ only in digits, in the same places.
  private static func differsInDigits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }
    return left.count == right.count
      && zip(left, right).allSatisfy { $0 == $1 || isDigit($0) && isDigit($1) }
  }

  /// Whether a text has the first letter and more than half of the letters of a name, in order, and no others.
  private static func abbreviates(_ text: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    guard text.count >= 4, text.count < name.count, text.count * 2 > name.count, text[0] == name[0] else {
      return false
    }
    var rest = text[...]
    for scalar in name where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Whether a look at a name's length and first letter leaves open that it is near: nearly every name of thousands is
  /// ruled out by them.
  private static func mayBeNear(_ wanted: [Unicode.Scalar], _ name: String, within bound: Int) -> Bool {
    var count = 0
    var first: UInt8?
    for byte in name.utf8
    where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") && byte != UInt8(ascii: " ") {
      if byte >= 0x80 { return true }
      first = first ?? byte
      count += 1
    }
    guard let first else { return false }
    return abs(count - wanted.count) <= bound || Folding.fold(Unicode.Scalar(first)) == wanted[0]
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    // Thousands of names may be looked through for one that was misspelled.
    var folded: [Unicode.Scalar] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where scalar != "-" && scalar != "_" && scalar != " " {
      folded.append(Folding.fold(scalar))
    }
    return folded
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbors between two texts, where
  /// it is within a bound; any number beyond the bound otherwise.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], upTo bound: Int) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    var leastOfLast = 0
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var leastOfRow = row + 1
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(last[column + 1] + 1, current[column] + 1, change)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
        leastOfRow = min(leastOfRow, least)
      }
      // A swap goes from the row before the last, so both rows have to be beyond the bound.
      if leastOfRow > bound, leastOfLast >= bound { return leastOfRow }
      (beforeLast, last, leastOfLast) = (last, current, leastOfRow)
    }
    return last[right.count]
  }
}
