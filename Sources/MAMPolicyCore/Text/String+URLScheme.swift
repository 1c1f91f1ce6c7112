extension StringProtocol {
  /// The text as the scheme of a URL, in lower case; nil if it is none.
  package var urlScheme: String? {
    var lower = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z": lower.append(Folding.fold(scalar))
      case "0"..."9", "+", "-", ".":
        guard !lower.isEmpty else { return nil }
        lower.append(scalar)
      case _: return nil
      }
    }
    return lower.isEmpty ? nil : String(lower)
  }
}
