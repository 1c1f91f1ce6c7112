/// A file or a directory, with the identity that owns it, which ``Session/owner(of:)`` names.
///
/// Source: R4.1 to R4.4, R4.8.
public struct OwnedFile: Hashable, Sendable {
  /// What is at the path.
  public enum Kind: Hashable, Sendable {
    /// A file.
    case file
    /// A directory.
    case directory
  }

  /// What somebody wrote into a file.
  package struct Part: Hashable, Sendable {
    /// Whose data it is.
    package let writer: KeptSlot
    /// Whether the app protected the data before it wrote it.
    package let isProtected: Bool
  }

  /// What is at the path.
  public let kind: Kind
  /// Who owns it; unset where there is no owner on record.
  package internal(set) var owner: KeptSlot
  /// The key that the bytes are encrypted with; nil for readable bytes.
  package internal(set) var key: KeyRing.Key?
  /// Whose data has been written into it.
  package internal(set) var parts: Set<Part> = []

  /// Whether the bytes are encrypted.
  public var isEncrypted: Bool { key != nil }
}

extension OwnedFile: CustomStringConvertible {
  /// What is at the path, and whether it is encrypted.
  public var description: String { "\(kind)" + (isEncrypted ? ", encrypted" : "") }
}
