internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A question of the app, and the step by which a scenario asks it again.
struct Question: Sendable {
  let request: Request
  /// The members of the step; nil where the format has no words for it, as for several accounts.
  let step: [JSONOutput.Member]?

  private init(_ request: Request, _ word: String, _ members: KeyValuePairs<String, JSONOutput>) {
    self.request = request
    let isWritable = members.allSatisfy { member in
      if case .array = member.value { false } else { true }
    }
    step =
      isWritable
      ? [JSONOutput.Member("do", .string(word))] + members.map { JSONOutput.Member($0.key, $0.value) } : nil
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

  static func signIn(_ account: IdentitySlot) -> Question {
    Question(.signIn(account: account), "signIn", ["account": .slot(account)])
  }
}
