internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The saves, opens and transfers of a stream of requests, ready to be asked again and again.
package struct BenchQuestions {
  /// The questions with their identities resolved.
  package private(set) var resolved: [ResolvedRequest] = []
  /// The texts of their identities, two a question, one after the other.
  private var texts: [UInt8] = []
  /// Where each text ends, and the first begins.
  private var ends: [Int] = [0]
  package let world: CompiledWorld

  /// Reads the requests that can be asked so.
  ///
  /// Others, those with an identity that is null or empty, and lines that are not valid are skipped.
  package init(_ input: BenchInput) {
    world = CompiledWorld(input.world)
    for (number, line) in input.lines.split(separator: UInt8(ascii: "\n")).enumerated() {
      let request = try? JSONDecoding.decode(Array(line), file: "requests", extent: .line(number + 1)) {
        RequestReader.line($0, $1)
      }
      if let request { add(request) }
    }
  }

  private mutating func add(_ request: Request) {
    guard [.save, .open, .transfer].contains(request.matter.question),
      request.matter.question != .transfer || request.matter == .transfer(.share),
      case .account(let near) = request.near, case .account(let far) = request.far,
      let question = world.resolve(request)
    else { return }
    for text in [near.text, far.text] {
      texts.append(contentsOf: text.utf8)
      ends.append(texts.count)
    }
    resolved.append(question)
  }

  /// Asks every question with its identities resolved; the sum keeps the work from being left out.
  package func askResolved(_ decider: inout Decider) -> Int { decider.sum(of: resolved) }

  /// Asks every question from the texts of its identities.
  package func askTexts(_ decider: inout Decider) -> Int {
    var sum = 0
    let bytes = unsafe texts.span.bytes
    for place in resolved.indices {
      var question = resolved[place]
      question.near = world.resolve(utf8: bytes.extracting(ends[place * 2]..<ends[place * 2 + 1]))
      question.far = world.resolve(utf8: bytes.extracting(ends[place * 2 + 1]..<ends[place * 2 + 2]))
      sum &+= Int(decider.number(for: question))
    }
    return sum
  }
}
