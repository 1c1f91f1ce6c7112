/// A question that a world answers with a decision.
///
/// Identities are slots, so that nobody (nil) and no user (the empty string) stay apart; where a rule
/// treats them alike it says so.
///
/// Source: formats.md section 2.
public enum Request: Hashable, Sendable {
  /// May the owner's data be saved to a location of an account?
  case save(owner: IdentitySlot, to: SaveLocation, account: IdentitySlot)
  /// May the receiver open data from a location of an account?
  case open(receiver: IdentitySlot, from: OpenLocation, account: IdentitySlot)
  /// May data pass from one identity to another, between apps?
  case transfer(sender: IdentitySlot, receiver: IdentitySlot, channel: TransferChannel = .share)
  /// May a shared item or file, tagged for an owner or not, come in?
  case receive(receiver: IdentitySlot, owner: IdentitySlot, kind: ItemKind = .item, isLoaded: Bool = true)
  /// May a text be pasted?
  case paste(source: IdentitySlot, destination: IdentitySlot, isWithinOneApp: Bool, length: Int)
  /// May one identity use a feature on its data?
  case control(Control, owner: IdentitySlot)
  /// May a document picker be shown?
  case documentPicker(owner: IdentitySlot, mode: DocumentPickerMode)
  /// May a URL be opened?
  case url(owner: IdentitySlot, url: Link, isKnownManagedApp: Bool = false)
  /// May a universal link be opened in the app that claims it?
  case universalLink(owner: IdentitySlot, url: Link)
  /// May an account sign in?
  case signIn(account: IdentitySlot)
}
