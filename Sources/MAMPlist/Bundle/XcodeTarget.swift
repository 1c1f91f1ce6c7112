internal import MAMPolicyDocuments

/// What an Xcode project says of one build of a target: its Info.plist and the entitlements that go with it.
struct XcodeTarget: Hashable, Sendable {
  let info: String
  let entitlements: String?
  /// The keys that the build adds to the Info.plist.
  let generatedKeys: Set<String>

  /// Reads the build settings of a project file.
  ///
  /// Settings are looked for line by line, as Xcode writes them; what is written otherwise is ignored. Those of a
  /// target go before those of the configuration file that it is based on.
  static func all(in bytes: [UInt8], project path: String, _ configurations: XcodeConfigurations)
    -> [XcodeTarget]
  {
    let folder = FilePath.directory(of: FilePath.directory(of: path))
    var targets: [XcodeTarget] = []
    var base: [String: String] = [:]
    var settings: [String: String]?
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
        if let target = XcodeTarget(all, in: folder) { targets.append(target) }
        settings = nil
      } else if words.count >= 3, words[1] == "=", settings != nil {
        settings?[unquoted(words[0])] = unquoted(words[2...].joined(separator: " "))
      }
    }
    return targets
  }

  private init?(_ settings: [String: String], in folder: String) {
    guard let info = settings["INFOPLIST_FILE"] else { return nil }
    self.info = Self.path(info, in: folder)
    entitlements = settings["CODE_SIGN_ENTITLEMENTS"].map { Self.path($0, in: folder) }
    let prefix = "INFOPLIST_KEY_"
    generatedKeys = Set(
      settings.filter { $0.key.hasPrefix(prefix) && !$0.value.isEmpty }.map {
        String($0.key.dropFirst(prefix.count))
      })
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
