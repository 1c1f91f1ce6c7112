import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R7.4: items and files that come in.
///
/// Rules R4.6, R4.10.
final class ReceiveRuleTests: XCTestCase {
  /// The receiver's setting, whose item it is, the owner's setting, and the answer with its refusals.
  ///
  /// `here` is another account managed in this app, `signed-in` and `absent` are managed identities
  /// that are not.
  private static let table = """
    receiver    | owner     | out         | effect | refusals
    -           | untagged  | -           | allow  |
    -           | personal  | -           | allow  |
    -           | here      | allApps     | allow  |
    -           | here      | managedApps | deny   | send-restricted
    -           | here      | none        | deny   | send-blocked
    -           | signed-in | allApps     | deny   | incoming-data-blocked-user-requires-policy item-owner-policy-unknown
    -           | absent    | allApps     | deny   | incoming-data-blocked-with-identity item-owner-policy-unknown
    allApps     | untagged  | -           | allow  |
    allApps     | personal  | -           | allow  |
    allApps     | self      | allApps     | allow  |
    allApps     | self      | managedApps | allow  |
    allApps     | self      | none        | deny   | send-blocked
    allApps     | here      | allApps     | allow  |
    allApps     | here      | managedApps | allow  |
    allApps     | here      | none        | deny   | send-blocked
    allApps     | signed-in | allApps     | deny   | incoming-data-blocked-user-requires-policy
    allApps     | absent    | allApps     | deny   | incoming-data-blocked-with-identity
    managedApps | untagged  | -           | deny   | identity-not-given incoming-data-restricted
    managedApps | personal  | -           | deny   | incoming-data-restricted
    managedApps | self      | managedApps | allow  |
    managedApps | here      | managedApps | allow  |
    managedApps | here      | none        | deny   | send-blocked
    managedApps | signed-in | allApps     | deny   | incoming-data-blocked-user-requires-policy
    managedApps | absent    | allApps     | deny   | incoming-data-blocked-with-identity
    none        | untagged  | -           | deny   | identity-not-given incoming-data-disallowed
    none        | personal  | -           | deny   | incoming-data-disallowed
    none        | self      | allApps     | deny   | incoming-data-disallowed
    none        | here      | none        | deny   | incoming-data-disallowed send-blocked
    none        | absent    | allApps     | deny   | incoming-data-blocked-with-identity incoming-data-disallowed
    lockdown    | untagged  | -           | deny   | lockdown
    lockdown    | here      | allApps     | deny   | lockdown
    """

