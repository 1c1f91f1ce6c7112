/// What a request asks, with the values of the question and without the identities.
///
/// Source: Formats, "Requests".
@nonexhaustive
public enum Matter: Hashable, Sendable {
  /// May the owner's data be saved to a location?
  case save(to: SaveLocation)
  /// May the receiver open data from a location?
  case open(from: OpenLocation)
  /// May data pass from one identity to another, between apps?
  case transfer(TransferChannel)
  /// May a shared item or file, tagged for an owner or not, come in?
  case receive(ItemKind, isLoaded: Bool)
  /// May the content of the clipboard be pasted?
  case paste(isWithinOneApp: Bool, length: Int, content: PasteContent)
  /// May one identity use a feature on its data?
  case control(Control)
  /// May a document picker be shown?
  case documentPicker(DocumentPickerMode)
  /// May a URL be opened?
  case url(Link, isKnownManagedApp: Bool)
  /// May a universal link be opened in the app that claims it?
  case universalLink(Link)
  /// May an account sign in?
  case signIn

  /// The question that the matter belongs to.
  package var question: Question {
    switch self {
    case .save: .save
    case .open: .open
    case .transfer: .transfer
    case .receive: .receive
    case .paste: .paste
    case .control(let control): .control(control)
    case .documentPicker: .documentPicker
    case .url: .url
    case .universalLink: .universalLink
    case .signIn: .signIn
    }
  }

  /// The values of the question's fields, in their order.
  package var values: [QuestionValue] {
    switch self {
    case .save(let location): [.word(location.rawValue)]
    case .open(let location): [.word(location.rawValue)]
    case .transfer(let channel): [.word(channel.rawValue)]
    case .receive(let kind, let isLoaded): [.word(kind.rawValue), .flag(isLoaded)]
    case .paste(let isWithinOneApp, let length, let content):
      [.flag(isWithinOneApp), .number(length), .word(content.rawValue)]
    case .documentPicker(let mode): [.word(mode.rawValue)]
    case .url(let link, let isKnownManagedApp): [.link(link), .flag(isKnownManagedApp)]
    case .universalLink(let link): [.link(link)]
    case .control, .signIn: []
    }
  }
}

extension Matter {
  /// The length of a text that is longer than every limit: the answer for it is that for any text.
  package static let anyLength = Int.max
}

extension Request {
  /// Asks whether the owner's data may be saved to a location of an account.
  public static func save(owner: IdentitySlot, to location: SaveLocation, account: IdentitySlot) -> Request {
    Request(near: owner, far: account, .save(to: location))
  }

  /// Asks whether the receiver may open data from a location of an account.
  public static func open(receiver: IdentitySlot, from location: OpenLocation, account: IdentitySlot)
    -> Request
  {
    Request(near: receiver, far: account, .open(from: location))
  }

  /// Asks whether data may pass from one identity to another, between apps.
  public static func transfer(
    sender: IdentitySlot, receiver: IdentitySlot, channel: TransferChannel = .share
  ) -> Request {
    Request(near: sender, far: receiver, .transfer(channel))
  }

  /// Asks whether a shared item or file, tagged for an owner or not, may come in.
  public static func receive(
    receiver: IdentitySlot, owner: IdentitySlot, kind: ItemKind = .item, isLoaded: Bool = true
  ) -> Request {
    Request(near: receiver, far: owner, .receive(kind, isLoaded: isLoaded))
  }

  /// Asks whether the content of the clipboard may be pasted.
  public static func paste(
    source: IdentitySlot, destination: IdentitySlot, isWithinOneApp: Bool, length: Int,
    content: PasteContent = .text
  ) -> Request {
    Request(
      near: source, far: destination,
      .paste(isWithinOneApp: isWithinOneApp, length: length, content: content))
  }

  /// Asks whether one identity may use a feature on its data.
  public static func control(_ control: Control, owner: IdentitySlot) -> Request {
    Request(near: owner, .control(control))
  }

  /// Asks whether a document picker may be shown.
  public static func documentPicker(owner: IdentitySlot, mode: DocumentPickerMode) -> Request {
    Request(near: owner, .documentPicker(mode))
  }

