import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Several accounts in one window: R2.6, AMB-33.
final class MergedViewsTests: XCTestCase {
  private func stage(answers: AppAnswers = AppAnswers()) throws -> Session {
    try Stage.session(signedIn: ["work", "other", "personal"], several: true, answers: answers)
  }

  private func script(_ result: [String: LaunchOutcome]) -> LaunchScript {
    var script = LaunchScript.passes
    for (text, outcome) in result {
      if let identity = Identity(text) { script.accounts[identity] = outcome }
    }
    return script
  }

  func testTheOrderOfAView_isWhatTheWindowShows() throws {
    var session = try Stage.session(several: true)
    session.expect("success", .setUIIdentities(["work", "personal"]))
    let turned = session.expect("success", .setUIIdentities(["personal", "work"]))
    XCTAssertEqual(turned.changes.count, 1)
    XCTAssertEqual(
      session.windowIdentity(), .showing([session.kept("personal"), session.kept("work")]))
    XCTAssertEqual(session.expect("success", .setUIIdentities(["personal", "work"])).changes, [])
  }

  /// Every list of the four elements: several with a managed one are locked down, one alone is itself.
  func testView_everyList() throws {
    let elements = ["work", "other", "personal", ""]
    for mask in 0..<16 {
      let shown = elements.indices.filter { mask >> $0 & 1 == 1 }.map { elements[$0] }
      var session = try stage()
      session.expect("success", .setUIIdentities(shown.map { IdentitySlot($0) }), "\(shown)")
      let managed = shown.filter { ["work", "other"].contains($0) }
      let expected: PolicyView =
        if managed.isEmpty {
          .unrestricted
        } else {
          shown.count == 1 ? .policy(Stage.policy) : .lockDown
        }
      XCTAssertEqual(session.view(), expected, "\(shown)")
      XCTAssertEqual(session.isPolicyApplied(), !managed.isEmpty, "\(shown)")
      // Whatever is asked for the view is judged by its policy.
      let capture = Event.ask(.control(.screenCapture, owner: nil), leavingOut: [.near])
      session.expect(managed.isEmpty ? "allow" : "deny", capture, "\(shown)")
    }
  }

  /// An account that does not pass is hidden, and the view is judged by who is left.
  func testBlocked_hiddenByTheApp() throws {
    var session = try stage(answers: AppAnswers(blockAccount: .success))
    let result = session.expect(
      "success", because: ["switch-account-hidden", "switch-launch-passed", "switch-launch-canceled"],
      .setUIIdentities(["work", "other"], launch: script(["other": .cancel])))
    guard case .account(let other) = session.kept("other") else { return XCTFail("no account") }
    XCTAssertEqual(result.delegateCalls, [.blockAccount(other, window: .main, .conditionalLaunchCanceled)])
    XCTAssertEqual(session.blockedIdentities, [other: .conditionalLaunchCanceled])
    XCTAssertEqual(session.blockedAccounts, [other])
    XCTAssertEqual(session.view(), .policy(Stage.policy))
    XCTAssertEqual(session.uiIdentity(), session.kept("work"))
    // It may come back once it passes.
    session.expect("success", .setUIIdentities(["work", "other"]))
    XCTAssertEqual(session.blockedIdentities, [:])
    XCTAssertEqual(session.view(), .lockDown)
  }

  func testBlocked_allOfThem_showsNobody() throws {
    var session = try stage(answers: AppAnswers(blockAccount: .success))
    session.expect("success", .setProcessIdentity("work"))
    session.expect("success", .setUIIdentities(["work", "other"], launch: LaunchScript(.block)))
    XCTAssertEqual(session.uiIdentity(), IdentitySlot.noUser)
    XCTAssertEqual(session.blockedIdentities.count, 2)
    XCTAssertEqual(session.view(), .unrestricted)
  }

