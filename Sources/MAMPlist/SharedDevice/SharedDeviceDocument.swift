public import MAMPolicyCore
public import MAMPolicyDocuments

/// A document that configures shared devices: a profile, only its extension payload, or an app configuration.
///
/// Read from a property list, in XML or binary, or from JSON with the same keys, as `plutil -convert json` writes
/// it. What else the document holds is not looked at.
///
/// Source: R13.2; Apple's configuration profile reference, ExtensibleSingleSignOn.
public struct SharedDeviceDocument: Hashable, Sendable, PartPrinted {
  /// What a document is.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A configuration profile, whose payloads are looked through for extensions.
    case profile
    /// Only the payload of a single sign-on extension.
    case payload
    /// The configuration of the Authenticator app.
    case authenticatorConfiguration
  }

  /// The file as the caller named it.
  public let file: String
  /// What the document is.
  public let kind: Kind
  /// What it configures.
  public let configuration: SharedDeviceConfiguration

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name that problems give to it.
  /// - Throws: Every problem of its text, or why it is none of the three kinds.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: some Sequence<UInt8>, file: String) throws(JSONProblems) {
    let value = try PropertyListReader.readAnyForm(Array(bytes), file: file)
    do throws(Refusal) {
      self = try SharedDeviceDocument(value, file: file)
    } catch {
      throw JSONProblems(error.message, file: file, at: error.position)
    }
  }

  private init(file: String, kind: Kind, _ configuration: SharedDeviceConfiguration) {
    self.file = file
    self.kind = kind
    self.configuration = configuration
  }

  /// Why a value is not such a document.
  private struct Refusal: Error {
    let message: String
    let position: JSONPosition
  }

  private init(_ value: PropertyListValue, file: String) throws(Refusal) {
    guard let root = value.dictionary else {
      throw Refusal(message: "expected a dictionary, found \(value.shown)", position: value.position)
    }
    if root["@odata.type"] != nil || root["@odata.context"] != nil {
      throw Refusal(
        message: "this is a Graph export; expected the profile or the app configuration that devices receive",
        position: value.position)
    }
    if root["EncryptedPayloadContent"] != nil {
      throw Refusal(message: "the payloads of this profile are encrypted", position: value.position)
    }
    let type = root["PayloadType"]?.string
    if type == "Configuration" || root["PayloadContent"] != nil {
      let payloads = try Self.payloads(of: root, at: value.position)
      self.init(file: file, kind: .profile, SharedDeviceConfiguration(profiles: [.init(payloads: payloads)]))
    } else if type == Self.extensionPayload || (type == nil && Self.looksLikePayload(root)) {
      let payload = SharedDeviceReading.payload(root, at: JSONPath())
      self.init(file: file, kind: .payload, SharedDeviceConfiguration(profiles: [.init(payloads: [payload])]))
    } else if let type {
      throw Refusal(
        message: "this is a payload of type \(UserText.quoted(type)); expected `\(Self.extensionPayload)`",
        position: value.position)
    } else if root.entries.isEmpty || root[Self.authenticationKey] != nil
      || SharedDeviceReading.namesMode(root)
    {
      let mode = SharedDeviceReading.mode(root)
      self.init(
        file: file, kind: .authenticatorConfiguration,
        SharedDeviceConfiguration(authenticators: [.init(sharedDeviceMode: mode)]))
    } else {
      throw Refusal(
        message: "this is neither a configuration profile, nor the payload of a single sign-on extension, "
          + "nor an app configuration", position: value.position)
    }
  }

  private static let extensionPayload = "com.apple.extensiblesso"
  /// Another key of the Authenticator app's configuration, by which one without the mode is known.
  private static let authenticationKey = "preferred_auth_config"

  private static func payloads(of root: PropertyListDictionary, at position: JSONPosition) throws(Refusal)
    -> [SingleSignOnProfile.Payload]
  {
    guard let content = root["PayloadContent"] else {
      throw Refusal(message: "the profile has no `PayloadContent`", position: position)
    }
    guard let elements = content.array else {
      throw Refusal(
        message: "`PayloadContent` has to be an array, found \(content.shown)", position: content.position)
    }
    return elements.enumerated().compactMap { place, element in
      guard let payload = element.dictionary, payload["PayloadType"]?.string == extensionPayload else {
        return nil
      }
      return SharedDeviceReading.payload(payload, at: JSONPath([.key("PayloadContent"), .index(place)]))
    }
  }

  /// Whether a dictionary has keys that only an extension payload has.
  private static func looksLikePayload(_ root: PropertyListDictionary) -> Bool {
    ["ExtensionIdentifier", "ExtensionData", "URLs"].contains { root[$0] != nil }
  }
}
