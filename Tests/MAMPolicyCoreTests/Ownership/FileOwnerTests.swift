import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Who owns a file, and what does not change that: R4.1 to R4.5.
final class FileOwnerTests: XCTestCase {
  private static let identities: [IdentitySlot] = [nil, "", "work", "personal"]

  private func stage() throws -> Session { try Stage.session(several: true) }

  /// Creating and truncating make the thread's effective identity the owner; the window never counts.
  func testCreate_everyThreadAndProcess_ownsAsTheFileChartSays() throws {
    for process in Self.identities {
      for thread in Self.identities {
        var session = try stage()
        session.expect("success", .setUIIdentity("personal"))
        session.attempt(.setProcessIdentity(process))
        session.attempt(.setThreadIdentity(thread), at: .thread("queue"))
        let expected = session.effectiveFile(on: "queue").slot
        session.expect("success", .createFile("/new.txt"), at: .thread("queue"))
        XCTAssertEqual(session.owner(of: "/new.txt"), expected)
        session.expect("success", .createFile("/old.txt", owner: .identity("personal")))
        session.expect("success", .openFile("/old.txt", .truncate), at: .thread("queue"))
        XCTAssertEqual(session.owner(of: "/old.txt"), expected)
        session.expect("success", .createFile("/again.txt", owner: .identity("work")))
        session.expect("success", .createFile("/again.txt"), at: .thread("queue"))
        XCTAssertEqual(session.owner(of: "/again.txt"), expected)
        XCTAssertEqual(session.files["/again.txt"]?.isEncrypted, session.isManaged(expected))
      }
    }
  }

  func testOpenAppendWriteRenameMove_keepTheOwner() throws {
    for owner in Self.identities {
      for thread in Self.identities {
        var session = try stage()
        session.attempt(.createFile("/a.txt", owner: .identity(owner)))
        let before = session.files["/a.txt"]
        session.attempt(.setThreadIdentity(thread))
        session.expect("success", .openFile("/a.txt", .read))
        session.expect("success", .openFile("/a.txt", .append))
        XCTAssertEqual(session.files["/a.txt"], before)
        session.expect("success", .writeFile("/a.txt"))
        session.expect("success", .moveFile("/a.txt", to: "/b/c.txt"))
        XCTAssertNil(session.files["/a.txt"])
        XCTAssertEqual(session.files["/b/c.txt"]?.owner, before?.owner)
        XCTAssertEqual(session.files["/b/c.txt"]?.isEncrypted, before?.isEncrypted)
      }
    }
  }

  /// AMB-5: a copy is the maker's, but for a managed owner's file that an unmanaged identity copies.
  func testCopy_everyOwnerAndMaker() throws {
    for owner in Self.identities + ["other"] {
      for maker in Self.identities + ["other"] {
        var session = try Stage.session(signedIn: ["work", "other", "personal"], several: true)
        session.attempt(.createFile("/a.txt", owner: .identity(owner)))
        session.attempt(.setThreadIdentity(maker))
        let result = session.expect("success", .copyFile("/a.txt", to: "/b.txt"))
        let managed: [IdentitySlot] = ["work", "other"]
        let keeps = managed.contains(owner) && !managed.contains(maker)
        let expected = session.kept(keeps ? owner : maker)
        XCTAssertEqual(session.owner(of: "/b.txt"), expected, "\(owner) by \(maker)")
        XCTAssertEqual(session.files["/b.txt"]?.isEncrypted, session.isManaged(expected))
        XCTAssertEqual(session.owner(of: "/a.txt"), session.kept(owner))
        let isNoted = result.codes.contains("copy-keeps-managed-owner")
        XCTAssertEqual(isNoted, keeps)
      }
    }
  }

  func testDirectories_moveCopyAndDeleteWhatLiesInThem() throws {
    var session = try stage()
    session.expect("success", .createDirectory("/docs/", owner: .identity("work")))
    session.expect("success", .createFile("/docs/a.txt", owner: .identity("work")))
    session.expect("success", .createFile("/docs/in/b.txt", owner: .identity("personal")))
    session.expect("success", .createFile("/docs2.txt", owner: .identity("personal")))
    session.expect("success", .moveFile("/docs", to: "/new"))
    XCTAssertEqual(session.files.paths, ["/docs2.txt", "/new", "/new/a.txt", "/new/in/b.txt"])
    XCTAssertEqual(session.owner(of: "/new/in/b.txt"), session.kept("personal"))
    session.expect("refused", because: ["file-into-itself"], .copyFile("/new", to: "/new/in"))
    session.expect("refused", because: ["file-path-taken"], .moveFile("/new", to: "/docs2.txt"))
    session.expect("refused", because: ["file-path-taken"], .moveFile("/docs2.txt", to: "/new"))
    session.expect("refused", because: ["file-path-taken"], .copyFile("/new", to: "/new/"))
    session.expect("refused", because: ["file-path-taken"], .createDirectory("/docs2.txt"))
    session.expect("success", .copyFile("/new", to: "/copy"))
    XCTAssertEqual(
      session.files.paths.filter { $0.hasPrefix("/copy") }, ["/copy", "/copy/a.txt", "/copy/in/b.txt"])
    session.expect("success", .deleteFile("/new"))
    XCTAssertEqual(session.files.paths, ["/copy", "/copy/a.txt", "/copy/in/b.txt", "/docs2.txt"])
    session.expect("success", .deleteFile("/docs2.txt"))
    XCTAssertEqual(session.expect("error", .deleteFile("/docs2.txt")).answer.code, 104)
  }

