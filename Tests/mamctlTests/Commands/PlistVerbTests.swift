import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class PlistVerbTests: XCTestCase {
  private let app = """
    <plist version="1.0">
    <dict>
    \t<key>CFBundleIdentifier</key>
    \t<string>com.contoso.mail</string>
    \t<key>CFBundleURLTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>CFBundleURLSchemes</key>
    \t\t\t<array>
    \t\t\t\t<string>contoso-mail</string>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  private let only = [
    "--ignore", "IMS001,QRY001,QRY002,QRY003,QRY004,INF001,INF008,ENT011",
  ]

  private func run(_ arguments: [String], files: [String: String]) -> CapturedRun {
    CapturedRun.of(["plist"] + arguments, files: .memory(files.mapValues { Array($0.utf8) }))
  }

  func testCheck_finding_isNamedAtItsPlace() {
    let run = run(["check", "Info.plist"] + only, files: ["Info.plist": app])
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(
      run.out,
      """
      Info.plist: app
        10:5 error URL001: `contoso-mail` has no `-intunemam` counterpart, so managed apps cannot open its
            links
      1 file: 1 error; `mamctl plist fix` fixes 1

      """)
    XCTAssertEqual(run.err, "")
  }

  func testCheck_json_isAsSpecified() {
    let run = run(["check", "Info.plist", "--format", "json"] + only, files: ["Info.plist": app])
    XCTAssertEqual(
      run.out,
      """
      {
        "files": [
          {
            "path": "Info.plist",
            "kind": "app",
            "findings": [
              {
                "id": "URL001",
                "severity": "error",
                "line": 10,
                "column": 5,
                "path": "$.CFBundleURLTypes[0].CFBundleURLSchemes[0]",
                "items": [
                  "contoso-mail"
                ],
                "message": "`contoso-mail` has no `-intunemam` counterpart, so managed apps cannot open its links",
                "fix": "safe",
                "source": "developer guide, phase 3: Info.plist and entitlements; issues #73, #185 of the SDK's repository"
              }
            ]
          }
        ]
      }

      """)
  }

  func testCheck_everyFormat_hasTheFinding() {
    for format in ["sarif", "github", "junit", "xcode"] {
      let run = run(["check", "Info.plist", "--format", format] + only, files: ["Info.plist": app])
      XCTAssertEqual(run.status, .finding)
      XCTAssertTrue(run.out.holds("URL001"), format)
      XCTAssertTrue(run.out.holds("contoso-mail"), format)
    }
  }

  /// The lines of a file with carriage returns are printed as they are.
  func testFix_withCarriageReturns_printsTheWholeDiff() {
    let plain = run(["fix", "Info.plist"] + only, files: ["Info.plist": app]).out
    let text = app.replacingOccurrences(of: "\n", with: "\r\n")
    let diff = run(["fix", "Info.plist"] + only, files: ["Info.plist": text]).out
    XCTAssertEqual(diff.replacingOccurrences(of: "\r\n", with: "\n"), plain)
    XCTAssertTrue(diff.contains("+\t\t\t\t<string>contoso-mail-intunemam</string>\r\n"))
  }

  /// A binary list is only rewritten when that is asked for.
  func testFix_convert_writesXML() throws {
    let scratch = try Scratch(for: self)
    let value = try unsafe PropertyListSerialization.propertyList(
      from: Data(app.utf8), options: [], format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let file = scratch.path + "/Info.plist"
    try binary.write(to: URL(fileURLWithPath: file))
    let left = CapturedRun.of(["plist", "fix", file, "--write"] + only)
    XCTAssertEqual(
      left.err,
      "no file was changed; 1 error is left for you to fix (URL001); `mamctl plist check --all` lists it\n"
    )
    XCTAssertEqual(FileManager.default.contents(atPath: file), binary)
    let printed = CapturedRun.of(["plist", "fix", file, "--convert", "xml1"] + only)
    XCTAssertEqual(printed.status, .success)
    XCTAssertTrue(printed.out.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"))
    XCTAssertTrue(printed.out.holds("\t\t\t\t<string>contoso-mail-intunemam</string>\n"))
    XCTAssertEqual(FileManager.default.contents(atPath: file), binary)
    let written = CapturedRun.of(["plist", "fix", file, "--convert", "xml1", "--write"] + only)
    XCTAssertEqual(written.out, "")
    XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), printed.out)
    XCTAssertEqual(CapturedRun.of(["plist", "fix", file, "--convert", "xml1"] + only).out, "")
  }

  func testCheck_folder_namesLinksThatLeadNowhere() throws {
    let scratch = try Scratch(for: self)
    _ = try scratch.file("Info.plist", app)
    let link = scratch.path + "/Other.plist"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let run = CapturedRun.of(["plist", "check", scratch.path] + only)
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(run.err, "mamctl plist check: `\(link)`: no such file or directory; skipped\n")
    XCTAssertTrue(run.out.holds("URL001"))
  }

  func testFix_saysWhatItCannotRead_andWhatIsLeft() {
    let cut = run(["fix", "Info.plist"], files: ["Info.plist": "<plist><dict><key>a</key><string>"])
    XCTAssertEqual(cut.status, .invalidInput)
    XCTAssertTrue(
      cut.err.hasPrefix(
        "Info.plist:1:34: not an XML or binary property list: the text ends before `</string>`; "), cut.err)
    XCTAssertTrue(
      cut.err.hasSuffix(
        "; the file is not changed\nno file would change; 1 error is left for you to fix "
          + "(PLIST001); `mamctl plist check --all` lists it\n"), cut.err)
    XCTAssertEqual(
      run(["fix", "Info.plist"] + only, files: ["Info.plist": "<plist><dict/></plist>"]).err,
      "no file would change; there are no errors and no warnings\n"
        + "mamctl plist fix: no Info.plist and no entitlements found\n")
  }

  func testFix_printsTheDiffAndChangesNothing() {
    let run = run(["fix", "Info.plist"] + only, files: ["Info.plist": app])
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(
      run.out,
      """
      --- a/Info.plist
      +++ b/Info.plist
      @@ -8,6 +8,7 @@
       \t\t\t<key>CFBundleURLSchemes</key>
       \t\t\t<array>
       \t\t\t\t<string>contoso-mail</string>
      +\t\t\t\t<string>contoso-mail-intunemam</string>
       \t\t\t</array>
       \t\t</dict>
       \t</array>

      """)
    XCTAssertEqual(run.err, "1 file would change; no errors and no warnings are left\n")
  }

  func testFix_write_keepsModeAndLinkAndChangesTheFile() throws {
    let scratch = try Scratch(for: self)
    let file = try scratch.file("Real.plist", app)
    let link = scratch.path + "/Info.plist"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let run = CapturedRun.of(["plist", "fix", link, "--write"] + only)
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(run.err, "1 file changed; no errors and no warnings are left\n")
    XCTAssertTrue(try String(contentsOfFile: file, encoding: .utf8).holds("contoso-mail-intunemam"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    XCTAssertNotNil(try? FileManager.default.destinationOfSymbolicLink(atPath: link))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted(),
      ["Info.plist", "Real.plist"])
    XCTAssertEqual(CapturedRun.of(["plist", "check", link] + only).status, .success)
  }

  func testStatuses() {
    let quiet = [only[0], only[1] + ",URL001"]
    let files = [
      "Info.plist": app, "bad.plist": "hello",
      "warn.plist": app.replacingOccurrences(
        of: "<dict>\n\t<key>CFB", with: "<dict><key>a</key><true/><key>a</key><true/>\n\t<key>CFB"),
      "other.plist": "<dict/>", "misspelled.plist": "<dict><key>IntuneMAMsettings</key><dict/></dict>",
    ]
    let rows: [([String], ExitStatus)] = [
      (["check", "Info.plist"] + quiet, .success), (["check", "warn.plist"] + quiet, .success),
      (["check", "warn.plist", "--strict"] + quiet, .finding), (["check", "bad.plist"], .invalidInput),
      // Nothing is found where nothing is looked for, and that must not look like success.
      (["check", "other.plist"], .finding), (["check", "misspelled.plist"], .finding),
      (["fix", "other.plist"], .finding),
      (["check", "--app", "other.plist", "Info.plist"] + quiet, .finding),
      (["check", "--extension", "misspelled.plist", "Info.plist"] + quiet, .finding),
      (["check", "other.plist", "Info.plist"] + quiet, .success),
      (["check", "missing.plist"], .toolFailed), (["check"], .usage),
      (["check", "Info.plist", "--ignore", "URL1"], .usage),
      (["check", "Info.plist", "--var", "X"], .usage), (["fix", "bad.plist"], .invalidInput),
      (["rules"], .success),
      (["rules", "URL001"], .success), (["rules", "URL999"], .usage),
      (["rules", "URL001", "--format", "json"], .success),
    ]
    for (arguments, status) in rows {
      XCTAssertEqual(run(arguments, files: files).status, status, "\(arguments)")
    }
    XCTAssertEqual(
      run(["check", "--app", "other.plist", "--extension", "misspelled.plist"], files: files).err,
      "mamctl plist check: `other.plist` is not the Info.plist of an app\n"
        + "mamctl plist check: `misspelled.plist` is not the Info.plist of an extension\n")
    XCTAssertEqual(
      run(["check", "other.plist"], files: files).err,
      "mamctl plist check: no Info.plist and no entitlements found\n")
  }

  func testCheck_namesTheMisspelledKey_andCountsSchemesForAnSDK() {
    func words(_ arguments: String...) -> String {
      CapturedRun.of(["plist", "check", Fixtures.path("plist/contoso-mail")] + arguments).out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let app = Fixtures.path("plist/contoso-mail/Mail/Info.plist")
    let text = words("--ios-sdk", "27")
    XCTAssertTrue(
      text.contains(
        "error IMS026: `group.com.contoso.mail` and `group.com.contoso.shared` are not in `AppGroupIdentifiers`; that key "
          + "is misspelled as `AppGroupIdentitifiers` in the entitlements"), text)
    XCTAssertTrue(
      text.contains("error IMS012: wrong type of `MultiIdentity` (must be a Boolean, found the string `NO`)"),
      text)
    XCTAssertTrue(
      text.contains(
        "error EXT001: the activation rule admits only `public.image` and `public.url`, but managed apps share the SDK's own "
          + "types, so the extension is not offered"),
      text)
    XCTAssertTrue(
      text.hasSuffix(
        "\(app) lists 4 query schemes, 21 once the missing ones are added; with the iOS 27 SDK, iOS answers for at most 25"
      ), text)
    XCTAssertFalse(words().contains("iOS answers for"))
  }

  func testCheck_folder_showsWhatFitsAScreen() {
    let run = CapturedRun.of("plist", "check", Fixtures.path("plist/contoso-mail"))
    XCTAssertEqual(run.status, .finding)
    XCTAssertLessThanOrEqual(run.out.split(separator: "\n").count, 24)
    let all = CapturedRun.of("plist", "check", Fixtures.path("plist/contoso-mail"), "--all")
    XCTAssertGreaterThan(all.out.split(separator: "\n").count, run.out.split(separator: "\n").count)
  }
}
