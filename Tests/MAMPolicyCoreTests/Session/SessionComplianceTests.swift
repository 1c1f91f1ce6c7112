import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Token requests and remediations inside an app's whole life.
final class SessionComplianceTests: XCTestCase {
  private func session(
    _ change: (inout ComplianceFacts) -> Void = { _ in }, severalManaged: Bool = true
  ) throws -> Session {
    var facts = ComplianceWorld.facts
    change(&facts)
    return Session(try ComplianceWorld.make(severalManaged: severalManaged), compliance: facts)
  }

  private func play(_ account: String, script: AppScript = .documented) throws -> Event {
    .compliance(.play(script, account: try identity(account)))
  }

  /// R5.2: signing the target out completes a pending switch as failed, however it leaves.
  func testRemovedAccount_takesItsPendingSwitchWithIt() throws {
    for removal in [
      Event.compliance(.removeAccount(try identity("megan"))), .compliance(.wipe(try identity("megan"))),
    ] {
      var session = try session()
      session.attempt(.signIn("megan"))
      session.expect("pending", .setUIIdentity("megan", launch: LaunchScript(.pending)))
      let result = session.attempt(removal)
      XCTAssertTrue(result.codes.contains("switch-target-signed-out"), "\(removal)")
      XCTAssertEqual(session.pendingSwitches, [:], "\(removal)")
      session.expect("refused", because: ["switch-none-pending"], .completeSwitch())
    }
  }

  func testPlay_firstSignIn_enrollsRestartsAndTellsTheApp() throws {
    var session = try session { $0.firstPolicyRestarts = true }
    let result = session.attempt(try play("megan"))
    XCTAssertEqual(result.answer.word, "token")
    XCTAssertEqual(result.delegateCalls.map(\.name), ["restartApplication", "hasComplianceStatus"])
    let megan = try identity(ComplianceWorld.megan)
    XCTAssertEqual(
      Array(result.changes.prefix(3)), [.signedIn(megan), .registered(megan), .managed(megan)])
    XCTAssertEqual(session.state, .running)
    XCTAssertEqual(session.managedIdentities, [megan])
  }

  func testRemediate_stepByStep_waitsForTheRestart() throws {
    var session = try session { $0.firstPolicyRestarts = true }
    let words = [
      Event.compliance(.requestToken(try identity("megan"))),
      .compliance(.remediate(.accountID(ComplianceWorld.megan), .interactive)),
      .compliance(.remediate(.accountID("MEGAN@contoso.com"), .silent)),
      .compliance(.proceed), .compliance(.requestToken(try identity("megan"))), .restart(),
      .compliance(.requestToken(try identity("megan"))),
    ].map { session.attempt($0).answer.word }
    XCTAssertEqual(
      words,
      ["protectionPolicyRequired", "started", "dropped", "restarting", "refused", "success", "token"])
  }

  func testRestart_remediationWaits_reportsInIt() throws {
    var session = try session { $0.firstPolicyRestarts = true }
    session.attempt(.compliance(.remediate(.accountID("megan"), .interactive)))
    session.attempt(.compliance(.proceed))
    XCTAssertEqual(session.state, .killed)
    let result = session.attempt(.restart())
    XCTAssertEqual(result.delegateCalls.map(\.name), ["hasComplianceStatus"])
    XCTAssertEqual(session.attempt(.restart()).delegateCalls, [], "it reports once")
  }

  func testWipe_filesOfTheAccount_goAndNobodyElses() throws {
    var session = try session()
    session.attempt(.signIn("lynne"))
    session.attempt(.signIn("adele"))
    session.attempt(.createFile("/lynne.txt", owner: .identity("lynne")))
    session.attempt(.createFile("/adele.txt", owner: .identity("adele")))
    let result = session.attempt(try play("lynne"))
    XCTAssertEqual(result.answer.word, "exited")
    XCTAssertEqual(session.files.paths, ["/adele.txt"])
    XCTAssertEqual(session.signedInIdentities, [try identity(ComplianceWorld.adele)])
    XCTAssertEqual(session.compliance.facts.content, [])
  }

  func testContent_ownedFiles_mustBeWiped() throws {
    var script = AppScript.documented
    script[.notCompliant] = [.showMessage, .exit]
    var session = try session()
    session.attempt(.signIn("lynne"))
    XCTAssertEqual(session.attempt(try play("lynne", script: script)).answer.word, "exited")
    session.attempt(.createFile("/lynne.txt", owner: .identity("lynne")))
    let answer = session.attempt(try play("lynne", script: script)).answer
    XCTAssertEqual(answer.word, "finding")
    XCTAssertEqual(answer.codes, ["compliance-content-kept"])
  }

  func testContent_statedAndOwned_staysStatedWhenTheFileGoes() throws {
    var session = try session()
    session.attempt(.signIn("lynne"))
    session.attempt(.createFile("/l.txt", owner: .identity("lynne")))
    session.attempt(.compliance(.change(.content(try identity("lynne"), true))))
    session.attempt(.deleteFile("/l.txt"))
    session.attempt(.compliance(.requestToken(try identity("megan"))))
    XCTAssertEqual(session.compliance.facts.content, [try identity("lynne")])
  }

  func testRemoveAccount_byScript_leavesFilesUnreadable() throws {
    var script = AppScript.documented
    script[.compliant] = [.retryToken]
    var session = try session()
    session.attempt(try play("megan", script: script))
    session.attempt(.createFile("/m.txt", owner: .identity("megan")))
    session.attempt(.encryptFile("/m.txt", "megan"))
    session.attempt(.compliance(.removeAccount(try identity("megan"))))
    XCTAssertEqual(session.files.paths, ["/m.txt"])
    XCTAssertEqual(session.signedInIdentities, [])
    XCTAssertEqual(session.registeredIdentities, [])
    XCTAssertEqual(session.attempt(.decryptFile("/m.txt")).answer.word, "error")
  }

  /// What remediation does to accounts, and what the session's own verbs do, is the same.
  func testRandomEvents_accountsOfSessionAndMachine_neverDiffer() throws {
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      var session = try session(severalManaged: random.pick([true, false]))
      for _ in 0..<40 {
        let event = try event(&random)
        guard case .compliance(let inner) = event, session.state == .running else {
          session.attempt(event)
          continue
        }
        var (machine, world) = (session.compliance, session.world)
        session.attempt(event)
        _ = machine.apply(inner, world: &world)
        XCTAssertEqual(standings(session.world), standings(world), "seed \(seed): \(event)")
      }
    }
  }

  private func standings(_ world: World) -> [AccountStanding] {
    world.directory.accounts.indices.map { world.standing(of: $0) }
  }

  private func event(_ random: inout SplitMix64) throws -> Event {
    let name = random.pick(["megan", "adele", "lynne"])
    let account = try identity(name)
    switch random.next() % 12 {
    case 0: return .signIn(.account(account))
    case 1: return .signOut(.account(account))
    case 2: return .restart()
    case 3:
      return .assignPolicy(random.pick([nil, AppProtectionPolicy(displayName: "P")]), to: .account(account))
    case 4: return .compliance(.wipe(account))
    case 5: return .compliance(.removeAccount(account))
    case 6: return .compliance(.addAccount(account))
    case 7, 8: return .compliance(.proceed)
    case 9: return .allowAccounts(random.pick([nil, [account]]))
    case _: return .compliance(.remediate(.accountID(name), random.pick(RemediationMode.allCases)))
    }
  }
}
