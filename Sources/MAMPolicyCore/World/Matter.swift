/// What a request asks, with the values of the question and without the identities.
///
/// Source: formats.md section 2.
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

  /// The row of the table that the matter belongs to.
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
}
