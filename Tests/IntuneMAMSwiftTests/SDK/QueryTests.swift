import IntuneMAMSwift
import XCTest

/// Every query of accounts, identities, status and files, with what it answers.
///
/// Rules R1.5, R2.1, R2.6, R9.12, R10.1, R12.5.
final class QueryTests: XCTestCase {
  /// A world on a device whose user is clocked out, under a policy that blocks clocked-out users.
  private func clockedOut() throws -> MAMTestWorld {
    try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiIdentity": true },
          "policies": { "shifts": { "pinRequired": false, "appActionIfAccountIsClockedOut": "block" } },
          "accounts": {
            "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "shifts" },
            "personal": { "upn": "\(Cast.personal)" }
          },
          "device": { \(device(clock: "clockedOut")), "mdmEnrolled": true, "mdmUser": "work" }
        }
        """)
  }

  private func device(clock: String) -> String {
    """
    "osVersion": "17.0", "appVersion": "4.2.1", "sdkVersion": "21.7.1", "jailbroken": false, "devicePIN": true,
    "account": "enabled", "lastCheckIn": "PT0S", "clock": "\(clock)", "clockedOutSince": "-PT8H"
    """
  }

  func testAccounts_areListedByNameAndById() async throws {
    let world = try Cast.world()
    let manager = world.run { IntuneMAMEnrollmentManager.instance() }
    XCTAssertEqual(manager.registeredAccounts(), [])
    XCTAssertNil(manager.enrolledAccount())
    XCTAssertNil(manager.allowedAccounts())
    manager.registerAndEnrollAccount(Cast.workName)
    await world.settle()
    XCTAssertEqual(manager.registeredAccounts(), [Cast.workName])
    XCTAssertEqual(manager.registeredAccountIds(), [Cast.work])
    XCTAssertEqual(manager.enrolledAccount(), Cast.workName)
    XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().managedAccountIds }, [Cast.work])
    XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().mamPolicySource }, .mam)
    XCTAssertNil(world.run { IntuneMAMPolicyManager.instance().logger })
    try world.allowAccounts(["work", "partner"])
    await world.settle()
    XCTAssertEqual(manager.allowedAccounts(), [Cast.workName, "adele@fabrikam.com"])
    XCTAssertEqual(manager.allowedAccountIds(), [Cast.work, Cast.partner])
    manager.deRegisterAndUnenrollAccount(Cast.workName, withWipe: true)
    await world.settle()
    XCTAssertEqual(manager.registeredAccounts(), [])
    XCTAssertNil(manager.enrolledAccount())
  }

  func testTheDeviceUser_isHandedOverOnTheMainThread() async throws {
    let journal = Journal()
    for world in [try clockedOut(), try Cast.world()] {
      world.run {
        IntuneMAMEnrollmentManager.instance().mdmEnrolledAccountId { account in
          journal.note("\(account ?? "no account") main=\(Thread.isMainThread)")
        }
      }
      await world.settle()
      let account = await world.run { await IntuneMAMEnrollmentManager.instance().mdmEnrolledAccountId() }
      journal.note(account ?? "no account")
    }
    XCTAssertEqual(
      journal.all, ["\(Cast.work) main=true", Cast.work, "no account main=true", "no account"])
  }

  func testTheProcess_hasAnIdentityOfItsOwn() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let manager = IntuneMAMPolicyManager.instance()
      XCTAssertNil(manager.getProcessAccountId())
      for account in [Cast.work, ""] {
        manager.setProcessAccountId(account)
        XCTAssertEqual(manager.getProcessAccountId(), account)
        XCTAssertEqual(manager.getAccountIdForCurrentActivity(), account)
      }
      manager.setProcessAccountId(nil)
      XCTAssertNil(manager.getProcessAccountId())
      XCTAssertNil(manager.getAccountIdForCurrentActivity())
    }
  }

  func testABlockedAccount_isListedWithTheReason() async throws {
    let world = try await Cast.enrolled()
    func blocked() -> [String] { world.run { IntuneMAMPolicyManager.instance().blockedAccountIds() } }
    func reason(_ account: String) -> IntuneMAMBlockAccountReason {
      world.run { IntuneMAMPolicyManager.instance().blockedReason(forAccountId: account) }
    }
    XCTAssertEqual(blocked(), [])
    XCTAssertEqual(reason(Cast.work), .notBlocked)
    try world.conditionalLaunch(.blocks, for: "work")
    let result = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    XCTAssertEqual(result, .failed)
    XCTAssertEqual(blocked(), [Cast.work])
    XCTAssertEqual(reason(Cast.work.uppercased()), .conditionalLaunchBlocked)
    XCTAssertEqual(reason(Cast.partner), .notBlocked)
    let policy = world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) }
    XCTAssertEqual(policy?.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work), false)
    try world.conditionalLaunch(.passes)
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    XCTAssertEqual(blocked(), [])
    XCTAssertEqual(reason(Cast.work), .notBlocked)
  }

  func testAUser_isOffWork() async throws {
    let world = try clockedOut()
    let journal = Journal()
    let manager = world.run { IntuneMAMUserStatusManager.instance() }
    func status(_ account: String?) -> IntuneMAMClockStatus? {
      manager.userStatus(forAccountId: account)?.clockStatus()
    }
    XCTAssertEqual(status(Cast.work), .notConfigured, "nothing is known of an account that is not managed")
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    XCTAssertEqual(status(Cast.work), .clockedOut)
    XCTAssertEqual(status(nil), .notConfigured)
    XCTAssertEqual(status(""), .notConfigured)
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    let reason = world.run { IntuneMAMPolicyManager.instance().blockedReason(forAccountId: Cast.work) }
    XCTAssertEqual(reason, .clockedOut)

    // Article: user status
    let token = NotificationCenter.default.addObserver(
      forName: .IntuneMAMUserStatusDidChange, object: manager, queue: nil
    ) { notification in
      let account = notification.userInfo?[IntuneMAMUserStatusDidChangeNotificationAccountId]
      journal.note("status of \(account ?? "no account") changed")
    }
    try world.changeDevice(json: "{ \(device(clock: "clockedIn")) }")
    await world.settle()
    XCTAssertEqual(status(Cast.work), .clockedIn)
    // Article: end
    defer { NotificationCenter.default.removeObserver(token) }
    XCTAssertEqual(journal.all, ["status of \(Cast.work) changed"])
    try world.changeDevice(json: "{ \(device(clock: "clockedIn")), \"threatLevel\": \"secured\" }")
    await world.settle()
    XCTAssertEqual(journal.all, ["status of \(Cast.work) changed"], "another fact changed")
    let result = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    XCTAssertEqual(result, .success)
  }

  func testEveryClockStatus_hasAWord() async throws {
    let rows: [(word: String, status: IntuneMAMClockStatus)] = [
      ("notConfigured", .notConfigured), ("unknown", .unknown), ("clockedIn", .clockedIn),
      ("clockedOut", .clockedOut), ("clockedInStale", .clockedInStale),
      ("clockedOutStale", .clockedOutStale),
    ]
    let world = try clockedOut()
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    for row in rows {
      try world.changeDevice(json: "{ \"clock\": \"\(row.word)\" }")
      await world.settle()
      let status = world.run { IntuneMAMUserStatusManager.instance().userStatus(forAccountId: Cast.work) }
      XCTAssertEqual(status?.clockStatus(), row.status, row.word)
    }
  }

  func testARemediation_isInProgressUntilItsReport() async throws {
    final class Delegate: NSObject, IntuneMAMPolicyDelegate, IntuneMAMComplianceDelegate, @unchecked Sendable
    {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }

      func note(_ what: String) {
        let manager = IntuneMAMComplianceManager.instance()
        let found = [Cast.work, Cast.partner].map { manager.remediationInProgress(forAccountId: $0) }
        journal.note("\(what) \(found)")
      }

      func restartApplication() -> Bool {
        note("restart")
        return true
      }

      func accountId(
        _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
        withErrorMessage errMsg: String, andErrorTitle errTitle: String
      ) { note("\(status)") }
    }
    let world = try Cast.world()
    let journal = Journal()
    let delegate = Delegate(journal)
    world.run {
      IntuneMAMPolicyManager.instance().delegate = delegate
      IntuneMAMComplianceManager.instance().delegate = delegate
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: false)
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["restart [true, false]", "compliant [false, false]"])
  }

  func testFiles_sayWhoseTheyAre() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let path = world.container.appendingPathComponent("a.txt").path
      _ = FileManager.default.createFile(atPath: path, contents: Data("plain".utf8))
      XCTAssertNil(IntuneMAMFile.protectionInfoForFile(atPath: path))
      try IntuneMAMFile.protect(atPath: path, forAccountId: Cast.work)
      XCTAssertEqual(IntuneMAMFile.protectionInfoForFile(atPath: path)?.accountId, Cast.work)
      let file = try IntuneMAMFile.openFile(atPath: path)
      XCTAssertTrue(file.isEncrypted())
      XCTAssertEqual(file.protectionInfo()?.accountId, Cast.work)
      try IntuneMAMFile.decryptFile(atPath: path)
      XCTAssertFalse(file.isEncrypted())
      let data = try XCTUnwrap(
        IntuneMAMDataProtectionManager.instance().protect(Data([1]), accountId: Cast.work))
      XCTAssertEqual(IntuneMAMDataProtectionManager.instance().unprotect(data), Data([1]))
    }
  }

  func testPolicies_answerByUserNameToo() async throws {
    let world = try await Cast.enrolled()
    let policy = try XCTUnwrap(
      world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) })
    XCTAssertEqual(
      policy.getSaveToLocations(forAccount: Cast.workName), policy.getSaveToLocations(forAccountId: Cast.work)
    )
    XCTAssertEqual(
      policy.getOpenFromLocations(forAccount: Cast.workName),
      policy.getOpenFromLocations(forAccountId: Cast.work))
    XCTAssertTrue(policy.isOpenFromAllowed(for: .camera, withAccountName: Cast.workName))
    XCTAssertFalse(policy.isOpenFromAllowed(for: .photos, withAccountName: Cast.workName))
    XCTAssertTrue(policy.isWidgetContentSyncAllowed)
    XCTAssertFalse(policy.areAppIntentsAllowed)
    let maps = try XCTUnwrap(URL(string: "https://maps.apple.com/?q=Oslo"))
    XCTAssertFalse(policy.isUniversalLinkAllowed(maps))
    let personal = world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: "") }
    XCTAssertEqual(personal?.isUniversalLinkAllowed(maps), true)
    let scheme = try XCTUnwrap(URL(string: "unknown-app://open"))
    XCTAssertFalse(policy.isURLAllowed(scheme))
    XCTAssertTrue(policy.isURLAllowed(scheme, isKnownManagedAppScheme: true))
    XCTAssertFalse(policy.isURLAllowed(try XCTUnwrap(URL(string: "nowhere")), isKnownManagedAppScheme: true))
    try world.verify()
  }

  func testSettingsAndDiagnostics_areKeptAndListed() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    // Article: settings and diagnostics
    IntuneMAMSettings.backgroundColor = "#FFFFFF"
    IntuneMAMSettings.telemetryEnabled = true
    XCTAssertEqual(IntuneMAMSettings.backgroundColor, "#FFFFFF")
    world.run {
      IntuneMAMDiagnosticConsole.display()
      IntuneMAMUIHelper.showSharingBlockedMessage { journal.note("main=\(Thread.isMainThread)") }
    }
    await world.settle()
    XCTAssertEqual(world.sharingBlockedMessages, 1)
    // Article: end
    XCTAssertEqual(journal.all, ["main=true"])
    IntuneMAMSettings.backgroundColor = nil
    IntuneMAMSettings.telemetryEnabled = false
    IntuneMAMSettings.foregroundColor = "#000000"
    IntuneMAMSettings.accentColor = "#0078D4"
    IntuneMAMSettings.aadRedirectUriOverride = "msauth.contoso://auth"
    IntuneMAMSettings.aadAuthorityUriOverride = "https://login.contoso.com"
    XCTAssertEqual(
      [
        IntuneMAMSettings.foregroundColor, IntuneMAMSettings.accentColor,
        IntuneMAMSettings.aadRedirectUriOverride, IntuneMAMSettings.aadAuthorityUriOverride,
      ], ["#000000", "#0078D4", "msauth.contoso://auth", "https://login.contoso.com"])
    IntuneMAMSettings.foregroundColor = nil
    IntuneMAMSettings.accentColor = nil
    IntuneMAMSettings.aadRedirectUriOverride = nil
    IntuneMAMSettings.aadAuthorityUriOverride = nil
    world.appSaved(dataOf: Cast.work, to: .box, account: nil)
    let facts = world.run { IntuneMAMDiagnosticConsole.getDiagnosticInformation() }
    XCTAssertEqual(facts?["issues"] as? [String], world.issues.map(\.description))
    XCTAssertEqual(world.run { IntuneMAMDiagnosticConsole.getIntuneLogPaths() }, [])
  }
}
