import Foundation
import MAMPolicyCore
import XCTest

@testable import MAMPlist

/// The formats for programs.
final class PlistReportTests: XCTestCase {
  private let text = """
    <dict>
      <key>CFBundleIdentifier</key><string>com.contoso.mail</string>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key>
        <array>
          <string>a</string>
        </array>
      </dict></array>
    </dict>

    """

  private var check: PlistCheck {
    var options = PlistOptions()
    options.ignoredRules = Set(PlistRule.all.map(\.id)).subtracting(["URL001", "IMS001"])
    return PlistCheck([PlistSource(path: "my app/Info.plist", bytes: Array(text.utf8))], options: options)
  }

  func testGitHub_isOneAnnotationAFinding() {
    XCTAssertEqual(
      check.text(.github, version: "1"),
      """
      ::error file=my app/Info.plist,line=1,col=1,title=IMS001::the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and the redirect URI `msauth.com.contoso.mail://auth`
      ::error file=my app/Info.plist,line=6,col=7,title=URL001::`a` has no `-intunemam` counterpart, so managed apps cannot open its links

      """)
  }

  func testJUnit_isOneCaseAFinding() {
    XCTAssertEqual(
      check.text(.junit, version: "1"),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="mamctl plist check" tests="2" failures="2" errors="0">
        <testsuite name="my app/Info.plist" tests="2" failures="2" errors="0" skipped="0">
          <testcase classname="my app/Info.plist" name="IMS001">
            <failure message="the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and the redirect URI `msauth.com.contoso.mail://auth`" type="error">my app/Info.plist:1:1: the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and the redirect URI `msauth.com.contoso.mail://auth`</failure>
          </testcase>
          <testcase classname="my app/Info.plist" name="URL001">
            <failure message="`a` has no `-intunemam` counterpart, so managed apps cannot open its links" type="error">my app/Info.plist:6:7: `a` has no `-intunemam` counterpart, so managed apps cannot open its links</failure>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  func testPretty_showsWhatMattersMost() {
    XCTAssertEqual(
      check.text(.pretty, version: "1"),
      """
      my app/Info.plist: app
        1:1 error IMS001: the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and the redirect URI `msauth.com.contoso.mail://auth`
        6:7 error URL001: `a` has no `-intunemam` counterpart, so managed apps cannot open its links
      1 file: 2 errors; `mamctl plist fix` fixes 1

      """)
  }

  func testXcode_isOneLineAFindingAsCompilersPrintThem() {
    var options = PlistOptions()
    options.ignoredRules = Set(PlistRule.all.map(\.id)).subtracting(["URL001", "IMS026", "INF008", "IMS010"])
    let info = text.replacing(
      "</array>\n</dict>", with: "</array><key>IntuneMAMSettings</key><dict/>\n</dict>")
    let entitlements =
      "<dict><key>com.apple.security.application-groups</key><array><string>group.a</string></array></dict>"
    let check = PlistCheck(
      [
        PlistSource(path: "/my app/Info.plist", bytes: Array(info.utf8)),
        PlistSource(path: "/my app/App.entitlements", bytes: Array(entitlements.utf8)),
      ], options: options)
    XCTAssertEqual(
      check.text(.xcode, version: "1"),
      """
      /my app/Info.plist:1:1: warning: no `UIApplicationSceneManifest`, so the app ends at launch if it is built with the iOS 27 SDK; `mamctl plist fix --scene-delegate CLASS` adds the key (INF008)
      /my app/Info.plist:6:7: error: `a` has no `-intunemam` counterpart, so managed apps cannot open its links (URL001)
      /my app/Info.plist:8:18: error: `group.a` is not in `AppGroupIdentifiers` (IMS026)
      /my app/App.entitlements:1:62: note: in the entitlements
      /my app/Info.plist:8:46: note: no `ADALAuthority`: the registration has to be multitenant (IMS010)

      """)
  }

  /// What the policy of `--policy` needs is shown, however many findings matter more.
  func testPretty_foldsNothingAwayThatThePolicyNeeds() {
    var options = PlistOptions()
    var policy = AppProtectionPolicy()
    policy.managedBrowserToOpenLinksRequired = true
    options.policy = policy
    let info =
      "<dict><key>CFBundleIdentifier</key><string>a.b</string><key>IntuneMAMSettings</key><dict/></dict>"
    let check = PlistCheck([PlistSource(path: "Info.plist", bytes: Array(info.utf8))], options: options)
    let shown = PrettyPlistReport.lines(check.report, limit: 0).compactMap { line in
      if case .finding(let finding) = line { finding } else { nil }
    }
    XCTAssertEqual(shown.filter { $0.severity != .error }.map(\.id), ["POL001"])
  }

  /// However many errors there are, each is shown; what matters less fills up to the limit.
  func testPretty_foldsNoErrorAway() throws {
    let keys = (0..<14).map { "<key>k\($0)</key><string>x</string>" }.joined(separator: "\n")
    let schemes = (0..<3).map { "<string>s\($0)</string>" }.joined(separator: "\n")
    let info = """
      <dict>
      <key>CFBundleIdentifier</key><string>com.contoso.mail</string>
      <key>MAMPolicyRequired</key><true/>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>\(schemes)</array></dict></array>
      <key>UIApplicationSceneManifest</key><dict/>
      <key>IntuneMAMSettings</key>
      <dict>
      <key>ADALRedirectScheme</key><string>a://b</string>
      <key>MaxFileProtectionLevel</key><string>x</string>
      <key>OpenInActionExtension</key><true/>
      <key>MultiIdentity</key><string>maybe</string>
      <key>ADALClientId</key><string>YOUR_CLIENT</string>
      \(keys)
      </dict>
      </dict>
      """
    let check = PlistCheck([PlistSource(path: "Info.plist", bytes: Array(info.utf8))], options: .init())
    let errors = check.report.count(.error)
    XCTAssertGreaterThan(errors, PrettyPlistReport.usualLimit)
    XCTAssertGreaterThan(check.report.count(.warning), 0)
    let shown = PrettyPlistReport.lines(check.report).compactMap { line in
      if case .finding(let finding) = line { finding.severity } else { nil }
    }
    XCTAssertEqual(shown, Array(repeating: .error, count: errors))
    let more = PrettyPlistReport.lines(check.report, limit: errors + 1).filter { line in
      if case .finding = line { true } else { false }
    }
    XCTAssertEqual(more.count, errors + 1)
  }

  func testSARIF_fixesMakeWhatFixMakes() throws {
    let log =
      try JSONSerialization.jsonObject(with: Data(check.text(.sarif, version: "1").utf8)) as? [String: Any]
    XCTAssertEqual(log?["version"] as? String, "2.1.0")
    let run = try XCTUnwrap((log?["runs"] as? [[String: Any]])?.first)
    let results = try XCTUnwrap(run["results"] as? [[String: Any]])
    XCTAssertEqual(results.map { $0["ruleId"] as? String }, ["IMS001", "URL001"])
    let fix = try XCTUnwrap((results[1]["fixes"] as? [[String: Any]])?.first)
    let change = try XCTUnwrap((fix["artifactChanges"] as? [[String: Any]])?.first)
    XCTAssertEqual((change["artifactLocation"] as? [String: Any])?["uri"] as? String, "my%20app/Info.plist")
    var bytes = Array(text.utf8)
    for replacement in try XCTUnwrap(change["replacements"] as? [[String: Any]]).reversed() {
      let region = try XCTUnwrap(replacement["deletedRegion"] as? [String: Int])
      let inserted = try XCTUnwrap((replacement["insertedContent"] as? [String: String])?["text"])
      let start = try XCTUnwrap(region["byteOffset"])
      bytes.replaceSubrange(start..<(start + (region["byteLength"] ?? 0)), with: Array(inserted.utf8))
    }
    var options = PlistOptions()
    options.ignoredRules = check.project.options.ignoredRules
    let fixed = PlistFix([PlistSource(path: "x", bytes: Array(text.utf8))], options: options).files[0].after
    XCTAssertEqual(String(decoding: bytes, as: UTF8.self), String(decoding: fixed, as: UTF8.self))
  }
}
