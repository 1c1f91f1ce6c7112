public import Foundation
public import MAMPolicyCore
internal import MAMPolicyDocuments

extension AppProtectionPolicy {
  /// Reads a policy out of a Graph export that holds exactly one.
  ///
  /// - Parameters:
  ///   - data: The export.
  ///   - name: The name that problems give to the export.
  /// - Throws: `JSONProblems` with every problem of the export, `PolicySelectionError` when it holds several, or
  ///   ``DoubtfulPolicy`` when the policy may be looser than its author meant, as with a misspelled setting.
  public init(graph data: Data, named name: String = "policy.json") throws {
    let loaded = try GraphExport([UInt8](data), file: name).entry().policy()
    if let doubts = DoubtfulPolicy(loaded.warnings) { throw doubts }
    self = loaded.policy
  }

  /// Reads a policy out of the file of a Graph export that holds exactly one.
  ///
  /// - Throws: What the file system says, or what is wrong with the export.
  public init(graphContentsOf url: URL) throws {
    try self.init(graph: Data(contentsOf: url), named: url.path)
  }

  /// The policy as a Graph export of the settings that it states or that differ, in the order of the admin center.
  public var graphData: Data { Data((JSONText.text(graphOutput(), layout: .pretty) + "\n").utf8) }
}

extension AppProtectionPolicy: Codable {
  /// Reads a policy from the object that a Graph export has for it.
  ///
  /// - Throws: `DecodingError` with every problem of the object.
  public init(from decoder: any Decoder) throws {
    let text = JSONText.text(try JSONTree(from: decoder).output)
    do {
      try self.init(graph: Data(text.utf8))
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Writes the policy as the object that a Graph export has for it.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try JSONTree(graphOutput()).encode(to: encoder) }
}
