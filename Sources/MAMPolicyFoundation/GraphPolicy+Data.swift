public import Foundation
public import MAMPolicyCore
internal import MAMPolicyDocuments

extension AppProtectionPolicy {
  /// Reads a policy out of a Graph export that holds exactly one.
  ///
  /// - Parameters:
  ///   - data: The export.
  ///   - name: The name that problems give to the export.
  /// - Throws: `JSONProblems` with every problem of the export, or `PolicySelectionError` when it holds several.
  public init(graph data: Data, named name: String = "policy.json") throws {
    self = try GraphExport([UInt8](data), file: name).entry().policy().policy
  }

  /// Reads a policy out of the file of a Graph export that holds exactly one.
  ///
  /// - Throws: What the file system says, or what is wrong with the export.
  public init(graphContentsOf url: URL) throws {
    try self.init(graph: Data(contentsOf: url), named: url.path)
  }

  /// The policy as a Graph export of the settings that it states or that differ, in the order of the admin center.
  public var graphData: Data { Data((JSONText.text(graphOutput, layout: .pretty) + "\n").utf8) }

  /// The policy as the object that a Graph export has for it.
  var graphOutput: JSONOutput {
    var members = [JSONOutput.Member("@odata.type", "#microsoft.graph.iosManagedAppProtection")]
    if let displayName { members.append(JSONOutput.Member("displayName", .string(displayName))) }
    if let id { members.append(JSONOutput.Member("id", .string(id))) }
    for setting in stated.union(differences(from: Self.unstated)) {
      if let value = graphValue(of: setting) {
        members.append(JSONOutput.Member(setting.rawValue, value))
      }
    }
    return .object(members)
  }

  /// What an export that states nothing is read as, which is not in everything what a new policy is.
  private static let unstated: AppProtectionPolicy = {
    let nothing = Data(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##.utf8)
    return (try? AppProtectionPolicy(graph: nothing)) ?? AppProtectionPolicy()
  }()

  /// The value of a setting as Graph writes it; nil where Graph has no word for "not configured".
  private func graphValue(of setting: Setting) -> JSONOutput? {
    switch setting.row.kind {
    case .flag(let path, _, _): .bool(self[keyPath: path])
    case .optionalFlag(let path, _, _): self[keyPath: path].map { .bool($0) }
    case .word(let words): words.get(self).first.map { .string($0) } ?? .null
    case .words(let words): .strings(words.get(self))
    case .joinedWords(let words, _): .string(words.get(self).joined(separator: ","))
    case .count(let path, _, _): .integer(self[keyPath: path])
    case .time(let path, _, _): .optional(self[keyPath: path]?.text)
    case .version(let path, _): .optional(self[keyPath: path]?.text)
    case .text(let path): .optional(self[keyPath: path])
    case .texts(let path): .strings(self[keyPath: path])
    case .joinedTexts(let path, _): .string(self[keyPath: path].joined(separator: ";"))
    case .protocols(let path):
      .array(self[keyPath: path].map { ["name": .string($0.name), "value": .string($0.value)] })
    case .apps(let path):
      self[keyPath: path].map { apps in
        .array(
          apps.map { app in
            [
              "mobileAppIdentifier": [
                "@odata.type": "#microsoft.graph.iosMobileAppIdentifier", "bundleId": .string(app),
              ]
            ]
          })
      } ?? .null
    }
  }
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
  public func encode(to encoder: any Encoder) throws { try JSONTree(graphOutput).encode(to: encoder) }
}
