package import MAMPolicyCore

/// Answers a stream of requests on several threads, the answers in the order of the requests.
///
/// A thread takes the next block of lines, answers them into memory of its own, and writes them when its turn has
/// come. Before that it leaves them to the thread whose turn it is and goes on, unless many wait already. Reading and
/// writing are never done by two threads at once, and memory does not grow with the stream.
// Unchecked: each of the three groups of variables below belongs to one lock.
@safe
package final class LineRun<Failure: Error>: @unchecked Sendable {
  private let world: CompiledWorld
  private let form: LineAnswerer.Form
  /// Whether several threads share the work.
  private let isShared: Bool
  private let workers: Workers

  // Under `reading`: the stream, and the number of the block that is read next.
  private let reading = Turnstile()
  private var feeder: LineFeeder<Failure>
  private var nextBlock = 0
  private var isOver = false

  // Under `counting`: the number of the first line of each block whose lines are being answered.
  private let counting = Turnstile()
  private var starts: [Int: Int] = [0: 1]
  private var counts: [Int: Int] = [:]
  private var counted = 0
  /// Whether somebody had to know a number, so that lines are counted before they are answered from then on.
  private var isCountingFirst = false

  // Under `writing`.
  private let writing = Turnstile()
  private var turn = 0
  /// The answers that wait for their turn, by their blocks.
  private var held: [Int: HeldAnswers] = [:]
  private var spare: [HeldAnswers] = []

  // By the thread whose turn it is.
  private let write: (UnsafeRawBufferPointer) -> Bool
  private let advance: (Int) -> Void
  private var doneLines = 0
  /// What was answered, by thread: how many lines had which answer.
  package private(set) var answered: [(tally: AnswerTally, summaries: [DecisionSummary])] = []
  /// Why the stream could not be read to its end.
  package private(set) var failure: Failure?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - world: The world that the requests are about.
  ///   - form: What is written for each line.
  ///   - workers: The threads that do it.
  ///   - read: Reads what is there, waiting for at least one byte; zero means the end.
  ///   - write: Writes whole lines, and says whether more can be written.
  ///   - advance: Called with the number of lines answered so far.
  package init(
    _ world: CompiledWorld, _ form: LineAnswerer.Form, by workers: Workers,
    reading read: @escaping (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
    writing write: @escaping (UnsafeRawBufferPointer) -> Bool,
    advancing advance: @escaping (Int) -> Void = { _ in }
  ) {
    self.world = world
    self.workers = workers
    isShared = workers.count > 1
    self.form = form
    unsafe self.write = write
    self.advance = advance
    feeder = unsafe LineFeeder(read)
  }

  /// Answers everything.
  package func run() { workers.run { self.work() } }

  private func work() {
    var block = LineBlock(capacity: LineLimit.blockCapacity)
    var answers = HeldAnswers()
    var answerer = LineAnswerer(world, form)
    while let (number, piece) = take(&block) {
      // Alone there is nobody to tell before the block is done.
      let countsFirst = isShared && counting.alone { isCountingFirst }
      if countsFirst { count(number, piece == .lines ? block.lineCount : 1) }
      switch piece {
      case .lines: answer(&block, number, &answerer, &answers.block)
      case .lineTooLong:
        answerer.answerTooLong(
          limit: LineLimit.bytes, number: firstLine(of: number), into: &answers.block)
      case .end: break
      }
      if !countsFirst { count(number, answerer.linesOfBlock) }
      answers.lineCount = answerer.linesOfBlock
      answers = pass(number, answers)
      answerer.beginBlock()
    }
    writing.alone { answered.append((answerer.tally, answerer.summaries)) }
  }

  /// Answers the lines of one block, writing what there is whenever memory is full.
  private func answer(
    _ block: inout LineBlock, _ number: Int, _ answerer: inout LineAnswerer, _ answers: inout AnswerBlock
  ) {
    var offset = 0
    var first: Int?
    while true {
      switch answerer.answer(block, from: &offset, firstLine: first, into: &answers) {
      case .done: return
      case .needsNumber: first = firstLine(of: number)
      case .full:
        writing.when({ turn == number }) {}
        pass(on: &answers)
      }
    }
  }

  /// Takes the next block of the stream, and its number.
  private func take(_ block: inout LineBlock) -> (Int, LineFeeder<Failure>.Piece)? {
    var piece = LineFeeder<Failure>.Piece.end
    var number = 0
    reading.alone {
      if isOver { return }
      do throws(Failure) {
        piece = try feeder.next(into: &block)
      } catch {
        failure = error
      }
      isOver = piece == .end
      number = nextBlock
      nextBlock += 1
    }
    return piece == .end ? nil : (number, piece)
  }

  /// Says how many lines a block has.
  private func count(_ block: Int, _ lines: Int) {
    counting.when({ true }) {
      counts[block] = lines
      while let count = counts.removeValue(forKey: counted), let start = starts[counted] {
        counted += 1
        starts[counted] = start + count
      }
    }
  }

  /// Returns the number of a block's first line, once those before it have been counted.
  private func firstLine(of block: Int) -> Int {
    counting.alone { isCountingFirst = true }
    return counting.when({ starts[block] != nil }) { starts[block] ?? 1 }
  }

  /// Sees to it that the last answers of a block are written, and returns memory for those of another.
  private func pass(_ number: Int, _ answers: HeldAnswers) -> HeldAnswers {
    let isTurn = writing.when({ turn == number || held.count < workers.count }) {
      if turn != number { held[number] = answers }
      return turn == number
    }
    guard isTurn else { return writing.alone { spare.popLast() } ?? HeldAnswers() }
    var (number, answers) = (number, answers)
    while true {
      pass(on: &answers.block)
      doneLines += answers.lineCount
      advance(doneLines)
      counting.alone { starts[number] = nil }
      let following = writing.when({ true }) {
        turn += 1
        let following = held.removeValue(forKey: turn)
        if following != nil { spare.append(answers) }
        return following
      }
      guard let following else { return answers }
      answers = following
      number += 1
    }
  }

  private func pass(on answers: inout AnswerBlock) {
    let canGoOn = unsafe answers.withBytes { unsafe self.write($0) }
    if !canGoOn { reading.alone { isOver = true } }
    answers.removeAll()
  }
}

/// The answers to one block of lines, which may wait for their turn to be written.
///
/// Handed from one thread to another and never used by two.
private final class HeldAnswers {
  var block = AnswerBlock()
  /// How many lines were answered.
  var lineCount = 0
}
