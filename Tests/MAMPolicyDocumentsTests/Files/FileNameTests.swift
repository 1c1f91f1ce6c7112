import Foundation
import MAMTestSupport
import XCTest

@testable import MAMPolicyDocuments

/// A name that is not UTF-8 is listed, opened, replaced and told from others like any name.
final class FileNameTests: XCTestCase {
  func testBytes_comeBackAsTheyWere() {
    var names = (1...255).map { [UInt8($0)] }
    names += [
      Array("größe.json".utf8), [0x61, 0xFF, 0x62], [0xC3, 0xC3, 0xA9], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98],
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], Array("\u{10FF85}\u{10FFFF}x".utf8),
      Array("\u{10FF7F}\u{FFFD}".utf8),
    ]
    XCTAssertEqual(names.count, 265)
    for name in names {
      let text = FileName.text(of: name)
      XCTAssertEqual(FileName.system(text).map { UInt8(bitPattern: $0) }, name + [0])
    }
    XCTAssertEqual(Set(names.map { Array(FileName.text(of: $0).utf8) }).count, names.count)
    XCTAssertEqual(FileName.text(of: Array("größe.json".utf8)), "größe.json")
  }

  func testMessages_showTheByte() {
    XCTAssertEqual(
      FileError.notFound(path: "a/" + FileName.text(of: [0x62, 0xE9, 0x0A])).description,
      "`a/b<0xE9><U+000A>`: no such file or directory")
  }

  func testDisk_listsReadsAndReplaces() throws {
    let root = NSTemporaryDirectory() + "mam-names-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let latin = Array("caf".utf8) + [0xE9]
    try XCTSkipUnless(RawName.file(latin, in: root, "one"), "this disk takes only UTF-8")
    XCTAssertTrue(RawName.file(Array("caf\u{FFFD}".utf8), in: root, "two"))
    XCTAssertTrue(RawName.folder([0xFF], in: root))
    let folder = root + "/" + FileName.text(of: [0xFF])
    try FileWriting.replace(root + "/caf\u{FFFD}", with: Array("three".utf8))
    let found = try FileSource.disk.files(below: root)
    XCTAssertEqual(found, [root + "/caf\u{FFFD}", root + "/" + FileName.text(of: latin)])
    XCTAssertEqual(try found.map { try FileSource.disk.read($0) }, ["three", "one"].map { Array($0.utf8) })
    XCTAssertEqual(try FileSource.disk.files(below: folder), [])
    try FileWriting.replace(found[1], with: Array("four".utf8))
    XCTAssertEqual(try FileSource.disk.read(found[1]), Array("four".utf8))
    XCTAssertEqual(try FileSource.disk.files(below: root), found, "nothing is left beside it")
    XCTAssertEqual(try FileSource.disk.confined(to: root).read(named: found[1]), Array("four".utf8))
  }
}
