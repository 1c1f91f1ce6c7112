import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Every concrete request is answered as the question that stands for it.
final class SoundnessTests: XCTestCase {
  /// `MAM_SOUNDNESS=500000` draws that many requests in place of the usual number.
  private static let draws =
    ProcessInfo.processInfo.environment["MAM_SOUNDNESS"].flatMap { Int($0) } ?? 15_000

  func testEveryRequest_isAnsweredAsItsQuestion() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let perWorld = 5_000
    var represented = 0
    var topics: Set<Topic> = []
    for round in 0..<max(1, Self.draws / perWorld) {
      let setting = try Scene(&random)
      for _ in 0..<perWorld {
        let request = random.request(among: setting.slots)
        let answer = setting.world.decide(request)
        for account in setting.managed {
          guard let stand = try setting.stage(account, request) else { continue }
          represented += 1
          topics.insert(stand.question.topic)
          XCTAssertEqual(
            Seen(answer, of: stand.question), Seen(stand.decision, of: stand.question),
            "seed \(seed), round \(round): \(request) as \(stand.question)")
          if Seen(answer, of: stand.question) != Seen(stand.decision, of: stand.question) { return }
        }
      }
    }
    print("soundness: \(represented) requests represented, seed \(seed)")
    XCTAssertGreaterThan(represented, Self.draws / 4)
    XCTAssertEqual(topics.count, Topic.all.count - 1, "every topic but launch")
  }

  func testEveryRequestWithTheAccount_hasAQuestion() throws {
    var random = SplitMix64(seed: 1)
    var links = 0
    var unknownLinks = 0
    for _ in 0..<3 {
      let scene = try Scene(&random)
      for _ in 0..<300 {
        let request = random.request(among: scene.slots)
        guard scene.concerns(request, scene.managed[0]) else { continue }
        let question = scene.space.question(for: request, in: scene.world, of: scene.managed[0])
        if case .universalLink = request.matter {
          links += 1
          if question == nil { unknownLinks += 1 }
        } else {
          XCTAssertNotNil(question, "\(request)")
        }
      }
    }
    // A link that is in a rare combination of many lists may have no witness, and is then said to have none.
    XCTAssertLessThanOrEqual(unknownLinks, links / 10, "\(unknownLinks) of \(links)")
  }

  func testEveryLaunch_isAnsweredAsItsQuestion() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var represented = 0
    for _ in 0..<max(1, Self.draws / 5_000) {
      let policies = [random.policy(changes: 40)]
      let space = QuestionSpace(policies)
      var stages = policies.map { PolicyAnswers($0, in: space) }
      for _ in 0..<60 {
        let (facts, now) = random.device(near: space)
        guard let question = space.question(for: facts, at: now) else { continue }
        represented += 1
        for (place, policy) in policies.enumerated() {
          XCTAssertEqual(
            Seen(LaunchRule.decide(policy, facts, at: now).decision, of: question),
            Seen(stages[place].decide(question), of: question), "seed \(seed): \(facts) as \(question)")
        }
      }
    }
    print("soundness: \(represented) launches represented, seed \(seed)")
    XCTAssertGreaterThan(represented, 40)
  }
}

/// What of a decision must be the same: everything, but for the values and grounds of the other end's policy.
private struct Seen: Equatable {
  let effect: Effect
  let obligations: [Obligation]
  let codes: [String]

  init(_ decision: Decision, of question: Probe) {
    effect = decision.effect
    obligations = decision.obligations
    let itself = question.classes.first
    // A near end that is not in question refuses for reasons of its own.
    let ignored: Side? =
      itself == .itself
      ? nil : question.op == "save" ? .source : question.op == "open" ? .destination : nil
    // Notes say how somebody was named, which no answer depends on; a stale clock counts as one nobody confirmed.
    codes = decision.reasons.filter { ignored == nil || $0.side != ignored }
      .filter { !$0.entry.isNote && $0.code != "launch-clock-status-stale" }.map(\.code)
  }
}

/// A world with random policies, and the space of one of them and another policy.
private final class Scene {
  let world: World
  let managed: [Int]
  let slots: [IdentitySlot]
  let space: QuestionSpace
  private var stages: [Int: PolicyAnswers] = [:]
  private var answers: [Key: Decision] = [:]

  private struct Key: Hashable {
    let account: Int
    let question: Probe
  }

  init(_ random: inout SplitMix64) throws {
    var world = World()
    let policies = (0..<3).map { _ in random.policy() }
    let names = ["ada", "bob", "cora"]
    for (name, policy) in zip(names, policies) {
      try world.add(
        Account(name: name, upn: UPN("\(name)@contoso.com"), objectID: nil, tenant: "contoso.com"),
        policy: policy)
    }
    try world.add(Account(name: "personal", upn: UPN("ada@example.net")))
    world.app = AppProfile(isMultiIdentity: random.pick([true, false]), allowsSeveralManagedAccounts: true)
    if random.pick([true, false]) {
      world.management = DeviceManagement(
        isEnrolled: true, configuredUser: Identity(random.pick(["ada", "eve"])))
    }
    if random.pick([false, false, true]) { world.options.deniesSaveOutsideOrganization = true }
    if random.pick([false, false, true]) { world.options.allowsAccountDocumentOfSameAccount = true }
    if random.pick([false, false, true]) { world.options.crossAccountIngress = .openInto }
    if random.pick([false, false, true]) { world.options.requiresItemOwnerAsReceiver = true }
    if random.pick([false, false, true]) { world.options.deniesPrintWhenNothingMayBeSent = true }
    self.world = world
    managed = Array(0..<3)
    slots =
      ["ada", "ADA@contoso.com", "bob", "Cora", "personal", "eve@example.org", ""] + [nil]
    space = QuestionSpace(policies, options: world.options, includesLaunch: false)
  }

