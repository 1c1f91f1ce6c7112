/// A place in a text: its line and its column, both counted from 1.
///
/// A line ends at a line feed; a carriage return before it belongs to the line it ends. A column counts
/// Unicode scalars, so a tab and a letter outside ASCII each take one, and a byte order mark takes none.
public struct JSONPosition: Hashable, Sendable {
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// The line, counted from 1.
  public var line: Int { Int(storedLine) }

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { Int(storedColumn) }

  /// The beginning of a text.
  package static let start = JSONPosition(line: 1, column: 1)

  /// Makes a position; counts beyond 32 bits are held at the largest that fits.
  package init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }
}

extension JSONPosition: Comparable {
  /// Tells whether one position comes before another in the text.
  public static func < (left: JSONPosition, right: JSONPosition) -> Bool {
    left.storedLine == right.storedLine
      ? left.storedColumn < right.storedColumn : left.storedLine < right.storedLine
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position as `line:column`.
  public var description: String { "\(storedLine):\(storedColumn)" }
}
