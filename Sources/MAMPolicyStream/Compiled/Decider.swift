public import MAMPolicyCore

/// Answers questions of a compiled world by looking them up.
///
/// Every answer is one that `World.decide(_:)` gave: the first time a case is met the readable rules are
/// asked, and the summary is kept for all cases that cannot differ. Each thread has a decider of its own; what they
/// learn is small.
///
/// Source: R6 to R9, which stay the only place where a rule stands.
public struct Decider: Sendable {
  /// The world that the questions are about.
  public let world: CompiledWorld

  /// The summaries met so far; that of number 1 comes first.
  package private(set) var summaries: [DecisionSummary] = []

  private var numbers: [DecisionSummary: UInt16] = [:]
  /// The number of the summary of each case, 0 where it has not been met.
  private var cells: [UInt16]
  // The world's own arrays, held here because they are asked for with every question.
  private let rows: [UInt32]
  private let columns: [UInt32]
  private let questionCount = Question.all.count

  /// Creates a decider that has met nothing yet.
  ///
  /// - Complexity: O(*n*) in the number of cases that can be kept.
  public init(_ world: CompiledWorld) {
    self.world = world
    rows = world.rows
    columns = world.columns
    cells = Array(repeating: 0, count: world.cellCount)
  }

  /// Returns the answer to a request.
  ///
  /// URLs, universal links and sign-ins depend on more than the accounts' policies, and views of several
  /// accounts on all of them: those are answered by the readable rules each time.
  ///
  /// - Complexity: O(1) once the case was met, except for the length of the identities' texts.
  public mutating func summary(for request: Request) -> DecisionSummary {
    let number = number(for: request)
    return summaries[Int(number) - 1]
  }

  /// Returns the number of the answer to a request.
  mutating func number(for request: Request) -> UInt16 {
    if let resolved = world.resolve(request) { return number(for: resolved) }
    return ask(request)
  }

  /// Returns the class of a length.
  @inline(__always)
  func place(ofLength length: Int, near: ResolvedSlot, far: ResolvedSlot) -> Int {
    QuestionTable.place(ofLength: length, near: world.lengths[near.group], far: world.lengths[far.group])
  }

  /// Returns the number of the answer to a question that is kept.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - place: The place of the matter in a row of answers.
  ///   - near: The identity that acts.
  ///   - far: The identity at the other end; unset where there is none.
  ///   - isSame: Whether both ends are the same.
  ///   - length: The length of the text, where there is one.
  /// - Returns: The number of the answer.
  /// - Complexity: O(1) once the case was met, and then without allocation.
  @inline(__always)
  mutating func number(
    of question: Int, _ place: Int, near: ResolvedSlot, far: ResolvedSlot, isSame: Bool, length: Int = 0
  ) -> UInt16 {
    let row = Int(rows[near.group &* questionCount &+ question])
    let column = Int(columns[far.group &* questionCount &+ question])
    let cell = row &+ place &+ column &+ (isSame ? 1 : 0)
    let number = cells[cell]
    return number != 0 ? number : meet(cell, question, place, near, far, isSame, length)
  }

  /// Asks the readable rules about a case that has not been met; apart, so that what was met is found without ado.
  @inline(never)
  private mutating func meet(
    _ cell: Int, _ question: Int, _ place: Int, _ near: ResolvedSlot, _ far: ResolvedSlot, _ isSame: Bool,
    _ length: Int
  ) -> UInt16 {
    guard let matter = world.tables[question].matter(at: place, length: length) else { return 0 }
    let number = number(
      of: world.decide(matter, near: near.party, far: isSame ? near.party : far.otherParty))
    cells[cell] = number
    return number
  }

  /// Asks the readable rules and returns the number of the answer.
  mutating func ask(_ request: Request) -> UInt16 { number(of: world.world.decide(request)) }

  private mutating func number(of decision: Decision) -> UInt16 {
    let summary = DecisionSummary(decision)
    if let number = numbers[summary] { return number }
    summaries.append(summary)
    // A summary is made of the words of closed vocabularies: the rules can say a few hundred.
    let number = UInt16(summaries.count)
    numbers[summary] = number
    return number
  }
}

extension Decider: CustomStringConvertible {
  /// The world that is asked.
  public var description: String { world.description }
}