  func testTable_byReceiverAndOwner() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 31)
    for row in table.rows {
      XCTAssertEqual(row.count, 5)
      let name = row.joined(separator: " ")
      let into = DataTransferLevel(rawValue: row[0]) ?? .allApps
      let out = DataTransferLevel(rawValue: row[2]) ?? .allApps
      var world = try SmallWorld.make(
        work: .with {
          $0.allowedInboundDataTransferSources = into
          $0.allowedOutboundDataTransferDestinations = out
        }, other: .with { $0.allowedOutboundDataTransferDestinations = out })
      let other = try XCTUnwrap(Identity("other").flatMap(world.directory.index(of:)))
      var owner: IdentitySlot = nil
      switch row[1] {
      case "untagged": owner = nil
      case "personal": owner = "personal"
      case "self": owner = "ADA@contoso.com"
      case "here": owner = "other"
      case "signed-in":
        owner = "other"
        world.setStanding(.signedIn, of: other)
      case "absent":
        owner = "other"
        world.setStanding(.absent, of: other)
      default: XCTFail(name)
      }
      var receiver: IdentitySlot = "work"
      if row[0] == "-" { receiver = "personal" }
      if row[0] == "lockdown" { receiver = .showing(["work", "personal"]) }
      for kind in ItemKind.allCases {
        let decision = world.decide(.receive(receiver: receiver, owner: owner, kind: kind))
        XCTAssertEqual(decision.effect.rawValue, row[3], name)
        if row[3] == "deny" { XCTAssertEqual(decision.codes.joined(separator: " "), row[4], name) }
      }
    }
  }

  func testItemThatIsNotLoaded_isNeverTrusted() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let everybody =
      SmallWorld.workSpellings + SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings
      + SmallWorld.lockedDownViews
    for receiver in everybody {
      for owner in SmallWorld.workSpellings + SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings {
        let decision = world.decide(.receive(receiver: receiver, owner: owner, isLoaded: false))
        XCTAssertEqual(decision.effect, .deny)
        XCTAssertEqual(decision.codes, ["item-not-loaded"])
      }
    }
  }

  func testStricterReading_letsAnItemInForItsOwnerAlone() throws {
    var world = try SmallWorld.make(work: AppProtectionPolicy())
    let request = Request.receive(receiver: "work", owner: "other")
    XCTAssert(world.decide(request).codes.contains("item-owner-managed-here"))
    world.options.requiresItemOwnerAsReceiver = true
    XCTAssertEqual(world.decide(request).effect, .deny)
    XCTAssertEqual(world.decide(request).codes, ["item-owner-not-receiver"])
    XCTAssertEqual(world.decide(.receive(receiver: "work", owner: "work")).effect, .allow)
  }

  func testUnmanagedItem_obligesAnAppOfSeveralIdentitiesToTrySwitching() throws {
    for (level, isExpected) in [(DataTransferLevel.allApps, false), (.managedApps, true), (.noApps, true)] {
      var world = try SmallWorld.make(work: .with { $0.allowedInboundDataTransferSources = level })
      XCTAssertEqual(world.decide(.receive(receiver: "work", owner: nil)).obligations, [])
      world.app.isMultiIdentity = true
      XCTAssertEqual(
        world.decide(.receive(receiver: "work", owner: nil)).obligations, isExpected ? [.switchIdentity] : [])
      XCTAssertEqual(
        world.decide(.receive(receiver: "work", owner: "other")).obligations,
        level == .noApps ? [.switchToOwner] : [])
    }
  }

  /// R8.3: before anything else the SDK asks the app to switch to the account that owns the data.
  func testItemOfAnotherAccount_asksAnAppOfSeveralIdentitiesToSwitchToIt() throws {
    let restricted = try AppProtectionPolicy(text: "allowedOutboundDataTransferDestinations=managedApps")
    var world = try SmallWorld.make(work: restricted, other: restricted)
    for isMultiIdentity in [false, true] {
      world.app.isMultiIdentity = isMultiIdentity
      let decision = world.decide(.receive(receiver: "personal", owner: "work"))
      XCTAssertEqual(decision.effect, .deny)
      XCTAssertEqual(decision.obligations, isMultiIdentity ? [.switchToOwner] : [])
      XCTAssertEqual(
        world.decide(.receive(receiver: "work", owner: "other")).obligations, [], "it may be taken")
      let view = IdentitySlot.showing(["work", "personal"])
      XCTAssertEqual(world.decide(.receive(receiver: view, owner: "other")).obligations, [], "locked down")
      let unloaded = Request.receive(receiver: "personal", owner: "work", isLoaded: false)
      XCTAssertEqual(world.decide(unloaded).obligations, [], "whose it is is not known")
    }
  }

  func testUnknownData_isStoredForTheUserOfDeviceManagement() throws {
    var world = try SmallWorld.make(work: .with { $0.protectInboundDataFromUnknownSources = true })
    let request = Request.receive(receiver: "work", owner: nil)
    XCTAssertEqual(world.decide(request).obligations, [], "not enrolled: plain all apps")
    world.management = DeviceManagement(isEnrolled: true, configuredUser: Identity("work"))
    XCTAssertEqual(world.decide(request).obligations, [.assignToMDMUser])
    XCTAssertEqual(world.decide(.receive(receiver: "work", owner: "other")).obligations, [])
    world.management.configuredUser = Identity("stranger@example.org")
    XCTAssertEqual(world.decide(request).obligations, [], "that user is not signed in here")
    XCTAssertEqual(world.decide(request).effect, .allow)
  }
}
