/// A version in dotted numbers, such as `17.5.1`.
///
/// Compared number by number; a part that is missing counts as 0, so `17` equals `17.0`.
///
/// Source: R9.12, first row.
public struct DottedVersion: Hashable, Sendable {
  /// The numbers without trailing zeros.
  public let parts: [UInt64]

  /// Creates a version from numbers joined by dots, or nothing from any other text.
  ///
  /// White space around the text is ignored. A part beyond 2^64 - 1 is not read.
  public init?(_ text: some StringProtocol) {
    var parts: [UInt64] = []
    let bytes = Array(text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let trimmed = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    for part in trimmed.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = UInt64(String(decoding: part, as: UTF8.self))
      else { return nil }
      parts.append(number)
    }
    while parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }
}

extension DottedVersion: Comparable {
  /// Compares number by number from the left.
  public static func < (one: DottedVersion, other: DottedVersion) -> Bool {
    one.parts.lexicographicallyPrecedes(other.parts)
  }
}

/// A version that a policy names as a bound, as it is written there.
///
/// A bound that cannot be read never stops a policy from loading; the check that needs it says so.
///
/// Source: R9.12, R15.1.
public struct VersionLimit: Hashable, Sendable {
  /// The bound as the policy writes it.
  public let text: String
  /// The bound as a version, or nil if it cannot be read as one.
  public let version: DottedVersion?

  /// Creates a bound from a policy's text.
  public init(_ text: String) {
    self.text = text
    self.version = DottedVersion(text)
  }
}

extension VersionLimit {
  /// Whether the text sets no bound: none or, where zero means no check, a version of zeros.
  ///
  /// Source: R9.12 (i).
  package func isOff(zeroIsOff: Bool) -> Bool { text.isBlank || zeroIsOff && version?.parts.isEmpty == true }
}

extension String {
  /// Whether the text is empty or only white space.
  package var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

extension DottedVersion: CustomStringConvertible {
  /// The numbers joined by dots, without trailing zeros.
  public var description: String { text }
}

extension VersionLimit: CustomStringConvertible {
  /// The bound as the policy writes it.
  public var description: String { text }
}
