import Foundation
import MAMPolicyCore
import XCTest

@testable import MAMPlist

/// What holds of one kind of bundle and not of another.
final class PlistKindTests: XCTestCase {
  private static let points = ["com.apple.share-services", "com.apple.ui-services", "com.apple.services"]
  private static let otherPoints = [
    "com.apple.usernotifications.service", "com.apple.fileprovider-nonui", "com.apple.intents-service",
  ]

  /// The app in which nothing is found, changed; the findings of one of its files.
  private func findings(
    _ changes: [(file: String, keys: String, xml: String?)], in file: String,
    _ options: PlistOptions = .init()
  ) throws -> [PlistFinding] {
    let sources = try PlistCase.cleanSources().map { source in
      try changes.filter { $0.file == source.path }.reduce(source) { source, change in
        let keys = change.keys.split(separator: "/").map(String.init)
        return source.with(try PlistCase.setting(keys, in: source.bytes, to: change.xml))
      }
    }
    let report = PlistCheck(sources, options: options).report
    return report.files.first { $0.path == file }?.findings ?? []
  }

  private static let share = "Share/Info.plist"
  private static let open = "OpenIn/Info.plist"
  private static let app = "App/Info.plist"
  private static let rule = "NSExtension/NSExtensionAttributes/NSExtensionActivationRule"
  private static let point = "NSExtension/NSExtensionPointIdentifier"

  func testRule_ofEveryShareAndActionExtension_hasToAdmitWhatManagedAppsShare() throws {
    let dictionary = "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>"
    let predicate =
      "<string>SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers "
      + "UTI-CONFORMS-TO \"public.url\").@count == 1).@count == 1</string>"
    for point in Self.points {
      for (xml, ids) in [(dictionary, ["EXT001", "EXT012"]), (predicate, ["EXT001"])] {
        let found = try findings(
          [(Self.share, Self.point, "<string>\(point)</string>"), (Self.share, Self.rule, xml)],
          in: Self.share)
        XCTAssertEqual(found.map(\.id), ids, "\(point) \(xml)")
        XCTAssertEqual(found.first?.fix, .safe, point)
      }
    }
  }

  func testRegistration_ofEveryExtension_isComparedWithTheApps() throws {
    for point in Self.points + Self.otherPoints {
      let found = try findings(
        [
          (Self.share, Self.point, "<string>\(point)</string>"),
          (Self.share, "IntuneMAMSettings/MultiIdentity", "<true/>"),
          (Self.app, "IntuneMAMSettings/MultiIdentity", "<false/>"),
        ], in: Self.share)
      XCTAssertEqual(found.filter { $0.id == "IMS036" }.map(\.items), [["MultiIdentity"]], point)
    }
  }

  /// The product's variables have other values in each target; those that were given are the app's.
  func testExtension_doesNotTakeTheVariablesOfTheApp() throws {
    for name in ["PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "TARGET_NAME"] {
      var options = PlistOptions()
      options.variables = [name: "com.fabrikam.mail", "TEAM": "com.fabrikam.mail"]
      let own = try findings(
        [(Self.share, "CFBundleIdentifier", "<string>$(\(name))</string>")],
        in: Self.share, options)
      XCTAssertFalse(own.contains { $0.id == "IMS034" }, name)
      let shared = try findings(
        [(Self.share, "CFBundleIdentifier", "<string>$(TEAM)</string>")],
        in: Self.share, options)
      XCTAssertTrue(shared.contains { $0.id == "IMS034" }, name)
      let app = try findings(
        [(Self.app, "IntuneMAMSettings/ADALRedirectUri", "<string>msauth.$(\(name))://auth</string>")],
        in: Self.app, options)
      XCTAssertTrue(app.contains { $0.id == "IMS008" }, "\(name) of the app")
    }
  }

