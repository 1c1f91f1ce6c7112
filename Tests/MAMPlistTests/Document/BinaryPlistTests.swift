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
      XCTAssertEqual("\(error)", tooLarge)
    }
  }

  private let tooLarge =
    "x:1:1: $: the binary property list is too large once each of its shared values is written out"

  /// A string of half a megabyte that an array holds again and again.
  func testSharedString_isBoundedByTheSizeOfTheFile() {
    func number(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func list(_ count: Int) -> [UInt8] {
      let size = 500_000
      var bytes = Array("bplist00".utf8)
      bytes += number(0xAF11, 2) + number(count, 2)
      bytes += [UInt8](repeating: 1, count: count)
      let string = bytes.count
      bytes += number(0x5F12, 2) + number(size, 4)
      bytes += [UInt8](repeating: UInt8(ascii: "x"), count: size)
      let table = bytes.count
      bytes += number(8, 4) + number(string, 4)
      // Offsets have four bytes, references one; there are two objects, of which the first is the root.
      bytes += number(0x0401, 8) + number(2, 8)
      bytes += number(0, 8) + number(table, 8)
      return bytes
    }
    XCTAssertEqual(try BinaryPropertyList.syntax(of: list(20), file: "x").nodes.count, 21)
    XCTAssertThrowsError(try BinaryPropertyList.syntax(of: list(200), file: "x")) { error in
      XCTAssertEqual("\(error)", tooLarge)
    }
  }

  func testConversion_isTheSameListInXML_andFixedAsSuch() throws {
    for name in ["contoso-mail/Mail/Info.plist", "clean/App/Info.plist", "clean/App/App.entitlements"] {
      let bytes = try binary(PlistCase.bytes("plist/" + name))
      let source = PlistSource(path: FilePath.name(of: name), bytes: bytes)
      XCTAssertEqual(Meaning.of(source.asXML.bytes), Meaning.of(bytes), name)
      XCTAssertEqual(source.asXML.asXML, source.asXML, name)
      let fix = PlistFix([source], options: PlistOptions(), convertsBinary: true)
      let same = PlistFix([source.asXML], options: PlistOptions())
      XCTAssertTrue(fix.files[0].isConverted, name)
      XCTAssertEqual(fix.files[0].after, same.files[0].after, name)
      XCTAssertFalse(same.files[0].isConverted, name)
    }
  }

  /// The text is the very one that the system writes, when the keys are in its order.
  func testConversion_isLaidOutAsTheSystemDoes() throws {
    let value: [String: Any] = [
      "a": [true, 5, 1.5, "x & <y>", [String](), [String: Any]()] as [Any]
    ]
    let xml = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    let source = PlistSource(path: "x", bytes: try binary([UInt8](xml)))
    XCTAssertEqual(
      String(decoding: source.asXML.bytes, as: UTF8.self), String(decoding: xml, as: UTF8.self))
    let damaged = PlistSource(path: "x", bytes: Array("bplist00".utf8))
    XCTAssertEqual(damaged.asXML, damaged)
  }
}
