internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Telling {
  /// A question as a sentence.
  ///
  /// - Parameters:
  ///   - request: The question.
  ///   - ends: The ends that it leaves out.
  ///   - acting: Whom the place acts for, which fills them in.
  /// - Returns: The sentence, with its question mark.
  func sentence(_ request: Request, leavingOut ends: Set<RequestEnd>, acting: IdentitySlot) -> String {
    func end(_ slot: IdentitySlot, _ end: RequestEnd) -> String {
      who(ends.contains(end) ? acting : slot)
    }
    switch request {
    case .save(let owner, let location, let account):
      return "May data of \(end(owner, .owner)) be saved to \(location.label)"
        + "\(place(account, location.hasAccount))?"
    case .open(let receiver, let location, let account):
      return "May \(end(receiver, .receiver)) open data from \(location.label)"
        + "\(place(account, location.hasAccount))?"
    case .transfer(let sender, let receiver, let channel):
      return "May data of \(end(sender, .sender)) go to \(end(receiver, .receiver)) in another app, "
        + "\(phrase(channel))?"
    case .receive(let receiver, let owner, let kind, let isLoaded):
      let slot = ends.contains(.owner) ? acting : owner
      let loaded = isLoaded ? "" : ", which has not been loaded,"
      let thing = slot == .unset ? "an untagged \(kind.rawValue)" : "\(article(kind)) of \(who(slot))"
      return "May \(end(receiver, .receiver)) receive \(thing)\(loaded) from another app?"
    case .paste(let source, let destination, let isWithinOneApp, let length):
      let text = "\(length) UTF-16 unit\(length == 1 ? "" : "s") of text"
      let apps = isWithinOneApp ? "in the same app" : "in another app"
      return "May \(text) copied under \(end(source, .source)) be pasted under "
        + "\(end(destination, .destination)) \(apps)?"
    case .control(let control, let owner):
      return Self.capitalized(control.question(of: end(owner, .owner)))
    case .documentPicker(let owner, let mode):
      return "May \(end(owner, .owner)) use the document picker to \(mode.rawValue)?"
    case .url(let owner, let url, _): return "May \(end(owner, .owner)) open \(UserText.quoted(url.text))?"
    case .universalLink(let owner, let url):
      return "May \(end(owner, .owner)) open an app by the universal link \(UserText.quoted(url.text))?"
    case .signIn(let account): return "May \(who(account)) sign in?"
    }
  }

  private func article(_ kind: ItemKind) -> String {
    switch kind {
    case .item: "an item"
    case .file: "a file"
    }
  }

  private func place(_ account: IdentitySlot, _ hasAccount: Bool) -> String {
    if !hasAccount, account == .unset { return "" }
    return account == .unset ? ", whose account nobody named" : " of \(who(account))"
  }
}
