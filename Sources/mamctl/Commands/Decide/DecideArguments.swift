internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The options of `mamctl decide`, one for each key of a request.
enum DecideArguments {
  static let world = Option<String?>.path("world", "FILE", "the accounts, policies and apps to decide over")
  static let policy = Option<String?>.path(
    "policy", "FILE", "a policy export instead of a world: the policy of the account that acts")
  static let choice = Option<String?>.text(
    "choose", "NAME|ID|INDEX", "the policy that is meant, when the export holds several")
  static let otherPolicy = Option<String?>.path(
    "other-policy", "FILE", "the policy of the other account, which is unmanaged otherwise")
  static let explain = Option<Bool>.flag("explain", "in JSON: each reason in full instead of its code")

  /// How the answer is written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json
  }
  static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written")

  private static let owner = Option<String?>.text("owner", "ACCOUNT", "whose data it is")
  private static let receiver = Option<String?>.text("receiver", "ACCOUNT", "who receives the data")
  private static let sender = Option<String?>.text("sender", "ACCOUNT", "who sends the data")
  private static let account = Option<String?>.text(
    "account", "ACCOUNT", "who owns the place; nobody when left out")
  private static let source = Option<String?>.text("source", "ACCOUNT", "under whom the text was copied")
  private static let destination = Option<String?>.text(
    "destination", "ACCOUNT", "under whom the text would be pasted")
  private static let saveLocation = Option<SaveLocation>.requiredChoice(
    "to", "LOCATION", "where the data would be saved", never: .other)
  private static let openLocation = Option<OpenLocation>.requiredChoice(
    "from", "LOCATION", "where the data would be opened from", never: .other)
  private static let channel = Option<TransferChannel>.choice(
    "channel", "CHANNEL", otherwise: .share, "the way that the data takes")
  private static let kind = Option<ItemKind>.choice("kind", "KIND", otherwise: .item, "what comes in")
  private static let notLoaded = Option<Bool>.flag("not-loaded", "the item has not been loaded yet")
  private static let sameApp = Option<Bool>.flag("same-app", "both ends are in one app")
  private static let length = Option<Int?>.wholeNumber(
    "length", "COUNT", 0 ... .max, "the length of the text in UTF-16 units")
  private static let mode = Option<DocumentPickerMode>.requiredChoice(
    "mode", "MODE", "what the picker is shown for", never: .move)
  private static let url = Option<String>.requiredText("url", "URL", "the whole URL, with its scheme")
  private static let knownApp = Option<Bool>.flag(
    "known-managed-app", "the scheme is that of a known managed app")

  /// The options of one question: its keys, then those of every question.
  static func options(of operation: Operation) -> [any DeclaredOption] {
    let keys: [any DeclaredOption] =
      switch operation {
      case .save: [owner, saveLocation, account]
      case .open: [receiver, openLocation, account]
      case .transfer: [sender, receiver, channel]
      case .receive: [receiver, owner, kind, notLoaded]
      case .paste: [source, destination, sameApp, length]
      case .documentPicker: [owner, mode]
      case .url: [owner, url, knownApp]
      case .universalLink: [owner, url]
      case .signIn: [account]
      case .control: [owner]
      }
    let policies: [any DeclaredOption] =
      ends(of: operation).far == nil ? [policy, choice] : [policy, choice, otherPolicy]
    return keys + [world] + policies + [format, explain]
  }

  /// The keys of the account that `--policy` belongs to and of the other one.
  static func ends(of operation: Operation) -> (near: String?, far: String?) {
    switch operation {
    case .save: ("owner", "account")
    case .open: ("receiver", "account")
    case .transfer: ("sender", "receiver")
    case .receive: ("receiver", "owner")
    case .paste: ("source", "destination")
    case .documentPicker, .url, .universalLink, .control: ("owner", nil)
    case .signIn: ("account", nil)
    }
  }

  /// Returns what an identity option was given.
  static func text(_ key: String, _ invocation: Invocation) -> String? {
    [owner, receiver, sender, account, source, destination].first { $0.spec.name == "--" + key }
      .flatMap { invocation[$0] }
  }

  /// Makes the request; without `acting`, whoever acts must be named, even if as "no user".
  static func request(_ operation: Operation, _ invocation: Invocation, acting: IdentitySlot?)
    throws(UsageError)
    -> Request
  {
    func near(_ option: Option<String?>) throws(UsageError) -> IdentitySlot {
      if let text = invocation[option] { return IdentitySlot(text) }
      guard let acting else {
        throw invocation.misuse(
          "missing option `\(option.spec.term)`; `\(option.spec.name) \"\"` means no user")
      }
      return acting
    }
    func far(_ option: Option<String?>) -> IdentitySlot { IdentitySlot(invocation[option]) }
    func link() throws(UsageError) -> Link {
      guard let link = Link(invocation[url]) else {
        throw invocation.misuse(
          "option `--url` takes a whole URL such as `https://contoso.com`, not \(invocation[url].quoted)")
      }
      return link
    }
    switch operation {
    case .save:
      return .save(owner: try near(owner), to: invocation[saveLocation], account: far(account))
    case .open:
      return .open(receiver: try near(receiver), from: invocation[openLocation], account: far(account))
    case .transfer:
      return .transfer(sender: try near(sender), receiver: far(receiver), channel: invocation[channel])
    case .receive:
      return .receive(
        receiver: try near(receiver), owner: far(owner), kind: invocation[kind],
        isLoaded: !invocation[notLoaded])
    case .paste:
      guard let length = invocation[length] else {
        throw invocation.misuse("missing option `--length COUNT`; the character limits depend on it")
      }
      return .paste(
        source: try near(source), destination: far(destination), isWithinOneApp: invocation[sameApp],
        length: length)
    case .documentPicker:
      return .documentPicker(owner: try near(owner), mode: invocation[mode])
    case .url: return .url(owner: try near(owner), url: try link(), isKnownManagedApp: invocation[knownApp])
    case .universalLink: return .universalLink(owner: try near(owner), url: try link())
    case .signIn: return .signIn(account: try near(account))
    case .control(let control): return .control(control, owner: try near(owner))
    }
  }
}
