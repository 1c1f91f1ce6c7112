extension String {
  /// Whether the bytes of a text stand anywhere in this one; those of the empty text do.
  ///
  /// The standard library's own search brings the regular expressions with it.
  ///
  /// - Complexity: O(*n* * *m*) in the lengths of both texts.
  package func holds(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
