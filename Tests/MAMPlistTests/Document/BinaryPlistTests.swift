import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPlist

/// Binary property lists are read as the same list in XML is, and never written.
final class BinaryPlistTests: XCTestCase {
  private func binary(_ xml: [UInt8]) throws -> [UInt8] {
    let value = try unsafe PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
    return [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  func testValues_areThoseOfTheXML() throws {
    let xml = """
      <plist version="1.0"><dict>
      <key>a</key><array><true/><false/><integer>-5</integer><integer>300</integer><integer>9223372036854775807</integer>
      <real>1.5</real><date>2026-02-28T23:59:59Z</date><date>1999-12-31T00:00:00Z</date><data>SGVsbG8h</data>
      <string>été 東京 \u{1F600}</string><string>a&lt;&amp;b</string><string></string></array>
      <key>été</key><dict><key>k</key><string>\(String(repeating: "x", count: 300))</string></dict>
      </dict></plist>
      """
    let syntax = try BinaryPropertyList.syntax(of: binary(Array(xml.utf8)), file: "x")
    let theirs = Meaning.of(syntax.source)
    XCTAssertEqual(theirs, Meaning.of(Array(xml.utf8)))
  }

  func testFindings_areThoseOfTheXML_andNothingIsWritten() throws {
    let xml = try PlistCase.bytes("plist/contoso-mail/Mail/Info.plist")
    let bytes = try binary(xml)
    let found = { (bytes: [UInt8]) in
      PlistCheck([PlistSource(path: "Info.plist", bytes: bytes)], options: PlistOptions()).report.files[0]
        .findings
    }
    XCTAssertEqual(Set(found(bytes).map(\.id)), Set(found(xml).map(\.id)))
    XCTAssertTrue(
      found(bytes).allSatisfy { $0.position == JSONPosition(line: 1, column: 1) && $0.fix != .safe })
    XCTAssertFalse(
      PlistFix([PlistSource(path: "Info.plist", bytes: bytes)], options: PlistOptions()).files[0].isChanged)
  }

  func testDamage_isRefusedAndNeverCrashes() throws {
    let bytes = try binary(PlistCase.bytes("plist/contoso-mail/Mail/Info.plist"))
    var refused = 0
    for seed in UInt64(1)...2_000 {
      var random = SplitMix64(seed: seed)
      var damaged = bytes
      for _ in 0...(random.next() % 3) {
        damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 10 == 0 { damaged.removeLast(Int(random.next() % UInt64(damaged.count))) }
      if (try? BinaryPropertyList.syntax(of: damaged, file: "x")) == nil { refused += 1 }
    }
    XCTAssertGreaterThan(refused, 200)
  }

  /// Arrays that each hold the next one twice would be a list without end.
  func testSharedObjects_areBounded() {
    let depth = 60
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<depth {
      offsets.append(UInt8(bytes.count))
      bytes += level == depth - 1 ? [0x09] : [0xA2, UInt8(level + 1), UInt8(level + 1)]
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [depth, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    XCTAssertThrowsError(try BinaryPropertyList.syntax(of: bytes, file: "x")) { error in
      XCTAssertEqual("\(error)", "x:1:1: $: the binary property list is damaged")
    }
  }
}
