import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Promises that hold whatever happens in whatever order.
final class CompliancePropertyTests: XCTestCase {
  private let names = ["megan", "adele", "lynne"]

  func testAnyEvents_keepEveryPromise() throws {
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      let events = try (0..<60).map { _ in try event(&random) }
      guard let (shortest, complaint) = Shrinking.shortest(events, complaint: complaint) else { continue }
      return XCTFail("seed \(seed): \(complaint), after \(shortest)")
    }
  }

  func testAnyScript_comesToAnEnd_andTokensGoOnlyToTheCompliant() throws {
    var endings: [String: Int] = [:]
    for seed in UInt64(1)...3_000 {
      var random = SplitMix64(seed: seed)
      var run = try anyRun(&random)
      while run.ending == nil, run.steps.count < 200 {
        run.advance()
        for case .token(let answer) in run.steps.last?.outcomes ?? [] {
          if let broken = token(answer, run.compliance, run.world) {
            return XCTFail("seed \(seed): \(broken), after \(story(run.outcomes))")
          }
        }
      }
      guard let ending = run.ending else { return XCTFail("seed \(seed): no ending") }
      endings[ending.finding?.code ?? word(ending), default: 0] += 1
    }
    XCTAssertGreaterThanOrEqual(endings.count, 12, "the scripts are too alike: \(endings)")
  }

  func testDocumentedApp_anyGround_neverMakesAMistake() throws {
    for seed in UInt64(1)...2_000 {
      var random = SplitMix64(seed: seed)
      var run = try anyRun(&random, script: .documented)
      run.finish()
      let code = run.ending?.finding?.code
      XCTAssertTrue(code == nil || code == "compliance-capability-missing", "seed \(seed): \(code ?? "")")
    }
  }

  // MARK: One sequence of events

  /// Runs a sequence and says which promise it breaks, or nothing.
  private func complaint(_ events: [ComplianceEvent]) -> String? {
    guard var world = try? ComplianceWorld.make() else { return "no world" }
    var compliance = Compliance(facts: ComplianceWorld.facts)
    var asked: [Int: Int] = [:]
    for event in events {
      for outcome in compliance.apply(event, world: &world) {
        switch outcome {
        case .token(let answer):
          if let broken = token(answer, compliance, world) { return broken }
        case .remediationStarted(let account, _):
          if case .remediate = event { asked[index(account, world), default: 0] += 1 }
        case .remediationQueued(let account, _): asked[index(account, world), default: 0] += 1
        case .enrolled(let account), .checkedIn(let account), .policyLost(let account),
          .restartRequested(let account):
          if asked[index(account, world), default: 0] != 1 { return "touched \(account), not asked for" }
        case .reported(let report):
          let index = index(report.account, world)
          if asked[index, default: 0] != 1 { return "reported \(report.account), not asked for" }
          asked[index] = 0
          if report.status == .compliant, let broken = grants(report.account, compliance, world) {
            return broken
          }
        case .remediationDropped(let account):
          if asked[index(account, world), default: 0] != 1 { return "dropped \(account) without a reason" }
        case .authenticatorRequested, .remediationRefused, .relaunched, .accountAdded, .accountRemoved,
          .wiped,
          .step, .ended:
          break
        }
      }
      let unfinished = compliance.queue.waiting.count + (compliance.queue.running == nil ? 0 : 1)
      if unfinished != asked.values.reduce(0, +) { return "lost a remediation" }
      if asked.values.contains(where: { $0 > 1 }) { return "two remediations of one account" }
    }
    return nil
  }

  private func index(_ account: Identity, _ world: World) -> Int { world.directory.index(of: account) ?? -1 }

  private func token(_ answer: TokenAnswer, _ compliance: Compliance, _ world: World) -> String? {
    guard answer.result == .token else { return nil }
    guard compliance.facts.requirement.includes(answer.account, in: world.directory) else { return nil }
    let index = index(answer.account, world)
    guard index >= 0, world.standing(of: index) == .managed, world.assignedPolicy(of: index) != nil else {
      return "a token for \(answer.account), who is not under policy"
    }
    guard compliance.facts.isDeviceRegistered else { return "a token on an unregistered device" }
    guard compliance.facts.capabilities.declaresAppProtection else { return "a token without protapp" }
    return nil
  }

  private func grants(_ account: Identity, _ compliance: Compliance, _ world: World) -> String? {
    guard compliance.facts.capabilities.declaresAppProtection else { return nil }
    var (compliance, world) = (compliance, world)
    guard case .token(let answer) = compliance.apply(.requestToken(account), world: &world).last,
      answer.result == .token
    else { return "compliant \(account) gets no token" }
    return nil
  }

  // MARK: Random events, scripts and grounds

  private func event(_ random: inout SplitMix64) throws -> ComplianceEvent {
    let account = try identity(random.pick(names))
    switch random.next() % 12 {
    case 0: return .change(try fact(&random))
    case 1: return .requestToken(account)
    case 2, 3, 4: return .remediate(.accountID(account.text), random.pick(RemediationMode.allCases))
    case 5, 6, 7: return .proceed
    case 8: return .relaunch
    case 9: return .addAccount(account)
    case 10: return .removeAccount(account)
    case _: return .wipe(account)
    }
  }

  private func fact(_ random: inout SplitMix64) throws -> ComplianceFact {
    let account = try identity(random.pick(names))
    switch random.next() % 6 {
    case 0: return .requirement(random.pick([.nobody, .everybody, .accounts([account])]))
    case 1: return .deviceRegistered(random.pick([true, false]))
    case 2: return .service(random.pick(ProtectionService.allCases))
    case 3: return .user(random.pick(PromptedUser.allCases))
    case 4: return .content(account, random.pick([true, false]))
    case _: return .capabilities(ClientCapabilities(random.pick([["protapp"], [], ["PROTAPP"]])))
    }
  }

  private func anyRun(_ random: inout SplitMix64, script: AppScript? = nil) throws -> ComplianceRun {
    var compliance = Compliance(facts: ComplianceWorld.facts)
    var world = try ComplianceWorld.make(severalManaged: random.pick([true, false]))
    for index in world.directory.accounts.indices {
      world.setStanding(random.pick([.absent, .signedIn, .managed]), of: index)
    }
    compliance = try (0..<4).reduce(into: compliance) { compliance, _ in
      _ = compliance.apply(.change(try fact(&random)), world: &world)
    }
    let changes = try (0..<3).map { _ in try fact(&random) }
    return ComplianceRun(
      script ?? self.script(&random), account: try identity(random.pick(names)), changes: changes,
      compliance: compliance, world: world)
  }

  private func script(_ random: inout SplitMix64) -> AppScript {
    var script = AppScript.documented
    for status in ComplianceStatus.allCases where random.pick([true, false]) {
      script[status] = actions(&random)
    }
    if random.pick([true, false]) { script.onProtectionError = actions(&random) }
    return script
  }

  private func actions(_ random: inout SplitMix64) -> [AppAction] {
    let all: [AppAction] = [
      .retryToken, .remediate(.proper, .silent), .remediate(.proper, .interactive),
      .remediate(.textBeforeDot, .interactive), .remediate(.wholeHomeAccountID, .silent),
      .remediate(.fixed("adele"), .interactive), .showMessage, .wait, .addAccount, .removeAccount, .wipe,
      .exit,
      .ignore,
    ]
    return (0..<(random.next() % 4)).map { _ in random.pick(all) }
  }
}
