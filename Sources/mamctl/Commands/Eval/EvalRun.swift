internal import MAMPolicyCore
internal import MAMPolicyJSON

/// Answers a stream of requests on several threads, the answers in the order of the requests.
///
/// A thread takes the next block of lines, answers them into memory of its own, and writes them when its turn has
/// come. Reading and writing are never done by two threads at once, and memory does not grow with the stream.
// Unchecked: each of the three groups of variables below belongs to one lock.
final class EvalRun: @unchecked Sendable {
  private let world: CompiledWorld
  private let form: LineAnswerer.Form
  private let writer: LineWriter
  /// Whether several threads share the work.
  private let isShared: Bool
  private let jobs: Int

  // Under `reading`: the stream, and the number of the block that is read next.
  private let reading = Turnstile()
  private var feeder: LineFeeder
  private var nextBlock = 0
  private var isOver = false

  // Under `counting`: the number of the first line of each block whose lines are being answered.
  private let counting = Turnstile()
  private var starts: [Int: Int] = [0: 1]
  private var counts: [Int: Int] = [:]
  private var counted = 0

  // Under `writing`, or by the thread whose turn it is.
  private let writing = Turnstile()
  private var turn = 0
  private var progress: Progress
  private var doneLines = 0
  /// What was answered, and by which rulings.
  private(set) var summary = EvalSummary()
  /// Why the stream could not be read to its end.
  private(set) var failure: SystemError?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - world: The world that the requests are about.
  ///   - form: What is written for each line.
  ///   - source: Where the lines come from.
  ///   - console: Where the answers go.
  ///   - jobs: How many threads work side by side.
  init(
    _ world: CompiledWorld, _ form: LineAnswerer.Form, from source: any ByteSource, on console: Console,
    jobs: Int
  ) {
    self.world = world
    self.jobs = jobs
    isShared = jobs > 1
    self.form = form
    writer = LineWriter(console)
    feeder = LineFeeder(source)
    progress = Progress(on: console, unit: "lines")
  }

  /// Answers everything.
  func run() {
    Workers.run(jobs) { self.work() }
    progress.clear()
  }

  private func work() {
    var block = LineBlock(capacity: LineFeeder.blockCapacity)
    var answers = AnswerBlock()
    var answerer = LineAnswerer(world, form)
    while let (number, piece) = take(&block) {
      // Alone there is nobody to tell before the block is done.
      if isShared { count(number, piece == .lines ? block.lineCount : 1) }
      switch piece {
      case .lines: answer(&block, number, &answerer, &answers)
      case .lineTooLong:
        answerer.answerTooLong(limit: LineFeeder.lineLimit, number: firstLine(of: number), into: &answers)
      case .end: break
      }
      if !isShared { count(number, answerer.linesOfBlock) }
      pass(number, answerer.linesOfBlock, &answers)
      answerer.beginBlock()
    }
    writing.alone { summary.add(answerer.tally, answerer.rulings) }
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
        write(&answers)
      }
    }
  }

  /// Takes the next block of the stream, and its number.
  private func take(_ block: inout LineBlock) -> (Int, LineFeeder.Piece)? {
    var piece = LineFeeder.Piece.end
    var number = 0
    reading.alone {
      if isOver { return }
      do throws(SystemError) {
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
    counting.when({ starts[block] != nil }) { starts[block] ?? 1 }
  }

  /// Writes the last answers of a block when its turn has come, and lets the next one write.
  private func pass(_ block: Int, _ lines: Int, _ answers: inout AnswerBlock) {
    writing.when({ turn == block }) {}
    write(&answers)
    doneLines += lines
    progress.advance(to: doneLines)
    if writer.hasFailed { reading.alone { isOver = true } }
    counting.alone { starts[block] = nil }
    writing.when({ true }) { turn += 1 }
  }

  private func write(_ answers: inout AnswerBlock) {
    unsafe answers.withBytes { unsafe writer.write($0) }
    answers.removeAll()
  }
}
