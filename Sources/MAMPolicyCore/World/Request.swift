/// A question that a world answers with a decision: who is near, who is far where there is one, and the matter.
///
/// Identities are slots, so that nobody (nil) and no user (the empty string) stay apart; where a rule
/// treats them alike it says so.
///
/// ```swift
/// let request = Request.save(owner: try world.account("work"), to: .box, account: nil)
/// ```
///
/// Source: formats.md section 2.
public struct Request: Hashable, Sendable {
  /// The identity that acts: whose data it is, who receives, or who signs in.
  public var near: IdentitySlot
  /// The identity at the other end; nil where the question has only one end.
  public var far: IdentitySlot?
  /// What is asked.
  public let matter: Matter

  package init(near: IdentitySlot, far: IdentitySlot? = nil, _ matter: Matter) {
    self.near = near
    self.far = far
    self.matter = matter
  }

  /// An end of a request.
  public enum End: Hashable, Sendable {
    /// The identity that acts.
    case near
    /// The identity at the other end.
    case far
  }

  /// Whether the question is one of files, so that a window's identity does not count.
  package var isFileTask: Bool { matter.question.row.isFileTask }

  /// Returns the request with an identity at the given ends, where it has them.
  package func filling(_ ends: Set<End>, with slot: IdentitySlot) -> Request {
    var request = self
    if ends.contains(.near), matter.question.row.near.isActing { request.near = slot }
    if ends.contains(.far), far != nil { request.far = slot }
    return request
  }
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
