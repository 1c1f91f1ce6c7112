internal import MAMPolicyDocuments

/// The comments `<!-- mam:ignore URL002 reason -->` of a file, each of which silences rules in the element after it.
struct PlistSilences: Sendable {
  /// Where a rule is silent, by rule: ranges in order, none of which touches another.
  private var ranges: [String: [Range<Int>]] = [:]

  /// Finds the comments of a file that silence rules.
  init(in syntax: PropertyListSyntax?) {
    guard let syntax else { return }
    for comment in syntax.comments {
      let text = String(decoding: syntax.source[comment], as: UTF8.self)
      guard text.holds("mam:ignore") else { continue }
      let words = text.dropFirst(4).dropLast(3).split { $0 == " " || $0 == "," || $0.isWhitespace }
      guard words.first == "mam:ignore", let element = Self.element(after: comment, in: syntax) else {
        continue
      }
      for rule in Set(words.dropFirst().prefix { PlistRule.isID($0) }.map(String.init)) {
        add(element, to: rule)
      }
    }
  }

  /// Tells whether a rule is silent at an offset.
  func hold(_ rule: String, at offset: Int) -> Bool {
    let ranges = ranges[rule] ?? []
    let place = ranges.countBefore { $0.upperBound <= offset }
    return place < ranges.count && ranges[place].contains(offset)
  }

  /// The element that begins first after a comment; a key goes with its value.
  private static func element(after comment: Range<Int>, in syntax: PropertyListSyntax) -> Range<Int>? {
    let place = syntax.nodes.countBefore { Int($0.start) < comment.upperBound }
    guard place < syntax.nodes.count else { return nil }
    let node = syntax.nodes[place]
    let end = node.kind == .key ? syntax.nodes[place + 1].end : node.end
    return Int(node.start)..<Int(end)
  }

  /// Comments come in the order of the file, so an element is inside of the last one or after it.
  private mutating func add(_ element: Range<Int>, to rule: String) {
    if let last = ranges[rule]?.last, element.upperBound <= last.upperBound { return }
    ranges[rule, default: []].append(element)
  }
}
