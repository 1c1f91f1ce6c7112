import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPlist

/// Which files are found, and what belongs together.
final class PlistSearchTests: XCTestCase {
  func testFolder_itsBundlesAreFoundWithTheirEntitlements() throws {
    let folder = Fixtures.path("plist/contoso-mail")
    let check = PlistCheck(try PlistSearch.sources([folder], in: .disk), options: PlistOptions())
    XCTAssertEqual(
      check.report.files.map { "\($0.path.dropFirst(folder.count + 1)) \($0.kind)" },
      [
        "Mail/Info.plist app", "Mail/ContosoMail.entitlements entitlements",
        "ShareExtension/Info.plist shareExtension",
        "ShareExtension/ContosoMailShare.entitlements entitlements",
      ])
    XCTAssertEqual(check.project.bundles.map(\.entitlements.count), [1, 1])
    XCTAssertEqual(check.project.bundles[0].generatedKeys, ["NSFaceIDUsageDescription"])
    XCTAssertFalse(check.report.files.flatMap(\.findings).contains { $0.id == "ENT011" || $0.id == "INF001" })
  }

  func testFolder_whatIsNotTheAppsOwn_isLeftOut() throws {
    let app = try PlistCase.bytes("plist/clean/App/Info.plist")
    let other = Array("<dict><key>a</key><true/></dict>".utf8)
    let files: [String: [UInt8]] = [
      "p/App/Info.plist": app, "p/App/Settings.plist": other, "p/Pods/X/Info.plist": app,
      "p/A.framework/Info.plist": app,
      "p/AppTests/Info.plist": Array("<dict><key>CFBundlePackageType</key><string>BNDL</string></dict>".utf8),
      "p/strings.plist": Array("hello".utf8), "p/App/Base.lproj/x.plist": app,
    ]
    let check = PlistCheck(try PlistSearch.sources(["p"], in: .memory(files)), options: PlistOptions())
    XCTAssertEqual(check.report.files.map(\.path), ["p/App/Info.plist"])
  }

  /// A target takes what it does not say itself from the configuration file that it is based on.
  func testFolder_configurationFiles_sayWhatBelongsTogether() throws {
    let project = """
      A1 /* Debug */ = {
        isa = XCBuildConfiguration;
        baseConfigurationReference = B1 /* App Debug.xcconfig */;
        buildSettings = {
          INFOPLIST_FILE = "$(SRCROOT)/App/App-Info.plist";
        };
      };
      A2 /* Debug */ = {
        isa = XCBuildConfiguration;
        buildSettings = {
          INFOPLIST_FILE = Share/Info.plist;
        };
      };
      """
    let debug = """
      // Settings of the app
      #include "../Shared/Base.xcconfig"
      INFOPLIST_KEY_NSFaceIDUsageDescription = Unlock // asked for once
      CODE_SIGN_ENTITLEMENTS[sdk=macosx*] = Signing/Mac.entitlements
      """
    let base =
      "#include? \"../Config/App Debug.xcconfig\"\r\nCODE_SIGN_ENTITLEMENTS=Signing/App.entitlements\r\n"
    let entitlements = try PlistCase.bytes("plist/clean/App/App.entitlements")
    let files: [String: [UInt8]] = [
      "p/A.xcodeproj/project.pbxproj": Array(project.utf8), "p/Config/App Debug.xcconfig": Array(debug.utf8),
      "p/Shared/Base.xcconfig": Array(base.utf8), "p/Signing/App.entitlements": entitlements,
      "p/App/App-Info.plist": try PlistCase.bytes("plist/clean/App/Info.plist"),
      "p/Share/Info.plist": try PlistCase.bytes("plist/clean/Share/Info.plist"),
    ]
    let check = PlistCheck(try PlistSearch.sources(["p"], in: .memory(files)), options: PlistOptions())
    XCTAssertEqual(
      check.project.bundles.map { "\($0.info.path) \($0.entitlements.map(\.path))" },
      ["p/App/App-Info.plist [\"p/Signing/App.entitlements\"]", "p/Share/Info.plist []"])
    XCTAssertEqual(check.project.bundles[0].generatedKeys, ["NSFaceIDUsageDescription"])
  }

