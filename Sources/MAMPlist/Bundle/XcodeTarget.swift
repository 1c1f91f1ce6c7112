internal import MAMPolicyDocuments

/// What an Xcode project says of one build of a target: its Info.plist and the entitlements that go with it.
struct XcodeTarget: Hashable, Sendable {
  let info: String
  let entitlements: String?
  /// The settings that have to do with the Info.plist: the keys that the build adds to it, and the SDK.
  let buildSettings: [String: String]

  /// Reads the build settings of a project file.
  ///
  /// Settings are looked for line by line, as Xcode writes them; what is written otherwise is ignored. Those of a
  /// target go before those of the configuration file that it is based on. The SDK may be named by the project alone.
  static func all(in bytes: [UInt8], project path: String, _ configurations: XcodeConfigurations)
    -> [XcodeTarget]
  {
    let folder = FilePath.directory(of: FilePath.directory(of: path))
    var targets: [XcodeTarget] = []
    var base: [String: String] = [:]
    var settings: [String: String]?
    var sdks: Set<String> = []
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "isa" {
        base = [:]
      } else if words.first == "baseConfigurationReference", words.count > 4 {
        // The name stands in the comment after the reference: `ID /* App.xcconfig */;`.
        base = configurations.settings(of: words[4..<(words.count - 1)].joined(separator: " "))
      } else if words.first == "buildSettings" {
        settings = [:]
      } else if words.first == "};", let ended = settings {
        let all = base.merging(ended) { $1 }
        if let target = XcodeTarget(all, in: folder) {
          targets.append(target)
        } else if let sdk = all[sdkKey] {
          sdks.insert(sdk)
        }
        settings = nil
      } else if words.count >= 3, words[1] == "=", settings != nil {
        settings?[unquoted(words[0])] = unquoted(words[2...].joined(separator: " "))
      }
    }
    return targets.map { $0.inheriting(sdk: sdks.max()) }
  }

  private func inheriting(sdk: String?) -> XcodeTarget {
    guard let sdk, buildSettings[Self.sdkKey] == nil else { return self }
    return XcodeTarget(
      info: info, entitlements: entitlements, buildSettings: buildSettings.merging([Self.sdkKey: sdk]) { $1 })
  }

  private static let sdkKey = "SDKROOT"

  private init(info: String, entitlements: String?, buildSettings: [String: String]) {
    self.info = info
    self.entitlements = entitlements
    self.buildSettings = buildSettings
  }

  private init?(_ settings: [String: String], in folder: String) {
    guard let info = settings["INFOPLIST_FILE"] else { return nil }
    self.info = Self.path(info, in: folder)
    entitlements = settings["CODE_SIGN_ENTITLEMENTS"].map { Self.path($0, in: folder) }
    buildSettings = settings.filter { name, value in
      !value.isEmpty
        && (name.hasPrefix(PlistSource.generatedPrefix) || name == Self.sdkKey
          || name == PlistBundle.identifierKey)
    }
  }

  private static func path(_ text: String, in folder: String) -> String {
    let rest = ["$(SRCROOT)/", "$(PROJECT_DIR)/"].first { text.hasPrefix($0) }.map {
      text.dropFirst($0.count)
    }
    return FilePath.joined(folder, String(rest ?? text[...]))
  }

  private static func unquoted(_ text: some StringProtocol) -> String {
    var text = String(text)
    if text.hasSuffix(";") { text.removeLast() }
    if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = String(text.dropFirst().dropLast())
    }
    return text
  }
}
