import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to ask, and to write an answer down.
final class AskingTests: XCTestCase {
  func testAsking() throws {
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)

    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let personal = try world.add(
      Account(name: "personal", objectID: "3ec2c00f-b125-4519-acf0-302ac3761822"))

    let request = Request.save(owner: work, to: .oneDriveForBusiness, account: personal)
    let decision = world.decide(request)
    XCTAssertFalse(decision.isAllowed)
    XCTAssertTrue(decision.contains(SaveReason.notOwnAccount))
    XCTAssertTrue(decision.sentence(for: request, in: world).hasPrefix("Denied: data of `work` (managed)"))

    XCTAssertTrue(try world.identity("MEGAN@contoso.com") == work)
    XCTAssertTrue(try world.identity(nil) == .unset)
    XCTAssertTrue(try world.identity("") == .noUser)
    let guest = IdentitySlot.stranger(upn: "guest@fabrikam.example")
    XCTAssertTrue(try world.identity("guest@fabrikam.example") == guest)
    XCTAssertThrowsError(try world.identity("wrok")) { error in
      XCTAssertEqual((error as? UnknownAccount)?.name, "wrok")
      XCTAssertEqual((error as? UnknownAccount)?.suggestion, "work")
    }
    XCTAssertTrue(try world.account("work") == work)
    XCTAssertEqual(world.record(of: work)?.upn, "megan@contoso.com")
  }

  func testWritingDown() throws {
    struct AuditLine: Codable {
      var request: Request
      var decision: Decision
      var facts: DeviceFacts
    }
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let request = Request.save(owner: work, to: .box, account: nil)
    let decision = world.decide(request)

    let line = try JSONEncoder().encode(request)
    let explained = try JSONEncoder().encode(decision)
    XCTAssertTrue(try JSONDecoder().decode(Decision.self, from: explained) == decision)
    XCTAssertTrue(try Request(json: line, in: world) == request)

    let audit = AuditLine(request: request, decision: decision, facts: DeviceFacts())
    let again = try JSONDecoder().decode(AuditLine.self, from: JSONEncoder().encode(audit))
    XCTAssertEqual(again.request, request)
    XCTAssertEqual(again.decision, decision)
    XCTAssertTrue(try JSONDecoder().decode(World.self, from: JSONEncoder().encode(world)) == world)
    XCTAssertThrowsError(try JSONDecoder().decode(IdentitySlot.self, from: Data(#""work""#.utf8)))
  }
}
