internal import MAMPolicyCore

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
