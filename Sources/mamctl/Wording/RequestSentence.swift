internal import MAMPolicyCore
internal import MAMScenario

/// A request and its answer as one sentence.
struct RequestSentence {
  let world: World

  /// Returns the sentence, which a colon precedes and a full stop ends.
  func text(_ request: Request, _ effect: Effect) -> String {
    let may = effect.mayHappen ? "may" : "may not"
    switch request {
    case .control(.notify, let owner) where effect == .blockOrgData:
      return "notifications for \(who(owner)) may show only text without details of its data."
    case .save(let owner, let location, let account):
      return
        "data of \(who(owner)) \(may) be saved to \(location.label)\(place(account, location.hasAccount))."
    case .open(let receiver, let location, let account):
      return "\(who(receiver)) \(may) open data from \(location.label)\(place(account, location.hasAccount))."
    case .transfer(let sender, let receiver, let channel):
      return "data of \(who(sender)) \(may) go to \(who(receiver)) in another app (\(channel.rawValue))."
    case .receive(let receiver, let owner, let kind, _):
      let thing = owner == .unset ? "an untagged \(kind.rawValue)" : "\(kind.withArticle) of \(who(owner))"
      return "\(who(receiver)) \(may) receive \(thing)."
    case .paste(let source, let destination, let isWithinOneApp, let length):
      let apps = isWithinOneApp ? "in the same app" : "in another app"
      let text = "\(length) UTF-16 unit\(length == 1 ? "" : "s") of text"
      return "\(text) copied under \(who(source)) \(may) be pasted under \(who(destination)) \(apps)."
    case .control(let control, let owner):
      return control.sentence(who: who(owner), may: may)
    case .documentPicker(let owner, let mode):
      return "\(who(owner)) \(may) use the document picker to \(mode.rawValue)."
    case .url(let owner, let url, _):
      return "\(who(owner)) \(may) open \(url.text.quoted)."
    case .universalLink(let owner, let url):
      return "\(who(owner)) \(may) open an app by the universal link \(url.text.quoted)."
    case .signIn(let account):
      return "\(who(account)) \(may) sign in."
    }
  }

  /// An identity and whether it is managed.
  func who(_ slot: IdentitySlot) -> String {
    switch slot {
    case .unset: return "nobody in particular (unmanaged)"
    case .noUser: return "no user (unmanaged)"
    case .account(let identity):
      let isKnown = world.directory.index(of: identity) != nil
      let standing =
        world.view(of: slot).isManaged
        ? "managed" : isKnown ? "unmanaged" : "unmanaged: no account of the world"
      return "\(name(identity).quoted) (\(standing))"
    case .merged(let view):
      return "the merged view of " + view.identities.map { name($0).quoted }.joined(separator: ", ")
    }
  }

  private func name(_ identity: Identity) -> String {
    world.directory.index(of: identity).map { world.directory.accounts[$0].label } ?? identity.text
  }

  private func place(_ account: IdentitySlot, _ hasAccount: Bool) -> String {
    if !hasAccount, account == .unset { return "" }
    return account == .unset ? ", whose account nobody named" : " of \(who(account))"
  }
}

extension Effect {
  /// Whether what was asked about happens, with a warning or in part at least.
  fileprivate var mayHappen: Bool {
    switch self {
    case .allow, .warn, .blockOrgData: true
    case .deny, .block, .wipe: false
    }
  }
}

extension ItemKind {
  fileprivate var withArticle: String {
    switch self {
    case .item: "an item"
    case .file: "a file"
    }
  }
}
