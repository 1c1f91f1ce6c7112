/// One text of the public JSON parsing conformance suite, by the name it has there.
///
/// A scalar from U+F700 to U+F7FF stands for the one byte that is its last two digits, so that texts that are
/// no UTF-8 can be written down.
struct ConformanceRow {
  let name: String
  let bytes: [UInt8]
  let isAccepted: Bool

  init(_ name: String, _ text: String, isAccepted: Bool) {
    self.name = name
    self.isAccepted = isAccepted
    bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if (0xF700...0xF7FF).contains(scalar.value) { return [UInt8(scalar.value & 0xFF)] }
      return Array(String(scalar).utf8)
    }
  }
}
