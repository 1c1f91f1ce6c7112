/// The positions of offsets in a text, counted from marks that are never far away.
package struct PropertyListPositions: Sendable {
  /// How many bytes there are between two marks.
  private static let distance = 4_096

  private let source: [UInt8]
  private let marks: [PositionCursor]

  /// Sets the marks of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(in source: [UInt8]) {
    self.source = source
    var cursor = PositionCursor()
    var marks = [cursor]
    for offset in stride(from: Self.distance, to: source.count, by: Self.distance) {
      _ = cursor.position(of: offset, in: source)
      marks.append(cursor)
    }
    self.marks = marks
  }

  /// Returns the position of an offset.
  ///
  /// - Complexity: O(1).
  package func position(of offset: Int) -> JSONPosition {
    var cursor = marks[min(offset / Self.distance, marks.count - 1)]
    return cursor.position(of: offset, in: source)
  }
}
