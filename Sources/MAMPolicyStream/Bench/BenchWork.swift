internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Loads from a table of 8 KiB at places that are known beforehand: how many a processor gets through, as none waits for another.
package struct TableLoad {
  private let table: [UInt16]
  private let places: [UInt32]

  /// Makes a table of 4,096 numbers and the places to load.
  package init(count: Int) {
    table = (0..<4096).map { UInt16(truncatingIfNeeded: $0 &* 40_503) }
    places = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 & 4095 }
  }

  /// Loads every place once and returns the sum.
  package func run() -> Int {
    var sum = 0
    for place in places { sum &+= Int(table[Int(place)]) }
    return sum
  }
}

/// Lines answered from memory, as `mamctl eval` answers them from a file.
package final class LineWork {
  private let lines: [UInt8]
  private let world: CompiledWorld
  private var block: LineBlock
  /// How many bytes the lines have.
  package var byteCount: Int { lines.count }
  /// How many lines there are.
  package let lineCount: Int

  package init(_ input: BenchInput, _ world: CompiledWorld) {
    lines = input.lines
    self.world = world
    lineCount = input.lines.count { $0 == UInt8(ascii: "\n") }
    block = LineBlock(capacity: max(1, lines.count))
    unsafe block.refill { memory in
      unsafe memory.copyBytes(from: lines)
      return lines.count
    }
  }

  /// Answers every line once and returns how many there were.
  package func run(_ form: LineAnswerer.Form) -> Int {
    var answers = AnswerBlock()
    var answerer = LineAnswerer(world, form)
    var offset = 0
    while true {
      switch answerer.answer(block, from: &offset, firstLine: 1, into: &answers) {
      case .done: return answerer.linesOfBlock
      case .full, .needsNumber: answers.removeAll()
      }
    }
  }
}
