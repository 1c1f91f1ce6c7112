import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Policies of a world that build on each other, and the files that they are read from.
final class PolicySectionTests: XCTestCase {
  private func world(_ policies: String, _ rest: String = "", files: FileSource = .memory([:])) throws
    -> WorldDocument
  {
    try WorldDocument(
      Array(#"{"mam":1,"policies":{\#(policies)}\#(rest)}"#.utf8), file: "w.json", files: files)
  }

  func testChains_areOfAnyLength() throws {
    let count = 5_000
    let links = (1..<count).map { #""p\#($0)":{"base":"p\#($0 - 1)"}"# }
    // The longest chain is met first, so that all of it is waited for.
    let document = try world((links.reversed() + [#""p0":{"printBlocked":true}"#]).joined(separator: ","))
    XCTAssertEqual(document.policies.count, count)
    XCTAssertTrue(document.policies.allSatisfy { $0.policy.policy.printBlocked })
  }

  func testCircles_areErrors() {
    XCTAssertEqual(
      problems { _ = try world(#""x":{"base":"a"},"a":{"base":"b"},"b":{"base":"a"}"#) },
      "w.json:1:39: $.policies.a: policies build on each other in a cycle: `a` on `b` on `a`")
    XCTAssertEqual(
      problems { _ = try world(#""a":{"base":"a"}"#) },
      "w.json:1:22: $.policies.a: policies build on each other in a cycle: `a` on `a`")
  }

  func testUnknownPolicies_areComparedWithThoseThereAreForTheFirstFew() throws {
    let count = 2_000
    let policies = (0..<count).map { #""policy\#($0)":{"base":"policx\#($0)"}"# }.joined(separator: ",")
    let told = try XCTUnwrap(problems { _ = try world(policies) }?.split(separator: "\n"))
    XCTAssertEqual(told.count { $0.contains("did you mean") }, 50)
  }

  func testUnknownAccounts_areComparedWithThoseThereAreForTheFirstFew() throws {
    let count = 400
    let accounts = (0..<count).map { #""account\#($0)":{"upn":"\#($0)@contoso.com"}"# }
    let names = (0..<count).map { #""accounx\#($0)""# }
    let rest =
      #","accounts":{\#(accounts.joined(separator: ","))},"apps":{"Mail":{"managed":true,"signedIn":[\#(names.joined(separator: ","))]}}"#
    let told = try XCTUnwrap(problems { _ = try world("", rest) }?.split(separator: "\n"))
    XCTAssertGreaterThanOrEqual(told.count, 100)
    XCTAssertEqual(told.count { $0.contains("did you mean") }, 50)
  }

  func testInline_mayStateNothing() throws {
    let document = try world(#""empty":{},"odd":{"saveasblocked":true}"#)
    XCTAssertEqual(document.policies.map(\.policy.stated), [[], []])
    XCTAssertEqual(document.policies[0].policy.policy, document.policies[1].policy.policy)
    XCTAssertEqual(document.warnings(for: []).map(\.kind), [.misspelled])
    // Nobody leaves a setting out by mistake who writes others down in a world, but an empty policy states nothing.
    XCTAssertEqual(
      document.warnings(for: [.printBlocked, .saveAsBlocked], strictly: true).map(\.description),
      [
        "w.json:1:30: warning: `saveAsBlocked` is not given: `false` is assumed, as in the admin center",
        "w.json:1:40: warning: `saveasblocked` is not a setting and has no effect; did you mean `saveAsBlocked`?",
      ])
  }

  func testNull_takesAwayWhatTheBaseStates() throws {
    let document = try world(
      #""a":{"saveAsBlocked":true,"minimumRequiredOsVersion":"17.0","notificationRestriction":"odd"},"#
        + #""b":{"base":"a","set":{"saveAsBlocked":null,"minimumRequiredOsVersion":null,"notificationRestriction":null}}"#
    )
    let policy = document.policies[1].policy
    XCTAssertFalse(policy.policy.saveAsBlocked)
    XCTAssertNil(policy.policy.minimumRequiredOsVersion)
    XCTAssertEqual(policy.policy.notificationRestriction, .allow)
    XCTAssertEqual(policy.stated, [])
    XCTAssertEqual(policy.warnings(for: SettingSet(Setting.allCases)), [])
  }

  func testSet_refusesWhatIsNoSetting() {
    let rows: [(policy: String, problem: String)] = [
      (
        #"{"set":{}}"#,
        "w.json:1:26: $.policies.p: `set` overrides properties of another policy; name it with `base`"
      ),
      (#"{"base":"q","sett":{}}"#, "w.json:1:38: $.policies.p.sett: unknown key `sett`; did you mean `set`?"),
      (
        #"{"base":"q","set":{"saveasblocked":true}}"#,
        "w.json:1:45: $.policies.p.set.saveasblocked: `saveasblocked` is not a setting of an iOS app protection policy; did you mean `saveAsBlocked`?"
      ),
    ]
    for row in rows {
      XCTAssertEqual(problems { _ = try world(#""p":\#(row.policy),"q":{}"#) }, row.problem)
    }
  }

  func testFiles_mustBeRegular_andCanBeConfined() throws {
    let folder = NSTemporaryDirectory() + "mam-policies-\(UUID().uuidString)"
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    let export = Data(#"{"printBlocked":true}"#.utf8)
    for name in ["/in/p.json", "/out.json"] { try export.write(to: URL(fileURLWithPath: folder + name)) }
    try manager.createSymbolicLink(
      atPath: folder + "/in/link.json", withDestinationPath: folder + "/out.json")
    XCTAssertEqual(unsafe mkfifo(folder + "/in/pipe", 0o600), 0)

    func told(_ path: String, _ files: FileSource) -> String? {
      problems { _ = try world(#""p":"\#(folder)\#(path)""#, files: files) }
    }
    let confined = FileSource.disk.confined(to: folder + "/in")
    XCTAssertNil(told("/in/p.json", confined))
    XCTAssertNil(told("/out.json", .disk))
    for path in ["/out.json", "/in/../out.json", "/in/link.json"] {
      XCTAssertEqual(told(path, confined)?.hasSuffix("lies outside `\(folder)/in`"), true, path)
    }
    XCTAssertNoThrow(try confined.read(folder + "/out.json"))
    XCTAssertThrowsError(try confined.read(folder + "/in/link.json"))
    XCTAssertEqual(told("/in/pipe", .disk)?.hasSuffix("is a pipe or a device, expected a file"), true)
    XCTAssertEqual(told("/in/none.json", confined)?.hasSuffix("no such file or directory"), true)
  }
}
