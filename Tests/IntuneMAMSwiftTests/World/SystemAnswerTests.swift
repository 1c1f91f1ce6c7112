import IntuneMAMSwift
import XCTest

/// What the system tells an app under the identity of the code that asks: R9.9, R4.4, R15.3.
final class SystemAnswerTests: XCTestCase {
  private let url = URL(string: "word:open") ?? URL(fileURLWithPath: "/")
  private let both = ["word", "word-intunemam"]

  func testCanOpen_followsTheIdentityOfTheCodeThatAsks() async throws {
    let world = try await Cast.enrolled()
    func asked(_ account: String?, declared: [String], installed: [String]) -> Bool {
      world.run {
        guard let account else { return world.canOpen(url, declared: declared, installed: installed) }
        var answer = false
        IntuneMAMSwiftContextManager.setAccountId(account) {
          answer = world.canOpen(self.url, declared: declared, installed: installed)
        }
        return answer
      }
    }
    let rows: [(account: String?, declared: [String], installed: [String], answer: Bool)] = [
      (Cast.work, both, both, true),
      // The false no that the probe is for.
      (Cast.work, ["word"], both, false), (Cast.work, both, ["word"], false),
      ("", ["word"], both, true), ("", ["word"], ["word"], true), ("", [], both, false),
      (Cast.personal, ["word"], ["word"], true), (nil, ["word"], ["word"], true),
      (nil, ["word"], [], false),
    ]
    for row in rows {
      XCTAssertEqual(
        asked(row.account, declared: row.declared, installed: row.installed), row.answer, "\(row)")
    }
    let probe = try world.run {
      let policy = try XCTUnwrap(IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work))
      return policy.isURLAllowed(url, isKnownManagedAppScheme: true)
        && asked("", declared: ["word"], installed: both)
    }
    XCTAssertTrue(probe)
  }

  func testFileProtection_isThatOfTheOwnersPolicy() async throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1,
          "app": { "multiIdentity": true },
          "policies": { "p": { "appDataEncryptionType": "whenDeviceLockedExceptOpenFiles" } },
          "accounts": { "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "p" } }
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    world.run {
      let path = world.container.appendingPathComponent("a.txt").path
      XCTAssertNil(world.fileProtection(ofFileAt: path), "it is not there")
      _ = FileManager.default.createFile(atPath: path, contents: Data("plain".utf8))
      XCTAssertNil(world.fileProtection(ofFileAt: path), "it has no owner")
      IntuneMAMFileProtectionManager.instance().protect(path, accountId: Cast.work)
      XCTAssertEqual(world.fileProtection(ofFileAt: path)?.rawValue, "NSFileProtectionCompleteUnlessOpen")
      XCTAssertEqual(
        world.fileProtection(
          ofFileAt: path, atMost: .init(rawValue: "NSFileProtectionCompleteUntilFirstUserAuthentication"))?
          .rawValue,
        "NSFileProtectionCompleteUntilFirstUserAuthentication")
      IntuneMAMFileProtectionManager.instance().protect(path, accountId: "")
      XCTAssertNil(world.fileProtection(ofFileAt: path), "no policy binds the owner")
    }
  }
}
