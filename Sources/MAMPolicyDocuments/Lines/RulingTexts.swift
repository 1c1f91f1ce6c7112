internal import MAMPolicyCore

/// The lines that answer with each ruling, written once each.
struct RulingTexts: Sendable {
  /// How an answer is written.
  enum Form: Hashable, Sendable {
    /// As an object: effect, reasons, obligations.
    case decisions
    /// As the effect alone.
    case effects
  }

  private let form: Form
  /// All lines, one after the other, and behind them as many zeros as one step of copying may read.
  private var bytes: [UInt8] = []
  /// For each ruling, by its number, where its line ends; the first entry is the beginning.
  private var ends = [0]

  init(_ form: Form) { self.form = form }

  /// Appends the line of a ruling, which has been written, to a block of answers.
  @inline(__always)
  func append(_ id: Ruling.ID, to answers: inout AnswerBlock) {
    let number = Int(id.number)
    answers.append(bytes, from: ends[number &- 1], to: ends[number])
  }

  /// Whether the line of a ruling has been written.
  @inline(__always)
  func has(_ id: Ruling.ID) -> Bool { Int(id.number) < ends.count }

  /// Writes the lines of all rulings that have come since.
  @inline(never)
  mutating func write(_ rulings: [Ruling]) {
    bytes.removeLast(bytes.count - (ends.last ?? 0))
    for ruling in rulings.dropFirst(ends.count - 1) {
      switch form {
      case .decisions: bytes += JSONText.text(DecisionOutput.json(ruling)).utf8
      case .effects: bytes += ruling.effect.rawValue.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
      ends.append(bytes.count)
    }
    bytes += Array(repeating: 0, count: AnswerBlock.step)
  }
}
