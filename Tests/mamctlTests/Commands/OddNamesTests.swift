import MAMTestSupport
import XCTest

@testable import mamctl

/// A verb that walks a folder leaves no file out because of its name.
final class OddNamesTests: XCTestCase {
  private static let policy =
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"odd","printBlocked":true}"##
  private static let scenario =
    #"{"mam":1,"name":"n","world":{"mam":1,"accounts":{"w":{"upn":"a@b.example"}}},"#
    + #""steps":[{"do":"print","owner":"w","expect":"deny"}]}"#

  private func folder() throws -> String {
    let scratch = try Scratch(for: self)
    try XCTSkipUnless(RawName.folder([0xFF], in: scratch.path), "this disk takes only UTF-8")
    return scratch.path
  }

  func testNamesThatAreNotUTF8_areLookedAtByEveryVerbThatWalks() throws {
    let root = try folder()
    func write(_ ending: String, _ text: String) throws {
      XCTAssertTrue(RawName.file([0x62, 0xE9] + Array(ending.utf8), in: root, text))
    }
    try write(".scenario.json", Self.scenario)
    try write(".entitlements", "<plist version=\"1.0\"><dict/></plist>")
    let check = CapturedRun.of("check", root)
    XCTAssertEqual(check.status, .finding, check.err)
    XCTAssertTrue(check.out.contains("/b<0xE9>.scenario.json:1:"), check.out)
    let plist = CapturedRun.of("plist", "check", root)
    XCTAssertTrue(plist.out.contains("/b<0xE9>.entitlements"), plist.out + plist.err)
    try write("-policy.json", Self.policy)
    let show = CapturedRun.of("show", root)
    XCTAssertTrue(show.out.contains("/b<0xE9>-policy.json"), show.out)
  }

  func testFoldersWhoseNamesAreNotUTF8_areEntered() throws {
    let root = try folder()
    XCTAssertTrue(RawName.file([0xFF] + Array("/a.scenario.json".utf8), in: root, Self.scenario))
    let run = CapturedRun.of("check", root)
    XCTAssertEqual(run.status, .finding, run.err)
    XCTAssertTrue(run.out.contains("<0xFF>/a.scenario.json:1:"), run.out)
  }
}
