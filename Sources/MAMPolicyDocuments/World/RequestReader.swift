package import MAMPolicyCore

/// Reads requests out of JSON objects: lines of a stream, steps of a scenario.
///
/// Source: formats.md section 2.
package enum RequestReader {
  /// What may be left out of a request beyond what the format calls optional.
  package enum Completeness: Hashable, Sendable {
    /// Nothing: a line of a stream stands alone, and says `null` where it means nobody.
    case whole
    /// The acting identity, which the session then supplies, and accounts, which then are nobody.
    case step
  }

  /// A request, and the identities that it leaves to whoever plays it.
  package struct Reading: Hashable, Sendable {
    /// The request; an identity that was left out is unset in it.
    package let request: Request
    /// The ends whose identity was left out.
    package let leftOut: Set<RequestEnd>

    package init(request: Request, leftOut: Set<RequestEnd>) {
      self.request = request
      self.leftOut = leftOut
    }
  }

  /// Reads a line of a stream: a whole object, in which every key belongs to the request.
  package static func line(_ value: JSONValue, _ decoding: JSONDecoding) -> Request? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    guard let operation = operation("op", &reader) else { return nil }
    let reading = read(operation, from: &reader, .whole)
    reader.finish()
    return reading?.request
  }

  /// Reads the member that names the operation.
  package static func operation(_ key: String, _ reader: inout ObjectReader) -> Operation? {
    guard let value = reader.value(key), let name = reader.decoding.string(value) else { return nil }
    if let operation = Operation(name: name) { return operation }
    let hint = Suggestion.hint(for: name, among: Operation.all.map(\.name), listing: 40)
    reader.decoding.note("unknown operation \(UserText.quoted(name))\(hint)", at: value)
    return nil
  }

  /// Reads the members of a request, and leaves other members to the caller.
  package static func read(
    _ operation: Operation, from reader: inout ObjectReader, _ completeness: Completeness
  ) -> Reading? {
    var arguments = Arguments(reader: reader, completeness: completeness, actors: operation.actors)
    let request = request(operation, &arguments)
    reader = arguments.reader
    return request.map { Reading(request: $0, leftOut: arguments.leftOut) }
  }

  private static func request(_ operation: Operation, _ arguments: inout Arguments) -> Request? {
    switch operation {
    case .save:
      let owner = arguments.slot("owner")
      let location = arguments.reader.choice("to", "save location", as: SaveLocation.self)
      let account = arguments.slot("account")
      guard let owner, let location, let account else { return nil }
      return .save(owner: owner, to: location, account: account)
    case .open:
      let receiver = arguments.slot("receiver")
      let location = arguments.reader.choice("from", "open location", as: OpenLocation.self)
      let account = arguments.slot("account")
      guard let receiver, let location, let account else { return nil }
      return .open(receiver: receiver, from: location, account: account)
    case .transfer:
      let sender = arguments.slot("sender")
      let receiver = arguments.slot("receiver")
      let channel = arguments.optional("channel", .share) {
        $0.choice(ifPresent: "channel", "channel", as: TransferChannel.self)
      }
      guard let sender, let receiver, let channel else { return nil }
      return .transfer(sender: sender, receiver: receiver, channel: channel)
    case .receive:
      let receiver = arguments.slot("receiver")
      let owner = arguments.slot("owner")
      let kind = arguments.optional("kind", .item) { $0.choice(ifPresent: "kind", "kind", as: ItemKind.self) }
      let isLoaded = arguments.optional("loaded", true) { $0.bool(ifPresent: "loaded") }
      guard let receiver, let owner, let kind, let isLoaded else { return nil }
      return .receive(receiver: receiver, owner: owner, kind: kind, isLoaded: isLoaded)
    case .paste:
      let source = arguments.slot("source")
      let destination = arguments.slot("destination")
      let sameApp = arguments.reader.bool("sameApp")
      let length = arguments.reader.integer("length", in: 0 ... .max)
      guard let source, let destination, let sameApp, let length else { return nil }
      return .paste(source: source, destination: destination, isWithinOneApp: sameApp, length: length)
    case .documentPicker:
      let owner = arguments.slot("owner")
      let mode = arguments.reader.choice("mode", "mode", as: DocumentPickerMode.self)
      guard let owner, let mode else { return nil }
      return .documentPicker(owner: owner, mode: mode)
    case .url:
      let owner = arguments.slot("owner")
      let link = arguments.link("url")
      let isKnown = arguments.optional("knownManagedApp", false) { $0.bool(ifPresent: "knownManagedApp") }
      guard let owner, let link, let isKnown else { return nil }
      return .url(owner: owner, url: link, isKnownManagedApp: isKnown)
    case .universalLink:
      let owner = arguments.slot("owner")
      let link = arguments.link("url")
      guard let owner, let link else { return nil }
      return .universalLink(owner: owner, url: link)
    case .signIn:
      return arguments.slot("account").map { .signIn(account: $0) }
    case .control(let control):
      return arguments.slot("owner").map { .control(control, owner: $0) }
    }
  }
}

/// The members of one request on their way into arguments.
private struct Arguments {
  var reader: ObjectReader
  let completeness: RequestReader.Completeness
  let actors: Set<RequestEnd>
  var leftOut: Set<RequestEnd> = []

  /// An identity: text, or `null` for nobody.
  mutating func slot(_ key: String) -> IdentitySlot? {
    switch completeness {
    case .whole: break
    case .step:
      if !reader.has(key) {
        if let end = RequestEnd(rawValue: key), actors.contains(end) { leftOut.insert(end) }
        _ = reader.value(ifPresent: key)
        return .unset
      }
    }
    return reader.string(orNull: key).map { IdentitySlot($0.value) }
  }

  /// A member with a default: absent is the default, unreadable is nothing.
  mutating func optional<Value>(
    _ key: String, _ standing: Value, _ read: (inout ObjectReader) -> Value?
  ) -> Value? {
    let isThere = reader.has(key)
    let value = read(&reader)
    return isThere ? value : standing
  }

  /// A URL with a scheme.
  mutating func link(_ key: String) -> Link? {
    guard let value = reader.value(key), let text = reader.decoding.string(value) else { return nil }
    if let link = Link(text) { return link }
    reader.decoding.note(
      "\(UserText.quoted(text)) has no scheme; write a whole URL such as `https://contoso.com`", at: value)
    return nil
  }
}
