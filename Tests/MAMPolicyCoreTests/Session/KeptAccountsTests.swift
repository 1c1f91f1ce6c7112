import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What a session keeps of accounts does not change when the directory learns a name, and is theirs by any name.
///
/// Rules R1.3, R1.4.
final class KeptAccountsTests: XCTestCase {
  private static let lateID = "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"

  /// A session in which everything that names an account names this one.
  private func furnished(_ account: Account) throws -> Session {
    var world = World()
    try world.add(account, policy: Stage.policy)
    try world.add(Account(name: "other", upn: UPN("grady@fabrikam.com")), policy: Stage.policy)
    try world.add(Account(name: "personal", upn: UPN("adele@outlook.com")))
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    world.otherApps = [
      OtherApp(name: "Mail", isManaged: true, signedIn: [Identity("work")].compactMap(\.self))
    ]
    var session = Session(world)
    for name in ["work", "other", "personal"] as [IdentitySlot] { session.attempt(.signIn(name)) }
    // A key that was lost, and one that is in use.
    session.attempt(.protectData("lost", "work"))
    session.attempt(.deregister("work", wiping: false))
    session.attempt(.register("work"))
    session.attempt(.protectData("kept", "work"))
    session.attempt(.createFile("/work", owner: .identity("work")))
    session.attempt(.encryptFile("/work", "work"))
    session.attempt(.createFile("/other", owner: .identity("other")))
    session.attempt(.writeFile("/other", of: .identity("work")))
    session.attempt(.setUIIdentity("work"), at: .window("shown"))
    session.attempt(.setUIIdentities(["work", "personal"]), at: .window("merged"))
    session.attempt(
      .setUIIdentities(["work", "personal"], launch: LaunchScript(.pending)), at: .window("view"))
    session.attempt(.setProcessIdentity("work"))
    session.attempt(.enterScope("work"), at: .thread("queue"))
    session.attempt(.capture("job", .workItem), at: .thread("queue"))
    var answers = AppAnswers(
      identitySwitchRequired: .pending, blockAccount: .success, wipeData: .success)
    answers.keepsFilesInWipe = true
    session.attempt(.answerDelegates(answers))
    session.attempt(.setUIIdentity("personal"), at: .window("third"))
    session.attempt(.receiveData(from: "Mail", channel: .openURL, savedAs: "/in"), at: .window("third"))
    return session
  }

  private func check(_ late: Session, _ early: Session, _ name: String) {
    let state: [(what: String, value: (Session) -> AnyHashable)] = [
      ("scopes", { $0.scopes }), ("files", { $0.files }), ("data", { $0.data }), ("keys", { $0.keys }),
      ("registrations", { $0.registrations }), ("left behind", { $0.leftBehind }),
      ("pending", { $0.pendingSwitches }), ("activity", { $0.currentActivity }),
      ("owner", { $0.owner(of: "/work") }), ("pending, named", { $0.pendingIdentities }),
      ("registered", { $0.registered }), ("left behind, named", { $0.leftBehindAccounts }),
      ("blocked", { $0.blocked }), ("signed in", { $0.signedInAccounts }),
      ("managed", { $0.managedAccounts }),
    ]
    for (what, value) in state { XCTAssertEqual(value(late), value(early), "\(name): \(what)") }
  }

  func testNamesThatComeLate_takeEverythingAlong() throws {
    let id = try XCTUnwrap(ObjectID(Self.lateID))
    let names = AccountNames(upn: nil, objectID: id)
    let upn = UPN("adele@contoso.com")
    /// What happens before the name comes, for what cannot be there together with the rest.
    let endings: [(name: String, event: Event?)] = [
      ("as it is", nil),
      ("blocked", .setUIIdentity("work", launch: LaunchScript(.block))),
      ("left behind", .deregister("work", wiping: false)),
      ("wiped, with files that stay", .wipe("work")),
      ("wipe ordered", .orderWipe("work")),
    ]
    for (name, event) in endings {
      var late = try furnished(Account(name: "work", upn: upn))
      var early = try furnished(Account(name: "work", upn: upn, objectID: id))
      XCTAssertEqual(Set(late.pendingSwitches.keys), ["view", "third"])
      XCTAssertNotEqual(late.owner(of: "/work"), early.owner(of: "/work"))
      if let event {
        late.attempt(event)
        early.attempt(event)
      }
      // A token that cannot be had teaches the name and changes nothing else.
      let learning = Event.compliance(.requestToken(try XCTUnwrap(Identity("work")))).naming(names)
      XCTAssertTrue(late.attempt(learning).codes.contains("account-alias-learned"), name)
      early.attempt(learning)
      check(late, early, name)
      for next in [Event.wipe("work"), .signOut("other"), .kill, .restart(showing: "work")] {
        XCTAssertEqual(late.attempt(next), early.attempt(next), "\(name), then \(next)")
        check(late, early, "\(name), then \(next)")
      }
    }
  }

