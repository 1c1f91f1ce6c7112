internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A question of the app, and the step by which a scenario asks it again.
struct Question: Sendable {
  let request: Request
  private let word: String
  /// The keys of the step; the first is whom the question is asked for.
  private let members: [JSONOutput.Member]

  private init(_ request: Request, _ word: String, _ members: KeyValuePairs<String, JSONOutput>) {
    self.request = request
    self.word = word
    self.members = members.map { JSONOutput.Member($0.key, $0.value) }
  }

  /// A step that asks a question, and the window that it is asked in, where that matters.
  struct Step {
    let members: [JSONOutput.Member]
    var window: WindowName?
  }

  /// The step that asks the question again; nil where the format has no words for it.
  ///
  /// Scenarios name one account. A question about a view of several is asked in the window that shows
  /// the view, where one does and the answer there is the same.
  func step(in session: Session, answered decision: Decision?) -> Step? {
    let title = [JSONOutput.Member("do", .string(word))]
    guard case .merged = request.near else { return Step(members: title + members) }
    let window = session.scopes.windows.keys.sorted().first { window in
      let place = Place(window: window)
      let asked = session.filling(request, leavingOut: [.near], at: place)
      return session.world.directory.same(asked.near, request.near)
        && session.decide(request, leavingOut: [.near], at: place) == decision
    }
    return window.map { Step(members: title + members.dropFirst(), window: $0) }
  }

  static func save(_ owner: IdentitySlot, _ location: SaveLocation, _ account: IdentitySlot) -> Question {
    Question(
      .save(owner: owner, to: location, account: account), "save",
      ["owner": .slot(owner), "to": .string(location.rawValue), "account": .slot(account)])
  }

  static func open(_ receiver: IdentitySlot, _ location: OpenLocation, _ account: IdentitySlot) -> Question {
    Question(
      .open(receiver: receiver, from: location, account: account), "open",
      ["receiver": .slot(receiver), "from": .string(location.rawValue), "account": .slot(account)])
  }

  static func receive(_ receiver: IdentitySlot, _ tag: IdentitySlot, _ kind: ItemKind, isLoaded: Bool)
    -> Question
  {
    Question(
      .receive(receiver: receiver, owner: tag, kind: kind, isLoaded: isLoaded), "receive",
      [
        "receiver": .slot(receiver), "owner": .slot(tag), "kind": .string(kind.rawValue),
        "loaded": .bool(isLoaded),
      ])
  }

  static func control(_ control: Control, _ owner: IdentitySlot) -> Question {
    Question(.control(control, owner: owner), control.rawValue, ["owner": .slot(owner)])
  }

  static func picker(_ owner: IdentitySlot, _ mode: DocumentPickerMode) -> Question {
    Question(
      .documentPicker(owner: owner, mode: mode), "documentPicker",
      ["owner": .slot(owner), "mode": .string(mode.rawValue)])
  }

  static func url(_ owner: IdentitySlot, _ link: Link, isKnownManagedApp: Bool) -> Question {
    Question(
      .url(owner: owner, url: link, isKnownManagedApp: isKnownManagedApp), "url",
      ["owner": .slot(owner), "url": .string(link.text), "knownManagedApp": .bool(isKnownManagedApp)])
  }

  static func universalLink(_ owner: IdentitySlot, _ link: Link) -> Question {
    Question(
      .universalLink(owner: owner, url: link), "universalLink",
      ["owner": .slot(owner), "url": .string(link.text)])
  }
}
