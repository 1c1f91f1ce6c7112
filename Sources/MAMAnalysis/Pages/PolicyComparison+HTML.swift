internal import MAMPolicyCore
package import MAMPolicyDocuments

extension PolicyComparison {
  /// What looser and stricter are said of; nil if there is no policy that all are compared with.
  package var caution: String? {
    base.map { base in
      let name = UserText.quoted(base.name)
      return "Marks compare one setting at a time with \(name), and another setting can make a "
        + "stricter or looser value ineffective. A value marked \"other\" is neither stricter nor looser. "
        + "A value without a mark has the same effect as that of \(name)."
    }
  }

  /// The comparison as a page that needs no other file and no network: a table for each group of the admin center.
  ///
  /// - Complexity: O(*n*) in the number of settings times the number of policies; made again each time.
  public var html: String { html(by: .library) }

  /// Returns the page as somebody makes it.
  package func html(by maker: PageMaker) -> String {
    var parts =
      HTML.head("Policies side by side") + [
        "<h1>Policies side by side</h1>", "<p>\(HTML.escaped(description))</p>",
      ]
    if !files.isEmpty {
      let items = files.map { "<li>\(HTML.escaped(UserText.spelled($0)))</li>" }.joined()
      parts.append("<ul class=\"aside\">\(items)</ul>")
    }
    if let caution { parts.append("<p>\(HTML.marked(caution))</p>") }
    let head = ["Setting"] + columns.map { UserText.spelled($0.name) }
    for (group, rows) in groups {
      let cells = rows.map { row in
        [HTML.escaped(row.label)]
          + row.cells.map { cell in
            let kind = cell.mark == .looser ? "deny" : cell.mark == .stricter ? "allow" : "part"
            let badge = cell.mark.map { " " + HTML.badge($0.rawValue, kind) } ?? ""
            let note =
              cell.notes.isEmpty
              ? "" : " <span class=\"aside\">(\(HTML.escaped(cell.notes.joined(separator: ", "))))</span>"
            return HTML.escaped(cell.shown) + note + badge
          }
      }
      parts.append(HTML.table(group.label, head, cells))
    }
    return (parts + HTML.foot(by: maker)).map { $0 + "\n" }.joined()
  }
}
