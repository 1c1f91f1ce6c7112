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

  /// The words of actions that need no more.
  private enum Word: String, CaseIterable {
    case retryToken, remediate, remediateSilently, showMessage, wait, addAccount, removeAccount, wipe,
      wipeUnprotected, exit,
      ignore

    var action: AppAction {
      switch self {
      case .retryToken: .retryToken
      case .remediate: .remediate(.proper, .interactive)
      case .remediateSilently: .remediate(.proper, .silent)
      case .showMessage: .showMessage
      case .wait: .wait
      case .addAccount: .addAccount
      case .removeAccount: .removeAccount
      case .wipe: .wipe
      case .wipeUnprotected: .wipeUnprotected
      case .exit: .exit
      case .ignore: .ignore
      }
    }
  }

  /// The ways of finding an account ID that have a name.
  private enum IDWord: String, CaseIterable {
    case proper, wholeHomeAccountId, textBeforeDot

    var choice: AccountChoice {
      switch self {
      case .proper: .proper
      case .wholeHomeAccountId: .wholeHomeAccountID
      case .textBeforeDot: .textBeforeDot
      }
    }
  }

  private static func action(_ value: JSONValue, _ decoding: JSONDecoding) -> AppAction? {
    guard value.object != nil else {
      return decoding.choice(value, "action", as: Word.self)?.action
    }
    guard var reader = ObjectReader(value, decoding) else { return nil }
    guard let word = reader.choice("do", "action", as: Word.self) else { return nil }
    guard word == .remediate else {
      reader.finish()
      return word.action
    }
    let isSilent = reader.bool(ifPresent: "silent") ?? false
    let id = reader.choice(ifPresent: "id", "way of finding the account ID", as: IDWord.self)
    let account = reader.string(ifPresent: "account")
    if !reader.has(0...1, of: ["id", "account"]) {
      reader.note("`id` and `account` both say whom to remediate; give one of them")
    }
    reader.finish()
    let choice = account.map { AccountChoice.fixed($0) } ?? id?.choice ?? .proper
    return .remediate(choice, isSilent ? .silent : .interactive)
  }
}
