import IntuneMAMSwift
import XCTest

/// Reading, writing, seeking and truncating through an open file, whose owner stays.
///
/// Rules R4.2, R4.4, R4.7.
final class OpenFileTests: XCTestCase {
  private func path(_ name: String, in world: MAMTestWorld) -> String {
    world.container.appendingPathComponent(name).path
  }

  private func write(_ text: String, to file: IntuneMAMFile) -> Int {
    let bytes = Array(text.utf8)
    return unsafe file.write(bytes, count: bytes.count, error: nil)
  }

  private func read(_ count: Int, from file: IntuneMAMFile) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = unsafe file.read(&bytes, count: count, error: nil)
    return String(decoding: bytes.prefix(max(0, found)), as: UTF8.self)
  }

  /// The policy of the managed account asks for encryption; the other account's bytes stay plain on disk.
  func testAnOpenFile_readsAndWritesPlainText_whateverLiesOnDisk() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      for (account, isEncrypted) in [(Cast.work, true), ("", false)] {
        let path = path("note-\(isEncrypted).txt", in: world)
        let file = try IntuneMAMFile.createFile(atPath: path, forAccountId: account)
        XCTAssertEqual(write("hello world", to: file), 11)
        XCTAssertEqual(unsafe file.tell(nil), 11)
        XCTAssertEqual(file.isEncrypted(), isEncrypted)
        unsafe file.seek(6, error: nil)
        XCTAssertEqual(read(99, from: file), "world")
        let swift = Array("swift!".utf8)
        XCTAssertEqual(unsafe file.pwrite(swift, count: 6, offset: 6, error: nil), 6)
        var some = [UInt8](repeating: 0, count: 5)
        XCTAssertEqual(unsafe file.pread(&some, count: 5, offset: 6, error: nil), 5)
        XCTAssertEqual(some, Array("swift".utf8))
        XCTAssertEqual(unsafe file.size(nil), 12)
        unsafe file.truncate(5, error: nil)
        unsafe file.seek(7, error: nil)
        XCTAssertEqual(write("!", to: file), 1)
        unsafe file.sync(nil)
        unsafe file.datasync(nil)
        unsafe file.close(nil)
        XCTAssertEqual(file.protectionInfo()?.accountId, account)
        XCTAssertEqual(IntuneMAMFile.isFileEncrypted(atPath: path), isEncrypted)
        let again = try IntuneMAMFile.openFile(atPath: path, flags: O_RDONLY)
        XCTAssertEqual(read(99, from: again), "hello\0\0!")
        XCTAssertEqual(write("x", to: again), -1, "opened for reading")
      }
    }
    try world.verify()
  }

  func testFlags_areThoseOfPOSIX() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let path = path("log.txt", in: world)
      let made = try IntuneMAMFile.createFile(
        atPath: path, flags: O_RDWR | O_CREAT, mode: 0o600, forAccountId: Cast.work)
      XCTAssertEqual(write("one", to: made), 3)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      XCTAssertEqual(mode?.intValue, 0o600)
      let log = try IntuneMAMFile.openFile(atPath: path, flags: O_WRONLY | O_APPEND)
      XCTAssertEqual(write("two", to: log), 3)
      XCTAssertEqual(read(1, from: log), "", "opened for writing")
      XCTAssertEqual(read(99, from: try IntuneMAMFile.openFile(atPath: path)), "onetwo")
      _ = try IntuneMAMFile.openFile(atPath: path, flags: O_RDWR | O_TRUNC)
      XCTAssertEqual(unsafe made.size(nil), 0)
      XCTAssertThrowsError(
        try IntuneMAMFile.createFile(
          atPath: path, flags: O_CREAT | O_EXCL, mode: 0o600, forAccountId: Cast.work))
    }
  }

  func testEveryMisuse_isAnErrorAndNoTrap() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let path = path("note.txt", in: world)
      let file = try IntuneMAMFile.createFile(atPath: path, forAccountId: Cast.work)
      XCTAssertEqual(write("text", to: file), 4)
      func code(_ body: (MAMErrorPointer) -> Void) -> Int? {
        var error: NSError?
        unsafe body(&error)
        return error?.code
      }
      let invalid = Int(IntuneMAMFileProtectionStatusCode.invalidArguments.rawValue)
      var byte: UInt8 = 0
      unsafe XCTAssertEqual(code { unsafe file.seek(-1, error: $0) }, invalid)
      unsafe XCTAssertEqual(code { unsafe file.truncate(-1, error: $0) }, invalid)
      unsafe XCTAssertEqual(code { unsafe file.truncate(.max, error: $0) }, invalid)
      unsafe XCTAssertEqual(code { _ = unsafe file.pread(&byte, count: -1, offset: 0, error: $0) }, invalid)
      unsafe XCTAssertEqual(code { _ = unsafe file.pread(&byte, count: 1, offset: -1, error: $0) }, invalid)
      unsafe XCTAssertEqual(
        code { _ = unsafe file.pwrite(&byte, count: 1, offset: .max, error: $0) }, invalid)
      unsafe XCTAssertEqual(code { _ = unsafe file.pwrite(&byte, count: 1, offset: -1, error: $0) }, invalid)
      unsafe file.close(nil)
      let rows: [() -> Int?] = [
        { unsafe code { _ = unsafe file.read(&byte, count: 1, error: $0) } },
        { unsafe code { _ = unsafe file.write(&byte, count: 1, error: $0) } },
        { unsafe code { _ = unsafe file.tell($0) } }, { unsafe code { _ = unsafe file.size($0) } },
        { unsafe code { unsafe file.sync($0) } }, { unsafe code { unsafe file.datasync($0) } },
        { unsafe code { unsafe file.close($0) } }, { unsafe code { unsafe file.seek(0, error: $0) } },
      ]
      for row in rows { XCTAssertEqual(row(), invalid, "the file is closed") }
      XCTAssertEqual(unsafe file.tell(nil), -1)
      let gone = try IntuneMAMFile.openFile(atPath: path)
      try FileManager.default.removeItem(atPath: path)
      unsafe XCTAssertEqual(
        code { _ = unsafe gone.size($0) }, Int(IntuneMAMFileProtectionStatusCode.fileNotFound.rawValue))
    }
  }

  /// The key goes with the account: what was encrypted for it cannot be read any more.
  func testAFile_isLostWithItsKey() async throws {
    let world = try await Cast.enrolled(several: true)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.partner) }
    await world.settle()
    let path = path("note.txt", in: world)
    try world.run {
      let file = try IntuneMAMFile.createFile(atPath: path, forAccountId: Cast.work)
      XCTAssertEqual(write("secret", to: file), 6)
      IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(Cast.work, withWipe: false)
    }
    await world.settle()
    try world.run {
      var error: NSError?
      let file = try IntuneMAMFile.openFile(atPath: path)
      XCTAssertEqual(unsafe file.size(&error), -1)
      XCTAssertEqual(error?.domain, IntuneMAMFileProtectionErrorDomain)
      XCTAssertEqual(error?.code, Int(IntuneMAMFileProtectionStatusCode.failedToDecryptFile.rawValue))
    }
  }
}
