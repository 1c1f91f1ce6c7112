/// Paths in reports that want URIs.
package enum URIText {
  private static let plain =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/.-_~"

  /// Returns a path as a relative reference; all that has a meaning in URIs is escaped.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - others: Which other characters stay as they are.
  /// - Returns: The reference.
  package static func reference(_ path: String, keeping others: String = "") -> String {
    let kept = Set((plain + others).utf8)
    return path.utf8.reduce(into: "") { uri, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      uri += kept.contains(byte) ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }
  }
}