  /// A session in which somebody unknown owns a file, a piece of data and what a file holds, and is shown.
  private func sessionOfUnknown(_ unknown: IdentitySlot) throws -> Session {
    var session = try Stage.session(signedIn: ["work"], several: true)
    session.attempt(.createFile("/early", owner: .identity(unknown)))
    session.attempt(.createFile("/work", owner: .identity("work")))
    session.attempt(.writeFile("/work", of: .identity(unknown)))
    session.attempt(.protectData("early", unknown))
    session.attempt(.setUIIdentities([unknown, "work"]), at: .window("both"))
    session.attempt(.setThreadIdentity(unknown), at: .thread("queue"))
    return session
  }

  func testWhatSomebodyUnknownOwns_isTheAccountsOnceItIsKnown() throws {
    let upn: UPN = "late@fabrikam.example"
    let unknown = IdentitySlot.stranger(upn: upn)
    var session = try sessionOfUnknown(unknown)
    XCTAssertEqual(session.owner(of: "/early"), unknown)
    let late = Account(name: "late", upn: upn, objectID: ObjectID(Self.lateID))
    session.expect("success", .meetAccount(late))
    session.expect("success", .signIn("late"))
    let named = session.kept("late")
    XCTAssertNotEqual(named, unknown)
    XCTAssertEqual(session.owner(of: "/early"), named)
    XCTAssertEqual(session.protectionInfo(of: "early"), named)
    XCTAssertEqual(session.threadIdentity(of: "queue"), named)
    XCTAssertEqual(session.windowIdentity(of: "both"), .showing([named, session.kept("work")]))
    session.expect("success", .signOut("late"))
    XCTAssertNil(session.owner(of: "/early"))
    XCTAssertEqual(session.files["/work"]?.parts, [])
    XCTAssertEqual(session.windowIdentity(of: "both"), session.kept("work"))
  }

  /// The user name goes to whom it belongs now; what the former holder left stays the former holder's.
  func testWhatIsKept_staysWithItsAccountIfAnotherTakesItsUserNameOver() throws {
    let upn: UPN = "shared@contoso.com"
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    try world.add(Account(upn: upn), policy: Stage.policy)
    var session = Session(world)
    session.expect("success", .signIn(.stranger(upn: upn)))
    session.expect("success", .signOut(.stranger(upn: upn)))
    session.expect("success", .createFile("/former", owner: .identity(.stranger(upn: upn))))
    let next = Account(name: "next", upn: upn, objectID: ObjectID(Self.lateID))
    session.expect("success", .meetAccount(next))
    session.expect("success", .signIn("next"))
    session.expect("success", .createFile("/next", owner: .identity("next")))
    session.expect("success", .signOut("next"))
    XCTAssertEqual(session.files.paths, ["/former"])
    // The next holder has no policy; the data of the former is still what its policy says.
    session.expect("deny", .backUpFile("/former"))
  }

  /// A session in which an account of an unknown object ID is registered and has no policy, and the names by which it turns
  /// out to be one that the world knows.
  private func sessionOfRegistered() throws -> (session: Session, account: Identity, names: AccountNames) {
    var world = World()
    try world.add(Account(name: "work", upn: "adele@contoso.com"), policy: Stage.policy)
    var session = Session(world)
    let account = try XCTUnwrap(Identity(Self.lateID))
    session.expect("success", .signIn(.account(account), enrollment: .noPolicy))
    return (session, account, AccountNames(upn: "adele@contoso.com", objectID: account.objectID))
  }

  func testRegistration_isTheRecognizedAccounts() throws {
    var (session, account, names) = try sessionOfRegistered()
    session.expect("success", Event.checkIn(.account(account), .newPolicies).naming(names))
    XCTAssertEqual(session.registered, [session.returned("work")])
    XCTAssertEqual(session.managedAccounts, [session.returned("work")])
  }

  func testWhatIsLeftBehind_isTheRecognizedAccounts() throws {
    var (session, account, names) = try sessionOfRegistered()
    session.expect("success", .deregister(.account(account), wiping: false))
    session.attempt(Event.compliance(.requestToken(account)).naming(names))
    XCTAssertEqual(session.signedInAccounts, [session.returned("work")])
    XCTAssertEqual(session.leftBehindAccounts, [session.returned("work")])
    // A deregistered account is not enrolled again until it is registered.
    session.attempt(.assignPolicy(Stage.timedPolicy, to: "work"))
    XCTAssertEqual(session.managedAccounts, [])
  }
}