  /// Asks whether a URL may be opened.
  public static func url(owner: IdentitySlot, url: Link, isKnownManagedApp: Bool = false) -> Request {
    Request(near: owner, .url(url, isKnownManagedApp: isKnownManagedApp))
  }

  /// Asks whether a universal link may be opened in the app that claims it.
  public static func universalLink(owner: IdentitySlot, url: Link) -> Request {
    Request(near: owner, .universalLink(url))
  }

  /// Asks whether an account may sign in.
  public static func signIn(account: IdentitySlot) -> Request { Request(near: account, .signIn) }
}

extension Request {
  /// Returns who or what is asked about, and what it may or may not do.
  ///
  /// - Parameters:
  ///   - who: What an identity is called.
  ///   - quote: How a text of the user is quoted.
  ///   - app: The unmanaged app that an identity stands for; nil if it stands for itself.
  /// - Returns: The subject and the predicate of a sentence, with "may" between them.
  func clause(
    who: (IdentitySlot) -> String, quote: (String) -> String, app: (IdentitySlot) -> String?
  ) -> (subject: String, predicate: String) {
    let near = who(self.near)
    let far = self.far ?? .unset
    let nearApp = app(self.near)
    func place(hasAccount: Bool) -> String {
      // A place without accounts belongs to nobody, whoever is named.
      guard hasAccount else { return "" }
      return switch far {
      case .unset: " (no account given)"
      case .noUser: " (no user is signed in)"
      case _: " of \(who(far))"
      }
    }
    func otherApp(_ preposition: String) -> String {
      if let app = app(far) { return "\(preposition) \(app), an unmanaged app" }
      return switch far {
      case .unset: "\(preposition) another app without a managed account"
      case .noUser: "\(preposition) another app in which no user is signed in"
      case _: "\(preposition) \(who(far)) in another app"
      }
    }
    let target =
      far == .noUser ? "in the same app while it acts for no user" : "into \(who(far)) in the same app"
    return switch matter {
    case .save(let location):
      ("data of \(near)", "be saved to \(location.label)\(place(hasAccount: location.hasAccount))")
    case .open(let location):
      (near, "open data from \(location.label)\(place(hasAccount: location.hasAccount))")
    case .transfer(let channel):
      (
        nearApp.map { "data from \($0), an unmanaged app," } ?? "data of \(near)",
        "be sent \(otherApp("to")), \(channel.phrase)"
      )
    case .receive(let kind, let isLoaded):
      (
        near,
        "receive "
          + (far == .unset
            ? "an untagged \(kind.rawValue)"
            : app(far) == nil ? "\(kind.withArticle) of \(who(far))" : kind.withArticle)
          + (isLoaded || !kind.isLoadedFirst ? "" : ", which has not been loaded,")
          + (app(far).map { " from \($0), an unmanaged app" } ?? " from another app")
      )
    case .paste(let isWithinOneApp, let length, let content):
      (
        (content == .text
          ? length == Matter.anyLength
            ? "text copied "
            : "text of \(length) character\(length == 1 ? "" : "s") copied "
          : "content other than text, copied ")
          + (nearApp.map { "from \($0), an unmanaged app," }
            ?? (self.near == .noUser ? "while the app acted for no user" : "from \(near)")
              + (content == .text ? "" : ",")),
        "be pasted \(isWithinOneApp ? target : otherApp("into"))"
      )
    case .documentPicker(let mode): (near, "use the document picker to \(mode.rawValue)")
    case .url(let url, let isKnownManagedApp):
      (near, "open \(quote(url.text))\(isKnownManagedApp ? " in an app known to be managed" : "")")
    case .universalLink(let url): (near, "open an app by the universal link \(quote(url.text))")
    case .signIn: (near, "sign in")
    case .control(let control): (near, control.rawValue)
    }
  }
}

extension Matter: CustomStringConvertible {
  /// The operation, and its values with their keys.
  public var description: String {
    let values = zip(question.fields, values).map { "\($0.key) \($1)" }
    return ([question.name] + values).joined(separator: " ")
  }
}