  /// Without the delegate to hide it, the app must leave for an unmanaged account, or is ended.
  func testBlocked_everyAnswer() throws {
    let rows: [(block: DelegateAnswer, leave: DelegateAnswer, calls: [String], isEnded: Bool)] = [
      (.success, .success, ["blockAccount"], false),
      (.success, .failure, ["blockAccount"], false),
      (.success, .notImplemented, ["blockAccount"], false),
      (.failure, .success, ["blockAccount"], true),
      (.failure, .failure, ["blockAccount"], true),
      (.failure, .notImplemented, ["blockAccount"], true),
      (.notImplemented, .success, ["blockAccount", "identitySwitchRequired"], false),
      (.notImplemented, .failure, ["blockAccount", "identitySwitchRequired"], true),
      (.notImplemented, .notImplemented, ["blockAccount", "identitySwitchRequired"], true),
      // A handler that is never called is no success.
      (.success, .pending, ["blockAccount"], false),
      (.failure, .pending, ["blockAccount"], true),
      (.notImplemented, .pending, ["blockAccount", "identitySwitchRequired"], true),
      (.pending, .success, ["blockAccount"], true),
      (.pending, .failure, ["blockAccount"], true),
      (.pending, .notImplemented, ["blockAccount"], true),
      (.pending, .pending, ["blockAccount"], true),
    ]
    XCTAssertEqual(rows.count, DelegateAnswer.allCases.count * DelegateAnswer.allCases.count)
    for row in rows {
      for (launch, word) in [(LaunchOutcome.block, "failed"), (.cancel, "canceled")] {
        var session = try stage(
          answers: AppAnswers(identitySwitchRequired: row.leave, blockAccount: row.block))
        let result = session.attempt(
          .setUIIdentities(["work", "personal"], launch: script(["work": launch])))
        XCTAssertEqual(result.delegateCalls.map(\.name), row.calls, "\(row)")
        XCTAssertEqual(session.state, row.isEnded ? .killed : .running, "\(row)")
        if row.isEnded {
          XCTAssertEqual(result.answer.word, "failed", "\(row)")
          XCTAssertTrue(result.answer.codes.contains("switch-forced-exit"), "\(row)")
          XCTAssertEqual(session.scopes, Scopes(), "\(row)")
        } else if row.block == .success {
          XCTAssertEqual(result.answer.word, "success", "\(row)")
          XCTAssertEqual(session.uiIdentity(), session.kept("personal"), "\(row)")
        } else {
          XCTAssertEqual(result.answer.word, word, "\(row)")
          XCTAssertEqual(session.uiIdentity(), IdentitySlot.noUser, "\(row)")
        }
      }
    }
  }

  func testWiped_accountLeavesTheViewAndTheApp() throws {
    var session = try stage()
    session.expect(
      "success", because: ["switch-launch-wiped"],
      .setUIIdentities(["work", "other"], launch: script(["work": .wipe])))
    XCTAssertEqual(session.uiIdentity(), session.kept("other"))
    XCTAssertEqual(session.managedAccounts, [session.kept("other")])
  }

  func testThreadConflict_standsAgainstSeveral() throws {
    var session = try stage()
    session.expect("success", .setThreadIdentity("work"))
    session.expect("notAllowed", because: ["switch-thread-conflict"], .setUIIdentities(["work", "other"]))
    session.expect("success", .setUIIdentities(["work"]))
  }

  /// A slot of several accounts is the list, whichever call brings it.
  func testSetUIIdentity_withSeveral_isTheListCall() throws {
    var one = try stage()
    var other = try stage()
    XCTAssertEqual(
      one.attempt(.setUIIdentity(.showing(["work", "personal", ""]))),
      other.attempt(.setUIIdentities(["work", "personal", ""])))
    XCTAssertEqual(one, other)
  }

  func testResume_asksForEachAccountOfAView() throws {
    var session = try stage(answers: AppAnswers(blockAccount: .success))
    session.expect("success", .setUIIdentities(["work", "other"]))
    session.expect("success", .pause)
    session.expect("success", because: ["switch-account-hidden"], .resume(launch: script(["work": .block])))
    XCTAssertEqual(session.uiIdentity(), session.kept("other"))
  }
}
