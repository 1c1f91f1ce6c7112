internal import MAMPolicyCore

/// Answers lines of the usual kind from their bytes, without allocation.
///
/// What it cannot answer, valid or not, it leaves to the strict reader; see ``LineScanner``.
struct LineDecider: Sendable {
  /// Answers questions whose identities are resolved, and keeps what it learns.
  private(set) var decider: Decider

  private let scanner = LineScanner()
  /// The vocabularies of requests.
  let words = LineWords()

  /// What came of a line.
  enum Answer {
    /// It has an answer.
    case ruling(Ruling.ID)
    /// It holds nothing but white space.
    case blank
    /// It has to be read by the strict reader.
    case unusual
  }

  /// Creates a decider over a world.
  init(_ world: CompiledWorld) { decider = Decider(world) }

  /// Answers one line.
  ///
  /// The world and the words are this decider's own; the caller holds them for all lines, because taking hold of
  /// them for each would cost as much as reading it.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - offset: Where the line begins; afterwards, unless the line is unusual, where its line feed stands.
  ///   - fields: Place for a value of each key.
  ///   - world: The world of this decider.
  ///   - words: The words of this decider.
  /// - Returns: The ruling, where there is one.
  @inline(__always)
  mutating func answer(
    _ bytes: RawSpan, at offset: inout Int, _ fields: inout MutableSpan<LineField>, _ world: CompiledWorld,
    _ words: LineWords
  ) -> Answer {
    switch scanner.scan(bytes, from: &offset, into: &fields) {
    case .blank: return .blank
    case .unusual: return .unusual
    case .fields(let seen): return decide(bytes, fields, seen, world, words).map(Answer.ruling) ?? .unusual
    }
  }

  /// Answers a request that was read in another way.
  mutating func answer(to request: Request) -> Ruling.ID { decider.decide(request) }

  @inline(__always)
  private mutating func decide(
    _ bytes: RawSpan, _ fields: borrowing MutableSpan<LineField>, _ seen: UInt32, _ world: CompiledWorld,
    _ words: LineWords
  ) -> Ruling.ID? {
    guard seen & LineKey.op.bit != 0, let place = LineValue.word(bytes, fields[.op], words.operations),
      words.keys[place].accept(seen)
    else { return nil }
    switch words.operation[place] {
    case .save:
      guard let owner = LineValue.slot(world, bytes, fields[.owner]),
        let place = LineValue.word(bytes, fields[.to], words.saveLocations),
        let account = LineValue.slot(world, bytes, fields[.account])
      else { return nil }
      return decider.save(owner: owner, to: words.saveLocation[place], account: account)
    case .open:
      guard let receiver = LineValue.slot(world, bytes, fields[.receiver]),
        let place = LineValue.word(bytes, fields[.from], words.openLocations),
        let account = LineValue.slot(world, bytes, fields[.account])
      else { return nil }
      return decider.open(receiver: receiver, from: words.openLocation[place], account: account)
    case .transfer:
      guard let sender = LineValue.slot(world, bytes, fields[.sender]),
        let receiver = LineValue.slot(world, bytes, fields[.receiver]),
        let place = LineValue.word(
          bytes, fields[.channel], words.channels, isThere: seen & LineKey.channel.bit != 0)
      else { return nil }
      return decider.transfer(sender: sender, receiver: receiver, channel: words.channel[place])
    case .receive:
      guard let receiver = LineValue.slot(world, bytes, fields[.receiver]),
        let owner = LineValue.slot(world, bytes, fields[.owner]),
        let place = LineValue.word(
          bytes, fields[.kind], words.kinds, isThere: seen & LineKey.kind.bit != 0),
        let isLoaded = LineValue.flag(
          fields[.loaded], isThere: seen & LineKey.loaded.bit != 0, otherwise: true)
      else { return nil }
      return decider.receive(receiver: receiver, owner: owner, kind: words.kind[place], isLoaded: isLoaded)
    case .paste:
      guard let source = LineValue.slot(world, bytes, fields[.source]),
        let destination = LineValue.slot(world, bytes, fields[.destination]),
        let isWithinOneApp = LineValue.flag(
          fields[.sameApp], isThere: seen & LineKey.sameApp.bit != 0, otherwise: false),
        let length = LineValue.number(fields[.length])
      else { return nil }
      let areOneStranger =
        source == .stranger && destination == .stranger
        && LineValue.areEqual(bytes, fields[.source], fields[.destination])
      return decider.paste(
        source: source, destination: destination, areOneStranger: areOneStranger,
        isWithinOneApp: isWithinOneApp,
        length: length)
    case .control(let control):
      guard let owner = LineValue.slot(world, bytes, fields[.owner]) else { return nil }
      return decider.control(control, owner: owner)
    case .documentPicker:
      guard let owner = LineValue.slot(world, bytes, fields[.owner]),
        let place = LineValue.word(bytes, fields[.mode], words.modes)
      else { return nil }
      return decider.documentPicker(owner: owner, mode: words.mode[place])
    case .url:
      guard let owner = LineValue.identity(bytes, fields[.owner]),
        let link = LineValue.link(bytes, fields[.url]),
        let isKnown = LineValue.flag(
          fields[.knownManagedApp], isThere: seen & LineKey.knownManagedApp.bit != 0,
          otherwise: false)
      else { return nil }
      return decider.decide(.url(owner: owner, url: link, isKnownManagedApp: isKnown))
    case .universalLink:
      guard let owner = LineValue.identity(bytes, fields[.owner]),
        let link = LineValue.link(bytes, fields[.url])
      else { return nil }
      return decider.decide(.universalLink(owner: owner, url: link))
    case .signIn:
      guard let account = LineValue.identity(bytes, fields[.account]) else { return nil }
      return decider.decide(.signIn(account: account))
    }
  }
}
