/// A request as a sentence; the caller says how identities and texts are written.
package struct RequestSentence {
  private let request: Request
  private let who: (IdentitySlot) -> String
  private let quote: (String) -> String

  /// Prepares to tell a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - who: What an identity is called.
  ///   - quote: How a text of the user is quoted.
  package init(
    _ request: Request, who: @escaping (IdentitySlot) -> String, quote: @escaping (String) -> String
  ) {
    self.request = request
    self.who = who
    self.quote = quote
  }

  /// The request as a question, with its question mark.
  package var question: String {
    guard case .control(let control) = request.matter else {
      return "May \(clause.subject) \(clause.predicate)?"
    }
    return English.capitalized(control.question(of: who(request.near)))
  }

  /// The request with its answer, in a sentence that a colon may precede, with its full stop.
  package func answer(_ decision: Decision) -> String {
    let effect = decision.effect
    let may = effect.mayHappen ? "may" : "may not"
    guard case .control(let control) = request.matter else {
      return "\(clause.subject) \(may) \(clause.predicate)."
    }
    if control.duty != nil, decision.isAllowed {
      let must = request.isRequired(by: decision) ? "must" : "need not"
      return control.duty(who: who(request.near), must: must)
    }
    return control == .notify && effect == .blockOrgData
      ? "notifications for \(who(request.near)) may show only text without details of its data."
      : control.answer(who: who(request.near), may: may)
  }

  /// Who or what is asked about, and what it may or may not do.
  private var clause: (subject: String, predicate: String) {
    let near = who(request.near)
    let far = request.far ?? .unset
    return switch request.matter {
    case .save(let location):
      ("data of \(near)", "be saved to \(location.label)\(place(far, hasAccount: location.hasAccount))")
    case .open(let location):
      (near, "open data from \(location.label)\(place(far, hasAccount: location.hasAccount))")
    case .transfer(let channel):
      ("data of \(near)", "go to \(who(far)) in another app, \(channel.phrase)")
    case .receive(let kind, let isLoaded):
      (
        near,
        "receive \(far == .unset ? "an untagged \(kind.rawValue)" : "\(kind.withArticle) of \(who(far))")"
          + "\(isLoaded ? "" : ", which has not been loaded,") from another app"
      )
    case .paste(let isWithinOneApp, let length, let content):
      (
        content == .text
          ? "\(length) UTF-16 unit\(length == 1 ? "" : "s") of text copied under \(near)"
          : "content other than text, copied under \(near),",
        "be pasted under \(who(far)) in \(isWithinOneApp ? "the same" : "another") app"
      )
    case .documentPicker(let mode): (near, "use the document picker to \(mode.rawValue)")
    case .url(let url, let isKnownManagedApp):
      (near, "open \(quote(url.text))\(isKnownManagedApp ? " in an app known to be managed" : "")")
    case .universalLink(let url): (near, "open an app by the universal link \(quote(url.text))")
    case .signIn: (near, "sign in")
    case .control(let control): (near, control.rawValue)
    }
  }

  private func place(_ account: IdentitySlot, hasAccount: Bool) -> String {
    if account != .unset { return " of \(who(account))" }
    return hasAccount ? " (no account given)" : ""
  }
}

extension TransferChannel {
  /// The way that data takes between apps.
  package var phrase: String {
    switch self {
    case .share: "by the share sheet"
    case .openIn: "by Open in"
    case .shareExtension: "by a share extension"
    case .openURL: "by opening a URL"
    case .dragAndDrop: "by drag and drop"
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

extension Effect {
  /// Whether what was asked about happens, with a warning or in part at least.
  fileprivate var mayHappen: Bool {
    switch self {
    case .allow, .warn, .blockOrgData: true
    case .deny, .block, .wipe: false
    }
  }
}
