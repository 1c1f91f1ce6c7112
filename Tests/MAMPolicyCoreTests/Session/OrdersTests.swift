import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What the service and the administrator order, in every state of the app.
///
/// Rules R5.5, R10.3.
final class OrdersTests: XCTestCase {
  private struct Order {
    let name: String
    let event: Event
    /// Whether the session shows that it was carried out.
    let isDone: (Session) -> Bool
  }

  private static let stricter = AppProtectionPolicy.with { $0.printBlocked = true }

  private let orders = [
    Order(name: "wipe", event: .wipe("work")) { $0.signedInAccounts.isEmpty && $0.files.paths.isEmpty },
    Order(name: "orderWipe", event: .orderWipe("work")) {
      $0.signedInAccounts.isEmpty && $0.files.paths.isEmpty
    },
    Order(name: "allowAccounts", event: .allowAccounts(["other"].compactMap { Identity($0) })) {
      $0.world.allowedAccounts?.map(\.text) == ["other"] && $0.signedInAccounts.isEmpty
    },
    Order(name: "assignPolicy", event: .assignPolicy(stricter, to: "work")) {
      (try? $0.world.policy(of: "work")) == stricter
    },
    Order(name: "assignPolicy nil", event: .assignPolicy(nil, to: "work")) { $0.managedAccounts.isEmpty },
  ]

  private func session(_ state: AppState) throws -> Session {
    var session = try Stage.session(signedIn: ["work"])
    session.expect("success", .createFile("/w", owner: .identity("work")))
    switch state {
    case .running: break
    case .paused: session.expect("success", .pause)
    case .killed: session.expect("success", .kill)
    }
    return session
  }

  func testOrder_inEveryState_keepsThePromiseOfItsAnswer() throws {
    var promises: [String] = []
    for state in AppState.allCases {
      for order in orders {
        let name = "\(order.name) \(state)"
        var session = try session(state)
        XCTAssertFalse(order.isDone(session), name)
        let codes = session.expect("success", order.event, name).answer.codes
        if codes.contains("service-order-at-next-launch") {
          promises.append("\(name): start")
          XCTAssertFalse(order.isDone(session), name)
          checkStart(&session, order, name)
        } else if codes.contains("service-order-at-next-contact") {
          promises.append("\(name): contact")
          XCTAssertFalse(order.isDone(session), name)
          var contacted = session
          if state == .paused { contacted.expect("success", .resume(), name) }
          contacted.attempt(.contactService, time: Instant(.seconds(1800)))
          XCTAssertTrue(order.isDone(contacted), "\(name), at the contact")
          session.expect("success", .kill, name)
          checkStart(&session, order, name)
        } else {
          promises.append("\(name): now")
          XCTAssertTrue(order.isDone(session), name)
        }
        XCTAssertEqual(session.orders, [], name)
      }
    }
    let names = orders.map(\.name)
    XCTAssertEqual(
      promises,
      ["running", "paused"].flatMap { state in
        names.map { "\($0) \(state): \($0 == "orderWipe" ? "contact" : "now")" }
      } + names.map { "\($0) killed: start" })
  }

  /// The start carries the order out before the app shows anything of the account.
  private func checkStart(_ session: inout Session, _ order: Order, _ name: String) {
    let result = session.attempt(.restart(showing: "work"))
    XCTAssertTrue(order.isDone(session), "\(name), at the start")
    let shown = result.changes.firstIndex { if case .window = $0 { true } else { false } }
    let done = result.changes.firstIndex { change in
      switch change {
      case .policyReplaced, .unmanaged: true
      default: false
      }
    }
    XCTAssertLessThan(done ?? .max, shown ?? .max, "\(name): \(result.changes)")
  }

  func testOrderForSomebodyUnmanaged_saysAtTheStartWhyItWasNotCarriedOut() throws {
    var session = try Stage.session(signedIn: ["personal"])
    session.expect("success", .kill)
    session.expect("success", because: ["service-order-at-next-launch"], .orderWipe("personal"))
    let result = session.expect("success", .restart())
    XCTAssertTrue(result.codes.contains("wipe-unmanaged-account"))
    XCTAssertEqual(session.signedInAccounts.count, 1)
  }
}