  /// What a target says itself goes before the configuration file that it is based on.
  func testTarget_itsOwnSettings_goBeforeThoseOfItsConfigurationFile() {
    let project = """
      A1 /* Debug */ = {
        isa = XCBuildConfiguration;
        baseConfigurationReference = B1 /* App.xcconfig */;
        buildSettings = {
          CODE_SIGN_ENTITLEMENTS = App/Own.entitlements;
        };
      };
      """
    let configuration = "INFOPLIST_FILE = App/Info.plist\nCODE_SIGN_ENTITLEMENTS = App/Base.entitlements\n"
    let targets = XcodeTarget.all(
      in: Array(project.utf8), project: "p/A.xcodeproj/project.pbxproj",
      XcodeConfigurations([("p/App.xcconfig", Array(configuration.utf8))]))
    XCTAssertEqual(targets.map(\.info), ["p/App/Info.plist"])
    XCTAssertEqual(targets.map(\.entitlements), ["p/App/Own.entitlements"])
  }

  /// The name of a target's SDK may stand in the project alone, and differ between configurations.
  func testFolder_project_saysWhichSDKIsLinked() throws {
    let project = """
      P1 /* Debug */ = {
        isa = XCBuildConfiguration;
        buildSettings = {
          SDKROOT = iphoneos27.0;
        };
      };
      A1 /* Debug */ = {
        isa = XCBuildConfiguration;
        buildSettings = {
          INFOPLIST_FILE = App/Info.plist;
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = NO;
        };
      };
      A2 /* Release */ = {
        isa = XCBuildConfiguration;
        buildSettings = {
          INFOPLIST_FILE = App/Info.plist;
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
          SDKROOT = iphoneos;
        };
      };
      """
    let files: [String: [UInt8]] = [
      "p/A.xcodeproj/project.pbxproj": Array(project.utf8),
      "p/App/Info.plist": try PlistCase.bytes("plist/clean/App/Info.plist"),
    ]
    let sources = try PlistSearch.sources(["p"], in: .memory(files))
    XCTAssertEqual(
      sources.map(\.buildSettings),
      [
        [
          "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": ["YES", "NO"],
          "SDKROOT": ["iphoneos27.0", "iphoneos"],
        ]
      ])
  }

  /// A localization counts for the extension in whose folder it is, when it has the name to show.
  func testLocalizedName_isFoundBesideTheInfoPlist() throws {
    let unnamed = try PlistCase.setting(
      ["CFBundleDisplayName"], in: PlistCase.bytes("plist/clean/OpenIn/Info.plist"),
      to: "<string>Import</string>")
    let name = "CFBundleDisplayName = \"In Notizen \u{F6}ffnen\";"
    let wide: [UInt8] = name.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    let rows: [(path: String, bytes: [UInt8], isNamed: Bool)] = [
      ("p/OpenIn/de.lproj/InfoPlist.strings", Array(name.utf8), true),
      ("p/OpenIn/Base.lproj/InfoPlist.strings", wide, true),
      ("p/OpenIn/InfoPlist.xcstrings", Array("{\"strings\":{\"CFBundleDisplayName\":{}}}".utf8), true),
      ("p/OpenIn/en.lproj/InfoPlist.strings", Array("NSFaceIDUsageDescription = \"x\";".utf8), false),
      ("p/OpenIn/en.lproj/Localizable.strings", Array(name.utf8), false),
      ("p/App/de.lproj/InfoPlist.strings", Array(name.utf8), false),
      ("p/de.lproj/InfoPlist.strings", Array(name.utf8), false),
    ]
    for row in rows {
      let files: [String: [UInt8]] = [
        "p/App/Info.plist": try PlistCase.bytes("plist/clean/App/Info.plist"),
        "p/OpenIn/Info.plist": unnamed, row.path: row.bytes,
      ]
      let check = PlistCheck(try PlistSearch.sources(["p"], in: .memory(files)), options: PlistOptions())
      let found = check.report.files.flatMap(\.findings).contains { $0.id == "EXT009" }
      XCTAssertEqual(found, !row.isNamed, row.path)
    }
    let named = try PlistSearch.sources(
      [], extensions: ["p/OpenIn/Info.plist"],
      in: .memory(["p/OpenIn/Info.plist": unnamed, "p/OpenIn/en.lproj/InfoPlist.strings": wide]))
    XCTAssertEqual(named.map(\.hasLocalizedName), [true])
  }

