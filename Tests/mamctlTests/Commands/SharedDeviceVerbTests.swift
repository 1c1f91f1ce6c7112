import MAMPolicyDocuments
import XCTest

@testable import mamctl

final class SharedDeviceVerbTests: XCTestCase {
  private let on = Array("{\"sharedDeviceMode\":true}".utf8)
  private let off = Array("<dict><key>sharedDeviceMode</key><string>no\u{200B}</string></dict>".utf8)

  private func run(_ arguments: String..., files: [String: [UInt8]]) -> CapturedRun {
    CapturedRun.of(["shared-device", "check"] + arguments, files: .memory(files))
  }

  func testCheck_rightConfiguration_saysWhatWasNotChecked() {
    let run = run("on.json", files: ["on.json": on])
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(
      run.out,
      """
      on.json: the configuration of the Authenticator app
        nothing missing, nothing wrong

      not checked: the profile of the single sign-on extension, which is in none of the files
      no findings in the files that were checked

      """)
    XCTAssertEqual(run.err, "")
  }

  func testCheck_fault_isNamedAndEndsWithTwo() {
    let run = run("off.plist", files: ["off.plist": off])
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(
      run.out.split(separator: "\n").dropFirst().first,
      "  $.sharedDeviceMode: found the string `no<U+200B>`, expected the Boolean true "
        + "(shared-device-authenticator-mode)")
  }

  func testCheck_json_holdsFindingsFilesAndWhatWasNotChecked() throws {
    let run = run("off.plist", "on.json", "--format", "json", files: ["off.plist": off, "on.json": on])
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(
      run.out,
      """
      {
        "findings": [
          {
            "code": "shared-device-authenticator-mode",
            "file": "off.plist",
            "path": "$.sharedDeviceMode",
            "expected": "the Boolean true",
            "found": "the string `no<U+200B>`"
          }
        ],
        "files": [
          {
            "file": "off.plist",
            "kind": "authenticatorConfiguration"
          },
          {
            "file": "on.json",
            "kind": "authenticatorConfiguration"
          }
        ],
        "unchecked": [
          "profile"
        ]
      }

      """)
  }

  func testCheck_badFiles_endWithTheirStatusAndNoAnswer() {
    let files = ["on.json": on, "bad.json": Array("{".utf8), "binary.plist": Array("bplist00".utf8)]
    let rows: [([String], ExitStatus, Int)] = [
      (["missing.plist"], .toolFailed, 1), (["bad.json"], .invalidInput, 1),
      (["binary.plist"], .invalidInput, 1),
      (["on.json", "bad.json", "missing.plist", "binary.plist"], .toolFailed, 3), ([], .usage, 2),
    ]
    for (arguments, status, complaints) in rows {
      let run = CapturedRun.of(["shared-device", "check"] + arguments, files: .memory(files))
      XCTAssertEqual(run.status, status, "\(arguments)")
      XCTAssertEqual(run.out, "", "\(arguments)")
      XCTAssertEqual(run.err.split(separator: "\n").count, complaints, "\(arguments)\n\(run.err)")
    }
  }

  func testExplain_everyCodeOfTheCheck_isKnown() {
    for code in ["type", "extension", "url", "mode", "payload"] {
      XCTAssertEqual(CapturedRun.of("explain", "shared-device-sso-\(code)").status, .success, code)
    }
  }
}
