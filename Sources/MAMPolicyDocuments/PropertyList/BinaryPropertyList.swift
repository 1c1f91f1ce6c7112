/// Reads binary property lists, as compiled apps have them, by way of the same list in XML.
///
/// They are read and never written. Objects may be shared, so how much may come of them is bounded.
package enum BinaryPropertyList {
  /// The most values that a list may have, shared ones counted each time.
  static let valueLimit = 1_000_000

  /// The most bytes that the list may have in XML: many times those of the file, and no less than 8 MiB.
  ///
  /// A long string that is shared by many values would otherwise take much longer than its file can show.
  static func xmlLimit(of count: Int) -> Int { min(PropertyListSyntax.sizeLimit, (8 << 20) + 8 * count) }

  /// Tells whether a file begins as a binary property list does.
  package static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Returns the syntax of the list in XML.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The name that problems give to it.
  /// - Returns: The tree, whose offsets mean nothing in the file.
  /// - Throws: What keeps the file from being read.
  package static func syntax(of bytes: [UInt8], file: String) throws(JSONProblems) -> PropertyListSyntax {
    var reading = BinaryPropertyListReading(bytes)
    guard reading.run() else {
      let message =
        reading.isTooLarge
        ? "the binary property list is too large once each of its shared values is written out"
        : "the binary property list is damaged"
      throw JSONProblems(message, file: file)
    }
    return try PropertyListReader.syntax(of: reading.xml, file: file, defining: nil)
  }
}
