import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Signing in, enrolling and signing out: R1.3, R5.4, R5.7, R10.
///
/// Rules R1.4, R10.2, R10.3, R10.4.
final class AccountsTests: XCTestCase {
  /// What a status does to an account that signs in with it, and to one that is managed already.
  private static let statuses: [(code: Int, signingIn: String, managed: String)] = [
    (100, "managed", "managed"), (101, "managed", "managed"), (102, "absent", "absent"),
    (103, "signed in", "signed in"), (104, "signed in", "signed in"), (200, "signed in", "signed in"),
    (201, "signed in", "managed"), (202, "signed in", "managed"), (203, "signed in", "managed"),
    (204, "signed in", "managed"), (205, "signed in", "managed"), (206, "signed in", "managed"),
    (207, "absent", "managed"), (208, "absent", "managed"), (209, "absent", "absent"),
    (210, "absent", "absent"), (211, "absent", "absent"), (212, "signed in", "managed"),
    (213, "signed in", "managed"), (214, "signed in", "managed"), (215, "signed in", "managed"),
    (216, "signed in", "managed"), (217, "signed in", "managed"), (218, "signed in", "managed"),
    (219, "absent", "managed"), (220, "signed in", "managed"), (221, "signed in", "managed"),
    (222, "signed in", "managed"), (223, "signed in", "managed"), (224, "signed in", "managed"),
    (225, "signed in", "signed in"), (226, "absent", "managed"), (227, "absent", "managed"),
  ]

  private func standing(_ session: Session) -> String {
    if session.isManaged("work" as IdentitySlot) { return "managed" }
    return session.signedInIdentities.isEmpty ? "absent" : "signed in"
  }

  func testEveryStatus_whenSigningIn_andWhenManaged() throws {
    XCTAssertEqual(Self.statuses.map(\.code), EnrollmentStatus.allCases.map(\.rawValue))
    for row in Self.statuses {
      guard let status = EnrollmentStatus(rawValue: row.code) else { return XCTFail("\(row)") }
      var session = try Stage.session(signedIn: [])
      let result = session.attempt(.signIn("work", enrollment: status))
      XCTAssertEqual(standing(session), row.signingIn, "\(row)")
      XCTAssertEqual(result.answer.word, row.signingIn == "absent" ? "refused" : "success", "\(row)")
      XCTAssertEqual(result.answer.code, row.code, "\(row)")
      if row.signingIn == "absent" { XCTAssertEqual(session.registeredIdentities, [], "\(row)") }

      session = try Stage.session(signedIn: ["work"])
      session.attempt(.checkIn("work", status))
      XCTAssertEqual(standing(session), row.managed, "\(row)")
      XCTAssertEqual(
        session.registeredIdentities.isEmpty, ["absent"].contains(row.managed) || row.code == 104, "\(row)")
    }
  }

