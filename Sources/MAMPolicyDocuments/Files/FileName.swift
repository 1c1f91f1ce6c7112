/// Paths as the system has them, which are bytes and need not be UTF-8, as text and back.
///
/// Old archives and file servers leave names in other encodings. In text, each byte that belongs to no UTF-8 is one of the
/// last 128 scalars for private use, `U+10FF80` to `U+10FFFF`, so that such a file can be listed, opened and told from
/// every other one. Messages show the byte, as in `<0xE9>`. A name that has one of these scalars itself is taken apart into
/// its bytes in the same way.
package enum FileName {
  private static let first: UInt32 = 0x10FF00

  /// Returns the bytes of a path or a name as text.
  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    func append(_ byte: UInt8) { text.append(Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}") }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if byte(of: scalar) == nil { text.append(scalar) } else { encoded.forEach(append) }
        place += encoded.count
      case .error(let length):
        bytes[place..<place + length].forEach(append)
        place += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// Returns a path of the system, which a NUL ends, as text.
  static func text(at path: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    while unsafe path[bytes.count] != 0 { bytes.append(UInt8(bitPattern: unsafe path[bytes.count])) }
    return text(of: bytes)
  }

  /// Returns the byte that a scalar of a path stands for, nothing for a scalar that stands for itself.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= first + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Returns a path as the system takes it, with the NUL that ends it.
  package static func system(_ path: String) -> [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(path.utf8.count + 1)
    for scalar in path.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          bytes.append(CChar(bitPattern: byte))
        }
      }
    }
    return bytes + [0]
  }
}
