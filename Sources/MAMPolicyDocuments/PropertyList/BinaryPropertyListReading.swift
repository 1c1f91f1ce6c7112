/// Takes a binary property list apart and writes it as XML.
struct BinaryPropertyListReading {
  private let bytes: [UInt8]
  private(set) var xml: [UInt8] = []
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var values = 0
  /// Whether the list was given up because more comes of it than is read.
  private(set) var isTooLarge = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension BinaryPropertyListReading {
  /// Writes the list as XML and tells whether it could be read.
  mutating func run() -> Bool {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return false }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: trailer + 8, size: 8), let top = number(at: trailer + 16, size: 8),
      let table = number(at: trailer + 24, size: 8), table <= trailer,
      count <= (trailer - table) / offsetSize, top < count
    else { return false }
    for place in 0..<count {
      guard let offset = number(at: table + place * offsetSize, size: offsetSize), offset < table else {
        return false
      }
      offsets.append(offset)
    }
    return write(top, depth: 0)
  }

  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size > 0, offset <= bytes.count - size else { return nil }
    var number: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] {
      guard number >> 56 == 0 else { return nil }
      number = number << 8 | UInt64(byte)
    }
    return Int(exactly: number)
  }

  private mutating func write(_ place: Int, depth: Int) -> Bool {
    values += 1
    isTooLarge =
      values > BinaryPropertyList.valueLimit || xml.count > BinaryPropertyList.xmlLimit(of: bytes.count)
    guard depth < PropertyListReader.depthLimit, !isTooLarge else { return false }
    var offset = offsets[place]
    let marker = bytes[offset]
    offset += 1
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      guard low == 8 || low == 9 else { return false }
      element(low == 9 ? "<true/>" : "<false/>")
      return true
    case 0x1:
      guard low <= 4, let text = integerText(at: offset, size: 1 << low) else { return false }
      element("<integer>\(text)</integer>")
      return true
    case 0x2:
      guard let number = double(at: offset, size: 1 << low) else { return false }
      element("<real>\(number)</real>")
      return true
    case 0x3:
      guard low == 3, let seconds = double(at: offset, size: 8), let text = Self.date(seconds) else {
        return false
      }
      element("<date>\(text)</date>")
      return true
    case 0x8:
      guard let uid = number(at: offset, size: low + 1) else { return false }
      element("<dict><key>CF$UID</key><integer>\(uid)</integer></dict>")
      return true
    case _: break
    }
    guard let count = objectCount(low, &offset) else { return false }
    switch marker >> 4 {
    case 0x4:
      guard offset <= bytes.count - count else { return false }
      element("<data>\(Self.base64(bytes[offset..<(offset + count)]))</data>")
      return true
    case 0x5, 0x6:
      guard let text = string(at: offset, count: count, isWide: marker >> 4 == 0x6) else { return false }
      element("<string>\(text)</string>")
      return true
    case 0xA, 0xC: return container("array", [], offset, count, depth)
    case 0xD:
      guard count <= (bytes.count - offset) / (2 * referenceSize) else { return false }
      return container(
        "dict", (0..<count).map { offset + $0 * referenceSize }, offset + count * referenceSize, count, depth)
    case _: return false
    }
  }

  private mutating func element(_ text: String) { xml += text.utf8 }

  private mutating func container(_ name: String, _ keys: [Int], _ offset: Int, _ count: Int, _ depth: Int)
    -> Bool
  {
    guard count <= (bytes.count - offset) / referenceSize else { return false }
    element("<\(name)>")
    for place in 0..<count {
      if !keys.isEmpty {
        guard let key = reference(at: keys[place]), let text = keyText(at: offsets[key]) else { return false }
        element("<key>\(text)</key>")
      }
      guard let value = reference(at: offset + place * referenceSize), write(value, depth: depth + 1) else {
        return false
      }
    }
    element("</\(name)>")
    return true
  }

  private func reference(at offset: Int) -> Int? {
    number(at: offset, size: referenceSize).flatMap { $0 < offsets.count ? $0 : nil }
  }

  private func keyText(at start: Int) -> String? {
    let marker = bytes[start]
    var offset = start + 1
    guard marker >> 4 == 0x5 || marker >> 4 == 0x6, let count = objectCount(Int(marker & 0x0F), &offset)
    else {
      return nil
    }
    return string(at: offset, count: count, isWide: marker >> 4 == 0x6)
  }

  /// Takes the count of an object, which is a number of its own when it is large.
  private func objectCount(_ low: Int, _ offset: inout Int) -> Int? {
    guard low == 0x0F else { return low }
    guard offset < bytes.count, bytes[offset] >> 4 == 0x1, bytes[offset] & 0x0F <= 3 else { return nil }
    let size = 1 << Int(bytes[offset] & 0x0F)
    guard let count = number(at: offset + 1, size: size), count <= bytes.count else { return nil }
    offset += 1 + size
    return count
  }

  private func integerText(at offset: Int, size: Int) -> String? {
    guard offset <= bytes.count - size else { return nil }
    // Only eight bytes are signed; sixteen hold what eight cannot.
    let tail = bytes[(offset + max(0, size - 8))..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? String(Int64(bitPattern: tail)) : String(tail)
  }

  private func double(at offset: Int, size: Int) -> Double? {
    guard size == 4 || size == 8, offset <= bytes.count - size else { return nil }
    let bits = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }

  private func string(at offset: Int, count: Int, isWide: Bool) -> String? {
    guard count <= (bytes.count - offset) / (isWide ? 2 : 1) else { return nil }
    let text: String
    if isWide {
      let units = (0..<count).map { UInt16(bytes[offset + 2 * $0]) << 8 | UInt16(bytes[offset + 2 * $0 + 1]) }
      text = String(decoding: units, as: UTF16.self)
    } else {
      text = String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
    }
    // Most strings need no escaping, and one may be shared many times.
    if !isWide, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) {
      return text
    }
    let allowed = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\t", "\n", "\r": scalar
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _: scalar
      }
    }
    return PropertyListText.escaped(String(String.UnicodeScalarView(allowed)))
  }

  /// Returns a date from seconds since 2001.
  private static func date(_ seconds: Double) -> String? {
    guard seconds.magnitude < 1e11, let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
    let days = (whole - (whole % 86_400 + 86_400) % 86_400) / 86_400
    let rest = whole - days * 86_400
    // Days are counted from the first of March of the year 0 on, so that a leap day comes last.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let full = year + era * 400 + (month < 10 ? 0 : 1)
    guard (0...9_999).contains(full) else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let padded = String(repeating: "0", count: max(0, 4 - "\(full)".count)) + "\(full)"
    return "\(padded)-\(two(month < 10 ? month + 3 : month - 9))-\(two(ofYear - (153 * month + 2) / 5 + 1))"
      + "T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private static func base64(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let group = bytes[index..<min(index + 3, bytes.endIndex)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
