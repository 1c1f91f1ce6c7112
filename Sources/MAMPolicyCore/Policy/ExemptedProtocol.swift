/// One entry of a policy's list of exempted apps: a name and the URL schemes under it.
///
/// Source: R9.9, `exemptions(P)`.
public struct ExemptedProtocol: Hashable, Sendable {
  /// The name the administrator gave the entry.
  public var name: String
  /// The schemes as written, joined by semicolons.
  public var value: String { didSet { schemes = Self.schemes(in: value) } }
  /// The schemes: split at `;`, trimmed, empty parts dropped, lower case.
  ///
  /// Source: R9.9 (the parsing is inferred from real exports).
  public private(set) var schemes: [String]

  /// Creates an entry.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
    schemes = Self.schemes(in: value)
  }

  private static func schemes(in value: String) -> [String] {
    value.separated(by: ";").map { Folding.fold($0) }
  }
}

extension StringProtocol {
  /// The parts between separators, without the white space around them and without empty ones.
  package func separated(by separator: Character) -> [String] {
    split(separator: separator).compactMap { part in
      let trimmed = part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }
}

extension ExemptedProtocol {
  /// Returns the URL schemes of entries, in their order, each once.
  static func schemes(of entries: [ExemptedProtocol]) -> [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.schemes).filter { seen.insert($0).inserted }
  }
}

extension AppProtectionPolicy {
  /// The exempted URL schemes, in lower case, each once.
  ///
  /// - Complexity: O(*n*) in the length of the entries.
  public var exemptedSchemes: [String] { ExemptedProtocol.schemes(of: exemptedAppProtocols) }
}

extension [ExemptedProtocol] {
  /// Returns whether a scheme, in lower case, is among the exempted ones.
  ///
  /// - Complexity: O(*n*) in the number of schemes, which were split when the policy was read.
  func exempt(scheme: String) -> Bool { contains { $0.schemes.contains(scheme) } }
}

extension ExemptedProtocol: CustomStringConvertible {
  /// The name and the schemes as written.
  public var description: String { "\(name): \(value)" }
}
