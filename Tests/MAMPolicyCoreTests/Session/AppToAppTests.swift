import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Data between apps: R2.9, R7.4, R8. The documents' rows are in `SharingRowsTests`.
final class AppToAppTests: XCTestCase {
  private static let levels = DataTransferLevel.allCases

  private func world(
    several: Bool = false, work: AppProtectionPolicy = Stage.policy, other: AppProtectionPolicy = Stage.policy
  ) throws -> World {
    var world = try SmallWorld.make(work: work, other: other)
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: several)
    func identities(_ names: String...) -> [Identity] { names.compactMap { Identity($0) } }
    world.otherApps = [
      OtherApp(name: "Mail", isManaged: true, signedIn: identities("work")),
      OtherApp(name: "Both", isManaged: true, signedIn: identities("other", "work", "personal")),
      OtherApp(name: "Fabrikam", isManaged: true, signedIn: identities("other")),
      OtherApp(name: "Empty", isManaged: true),
      OtherApp(name: "Notes", isManaged: false, signedIn: identities("work"), isManagedByDevice: true),
    ]
    return world
  }

  private func session(_ world: World, shows account: IdentitySlot, answers: AppAnswers = AppAnswers())
    -> Session
  {
    var session = Session(world, answers: answers)
    for name in ["work", "personal"] as [IdentitySlot] { session.attempt(.signIn(name)) }
    session.expect("success", .setUIIdentity(account))
    return session
  }

  /// R8.5 over the whole enumeration, the two settings of one account's policy and who is at each end.
  func testMatrix_everySettingAndEnd() throws {
    var count = 0
    for out in Self.levels {
      for into in Self.levels {
        let policy = AppProtectionPolicy.with {
          $0.allowedOutboundDataTransferDestinations = out
          $0.allowedInboundDataTransferSources = into
        }
        for mine in ["work", "personal"] as [IdentitySlot] {
          for (app, isManaged) in [("Mail", true), ("Notes", false), ("Empty", false)] {
            let here = mine == "work"
            func isAllowed(_ sender: Bool, _ receiver: Bool) -> Bool {
              (!sender || out == .allApps || (out == .managedApps && receiver))
                && (!receiver || into == .allApps || (into == .managedApps && sender))
            }
            var session = session(try world(work: policy), shows: mine)
            let row = "\(out) \(into) \(mine) \(app)"
            session.expect(isAllowed(here, isManaged) ? "allow" : "deny", .send(to: app), row)
            let incoming = isAllowed(isManaged, here) ? "allow" : "deny"
            session.expect(incoming, .importData(from: app), row)
            session.expect(incoming, .receiveData(from: app), row)
            count += 1
          }
        }
      }
    }
    XCTAssertEqual(count, 3 * 3 * 2 * 3)
  }

  /// R8.3: unmanaged data that the managed account may not receive goes to an unmanaged account, if the
  /// app switches to one and has one.
  func testSwitchToUnmanaged_everyAnswer() throws {
    for answer in DelegateAnswer.allCases {
      for hasPersonal in [true, false] {
        let events: [(event: Event, cause: SwitchCause)] = [
          (.importData(from: "Notes", savedAs: "/in.txt"), .documentImport),
          (.receiveData(from: "Notes", channel: .share, savedAs: "/in.txt"), .documentImport),
          (.receiveData(from: "Notes", channel: .openURL, savedAs: "/in.txt"), .openURL),
        ]
        for (event, cause) in events {
          var session = session(
            try world(), shows: "work", answers: AppAnswers(identitySwitchRequired: answer))
          if !hasPersonal { session.attempt(.signOut("personal")) }
          let switches = answer == .success && hasPersonal
          let waits = answer == .pending && hasPersonal
          let codes =
            switches
            ? ["incoming-switched-to-unmanaged"]
            : waits
              ? ["switch-pending"]
              : [
                "incoming-data-restricted",
                hasPersonal
                  ? "incoming-data-blocked-identity-switch-failed" : "incoming-no-unmanaged-account",
              ]
          let result = session.expect(switches ? "allow" : waits ? "pending" : "deny", because: codes, event)
          XCTAssertEqual(
            result.delegateCalls,
            hasPersonal ? [.identitySwitchRequired(.noUser, window: .main, cause)] : [])
          // The managed account never receives it.
          XCTAssertEqual(session.uiIdentity(), switches ? .noUser : session.kept("work"))
          XCTAssertEqual(session.owner(of: "/in.txt"), switches ? IdentitySlot.noUser : Optional.none)
        }
      }
    }
  }

  /// An app of one identity is not asked to switch.
  func testSwitchToUnmanaged_withoutMultiIdentity_isNotAsked() throws {
    var world = try world()
    world.app.isMultiIdentity = false
    var session = Session(world, answers: AppAnswers(identitySwitchRequired: .success))
    session.expect("success", .signIn("work"))
    let result = session.expect("deny", because: ["incoming-data-restricted"], .importData(from: "Notes"))
    XCTAssertEqual(result.delegateCalls, [])
  }

  /// Managed data is not rescued by a switch: 8.3 is for unmanaged data.
  func testSwitchToUnmanaged_isNotForManagedData() throws {
    let closed = AppProtectionPolicy.with { $0.allowedInboundDataTransferSources = .noApps }
    var session = session(
      try world(work: closed), shows: "work", answers: AppAnswers(identitySwitchRequired: .success))
    let result = session.expect("deny", because: ["incoming-data-disallowed"], .importData(from: "Mail"))
    XCTAssertEqual(result.delegateCalls, [])
  }

  /// R8.6, R7.4: across accounts the sender's account must be one that the receiver holds.
  func testAcrossOrganizations_theReceiverMustHoldTheSendersAccount() throws {
    var session = session(try world(), shows: "work")
    session.expect("deny", because: ["other-account-elsewhere"], .send(to: "Fabrikam"))
    session.expect("allow", because: ["other-account-on-device"], .send(to: "Both", as: .identity("other")))
    session.expect("allow", .send(to: "Both", as: .identity("work")))
    session.expect(
      "deny", because: ["incoming-data-blocked-with-identity"], .importData(from: "Fabrikam"))
    session.expect("success", .signIn("other", enrollment: .licensedNotTargeted))
    session.expect(
      "deny", because: ["incoming-data-blocked-user-requires-policy"], .importData(from: "Fabrikam"))

    session = self.session(try world(several: true), shows: "work")
    session.expect("success", .signIn("other"))
    session.expect("allow", because: ["item-owner-managed-here"], .importData(from: "Fabrikam"))
    // It has to be held there all the same.
    session.expect("deny", because: ["other-account-elsewhere"], .send(to: "Fabrikam"))
  }

  /// Who acts in the other app: the account given, else the least trusted one there: R8.9.
  func testOtherEnd_isWhoActsThere() throws {
    var session = session(try world(), shows: "work")
    let rows: [(app: String, acting: Acting, word: String)] = [
      ("Mail", .effective, "allow"), ("Mail", .identity("work"), "allow"),
      ("Mail", .identity("personal"), "deny"), ("Mail", .identity(""), "deny"),
      ("Both", .identity("personal"), "deny"), ("Empty", .effective, "deny"),
      // One of the accounts there is personal, and nobody says that it is not the one.
      ("Both", .effective, "deny"),
      // In an app without the SDK every identity is unmanaged, and so is one that is not signed in.
      ("Notes", .identity("work"), "deny"), ("Empty", .identity("work"), "deny"),
    ]
    for row in rows {
      session.expect(row.word, .send(to: row.app, as: row.acting), "\(row)")
      session.expect(row.word, .importData(from: row.app, as: row.acting), "\(row)")
    }
    for event in [.send(to: "Nowhere"), .importData(from: "Nowhere"), .receiveData(from: "Nowhere")]
      as [Event]
    {
      session.expect("refused", because: ["app-unknown"], event)
    }
  }

  /// R8.8: a file is its owner's, and it is sent by whom the window shows; both must permit it.
  func testSend_ofAFile_asksItsOwnerAndTheWindow() throws {
    var session = session(try world(), shows: "personal")
    session.attempt(.createFile("/w", owner: .identity("work")))
    session.attempt(.createFile("/p", owner: .identity("personal")))
    session.expect("deny", because: ["send-restricted"], .send(to: "Notes", file: "/w"))
    // The personal account may not send to the managed one in the other app, whosever the file is.
    session.expect("deny", because: ["incoming-data-restricted"], .send(to: "Mail", file: "/w"))
    session.expect("allow", .send(to: "Notes", file: "/p"))
    session.attempt(.createDirectory("/nobody", owner: .identity(nil)))
    session.attempt(.createFile("/nobody/f", owner: .identity(nil)))
    session.expect("allow", .send(to: "Notes", file: "/nobody/f"))
    session.expect("success", .setUIIdentity("work"))
    session.expect("allow", .send(to: "Mail", file: "/w"))
    session.expect("deny", because: ["send-restricted"], .send(to: "Notes", file: "/p"))
    session.expect("deny", because: ["send-restricted"], .send(to: "Notes", file: "/nobody/f"))
    XCTAssertEqual(session.expect("error", .send(to: "Notes", file: "/none")).answer.code, 104)
  }

  /// R8.1, `os_sharing_exception`: each condition of it is needed.
  func testSystemSharing_needsEveryCondition() throws {
    for mask in 0..<32 {
      let policy = AppProtectionPolicy.with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.disableProtectionOfManagedOutboundOpenInData = mask & 1 == 0
        $0.filterOpenInToOnlyManagedApps = mask & 2 == 2
      }
      var world = try world(work: policy)
      world.app.allowsSeveralManagedAccounts = true
      world.management.isEnrolled = mask & 4 == 0
      world.management.configuredUser = Identity(mask & 8 == 0 ? "ada@contoso.com" : "other")
      var session = session(world, shows: "work")
      let isManagedApp = mask & 16 == 0
      let word = mask == 0 ? "allow" : "deny"
      session.expect(word, .send(to: isManagedApp ? "Notes" : "Empty"), "\(mask)")
      session.expect("deny", .send(to: "Notes", channel: .openURL), "\(mask)")
    }
  }

  /// R8.2: what a denied transfer, and a filtered share sheet, oblige to.
  func testObligations_ofSending() throws {
    let filtering = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.filterOpenInToOnlyManagedApps = true
    }
    var session = session(try world(work: filtering), shows: "work")
    guard case .decided(let allowed) = session.attempt(.send(to: "Mail")).answer,
      case .decided(let denied) = session.attempt(.send(to: "Notes")).answer
    else { return XCTFail("no decision") }
    XCTAssertEqual(allowed.obligations, [.listOnlyManagedApps])
    XCTAssertEqual(denied.obligations, [.encryptIfTransported, .listOnlyManagedApps])
  }

  /// R2.9: while a URL is open the sender is the account of the activity.
  func testOpenURL_makesTheSenderTheActivitysAccount() throws {
    var session = session(try world(), shows: "personal")
    XCTAssertEqual(session.accountForCurrentActivity(), session.kept("personal"))
    session.expect("deny", .receiveData(from: "Mail", channel: .openURL))
    XCTAssertEqual(session.accountForCurrentActivity(), session.kept("work"))
    XCTAssertEqual(session.effectiveUI().slot, session.kept("personal"))
    session.expect("success", .finishOpenURL)
    XCTAssertEqual(session.accountForCurrentActivity(), session.kept("personal"))
    session.expect("unchanged", because: ["open-url-none"], .finishOpenURL)
    session.expect("allow", .receiveData(from: "Notes", channel: .openURL))
    XCTAssertEqual(session.accountForCurrentActivity(), session.kept("work"), "the account signed in there")
    session.expect("success", .pause)
    XCTAssertEqual(session.accountForCurrentActivity(), session.kept("personal"))
  }

  /// R4.9, R7.4: what comes in is its owner's, else the receiver's, else the device user's.
  func testSaved_ownersOfWhatComesIn() throws {
    let open = AppProtectionPolicy.with {
      $0.allowedInboundDataTransferSources = .allApps
      $0.protectInboundDataFromUnknownSources = true
    }
    let rows: [(shows: IdentitySlot, from: String, user: String?, owner: IdentitySlot)] = [
      ("work", "Mail", nil, "work"), ("work", "Notes", nil, "work"), ("personal", "Mail", nil, "work"),
      ("personal", "Notes", nil, "personal"), ("work", "Notes", "personal", "personal"),
      ("work", "Notes", "work", "work"), ("work", "Notes", "other", "work"),
      ("personal", "Notes", "work", "personal"),
    ]
    for row in rows {
      var world = try world(work: open)
      world.app.allowsSeveralManagedAccounts = true
      world.management.isEnrolled = true
      world.management.configuredUser = row.user.flatMap { Identity($0) }
      var session = session(world, shows: row.shows)
      session.expect("allow", .receiveData(from: row.from, savedAs: "/in/"), "\(row)")
      XCTAssertEqual(session.owner(of: "/in"), session.kept(row.owner), "\(row)")
    }
    var session = session(try world(), shows: "work")
    session.expect("deny", .receiveData(from: "Notes", savedAs: "/in"))
    XCTAssertEqual(session.files.paths, [])
    XCTAssertEqual(session.expect("error", .importData(from: "Mail", savedAs: "")).answer.code, 101)
  }

  /// R4.9: an item that is written to a file belongs to whom the thread acts for, which is noted where that is not its owner.
  func testSaved_itemsAreTheAppsToOwn() throws {
    var count = 0
    for writer in ["work", "personal", "", nil] as [IdentitySlot] {
      for (from, owner) in [("Mail", "work"), ("Notes", nil)] as [(String, IdentitySlot?)] {
        for isFetched in [true, false] {
          count += 1
          var world = try world(work: .with { $0.allowedInboundDataTransferSources = .allApps })
          world.app.allowsSeveralManagedAccounts = true
          var session = session(world, shows: "work")
          if writer != .unset { session.expect("success", .setThreadIdentity(writer)) }
          let event: Event =
            isFetched
            ? .importData(from: from, kind: .item, savedAs: "/in")
            : .receiveData(from: from, kind: .item, savedAs: "/in")
          // The thread acts for somebody else than the window, which is whom the data is received for.
          session.attempt(.setUIIdentity("work"))
          let result = session.attempt(event)
          let message = "\(writer) \(from) \(isFetched)"
          guard result.answer.word == "allow" else { continue }
          XCTAssertEqual(session.owner(of: "/in"), session.kept(writer), message)
          XCTAssertEqual(
            result.codes.contains("received-data-kept-for-another-owner"),
            owner != nil && owner != writer, message)
        }
      }
    }
    XCTAssertEqual(count, 16)
  }

  /// A merged view sends and receives nothing.
  func testMergedView_isLockedDown() throws {
    var session = session(try world(several: true), shows: "work")
    session.expect("success", .setUIIdentities(["work", "personal"]))
    for event in [.send(to: "Mail"), .importData(from: "Mail"), .receiveData(from: "Notes")] as [Event] {
      session.expect("deny", because: ["lockdown"], event)
    }
  }
}
