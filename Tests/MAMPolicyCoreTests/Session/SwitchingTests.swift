import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The results of a switch and the order in which they are decided: R5.1 to R5.3.
final class SwitchingTests: XCTestCase {
  /// One situation in which the app sets a window's identity.
  private struct Situation: CustomStringConvertible {
    let target: IdentitySlot
    let thread: IdentitySlot
    let process: IdentitySlot
    let launch: LaunchOutcome
    let several: Bool
    let forbidsCancel: Bool
    let isPaused: Bool

    var description: String {
      "\(target) thread \(thread) process \(process) \(launch) several \(several) "
        + "forbidsCancel \(forbidsCancel) paused \(isPaused)"
    }

    /// The result as the specification's table and its order of evaluation say, on names alone; nil while
    /// a prompt is open.
    var expected: SwitchResult? {
      let resolved = target == (nil as IdentitySlot) ? process : target
      if thread != (nil as IdentitySlot), thread != resolved { return .notAllowed }
      if !several, resolved == "colleague" { return .notAllowed }
      guard resolved == "work" else { return .success }
      switch launch {
      case .allow, .warn: return .success
      case .block, .wipe: return .failed
      case .cancel: return isPaused || forbidsCancel ? .failed : .userCanceled
      case .pending: return isPaused ? .failed : nil
      }
    }
  }

  private static var situations: [Situation] {
    let targets: [IdentitySlot] = [nil, "", "work", "personal", "colleague", "stranger@example.org"]
    let levels: [IdentitySlot] = [nil, "", "work", "personal"]
    var situations: [Situation] = []
    for target in targets {
      for thread in levels {
        for process in levels {
          for launch in LaunchOutcome.allCases {
            for flags in 0..<8 {
              situations.append(
                Situation(
                  target: target, thread: thread, process: process, launch: launch,
                  several: flags & 1 == 1, forbidsCancel: flags & 2 == 2, isPaused: flags & 4 == 4))
            }
          }
        }
      }
    }
    return situations
  }

  private func play(_ situation: Situation) throws -> (before: Session, after: Session, result: EventResult) {
    var session = Session(
      try Stage.world(several: situation.several, forbidsCancel: situation.forbidsCancel))
    for account in ["work", "personal", "colleague"] as [IdentitySlot] { session.attempt(.signIn(account)) }
    session.attempt(.setUIIdentity("personal"))
    session.attempt(.setProcessIdentity(situation.process))
    session.attempt(.setThreadIdentity(situation.thread))
    if situation.isPaused { session.attempt(.pause) }
    let before = session
    let result = session.attempt(.setUIIdentity(situation.target, launch: LaunchScript(situation.launch)))
    return (before, session, result)
  }

  func testSwitch_everySituation_endsAsTheTableSays() throws {
    var count = 0
    for situation in Self.situations {
      let (before, after, result) = try play(situation)
      XCTAssertEqual(result.answer.code, situation.expected?.rawValue, "\(situation)")
      XCTAssertEqual(result.answer.word, situation.expected?.word ?? "pending", "\(situation)")
      XCTAssertFalse(result.answer.codes.isEmpty, "\(situation)")
      if situation.expected == .success {
        XCTAssertEqual(after.uiIdentity(), after.kept(situation.target), "\(situation)")
      } else {
        // Short of a success the window keeps its identity.
        XCTAssertEqual(after.uiIdentity(), before.uiIdentity(), "\(situation)")
        XCTAssertEqual(after.pendingSwitches.isEmpty, situation.expected != nil, "\(situation)")
        // Conditional launch that blocked the account goes on blocking it; nothing else is different.
        let isBlocked = situation.launch == .block || situation.launch == .cancel && situation.forbidsCancel
        let ran = situation.expected == .failed && !(situation.launch == .cancel && situation.isPaused)
        XCTAssertEqual(after.blocked.isEmpty, !(ran && isBlocked), "\(situation)")
        if situation.launch != .wipe { XCTAssertEqual(after.scopes, before.scopes, "\(situation)") }
      }
      if situation.forbidsCancel { XCTAssertNotEqual(result.answer.word, "canceled", "\(situation)") }
      count += 1
    }
    XCTAssertEqual(count, 6 * 4 * 4 * 6 * 8)
  }

