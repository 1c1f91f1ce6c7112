import IntuneMAMSwift
import XCTest

private var current: String? { IntuneMAMPolicyManager.instance().getCurrentThreadAccountId() }

/// The scoped account follows tasks by itself, is carried elsewhere by carriers, and is unknown without.
///
/// Rule R3.
final class LiveIdentityTests: XCTestCase {
  private final class Box: @unchecked Sendable { var item: DispatchWorkItem? }

  /// Enough work that a run which inherits by luck would not pass.
  private static let count = 4000

  func testScope_holdsInside_andEndsWithIt() async throws {
    let world = try await Cast.enrolled()
    world.run {
      XCTAssertNil(IntuneMAMSwiftContextManager.getScopedAccountId())
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        XCTAssertEqual(current, Cast.work)
        IntuneMAMSwiftContextManager.setAccountId("") { XCTAssertEqual(current, "") }
        IntuneMAMSwiftContextManager.setAccountId(nil) { XCTAssertNil(current) }
        XCTAssertEqual(IntuneMAMSwiftContextManager.getScopedAccountId(), Cast.work)
      }
      XCTAssertNil(current)
    }
    try world.verify()
  }

  func testScope_ofThrowingCode_endsWithTheError() async throws {
    struct Failure: Error {}
    let world = try await Cast.enrolled()
    try world.run {
      XCTAssertThrowsError(
        try IntuneMAMSwiftContextManager.setAccountId(Cast.work) { () throws in throw Failure() })
      XCTAssertNil(current)
    }
  }

  func testScope_followsAwaits_tasksAndGroups() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    await world.run {
      await IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        await Task.yield()
        journal.note(current ?? "nil")
        async let child = current
        let inherited = Task { current }
        journal.note(await child ?? "nil")
        journal.note(await inherited.value ?? "nil")
        await MainActor.run { journal.note(current ?? "nil") }
        let found = await withTaskGroup(of: String?.self) { group in
          for _ in 0..<Self.count { group.addTask { current } }
          return await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        XCTAssertEqual(found, [Cast.work])
      }
    }
    XCTAssertEqual(journal.all, Array(repeating: Cast.work, count: 4))
    XCTAssertEqual(world.notes, [])
  }

  func testScope_isAbsentInDetachedTasks() async throws {
    let world = try await Cast.enrolled()
    await world.run {
      await IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        let found = await withTaskGroup(of: String?.self) { group in
          for _ in 0..<200 {
            group.addTask { await Task.detached { world.run { current } }.value }
          }
          return await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        XCTAssertEqual(found, [nil])
      }
    }
    XCTAssertEqual(world.notes, [], "a detached task is known to start with an empty slot")
  }

  func testPlainQueues_threadsAndOperations_areUnknown() async throws {
    let world = try await Cast.enrolled()
    let ways: [(String, (@escaping @Sendable () -> Void) -> Void)] = [
      ("queue", { body in DispatchQueue.global().async { body() } }),
      ("work item", { body in DispatchQueue.global().async(execute: DispatchWorkItem { body() }) }),
      ("operation", { body in OperationQueue().addOperation { body() } }),
      ("thread", { body in Thread { body() }.start() }),
    ]
    for (name, way) in ways {
      let found = expectation(description: name)
      world.run {
        IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
          way {
            XCTAssertNil(world.run { current }, name)
            found.fulfill()
          }
        }
      }
      await fulfillment(of: [found], timeout: 60)
    }
    XCTAssertEqual(world.notes.map(\.kind), Array(repeating: .unknownOrigin, count: ways.count))
    XCTAssertEqual(world.issues, [], "what the double cannot see is no fault of the app")
  }

  func testCarriers_bringTheIdentityAndTheWorld() async throws {
    let world = try await Cast.enrolled()
    let queue = DispatchQueue(label: "app")
    let ways: [(String, (@escaping @Sendable () -> Void) -> Void)] = [
      ("queue", { MAMCarrier.async(on: queue, $0) }),
      ("queue later", { MAMCarrier.async(on: queue, deadline: .now() + 0.001, $0) }),
      ("sync", { body in MAMCarrier.sync(on: queue) { body() } }),
      ("group", { MAMCarrier.notify(DispatchGroup(), on: queue, $0) }),
      ("operation", { MAMCarrier.addOperation(to: OperationQueue(), $0) }),
      ("item", { queue.async(execute: MAMCarrier.workItem($0)) }),
      (
        "thread",
        { body in
          let carrier = MAMCarrier.capture()
          Thread { carrier.run(body) }.start()
        }
      ),
    ]
    for (name, way) in ways {
      let found = expectation(description: name)
      world.run {
        IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
          way {
            XCTAssertEqual(current, Cast.work, name)
            found.fulfill()
          }
        }
      }
      await fulfillment(of: [found], timeout: 60)
    }
    XCTAssertEqual(world.notes, [])
  }

  func testWorkItem_runsUnderItsCreator_notItsDispatcher() async throws {
    let world = try await Cast.enrolled()
    let done = expectation(description: "ran twice")
    done.expectedFulfillmentCount = 2
    world.run {
      let made = Box()
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        made.item = MAMCarrier.workItem {
          XCTAssertEqual(current, Cast.work)
          done.fulfill()
        }
      }
      IntuneMAMSwiftContextManager.setAccountId("") {
        for _ in 0..<2 { if let item = made.item { DispatchQueue.global().async(execute: item) } }
      }
    }
    await fulfillment(of: [done], timeout: 60)
  }

  func testTimer_runsUnderItsCreator_whoeverFiresIt() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    world.run {
      var timer: Timer?
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        timer = MAMCarrier.timer(interval: 60, repeats: false) { _ in journal.note(current ?? "nobody") }
      }
      timer?.fire()
      timer?.invalidate()
    }
    XCTAssertEqual(journal.all, [Cast.work])
  }

  func testConcurrentPerform_withACarrier_bringsItToEveryRun() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    world.run {
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        MAMCarrier.concurrentPerform(iterations: Self.count) { _ in
          if IntuneMAMSwiftContextManager.getScopedAccountId() != Cast.work { journal.note("lost") }
        }
      }
    }
    XCTAssertEqual(journal.all, [])
  }

  func testWorkThatSetsItsOwnIdentity_keepsItToItself() async throws {
    let world = try await Cast.enrolled()
    let queue = DispatchQueue(label: "app")
    let done = expectation(description: "second block")
    world.run {
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        MAMCarrier.async(on: queue) {
          IntuneMAMSwiftContextManager.setAccountId("") { XCTAssertEqual(current, "") }
          XCTAssertEqual(current, Cast.work)
        }
      }
      MAMCarrier.async(on: queue) {
        XCTAssertNil(current, "submitted with an empty slot, so it runs with an empty slot")
        done.fulfill()
      }
    }
    await fulfillment(of: [done], timeout: 60)
  }

  func testFiles_belongToTheScope_onEveryThread() async throws {
    let world = try await Cast.enrolled()
    await world.run {
      await IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<100 {
            group.addTask {
              let path = world.container.appendingPathComponent("\(number).txt").path
              _ = FileManager.default.createFile(atPath: path, contents: Data("\(number)".utf8))
              world.appWrote(path, dataOf: Cast.work)
              let info = IntuneMAMFileProtectionManager.instance().protectionInfo(path)
              XCTAssertEqual(info?.accountId, Cast.work)
            }
          }
        }
      }
    }
    try world.verify()
  }

  func testWorlds_sideBySide_doNotMeet() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let isEnrolled = number.isMultiple(of: 2)
          let world = try await isEnrolled ? Cast.enrolled() : Cast.world()
          try await world.run {
            await Task.yield()
            let accounts = IntuneMAMEnrollmentManager.instance().enrolledAccountIds()
            XCTAssertEqual(accounts, isEnrolled ? [Cast.work] : [])
            try world.verify()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