  func testFile_entitlementsOfItsStem_areTakenAlong() throws {
    let files: [String: [UInt8]] = [
      "a/Notes.plist": try PlistCase.bytes("plist/clean/App/Info.plist"),
      "a/Notes.entitlements": try PlistCase.bytes("plist/clean/App/App.entitlements"),
      "a/Other.entitlements": [],
    ]
    let sources = try PlistSearch.sources(["a/Notes.plist"], in: .memory(files))
    XCTAssertEqual(sources.map(\.path), ["a/Notes.plist", "a/Notes.entitlements"])
    XCTAssertEqual(
      PlistCheck(sources, options: PlistOptions()).project.bundles.map(\.entitlements.count), [1])
    XCTAssertThrowsError(try PlistSearch.sources(["a/Missing.plist"], in: .memory(files)))
  }

  /// An empty folder, which is gone after the test.
  private func folder() throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: url) }
    return url.path
  }

  func testPipe_isRefusedAndNotWaitedFor() throws {
    let folder = try folder()
    let pipe = folder + "/Info.plist"
    XCTAssertEqual(unsafe mkfifo(pipe, 0o600), 0)
    let app = folder + "/App.plist"
    try Data("<dict/>".utf8).write(to: URL(fileURLWithPath: app))
    XCTAssertEqual(unsafe mkfifo(folder + "/App.entitlements", 0o600), 0)
    for search in [
      { try PlistSearch.sources([pipe], in: .disk) },
      { try PlistSearch.sources([], app: pipe, in: .disk) },
      { try PlistSearch.sources([], extensions: [pipe], in: .disk) },
      { try PlistSearch.sources([app], entitlements: pipe, in: .disk) },
    ] {
      XCTAssertThrowsError(try search()) { XCTAssertEqual($0 as? FileError, .notRegular(path: pipe)) }
    }
    XCTAssertEqual(try PlistSearch.sources([app], in: .disk).map(\.path), [app])
    try Data(PlistCase.bytes("plist/clean/App/Info.plist")).write(to: URL(fileURLWithPath: app))
    XCTAssertEqual(try PlistSearch.sources([folder], in: .disk).map(\.path), [app])
  }

  func testFolder_aLinkToNothing_isPassedOverAndTold() throws {
    let folder = try folder()
    let app = folder + "/App.plist"
    try Data("<dict/>".utf8).write(to: URL(fileURLWithPath: app))
    for name in ["Info.plist", "App.entitlements", "Base.xcconfig"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: "nowhere")
    }
    var told: [String] = []
    let sources = try PlistSearch.sources([folder], in: .disk) { told.append("\($0)") }
    XCTAssertEqual(sources.map(\.path), [app])
    XCTAssertEqual(
      told.sorted(),
      ["App.entitlements", "Base.xcconfig", "Info.plist"].map {
        "`\(folder)/\($0)`: no such file or directory"
      })
    XCTAssertThrowsError(try PlistSearch.sources([folder + "/Info.plist"], in: .disk))
  }

  func testComment_silencesItsRuleThere() throws {
    let text = """
      <dict>
        <key>CFBundleIdentifier</key><string>com.contoso.mail</string>
        <key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key><array>
          <!-- mam:ignore URL001 nobody else opens it -->
          <string>a</string>
          <string>b</string>
        </array></dict></array>
        <!-- mam:ignore QRY001, QRY004 later -->
        <key>LSApplicationQueriesSchemes</key><array/>
      </dict>
      """
    let check = PlistCheck([PlistSource(path: "x.plist", bytes: Array(text.utf8))], options: PlistOptions())
    let findings = check.report.files[0].findings
    XCTAssertEqual(findings.first { $0.id == "URL001" }?.items, ["b"])
    XCTAssertFalse(findings.contains { $0.id == "QRY001" || $0.id == "QRY004" })
    XCTAssertTrue(findings.contains { $0.id == "QRY002" })
  }
}
