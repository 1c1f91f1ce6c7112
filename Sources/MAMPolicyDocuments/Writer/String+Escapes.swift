extension String {
  /// Returns the text with an escape in place of each scalar that has one.
  package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes[scalar] { text += escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}
