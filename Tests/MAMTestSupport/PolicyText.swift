public import MAMPolicyCore

extension AppProtectionPolicy {
  /// A setting or a value that a policy text names and that nobody knows.
  public struct UnknownText: Error, Hashable {
    /// The part of the text that was not understood.
    public let text: String
  }

  /// Creates a policy from a short text: `property=value` by Graph's names, blanks between them.
  ///
  /// A list is joined by commas. What the text leaves out is as in a new policy. Times, versions and what a policy
  /// targets are not known here.
  public init(text: String) throws(UnknownText) {
    self.init()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, let setting = Setting(rawValue: pair[0]), set(setting, to: pair[1]) else {
        throw UnknownText(text: String(part))
      }
    }
  }

  /// Sets a property from its text as the row of the setting says, and returns whether both are known.
  private mutating func set(_ setting: Setting, to text: String) -> Bool {
    let list = text.split(separator: ",").map(String.init)
    switch setting.row.kind {
    case .flag(let path, _, _):
      guard let flag = Bool(text) else { return false }
      self[keyPath: path] = flag
    case .optionalFlag(let path, _, _):
      guard text == "null" || Bool(text) != nil else { return false }
      self[keyPath: path] = Bool(text)
    case .word(let words): return set(words, to: [text])
    case .words(let words): return set(words, to: list)
    case .count(let path, _, _):
      guard let number = Int(text) else { return false }
      self[keyPath: path] = number
    case .text(let path): self[keyPath: path] = text == "null" ? nil : text
    case .texts(let path): self[keyPath: path] = list
    case .protocols(let path):
      self[keyPath: path] = list.map { ExemptedProtocol(name: "Default", value: $0) }
    case .joinedWords, .joinedTexts, .time, .version, .apps: return false
    }
    return true
  }

  private mutating func set(_ words: SettingWords, to list: [String]) -> Bool {
    guard list.allSatisfy({ text in words.words.contains { $0.graph == text } }) else { return false }
    words.set(&self, list)
    return true
  }
}
