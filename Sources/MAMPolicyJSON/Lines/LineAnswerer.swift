package import MAMPolicyCore

/// Answers a stream of requests, one JSON object a line, in order.
///
/// Lines of the usual kind are answered from their bytes; any other line is read by the strict reader, so
/// both agree on what is valid. A line that cannot be answered gives a line that says why.
///
/// Source: formats.md sections 2 and 3.
package struct LineAnswerer: ~Copyable {
  /// What is written for each line.
  package enum Form: Hashable, Sendable {
    /// The decision, its reasons by their codes.
    case decisions
    /// The decision, each reason in full.
    case explained
    /// The effect alone.
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
  private var texts: RulingTexts

  /// Creates an answerer over a world.
  package init(_ world: CompiledWorld, _ form: Form) {
    self.form = form
    lines = LineDecider(world)
    texts = RulingTexts(form == .effects ? .effects : .decisions)
  }

  /// The rulings that the tally counts by their numbers.
  package var rulings: [Ruling] { lines.decider.rulings }

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
    var values = Array(repeating: LineField(), count: LineKey.allCases.count)
    var fields = values.mutableSpan
    while offset < end {
      if answers.isFull { return .full }
      var at = offset
      // What a reason says in full is not kept by the decider, so such lines go the long way.
      let answer = form == .explained ? .unusual : lines.answer(bytes, at: &at, &fields, world, words)
      switch answer {
      case .ruling(let id):
        tally.count(id)
        if form != .counts { append(id, to: &answers) }
      case .blank: tally.countBlank()
      case .unusual:
        guard let firstLine else { return .needsNumber }
        at = block.endOfLine(from: offset)
        answerStrictly(block.line(offset, to: at), number: firstLine + linesOfBlock, into: &answers)
      }
      linesOfBlock &+= 1
      offset = at &+ 1
    }
    return .done
  }

  /// Answers a line of which only the beginning was kept, because it is too long.
  package mutating func answerTooLong(limit: Int, number: Int, into answers: inout AnswerBlock) {
    linesOfBlock += 1
    tally.countError()
    guard form != .counts else { return }
    answers.append(
      StrictLine.complaint("the line is longer than \(limit >> 20) MiB", line: number, column: 1))
  }

  @inline(__always)
  private mutating func append(_ id: Ruling.ID, to answers: inout AnswerBlock) {
    if !texts.has(id) { texts.write(lines.decider.rulings) }
    texts.append(id, to: &answers)
  }

  @inline(never)
  private mutating func answerStrictly(_ line: [UInt8], number: Int, into answers: inout AnswerBlock) {
    if StrictLine.isBlank(line, number: number) { return tally.countBlank() }
    do throws(JSONProblems) {
      let request = try StrictLine.request(line, number: number)
      let id = lines.answer(to: request)
      tally.count(id)
      switch form {
      case .decisions, .effects: append(id, to: &answers)
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
