import MAMPolicyCore
import MAMTestSupport

@testable import MAMAnalysis

/// What of a decision is compared: all of it, but of the other end's policy only the codes and no values.
struct Seen: Equatable {
  let effect: Effect
  let obligations: [Obligation]
  var reasons: Set<String>

  init(_ decision: Decision, of question: Probe) {
    effect = decision.effect
    obligations = decision.obligations
    let other = Self.otherSide(question)
    reasons = Set(
      decision.reasons.map { reason in
        guard let side = other, reason.side == side, reason.setting != nil else { return "\(reason)" }
        // A near end that is not in question refuses saves and opens for reasons of its own.
        let isOwn = question.classes.first != .itself && ["save", "open"].contains(question.op)
        return isOwn ? "\(side): some reason of the other policy" : "\(side): \(reason.code)"
      })
  }

  /// The side of the end whose policy is not in question; nothing where there is none.
  private static func otherSide(_ question: Probe) -> Side? {
    guard case .asking(let asked) = question.topic, asked.far != nil,
      !question.classes.contains(.other(.same))
    else { return nil }
    let isNear = question.classes.first != .itself
    return isNear == (asked.near.role == .owner) ? .source : .destination
  }
}

/// A world with random policies, and the space of one of them and another policy.
final class Scene {
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
      let index = try world.insert(
        Account(name: name, upn: UPN("\(name)@contoso.com"), objectID: nil, tenant: "contoso.com"),
        policy: policy)
      world.setStanding(.managed, of: index)
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
    world.options.requiresFileEncryption = random.pick([nil, nil, true, false])
    self.world = world
    managed = Array(0..<3)
    slots =
      ["ada", "ADA@contoso.com", "bob", "Cora", "personal", "eve@example.org", ""] + [nil]
    space = QuestionSpace(policies, options: world.options, about: Topic.all.filter { $0 != .launch })
  }

  /// What a question's answer lets one expect of a request: how its ends were found is told of the request's own.
  func expected(_ decision: Decision, of question: Probe, as request: Request) -> Seen {
    let presumptions = Set(PresumptionReason.allCases.map(\.rawValue))
    var decision = Decision(
      decision.effect, decision.deciding, and: decision.reasons.filter { !presumptions.contains($0.code) },
      obligations: decision.obligations)
    if let owner = otherOwner(of: request, question) {
      decision = ContentEvaluationRule.applied(to: decision, owner: world.view(ofOwner: owner))
    }
    for identity in [request.near, request.far ?? .unset].flatMap(\.identities) {
      if let index = world.directory.index(of: identity), world.excludesPolicy(of: index) {
        decision = decision.noting(
          Reason(TargetingReason.notTargeted, .targetedAppManagementLevels, of: space.policies[index]))
      }
    }
    return Seen(
      world.presuming(
        decision, of: request.matter, near: world.directory.party(request.near),
        far: world.directory.party(request.far ?? .unset)), of: question)
  }

  /// Whose data leaves, where it is another account's: what its own policy asks for first is the same whatever the
  /// policy in question says, so the question leaves it out (R9.14).
  private func otherOwner(of request: Request, _ question: Probe) -> IdentitySlot? {
    guard let far = request.far, !question.classes.contains(.other(.same)) else { return nil }
    let isNear = question.classes.first == .itself
    return switch request.matter {
    case .save, .transfer, .paste: isNear ? nil : request.near
    case .receive: isNear ? far : nil
    case .open, .control, .documentPicker, .url, .universalLink, .signIn: nil
    }
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
  /// Returns a request of two accounts; of two links one fits a pattern, and perhaps a second.
  mutating func request(in scene: Scene) -> Request {
    let (one, other) = (pick(scene.slots), pick(scene.slots))
    let patterns = scene.space.policies.flatMap { $0.managedUniversalLinks + $0.exemptedUniversalLinks }
    let link = next() % 2 == 0 ? pick(Self.links) : self.link(among: patterns)
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
    case 8: return .url(owner: one, url: link, isKnownManagedApp: pick([true, false]))
    case 9: return .universalLink(owner: one, url: link)
    case 10:
      return pick([
        .documentPicker(owner: one, mode: pick(DocumentPickerMode.allCases)), .signIn(account: one),
      ])
    case _: return .control(pick(Control.allCases), owner: one)
    }
  }

  /// Returns a device that passes everything but for a few facts, and these.
  mutating func device(near space: QuestionSpace) -> (device: DeviceFacts, drawn: Set<DeviceFact>) {
    var facts = space.launch.baseline
    pick(DeviceClass.allCases).apply(to: &facts)
    var drawn: Set<DeviceFact> = []
    for _ in 0..<pick([1, 1, 2, 3]) {
      let asked = pick(DeviceFact.asked)
      drawn.insert(asked)
      for fact in asked.withCompanions.sorted() { facts[fact] = value(of: fact) }
    }
    return (facts, drawn)
  }
}
