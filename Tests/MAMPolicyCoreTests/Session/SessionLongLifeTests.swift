import MAMPolicyCore
import MAMTestSupport
import XCTest

/// A long life stays what it is: nothing of it is judged by the time that it takes, which a busy machine decides.
final class SessionLongLifeTests: XCTestCase {
  func testTenThousandEvents() throws {
    var generator = SplitMix64(seed: 7)
    let moves = (0..<10_000).map { _ in AdHocMove.random(using: &generator) }
    var session = try Stage.session(several: true)
    for move in moves { session.attempt(move.event, at: move.place) }
    XCTAssertEqual(session.files.paths.filter { !AdHocMove.paths.contains($0) }, [])
  }

  /// One after another, without the world being copied for each: the session is one value in one place.
  func testEvents_inAWorldOfManyAccounts() throws {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true)
    for number in 0..<2_000 {
      try world.add(
        Account(name: "a\(number)", upn: UPN("a\(number)@contoso.com")),
        policy: number == 0 ? Stage.policy : nil)
    }
    var session = Session(world)
    session.attempt(.signIn("a0"))
    for number in 1..<2_000 {
      session.attempt(.setUIIdentity("a0"))
      session.attempt(.createFile("/\(number)", owner: .identity("a0")))
      session.attempt(.ask(.control(.print, owner: nil), leavingOut: [.near]))
      session.attempt(.enterScope(""))
      session.attempt(.leaveScope)
    }
    XCTAssertEqual(session.files.paths.count, 1_999)
  }
}
