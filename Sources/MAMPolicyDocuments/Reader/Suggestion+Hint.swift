package import MAMPolicyCore

extension Suggestion {
  /// Returns the question whether a name was meant.
  package static func question(_ nearest: String) -> String { "did you mean \(UserText.quoted(nearest))?" }

  /// Returns what to append to a message about an unknown name: what may have been meant, or something else.
  ///
  /// - Parameters:
  ///   - nearest: The name that is nearest, if one is near.
  ///   - other: What to append when none is.
  /// - Returns: Text that begins with `; `, or nothing at all.
  package static func hint(_ nearest: String?, otherwise other: String = "") -> String {
    nearest.map { "; " + question($0) } ?? other
  }

  /// Returns what to append to a message about an unknown name: a suggestion, or the names there are.
  ///
  /// - Parameters:
  ///   - text: The unknown name.
  ///   - candidates: The names there are.
  ///   - listing: How many names are listed at most when none is near.
  /// - Returns: Text that begins with `; `, or nothing at all.
  package static func hint(for text: String, among candidates: [String], listing: Int = 12) -> String {
    if let nearest = nearest(to: text, among: candidates) { return hint(nearest) }
    if candidates.isEmpty || candidates.count > listing { return "" }
    return "; expected \(candidates.count > 1 ? "one of " : "")\(UserText.list(candidates))"
  }
}
