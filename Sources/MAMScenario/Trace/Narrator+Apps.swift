internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// Data that goes to another app or comes from one, or a deed at a web view, as a sentence; `acting` is whom the place acts for.
  func sentence(_ event: AppEvent, acting: IdentitySlot) -> String {
    switch event {
    case .send(let app, let actor, let file, let channel):
      let what = file.map { "the file \(UserText.quoted($0))" } ?? "data"
      let from = file == nil ? " of \(who(acting))" : ""
      return "The app sends \(what)\(from) to `\(app)`\(there(actor)), \(channel.phrase)."
    case .importData(let app, let actor, _, let path):
      return "The app imports data from `\(app)`\(there(actor)) for \(who(acting))\(into(path))."
    case .receiveData(let app, let actor, let channel, _, let path):
      return
        "The app `\(app)` hands data\(there(actor)) over to \(who(acting)), \(channel.phrase)\(into(path))."
    case .finishOpenURL: return "The app is done with the URL."
    case .followLink(let link, let isExternal):
      let judgment = isExternal ? ", which the app calls external" : ""
      return "The user follows the link \(UserText.quoted(link.text)) in a web view\(judgment)."
    case .upload(let owner, let webView):
      return "The user uploads a file of \(who(owner)) in a web view\(phrase(webView))."
    case .pasteIntoWebView(let webView, let source, let length):
      let units = "\(length) UTF-16 unit\(length == 1 ? "" : "s")"
      return "The user pastes \(units) of text copied under \(who(source)) into a web view\(phrase(webView))."
    }
  }

  /// Whom another app acts for, where the step says so.
  private func there(_ actor: Acting) -> String {
    switch actor {
    case .effective: ""
    case .identity(let slot): ", which acts for \(who(slot)) there"
    }
  }

  /// What the app says of a web view, where it says anything.
  private func phrase(_ webView: WebView) -> String {
    switch webView.policy {
    case .unset: ""
    case .unmanaged: " whose pages are unmanaged"
    case .currentIdentity: " whose pages belong to the account that is shown"
    case .currentIdentityBlockUpload: " that takes no uploads"
    }
  }

  private func into(_ path: String?) -> String {
    path.map { ", to be kept as \(UserText.quoted($0))" } ?? ""
  }
}
