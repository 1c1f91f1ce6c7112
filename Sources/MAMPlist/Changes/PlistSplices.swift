internal import MAMPolicyDocuments

/// Puts texts into a string at offsets of its meaning, written as the string around them is.
struct PlistSplices {
  /// A byte of the text and how it is written.
  private struct Unit {
    let start: Int
    var end: Int
    let isInSection: Bool
  }

  private let units: [Unit]
  private let content: Range<Int>
  private let newline: String
  /// The characters that the string writes as references, beyond those that it has to.
  private let references: [Unicode.Scalar: String]

  init(of place: Int, in syntax: PropertyListSyntax) {
    let node = syntax.nodes[place]
    content = Int(node.contentStart)..<Int(node.contentEnd)
    var units: [Unit] = []
    syntax.decode(place) { byte, offset, isInSection in
      var end = offset + 1
      if !isInSection, syntax.source[offset] == UInt8(ascii: "&") {
        end = (syntax.source[offset...].firstIndex(of: UInt8(ascii: ";")) ?? offset) + 1
      } else if byte == 0x0A, syntax.source[offset] == 0x0D, offset + 1 < syntax.source.count,
        syntax.source[offset + 1] == 0x0A
      {
        end = offset + 2
      }
      units.append(Unit(start: offset, end: end, isInSection: isInSection))
    }
    self.units = units
    let raw = String(decoding: syntax.source[content], as: UTF8.self)
    newline = PlistLayout(of: syntax).newline
    var references: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    if raw.holds("&quot;") { references["\""] = "&quot;" }
    if raw.holds("&apos;") { references["'"] = "&apos;" }
    if raw.holds(">"), !raw.holds("&gt;"), !raw.holds("<!") { references[">"] = nil }
    self.references = references
  }

  func edits(_ splices: [PlistChange.Splice]) -> [PlistEdit] {
    splices.compactMap { splice in
      guard splice.offset + splice.count <= units.count else { return nil }
      let before = splice.offset > 0 ? units[splice.offset - 1] : nil
      let first = splice.offset < units.count ? units[splice.offset] : nil
      let range: Range<Int>
      let isInSection: Bool
      if splice.count > 0, let first {
        range = first.start..<units[splice.offset + splice.count - 1].end
        isInSection = first.isInSection
      } else if let before {
        range = before.end..<before.end
        isInSection = before.isInSection
      } else {
        let start = first?.start ?? content.lowerBound
        range = start..<start
        isInSection = first?.isInSection ?? false
      }
      return PlistEdit(range: range, text: Array(written(splice.text, isInSection: isInSection).utf8))
    }
  }

  private func written(_ text: String, isInSection: Bool) -> String {
    text.escaping((isInSection ? [:] : references).merging(["\n": newline]) { $1 })
  }
}
