import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Nil and the empty string, call by call: R1.5.
///
/// Rules R2.3, R6.3.
final class AbsentIdentityTests: XCTestCase {
  private enum Expectation: Hashable {
    /// The slot below decides, which is the process's: managed.
    case fallsBack
    /// Nobody, explicitly: unmanaged.
    case nobody
  }

  /// Under a managed process identity, falling back and "no user" differ.
  private func stage() throws -> Session {
    var session = try Stage.session(several: true)
    session.expect("success", .setProcessIdentity("work"))
    session.expect("success", .createFile("/plain.txt", owner: .identity("personal")))
    session.expect("success", .createFile("/managed.txt", owner: .identity("work")))
    return session
  }

  func testSetters() throws {
    let rows: [(name: String, event: Event, expected: Expectation)] = [
      ("window, nil", .setUIIdentity(nil), .fallsBack),
      ("window, \"\"", .setUIIdentity(""), .nobody),
      ("windows, []", .setUIIdentities([]), .nobody),
      ("windows, [\"\"]", .setUIIdentities([""]), .nobody),
      ("scope, nil", .enterScope(nil), .fallsBack),
      ("scope, \"\"", .enterScope(""), .nobody),
    ]
    for row in rows {
      var session = try stage()
      session.attempt(row.event)
      XCTAssertEqual(session.isPolicyApplied(), row.expected == .fallsBack, row.name)
      XCTAssertEqual(session.effectiveUI().level == .process, row.expected == .fallsBack, row.name)
    }
  }

  func testThreadSetter_emptyText_overridesAllBelow() throws {
    var session = try stage()
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .setThreadIdentity(""))
    XCTAssertEqual(session.effectiveUI().level, .thread)
    XCTAssertFalse(session.isPolicyApplied())
    session.expect("success", .setThreadIdentity(nil))
    XCTAssertEqual(session.effectiveUI().level, .window)
    XCTAssertTrue(session.isPolicyApplied())
  }

  func testProcessSetter() throws {
    var session = try stage()
    session.expect("success", .setProcessIdentity(""))
    XCTAssertEqual(session.effectiveFile(), EffectiveIdentity(""))
    XCTAssertFalse(session.isPolicyApplied())
    session.expect("success", .setProcessIdentity(nil))
    XCTAssertEqual(session.effectiveFile(), .nobody)
  }

  func testQuestions() throws {
    var session = try stage()
    for slot in [nil, ""] as [IdentitySlot] {
      XCTAssertFalse(session.isManaged(slot))
      XCTAssertEqual(session.world.view(of: slot), .unrestricted)
      session.expect("allow", .ask(.save(owner: "personal", to: .box, account: slot)))
      session.expect("deny", .ask(.save(owner: "work", to: .localDrive, account: slot)), "\(slot)")
    }
  }

  func testFileOwner() throws {
    var session = try stage()
    session.expect("success", .protectFile("/plain.txt", nil))
    XCTAssertEqual(session.owner(of: "/plain.txt"), IdentitySlot.unset)
    session.expect("refused", because: ["owner-removal-refused"], .protectFile("/managed.txt", nil))
    XCTAssertEqual(session.owner(of: "/managed.txt"), session.kept("work"))
    session.expect("success", .protectFile("/managed.txt", ""))
    XCTAssertEqual(session.owner(of: "/managed.txt"), .noUser)
  }

  func testData() throws {
    var session = try stage()
    XCTAssertEqual(session.expect("error", .protectData("d", nil)).answer.code, 101)
    session.expect("success", .protectData("d", ""))
    XCTAssertEqual(session.protectionInfo(of: "d"), .noUser)
    XCTAssertEqual(session.data["d"]?.isEncrypted, false)
  }

  func testSDKSwitch_asksForAnUnmanagedAccountByEmptyText() throws {
    var session = try Stage.session(answers: AppAnswers(identitySwitchRequired: .success))
    session.expect("success", .setUIIdentity("work"))
    session.expect("refused", .requireSwitch(to: nil, because: .openURL))
    let result = session.expect("success", .requireSwitch(to: "", because: .openURL))
    XCTAssertEqual(
      result.delegateCalls, [.identitySwitchRequired(.noUser, window: .main, .openURL)])
    XCTAssertEqual(session.uiIdentity(), IdentitySlot.noUser)
  }

  func testSignIn_needsAnAccount() throws {
    var session = try stage()
    for slot in [nil, ""] as [IdentitySlot] {
      XCTAssertEqual(session.expect("refused", because: ["account-none"], .signIn(slot)).answer.code, 207)
    }
  }

  /// The getter for a window knows one account, and nothing of a merged view.
  func testWindowGetter_ofAMergedView_isNil() throws {
    var session = try stage()
    session.expect("success", .setUIIdentities(["work", ""]))
    XCTAssertNil(session.uiIdentity())
    XCTAssertEqual(session.view(), .lockDown)
    session.expect("success", .setUIIdentities(["personal", ""]))
    XCTAssertNil(session.uiIdentity())
    XCTAssertEqual(session.view(), .unrestricted)
    session.expect("success", .setUIIdentities(["work", "ADA@contoso.com"]))
    XCTAssertEqual(session.uiIdentity(), session.kept("work"))
    XCTAssertEqual(session.view(), .policy(Stage.policy))
  }
}

extension EffectiveIdentity {
  /// The identity of a process whose slot holds what is given.
  fileprivate init(_ slot: IdentitySlot) {
    var world = World()
    world.app.isMultiIdentity = true
    var session = Session(world)
    session.attempt(.setProcessIdentity(slot))
    self = session.effectiveFile()
  }
}
