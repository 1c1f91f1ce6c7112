public import MAMPolicyCore

/// A value of a device's configuration that is missing or wrong.
public struct ConfigurationFault: Hashable, Sendable, PartPrinted {
  /// What the fault's code means.
  public let entry: ReasonEntry
  /// Where the value stands, or would stand, in its document, such as `$.PayloadContent[0].Type`.
  public let place: String
  /// What has to stand there.
  public let expected: Wording
  /// What stands there instead; nil if the value is missing.
  public let found: Wording?
  /// A key that looks like the missing one.
  public let similarKey: String?

  /// A value, or what is said of one.
  @nonexhaustive
  public enum Wording: Hashable, Sendable, PartPrinted {
    /// A string, as it stands in the document or has to.
    case string(String)
    /// Anything else, in words such as "an array".
    case words(String)
  }

  /// The stable code, such as `shared-device-sso-url`.
  public var code: String { entry.code }

  init(
    _ code: SharedDeviceFault, at place: String, expected: Wording, found: Wording?, similarKey: String? = nil
  ) {
    self.entry = code.entry
    self.place = place
    self.expected = expected
    self.found = found
    self.similarKey = similarKey
  }
}
