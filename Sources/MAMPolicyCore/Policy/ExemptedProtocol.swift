/// One entry of a policy's list of exempted apps: a name and the URL schemes under it.
///
/// Source: rules.md R9.9, `exemptions(P)`.
public struct ExemptedProtocol: Hashable, Sendable {
  /// The name the administrator gave the entry.
  public var name: String
  /// The schemes as written, joined by semicolons.
  public var value: String

  /// Creates an entry.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension ExemptedProtocol {
  /// Returns the URL schemes of entries: each split at `;`, trimmed, empty parts dropped, lower case.
  ///
  /// The order is that of the entries; a scheme that is listed twice is given once.
  ///
  /// Source: rules.md R9.9 (the parsing is inferred from real exports).
  static func schemes(of entries: [ExemptedProtocol]) -> [String] {
    var schemes: [String] = []
    var seen: Set<String> = []
    for entry in entries {
      for part in entry.value.split(separator: ";") {
        let trimmed = part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        let scheme = Folding.fold(String(trimmed))
        if !scheme.isEmpty, seen.insert(scheme).inserted { schemes.append(scheme) }
      }
    }
    return schemes
  }
}

extension AppProtectionPolicy {
  /// The exempted URL schemes, in lower case, each once.
  ///
  /// - Complexity: O(*n*) in the length of the entries.
  public var exemptedSchemes: [String] { ExemptedProtocol.schemes(of: exemptedAppProtocols) }
}
