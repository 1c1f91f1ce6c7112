package import MAMPolicyCore

/// The name of a kind of request: the `op` of a line, the `do` of a step, the word behind `mamctl decide`.
///
/// Source: formats.md section 2.
package enum Operation: Hashable, Sendable {
  /// Save-to.
  case save
  /// Open-from.
  case open
  /// App to app.
  case transfer
  /// A shared item or file that comes in.
  case receive
  /// The clipboard.
  case paste
  /// The document picker.
  case documentPicker
  /// A URL that an app wants to open.
  case url
  /// A universal link that must open an app.
  case universalLink
  /// An account that wants to sign in.
  case signIn
  /// A feature that one policy decides.
  case control(Control)

  /// Every operation, in the order of the specification.
  package static let all: [Operation] =
    [.save, .open, .transfer, .receive, .paste] + Control.allCases.map(Operation.control) + [
      .documentPicker, .url, .universalLink, .signIn,
    ]

  /// The name, exact in letter case.
  package var name: String {
    switch self {
    case .save: "save"
    case .open: "open"
    case .transfer: "transfer"
    case .receive: "receive"
    case .paste: "paste"
    case .documentPicker: "documentPicker"
    case .url: "url"
    case .universalLink: "universalLink"
    case .signIn: "signIn"
    case .control(let control): control.rawValue
    }
  }

  /// The operation of a name, or nothing for a name that is not exactly one.
  package init?(name: String) {
    guard let operation = Self.byName[JSONKey(name)] else { return nil }
    self = operation
  }

  /// The identities that act: whom a step of a scenario may leave to the session.
  package var actors: Set<RequestEnd> {
    switch self {
    case .save, .control, .documentPicker, .url, .universalLink: [.owner]
    case .open, .receive: [.receiver]
    case .transfer: [.sender]
    case .paste: [.source, .destination]
    case .signIn: []
    }
  }

  private static let byName = Dictionary(all.map { (JSONKey($0.name), $0) }) { first, _ in first }
}
