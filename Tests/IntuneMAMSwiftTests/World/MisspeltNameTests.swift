import IntuneMAMSwift
import XCTest

/// A name that a test misspells is an error or a report, and never somebody without a policy.
///
/// Rule R1.1.
final class MisspeltNameTests: XCTestCase {
  private typealias Script = @Sendable (MAMTestWorld, String) throws(MAMTestWorldError) -> Void

  /// What a test has happen to an account that it names.
  private static let scripts: [(name: String, body: Script)] = [
    ("objectID", { (world, name) throws(MAMTestWorldError) in _ = try world.objectID(of: name) }),
    ("assignPolicy", { (world, name) throws(MAMTestWorldError) in try world.assignPolicy(nil, to: name) }),
    ("wipe", { (world, name) throws(MAMTestWorldError) in try world.wipe(name) }),
    ("signOut", { (world, name) throws(MAMTestWorldError) in try world.signOut(name) }),
    ("allowAccounts", { (world, name) throws(MAMTestWorldError) in try world.allowAccounts([name]) }),
    (
      "checkIn",
      { (world, name) throws(MAMTestWorldError) in try world.checkIn(name, .policiesHaveNotChanged) }
    ),
    ("autoEnroll", { (world, name) throws(MAMTestWorldError) in try world.autoEnroll(name) }),
    (
      "serviceAnswers",
      { (world, name) throws(MAMTestWorldError) in try world.serviceAnswers(.timeout, for: name) }
    ),
    ("userChooses", { (world, name) throws(MAMTestWorldError) in try world.userChooses(name) }),
    (
      "conditionalLaunch",
      { (world, name) throws(MAMTestWorldError) in try world.conditionalLaunch(.warns, for: name) }
    ),
    (
      "requireSwitch",
      { (world, name) throws(MAMTestWorldError) in try world.requireSwitch(to: name, because: .openURL) }
    ),
    ("receive", { (world, name) throws(MAMTestWorldError) in try world.receive(from: "Mail", as: name) }),
    ("send", { (world, name) throws(MAMTestWorldError) in try world.send(to: "Mail", as: name) }),
    (
      "sharedItem",
      { (world, name) throws(MAMTestWorldError) in _ = try world.sharedItem(protectedFor: name) }
    ),
  ]

  func testScript_namesAnAccountOfTheWorld() async throws {
    let rows = [
      ("wrok", "work"), ("adele@contosso.com", Cast.workName),
      ("5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a12", Cast.work),
    ]
    for script in Self.scripts {
      let world = try Cast.world()
      for (name, meant) in rows {
        do throws(MAMTestWorldError) {
          try script.body(world, name)
          XCTFail("\(script.name) knows \(name)")
        } catch {
          XCTAssertEqual(error.suggestion, meant, script.name)
          XCTAssertEqual(error.errorDescription, "unknown account `\(name)`; did you mean `\(meant)`?")
          XCTAssertEqual(error.recoverySuggestion, "Write `\(meant)`.")
        }
      }
      for name in ["work", Cast.workName.uppercased(), Cast.work] { try script.body(world, name) }
      await world.settle()
    }
  }

  /// What the stand-ins of the app tell the world, with the account that the test names.
  private static let effects: [(name: String, body: @Sendable (MAMTestWorld, String) -> Void)] = [
    ("appShowed", { $0.appShowed($1) }),
    ("appSaved, owner", { $0.appSaved(dataOf: $1, to: .oneDriveForBusiness, account: Cast.work) }),
    ("appSaved, account", { $0.appSaved(dataOf: Cast.work, to: .oneDriveForBusiness, account: $1) }),
    ("appOpened, receiver", { $0.appOpened(for: $1, from: .camera, account: nil) }),
    ("appOpened, account", { $0.appOpened(for: "", from: .box, account: $1) }),
    ("appWrote", { $0.appWrote($0.container.appendingPathComponent("none").path, dataOf: $1) }),
    ("appKeeps", { $0.appKeeps("index", dataOf: $1) }),
  ]

  func testStandIn_namesAnAccountOfTheWorld() throws {
    for effect in Self.effects {
      let world = try Cast.world()
      effect.body(world, "wrok")
      XCTAssertEqual(world.issues.first?.message, "unknown account `wrok`; did you mean `work`?", effect.name)
      XCTAssertEqual(world.issues.first?.file, "IntuneMAMSwiftTests/MisspeltNameTests.swift", effect.name)
      expect([.unknownAccount], in: world)
      for name in ["work", Cast.workName, Cast.work, "personal"] { effect.body(world, name) }
      XCTAssertEqual(world.takeIssues().filter { $0.kind == .unknownAccount }, [], effect.name)
    }
    let world = try Cast.world()
    world.appShowed("")
    world.appShowed(nil)
    world.appSaved(dataOf: "", to: .box, account: nil)
    expect([], in: world)
  }

  func testPoliciesAndApps_areSuggestedToo() throws {
    let world = try Cast.world()
    XCTAssertThrowsError(try world.assignPolicy("tigth", to: "work")) {
      XCTAssertEqual("\($0)", "unknown policy `tigth`; did you mean `tight`?")
    }
    XCTAssertThrowsError(try world.send(to: "Mial")) {
      XCTAssertEqual("\($0)", "unknown app `Mial`; did you mean `Mail`?")
    }
  }

  /// A setting that has no effect would open what the test is about.
  func testASettingWithoutEffect_makesNoWorld() throws {
    func world(_ policy: String) throws -> MAMTestWorld {
      try MAMTestWorld(
        json:
          "{\"mam\": 1, \"policies\": {\"p\": \(policy)}, \"accounts\": {\"work\": {\"oid\": \"\(Cast.work)\", \"policy\": \"p\"}}}"
      )
    }
    let rows: [(policy: String, fragment: String)] = [
      ("{\"saveAsBlockd\": true}", "saveAsBlocked"), ("{\"blockPasting\": true}", "blockPasting"),
      ("{\"printBlockd\": true}", "printBlocked"),
    ]
    for row in rows {
      XCTAssertThrowsError(try world(row.policy), row.policy) { error in
        XCTAssertTrue("\(error)".contains(row.fragment), "\(error)")
      }
    }
    XCTAssertEqual(try world("{\"printBlocked\": true}").warnings, [])
  }

  /// Other warnings stand beside the mistakes that they may explain.
  func testOtherWarnings_standInTheReportOfAFailure() throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiManagedIdentities": true }, "policies": { "p": {} },
          "accounts": { "work": { "oid": "\(Cast.work)", "policy": "p" } }
        }
        """)
    XCTAssertEqual(world.warnings.count, 1)
    XCTAssertTrue(try XCTUnwrap(world.warnings.first).contains("multiManagedIdentities"))
    world.appShowed("wrok")
    XCTAssertThrowsError(try world.verify()) { error in
      XCTAssertEqual((error as? MAMTestIssues)?.warnings, world.warnings)
      XCTAssertTrue("\(error)".hasSuffix(world.warnings[0]), "\(error)")
    }
  }

  func testDocuments_areReadOrRefused() throws {
    XCTAssertThrowsError(try MAMTestWorld(json: "{\"mam\": 1, \"acounts\": {}}"))
    do throws(MAMTestWorldError) {
      _ = try MAMTestWorld(file: "/nowhere.json")
      XCTFail("there is no such file")
    } catch {
      XCTAssertEqual(error.description, "cannot read /nowhere.json: no such file or directory")
      XCTAssertNil(error.recoverySuggestion)
    }
  }
}