  func testNameThatIsLearned_countsInWhateverAThreadActsFor() throws {
    var world = World()
    world.app.isMultiIdentity = true
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: Stage.policy)
    var session = Session(world)
    session.expect("success", .signIn("work"))
    session.expect("success", .setThreadIdentity("work"))
    let former = session.kept("work")
    let names = AccountNames(upn: nil, objectID: ObjectID("3f2504e0-4f89-41d3-9a0c-0305e82c3301"))
    session.expect("success", Event.checkIn("work", .policiesUnchanged).naming(names))
    XCTAssertNotEqual(session.kept("work"), former)
    XCTAssertEqual(session.threadIdentity(), session.kept("work"))
  }

  func testThreads_areOrderedByName() {
    XCTAssertEqual((["b", "main", "a"] as [ThreadName]).sorted(), ["a", "b", "main"])
  }

  /// Without an answer of its own, the service answers what the world holds.
  func testSignIn_withoutStatus_followsTheWorld() throws {
    var session = try Stage.session(signedIn: [])
    XCTAssertEqual(session.expect("success", .signIn("work")).answer.code, 100)
    XCTAssertNil(session.expect("success", .signIn("personal")).answer.code)
    session.expect("unchanged", because: ["account-already-signed-in"], .signIn("WORK"))
    XCTAssertEqual(Array(session.registered), [session.kept("work")])
  }

  /// A policy cannot come into force where the world has none for the account.
  func testSignIn_withPolicyStatusButNoPolicy_staysUnmanaged() throws {
    var session = try Stage.session(signedIn: [])
    session.expect(
      "success", because: ["account-without-policy"], .signIn("personal", enrollment: .newPolicies))
    XCTAssertEqual(session.managedIdentities, [])
  }

  func testSecondManaged_inSeveralMode_isFine_andAListOfAllowedAccountsTakesThatBack() throws {
    var session = try Stage.session(signedIn: [], several: true)
    session.expect("success", .signIn("work"))
    session.expect("success", because: ["account-managed"], .signIn("other"))
    XCTAssertEqual(session.managedIdentities.count, 2)

    session = try Stage.session(signedIn: [], several: true)
    session.expect("success", .allowAccounts(["work", "other"].compactMap { Identity($0) }))
    session.expect("success", .signIn("work"))
    session.expect("refused", because: ["account-single-managed"], .signIn("other"))
  }

  /// Status 218: the managed account goes, with all that is its own; the new one is managed once it is registered again.
  func testSecondManaged_thatReplacesTheFirst() throws {
    var session = try Stage.session()
    session.attempt(.createFile("/w", owner: .identity("work")))
    let result = session.expect("success", .signIn("other", enrollment: .switchExistingAccount))
    XCTAssertEqual(result.delegateCalls.map(\.name), ["wipeData"])
    XCTAssertEqual(session.managedIdentities, [])
    XCTAssertEqual(session.files.paths, [])
    session.expect("success", because: ["account-managed"], .register("other"))
    XCTAssertTrue(session.signedInIdentities.contains { $0.text == "ada@example.net" })
  }

  /// A second account does not come under management however it arrives; what the service assigns stands.
  func testSecondManaged_byPolicyOrRegistration_isRefused() throws {
    var session = try Stage.session()
    session.expect("success", .signIn("other", enrollment: .licensedNotTargeted))
    let rows: [(event: Event, outcome: String)] = [
      (.assignPolicy(Stage.policy, to: "other"), "success"), (.register("other"), "refused"),
      (.checkIn("other", .newPolicies), "refused"),
    ]
    for (event, outcome) in rows {
      session.expect(outcome, because: ["account-single-managed"], event)
      XCTAssertEqual(session.managedAccounts, [session.kept("work")])
    }
    session.expect("success", .signOut("work"))
    session.expect("success", because: ["account-managed"], .checkIn("other", .newPolicies))
  }

  func testAllowedAccounts_refuseAndSignOut() throws {
    var session = try Stage.session()
    session.attempt(.createFile("/p", owner: .identity("personal")))
    session.expect("success", .allowAccounts(["ADA@contoso.com"].compactMap { Identity($0) }))
    XCTAssertEqual(session.signedInAccounts, [session.kept("work")])
    XCTAssertEqual(session.files.paths, [])
    session.expect("refused", because: ["sign-in-account-not-allowed"], .signIn("personal"))
    session.expect("success", .allowAccounts([]))
    XCTAssertEqual(session.signedInIdentities, [])
    session.expect("refused", because: ["sign-in-account-not-allowed"], .signIn("work"))
    session.expect("success", .allowAccounts(nil))
    session.expect("success", .signIn("work"))
  }

  /// Two accounts with one UPN: the second waits until the first is gone, and then the UPN is its own.
  func testSameUPN_otherAccount() throws {
    let twin = "d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b1a"
    var session = try Stage.session()
    session.attempt(.createFile("/w", owner: .identity("work")))
    session.expect(
      "success",
      .meetAccount(
        Account(name: "twin", upn: UPN("Ada@Contoso.com"), objectID: ObjectID(twin), tenant: "contoso.com"),
        policy: Stage.policy))
    let before = session
    for spelling in ["twin", IdentitySlot(twin)] {
      let result = session.expect("refused", because: ["upn-collision"], .signIn(spelling))
      XCTAssertEqual(result.changes, [])
      XCTAssertEqual(session, before)
    }
    session.expect("unchanged", because: ["account-already-signed-in"], .signIn("ada@contoso.com"))
    session.expect("success", .signOut("work"))
    session.expect("success", .signIn("twin"))
    session.expect("success", .setUIIdentity("ADA@contoso.com"))
    XCTAssertEqual(session.uiIdentity(), IdentitySlot(twin))
    XCTAssertTrue(session.isPolicyApplied())
    // The first account keeps its own object ID, and now it is the one that waits.
    session.expect("refused", because: ["upn-collision"], .signIn("work"))
    session.expect(
      "refused", because: ["account-already-known"],
      .meetAccount(Account(name: "twin", upn: "twin@contoso.com")))
  }

  func testStranger_signsInAsUnmanaged() throws {
    var session = try Stage.session(signedIn: [])
    session.expect("success", .signIn("Eve@Example.org"))
    XCTAssertEqual(session.signedInIdentities.map(\.text), ["Eve@Example.org"])
    session.expect("unchanged", .signIn("eve@example.org"))
    session.expect("success", .signIn("5F0E3B2A-1C4D-4E6F-8A9B-0C1D2E3F4A5B"))
    XCTAssertEqual(session.signedInIdentities.last?.text, "5f0e3b2a-1c4d-4e6f-8a9b-0c1d2e3f4a5b")
    XCTAssertEqual(session.managedIdentities, [])
  }

  /// R5.4.
  func testAutoEnroll_byEveryAnswer() throws {
    for answer in DelegateAnswer.allCases {
      var session = try Stage.session(signedIn: [], answers: AppAnswers(addAccount: answer))
      let result = session.attempt(.autoEnroll("work"))
      XCTAssertEqual(
        result.delegateCalls.map(\.name),
        answer == .success ? ["addAccount", "restartApplication"] : ["addAccount"])
      XCTAssertEqual(result.answer.word, answer == .success ? "success" : "refused")
      XCTAssertEqual(session.managedIdentities.count, answer == .success ? 1 : 0)
    }
    var session = try Stage.session(signedIn: [])
    session.expect("refused", because: ["account-none"], .autoEnroll(""))
  }

  /// R5.7: the registration ends before anything else goes.
  func testRemoval_endsTheRegistrationFirst() throws {
    for event in [.signOut("work"), .wipe("work"), .deregister("work", wiping: true)] as [Event] {
      var session = try Stage.session()
      session.attempt(.createFile("/w", owner: .identity("work")))
      let result = session.expect("success", event)
      guard case .account(let work) = session.kept("work") else { return XCTFail("no account") }
      XCTAssertEqual(
        result.changes,
        [.deregistered(work), .fileRemoved("/w"), .keysLost(work), .unmanaged(work), .signedOut(work)])
    }
  }

  func testPolicy_comesAndGoes() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("personal"))
    session.expect("success", .signOut("work"))
    session.expect("success", because: ["account-managed"], .assignPolicy(Stage.policy, to: "personal"))
    XCTAssertTrue(session.isPolicyApplied())
    session.expect("success", because: ["account-without-policy"], .assignPolicy(nil, to: "personal"))
    XCTAssertFalse(session.isPolicyApplied())
    session.expect("success", .assignPolicy(nil, to: "colleague"))
    session.expect("refused", because: ["account-none"], .assignPolicy(nil, to: "nobody@example.org"))
    session.expect("unchanged", because: ["account-not-registered"], .deregister("work", wiping: false))
    session.expect("refused", because: ["account-not-signed-in"], .register("work"))
    session.expect("refused", because: ["account-not-registered"], .checkIn("work", .newPolicies))
    session.expect("success", .signIn("work"))
    session.expect("unchanged", because: ["account-already-enrolled"], .register("work"))
  }

  /// A name in the world wins over a UPN that reads the same, wherever the session keeps identities.
  func testIdentities_areKeptUnderWhatLeadsBackToThem() throws {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true)
    try world.add(Account(name: "ada@contoso.com", upn: UPN("ada@fabrikam.com")))
    try world.add(
      Account(name: "work", upn: UPN("ada@contoso.com")), policy: Stage.policy)
    var session = Session(world)
    session.expect("success", because: ["account-managed"], .signIn("work"))
    session.expect("success", .setUIIdentity("work"))
    XCTAssertTrue(session.isPolicyApplied())
    XCTAssertEqual(session.uiIdentity(), IdentitySlot("work"))
    session.expect("success", .setUIIdentity("ada@contoso.com"))
    XCTAssertFalse(session.isPolicyApplied())
    XCTAssertEqual(session.uiIdentity(), IdentitySlot("ada@fabrikam.com"))
  }
}
