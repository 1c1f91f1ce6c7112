import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Pause, resume, kill and restart: R2.7, R5.3, R5.6.
final class LifecycleTests: XCTestCase {
  /// A session with everything that a process and a device hold.
  private func furnished(answers: AppAnswers = AppAnswers()) throws -> Session {
    var session = try Stage.session(answers: answers)
    session.attempt(.createFile("/w", owner: .identity("work")))
    session.attempt(.protectData("d", "work"))
    session.attempt(.setUIIdentity("work"))
    session.attempt(.setUIIdentity("personal"), at: .window("second"))
    session.attempt(.makeKeyWindow("second"))
    session.attempt(.setProcessIdentity("work"))
    session.attempt(.enterScope("personal"), at: .thread("queue"))
    session.attempt(.capture("job", .workItem), at: .thread("queue"))
    session.attempt(.receiveData(from: "Notes", channel: .openURL), at: .window("second"))
    return session
  }

  func testKill_endsTheProcess_andKeepsWhatIsOnDisk() throws {
    let before = try furnished()
    for event in [.kill, .restart(), .requireRestart()] as [Event] {
      var session = before
      session.expect("success", event)
      XCTAssertEqual(session.scopes, Scopes())
      XCTAssertNil(session.currentActivity)
      XCTAssertEqual(session.files, before.files)
      XCTAssertEqual(session.data, before.data)
      XCTAssertEqual(session.keys, before.keys)
      XCTAssertEqual(session.registeredIdentities, before.registeredIdentities)
      XCTAssertEqual(session.world, before.world)
      XCTAssertEqual(session.state, event == .kill ? .killed : .running)
    }
  }

  func testKilled_nothingButAStartIsPossible() throws {
    var session = try furnished()
    session.expect("success", .kill)
    let before = session
    let events: [Event] = [
      .signIn("other"), .signOut("work"), .setUIIdentity("work"), .setProcessIdentity("work"),
      .enterScope("work"), .openWindow("third"), .dispatch(.task, to: "queue"), .pause, .resume(),
      .requireRestart(), .createFile("/x"), .deleteFile("/w"), .protectData("x", "work"), .send(to: "Notes"),
      .receiveData(from: "Notes"), .ask(.control(.print, owner: "work")), .checkIn("work", .wipe),
    ]
    for event in events {
      session.expect("refused", because: ["app-not-running"], event, at: Place(thread: "t", window: "w"))
      XCTAssertEqual(session, before, "\(event)")
    }
    session.expect("unchanged", because: ["app-not-running"], .kill)
    session.expect("success", .restart(showing: "work"))
    XCTAssertTrue(session.isPolicyApplied())
  }

  func testPauseAndResume_keepEverySlot() throws {
    var session = try furnished()
    session.expect("success", .finishOpenURL)
    let before = session
    session.expect("unchanged", because: ["app-in-foreground"], .resume())
    session.expect("success", .pause)
    XCTAssertEqual(session.scopes, before.scopes)
    session.expect("unchanged", because: ["app-in-background"], .pause)
    session.expect("success", because: ["switch-launch-passed"], .resume())
    XCTAssertEqual(session, before)
  }

  /// What conditional launch comes to at resume, window by window.
  func testResume_everyOutcomeAndAnswer() throws {
    for answer in DelegateAnswer.allCases {
      for outcome in LaunchOutcome.allCases {
        var session = try furnished(answers: AppAnswers(identitySwitchRequired: answer))
        session.expect("success", .pause)
        let result = session.attempt(.resume(launch: LaunchScript(outcome)))
        let word =
          switch outcome {
          case .allow, .warn: "success"
          case .block, .wipe: "failed"
          case .cancel: "canceled"
          case .pending: "pending"
          }
        XCTAssertEqual(result.answer.word, word, "\(answer) \(outcome)")
        XCTAssertEqual(session.uiIdentity(of: "second"), session.kept("personal"))
        let asked = result.delegateCalls.filter { $0.name == "identitySwitchRequired" }
        XCTAssertEqual(asked.count, outcome == .cancel ? 1 : 0)
        let leaves = outcome == .cancel && answer == .success
        let expected: IdentitySlot = leaves ? "" : outcome == .wipe ? nil : "work"
        XCTAssertEqual(session.uiIdentity(of: "main"), session.kept(expected), "\(answer) \(outcome)")
        XCTAssertEqual(session.state, .running)
      }
    }
  }

  /// R5.6: the app restarts itself, or the SDK restarts it; it comes to the same.
  func testRequiredRestart_byEveryAnswer() throws {
    for answer in DelegateAnswer.allCases {
      var session = try furnished(answers: AppAnswers(restartApplication: answer))
      let result = session.expect("success", .requireRestart(showing: "work"))
      XCTAssertEqual(result.delegateCalls, [.restartApplication])
      let note = answer == .success ? "restart-by-app" : "restart-by-sdk"
      XCTAssertTrue(result.codes.contains(note))
      XCTAssertEqual(session.uiIdentity(), session.kept("work"))
    }
  }

  /// An app that acts for one identity meets conditional launch at every start.
  func testRestart_withoutMultiIdentity_runsConditionalLaunch() throws {
    let rows: [(outcome: LaunchOutcome, word: String)] = [
      (.allow, "success"), (.warn, "success"), (.block, "failed"), (.cancel, "canceled"), (.wipe, "failed"),
    ]
    for row in rows {
      var session = Session(try Stage.world(isMultiIdentity: false))
      session.expect("success", .restart(launch: LaunchScript(row.outcome)))
      session.expect("success", .signIn("work"))
      session.expect(row.word, .restart(launch: LaunchScript(row.outcome)))
      XCTAssertEqual(session.isPolicyApplied(), row.outcome != .wipe)
    }
  }

  func testDelegateAnswers_changeOnce() throws {
    var session = try Stage.session()
    session.expect("success", .answerDelegates(AppAnswers(addAccount: .success)))
    session.expect(
      "unchanged", because: ["app-answers-unchanged"], .answerDelegates(AppAnswers(addAccount: .success)))
  }
}
