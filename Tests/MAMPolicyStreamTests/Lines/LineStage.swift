import MAMPolicyDocuments
import MAMPolicyCore
import MAMTestSupport

@testable import MAMPolicyStream

/// A world for lines, and the two ways of answering them.
struct LineStage {
  let world: World
  let compiled: CompiledWorld
  /// A decider that has met nothing yet.
  let decider: LineDecider

  init() throws {
    var world = World()
    var open = AppProtectionPolicy(displayName: "Open")
    open.allowedOutboundClipboardSharingLevel = .managedApps
    open.allowedOutboundClipboardSharingExceptionLength = 10
    var closed = AppProtectionPolicy(displayName: "Closed")
    closed.allowedOutboundDataTransferDestinations = .managedApps
    closed.allowedInboundDataTransferSources = .managedApps
    closed.saveAsBlocked = true
    closed.allowedDataStorageLocations = [.oneDriveForBusiness]
    closed.printBlocked = true
    closed.notificationRestriction = .blockOrganizationalData
    closed.exemptedUniversalLinks = ["https://contoso.com/*"]
    try world.add(Account(name: "work", upn: UPN("ada@contoso.com"), objectID: Self.id), policy: closed)
    try world.add(Account(name: "zoë", upn: UPN("ZOË.Øberg@contoso.com")), policy: open)
    try world.add(Account(name: "personal", upn: UPN("ada@example.net")))
    world.allowedAccounts = ["work", "stranger@example.org"].compactMap(Identity.init)
    self.world = world
    compiled = CompiledWorld(world)
    decider = LineDecider(compiled)
  }

  static let id = ObjectID("0f3a6c1e-58b2-4d7a-9c44-1b2e3d4f5a60")

  /// What identities are written as in lines, quotes and escapes included.
  static let identities = [
    "null", #""""#, #""work""#, #""WORK""#, #""Ada@Contoso.COM""#, #""0F3A6C1E-58B2-4D7A-9C44-1B2E3D4F5A60""#,
    #""zoë""#, #""ZOË""#, #""zo\u00eb.\u00D8berg@contoso.com""#, #""w\u006frk""#, #""personal""#,
    #""stranger@example.org""#, #""Stranger@Example.Org""#, #""str\u0061nge\"r\"\\\/@example.org""#,
    #""11111111-2222-3333-4444-555555555555""#,
  ]

  /// Answers lines by the strict reader and the readable rules alone, one at a time.
  func strictly(_ text: [UInt8], form: LineAnswerer.Form = .decisions) -> String {
    var answers = ""
    for (index, line) in Self.lines(text).enumerated() {
      if StrictLine.isBlank(line, number: index + 1) { continue }
      do throws(JSONProblems) {
        let decision = world.decide(try StrictLine.request(line, number: index + 1, world.directory))
        switch form {
        case .decisions: answers += JSONText.text(DecisionOutput.json(decision))
        case .explained: answers += JSONText.text(DecisionOutput.json(decision, reasons: .explained))
        case .effects: answers += decision.effect.rawValue
        case .counts: continue
        }
        answers += "\n"
      } catch {
        if form != .counts { answers += StrictLine.complaint(error) }
      }
    }
    return answers
  }

  /// Answers lines as a stream does.
  func streamed(
    _ text: [UInt8], form: LineAnswerer.Form = .decisions, firstLine: Int? = 1, capacity: Int = 1 << 18
  ) -> (text: String, tally: AnswerTally, pauses: [LineAnswerer.Pause]) {
    var answerer = LineAnswerer(compiled, form)
    var answers = AnswerBlock(capacity: capacity)
    let block = Self.block(text)
    var written: [UInt8] = []
    var pauses: [LineAnswerer.Pause] = []
    var offset = 0
    var known = firstLine
    while true {
      let pause = answerer.answer(block, from: &offset, firstLine: known, into: &answers)
      pauses.append(pause)
      unsafe answers.withBytes { unsafe written.append(contentsOf: $0) }
      answers.removeAll()
      switch pause {
      case .done: return (String(decoding: written, as: UTF8.self), answerer.tally, pauses)
      case .full: break
      case .needsNumber: known = 1
      }
    }
  }

  /// A block of the lines of a text.
  static func block(_ text: [UInt8]) -> LineBlock {
    let ended = text.last == UInt8(ascii: "\n") || text.isEmpty ? text : text + [UInt8(ascii: "\n")]
    var block = LineBlock(capacity: ended.count)
    unsafe block.refill { memory in
      unsafe memory.copyBytes(from: ended)
      return ended.count
    }
    return block
  }

  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
