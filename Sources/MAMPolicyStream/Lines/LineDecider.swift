internal import MAMPolicyCore

/// Answers lines of the usual kind from their bytes, without allocation.
///
/// What it cannot answer, valid or not, it leaves to the strict reader; see ``LineScanner``.
struct LineDecider: Sendable {
  /// Answers questions whose identities are resolved, and keeps what it learns.
  private(set) var decider: Decider

  private let scanner = LineScanner()
  /// How lines are read.
  let words: LineWords
  /// How many fields each line has place for.
  let keyCount = LineKeys.count
  private let identities = LineKeys.identities

  /// How many lines are answered together at most.
  static let batchSize = 16

  /// How many identities a batch has at most.
  static let lookupCount = batchSize * LineKeys.identities.nonzeroBitCount

  /// The numbers of answers about links.
  private var links: [LinkCase: UInt16] = [:]
  private static let linkLimit = 4_096

  /// Creates a decider over a world.
  init(_ world: CompiledWorld) {
    decider = Decider(world)
    words = LineWords(world)
  }

  /// Takes one line apart and enters its identities among those to be looked up.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - offset: Where the line begins; afterwards, unless the line is unusual, where its line feed stands.
  ///   - base: Where the values of this line begin among the fields.
  ///   - fields: Place for a value of each key of each line.
  ///   - lookups: Place for the identities of all lines.
  ///   - lookupCount: How many of them there are.
  /// - Returns: What the line came to.
  @inline(__always)
  func read(
    _ bytes: RawSpan, at offset: inout Int, _ base: Int, _ fields: inout MutableSpan<LineField>,
    _ lookups: inout MutableSpan<IdentityLookup>, _ lookupCount: inout Int
  ) -> LineScanner.Result {
    let result = scanner.scan(bytes, from: &offset, into: &fields, base)
    if case .fields(let seen) = result {
      var identities = seen & identities
      while identities != 0 {
        let place = base &+ identities.trailingZeroBitCount
        let field = fields[place]
        if LineValue.isPlainText(field, upTo: IdentityLookup.longest) {
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
  mutating func answer(to request: Request) -> UInt16 { decider.number(for: request) }

  /// Answers a line that was taken apart, whose identities have been looked up.
  ///
  /// The world and the words are this decider's own; the caller holds them for all lines, because taking hold of
  /// them for each would cost as much as reading it.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, each ended by a line feed, and padding.
  ///   - base: Where the values of the line begin among the fields.
  ///   - fields: The values.
  ///   - seen: The keys that the line has, one bit each.
  ///   - lookups: The identities of all lines.
  ///   - world: The world of this decider.
  ///   - words: The words of this decider.
  /// - Returns: The number of the answer; nil if the line has to be read by the strict reader.
  @inline(__always)
  mutating func decide(
    _ bytes: RawSpan, _ base: Int, _ fields: borrowing MutableSpan<LineField>, _ seen: UInt32,
    _ lookups: borrowing MutableSpan<IdentityLookup>, _ world: CompiledWorld, _ words: LineWords
  ) -> UInt16? {
    guard seen & 1 != 0,
      let question = LineValue.word(bytes, fields[base], words.table, in: words.questions)
    else { return nil }
    let plan = words.plans[question]
    guard plan.accept(seen) else { return nil }
    if !plan.isKept, !plan.hasLink { return ask(bytes, base, fields, seen, question, words) }
    guard let near = LineValue.slot(world, lookups, bytes, fields[base &+ plan.near]) else { return nil }
    if near == .stranger, !LineValue.isUPNOrObjectID(bytes, fields[base &+ plan.near]) { return nil }
    var far = ResolvedSlot.unset
    var isSame = false
    if plan.far >= 0 {
      guard let slot = LineValue.slot(world, lookups, bytes, fields[base &+ plan.far]) else { return nil }
      far = slot
      if far == .stranger, !LineValue.isUPNOrObjectID(bytes, fields[base &+ plan.far]) { return nil }
      isSame = near == far
      if isSame, near == .stranger {
        isSame = LineValue.areEqual(bytes, fields[base &+ plan.near], fields[base &+ plan.far])
      }
    }
    if plan.hasLink { return askOfLink(bytes, base, fields, seen, question, near, words) }
    var matter = 0
    var length = 0
    var place = plan.firstField
    while place < plan.endOfFields {
      let value = words.values[place]
      place &+= 1
      let field = fields[base &+ value.key]
      let isThere = seen & 1 &<< UInt32(truncatingIfNeeded: value.key) != 0
      switch value.kind {
      case .word:
        guard isThere else {
          matter &+= value.standing &* value.stride
          continue
        }
        guard let word = LineValue.word(bytes, field, words.table, in: value.words) else { return nil }
        matter &+= word &* value.stride
      case .flag:
        guard let flag = isThere ? LineValue.flag(field) : value.standing == 1 else { return nil }
        matter &+= flag ? value.stride : 0
      case .number:
        guard field.kind == .number else { return nil }
        length = field.start
        matter &+= decider.place(ofLength: length, near: near, far: far) &* value.stride
      case .link: return nil
      }
    }
    return decider.number(of: question, matter, near: near, far: far, isSame: isSame, length: length)
  }

  /// Answers a line of a question about a link: of the policy at hand, once for each text.
  @inline(never)
  private mutating func askOfLink(
    _ bytes: RawSpan, _ base: Int, _ fields: borrowing MutableSpan<LineField>, _ seen: UInt32,
    _ question: Int, _ near: ResolvedSlot, _ words: LineWords
  ) -> UInt16? {
    let plan = words.plans[question]
    var link = LinkCase(question: question, group: near.group)
    for place in plan.firstField..<plan.endOfFields {
      let key = words.values[place].key
      let isThere = seen & 1 &<< UInt32(truncatingIfNeeded: key) != 0
      link.append(isThere ? fields[base &+ key] : nil, bytes)
    }
    if let number = links[link] { return number }
    guard let number = ask(bytes, base, fields, seen, question, words) else { return nil }
    // Links are without number, and those that come often come early.
    if links.count < Self.linkLimit { links[link] = number }
    return number
  }

  /// Answers a line of a question whose answers are not kept.
  @inline(never)
  private mutating func ask(
    _ bytes: RawSpan, _ base: Int, _ fields: borrowing MutableSpan<LineField>, _ seen: UInt32,
    _ question: Int, _ words: LineWords
  ) -> UInt16? {
    let plan = words.plans[question]
    let row = Question.all[question]
    let directory = decider.world.world.directory
    guard let near = LineValue.identity(bytes, fields[base &+ plan.near], directory) else { return nil }
    var far: IdentitySlot?
    if plan.far >= 0 {
      guard let slot = LineValue.identity(bytes, fields[base &+ plan.far], directory) else { return nil }
      far = slot
    }
    var values: [QuestionValue] = []
    for field in row.fields {
      let place = LineKeys.place(field.key)
      let isThere = seen & 1 << UInt32(place) != 0
      guard let value = isThere ? LineValue.value(of: field, bytes, fields[base &+ place]) : field.standing
      else { return nil }
      values.append(value)
    }
    guard let matter = row.matter(values) else { return nil }
    return decider.ask(Request(near: near, far: far, matter))
  }
}

/// All that the answer to a question about a link depends on.
private struct LinkCase: Hashable {
  let question: Int
  let group: Int
  /// The values of the question's fields as they are written.
  private var values: [UInt8] = []

  init(question: Int, group: Int) {
    self.question = question
    self.group = group
    values.reserveCapacity(64)
  }

  /// Adds a value; nothing where it is left out.
  mutating func append(_ field: LineField?, _ bytes: RawSpan) {
    guard let field else { return values.append(UInt8.max) }
    values.append(field.kind.rawValue)
    // No link is a number, and then there is no answer to keep.
    guard field.kind != .number else { return }
    unsafe bytes.extracting(field.start..<field.start + field.count).withUnsafeBytes {
      unsafe values.append(contentsOf: $0)
    }
  }
}
