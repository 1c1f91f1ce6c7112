import Foundation
import MAMTestSupport
import XCTest

@testable import MAMPlist

/// A list that is eight times as long takes about eight times as long, whatever it is full of.
final class PlistSpeedTests: XCTestCase {
  private func app(_ count: Int, _ head: String, _ tail: String, _ line: (Int) -> String) -> String {
    "<dict>\n<key>CFBundleIdentifier</key>\n<string>com.contoso.mail</string>\n" + head
      + (0..<count).map(line).joined(separator: "\n") + tail + "\n</dict>\n"
  }

  private func shareExtension(_ count: Int, joined joint: String, _ question: (Int) -> String) -> String {
    "<dict>\n<key>NSExtension</key>\n<dict>\n<key>NSExtensionPointIdentifier</key>\n"
      + "<string>com.apple.share-services</string>\n<key>NSExtensionAttributes</key>\n<dict>\n"
      + "<key>NSExtensionActivationRule</key>\n<string>SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a,\n"
      + (0..<count).map(question).joined(separator: joint + "\n")
      + "\n).@count == 1).@count == 1</string>\n</dict>\n</dict>\n</dict>\n"
  }

  private let schemes = (
    "<key>CFBundleURLTypes</key>\n<array>\n<dict>\n<key>CFBundleURLSchemes</key>\n<array>\n",
    "\n</array>\n</dict>\n</array>"
  )

  private func assertLinear(_ name: String, _ text: (Int) -> String, fixed: Bool = false) throws {
    let complaint = try Growth.complaint(name, from: 250) { count in
      let source = PlistSource(path: "Info.plist", bytes: Array(text(count).utf8), role: .automatic)
      return {
        if fixed {
          _ = PlistFix([source], options: PlistOptions()).files
        } else {
          _ = PlistCheck([source], options: PlistOptions()).report
        }
      }
    }
    if let complaint { XCTFail(complaint) }
  }

  func testCheck_isLinear() throws {
    let type = "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "
    let rows: [(String, (Int) -> String)] = [
      ("keys", { self.app($0, "", "") { "<key>Key\($0)</key>\n<string>\($0)</string>" } }),
      (
        "dictionaries",
        {
          self.app($0, "<key>UTExportedTypeDeclarations</key>\n<array>\n", "\n</array>") {
            "<dict>\n<key>UTTypeIdentifier</key>\n<string>com.contoso.t\($0)</string>\n"
              + "<key>UTTypeConformsTo</key>\n<array>\n<string>public.data</string>\n</array>\n</dict>"
          }
        }
      ),
      ("schemes", { self.app($0, self.schemes.0, self.schemes.1) { "<string>scheme\($0)</string>" } }),
      (
        "silenced schemes",
        {
          self.app($0, self.schemes.0, self.schemes.1) {
            "<!-- mam:ignore URL001 as agreed -->\n<string>scheme\($0)</string>"
          }
        }
      ),
      (
        "query schemes",
        {
          self.app($0, "<key>LSApplicationQueriesSchemes</key>\n<array>\n", "\n</array>") {
            "<string>scheme\($0)</string>"
          }
        }
      ),
      (
        "alternatives", { self.shareExtension($0, joined: " ||") { type + "\"com.contoso.t\($0)\"" } }
      ),
      (
        "exclusions", { self.shareExtension($0, joined: " AND") { "NOT " + type + "\"com.contoso.t\($0)\"" } }
      ),
      (
        "groups", { self.shareExtension($0, joined: " OR") { "(" + type + "\"com.contoso.t\($0)\")" } }
      ),
    ]
    for (name, text) in rows { try assertLinear(name, text) }
  }

  func testFix_isLinear() throws {
    try assertLinear(
      "schemes", { self.app($0, self.schemes.0, self.schemes.1) { "<string>scheme\($0)</string>" } },
      fixed: true)
    try assertLinear(
      "schemes with two endings",
      {
        self.app($0, self.schemes.0, self.schemes.1) { "<string>scheme\($0)-intunemam-intunemam</string>" }
      }, fixed: true)
  }
}
