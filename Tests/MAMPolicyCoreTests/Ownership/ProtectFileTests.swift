import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Owners that an app sets: R4.2, AMB-2.
final class ProtectFileTests: XCTestCase {
  private static let owners: [IdentitySlot] = [nil, "", "work", "other", "personal"]

  private func stage(owner: IdentitySlot) throws -> Session {
    var session = try Stage.session(signedIn: ["work", "other", "personal"], several: true)
    session.attempt(.createFile("/a", owner: .identity(owner)))
    return session
  }

  /// Every owner before and after: re-tagged, and encrypted or decrypted to match; a managed owner goes
  /// only when another is named.
  func testProtect_everyOwnerBeforeAndAfter() throws {
    for before in Self.owners {
      for after in Self.owners {
        var session = try stage(owner: before)
        let former = session.files["/a"]
        let isRefused = session.isManaged(before) && after == (nil as IdentitySlot)
        session.expect(
          isRefused ? "refused" : "success", because: isRefused ? ["owner-removal-refused"] : [],
          .protectFile("/a", after))
        let expected = session.kept(isRefused ? before : after)
        XCTAssertEqual(session.owner(of: "/a"), expected)
        XCTAssertEqual(session.files["/a"]?.isEncrypted, session.isManaged(expected))
        if isRefused { XCTAssertEqual(session.files["/a"], former) }
      }
    }
  }

  func testVerifyAndProtect_actsOnAnotherOwnerAlone() throws {
    for before in Self.owners {
      for after in Self.owners {
        var session = try stage(owner: before)
        session.attempt(.decryptFile("/a"))
        let former = session.files["/a"]
        var plain = session
        let result = session.attempt(.verifyAndProtectFile("/a", after))
        if before == after {
          XCTAssertEqual(result.answer.word, "unchanged")
          XCTAssertEqual(session.files["/a"], former)
        } else {
          XCTAssertEqual(result, plain.attempt(.protectFile("/a", after)))
          XCTAssertEqual(session, plain)
        }
      }
    }
  }

  /// A spelling of the same account is the same owner.
  func testVerifyAndProtect_knowsEverySpelling() throws {
    for spelling in SmallWorld.workSpellings {
      var session = try stage(owner: "work")
      session.expect("unchanged", .verifyAndProtectFile("/a", spelling))
    }
  }

  func testDirectory_isTaggedAlone() throws {
    var session = try stage(owner: "personal")
    session.attempt(.createDirectory("/d"))
    session.attempt(.createFile("/d/b", owner: .identity("personal")))
    session.expect("success", .protectFile("/d", "work"))
    XCTAssertEqual(session.owner(of: "/d"), session.kept("work"))
    XCTAssertEqual(session.files["/d"]?.isEncrypted, false)
    XCTAssertEqual(session.owner(of: "/d/b"), session.kept("personal"))
  }

  /// Decrypted against policy, until protected again.
  func testDecrypt_lastsUntilProtectedAgain() throws {
    var session = try stage(owner: "work")
    XCTAssertEqual(
      session.expect("success", .decryptFile("/a", copyTo: "/b")).changes,
      [.fileCreated("/b", owner: session.kept("work"))])
    XCTAssertEqual(session.files["/b"]?.isEncrypted, false)
    XCTAssertEqual(session.files["/a"]?.isEncrypted, true)
    XCTAssertEqual(
      session.expect("success", .decryptFile("/a")).changes, [.fileEncryption("/a", isEncrypted: false)])
    XCTAssertEqual(session.expect("success", .decryptFile("/a")).changes, [])
    XCTAssertEqual(session.owner(of: "/a"), session.kept("work"))
    session.expect("success", .protectFile("/a", "work"))
    XCTAssertEqual(session.files["/a"]?.isEncrypted, true)
  }

  func testEncrypt_givesTheFileToTheAccount() throws {
    var session = try stage(owner: "personal")
    XCTAssertEqual(
      session.expect("success", .encryptFile("/a", "work")).changes,
      [
        .fileOwner("/a", from: session.kept("personal"), to: session.kept("work")),
        .fileEncryption("/a", isEncrypted: true),
      ])
  }
}
