internal import MAMPolicyCore

/// Reads what an app does when a token is refused and when it is told a status.
///
/// Source: R12.4; Formats, "Scenarios".
enum ScriptReader {
  /// Reads a script; what it leaves out is done as the documents ask.
  static func read(_ value: JSONValue, _ decoding: JSONDecoding) -> AppScript {
    var script = AppScript.documented
    guard var reader = ObjectReader(value, decoding) else { return script }
    if let list = reader.array(ifPresent: "onProtectionError") {
      script.onProtectionError = list.compactMap { action($0, decoding) }
    }
    for member in reader.entries(ifPresent: "onStatus") ?? [] {
      let key = JSONValue(.string(member.key), at: member.keyPosition)
      guard let status = decoding.choice(key, "compliance status", as: ComplianceStatus.self),
        let list = decoding.array(member.value)
      else { continue }
      script[status] = list.compactMap { action($0, decoding) }
    }
    reader.finish()
    return script
  }

  /// The one action that has arguments.
  static let remediation = "remediate"

  /// The actions by their words.
  static let actions: [(word: String, action: AppAction)] = [
    ("retryToken", .retryToken), (remediation, .remediate(.proper, .interactive)),
    ("remediateSilently", .remediate(.proper, .silent)), ("showMessage", .showMessage), ("wait", .wait),
    ("addAccount", .addAccount), ("removeAccount", .removeAccount), ("wipe", .wipe),
    ("wipeUnprotected", .wipeUnprotected), ("exit", .exit), ("ignore", .ignore),
  ]

  /// The ways of finding an account ID that have a name.
  static let choices: [(word: String, choice: AccountChoice)] = [
    ("proper", .proper), ("wholeHomeAccountId", .wholeHomeAccountID), ("textBeforeDot", .textBeforeDot),
  ]

  private static func action(_ value: JSONValue, _ decoding: JSONDecoding) -> AppAction? {
    func named(_ value: JSONValue) -> (word: String, action: AppAction)? {
      decoding.choice(value, "action", among: actions, spelled: \.word)
    }
    guard value.object != nil else { return named(value)?.action }
    guard var reader = ObjectReader(value, decoding) else { return nil }
    guard let (word, action) = reader.value("do").flatMap(named) else { return nil }
    guard word == remediation else {
      reader.finish()
      return action
    }
    let isSilent = reader.bool(ifPresent: "silent") ?? false
    let id = reader.value(ifPresent: "id").flatMap {
      decoding.choice($0, "way of finding the account ID", among: choices, spelled: \.word)
    }
    let account = reader.string(ifPresent: "account")
    if !reader.has(0...1, of: ["id", "account"]) {
      reader.note("`id` and `account` both say whom to remediate; give one of them")
    }
    reader.finish()
    let choice = account.map { AccountChoice.fixed($0) } ?? id?.choice ?? .proper
    return .remediate(choice, isSilent ? .silent : .interactive)
  }
}
