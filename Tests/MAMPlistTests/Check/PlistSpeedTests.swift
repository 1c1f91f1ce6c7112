import Foundation
import XCTest

@testable import MAMPlist

/// A list that is eight times as long takes about eight times as long, whatever it is full of.
///
/// Only times of the same run are compared, so that no machine is too slow. What grew with the square of the length
/// would take sixty-four times as long.
final class PlistSpeedTests: XCTestCase {
  private static let few = 250
  private static let factor = 8
  /// Three times what a linear check would take.
  private static let most = Double(3 * factor)

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

  /// The processor time of a run, the least of three.
  private func seconds(_ run: () -> Void) -> Double {
    (0..<3).map { _ in
      let start = clock()
      run()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }

  private func assertLinear(_ name: String, _ text: (Int) -> String, fixed: Bool = false) {
    func time(_ count: Int) -> Double {
      let source = PlistSource(path: "Info.plist", bytes: Array(text(count).utf8), role: .automatic)
      return seconds {
        if fixed {
          _ = PlistFix([source], options: PlistOptions()).files
        } else {
          _ = PlistCheck([source], options: PlistOptions()).report
        }
      }
    }
    let short = time(Self.few)
    let long = time(Self.few * Self.factor)
    XCTAssertLessThan(long / short, Self.most, "\(name): \(short) s, then \(long) s")
  }

  func testCheck_isLinear() {
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
    XCTAssertEqual(rows.count, 8)
    for (name, text) in rows { assertLinear(name, text) }
  }

  func testFix_isLinear() {
    assertLinear(
      "schemes", { self.app($0, self.schemes.0, self.schemes.1) { "<string>scheme\($0)</string>" } },
      fixed: true)
    assertLinear(
      "schemes with two endings",
      {
        self.app($0, self.schemes.0, self.schemes.1) { "<string>scheme\($0)-intunemam-intunemam</string>" }
      }, fixed: true)
  }
}
