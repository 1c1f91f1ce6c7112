/// A keychain group as entitlements name it: a prefix that the build fills in, and the group's own name.
struct KeychainGroup: Hashable, Sendable {
  /// The group that the SDK keeps its data in.
  static let intune = "com.microsoft.intune.mam"
  /// The group that MSAL keeps its tokens in.
  static let cache = "com.microsoft.adalcache"
  /// The prefix that entitlements give a group.
  static let prefix = "$(AppIdentifierPrefix)"

  let text: String

  init(_ text: String) { self.text = text }

  /// The name after the prefix, or nil if there is no prefix.
  var unprefixed: String? {
    for variable in ["AppIdentifierPrefix", "TeamIdentifierPrefix"] {
      for prefix in ["$(\(variable))", "${\(variable)}"] where text.hasPrefix(prefix) {
        return String(text.dropFirst(prefix.count))
      }
    }
    let team = text.prefix { $0 != "." }
    let isTeam =
      team.utf8.count == 10
      && team.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    return isTeam && team.count < text.count ? String(text.dropFirst(11)) : nil
  }

  /// The name of the group.
  var name: String { unprefixed ?? text }
}
