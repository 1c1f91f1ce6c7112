import Foundation
import MAMPolicyCore
import XCTest

@testable import MAMPlist

/// Which value a rule takes where another one would look as good.
final class PlistValueTests: XCTestCase {
  private func app(_ changes: [(keys: String, xml: String?)]) throws -> PlistSource {
    let source = try PlistCase.cleanSources()[0]
    return try changes.reduce(source) { source, change in
      let keys = change.keys.split(separator: "/").map(String.init)
      return source.with(try PlistCase.setting(keys, in: source.bytes, to: change.xml))
    }
  }

  private func strings(_ texts: [String]) -> String {
    "<array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  /// Telephone links have two schemes, and message links have one.
  func testLinks_toManagedApps_needEachSchemeOfTheirKind() throws {
    var options = PlistOptions()
    var policy = AppProtectionPolicy()
    policy.dialerRestrictionLevel = .managedApps
    policy.protectedMessagingRedirectAppType = .anyManagedApp
    policy.managedBrowserToOpenLinksRequired = true
    options.policy = policy
    let source = try app([("LSApplicationQueriesSchemes", strings([]))])
    let found = PlistCheck([source], options: options).report.files[0].findings
    func items(_ id: String) -> [String]? { found.first { $0.id == id }?.items }
    XCTAssertEqual(items("POL001"), ["microsoft-edge-http-intunemam", "microsoft-edge-https-intunemam"])
    XCTAssertEqual(items("POL002"), ["tel-intunemam", "telprompt-intunemam"])
    XCTAssertEqual(items("POL003"), ["sms-intunemam"])
  }

  /// A dictionary without a version is of the first, in which every attachment has to fit.
  func testActivationDictionary_isStrict_unlessItIsOfVersionTwo() throws {
    let rows: [(version: Int?, asked: Bool?, isStrict: Bool)] = [
      (nil, nil, true), (nil, false, true), (1, nil, true), (1, false, true), (2, nil, false),
      (2, false, false), (2, true, true), (nil, true, true), (0, nil, true),
    ]
    for row in rows {
      let version = row.version.map {
        "<key>NSExtensionActivationDictionaryVersion</key><integer>\($0)</integer>"
      }
      let asked = row.asked.map { "<key>NSExtensionActivationUsesStrictMatching</key><\($0)/>" }
      let text = "<dict>\(version ?? "")\(asked ?? "")</dict>"
      let root = try XCTUnwrap(PlistFile(path: "x", bytes: Array(text.utf8), definitions: [:]).root)
      XCTAssertEqual(ActivationDictionary(root).isStrict, row.isStrict, text)
    }
  }

  /// Every entry but the first of several has no use; the first may have one.
  func testQueries_listedTwice_areNotCalledUseless() throws {
    for (queries, message) in [
      (["mailto", "mailto"], "`mailto` is listed twice in `LSApplicationQueriesSchemes`"),
      (["msauth"], "`msauth` is of no use in `LSApplicationQueriesSchemes`"),
      (
        ["zips", "zips", "msauth"],
        "`zips` and `msauth` are listed twice or of no use in `LSApplicationQueriesSchemes`"
      ),
    ] {
      let source = try app([("LSApplicationQueriesSchemes", strings(queries))])
      let found = PlistCheck([source], options: PlistOptions()).report.files[0].findings
      XCTAssertEqual(found.first { $0.id == "QRY008" }?.message, message)
    }
  }

  /// The scheme of a redirect URI that has to be corrected is not added to the app.
  func testRedirectScheme_isNotAddedWhileTheURIIsWrong() throws {
    let source = try app([("IntuneMAMSettings/ADALRedirectUri", "<string>https://x</string>")])
    let found = PlistCheck([source], options: PlistOptions()).report.files[0].findings
    XCTAssertEqual(
      found.first { $0.id == "IMS009" }?.message,
      "no URL type has the redirect scheme `https`; first correct `ADALRedirectUri` (IMS008)")
    let fix = PlistFix([source], options: PlistOptions())
    XCTAssertFalse(fix.files[0].isChanged, fix.files[0].diff)
    XCTAssertEqual(
      fix.after.files[0].findings.filter { $0.severity == .error }.map(\.id), ["ENT011", "IMS009"])
  }

  /// Where there is not room for all, browsers and the broker come before mobile threat defense, and twins come last.
  func testQueries_whatThereIsRoomFor_isWhatMattersMost() throws {
    var options = PlistOptions()
    options.iosSDKVersion = 27
    let needed = [
      "http-intunemam", "https-intunemam", "microsoft-edge-http-intunemam", "microsoft-edge-https-intunemam",
      "msauthv2", "msauthv3", "ms-outlook-intunemam", "smart-ns",
    ]
    for room in 0...8 {
      let own = ["mailto"] + (0..<(24 - room)).map { "own\($0)" }
      let source = try app([("LSApplicationQueriesSchemes", strings(own))])
      let fixed = PlistFix([source], options: options).files[0].after
      let root = try XCTUnwrap(PlistFile(path: "x", bytes: fixed, definitions: [:]).root)
      let all = (root["LSApplicationQueriesSchemes"]?.strings ?? []).map(\.text)
      XCTAssertEqual(Set(all).subtracting(own), Set(needed.prefix(room)), "room for \(room)")
    }
  }

  func testMainInterface_movesToTheKeyOfTheSameDevice() throws {
    let names = ["MainStoryboardFile", "MainStoryboardFile~ipad", "MainNibFile", "MainNibFile~ipad"]
    let source = try app(names.map { ("IntuneMAMSettings/" + $0, "<string>of \($0)</string>") })
    let fixed = PlistFix([source], options: PlistOptions()).files[0].after
    let root = try XCTUnwrap(PlistFile(path: "x", bytes: fixed, definitions: [:]).root)
    XCTAssertEqual(root["UIMainStoryboardFile"]?.text, "of MainStoryboardFile")
    XCTAssertEqual(root["UIMainStoryboardFile~ipad"]?.text, "of MainStoryboardFile~ipad")
    XCTAssertEqual(root["NSMainNibFile"]?.text, "of MainNibFile")
    XCTAssertEqual(root["NSMainNibFile~ipad"]?.text, "of MainNibFile~ipad")
    XCTAssertTrue(names.allSatisfy { root["IntuneMAMSettings"]?[$0] == nil })
  }

  /// What is said of the app makes some findings matter more, and others less.
  func testSeverity_followsFromWhatIsSaidOfTheApp() throws {
    func severity(
      _ id: String, _ changes: [(String, String?)], with files: [PlistSource] = [],
      _ said: (inout PlistOptions) -> Void = { _ in }
    ) throws -> PlistRule.Severity? {
      var options = PlistOptions()
      said(&options)
      let check = PlistCheck([try app(changes)] + files, options: options)
      return check.report.files[0].findings.first { $0.id == id }?.severity
    }
    let required = [("IntuneMAMSettings/MAMPolicyRequired", "<true/>" as String?)]
    XCTAssertEqual(try severity("IMS017", required), .warning)
    XCTAssertEqual(try severity("IMS017", required) { $0.isForAppStore = true }, .error)
    let settings = [("IntuneMAMSettings", nil as String?)]
    XCTAssertEqual(try severity("IMS001", settings), .error)
    XCTAssertEqual(try severity("IMS001", settings) { $0.setsClientAtRunTime = true }, .warning)
    let client = [("IntuneMAMSettings/ADALClientId", nil as String?)]
    XCTAssertEqual(try severity("IMS002", client), .error)
    XCTAssertEqual(try severity("IMS002", client) { $0.setsClientAtRunTime = true }, .warning)
    let schemes: [(String, String?)] = [
      ("CFBundleURLTypes", nil), ("IntuneMAMSettings/ADALRedirectUri", nil),
    ]
    XCTAssertEqual(try severity("URL006", schemes), .warning)
    let openIn = try PlistCase.cleanSources()[4]
    XCTAssertEqual(try severity("URL006", schemes, with: [openIn]), .error)
    let queries = [("LSApplicationQueriesSchemes", strings((0..<30).map { "own\($0)-intunemam" }) as String?)]
    XCTAssertEqual(try severity("QRY007", queries), .warning)
    XCTAssertEqual(try severity("QRY007", queries) { $0.iosSDKVersion = 27 }, .error)
  }
}
