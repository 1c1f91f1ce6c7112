import IntuneMAMSwift
import XCTest

/// Owners of files and protected data, with the SDK's error codes.
///
/// Rules R4.3, R4.6.
final class ProtectionTests: XCTestCase {
  private func file(_ name: String, in world: MAMTestWorld) -> String {
    let path = world.container.appendingPathComponent(name).path
    _ = FileManager.default.createFile(atPath: path, contents: Data("plain".utf8))
    return path
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func code(_ body: () throws -> Void) -> Int? {
    do {
      try body()
      return nil
    } catch { return (error as NSError).code }
  }

  func testProtect_setsTheOwnerAndLeavesTheBytes() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let manager = IntuneMAMFileProtectionManager.instance()
      let path = file("a.txt", in: world)
      XCTAssertNil(manager.protectionInfo(path))
      manager.protect(path, accountId: Cast.work)
      XCTAssertEqual(manager.protectionInfo(path)?.accountId, Cast.work)
      XCTAssertEqual(text(path), "plain")
      manager.verifyAndProtect(path, accountId: "")
      XCTAssertEqual(manager.protectionInfo(path)?.accountId, "")
      XCTAssertNil(manager.protectionInfo(path + ".missing"))
    }
  }

  func testOwner_survivesTheProcess() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).txt").path
    _ = FileManager.default.createFile(atPath: path, contents: Data("plain".utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try await Cast.enrolled()
    first.run { IntuneMAMFileProtectionManager.instance().protect(path, accountId: Cast.work) }
    let second = try await Cast.enrolled()
    second.run {
      let info = IntuneMAMFileProtectionManager.instance().protectionInfo(path)
      XCTAssertEqual(info?.accountId, Cast.work)
    }
  }

  func testEncryptFile_wrapsTheBytesInAnEnvelopeThatSaysWhatItIs() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let manager = IntuneMAMFileProtectionManager.instance()
      let path = file("a.txt", in: world)
      let copy = world.container.appendingPathComponent("copy.txt").path
      XCTAssertTrue(manager.encryptFile(path, forAccountId: Cast.work))
      XCTAssertTrue(manager.isFileEncrypted(path))
      XCTAssertEqual(text(path)?.hasPrefix("MAMPolicy test double - NOT ENCRYPTION"), true)
      XCTAssertTrue(manager.decryptFile(path, toCopyPath: copy))
      XCTAssertEqual(text(copy), "plain")
      XCTAssertTrue(manager.isFileEncrypted(path))
      XCTAssertTrue(manager.decryptFile(path))
      XCTAssertEqual(text(path), "plain")
    }
  }

  func testIntuneMAMFile_encryptsAsThePolicyAsks() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let path = file("a.txt", in: world)
      try IntuneMAMFile.protect(atPath: path, forAccountId: Cast.work)
      XCTAssertTrue(IntuneMAMFile.isFileEncrypted(atPath: path))
      try IntuneMAMFile.decryptFile(atPath: path)
      XCTAssertFalse(IntuneMAMFile.isFileEncrypted(atPath: path))
      try IntuneMAMFile.protect(atPath: path, forAccountId: Cast.work)
      try IntuneMAMFile.protect(atPath: path, forAccountId: "")
      XCTAssertFalse(IntuneMAMFile.isFileEncrypted(atPath: path))
      XCTAssertEqual(text(path), "plain")
      let created = world.container.appendingPathComponent("new.txt").path
      let made = try IntuneMAMFile.createFile(atPath: created, forAccountId: Cast.work)
      XCTAssertEqual(made.protectionInfo()?.accountId, Cast.work)
    }
  }

  func testFileErrors_haveTheSDKsCodes() async throws {
    let world = try await Cast.enrolled()
    let unmanaged = try Cast.world()
    let rows: [(name: String, code: Int, body: () throws -> Void)] = [
      (
        "app not managed", 100,
        {
          try unmanaged.run {
            try IntuneMAMFile.protect(atPath: self.file("a", in: unmanaged), forAccountId: "")
          }
        }
      ),
      (
        "no such file", 104,
        { try world.run { try IntuneMAMFile.protect(atPath: "/nowhere/at/all", forAccountId: "") } }
      ),
      ("no such file to open", 104, { _ = try IntuneMAMFile.openFile(atPath: "/nowhere/at/all") }),
      (
        "a directory", 105,
        { try world.run { try IntuneMAMFile.decryptFile(atPath: self.directory(in: world)) } }
      ),
    ]
    for row in rows { XCTAssertEqual(code(row.body), row.code, row.name) }
    try world.run {
      let path = file("b.txt", in: world)
      let manager = IntuneMAMFileProtectionManager.instance()
      XCTAssertThrowsError(try manager.encryptFile(path, forAccountId: Cast.personal, error: ())) { error in
        XCTAssertEqual(
          (error as NSError).code, Int(IntuneMAMFileProtectionStatusCode.unmanagedIdentity.rawValue))
        XCTAssertEqual((error as NSError).domain, IntuneMAMFileProtectionErrorDomain)
      }
      XCTAssertFalse(manager.encryptFile(path, forAccountId: Cast.personal))
      XCTAssertNoThrow(try manager.encryptFile(path, forAccountId: Cast.work, error: ()))
      let copy = world.container.appendingPathComponent("copy.txt").path
      XCTAssertNoThrow(try manager.decryptFile(path, toCopyPath: copy, error: ()))
      XCTAssertNoThrow(try manager.decryptFile(path, error: ()))
      XCTAssertEqual([text(path), text(copy)], ["plain", "plain"])
    }
  }

  private func directory(in world: MAMTestWorld) throws -> String {
    let url = world.container.appendingPathComponent("folder", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  func testData_ofAManagedAccount_isLostWithItsKey() async throws {
    let world = try await Cast.enrolled()
    let protected = try world.run { () -> Data in
      let manager = IntuneMAMDataProtectionManager.instance()
      let data = try XCTUnwrap(manager.protect(Data("secret".utf8), accountId: Cast.work))
      XCTAssertNotEqual(data, Data("secret".utf8))
      XCTAssertEqual(manager.protectionInfo(data)?.accountId, Cast.work)
      XCTAssertEqual(manager.unprotect(data), Data("secret".utf8))
      return data
    }
    world.run {
      IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(Cast.work, withWipe: false)
    }
    await world.settle()
    try world.run {
      let manager = IntuneMAMDataProtectionManager.instance()
      XCTAssertThrowsError(try manager.unprotect(protected, withError: ())) { error in
        XCTAssertEqual(
          (error as NSError).code, Int(IntuneMAMDataProtectionStatusCode.failedToDecryptData.rawValue))
        XCTAssertEqual((error as NSError).domain, IntuneMAMDataProtectionErrorDomain)
      }
    }
  }

  func testData_foreignAndEmpty() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let manager = IntuneMAMDataProtectionManager.instance()
      XCTAssertEqual(manager.unprotect(Data("foreign".utf8)), Data("foreign".utf8))
      XCTAssertEqual(manager.unprotectString("foreign"), "foreign")
      XCTAssertNil(manager.protectionInfo(Data("foreign".utf8)))
      XCTAssertEqual(code { _ = try manager.protect(Data(), accountId: Cast.work, withError: ()) }, 105)
      XCTAssertEqual(try manager.unprotect(Data([7]), withError: ()), Data([7]))
      XCTAssertEqual(try manager.unprotectString("foreign", withError: ()), "foreign")
    }
    let unmanaged = try Cast.world()
    unmanaged.run {
      let manager = IntuneMAMDataProtectionManager.instance()
      XCTAssertEqual(code { _ = try manager.protectString("x", accountId: "", withError: ()) }, 100)
    }
  }

  func testString_isBase64AndComesBack() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let manager = IntuneMAMDataProtectionManager.instance()
      let text = try XCTUnwrap(manager.protectString("grüße", accountId: Cast.work))
      XCTAssertNotNil(Data(base64Encoded: text))
      XCTAssertEqual(manager.protectionInfo(for: text)?.accountId, Cast.work)
      XCTAssertEqual(manager.unprotectString(text), "grüße")
      let plain = try XCTUnwrap(manager.protectString("x", accountId: ""))
      XCTAssertEqual(manager.protectionInfo(for: plain)?.accountId, "")
    }
  }

  func testWipe_reallyDeletesTheAccountsFilesAndNoOthers() async throws {
    let world = try await Cast.enrolled()
    let (mine, theirs) = (file("mine.txt", in: world), file("theirs.txt", in: world))
    world.run {
      IntuneMAMFileProtectionManager.instance().protect(mine, accountId: Cast.work)
      IntuneMAMFileProtectionManager.instance().protect(theirs, accountId: "")
    }
    let wipe = try world.wipe("work")
    await world.settle()
    let why = [
      "the administrator ordered a selective wipe of the account",
      "the app did not say that it removed everything, so the SDK removed the account's files",
    ]
    XCTAssertEqual(wipe.sentences, why)
    XCTAssertFalse(FileManager.default.fileExists(atPath: mine))
    XCTAssertTrue(FileManager.default.fileExists(atPath: theirs))
  }

  /// A wipe reaches no further than the app said: a directory that is not the world's own goes when it is empty.
  func testAWipe_sparesDirectoriesOutsideTheContainer() async throws {
    for isEmpty in [true, false] {
      let world = try await Cast.enrolled()
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let file = directory.appendingPathComponent("precious.txt").path
      if !isEmpty { _ = FileManager.default.createFile(atPath: file, contents: Data("x".utf8)) }
      world.run { IntuneMAMFileProtectionManager.instance().protect(directory.path, accountId: Cast.work) }
      try world.wipe("work")
      await world.settle()
      XCTAssertEqual(FileManager.default.fileExists(atPath: directory.path), !isEmpty)
      XCTAssertEqual(FileManager.default.fileExists(atPath: file), !isEmpty)
    }
  }
}
