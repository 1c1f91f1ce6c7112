/// Goes over the lines of a preprocessor and finds which branches of a text stand.
struct PropertyListBranches {
  let source: [UInt8]
  var definitions: [String: String]
  var names: [String] = []
  var removed: [Range<Int>] = []
  var marks: [(offset: Int, branch: Int)] = []
  private var stack: [Frame] = []
  private var branches = 0
  private var removedFrom: Int?

  /// One `#if` that is open.
  struct Frame {
    let start: Int
    /// Whether a branch has been taken already.
    var isDone: Bool
    var isActive: Bool
    var hasElse = false
    var branch: Int
  }

  init(source: [UInt8], definitions: [String: String]) {
    self.source = source
    self.definitions = definitions
  }
}

extension PropertyListBranches {
  private var isActive: Bool { stack.allSatisfy(\.isActive) }

  /// Goes over the text and tells whether it has conditions.
  mutating func run() throws(PropertyListParser.Failure) -> Bool {
    guard PropertyListConditions.exist(in: source) else { return false }
    if let zero = source.firstIndex(of: 0) {
      throw .init(message: "the control character `U+0000` is not allowed in XML", offset: zero)
    }
    var index = 0
    while let line = PropertyListConditions.Line(in: source, from: &index) { try take(line) }
    if let open = stack.last {
      throw .init(message: "the condition has no `#endif`", offset: open.start)
    }
    return true
  }

  private mutating func take(_ line: PropertyListConditions.Line) throws(PropertyListParser.Failure) {
    let start = line.range.lowerBound
    switch line.word {
    case "if", "ifdef", "ifndef":
      let holds = isActive ? try holds(line) : false
      push(.init(start: start, isDone: holds, isActive: holds, branch: nextBranch()), line)
    case "elif", "else":
      guard var frame = stack.popLast(), !frame.hasElse else {
        throw .init(message: "`#\(line.word)` has no `#if`", offset: start)
      }
      let isReached = isActive && !frame.isDone
      frame.isActive = isReached ? line.word == "else" ? true : try holds(line) : false
      frame.isDone = frame.isDone || frame.isActive
      frame.hasElse = line.word == "else"
      frame.branch = nextBranch()
      push(frame, line)
    case "endif":
      guard stack.popLast() != nil else { throw .init(message: "`#endif` has no `#if`", offset: start) }
      marks.append((line.range.upperBound, stack.last?.branch ?? 0))
      remove(line)
    case "define", "undef":
      remove(line)
      guard isActive else { break }
      let parts = line.rest.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
      guard let name = parts.first else { break }
      definitions[String(name)] = line.word == "undef" ? nil : parts.count > 1 ? String(parts[1]) : ""
    case "include", "import", "error":
      if isActive { throw .init(message: "`#\(line.word)` is not followed", offset: start) }
    case _: break
    }
  }

  private mutating func nextBranch() -> Int {
    branches += 1
    return branches
  }

  private mutating func push(_ frame: Frame, _ line: PropertyListConditions.Line) {
    stack.append(frame)
    marks.append((line.range.upperBound, frame.branch))
    remove(line)
  }

  /// Takes a line away, and with it what stands before it in a branch that is not taken.
  private mutating func remove(_ line: PropertyListConditions.Line) {
    removed.append((removedFrom ?? line.range.lowerBound)..<line.range.upperBound)
    removedFrom = isActive ? nil : line.range.upperBound
  }

  private mutating func holds(_ line: PropertyListConditions.Line) throws(PropertyListParser.Failure) -> Bool
  {
    var expression = PropertyListCondition(line.rest, definitions)
    let answer: Bool?
    switch line.word {
    case "ifdef": answer = expression.name().map { definitions[$0] != nil }
    case "ifndef": answer = expression.name().map { definitions[$0] == nil }
    case _: answer = expression.value().map { $0 != 0 }
    }
    names += expression.names.filter { !names.contains($0) }
    guard let answer, expression.isAtEnd else {
      throw .init(
        message: "the condition \(UserText.quoted(line.rest)) is not understood",
        offset: line.range.lowerBound)
    }
    return answer
  }
}
