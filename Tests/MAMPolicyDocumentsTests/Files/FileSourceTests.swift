import Foundation
import MAMPolicyDocuments
import XCTest

final class FileSourceTests: XCTestCase {
  private var root = ""

  override func setUpWithError() throws {
    root = NSTemporaryDirectory() + "mam-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root + "/b/deep", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: root + "/.hidden", withIntermediateDirectories: true)
    for name in ["b/deep/z.json", "b/a.json", "a.json", "B.json", "a é.json", ".hidden/x.json", ".dot.json"] {
      try Data(name.utf8).write(to: URL(fileURLWithPath: root + "/" + name))
    }
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: root)
  }

  private func error(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  func testDisk_read_givesEveryByte() throws {
    let sizes = [0, 1, 4_095, 4_096, 4_097, 1_000_000]
    for size in sizes {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: URL(fileURLWithPath: root + "/sized"))
      XCTAssertEqual(try FileSource.disk.read(root + "/sized"), bytes)
    }
    XCTAssertEqual(try FileSource.disk.read("/dev/null"), [])
    XCTAssertEqual(try FileSource.disk.read(root + "/a é.json"), Array("a é.json".utf8))
  }

  func testDisk_read_saysWhyNot() {
    let missing = root + "/missing.json"
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.read(missing) }, .notFound(path: missing))
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.read(root) }, .isDirectory(path: root))
    XCTAssertEqual(error { () throws(FileError) in _ = try FileSource.disk.read("") }, .notFound(path: ""))
    XCTAssertEqual(error { () throws(FileError) in _ = try FileSource.disk.read("-") }, .notFound(path: "-"))
    let cut = root + "/a.json\0x"
    XCTAssertEqual(error { () throws(FileError) in _ = try FileSource.disk.read(cut) }, .notFound(path: cut))
    let below = root + "/a.json/x"
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.read(below) }, .notFound(path: below))
  }

  func testDisk_endlessDevice_isTooLarge() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/zero"))
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.read("/dev/zero") },
      .tooLarge(path: "/dev/zero", limit: FileReading.sizeLimit))
  }

  func testDisk_unreadableFile_isForbidden() throws {
    try XCTSkipIf(geteuid() == 0, "everything is readable to the superuser")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: root + "/a.json")
    let path = root + "/a.json"
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.read(path) }, .permissionDenied(path: path))
  }

  func testDisk_loopOfLinks_isAnErrorInTheSystemsWords() throws {
    let path = root + "/loop"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop")
    guard
      case .other(path, let reason) = error({ () throws(FileError) in _ = try FileSource.disk.read(path) })
    else {
      return XCTFail("expected another reason")
    }
    XCTAssert(reason.contains("symbolic links"), reason)
  }

  func testDisk_files_areSortedAndLoopsNotFollowed() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: root + "/b/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: root + "/linked.json", withDestinationPath: "b/a.json")
    try manager.createSymbolicLink(atPath: root + "/dangling.json", withDestinationPath: "nowhere")
    let expected = [
      "B.json", "a é.json", "a.json", "b/a.json", "b/deep/z.json", "dangling.json", "linked.json",
    ]
    XCTAssertEqual(try FileSource.disk.files(below: root), expected.map { root + "/" + $0 })
    XCTAssertEqual(try FileSource.disk.files(below: root + "/"), expected.map { root + "/" + $0 })
    XCTAssertEqual(
      try FileSource.disk.files(below: root + "/b/up").count, 7, "a link that is named is followed")
    XCTAssertEqual(try FileSource.disk.files(below: root + "/.hidden"), [root + "/.hidden/x.json"])
  }

  func testDisk_files_saysWhyNot() {
    let file = root + "/a.json"
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.files(below: file) }, .notDirectory(path: file))
    let missing = root + "/missing"
    XCTAssertEqual(
      error { () throws(FileError) in _ = try FileSource.disk.files(below: missing) },
      .notFound(path: missing))
    XCTAssertTrue(DirectoryListing.isDirectory(root))
    XCTAssertFalse(DirectoryListing.isDirectory(file))
    XCTAssertFalse(DirectoryListing.isDirectory(missing))
  }

  func testMemory_readsAndLists() throws {
    let source = FileSource.memory(["w/world.json": [1], "w/../p/./policy.json": [2], "top.json": [3]])
    XCTAssertEqual(try source.read("w/../p/policy.json"), [2])
    XCTAssertEqual(try source.read("./top.json"), [3])
    XCTAssertEqual(try source.files(below: "."), ["p/policy.json", "top.json", "w/world.json"])
    XCTAssertEqual(try source.files(below: "w/"), ["w/world.json"])
    XCTAssertEqual(error { () throws(FileError) in _ = try source.read("w") }, .isDirectory(path: "w"))
    XCTAssertEqual(error { () throws(FileError) in _ = try source.read("x.json") }, .notFound(path: "x.json"))
    XCTAssertEqual(
      error { () throws(FileError) in _ = try source.files(below: "top.json") },
      .notDirectory(path: "top.json"))
    XCTAssertEqual(error { () throws(FileError) in _ = try source.files(below: "x") }, .notFound(path: "x"))
  }

  func testError_descriptions() {
    let rows: [(error: FileError, text: String)] = [
      (.notFound(path: "a"), "`a`: no such file or directory"),
      (.permissionDenied(path: "a"), "`a`: permission denied"),
      (.isDirectory(path: "a"), "`a`: is a folder, expected a file"),
      (.notDirectory(path: "a"), "`a`: is a file, expected a folder"),
      (.tooLarge(path: "a", limit: 256 << 20), "`a`: is larger than 256 MiB"),
      (.other(path: "a\n", reason: "input/output error"), "`a<U+000A>`: input/output error"),
    ]
    for row in rows {
      XCTAssertEqual(row.error.description, row.text)
      XCTAssert(row.error.path.hasPrefix("a"))
    }
  }
}
