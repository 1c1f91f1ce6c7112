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
        let request = random.request(in: setting)
        let answer = setting.world.decide(request)
        for account in setting.managed {
          guard let stand = try setting.stage(account, request) else { continue }
          represented += 1
          topics.insert(stand.question.topic)
          let (seen, expected) = (
            Seen(answer, of: stand.question),
            setting.expected(stand.decision, of: stand.question, as: request)
          )
          XCTAssertEqual(
            seen, expected, "seed \(seed), round \(round): \(request) as \(stand.question)")
          if seen != expected { return }
        }
      }
    }
    print("soundness: \(represented) requests represented, seed \(seed)")
    XCTAssertGreaterThan(represented, Self.draws / 4)
    XCTAssertEqual(topics.count, Topic.all.count - 1, "every topic but launch")
  }

  /// The keys are those of JSON; a fact that no question asks about would have none.
  func testFactsOfTheWorld_areDimensionsOfQuestions() {
    let dimensions = QuestionSpace([AppProtectionPolicy()]).shapes.flatMap(\.dimensions)
    for (fact, key) in zip(
      WorldFact.allCases, ["multiIdentity", "mdmUser", "deviceHasPIN", "otherManagedAccounts"])
    {
      XCTAssertEqual(dimensions.first { $0.key == key }?.classes, fact.classes, key)
      XCTAssertEqual(fact.rawValue, key)
    }
  }

  /// A place that another account's policy lists stays allowed where saves outside the organization are not.
  func testListedPlaceOfAnotherAccount_isAllowedUnderEveryOption() throws {
    var lists = AppProtectionPolicy()
    lists.allowedOutboundDataTransferDestinations = .managedApps
    lists.saveAsBlocked = true
    lists.allowedDataStorageLocations = [.photoLibrary]
    for denies in [false, true] {
      var world = World()
      world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
      world.options.deniesSaveOutsideOrganization = denies
      let asked = AppProtectionPolicy()
      try world.add(Account(name: "asked", upn: UPN("asked@contoso.com")), policy: asked)
      try world.add(Account(name: "lists", upn: UPN("lists@contoso.com")), policy: lists)
      let request = Request.save(owner: "lists", to: .cameraRoll, account: "asked")
      let space = QuestionSpace([asked], options: world.options)
      let question = try XCTUnwrap(space.question(for: request, in: world, of: "asked"))
      var answers = PolicyAnswers(asked, in: space)
      XCTAssertEqual(world.decide(request).effect, .allow)
      XCTAssertEqual(answers.decide(question).effect, .allow, "\(denies)")
    }
  }

  /// A rule that overlooked a setting would show: every such fault makes some request differ from its question.
  func testFaultPlantedInARule_shows() throws {
    var faults: [Setting] = [
      .allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources, .saveAsBlocked,
      .allowedDataStorageLocations, .blockDataIngestionIntoOrganizationDocuments,
      .allowedDataIngestionLocations,
      .allowedOutboundClipboardSharingLevel, .allowedOutboundClipboardSharingExceptionLength,
      .exemptedAppProtocols,
      .exemptedUniversalLinks, .managedUniversalLinks, .managedBrowserToOpenLinksRequired, .printBlocked,
      .thirdPartyKeyboardsBlocked, .filterOpenInToOnlyManagedApps, .pinRequired,
      .purviewContentEvaluationRequired,
    ]
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    // Rare faults need many scenes; most draws need a few.
    for _ in 0..<400 where !faults.isEmpty {
      let scene = try Scene(&random)
      // Where the policies have the setting's default, overlooking it is no fault.
      let faulty = faults.compactMap { fault -> (fault: Setting, world: World)? in
        var world = scene.world
        for index in scene.managed {
          world.assign(scene.space.policies[index].setting(fault, from: AppProtectionPolicy()), to: index)
        }
        return world == scene.world ? nil : (fault, world)
      }
      if faulty.isEmpty { continue }
      for _ in 0..<400 {
        let request = random.request(in: scene)
        let reads = request.matter.question.reads
        let isRead = faulty.contains { reads.near.contains($0.fault) || reads.far.contains($0.fault) }
        for account in scene.managed where isRead {
          guard let stand = try scene.stage(account, request) else { continue }
          let expected = scene.expected(stand.decision, of: stand.question, as: request)
          for (fault, world) in faulty where faults.contains(fault) {
            if Seen(world.decide(request), of: stand.question) != expected {
              faults.removeAll { $0 == fault }
            }
          }
        }
      }
    }
    XCTAssertEqual(faults, [], "seed \(seed)")
  }

  func testEveryRequestWithTheAccount_hasAQuestion() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let scene = try Scene(&random)
      for _ in 0..<300 {
        let request = random.request(in: scene)
        guard scene.concerns(request, scene.managed[0]) else { continue }
        XCTAssertNotNil(
          scene.space.question(for: request, in: scene.world, of: scene.managed[0]),
          "seed \(seed): \(request)")
      }
    }
  }

  /// A device with which one thing is wrong is answered as the question about that thing.
  func testEveryLaunch_isAnsweredAsItsQuestion() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var represented = 0
    for _ in 0..<max(1, Self.draws / 5_000) {
      let policy = random.policy(changes: 40)
      let space = QuestionSpace([policy])
      var answers = PolicyAnswers(policy, in: space)
      for _ in 0..<60 {
        let (facts, drawn) = random.device(near: space)
        guard drawn.count == 1, let fact = drawn.first else { continue }
        represented += 1
        let question = space.questions(for: facts, at: .start).first { $0.value(fact.rawValue) != nil }
        let launch = LaunchRule.decide(policy, facts, at: .start)
        let message = "seed \(seed): \(facts) as \(question.map(\.description) ?? "no question")"
        XCTAssertEqual(question.map { answers.decide($0) }, launch.decision, message)
        XCTAssertEqual(
          question.map { answers.decideAlone($0) }, launch.resting(on: fact.withCompanions).decision, message)
      }
    }
    print("soundness: \(represented) launches represented, seed \(seed)")
    XCTAssertGreaterThan(represented, 40)
  }

  /// What a device comes to is the strictest answer to its questions, as long as no condition reads two facts that
  /// are wrong.
  func testEveryLaunch_isTheStrictestAnswerToItsQuestions() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var acting = 0
    for _ in 0..<max(1, Self.draws / 1_500) {
      let policy = random.policy(changes: 40)
      let space = QuestionSpace([policy])
      var answers = PolicyAnswers(policy, in: space)
      for _ in 0..<60 {
        let (facts, drawn) = random.device(near: space)
        let isApart = LaunchCondition.all.allSatisfy { entry in
          drawn.count { !entry.condition.facts.isDisjoint(with: $0.withCompanions) } < 2
        }
        let launch = LaunchRule.decide(policy, facts, at: .start)
        guard isApart, drawn.count > 1 else { continue }
        let questions = space.questions(for: facts, at: .start)
        XCTAssertEqual(questions.count, DeviceFact.asked.count, "seed \(seed): \(facts)")
        let effects = questions.map { answers.decideAlone($0).effect }
        if launch.effect != .allow { acting += 1 }
        XCTAssertEqual(
          effects.map(\.severity).max(), launch.effect.severity, "seed \(seed): \(facts), \(effects)")
      }
    }
    XCTAssertGreaterThan(acting, 20)
  }
}
