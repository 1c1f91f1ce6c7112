internal import MAMPolicyDocuments

/// The configuration files that an Xcode project refers to, `.xcconfig`: build settings, one a line.
///
/// Settings for a single platform, `NAME[sdk=...]`, are ignored, and `$(NAME)` stays as it is.
///
/// Source: Xcode Help, "Build configuration file reference".
struct XcodeConfigurations: Sendable {
  private let files: [(path: String, bytes: [UInt8])]

  /// Makes the configuration files of a project.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files.map { (FilePath.normalized($0.path), $0.bytes) }
  }

  /// The settings of the file that has a name, with those that it includes; none when there is no such file.
  func settings(of name: String) -> [String: String] {
    guard let file = files.first(where: { FilePath.name(of: $0.path) == name }) else { return [:] }
    var seen: Set<String> = []
    return settings(at: file.path, &seen)
  }

  private func settings(at path: String, _ seen: inout Set<String>) -> [String: String] {
    guard let file = files.first(where: { $0.path == path }), seen.insert(path).inserted else { return [:] }
    var settings: [String: String] = [:]
    for line in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = Self.withoutComment(String(decoding: line, as: UTF8.self))
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let other = FilePath.joined(FilePath.directory(of: path), String(parts[1]))
        settings.merge(self.settings(at: FilePath.normalized(other), &seen)) { $1 }
      } else if let sign = text.firstIndex(of: "=") {
        settings[Self.words(text[..<sign])] = Self.words(text[text.index(after: sign)...])
      }
    }
    return settings
  }

  private static func withoutComment(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: "//".utf8) } ?? bytes.count
    return words(String(decoding: bytes[..<end], as: UTF8.self))
  }

  /// The text without white space around it.
  private static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
