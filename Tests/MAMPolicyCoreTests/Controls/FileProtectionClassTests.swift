import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R15.3: the platform's class for a policy's encryption setting, and the app's cap on it.
///
/// Rule R4.4.
final class FileProtectionClassTests: XCTestCase {
  private static let table = """
    setting                         | no cap                                            | complete                                          | unless open                                       | first unlock                                      | none
    useDeviceSettings               | None                                              | None                                              | None                                              | None                                              | None
    afterDeviceRestart              | CompleteUntilFirstUserAuthentication              | CompleteUntilFirstUserAuthentication              | CompleteUntilFirstUserAuthentication              | CompleteUntilFirstUserAuthentication              | None
    whenDeviceLockedExceptOpenFiles | CompleteUnlessOpen                                | CompleteUnlessOpen                                | CompleteUnlessOpen                                | CompleteUntilFirstUserAuthentication              | None
    whenDeviceLocked                | Complete                                          | Complete                                          | CompleteUnlessOpen                                | CompleteUntilFirstUserAuthentication              | None
    """

  func testTable_bySettingAndCap() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, AppDataEncryption.allCases.count)
    let caps: [FileProtectionClass?] = [
      nil, .complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication, .noFileProtection,
    ]
    for row in table.rows {
      XCTAssertEqual(row.count, 6)
      let policy = try AppProtectionPolicy(text: "appDataEncryptionType=\(row[0])")
      for (cell, cap) in zip(row.dropFirst(), caps) {
        let found = FileProtectionClass(ofFilesOf: .policy(policy), atMost: cap)
        XCTAssertEqual(found?.rawValue, "NSFileProtection\(cell)", "\(row[0]) \(String(describing: cap))")
      }
    }
  }

  func testUnmanagedFiles_haveNoClass_andLockedDownFilesTheStrongest() {
    XCTAssertNil(FileProtectionClass(ofFilesOf: .unrestricted))
    XCTAssertEqual(FileProtectionClass(ofFilesOf: .lockDown), .complete)
    XCTAssertEqual(FileProtectionClass.allCases.sorted(), FileProtectionClass.allCases)
  }

  func testFilesOfASession_areKeptUnderTheClassOfTheirOwner() throws {
    var world = World()
    world.app.isMultiIdentity = true
    var policy = AppProtectionPolicy()
    policy.appDataEncryptionType = .whenDeviceLockedExceptOpenFiles
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    var session = Session(world)
    try session.perform(.signIn(work))
    try session.perform(.createFile("/nobodys.txt"))
    try session.perform(.createFile("/work.txt", owner: .identity(work)))
    XCTAssertEqual(session.fileProtection(of: "/work.txt"), .completeUnlessOpen)
    XCTAssertEqual(
      session.fileProtection(of: "/work.txt", atMost: .completeUntilFirstUserAuthentication),
      .completeUntilFirstUserAuthentication)
    XCTAssertNil(session.fileProtection(of: "/nobodys.txt"))
    XCTAssertNil(session.fileProtection(of: "/absent.txt"))
  }
}