  func testRootDirectory_givesItsEntriesAPathOfTheirOwn() throws {
    var session = try stage()
    session.expect("success", .createDirectory("/", owner: .identity("")))
    session.expect("success", .createFile("/a/b.txt", owner: .identity("")))
    session.expect("refused", because: ["file-into-itself"], .moveFile("/", to: "/c"))
    session.expect("success", .moveFile("/", to: "c"))
    XCTAssertEqual(session.files.paths, ["c", "c/a/b.txt"])
  }

  /// R4.5: what a window shows has no say in a backup.
  func testBackup_asksTheFilesOwner() throws {
    for shown in ["work", "personal"] as [IdentitySlot] {
      var session = try stage()
      session.expect("success", .setUIIdentity(shown))
      let rows: [(owner: IdentitySlot, word: String, code: String)] = [
        ("work", "deny", "backup-blocked"), ("personal", "allow", "unmanaged"), ("", "allow", "unmanaged"),
        (nil, "allow", "unmanaged"),
      ]
      for row in rows {
        session.attempt(.createFile("/a.txt", owner: .identity(row.owner)))
        session.expect(row.word, because: [row.code], .backUpFile("/a.txt"))
      }
    }
  }

  /// R4.3: the owner becomes the window's identity before the file is shown.
  func testShow_setsTheWindowToTheOwner() throws {
    var session = try stage()
    session.attempt(.createFile("/w.txt", owner: .identity("work")))
    session.attempt(.createFile("/n.txt", owner: .identity(nil)))
    session.expect("success", .setProcessIdentity("work"))
    session.expect("success", because: ["switch-launch-passed"], .showFile("/w.txt"), at: .window("reader"))
    XCTAssertEqual(session.uiIdentity(of: "reader"), session.kept("work"))
    // A file without an owner must not be shown as the process's user.
    session.expect("success", .showFile("/n.txt"), at: .window("reader"))
    XCTAssertEqual(session.uiIdentity(of: "reader"), IdentitySlot.noUser)
    session.expect("canceled", .showFile("/w.txt", launch: LaunchScript(.cancel)), at: .window("reader"))
    XCTAssertEqual(session.uiIdentity(of: "reader"), IdentitySlot.noUser)
    XCTAssertEqual(session.expect("error", .showFile("/none.txt")).answer.code, 104)
  }

  /// R4.8: in a file of somebody else the app protects the managed user's part itself.
  func testMixedFile_reportsUnprotectedManagedData() throws {
    let rows: [(owner: IdentitySlot, writer: IdentitySlot, isProtected: Bool, isNoted: Bool)] = [
      ("personal", "work", false, true), ("personal", "work", true, false), ("", "work", false, true),
      ("work", "work", false, false), ("work", "personal", false, false),
      ("personal", "personal", false, false),
    ]
    for row in rows {
      var session = try stage()
      session.attempt(.createFile("/mixed.db", owner: .identity(row.owner)))
      let result = session.expect(
        "success", .writeFile("/mixed.db", of: .identity(row.writer), isProtected: row.isProtected))
      XCTAssertEqual(result.outcomes.count, row.isNoted ? 1 : 0, "\(row)")
      XCTAssertEqual(session.owner(of: "/mixed.db"), session.kept(row.owner))
      XCTAssertEqual(
        session.files["/mixed.db"]?.parts.map { session.slot($0.writer) }, [session.kept(row.writer)])
    }
  }

  /// AMB-27: encryption follows the policy, or the option that overrides it.
  func testCreate_encryptsWhenPolicyOrOptionAsks() throws {
    for type in AppDataEncryption.allCases {
      for option in [nil, true, false] as [Bool?] {
        var world = try Stage.world()
        var policy = Stage.policy
        policy.appDataEncryptionType = type
        world.assign(policy, to: 0)
        world.options.requiresFileEncryption = option
        var session = Session(world)
        session.attempt(.signIn("work"))
        session.attempt(.createFile("/a.txt", owner: .identity("work")))
        XCTAssertEqual(session.files["/a.txt"]?.isEncrypted, option ?? (type != .useDeviceSettings))
      }
    }
  }
}
