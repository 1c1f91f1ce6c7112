internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The lines of all answers, written once each.
struct AnswerTexts: Sendable {
  /// How an answer is written.
  enum Form: Hashable, Sendable {
    /// As an object: effect, reasons, obligations.
    case decisions
    /// As the effect only.
    case effects
  }

  private let form: Form
  /// All lines, one after the other, then as many zeros as one step of copying may read.
  private var bytes: [UInt8] = []
  /// For each answer, by its number, where its line ends; the first entry is the beginning.
  private var ends = [0]

  init(_ form: Form) { self.form = form }

  /// Appends the line of an answer, which has been written, to a block of answers.
  @inline(__always)
  func append(_ number: UInt16, to answers: inout AnswerBlock) {
    let number = Int(number)
    answers.append(bytes, from: ends[number &- 1], to: ends[number])
  }

  /// Whether the line of an answer has been written.
  @inline(__always)
  func has(_ number: UInt16) -> Bool { Int(number) < ends.count }

  /// Writes the lines of all answers that have come since.
  @inline(never)
  mutating func write(_ summaries: [DecisionSummary]) {
    bytes.removeLast(bytes.count - (ends.last ?? 0))
    for summary in summaries.dropFirst(ends.count - 1) {
      switch form {
      case .decisions: bytes += JSONText.text(DecisionOutput.json(summary)).utf8
      case .effects: bytes += summary.effect.rawValue.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
      ends.append(bytes.count)
    }
    bytes += Array(repeating: 0, count: AnswerBlock.step)
  }
}
