import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// The contract of the library in call sites, each block as an engineer types it.
final class ContractTests: XCTestCase {
  private func inFolder(_ files: [String: String], _ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mam-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let manager = FileManager.default
    let before = manager.currentDirectoryPath
    defer {
      _ = manager.changeCurrentDirectoryPath(before)
      try? manager.removeItem(at: folder)
    }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    _ = manager.changeCurrentDirectoryPath(folder.path)
    try body()
  }

  private let strict = GraphFixtures.typed(
    #""displayName":"A","allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["oneDriveForBusiness"]"#
  )

  func testLoading() throws {
    let misspelled = GraphFixtures.typed(#""saveAsBlokced":true"#)
    let tenant = ##"[\##(strict),{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}]"##
    try inFolder(["baseline.json": strict, "old.json": misspelled, "tenant.json": tenant]) {
      let data = Data(strict.utf8)
      let policy = try AppProtectionPolicy(path: "baseline.json")
      let same = try AppProtectionPolicy(graph: data)
      let lenient = try AppProtectionPolicy(path: "old.json", allowing: [.misspelled])
      XCTAssertEqual(policy, same)
      XCTAssertFalse(lenient.saveAsBlocked)

      let export = try GraphExport(path: "tenant.json")
      var printed: [String] = []
      func print(_ values: Any...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
      for entry in export.entries {
        switch entry.content {
        case .policy(let loaded):
          print(loaded.policy.displayName ?? "-", loaded.position(of: .saveAsBlocked) as Any)
        case .other(let kind): print("skipped:", kind)
        case .broken(let problems): print(problems)
        }
      }
      XCTAssertEqual(printed, ["A Optional(1:134)", "skipped: an Android app protection policy"])
    }
  }

  func testAsking() throws {
    let policy = try AppProtectionPolicy(graph: strict.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let personal = try world.add(Account(name: "personal", objectID: "3ec2c00f-b125-4519-acf0-302ac3761822"))

    let request = Request.save(owner: work, to: .oneDriveForBusiness, account: personal)
    let decision = world.decide(request)
    XCTAssertEqual(decision.isAllowed, false)
    XCTAssertEqual(decision.contains(SaveReason.notOwnAccount), true)
    XCTAssertEqual(
      decision.sentence(for: request, in: world),
      "Denied: data of `work` (managed) may not be saved to OneDrive for Business of `personal` (unmanaged)."
    )

    XCTAssertTrue(try world.identity("MEGAN@contoso.com") == work)
    XCTAssertEqual(try world.identity(nil), .unset)
    XCTAssertEqual(try world.identity(""), .noUser)
    let unknown = try world.identity("guest@fabrikam.example")
    XCTAssertThrowsError(try world.identity("wrok")) { error in
      XCTAssertEqual(error as? UnknownAccount, UnknownAccount(name: "wrok", suggestion: "work"))
    }
    XCTAssertTrue(try world.account("work") == work)
    XCTAssertEqual(world.record(of: work)?.upn, "megan@contoso.com")
    let guest = IdentitySlot.stranger(upn: "guest@fabrikam.example")
    XCTAssertEqual(guest, unknown)
    let typed = "wrok"
    XCTAssertNil(UPN(typed))
    XCTAssertEqual(decision.deciding.code, SaveReason.notOwnAccount.rawValue)
  }

  func testWritingDown() throws {
    struct AuditLine: Codable, Equatable {
      var request: Request
      var decision: Decision
      var facts: DeviceFacts
    }
    let policy = try AppProtectionPolicy(graph: strict.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let request = Request.save(owner: work, to: .box, account: nil)
    var facts = DeviceFacts()
    facts.osVersion = DottedVersion("17.5")
    facts.lastCheckIn = .start
    let line = AuditLine(request: request, decision: world.decide(request), facts: facts)
    let again = try JSONDecoder().decode(AuditLine.self, from: JSONEncoder().encode(line))
    XCTAssertEqual(again, line)

    let explained = try JSONEncoder().encode(world.decide(request))
    XCTAssertTrue(try JSONDecoder().decode(Decision.self, from: explained) == world.decide(request))
    XCTAssertEqual(
      try Request(json: #"{"op":"save","owner":"WORK","to":"box","account":null}"#, in: world), request)
    XCTAssertThrowsError(
      try Request(json: #"{"op":"save","owner":"wrok","to":"box","account":null}"#, in: world)
    ) {
      XCTAssertTrue("\($0)".contains("did you mean `work`?"), "\($0)")
    }
    XCTAssertThrowsError(
      try JSONDecoder().decode(IdentitySlot.self, from: Data(#""work""#.utf8)))
  }
}
