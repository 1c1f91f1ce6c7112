internal import MAMPolicyDocuments

extension PropertyListSyntax {
  /// Returns the file with some edits made, in its own encoding.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func applying(_ edits: [PlistEdit]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count + 1_024)
    var offset = 0
    for edit in edits {
      text += source[offset..<edit.range.lowerBound]
      text += edit.text
      offset = edit.range.upperBound
    }
    text += source[offset...]
    return encoded(text)
  }

  /// Returns a text in UTF-8 in the encoding of the file.
  private func encoded(_ text: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: return text
    case .utf16(let isLittleEndian):
      let units = [0xFEFF] + Array(String(decoding: text, as: UTF8.self).utf16)
      return units.flatMap { unit in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return isLittleEndian ? bytes : bytes.reversed()
      }
    }
  }
}
