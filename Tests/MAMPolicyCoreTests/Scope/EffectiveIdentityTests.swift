import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The two decision charts over every combination of slots, places and tasks: R2.3.
final class EffectiveIdentityTests: XCTestCase {
  private static let single: [IdentitySlot] = [nil, "", "work", "personal"]
  private static let shown: [IdentitySlot] = single + [.showing(["work", "personal"])]
  private static let places: [Place] = [nil, "main", "side"].flatMap { (window: WindowName?) in
    [Place(thread: "main", window: window), Place(thread: "queue", window: window)]
  }

  /// The slots of one world of the enumeration.
  private struct Slots {
    let process: IdentitySlot
    let window: IdentitySlot
    let sideWindow: IdentitySlot
    let mainThread: IdentitySlot
    let queue: IdentitySlot
    let keyWindow: WindowName
  }

  private static var worlds: [Slots] {
    var worlds: [Slots] = []
    for process in single {
      for window in shown {
        for sideWindow in shown {
          for mainThread in single {
            for queue in single {
              for keyWindow in ["main", "side"] as [WindowName] {
                worlds.append(
                  Slots(
                    process: process, window: window, sideWindow: sideWindow, mainThread: mainThread,
                    queue: queue, keyWindow: keyWindow))
              }
            }
          }
        }
      }
    }
    return worlds
  }

  /// A session in which both accounts are signed in and two windows are open.
  private func stage() throws -> Session {
    var session = try Stage.session(several: true)
    session.expect("success", .openWindow("side"))
    return session
  }

  /// Brings the slots about by events; windows first, because a thread's identity stands against them.
  private func play(_ slots: Slots, on session: Session) -> Session {
    var session = session
    for (window, slot) in [("main", slots.window), ("side", slots.sideWindow)] as [(WindowName, IdentitySlot)]
    {
      session.attempt(.setUIIdentity(slot), at: .window(window))
    }
    session.attempt(.makeKeyWindow(slots.keyWindow))
    session.attempt(.setProcessIdentity(slots.process))
    session.attempt(.setThreadIdentity(slots.mainThread))
    session.attempt(.setThreadIdentity(slots.queue), at: .thread("queue"))
    return session
  }

  /// The charts as a list of the boxes that the arrows pass, written from the diagram.
  private func boxes(_ slots: Slots, _ place: Place, isFileTask: Bool) -> [(IdentityLevel, IdentitySlot)] {
    let isMain = place.thread.text == "main"
    let window = (place.window ?? slots.keyWindow).text == "side" ? slots.sideWindow : slots.window
    // A mixed view comes before everything: R2.6, AMB-37.
    if isMain, !isFileTask, window == .showing(["work", "personal"]) { return [(.window, window)] }
    var boxes = [(IdentityLevel.thread, isMain ? slots.mainThread : slots.queue)]
    if isMain, !isFileTask { boxes.append((.window, window)) }
    return boxes + [(.process, slots.process)]
  }

  func testEffectiveIdentity_everyCombination_followsTheCharts() throws {
    let stage = try stage()
    let names: [IdentitySlot: IdentitySlot] = [
      "work": stage.kept("work"), "personal": stage.kept("personal"),
    ]
    var count = 0
    for slots in Self.worlds {
      let session = play(slots, on: stage)
      for place in Self.places {
        for isFileTask in [false, true] {
          let winner = boxes(slots, place, isFileTask: isFileTask).first { $0.1 != nil as IdentitySlot }
          let found = isFileTask ? session.effectiveFile(on: place.thread) : session.effectiveUI(at: place)
          XCTAssertEqual(found.level, winner?.0 ?? IdentityLevel.unset, "\(slots) \(place) \(isFileTask)")
          let expected = winner?.1 ?? nil
          XCTAssertTrue(
            session.world.directory.same(found.slot, names[expected] ?? expected),
            "\(slots) \(place) \(isFileTask)")
          if !isFileTask {
            let isManaged = expected.identities.contains { $0.text == "work" }
            XCTAssertEqual(session.isPolicyApplied(at: place), isManaged, "\(slots) \(place)")
            XCTAssertEqual(session.view(at: place).isManaged, isManaged, "\(slots) \(place)")
          }
          count += 1
        }
      }
    }
    XCTAssertEqual(count, 4 * 5 * 5 * 4 * 4 * 2 * 6 * 2)
  }

  func testSession_whenItStarts_hasEmptySlots() throws {
    let session = Session(try Stage.world())
    XCTAssertEqual(session.effectiveUI(), .nobody)
    XCTAssertEqual(session.effectiveFile(), .nobody)
    XCTAssertEqual(session.scopes, Scopes())
    XCTAssertEqual(session.view(), .unrestricted)
  }

  /// R2.7: an app of one identity acts for the enrolled user from enrollment to the end of it.
  func testProcess_withoutMultiIdentity_isTheEnrolledUser() throws {
    var session = Session(try Stage.world(isMultiIdentity: false))
    session.expect("success", .signIn("personal"))
    XCTAssertEqual(session.effectiveUI(), .nobody)
    session.expect("success", .signIn("work"))
    for _ in 0..<2 {
      XCTAssertEqual(session.effectiveUI().level, .process)
      XCTAssertTrue(session.isPolicyApplied(at: .thread("queue")))
      XCTAssertEqual(session.effectiveFile().slot, session.effectiveUI().slot)
      session.expect("success", .restart())
    }
    session.expect("success", .signOut("work"))
    XCTAssertEqual(session.effectiveUI(), .nobody)
  }

  /// R2.7: an app of several identities sets every slot itself, after every start.
  func testProcess_withMultiIdentity_staysEmpty() throws {
    var session = try Stage.session()
    XCTAssertEqual(session.effectiveUI(), .nobody)
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .restart())
    XCTAssertEqual(session.scopes, Scopes())
  }
}
