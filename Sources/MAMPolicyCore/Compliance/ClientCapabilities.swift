/// What an app declares to the sign-in library that it can do.
///
/// Under app protection conditional access an app that does not declare `protapp` cannot sign in at
/// all. Guides write the word in more than one letter case, so case does not count here; what is
/// sent is lower case.
///
/// Source: R12.6. SDK: `clientApplicationCapabilities` of the sign-in library.
public struct ClientCapabilities: Hashable, Sendable {
  /// The capability of an app that supports app protection conditional access.
  public static let appProtection = "protapp"

  /// The capabilities in lower case, each once, in the order declared.
  public let values: [String]

  /// Creates capabilities from an array such as `["ProtApp"]`; empty texts declare nothing.
  public init(_ values: [String] = []) {
    var seen: [String] = []
    for value in values {
      let folded = Folding.fold(value)
      if !folded.isEmpty, !seen.contains(folded) { seen.append(folded) }
    }
    self.values = seen
  }

  /// Whether support for app protection conditional access is declared.
  package var declaresAppProtection: Bool { values.contains(Self.appProtection) }

  /// The claims request that declares the capabilities, as JSON text; nil if none is declared.
  ///
  /// For `protapp` only: `{"access_token":{"xms_cc":{"values":["protapp"]}}}`.
  public var claims: String? {
    guard !values.isEmpty else { return nil }
    let list = values.map(JSONString.quoted).joined(separator: ",")
    return "{\"access_token\":{\"xms_cc\":{\"values\":[\(list)]}}}"
  }
}

extension ClientCapabilities: CustomStringConvertible {
  /// The capabilities, in the order declared.
  public var description: String {
    values.isEmpty ? "no capabilities" : values.joined(separator: ", ")
  }
}
