extension PropertyListReader {
  /// Reads a value in whichever form it is written: as a property list, or as JSON with the same keys.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name that problems give to it.
  /// - Returns: The value of the whole document.
  /// - Throws: Every problem of the text that was found.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func readAnyForm(_ bytes: [UInt8], file: String) throws(JSONProblems) -> PropertyListValue {
    let text = UTF16Text(bytes)?.utf8 ?? bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = text.dropFirst(text.starts(with: mark) ? 3 : 0).drop { $0.isXMLSpace }
    if rest.isEmpty {
      throw JSONProblems("the file is empty; expected a property list or JSON", file: file)
    }
    if rest.first == UInt8(ascii: "<") || BinaryPropertyList.isBinary(bytes)
      || refusal(of: bytes) != nil
    {
      return try read(bytes, file: file)
    }
    return PropertyListValue(try JSONReader.read(bytes, file: file, encodings: .utf8OrUTF16))
  }
}
