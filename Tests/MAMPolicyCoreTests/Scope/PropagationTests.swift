import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Whose identity work runs under: R3, row by row.
final class PropagationTests: XCTestCase {
  private let slots: [IdentitySlot] = [nil, "", "work", "personal"]

  /// Every mechanism, every slot of the submitting thread, every slot of the worker: while the work runs
  /// the worker's slot is replaced, also by an empty one, and comes back afterwards.
  ///
  /// The documents say that the identity is changed when tasks *finish*, which can only mean when they
  /// run. Source: R14, GCD sentence.
  func testDispatch_everyKindAndSlot_replacesAndRestores() throws {
    var count = 0
    for kind in WorkKind.allCases {
      for submitted in slots {
        for worker in slots {
          var session = try Stage.session()
          session.attempt(.setThreadIdentity(submitted))
          session.attempt(.setThreadIdentity(worker), at: .thread("queue"))
          let before = session.threadIdentity(of: "queue")
          session.expect("success", .dispatch(kind, to: "queue"))
          let inherits = ![.detachedTask, .thread].contains(kind)
          let expected = inherits ? session.threadIdentity() : .unset
          XCTAssertEqual(session.threadIdentity(of: "queue"), expected, "\(kind)")
          session.expect("success", .finish, at: .thread("queue"))
          XCTAssertEqual(session.threadIdentity(of: "queue"), before, "\(kind)")
          count += 1
        }
      }
    }
    XCTAssertEqual(count, 8 * 4 * 4)
  }

  /// What is captured is the slot at submission, whatever the submitter does before the work runs.
  func testCapture_takesTheSlotOfTheMomentAndThread() throws {
    var session = try Stage.session()
    session.expect("success", .enterScope("work"), at: .thread("creator"))
    session.expect("success", .capture("item", .workItem), at: .thread("creator"))
    session.expect("success", .capture("operation", .operation), at: .thread("creator"))
    session.expect("success", .leaveScope, at: .thread("creator"))
    session.expect("success", .enterScope("personal"), at: .thread("dispatcher"))

    // A work item keeps its creator's identity, even when another thread dispatches it.
    for _ in 0..<2 {
      session.expect("success", .dispatch(.dispatchAsync, to: "worker"), at: .thread("dispatcher"))
      XCTAssertEqual(session.effectiveFile(on: "worker").slot, session.kept("personal"))
      session.expect("success", .begin("item"), at: .thread("worker"))
      XCTAssertEqual(session.effectiveFile(on: "worker").slot, session.kept("work"))
      session.expect("success", .finish, at: .thread("worker"))
      XCTAssertEqual(session.effectiveFile(on: "worker").slot, session.kept("personal"))
      session.expect("success", .finish, at: .thread("worker"))
      XCTAssertEqual(session.effectiveFile(on: "worker"), .nobody)
    }

    session.expect("success", .begin("operation"), at: .thread("worker"))
    XCTAssertEqual(session.effectiveFile(on: "worker").slot, session.kept("work"))
    session.expect("success", .finish, at: .thread("worker"))
    session.expect("refused", because: ["work-unknown"], .begin("operation"), at: .thread("worker"))
    session.expect("refused", because: ["work-name-taken"], .capture("item", .workItem))
  }

  /// A block that changes its thread's identity does so for the rest of the block, and leaks nothing.
  func testOverride_insideABlock_doesNotLeak() throws {
    var session = try Stage.session()
    session.expect("success", .enterScope("work"))
    session.expect("success", .dispatch(.dispatchAsync, to: "queue"))
    session.expect("success", .setThreadIdentity("personal"), at: .thread("queue"))
    XCTAssertEqual(session.effectiveFile(on: "queue").slot, session.kept("personal"))
    session.expect("success", .createFile("/a.txt"), at: .thread("queue"))
    XCTAssertEqual(session.owner(of: "/a.txt"), session.kept("personal"))
    session.expect("success", .finish, at: .thread("queue"))
    XCTAssertEqual(session.effectiveFile(on: "queue"), .nobody)
    XCTAssertEqual(session.effectiveFile(on: "main").slot, session.kept("work"))
  }

  func testNesting_innermostWins_andEachLevelComesBack() throws {
    var session = try Stage.session()
    let stack: [IdentitySlot] = ["work", "", "personal", nil, "work"]
    var found: [EffectiveIdentity] = [session.effectiveFile()]
    for slot in stack {
      session.expect("success", .enterScope(slot))
      found.append(session.effectiveFile())
    }
    XCTAssertEqual(found.map(\.level), [.unset, .thread, .thread, .thread, .unset, .thread])
    for _ in stack {
      XCTAssertEqual(session.effectiveFile(), found.removeLast())
      session.expect("success", .leaveScope)
    }
    XCTAssertEqual([session.effectiveFile()], found)
    session.expect("refused", because: ["scope-none-to-leave"], .leaveScope)
    session.expect("refused", because: ["work-none-to-finish"], .finish)
  }

  /// Scopes that a block leaves open end with it; a block's end is not a scope's.
  func testFinish_closesWhatTheBlockLeftOpen() throws {
    var session = try Stage.session()
    session.expect("success", .enterScope("personal"), at: .thread("queue"))
    session.expect("success", .dispatch(.dispatchSync, to: "queue"))
    session.expect("refused", because: ["scope-none-to-leave"], .leaveScope, at: .thread("queue"))
    session.expect("success", .enterScope("work"), at: .thread("queue"))
    session.expect("success", .enterScope(""), at: .thread("queue"))
    session.expect("success", .finish, at: .thread("queue"))
    XCTAssertEqual(session.effectiveFile(on: "queue").slot, session.kept("personal"))
  }

  /// The slots of windows and of the process do not travel: they are looked up when the work runs.
  func testWindowsAndProcess_areLookedUpWhenTheWorkRuns() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .setProcessIdentity("work"))
    session.expect("success", .capture("job", .dispatchAsync))
    session.expect("success", .setProcessIdentity("personal"))
    session.expect("success", .begin("job"), at: .thread("queue"))
    XCTAssertEqual(session.effectiveUI(at: .thread("queue")).level, .process)
    XCTAssertEqual(session.effectiveUI(at: .thread("queue")).slot, session.kept("personal"))
  }

  /// Groups and their children inherit from the parent task, through any depth.
  func testChildTasks_inheritThroughAnyDepth() throws {
    var session = try Stage.session()
    session.expect("success", .enterScope("work"))
    var parent: ThreadName = "main"
    for child in ["one", "two", "three"] as [ThreadName] {
      session.expect("success", .dispatch(.childTask, to: child), at: .thread(parent))
      XCTAssertEqual(session.effectiveFile(on: child).slot, session.kept("work"))
      parent = child
    }
    session.expect("success", .dispatch(.detachedTask, to: "detached"), at: .thread(parent))
    XCTAssertEqual(session.effectiveFile(on: "detached"), .nobody)
  }

  func testSeveralAccounts_areForWindowsAlone() throws {
    var session = try Stage.session(several: true)
    let view = IdentitySlot.showing(["work", "personal"])
    for event in [.setThreadIdentity(view), .enterScope(view), .setProcessIdentity(view)] as [Event] {
      session.expect("refused", because: ["scope-several-outside-window"], event)
    }
    XCTAssertEqual(session.scopes, try Stage.session(several: true).scopes)
  }
}
