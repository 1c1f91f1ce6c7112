internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The saves, opens and transfers of a stream of requests, ready to be asked again and again.
struct BenchQuestions {
  /// One question, its identities resolved.
  struct Resolved {
    let passage: Passage
    let near: ResolvedSlot
    let far: ResolvedSlot
  }

  /// The questions with their identities resolved.
  private(set) var resolved: [Resolved] = []
  /// The texts of their identities, two a question, one behind the other.
  private var texts: [UInt8] = []
  /// Where each text ends, and the first begins.
  private var ends: [Int] = [0]
  let world: CompiledWorld

  /// Reads the requests that can be asked so.
  ///
  /// Others, those with an identity that is null or empty, and lines that are not valid are passed over.
  init(_ input: BenchInput) {
    world = CompiledWorld(input.world)
    for (number, line) in input.lines.split(separator: UInt8(ascii: "\n")).enumerated() {
      let request = try? JSONDecoding.decode(Array(line), file: "requests", extent: .line(number + 1)) {
        RequestReader.line($0, $1)
      }
      if let request { add(request) }
    }
  }

  private mutating func add(_ request: Request) {
    let passage: Passage
    switch request.matter {
    case .save(let location): passage = .save(to: location)
    case .open(let location): passage = .open(from: location)
    case .transfer(.share): passage = .transfer(over: .share)
    case .transfer, .receive, .paste, .control, .documentPicker, .url, .universalLink, .signIn: return
    }
    add(passage, request.near, request.far ?? .unset)
  }

  private mutating func add(_ passage: Passage, _ near: IdentitySlot, _ far: IdentitySlot) {
    guard case .account(let one) = near, case .account(let other) = far, let near = world.resolve(near),
      let far = world.resolve(far)
    else { return }
    for text in [one.text, other.text] {
      texts.append(contentsOf: text.utf8)
      ends.append(texts.count)
    }
    resolved.append(Resolved(passage: passage, near: near, far: far))
  }

  /// Asks every question with its identities resolved; the sum keeps the work from being left out.
  func askResolved(_ decider: inout Decider) -> Int {
    var sum = 0
    for question in resolved {
      sum &+= Int(decider.ruling(on: question.passage, near: question.near, far: question.far).number)
    }
    return sum
  }

  /// Asks every question from the texts of its identities.
  func askTexts(_ decider: inout Decider) -> Int {
    var sum = 0
    let bytes = unsafe texts.span.bytes
    for place in resolved.indices {
      let near = world.resolve(utf8: bytes.extracting(ends[place * 2]..<ends[place * 2 + 1]))
      let far = world.resolve(utf8: bytes.extracting(ends[place * 2 + 1]..<ends[place * 2 + 2]))
      sum &+= Int(decider.ruling(on: resolved[place].passage, near: near, far: far).number)
    }
    return sum
  }
}
