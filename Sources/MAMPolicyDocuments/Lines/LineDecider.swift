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
  private let longestIdentity = IdentityLookup.longest

  /// How many lines are answered together at most.
  static let batchSize = 16

  /// How many identities they have at most.
  static let lookupCount = batchSize * LineKey.identities.nonzeroBitCount

  /// Creates a decider over a world.
  init(_ world: CompiledWorld) { decider = Decider(world) }

  /// Takes one line apart and enters its identities among those to be looked up.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - offset: Where the line begins; afterwards, unless the line is unusual, where its line feed stands.
  ///   - line: The number of the line in its batch, counted from 0.
  ///   - fields: Place for a value of each key of each line.
  ///   - lookups: Place for the identities of all lines.
  ///   - lookupCount: How many of them there are.
  /// - Returns: What the line came to.
  @inline(__always)
  func read(
    _ bytes: RawSpan, at offset: inout Int, _ line: Int, _ fields: inout MutableSpan<LineField>,
    _ lookups: inout MutableSpan<IdentityLookup>, _ lookupCount: inout Int
  ) -> LineScanner.Result {
    let base = line &* LineKey.count
    let result = scanner.scan(bytes, from: &offset, into: &fields, base)
    if case .fields(let seen) = result {
      var identities = seen & LineKey.identities
      while identities != 0 {
        let place = base &+ identities.trailingZeroBitCount
        let field = fields[place]
        if LineValue.isPlainText(field, upTo: longestIdentity) {
          lookups[lookupCount].start = field.start
          lookups[lookupCount].length = field.count
          fields[place].lookup = Int16(truncatingIfNeeded: lookupCount)
          lookupCount &+= 1
        }
        identities &= identities &- 1
      }
    }
    return result
  }

  /// Answers a request that was read in another way.
  mutating func answer(to request: Request) -> Ruling.ID { decider.decide(request) }

  /// Answers a line that was taken apart, whose identities have been looked up.
  ///
  /// The world and the words are this decider's own; the caller holds them for all lines, because taking hold of
  /// them for each would cost as much as reading it.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - line: The number of the line in its batch, counted from 0.
  ///   - fields: The values.
  ///   - seen: The keys that the line has, one bit each.
  ///   - lookups: The identities of all lines.
  ///   - world: The world of this decider.
  ///   - words: The words of this decider.
  /// - Returns: The ruling; nothing where the line has to be read by the strict reader.
  @inline(__always)
  mutating func decide(
    _ bytes: RawSpan, _ line: Int, _ fields: borrowing MutableSpan<LineField>, _ seen: UInt32,
    _ lookups: borrowing MutableSpan<IdentityLookup>, _ world: CompiledWorld, _ words: LineWords
  ) -> Ruling.ID? {
    guard seen & LineKey.op.bit != 0, let place = LineValue.word(bytes, fields[line, .op], words.operations),
      words.keys[place].accept(seen)
    else { return nil }
    switch words.operation[place] {
    case .save:
      guard let owner = LineValue.slot(world, lookups, bytes, fields[line, .owner]),
        let place = LineValue.word(bytes, fields[line, .to], words.saveLocations),
        let account = LineValue.slot(world, lookups, bytes, fields[line, .account])
      else { return nil }
      return decider.save(owner: owner, to: words.saveLocation[place], account: account)
    case .open:
      guard let receiver = LineValue.slot(world, lookups, bytes, fields[line, .receiver]),
        let place = LineValue.word(bytes, fields[line, .from], words.openLocations),
        let account = LineValue.slot(world, lookups, bytes, fields[line, .account])
      else { return nil }
      return decider.open(receiver: receiver, from: words.openLocation[place], account: account)
    case .transfer:
      guard let sender = LineValue.slot(world, lookups, bytes, fields[line, .sender]),
        let receiver = LineValue.slot(world, lookups, bytes, fields[line, .receiver]),
        let place = LineValue.word(
          bytes, fields[line, .channel], words.channels, isThere: seen & LineKey.channel.bit != 0)
      else { return nil }
      return decider.transfer(sender: sender, receiver: receiver, channel: words.channel[place])
    case .receive:
      guard let receiver = LineValue.slot(world, lookups, bytes, fields[line, .receiver]),
        let owner = LineValue.slot(world, lookups, bytes, fields[line, .owner]),
        let place = LineValue.word(
          bytes, fields[line, .kind], words.kinds, isThere: seen & LineKey.kind.bit != 0),
        let isLoaded = LineValue.flag(
          fields[line, .loaded], isThere: seen & LineKey.loaded.bit != 0, otherwise: true)
      else { return nil }
      return decider.receive(receiver: receiver, owner: owner, kind: words.kind[place], isLoaded: isLoaded)
    case .paste:
      guard let source = LineValue.slot(world, lookups, bytes, fields[line, .source]),
        let destination = LineValue.slot(world, lookups, bytes, fields[line, .destination]),
        let isWithinOneApp = LineValue.flag(
          fields[line, .sameApp], isThere: seen & LineKey.sameApp.bit != 0, otherwise: false),
        let length = LineValue.number(fields[line, .length])
      else { return nil }
      let areOneStranger =
        source == .stranger && destination == .stranger
        && LineValue.areEqual(bytes, fields[line, .source], fields[line, .destination])
      return decider.paste(
        source: source, destination: destination, areOneStranger: areOneStranger,
        isWithinOneApp: isWithinOneApp,
        length: length)
    case .control(let control):
      guard let owner = LineValue.slot(world, lookups, bytes, fields[line, .owner]) else { return nil }
      return decider.control(control, owner: owner)
    case .documentPicker:
      guard let owner = LineValue.slot(world, lookups, bytes, fields[line, .owner]),
        let place = LineValue.word(bytes, fields[line, .mode], words.modes)
      else { return nil }
      return decider.documentPicker(owner: owner, mode: words.mode[place])
    case .url:
      guard let owner = LineValue.identity(bytes, fields[line, .owner]),
        let link = LineValue.link(bytes, fields[line, .url]),
        let isKnown = LineValue.flag(
          fields[line, .knownManagedApp], isThere: seen & LineKey.knownManagedApp.bit != 0,
          otherwise: false)
      else { return nil }
      return decider.decide(.url(owner: owner, url: link, isKnownManagedApp: isKnown))
    case .universalLink:
      guard let owner = LineValue.identity(bytes, fields[line, .owner]),
        let link = LineValue.link(bytes, fields[line, .url])
      else { return nil }
      return decider.decide(.universalLink(owner: owner, url: link))
    case .signIn:
      guard let account = LineValue.identity(bytes, fields[line, .account]) else { return nil }
      return decider.decide(.signIn(account: account))
    }
  }
}