  func testLinks_thatThePolicyExempts_areAllowedAsThoseOfManagedApps() throws {
    var options = PlistOptions()
    var policy = PlistCase.restricting
    policy.managedUniversalLinks = ["https://work.fabrikam.com/*"]
    policy.exemptedUniversalLinks = ["https://news.fabrikam.com/*"]
    options.policy = policy
    var sources = try PlistCase.cleanSources()
    let hosts = ["work", "news", "home"].map { "<string>applinks:\($0).fabrikam.com</string>" }.joined()
    sources[1] = sources[1].with(
      try PlistCase.setting(
        ["com.apple.developer.associated-domains"], in: sources[1].bytes, to: "<array>\(hosts)</array>"))
    let found = PlistCheck(sources, options: options).report.files[0].findings
    XCTAssertEqual(found.filter { $0.id == "POL004" }.map(\.items), [["home.fabrikam.com"]])
  }

  // MARK: The extension for opening documents

  private func openIn(_ rule: String) throws -> [String] {
    let xml = rule.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return try findings([(Self.open, Self.rule, "<string>\(xml)</string>")], in: Self.open).map(\.message)
  }

  private func predicate(_ types: [String], _ inner: String, _ outer: String) -> String {
    let asked = types.map {
      "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.microsoft.intune.mam.\($0)\""
    }
    return
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, \(asked.joined(separator: " || "))).@count "
      + "\(inner)).@count \(outer)"
  }

  func testOpenIn_admitsOneFileOfEachDocumentType_andNothingElse() throws {
    let types = ["com.adobe.pdf", "public.plain-text"]
    let start = "the extension for opening documents "
    let one = start + "has to admit exactly one file; this rule also admits "
    let rows: [([String], String, String, [String])] = [
      (types, "== 1", "== 1", []), (types.reversed(), "= 1", "= 1", []),
      (
        ["com.adobe.pdf"], "== 1", "== 1",
        [
          start
            + "does not admit one file of `com.microsoft.intune.mam.public.plain-text`, which the app opens"
        ]
      ),
      (
        types + ["public.movie"], "== 1", "== 1",
        [
          start + "admits `com.microsoft.intune.mam.public.movie`, which the app does not open"
        ]
      ),
      (types, "<= 1", "== 1", [one + "what holds no such file"]),
      (types, "== 1", "> 0", [one + "several items with a file each"]),
      (types, "== 1", ">= 1", [one + "several items with a file each"]),
      (types, ">= 1", "== 1", [one + "several files"]),
      (types, "== 1", "<= 1", [one + "what holds no such file"]),
      (
        types, "== 2", "== 1",
        [
          start + "does not admit one file of `com.microsoft.intune.mam.com.adobe.pdf` and "
            + "`com.microsoft.intune.mam.public.plain-text`, which the app opens"
        ]
      ),
    ]
    for (types, inner, outer, messages) in rows {
      XCTAssertEqual(try openIn(predicate(types, inner, outer)), messages, "\(types) \(inner) \(outer)")
    }
  }

  /// The fix of each wrong rule is the documented one, in which nothing is found.
  func testOpenIn_fix_isTheDocumentedRule() throws {
    for (inner, outer) in [("<= 1", "== 1"), ("== 1", "> 0"), ("== 1", ">= 1"), (">= 1", "== 1")] {
      let rule = predicate(["com.adobe.pdf"], inner, outer).replacing("<", with: "&lt;")
      let sources = try PlistCase.cleanSources().map { source in
        source.path != Self.open
          ? source
          : source.with(
            try PlistCase.setting(
              Self.rule.split(separator: "/").map(String.init), in: source.bytes,
              to: "<string>\(rule)</string>"))
      }
      let fix = PlistFix(sources, options: PlistOptions())
      XCTAssertEqual(fix.before.count(.error), 1, "\(inner) \(outer)")
      XCTAssertEqual(fix.after.files.flatMap(\.findings).map(\.id), [], "\(inner) \(outer)")
    }
  }

  // MARK: Keys at the top level, and scenes

  func testStrayKey_isMovedIntoTheSettingsAndKeepsItsValue() throws {
    var options = PlistOptions()
    options.appliedRules = ["IMS037"]
    let source = try PlistCase.cleanSources()[0]
    let stray = source.with(try PlistCase.setting(["MAMPolicyWarnAbsent"], in: source.bytes, to: "<true/>"))
    let fixed = PlistFix([stray], options: options).files[0].after
    let wanted = try PlistCase.setting(
      ["IntuneMAMSettings", "MAMPolicyWarnAbsent"], in: source.bytes, to: "<true/>")
    XCTAssertEqual(Meaning.of(fixed) as? NSDictionary, Meaning.of(wanted) as? NSDictionary)
    XCTAssertFalse(PlistFix([stray], options: PlistOptions()).files[0].isChanged)
  }

  func testStrayKey_matters_unlessItsNameIsCommonOrTheSettingsHaveIt() throws {
    func severities(_ changes: [(String, String)]) throws -> [PlistRule.Severity] {
      try findings(changes.map { (Self.app, $0.0, $0.1) }, in: Self.app).filter { $0.id == "IMS037" }
        .map(\.severity)
    }
    XCTAssertEqual(try severities([("MultiIdentity", "<true/>")]), [.error])
    XCTAssertEqual(try severities([("AccentColor", "<string>#123456</string>")]), [.warning])
    XCTAssertEqual(
      try severities([("AccentColor", "<string>#123456</string>"), ("MAMPolicyRequired", "<true/>")]),
      [.error])
    XCTAssertEqual(
      try severities([("MultiIdentity", "<true/>"), ("IntuneMAMSettings/MultiIdentity", "<true/>")]),
      [.warning])
  }

  func testSceneManifest_missing_isAnErrorOnceTheSDKIsKnownToDemandIt() throws {
    func severities(
      _ key: String? = nil, _ xml: String = "", sdk: Int? = nil, settings: [String: Set<String>] = [:]
    )
      throws -> [PlistRule.Severity]
    {
      var options = PlistOptions()
      options.iosSDKVersion = sdk
      var source = try PlistCase.cleanSources()[0]
      var bytes = try PlistCase.setting(["UIApplicationSceneManifest"], in: source.bytes, to: nil)
      if let key { bytes = try PlistCase.setting([key], in: bytes, to: xml) }
      source = source.with(bytes)
      source.buildSettings = settings
      return PlistCheck([source], options: options).report.files[0].findings.filter { $0.id == "INF008" }
        .map(\.severity)
    }
    let generation = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
    XCTAssertEqual(try severities(), [.warning])
    XCTAssertEqual(try severities(sdk: 26), [.warning])
    XCTAssertEqual(try severities(sdk: 27), [.error])
    XCTAssertEqual(try severities("DTSDKName", "<string>iphoneos27.0</string>"), [.error])
    XCTAssertEqual(try severities("DTSDKName", "<string>iphonesimulator28.1</string>"), [.error])
    XCTAssertEqual(try severities("DTSDKName", "<string>iphoneos26.2</string>"), [.warning])
    XCTAssertEqual(try severities("DTXcode", "<string>2700</string>"), [.error])
    XCTAssertEqual(try severities("DTXcode", "<string>1640</string>"), [.warning])
    XCTAssertEqual(try severities(settings: ["SDKROOT": ["iphoneos"]]), [.warning])
    XCTAssertEqual(try severities(settings: ["SDKROOT": ["iphoneos", "iphoneos27.0"]]), [.error])
    XCTAssertEqual(try severities(settings: [generation: ["YES"]]), [])
    XCTAssertEqual(try severities(sdk: 27, settings: [generation: ["YES"]]), [])
    XCTAssertEqual(try severities(settings: [generation: ["NO"]]), [.warning])
    XCTAssertEqual(try severities(sdk: 27, settings: [generation: ["NO", "YES"]]), [.error])
  }

  func testSceneManifest_fix_namesTheDelegate() throws {
    var options = PlistOptions()
    options.sceneDelegate = "Notes.SceneDelegate"
    let source = try PlistCase.cleanSources()[0]
    let without = source.with(
      try PlistCase.setting(["UIApplicationSceneManifest"], in: source.bytes, to: nil))
    let fix = PlistFix([without], options: options)
    XCTAssertFalse(fix.after.files[0].findings.contains { ["INF002", "INF003", "INF008"].contains($0.id) })
    let root = try XCTUnwrap(
      PlistFile(path: "x", bytes: fix.files[0].after, definitions: [:]).root?["UIApplicationSceneManifest"])
    XCTAssertEqual(root["UIApplicationSupportsMultipleScenes"]?.bool, false)
    let scene = root["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]?.array?.first
    XCTAssertEqual(scene?["UISceneDelegateClassName"]?.string, "Notes.SceneDelegate")
  }
}
