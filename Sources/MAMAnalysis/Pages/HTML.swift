internal import MAMPolicyCore
internal import MAMPolicyDocuments

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

  /// The class of an effect, which gives it its color.
  static func kind(of effect: Effect) -> String {
    switch effect {
    case .allow: "allow"
    case .warn, .blockOrgData: "part"
    case .deny, .block, .wipe: "deny"
    }
  }

  /// An answer in a word, and what conditional launch does in the words of the admin center.
  static func word(_ effect: Effect) -> String {
    switch effect {
    case .allow, .deny, .blockOrgData: effect.headlineWord
    case .warn: "Warn"
    case .block: "Block access"
    case .wipe: "Wipe data"
    }
  }

  /// An answer, with its reason on hover and on focus.
  static func cell(_ decision: Decision) -> String {
    let reasons = decision.reasons.filter { !$0.entry.isNote && !$0.isAboutIgnoredAccount }
      .map(\.entry.text).eachOnce
    let duties = DutyText.sentences(of: decision.obligations)
    return cell(
      decision, saying: (reasons.map(English.sentence) + duties).joined(separator: " "))
  }

  /// An answer, with a note on hover and on focus.
  static func cell(_ decision: Decision, saying note: String) -> String {
    let mark = decision.basis == .inferred ? "*" : ""
    let word = decision.endsWithNewPIN ? "Reset PIN" : Self.word(decision.effect)
    return "<span class=\"badge \(kind(of: decision.effect))\" tabindex=\"0\">\(word)\(mark)"
      + "<span class=\"why\" role=\"note\">\(escaped(note))</span></span>"
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

extension Reason {
  /// Whether the reason says that an account made no difference; a table has a column for the account anyway.
  var isAboutIgnoredAccount: Bool { code == CommonReason.accountIgnored.rawValue }
}

/// The look of a page: light, dark, narrow and on paper.
package enum PageStyle {
  package static let css = """
    :root { --ink: #1b1f24; --paper: #ffffff; --faint: #57606a; --line: #d0d7de; --allow: #116329; --allow-bg: #dafbe1;
    --deny: #a40e26; --deny-bg: #ffebe9; --part: #6f4400; --part-bg: #fff4d6; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --paper: #0d1117; --faint: #9da7b3; --line: #30363d;
    --allow: #7ee787; --allow-bg: #0f2d1a; --deny: #ffa198; --deny-bg: #3c1518; --part: #f2cc60; --part-bg: #332700; } }
    body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; }
    main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h1 { font-size: 1.75rem; margin: 0; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); }
    .aside, footer { color: var(--faint); font-size: .875rem; }
    .scroll { overflow-x: auto; margin: 1rem 0; }
    table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: 600; padding: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
    tbody th { font-weight: 400; } thead th { color: var(--faint); font-size: .875rem; }
    .badge { position: relative; display: inline-block; padding: 0 .5rem; border-radius: .5rem; border: 1px solid currentColor; }
    .allow { color: var(--allow); background: var(--allow-bg); } .deny { color: var(--deny); background: var(--deny-bg); }
    .part { color: var(--part); background: var(--part-bg); }
    .why { display: none; position: absolute; z-index: 1; left: 0; top: 1.8rem; width: 18rem; padding: .5rem .75rem;
    color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
    .badge:hover > .why, .badge:focus > .why { display: block; }
    td:last-child > .badge > .why { left: auto; right: 0; }
    .bounds { list-style: none; display: flex; flex-wrap: wrap; gap: .35rem .9rem; margin: 0; padding: 0; }
    #ask form { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; } #ask form p { margin: 0; max-width: 100%; }
    #ask label { display: block; color: var(--faint); font-size: .875rem; }
    #ask select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--faint); border-radius: .5rem;
    padding: .35rem .5rem; max-width: 100%; }
    #ask-answer { min-height: 12rem; } #ask-answer p { margin: .75rem 0 0; } #ask-answer .aside { margin: 0; }
    #ask-answer .verdict { font-weight: 600; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid currentColor; }
    code { font-size: .9em; overflow-wrap: anywhere; }
    @media print { #ask { display: none; } body { font-size: 10pt; } .scroll { overflow: visible; } section { break-inside: auto; } tr { break-inside: avoid; }
    .badge { border-color: #000; color: #000; background: none; } }
    """
}
