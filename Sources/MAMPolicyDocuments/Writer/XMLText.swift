/// Text as XML reports have it.
package enum XMLText {
  /// Returns a text as the value of an attribute, with its quotes.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns a text with what means something in XML escaped; what XML cannot hold is replaced.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case "\u{00}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      // Spelled out here, because whoever spells the whole report would write marks of XML into it.
      case _ where UserText.disturbs(scalar): escaped += "&lt;\(UserText.codePoint(scalar.value))&gt;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
