internal import MAMPolicyDocuments

/// How a property list is laid out: its line ends and the indentation of a level.
struct PlistLayout: Sendable {
  private let source: [UInt8]
  /// One level of indentation.
  let unit: String
  /// What ends a line.
  let newline: String

  init(of syntax: PropertyListSyntax) {
    let source = syntax.source
    self.source = source
    let feed = source.firstIndex(of: 0x0A)
    newline = feed.map { $0 > 0 && source[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    var unit = "\t"
    // The first element that begins a line inside a container that does tells what a level is.
    for (place, node) in syntax.nodes.enumerated().prefix(4_096) {
      guard node.kind == .dict || node.kind == .array, place + 1 < Int(node.next),
        let outer = Self.indentation(at: Int(node.start), in: source),
        let inner = Self.indentation(at: Int(syntax.nodes[place + 1].start), in: source),
        inner.count > outer.count, inner.hasPrefix(outer)
      else { continue }
      unit = String(inner.dropFirst(outer.count))
      break
    }
    self.unit = unit
  }

  /// Returns the white space before an element that begins its line, or nothing for any other.
  func indentation(at offset: Int) -> String? { Self.indentation(at: offset, in: source) }

  /// Returns the white space at the beginning of the line that an offset is in.
  func margin(at offset: Int) -> String {
    let start = lineStart(at: offset)
    let end = source[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? source.count
    return String(decoding: source[start..<end], as: UTF8.self)
  }

  /// Returns where the line of an offset begins.
  func lineStart(at offset: Int) -> Int {
    source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? (source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Returns the end of what belongs to an element on its line: a comment after it, or the element itself.
  func endWithComment(after end: Int) -> Int {
    var index = end
    var last = end
    while index < source.count {
      if source[index] == 0x20 || source[index] == 0x09 {
        index += 1
      } else if source[index...].starts(with: "<!--".utf8) {
        while index < source.count, !source[index...].starts(with: "-->".utf8) {
          if source[index] == 0x0A { return end }
          index += 1
        }
        index += 3
        last = min(index, source.count)
      } else {
        return source[index] == 0x0A || source[index] == 0x0D ? last : end
      }
    }
    return end
  }

  private static func indentation(at offset: Int, in source: [UInt8]) -> String? {
    var start = offset
    while start > 0, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
    let mark = start == 3 && source.starts(with: [0xEF, 0xBB, 0xBF])
    guard start == 0 || mark || source[start - 1] == 0x0A else { return nil }
    return String(decoding: source[start..<offset], as: UTF8.self)
  }
}
