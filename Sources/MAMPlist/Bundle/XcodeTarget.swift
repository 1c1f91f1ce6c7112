internal import MAMPolicyDocuments

/// What an Xcode project says of one build of a target: its Info.plist and the entitlements that go with it.
struct XcodeTarget: Hashable, Sendable {
  let info: String
  let entitlements: String?
  /// The keys that the build adds to the Info.plist.
  let generatedKeys: Set<String>

  /// Reads the build settings of a project file.
  ///
  /// Settings are looked for line by line, as Xcode writes them; what is written otherwise is passed over.
  static func all(in bytes: [UInt8], project path: String) -> [XcodeTarget] {
    let folder = FilePath.directory(of: FilePath.directory(of: path))
    var targets: [XcodeTarget] = []
    var settings: [String: String]?
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "buildSettings" {
        settings = [:]
      } else if words.first == "};", let ended = settings {
        if let target = XcodeTarget(ended, in: folder) { targets.append(target) }
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
