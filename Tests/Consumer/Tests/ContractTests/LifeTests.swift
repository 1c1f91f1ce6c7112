import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to let an app live.
final class LifeTests: XCTestCase {
  // swift-format-ignore
  func testAnAppsLife() throws {
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    var world = World()
    world.app.isMultiIdentity = true
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)

    var session = Session(world)
    try session.perform(.signIn(work))
    try session.perform(.setUIIdentity(work))
    try session.perform(.createFile("/draft.txt"))            // no owner: a file task follows thread and process, not the window (R2.3)
    try session.perform(.createFile("/report.txt"), at: .thread("worker"))
    session.owner(of: "/report.txt")
    XCTAssertTrue(session.managedAccounts == [work])          // one type for "an account", wherever a session or world names one
    XCTAssertTrue(session.owner(of: "/draft.txt") == .unset)
    try session.perform(.wipe(work))
    XCTAssertEqual(session.managedAccounts, [])
  }

  func testRefusals_areThrown() throws {
    var session = Session(World())
    XCTAssertThrowsError(try session.perform(.deleteFile("/nothing.txt"))) { error in
      XCTAssertTrue((error as? EventRefusal)?.answer.isRefusal == true, "\(error)")
    }
  }
}
