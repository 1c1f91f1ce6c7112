internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Answers on their way out: whole lines, gathered until there are many.
@safe
package struct AnswerBlock: ~Copyable {
  private var bytes: UnsafeMutableRawBufferPointer
  /// How many bytes are gathered.
  package private(set) var count = 0

  /// How many bytes are gathered before they should be passed on.
  private let capacity: Int

  /// Creates an empty block.
  package init(capacity: Int = 1 << 18) {
    self.capacity = capacity
    unsafe bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity * 2, alignment: 16)
  }

  deinit { unsafe bytes.deallocate() }

  /// Whether what is gathered should be passed on before more is added.
  package var isFull: Bool { count >= capacity }

  /// Forgets what is gathered.
  package mutating func removeAll() { count = 0 }

  /// Calls a body with what is gathered.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }

  /// How many bytes are copied at least: as many as most answers have, so that their length takes no guess.
  static let step = 128

  /// Adds a part of an array, after which the array has at least ``step`` bytes.
  @inline(__always)
  mutating func append(_ source: [UInt8], from start: Int, to end: Int) {
    let length = end &- start
    if unsafe count &+ length &+ Self.step > bytes.count { grow(by: length &+ Self.step) }
    unsafe source.withUnsafeBytes { source in
      // Whole steps are copied, of which the last may be too long: there is a step to spare on both sides.
      var done = 0
      repeat {
        for part in 0..<(Self.step / 16) {
          let place = done &+ part &* 16
          let bytes = unsafe source.loadUnaligned(fromByteOffset: start &+ place, as: SIMD16<UInt8>.self)
          unsafe self.bytes.storeBytes(of: bytes, toByteOffset: count &+ place, as: SIMD16<UInt8>.self)
        }
        done &+= Self.step
      } while done < length
    }
    count &+= length
  }

  /// Adds a text.
  mutating func append(_ text: String) {
    let count = text.utf8.count
    append(Array(text.utf8) + Array(repeating: 0, count: Self.step), from: 0, to: count)
  }

  /// Makes place for a line that is longer than any answer usually is.
  @inline(never)
  private mutating func grow(by length: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: (count + length) * 2, alignment: 16)
    unsafe withBytes { unsafe larger.copyMemory(from: $0) }
    unsafe bytes.deallocate()
    unsafe bytes = larger
  }
}

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
