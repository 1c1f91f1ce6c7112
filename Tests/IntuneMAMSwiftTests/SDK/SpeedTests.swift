import IntuneMAMSwift
import XCTest

/// What a unit test asks a hundred thousand times is answered in a second, in a debug build.
final class SpeedTests: XCTestCase {
  /// Time of the processor, because a machine that does other things as well proves nothing.
  func testSaveChecks_takeTenMicroseconds() async throws {
    let world = try await Cast.enrolled()
    let policy = try XCTUnwrap(
      world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) })
    let start = clock()
    var allowed = 0
    for index in 0..<100_000 {
      let location: IntuneMAMSaveLocation = index % 2 == 0 ? .oneDriveForBusiness : .box
      if policy.isSaveToAllowed(for: location, withAccountId: Cast.work) { allowed += 1 }
    }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    XCTAssertEqual(allowed, 50_000)
    XCTAssertLessThan(seconds, 1)
  }

  /// What is remembered is forgotten when anything happens.
  func testARememberedAnswer_endsWithWhatItRestedOn() async throws {
    let world = try await Cast.enrolled()
    let policy = try XCTUnwrap(
      world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) })
    for _ in 0..<2 {
      XCTAssertTrue(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work))
      XCTAssertFalse(policy.isSaveToAllowed(for: .box, withAccountId: Cast.work))
      XCTAssertTrue(policy.isOpenFromAllowed(for: .camera, withAccountId: nil))
    }
    try world.assignPolicy("tight", to: "work")
    await world.settle()
    XCTAssertFalse(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work))
    try world.assignPolicy("open", to: "work")
    await world.settle()
    XCTAssertTrue(policy.isSaveToAllowed(for: .box, withAccountId: Cast.work))
    for _ in 0..<2 { _ = policy.isSaveToAllowed(for: .box, withAccountId: Cast.workName) }
    expect([.wrongIdentifier, .wrongIdentifier], in: world)
  }
}
