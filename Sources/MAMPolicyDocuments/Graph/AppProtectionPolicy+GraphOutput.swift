public import MAMPolicyCore

extension AppProtectionPolicy {
  /// The bytes of a Graph export of the policy, in UTF-8, in the order of the admin center.
  ///
  /// They have every setting that the policy states or that differs from its default. Read again they give an equal
  /// policy, or are refused, where the policy holds a value that Graph cannot have, such as 70,000 PIN attempts.
  public var graphData: [UInt8] { Array((JSONText.text(graphOutput(), layout: .pretty) + "\n").utf8) }

  /// Returns the policy as the object that a Graph export has for it.
  ///
  /// It has the settings that the policy states and those that differ from what an export that states nothing is
  /// read as. Where these are none, it has all: an export without a setting reads as one that has lost its settings.
  ///
  /// - Parameter description: What the export says of the policy besides; nil if nothing.
  /// - Returns: The object.
  package func graphOutput(description: String? = nil) -> JSONOutput {
    var members = [JSONOutput.Member("@odata.type", "#microsoft.graph.iosManagedAppProtection")]
    if let displayName { members.append(JSONOutput.Member("displayName", .string(displayName))) }
    if let id { members.append(JSONOutput.Member("id", .string(id))) }
    if let description { members.append(JSONOutput.Member("description", .string(description))) }
    var settings = stated.union(differences(from: Self.unstated))
    for setting in Setting.allCases where hasValueThatSaysNothing(setting) { settings.insert(setting) }
    // Without the list, its default depends on the flag.
    if blockDataIngestionIntoOrganizationDocuments { settings.insert(.allowedDataIngestionLocations) }
    if settings.allSatisfy({ $0.group == .targeting }) { settings = SettingSet(Setting.allCases) }
    for setting in settings {
      if let value = graphValue(of: setting) { members.append(JSONOutput.Member(setting.rawValue, value)) }
    }
    return .object(members)
  }

  /// Whether a setting holds something that rules read as if there were nothing, such as a version without a digit.
  ///
  /// It is written like any other, so that its reader refuses it or has it again.
  private func hasValueThatSaysNothing(_ setting: Setting) -> Bool {
    switch setting.row.kind {
    case .time(let path, _, _): self[keyPath: path]?.text.isEmpty == true
    case .version(let path, _): self[keyPath: path]?.text.isEmpty == true
    case .protocols(let path): !self[keyPath: path].isEmpty
    case .flag, .optionalFlag, .word, .words, .joinedWords, .count, .text, .texts, .joinedTexts, .apps: false
    }
  }

  /// What an export that states nothing is read as, which is not in everything what a new policy is.
  private static let unstated: AppProtectionPolicy = {
    let nothing = Array(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##.utf8)
    return (try? GraphExport(nothing, file: "").entry().policy().policy) ?? AppProtectionPolicy()
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
      self[keyPath: path].map { apps in .array(apps.map(Self.output)) } ?? .null
    }
  }

  private static func output(ofApp bundleID: String) -> JSONOutput {
    [
      "mobileAppIdentifier": [
        "@odata.type": "#microsoft.graph.iosMobileAppIdentifier", "bundleId": .string(bundleID),
      ]
    ]
  }
}