  func concerns(_ request: Request, _ account: Int) -> Bool {
    if request.matter == .control(.keyboard) {
      return !world.view(of: request.near).isManaged || ends(request).contains(account)
    }
    return ends(request).contains(account)
  }

  private func ends(_ request: Request) -> Set<Int> {
    Set(
      [request.near, request.far ?? .unset].flatMap(\.identities).compactMap { world.directory.index(of: $0) }
    )
  }

  func stage(_ account: Int, _ request: Request) throws -> (question: Probe, decision: Decision)? {
    guard concerns(request, account),
      let question = space.question(for: request, in: world, of: account)
    else { return nil }
    let key = Key(account: account, question: question)
    if let decision = answers[key] { return (question, decision) }
    var stage = stages[account] ?? PolicyAnswers(world.policy(of: account), in: space)
    let decision = stage.decide(question)
    stages[account] = stage
    answers[key] = decision
    return (question, decision)
  }
}

extension SplitMix64 {
  fileprivate mutating func request(among slots: [IdentitySlot]) -> Request {
    let (one, other) = (pick(slots), pick(slots))
    switch next() % 12 {
    case 0: return .save(owner: one, to: pick(SaveLocation.allCases), account: other)
    case 1: return .open(receiver: one, from: pick(OpenLocation.allCases), account: other)
    case 2, 3: return .transfer(sender: one, receiver: other, channel: pick(TransferChannel.allCases))
    case 4, 5:
      return .receive(
        receiver: one, owner: other, kind: pick(ItemKind.allCases), isLoaded: next() % 8 > 0)
    case 6, 7:
      return .paste(
        source: one, destination: other, isWithinOneApp: pick([true, false]),
        length: pick([0, 1, 3, 49, 50, 51, 52, 999, 1_000, 1_001, 70_000]),
        content: pick(PasteContent.allCases))
    case 8: return .url(owner: one, url: pick(Self.links), isKnownManagedApp: pick([true, false]))
    case 9: return .universalLink(owner: one, url: pick(Self.links))
    case 10:
      return pick([
        .documentPicker(owner: one, mode: pick(DocumentPickerMode.allCases)), .signIn(account: one),
      ])
    case _: return .control(pick(Control.allCases), owner: one)
    }
  }

  /// Returns a device that passes everything but for two facts at most.
  fileprivate mutating func device(near space: QuestionSpace) -> (DeviceFacts, Instant) {
    var facts = space.launch.baseline
    pick(DeviceClass.allCases).apply(to: &facts)
    for _ in 0..<pick([1, 1, 2]) {
      func since(_ seconds: Int?) -> Instant? { seconds.map { Instant(.seconds(-$0)) } }
      let seconds = pick([
        nil, -60, 0, 299, 300, 301, 599, 600, 601, 1_800, 3_600, 7_200, 43_201, 86_400, 7_776_001, 99_999_999,
      ])
      let version = pick([
        "0", "0.9", "1", "1.0.0.1", "16.4", "17.1.9", "17.2", "17.2.0.1", "98", "99", "100",
      ])
      switch pick(LaunchFact.allCases) {
      case .osVersion: facts.osVersion = pick([DottedVersion(version), nil])
      case .appVersion: facts.appVersion = DottedVersion(version)
      case .sdkVersion: facts.sdkVersion = DottedVersion(version)
      case .model: facts.model = pick(["iPhone99,9", "IPHONE99,9", "iPad1,1", nil])
      case .devicePIN: facts.hasDevicePIN = pick([true, false, nil])
      case .jailbroken: facts.isJailbroken = pick([true, false, nil])
      case .threatLevel: facts.threatLevel = pick(ThreatReport.allCases.map(Optional.some) + [nil])
      case .account: facts.account = pick(AccountState.allCases.map(Optional.some) + [nil])
      case .clock:
        facts.clock = pick(ClockStatus.allCases.map(Optional.some) + [nil])
        facts.clockConfirmation = pick([nil, .timedOut])
        facts.clockedOutSince = since(seconds)
      case .lastCheckIn:
        facts.lastCheckIn = since(seconds)
        facts.reauthentication = pick([nil, .failed, .succeeded])
        facts.lastReauthentication = pick([nil, nil, since(600), since(-60)])
      case .lastActive: facts.lastActive = since(seconds)
      case .pinAttempts: facts.pinAttempts = pick([nil, 0, 1, 4, 5, 6, 49, 50, 1_000, 70_000])
      case .pinSetAt:
        facts.pinSetAt = since(seconds)
        facts.pin = pick([nil, .set, .notSet])
      }
    }
    return (facts, .start)
  }
}
