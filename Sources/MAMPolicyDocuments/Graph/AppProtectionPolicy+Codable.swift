public import MAMPolicyCore

extension AppProtectionPolicy: Codable {
  /// Reads a policy from the object that a Graph export has for it.
  ///
  /// What ``init(graph:named:allowing:)`` refuses is refused here, too.
  ///
  /// - Throws: `DecodingError` with every problem of the object; the ``PolicyLoadError`` is its underlying error.
  public init(from decoder: any Decoder) throws {
    let text = JSONText.text(try JSONTree(from: decoder).output)
    do throws(PolicyLoadError) {
      try self.init(graph: text.utf8)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes the policy as the object that a Graph export has for it.
  ///
  /// - Throws: `EncodingError` for a policy that would be read as another, or refused, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    do {
      guard try AppProtectionPolicy(graph: graphData) == self else {
        throw encoder.refusal(of: self, "the policy would be read as another")
      }
    } catch let error as PolicyLoadError { throw encoder.refusal(of: self, "\(error)") }
    try JSONTree(graphOutput()).encode(to: encoder)
  }
}
