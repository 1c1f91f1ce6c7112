/// The few pieces of HTML that a page is made of.
package enum HTML {
  /// Keeps text from being read as markup.
  package static func escaped(_ text: String) -> String { text.escaping(escapes) }

  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// Keeps text from being read as markup, and shows what stands in backticks as code.
  package static func marked(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }

  /// What a page may load: nothing but what is in it.
  private static let contentPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// Whether a text is a whole HTML page.
  package static func isPage(_ text: String) -> Bool { text.hasPrefix("<!DOCTYPE html>") }

  /// The lines before the content of a page.
  package static func head(_ title: String, style: String = PageStyle.css) -> [String] {
    [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(contentPolicy)\">",
      "<title>\(escaped(title))</title>",
      "<style>\(style)</style>", "</head>", "<body>", "<main>",
    ]
  }

  /// The lines behind the content of a page.
  package static func foot(_ note: String = "", by maker: PageMaker) -> [String] {
    ["<footer><p>Made by \(escaped(maker.name)).\(note)</p></footer>", "</main>", "</body>", "</html>"]
  }

  /// A word that says by itself what its color says too.
  package static func badge(_ word: String, _ kind: String) -> String {
    "<span class=\"badge \(kind)\">\(escaped(word))</span>"
  }

  /// A table with a caption; the first cell of each row is its header. Cells are HTML already, the rest is text.
  package static func table(_ caption: String, _ headers: [String], _ rows: [[String]]) -> String {
    var parts = [
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(escaped(caption))\">", "<table>",
      "<caption>\(escaped(caption))</caption>",
    ]
    let head = headers.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    parts.append("<thead><tr>\(head)</tr></thead><tbody>")
    for row in rows {
      let cells = row.enumerated().map {
        $0.offset == 0 ? "<th scope=\"row\">\($0.element)</th>" : "<td>\($0.element)</td>"
      }
      parts.append("<tr>\(cells.joined())</tr>")
    }
    return (parts + ["</tbody></table>", "</div>"]).joined(separator: "\n")
  }
}
