internal import MAMPolicyCore

/// How many lines had which answer.
package struct AnswerTally: Hashable, Sendable {
  /// How many lines could not be answered.
  package private(set) var errors = 0
  /// How many lines were blank.
  package private(set) var blanks = 0
  /// How many lines had each ruling, by its number less one.
  package private(set) var answers: [Int] = []

  /// How many lines were answered.
  package var answered: Int { answers.reduce(0, +) }

  @inline(__always)
  mutating func count(_ id: Ruling.ID) {
    let place = Int(id.number) &- 1
    if place >= answers.count { makePlace(place) }
    answers[place] &+= 1
  }

  mutating func countBlank() { blanks += 1 }
  mutating func countError() { errors += 1 }

  @inline(never)
  private mutating func makePlace(_ place: Int) {
    answers += Array(repeating: 0, count: place + 1 - answers.count)
  }
}
