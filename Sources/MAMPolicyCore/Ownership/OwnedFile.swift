/// A file or a directory, with the identity that owns it.
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
  public struct Part: Hashable, Sendable, PartPrinted {
    /// Whose data it is.
    public let writer: IdentitySlot
    /// Whether the app protected the data before it wrote it.
    public let isProtected: Bool
  }

  /// What is at the path.
  public let kind: Kind
  /// Who owns it; unset where there is no owner on record.
  public internal(set) var owner: IdentitySlot
  /// The key that the bytes are encrypted with; nil for readable bytes.
  package internal(set) var key: KeyRing.Key?
  /// Whose data has been written into it.
  public internal(set) var parts: Set<Part> = []

  /// Whether the bytes are encrypted.
  public var isEncrypted: Bool { key != nil }
}

extension OwnedFile: CustomStringConvertible {
  /// What is at the path, whose it is, and whether it can be read.
  public var description: String {
    "\(kind) of \(owner)" + (isEncrypted ? ", encrypted" : "")
  }
}