  func testSwitch_reasons() throws {
    let rows: [(id: String, event: Event, thread: IdentitySlot, word: String, codes: [String])] = [
      ("unmanaged", .setUIIdentity("personal"), nil, "success", ["switch-unmanaged-target"]),
      ("passed", .setUIIdentity("work"), nil, "success", ["switch-launch-passed"]),
      (
        "warned", .setUIIdentity("work", launch: LaunchScript(.warn)), nil, "success",
        ["switch-launch-warned"]
      ),
      (
        "blocked", .setUIIdentity("work", launch: LaunchScript(.block)), nil, "failed",
        ["switch-launch-blocked"]
      ),
      ("wiped", .setUIIdentity("work", launch: LaunchScript(.wipe)), nil, "failed", ["switch-launch-wiped"]),
      (
        "canceled", .setUIIdentity("work", launch: LaunchScript(.cancel)), nil, "canceled",
        ["switch-launch-canceled"]
      ),
      ("organization", .setUIIdentity("colleague"), nil, "notAllowed", ["switch-same-organization"]),
      (
        "organization of a stranger", .setUIIdentity("eve@contoso.com"), nil, "notAllowed",
        ["switch-same-organization"]
      ),
      // The thread conflict is looked for before the organization.
      ("thread", .setUIIdentity("colleague"), "work", "notAllowed", ["switch-thread-conflict"]),
      ("several", .setUIIdentities(["work", "personal"]), nil, "failed", ["switch-several-need-flag"]),
    ]
    for row in rows {
      var session = try Stage.session()
      session.attempt(.setThreadIdentity(row.thread))
      let result = session.expect(row.word, row.event, row.id)
      XCTAssertEqual(result.answer.codes, row.codes, row.id)
    }
  }

  /// An account may be scripted by any of its spellings, and others pass.
  func testLaunch_byAccount() throws {
    for spelling in SmallWorld.workSpellings {
      var session = try Stage.session(signedIn: ["work", "other"], several: true)
      guard let identity = spelling.identities.first else { return XCTFail("no identity") }
      let script = LaunchScript(.allow, accounts: [identity: .block])
      session.expect("failed", .setUIIdentity("work", launch: script))
      session.expect("success", .setUIIdentity("other", launch: script))
    }
  }

  func testLaunch_thatWipes_takesTheAccount() throws {
    var session = try Stage.session()
    session.attempt(.createFile("/w", owner: .identity("work")))
    session.expect("success", .setUIIdentity("personal"))
    let result = session.expect("failed", .setUIIdentity("work", launch: LaunchScript(.wipe)))
    XCTAssertEqual(result.delegateCalls.map(\.name), ["wipeData"])
    XCTAssertEqual(session.managedIdentities, [])
    XCTAssertEqual(session.files.paths, [])
    XCTAssertEqual(session.uiIdentity(), session.kept("personal"))
  }

  /// The guide has the app answer a switch with constants of the call that adds accounts, whose failure
  /// has the number of a canceled switch; every number but zero is a failure. Source: R14.
  func testDelegateAnswer_ofEveryCodeButZero_isAFailure() {
    XCTAssertEqual(DelegateAnswer(code: SwitchResult.success.rawValue), .success)
    for code in [SwitchResult.userCanceled.rawValue, SwitchResult.notAllowed.rawValue, 3, -1, .max, .min] {
      XCTAssertEqual(DelegateAnswer(code: code), .failure)
    }
  }

  /// R5.3: everything but a plain success is a failure, a missing delegate too.
  func testRequiredSwitch_byEveryAnswer() throws {
    for answer in DelegateAnswer.allCases {
      for cause in SwitchCause.allCases {
        var session = try Stage.session(answers: AppAnswers(identitySwitchRequired: answer))
        session.expect("success", .setUIIdentity("personal"))
        let result = session.attempt(.requireSwitch(to: "work", because: cause), at: .window("second"))
        XCTAssertEqual(
          result.delegateCalls,
          [.identitySwitchRequired(session.kept("work"), window: "second", cause)])
        let word = answer == .success ? "success" : answer == .pending ? "pending" : "failed"
        XCTAssertEqual(result.answer.word, word)
        XCTAssertEqual(session.isPolicyApplied(at: .window("second")), answer == .success)
        XCTAssertEqual(session.uiIdentity(), session.kept("personal"))
      }
    }
    var session = try Stage.session(answers: AppAnswers(identitySwitchRequired: .success))
    session.expect(
      "failed", because: ["switch-by-app", "switch-launch-blocked"],
      .requireSwitch(to: "work", because: .openURL, launch: LaunchScript(.block)))
    XCTAssertEqual(session.effectiveUI(), .nobody)
  }
}
