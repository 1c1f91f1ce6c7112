/// A text with `*` for any run of characters, the empty one included.
///
/// Compared byte by byte in UTF-8. The pieces between the stars are found from left to right, each at
/// its first place, by a search that never goes back in the text: no pattern makes matching slow.
package struct Wildcard: Hashable, Sendable {
  private let pieces: [[UInt8]]

  /// The pattern as it was written.
  package var text: String {
    String(decoding: Array(pieces.joined(separator: [UInt8(ascii: "*")])), as: UTF8.self)
  }

  /// Creates a pattern from its text.
  package init(_ text: some StringProtocol) {
    pieces = Array(text.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map { Array($0) }
  }

  /// Returns whether the whole text matches.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the text and of the pattern.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first == text
    }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text.suffix(last.count).elementsEqual(last)
    else { return false }
    var remaining = text[first.count..<text.count - last.count]
    for piece in pieces.dropFirst().dropLast() {
      guard let end = Wildcard.end(of: piece, in: remaining) else { return false }
      remaining = remaining[end...]
    }
    return true
  }

  /// Returns where the first occurrence of a piece ends, by the search of Knuth, Morris and Pratt.
  private static func end(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard !piece.isEmpty else { return text.startIndex }
    let borders = borders(of: piece)
    var matched = 0
    for position in text.indices {
      while matched > 0, piece[matched] != text[position] { matched = borders[matched - 1] }
      if piece[matched] == text[position] { matched += 1 }
      if matched == piece.count { return position + 1 }
    }
    return nil
  }

  /// Returns, for every prefix, the length of its longest proper prefix that is also its suffix.
  private static func borders(of piece: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: piece.count)
    var length = 0
    for position in piece.indices.dropFirst() {
      while length > 0, piece[length] != piece[position] { length = borders[length - 1] }
      if piece[length] == piece[position] { length += 1 }
      borders[position] = length
    }
    return borders
  }
}
