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
      while run.ending == nil, run.stepCount < 200 {
        let former = run.outcomes.count
        run.advance()
        for case .compliance(.token(let answer)) in run.outcomes[former...] {
          if let broken = token(answer, run.session) {
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
      let code = run.finish().finding?.code
      XCTAssertTrue(code == nil || code == "compliance-capability-missing", "seed \(seed): \(code ?? "")")
    }
  }

  // MARK: One sequence of events

  /// Runs a sequence and says which promise it breaks, or nothing.
  private func complaint(_ events: [ComplianceEvent]) -> String? {
    guard var session = try? ComplianceWorld.session() else { return "no session" }
    var asked: [Int: Int] = [:]
    for event in events {
      for outcome in session.comply(event) {
        switch outcome {
        case .compliance(.token(let answer)):
          if let broken = token(answer, session) { return broken }
        case .compliance(.remediationStarted(let account, _)):
          if case .remediate = event { asked[index(account, session), default: 0] += 1 }
        case .compliance(.remediationQueued(let account, _)): asked[index(account, session), default: 0] += 1
        case .compliance(.checkedIn(let account)), .change(.managed(let account)):
          if asked[index(account, session), default: 0] != 1 { return "touched \(account), not asked for" }
        case .delegate(.hasComplianceStatus(let report), _):
          let index = index(report.account, session)
          if asked[index, default: 0] != 1 { return "reported \(report.account), not asked for" }
          asked[index] = 0
          if report.status == .compliant, let broken = grants(report.account, session) { return broken }
        case .compliance(.remediationDropped(let account)):
          if asked[index(account, session), default: 0] != 1 { return "dropped \(account) without a reason" }
        case .compliance, .delegate, .change, .note, .mismatch, .sharedDevice: break
        }
      }
      if session.compliance.queue.unfinished.count != asked.values.reduce(0, +) {
        return "lost a remediation"
      }
      if asked.values.contains(where: { $0 > 1 }) { return "two remediations of one account" }
    }
    return nil
  }

  private func index(_ account: Identity, _ session: Session) -> Int {
    session.world.directory.index(of: account) ?? -1
  }

  private func token(_ answer: TokenAnswer, _ session: Session) -> String? {
    let (world, facts) = (session.world, session.compliance.facts)
    guard answer.result == .token else { return nil }
    guard facts.requirement.includes(answer.account, in: world.directory) else { return nil }
    let index = index(answer.account, session)
    guard index >= 0, world.standing(of: index) == .managed, world.assignedPolicy(of: index) != nil else {
      return "a token for \(answer.account), who is not under policy"
    }
    guard facts.isDeviceRegistered else { return "a token on an unregistered device" }
    guard facts.capabilities.declaresAppProtection else { return "a token without protapp" }
    return nil
  }

  private func grants(_ account: Identity, _ session: Session) -> String? {
    guard session.compliance.facts.capabilities.declaresAppProtection else { return nil }
    var session = session
    guard case .compliance(.token(let answer)) = session.comply(.requestToken(account)).last,
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
    var session = try ComplianceWorld.session(severalManaged: random.pick([true, false]))
    for name in names { try session.bring(name, to: random.pick([.absent, .signedIn, .managed])) }
    for _ in 0..<4 { session.comply(.change(try fact(&random))) }
    let changes = try (0..<3).map { _ in try fact(&random) }
    return ComplianceRun(
      script ?? self.script(&random), account: try identity(random.pick(names)), changes: changes,
      session: session)
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
