/// The lossless syntax tree of an XML property list: every element with the bytes it occupies.
///
/// The tree only holds offsets into the text, so whatever it does not know of, such as comments, white
/// space and attributes, stays where it is, and an edit is the replacement of a range of bytes.
package struct PropertyListSyntax: Sendable {
  /// The most bytes of a text that are read.
  package static let sizeLimit = 64 << 20

  /// The kinds of elements; a raw value is the element's name.
  package enum Kind: String, CaseIterable, Sendable {
    case dict, array, string, integer, real, date, data, key
    case yes = "true"
    case no = "false"

    /// The element's name.
    package var name: String { rawValue }
  }

  /// An element.
  package struct Node: Sendable {
    /// What the element is.
    package let kind: Kind
    /// Whether the text is the bytes between the tags, with nothing to resolve.
    package internal(set) var isPlain = true
    /// Where the start tag begins.
    package let start: Int32
    /// Where the start tag ends.
    package internal(set) var contentStart: Int32
    /// Where the end tag begins; where the only tag ends, when the element has but one.
    package internal(set) var contentEnd: Int32
    /// Where the element ends.
    package internal(set) var end: Int32
    /// The place in the tree of the first element that is not inside this one.
    package internal(set) var next: Int32
  }

  /// The text in UTF-8, with what a preprocessor takes away overwritten with zeros.
  let bytes: [UInt8]
  /// The text in UTF-8.
  package let source: [UInt8]
  /// The elements in the order of their start tags; the children of a dictionary alternate keys and values.
  package internal(set) var nodes: [Node] = []
  /// The comments outside of leaves, in order.
  package internal(set) var comments: [Range<Int>] = []
  /// What the text was written in.
  package let encoding: Encoding
  /// The preprocessor's conditions, when there are any.
  package let conditions: PropertyListConditions?

  /// The encodings of a text.
  package enum Encoding: Hashable, Sendable {
    case utf8
    case utf16(isLittleEndian: Bool)
  }

  init(source: [UInt8], encoding: Encoding, conditions: PropertyListConditions?) {
    self.source = source
    self.encoding = encoding
    self.conditions = conditions
    bytes = conditions?.remaining(of: source) ?? source
  }
}

extension PropertyListSyntax {
  /// Returns the position of an offset.
  ///
  /// - Complexity: O(*n*) in the number of bytes before it.
  package func position(of offset: Int) -> JSONPosition {
    var cursor = PositionCursor()
    return cursor.position(of: offset, in: source)
  }

  /// Returns the text of a leaf, with references resolved and line ends normalized.
  package func text(of place: Int) -> String {
    let node = nodes[place]
    if node.isPlain {
      return String(decoding: source[Int(node.contentStart)..<Int(node.contentEnd)], as: UTF8.self)
    }
    var text: [UInt8] = []
    decode(place) { byte, _, _ in text.append(byte) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the way to an element from the root.
  ///
  /// - Complexity: O(*n*) in the number of elements before it.
  package func path(of place: Int) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var container = 0
    while container != place, container < nodes.count {
      var child = container + 1
      var count = 0
      var key = 0
      while child < nodes.count, Int(nodes[child].next) <= place {
        if nodes[child].kind == .key { key = child } else { count += 1 }
        child = Int(nodes[child].next)
      }
      guard child < nodes.count, child <= place else { break }
      if nodes[child].kind == .key {
        steps.append(.key(text(of: child)))
      } else {
        steps.append(nodes[container].kind == .dict ? .key(text(of: key)) : .index(count))
      }
      container = child
    }
    return JSONPath(steps)
  }
}

/// Finds the positions of offsets that rise, going over the text once.
struct PositionCursor {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Returns the position of an offset that is not before the last one.
  mutating func position(of target: Int, in bytes: [UInt8]) -> JSONPosition {
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONPosition(line: line, column: column)
  }
}
