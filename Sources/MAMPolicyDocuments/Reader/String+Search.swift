extension String {
  /// Whether a text stands anywhere in this one; the empty text does.
  ///
  /// The standard library's own search brings the regular expressions with it.
  ///
  /// - Complexity: O(*n* * *m*) in the lengths of both texts.
  package func holds(_ part: String) -> Bool {
    part.isEmpty || indices.contains { self[$0...].hasPrefix(part) }
  }
}
