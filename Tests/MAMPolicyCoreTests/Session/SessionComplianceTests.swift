import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Token requests and remediations inside an app's whole life.
final class SessionComplianceTests: XCTestCase {
  private func session(_ change: (inout ComplianceFacts) -> Void = { _ in }) throws -> Session {
    var facts = ComplianceWorld.facts
    change(&facts)
    return try ComplianceWorld.session(facts)
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
      XCTAssertEqual(session.pendingIdentities, [:], "\(removal)")
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

  /// A remediation brings whom a sign-in brings under management, beside the same accounts.
  func testRemediation_enrollsWhomASignInEnrolls() throws {
    let names = ["megan", "adele", "lynne"]
    for severalManaged in [true, false] {
      for (first, second) in names.flatMap({ first in names.map { (first, $0) } }) {
        var session = try ComplianceWorld.session(severalManaged: severalManaged)
        session.attempt(.signIn(.account(try identity(first))))
        var other = session
        session.comply(.remediate(.accountID(second), .interactive))
        session.comply(.proceed)
        other.attempt(.signIn(.account(try identity(second))))
        XCTAssertEqual(session.managedIdentities, other.managedIdentities, "\(second) beside \(first)")
        XCTAssertEqual(session.registeredIdentities, other.registeredIdentities, "\(second) beside \(first)")
      }
    }
  }
}
