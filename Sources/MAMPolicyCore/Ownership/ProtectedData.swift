/// A piece of data that went through protecting, with the header that records its owner.
///
/// ``Session/protectionInfo(of:)`` names the owner.
///
/// Source: R4.6.
public struct ProtectedData: Hashable, Sendable {
  /// The form in which the data was handed over, and comes back.
  @nonexhaustive
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// Bytes.
    case data
    /// Text, protected as base64.
    case text
  }

  /// The identity that the header records.
  package let owner: KeptSlot
  /// The form.
  public let form: Form
  /// The key that the data is encrypted with; nil where the data is only labeled.
  package let key: KeyRing.Key?

  /// Whether the data is encrypted.
  public var isEncrypted: Bool { key != nil }
}

/// What is handed over to be protected.
@nonexhaustive
public enum DataContent: String, CaseIterable, Hashable, Sendable, Codable {
  /// Something.
  case some
  /// Data of no length.
  case empty
  /// The SDK's nil.
  case missing
}

extension ProtectedData: CustomStringConvertible {
  /// The form, and whether the data is encrypted.
  public var description: String {
    "\(form.rawValue), \(isEncrypted ? "encrypted" : "not encrypted")"
  }
}
