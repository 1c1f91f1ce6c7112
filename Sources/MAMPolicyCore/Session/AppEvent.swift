/// Data goes to another app or comes from one, or the user is at a web view of this app.
///
/// Source: R2.9, R7.4, R8, R9.8.
@nonexhaustive
public enum AppEvent: Hashable, Sendable, PartPrinted {
  /// Data of the current identity, or of a file's owner, is sent to another app.
  case send(to: String, as: Acting, file: String?, channel: TransferChannel)
  /// The app fetches data from another app.
  case importData(from: String, as: Acting, kind: ItemKind, savedAs: String?)
  /// Another app hands data over.
  case receiveData(from: String, as: Acting, channel: TransferChannel, kind: ItemKind, savedAs: String?)
  /// The app is done with the URL that another app had it open.
  case finishOpenURL
  /// The user follows a link in a web view; the app says whether it leads outside.
  case followLink(Link, isExternal: Bool)
  /// The user uploads a file of an owner in a web view.
  case upload(of: IdentitySlot, in: WebView)
  /// The user pastes text, copied in this app under an identity, into a web view.
  case pasteIntoWebView(WebView, copiedAs: IdentitySlot, length: Int)
}

extension Session {
  mutating func perform(_ event: AppEvent, at place: Place, _ trail: inout Trail) -> Answer {
    switch event {
    case .send(let app, let acting, let file, let channel):
      send(to: app, as: acting, file: file, channel, at: place)
    case .importData(let app, let acting, let kind, let path):
      take(kind, from: app, as: acting, .documentImport, savedAs: path, at: place, &trail)
    case .receiveData(let app, let acting, let channel, let kind, let path):
      take(
        kind, from: app, as: acting, channel == .openURL ? .openURL : .documentImport, savedAs: path,
        at: place, &trail)
    case .finishOpenURL: finishOpenURL()
    case .followLink(let link, let isExternal):
      .decided(world.decide(following: link, isExternal: isExternal, showing: effectiveUI(at: place).slot))
    case .upload(let owner, let webView):
      .decided(world.decideUpload(to: webView, showing: effectiveUI(at: place).slot, owner: owner))
    case .pasteIntoWebView(let webView, let source, let length):
      .decided(
        world.decidePaste(
          into: webView, showing: effectiveUI(at: place).slot, source: source, length: length))
    }
  }
}

extension Event {
  /// Data of the current identity, or of a file's owner, is sent to another app.
  public static func send(
    to target: String, as acting: Acting = .effective, file: String? = nil, channel: TransferChannel = .share
  ) -> Event { .apps(.send(to: target, as: acting, file: file, channel: channel)) }
  /// The app fetches data from another app. Of a file that is saved the SDK sets the owner, of an item the app.
  public static func importData(
    from app: String, as acting: Acting = .effective, kind: ItemKind = .file, savedAs: String? = nil
  ) -> Event { .apps(.importData(from: app, as: acting, kind: kind, savedAs: savedAs)) }
  /// Another app hands data over. Of a file that is saved the SDK sets the owner, of an item the app.
  public static func receiveData(
    from app: String, as acting: Acting = .effective, channel: TransferChannel = .share,
    kind: ItemKind = .file, savedAs: String? = nil
  ) -> Event {
    .apps(.receiveData(from: app, as: acting, channel: channel, kind: kind, savedAs: savedAs))
  }
  /// The app is done with the URL that another app had it open.
  public static let finishOpenURL = Event.apps(.finishOpenURL)
  /// The user follows a link in a web view; the app says whether it leads outside.
  public static func followLink(_ link: Link, isExternal: Bool = false) -> Event {
    .apps(.followLink(link, isExternal: isExternal))
  }
  /// The user uploads a file of an owner in a web view.
  public static func upload(of owner: IdentitySlot, in webView: WebView = WebView()) -> Event {
    .apps(.upload(of: owner, in: webView))
  }
  /// The user pastes text, copied in this app under an identity, into a web view.
  public static func pasteIntoWebView(
    _ webView: WebView = WebView(), copiedAs source: IdentitySlot, length: Int
  ) -> Event { .apps(.pasteIntoWebView(webView, copiedAs: source, length: length)) }
}

extension AppEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .finishOpenURL: "finishOpenURL"
    case _: ""
    }
  }
}
