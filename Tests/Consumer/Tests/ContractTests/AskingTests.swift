import Foundation
import MAMAnalysis
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

  /// Every type that is written down is read back equal, and an identity from each of its spellings.
  func testWritingDown_everyType() throws {
    let policy = try AppProtectionPolicy(graph: Exports.everything.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let decision = world.decide(.save(owner: work, to: .box, account: nil))

    func check<Value: Codable & Equatable>(_ value: Value) throws {
      let data = try JSONEncoder().encode(value)
      XCTAssertEqual(
        try JSONDecoder().decode(Value.self, from: data), value, String(decoding: data, as: UTF8.self))
    }
    try check(DecisionSummary(decision))
    try check(DeviceFacts.healthy(for: policy))
    for setting in Setting.allCases { try check(setting) }
    try check(UPN("megan@contoso.com"))
    try check(ObjectID("3ec2c00f-b125-4519-acf0-302ac3761822"))
    for instant in [Instant.start, .days(120), .hours(12), .minutes(-20)] { try check(instant) }
    try check(policy)
    try check(world)
    for slot in [work, .unset, .noUser, .stranger(objectID: "3ec2c00f-b125-4519-acf0-302ac3761822")] {
      try check([slot])
    }
    let slots = try JSONDecoder().decode(
      [IdentitySlot].self,
      from: Data(#"["megan@contoso.com", "3ec2c00f-b125-4519-acf0-302ac3761822", "", null]"#.utf8))
    XCTAssertEqual(
      slots, [work, .stranger(objectID: "3ec2c00f-b125-4519-acf0-302ac3761822"), .noUser, .unset])
    let launch = LaunchRule.decide(policy, DeviceFacts(), on: .start, at: .start)
    let text = String(decoding: try JSONEncoder().encode(launch), as: UTF8.self)
    XCTAssertTrue(text.contains(#""effect":"\#(launch.effect.rawValue)""#), text)
    // A world's own name is known to the world alone.
    let line = #"{"op":"print","owner":"work"}"#
    XCTAssertEqual(try Request(json: line.utf8, in: world), .control(.print, owner: work))
    XCTAssertThrowsError(try JSONDecoder().decode(Request.self, from: Data(line.utf8)))
  }
}
