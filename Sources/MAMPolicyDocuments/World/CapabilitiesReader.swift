public import MAMPolicyCore

/// Reads the capabilities that a claims request declares.
///
/// Source: R12.6; App Protection CA guide, "MSAL/ADAL".
enum CapabilitiesReader {
  /// Reads a claims request: an object, or its text in a string; what is wrong is noted.
  ///
  /// Claims of other kinds beside the capabilities are left alone.
  static func read(_ value: JSONValue, _ decoding: JSONDecoding) -> ClientCapabilities? {
    guard let text = value.string else { return capabilities(value, decoding) }
    do throws(JSONProblems) {
      return try ClientCapabilities(claims: text)
    } catch {
      for problem in error.problems {
        decoding.note("in the claims, \(problem.position): \(problem.path): \(problem.message)", at: value)
      }
      return nil
    }
  }

  /// Where the capabilities stand among other claims.
  static let path = ["access_token", "xms_cc", "values"]

  fileprivate static func capabilities(_ value: JSONValue, _ decoding: JSONDecoding) -> ClientCapabilities? {
    var here = value
    for key in path {
      guard let object = here.object else { return decoding.refuse(here, expected: "an object") }
      // A claims request that asks for other things declares nothing.
      guard let next = object[key] else { return ClientCapabilities() }
      here = next
    }
    return decoding.strings(here).map { ClientCapabilities($0) }
  }
}

extension ClientCapabilities {
  /// Reads the capabilities that a claims request declares, such as
  /// `{"access_token":{"xms_cc":{"values":["protapp"]}}}`.
  ///
  /// - Parameter claims: The request as JSON text.
  /// - Throws: Every problem of the text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(claims: String) throws(JSONProblems) {
    self = try JSONDecoding.decode(Array(claims.utf8), file: "claims") { value, decoding in
      CapabilitiesReader.capabilities(value, decoding)
    }
  }
}
