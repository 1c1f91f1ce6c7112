extension PropertyListSyntax {
  /// The list as the system writes lists in XML, but in the order of this one.
  ///
  /// Comments and attributes are left out.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var formatted: [UInt8] {
    var text = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """.utf8)
    if !nodes.isEmpty { write(0, depth: 0, to: &text) }
    text += "</plist>\n".utf8
    return text
  }

  private func write(_ place: Int, depth: Int, to text: inout [UInt8]) {
    let node = nodes[place]
    let margin = [UInt8](repeating: 0x09, count: depth)
    let name = node.kind.name.utf8
    text += margin
    text += "<".utf8
    text += name
    switch node.kind {
    case .yes, .no: text += "/>\n".utf8
    case .dict, .array:
      if place + 1 == Int(node.next) {
        text += "/>\n".utf8
        return
      }
      text += ">\n".utf8
      var child = place + 1
      while child < Int(node.next) {
        write(child, depth: depth + 1, to: &text)
        child = Int(nodes[child].next)
      }
      text += margin
      text += "</".utf8
      text += name
      text += ">\n".utf8
    case .string, .integer, .real, .date, .data, .key:
      text += ">".utf8
      text += PropertyListText.escaped(self.text(of: place)).utf8
      text += "</".utf8
      text += name
      text += ">\n".utf8
    }
  }
}
