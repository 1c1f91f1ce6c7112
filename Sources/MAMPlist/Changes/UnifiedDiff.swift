/// The difference of two texts in the unified format.
enum UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3

  private struct Line {
    let mark: Character
    let text: ArraySlice<UInt8>
    /// How many lines of either text come before it.
    let before: (old: Int, new: Int)
  }

  /// Returns the difference, or an empty text if there is none.
  ///
  /// - Complexity: O(*n* * *d*) in the number of lines and of differences.
  static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    if old == new { return "" }
    let lines = lines(Self.split(old), Self.split(new))
    let changed = lines.indices.filter { lines[$0].mark != " " }
    var hunks: [Range<Int>] = []
    for place in changed {
      let range = max(0, place - context)..<min(lines.count, place + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    return "--- a/\(name)\n+++ b/\(name)\n" + hunks.map { hunk(Array(lines[$0])) }.joined()
  }

  private static func hunk(_ lines: [Line]) -> String {
    guard let first = lines.first else { return "" }
    let old = lines.count { $0.mark != "+" }
    let new = lines.count { $0.mark != "-" }
    func range(_ before: Int, _ count: Int) -> String {
      "\(count == 0 ? before : before + 1)" + (count == 1 ? "" : ",\(count)")
    }
    var text = "@@ -\(range(first.before.old, old)) +\(range(first.before.new, new)) @@\n"
    for line in lines {
      text.append(line.mark)
      text += String(decoding: line.text, as: UTF8.self)
      if line.text.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func lines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let difference = new[head..<(new.count - tail)].map(Array.init)
      .difference(from: old[head..<(old.count - tail)].map(Array.init))
    let removed = Set(difference.removals.map { Self.offset($0) + head })
    let inserted = Set(difference.insertions.map { Self.offset($0) + head })
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left], before: (left, right)))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right], before: (left, right)))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left], before: (left, right)))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func offset(_ change: CollectionDifference<[UInt8]>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
