/// Answers questions of a compiled world by looking them up.
///
/// Every answer is one that ``World/decide(_:)`` gave: the first time a case is met the readable rules are
/// asked, and the ruling is kept for all cases that cannot differ. Answering a case that was met before
/// allocates nothing. Each thread has a decider of its own; what they learn is small.
///
/// Source: architecture of the decision; rules.md R6 to R9 stay the only place where a rule stands.
public struct Decider: Sendable {
  /// The world that the questions are about.
  public let world: CompiledWorld

  /// The rulings met so far; that of number 1 comes first.
  public private(set) var rulings: [Ruling] = []

  private var numbers: [Ruling: UInt16] = [:]
  /// The number of the ruling of each case, 0 where it has not been met.
  private(set) var cells: [UInt16]
  let layout: DeciderLayout
  /// For each group as the near end, and each passage, where the rulings begin.
  let nearEnds: [UInt32]
  /// For each group as the far end, each role, and whether both ends are one, how far behind the first the ruling is.
  let farEnds: [UInt32]

  /// Creates a decider that has met nothing yet.
  ///
  /// - Complexity: O(*n*) in the number of policies.
  public init(_ world: CompiledWorld) {
    self.world = world
    let layout = DeciderLayout(world)
    self.layout = layout
    nearEnds = world.groups.flatMap(layout.nearEnds)
    farEnds = world.groups.enumerated().flatMap { layout.farEnds($0.element, isNobody: $0.offset == 0) }
    cells = Array(repeating: 0, count: layout.count)
  }

  /// Returns the ruling of a number that this decider gave.
  public func ruling(_ id: Ruling.ID) -> Ruling { rulings[Int(id.number) - 1] }

  /// Returns the ruling of any request, by lookup where the case is one that is kept.
  ///
  /// URLs, universal links and sign-ins depend on more than the identities, and views of several
  /// accounts on all of them: those are answered by the readable rules each time.
  public mutating func decide(_ request: Request) -> Ruling.ID {
    guard let near = world.resolve(request.near), let far = world.resolve(request.far ?? .unset) else {
      return ask(request)
    }
    switch request.matter {
    case .save(let location): return save(owner: near, to: location, account: far)
    case .open(let location): return open(receiver: near, from: location, account: far)
    case .transfer(let channel): return transfer(sender: near, receiver: far, channel: channel)
    case .receive(let kind, let isLoaded):
      return receive(receiver: near, owner: far, kind: kind, isLoaded: isLoaded)
    case .paste(let isWithinOneApp, let length):
      return paste(
        source: near, destination: far, areOneStranger: request.near == request.far,
        isWithinOneApp: isWithinOneApp, length: length)
    case .control(let control): return self.control(control, owner: near)
    case .documentPicker(let mode): return documentPicker(owner: near, mode: mode)
    case .url, .universalLink, .signIn: return ask(request)
    }
  }

  /// Asks the readable rules and returns the number of the ruling.
  mutating func ask(_ request: Request) -> Ruling.ID {
    let ruling = Ruling(world.decide(request))
    if let number = numbers[ruling] { return Ruling.ID(number: number) }
    rulings.append(ruling)
    // A ruling is made of the words of closed vocabularies: the rules can say a few hundred.
    let number = UInt16(rulings.count)
    numbers[ruling] = number
    return Ruling.ID(number: number)
  }

  /// Returns the ruling kept for a case, or asks the readable rules and keeps what they say.
  @inline(__always)
  mutating func kept(_ section: DeciderLayout.Section, _ offset: Int, _ request: (CompiledWorld) -> Request)
    -> Ruling.ID
  {
    kept(section.start &+ offset, request)
  }

  /// Returns the ruling kept in a cell, or asks the readable rules and keeps what they say.
  @inline(__always)
  mutating func kept(_ cell: Int, _ request: (CompiledWorld) -> Request) -> Ruling.ID {
    let number = cells[cell]
    if number != 0 { return Ruling.ID(number: number) }
    return keep(cell, request(world))
  }

  @inline(never)
  mutating func keep(_ cell: Int, _ request: Request) -> Ruling.ID {
    let id = ask(request)
    cells[cell] = id.number
    return id
  }
}
