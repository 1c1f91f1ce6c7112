package import MAMPolicyCore
internal import MAMPolicyDocuments

/// Answers a stream of requests, one JSON object a line, in order.
///
/// Lines of the usual kind are answered from their bytes; any other line is read by the strict reader, so
/// both agree on what is valid. A line that cannot be answered gives a line that says why.
///
/// Source: Formats, "Requests" and "Answers".
package struct LineAnswerer: ~Copyable {
  /// What is written for each line.
  package enum Form: Hashable, Sendable {
    /// The decision, its reasons by their codes.
    case decisions
    /// The decision, each reason in full.
    case explained
    /// Only the effect.
    case effects
    /// Nothing; only the counts at the end matter.
    case counts
  }

  /// Why answering a block of lines came to a stop.
  package enum Pause: Hashable, Sendable {
    /// All lines of the block were answered.
    case done
    /// The answers should be passed on first.
    case full
    /// The number of the block's first line must be known, because a line is not valid.
    case needsNumber
  }

  /// What was answered so far.
  package private(set) var tally = AnswerTally()
  /// How many lines of the block were answered.
  package private(set) var linesOfBlock = 0

  private let form: Form
  private var lines: LineDecider
  private var texts: AnswerTexts

  /// Creates an answerer over a world.
  package init(_ world: CompiledWorld, _ form: Form) {
    self.form = form
    lines = LineDecider(world)
    texts = AnswerTexts(form == .effects ? .effects : .decisions)
  }

  /// The answers that the tally counts by their numbers.
  package var summaries: [DecisionSummary] { lines.decider.summaries }

  /// Begins a new block of lines.
  package mutating func beginBlock() { linesOfBlock = 0 }

  /// Answers lines until the block or the place for answers ends.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - offset: Where to go on; afterwards, where to go on next.
  ///   - firstLine: The number of the block's first line, where it is known.
  ///   - answers: Gets the answers.
  /// - Returns: Why it came to a stop.
  package mutating func answer(
    _ block: borrowing LineBlock, from offset: inout Int, firstLine: Int?, into answers: inout AnswerBlock
  ) -> Pause {
    // The block is borrowed for as long as its bytes are read.
    let bytes = unsafe block.memory.bytes
    let world = lines.decider.world
    let words = lines.words
    let end = block.count
    let keyCount = lines.keyCount
    let size = LineDecider.batchSize
    var values = Array(repeating: LineField(), count: size * lines.keyCount)
    var fields = values.mutableSpan
    var beginnings = Array(repeating: LineDraft(), count: size)
    var drafts = beginnings.mutableSpan
    var identities = Array(repeating: IdentityLookup(), count: LineDecider.lookupCount)
    var lookups = identities.mutableSpan
    while offset < end {
      if answers.isFull { return .full }
      var count = 0
      var lookupCount = 0
      var at = offset
      var last = LineScanner.Result.fields(0)
      // What a reason says in full is not kept by the decider, so such lines go the long way.
      if form == .explained { last = .unusual }
      while count < size, at < end, form != .explained {
        let start = at
        last = lines.read(bytes, at: &at, count &* keyCount, &fields, &lookups, &lookupCount)
        guard case .fields(let seen) = last else { break }
        drafts[count] = LineDraft(start: start, seen: seen)
        count &+= 1
        at &+= 1
      }
      world.resolve(&lookups, count: lookupCount, in: bytes)
      for line in 0..<count {
        if answers.isFull {
          offset = drafts[line].start
          tally.count(drafts, line)
          return .full
        }
        if let number = lines.decide(
          bytes, line &* keyCount, fields, drafts[line].seen, lookups, world, words)
        {
          drafts[line].answer = number
          if form != .counts { append(number, to: &answers) }
        } else {
          offset = drafts[line].start
          guard let firstLine else {
            tally.count(drafts, line)
            return .needsNumber
          }
          _ = answerStrictly(block, offset, firstLine, into: &answers)
        }
        linesOfBlock &+= 1
      }
      tally.count(drafts, count)
      offset = at
      switch last {
      case .fields: continue
      case .blank: tally.countBlank()
      case .unusual:
        guard let firstLine else { return .needsNumber }
        offset = answerStrictly(block, offset, firstLine, into: &answers)
      }
      linesOfBlock &+= 1
      offset &+= 1
    }
    return .done
  }

  /// Answers a line that is too long, so only its beginning was kept.
  package mutating func answerTooLong(limit: Int, number: Int, into answers: inout AnswerBlock) {
    linesOfBlock += 1
    tally.countError()
    guard form != .counts else { return }
    answers.append(
      StrictLine.complaint("the line is longer than \(limit >> 20) MiB", line: number, column: 1))
  }

  @inline(__always)
  private mutating func append(_ number: UInt16, to answers: inout AnswerBlock) {
    if !texts.has(number) { texts.write(lines.decider.summaries) }
    texts.append(number, to: &answers)
  }

  /// Answers a line with the strict reader and returns where it ends.
  @inline(never)
  private mutating func answerStrictly(
    _ block: borrowing LineBlock, _ start: Int, _ firstLine: Int, into answers: inout AnswerBlock
  ) -> Int {
    let end = block.endOfLine(from: start)
    answerStrictly(block.line(start, to: end), number: firstLine + linesOfBlock, into: &answers)
    return end
  }

  private mutating func answerStrictly(_ line: [UInt8], number: Int, into answers: inout AnswerBlock) {
    if StrictLine.isBlank(line, number: number) { return tally.countBlank() }
    do throws(JSONProblems) {
      let request = try StrictLine.request(
        line, number: number, lines.decider.world.world.directory)
      let answer = lines.answer(to: request)
      tally.count(answer)
      switch form {
      case .decisions, .effects: append(answer, to: &answers)
      case .explained:
        let decision = lines.decider.world.world.decide(request)
        answers.append(JSONText.text(DecisionOutput.json(decision, reasons: .explained)) + "\n")
      case .counts: break
      }
    } catch {
      tally.countError()
      if form != .counts { answers.append(StrictLine.complaint(error)) }
    }
  }
}

/// How many lines had which answer.
package struct AnswerTally: Hashable, Sendable {
  /// How many lines could not be answered.
  package private(set) var errors = 0
  /// How many lines were blank.
  package private(set) var blanks = 0
  /// How many lines had each answer, by its number less one.
  package private(set) var answers: [Int] = []

  /// How many lines were answered.
  package var answered: Int { answers.reduce(0, +) }

  mutating func count(_ number: UInt16) {
    makePlace(number)
    answers[Int(number) - 1] += 1
  }

  /// Counts the answers of the first lines of a batch; those without an answer have been counted otherwise.
  mutating func count(_ lines: borrowing MutableSpan<LineDraft>, _ count: Int) {
    var largest: UInt16 = 0
    for line in 0..<count { largest = max(largest, lines[line].answer) }
    makePlace(largest)
    var answers = answers.mutableSpan
    for line in 0..<count where lines[line].answer != 0 { answers[Int(lines[line].answer) &- 1] &+= 1 }
  }

  mutating func countBlank() { blanks += 1 }
  mutating func countError() { errors += 1 }

  /// Makes place for the answers up to a number.
  private mutating func makePlace(_ number: UInt16) {
    if Int(number) > answers.count { answers += Array(repeating: 0, count: Int(number) - answers.count) }
  }
}
