import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The tables of section 8 of the specification.
///
/// Rule R8.6.
final class TransferRuleTests: XCTestCase {
  /// The twelve documented scenarios of R8.4; M is the managed identity, U and - are unmanaged ones.
  private static let scenarios = """
    scenario  | sender | receiver | egress | ingress | result
    MI-SEND-1 | M      | -        | fail   | ok      | deny
    MI-SEND-2 | M      | M        | ok     | ok      | allow
    MI-SEND-3 | U      | M        | ok     | fail    | deny
    MI-SEND-4 | U      | -        | ok     | ok      | allow
    MI-IMP-1  | U      | M        | ok     | fail    | deny
    MI-IMP-2  | M      | M        | ok     | ok      | allow
    MI-IMP-3  | M      | U        | fail   | ok      | deny
    MI-IMP-4  | U      | U        | ok     | ok      | allow
    MI-RECV-1 | U      | M        | ok     | fail    | deny
    MI-RECV-2 | M      | M        | ok     | ok      | allow
    MI-RECV-3 | M      | U        | fail   | ok      | deny
    MI-RECV-4 | U      | U        | ok     | ok      | allow
    """

  func testTwelveScenarios_followFromTheOneRule() throws {
    let table = TextTable(Self.scenarios)
    XCTAssertEqual(table.rows.count, 12)
    let world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.allowedInboundDataTransferSources = .managedApps
      })
    for row in table.rows {
      XCTAssertEqual(row.count, 6, row[0])
      for sender in slots(row[1]) {
        for receiver in slots(row[2]) {
          for channel in TransferChannel.allCases {
            let decision = world.decide(.transfer(sender: sender, receiver: receiver, channel: channel))
            XCTAssertEqual(decision.effect.rawValue, row[5], row[0])
            XCTAssertEqual(decision.codes.contains("send-restricted"), row[3] == "fail", row[0])
            XCTAssertEqual(decision.codes.contains("incoming-data-restricted"), row[4] == "fail", row[0])
            XCTAssertEqual(decision.basis, .documented, row[0])
          }
        }
      }
    }
  }

  /// R8.5: the sender's level by column and the receiver's by row; `-` is an unmanaged end.
  private static let matrix = """
    in \\ out   | -     | allApps | managedApps | none
    -           | allow | allow   | deny        | deny
    allApps     | allow | allow   | allow       | deny
    managedApps | deny  | allow   | allow       | deny
    none        | deny  | deny    | deny        | deny
    """

  func testFullMatrix_bySenderAndReceiver() throws {
    let table = TextTable(Self.matrix)
    XCTAssertEqual(table.rows.count, 4)
    XCTAssertEqual(table.header.count, 5)
    var cells = 0
    for row in table.rows {
      for (out, effect) in zip(table.header, row).dropFirst() {
        let world = try SmallWorld.make(
          work: .with { $0.allowedOutboundDataTransferDestinations = level(out) },
          other: .with { $0.allowedInboundDataTransferSources = level(row[0]) })
        let sender: IdentitySlot = out == "-" ? "personal" : "work"
        let receiver: IdentitySlot = row[0] == "-" ? nil : "other"
        let decision = world.decide(.transfer(sender: sender, receiver: receiver))
        XCTAssertEqual(decision.effect.rawValue, effect, "out=\(out), in=\(row[0])")
        cells += 1
      }
    }
    XCTAssertEqual(cells, 16)
  }

  func testOneIdentityInTwoApps_isDeniedWhenNothingMayBeSentOrReceived() throws {
    for (out, into) in [
      (DataTransferLevel.noApps, DataTransferLevel.allApps), (.allApps, .noApps), (.noApps, .noApps),
    ] {
      let world = try SmallWorld.make(
        work: .with {
          $0.allowedOutboundDataTransferDestinations = out
          $0.allowedInboundDataTransferSources = into
        })
      let decision = world.decide(.transfer(sender: "work", receiver: "ADA@contoso.com"))
      XCTAssertEqual(decision.effect, .deny)
      XCTAssertEqual(decision.codes.contains("send-blocked"), out == .noApps)
      XCTAssertEqual(decision.codes.contains("incoming-data-disallowed"), into == .noApps)
    }
  }

  /// R8.2: the flavors of the sender's setting, towards an unmanaged and towards a managed identity.
  private static let flavors = """
    out         | unprotected | filter | to   | channel        | device | effect | obligations
    allApps     | false       | false  | none | share          | no     | allow  |
    none        | false       | false  | none | share          | no     | deny   | encrypt-if-transported
    none        | false       | false  | work | share          | no     | deny   | encrypt-if-transported
    managedApps | false       | false  | none | share          | no     | deny   | encrypt-if-transported
    managedApps | false       | false  | none | openIn         | no     | deny   | encrypt-if-transported
    managedApps | false       | false  | none | shareExtension | no     | deny   | encrypt-if-transported
    managedApps | false       | false  | none | openURL        | no     | deny   |
    managedApps | false       | false  | none | dragAndDrop    | no     | deny   |
    managedApps | false       | false  | work | share          | no     | allow  |
    managedApps | true        | false  | none | share          | no     | deny   | encrypt-if-transported
    managedApps | true        | false  | none | share          | yes    | allow  |
    managedApps | true        | false  | none | openIn         | yes    | allow  |
    managedApps | true        | false  | none | openURL        | yes    | deny   |
    managedApps | true        | false  | none | dragAndDrop    | yes    | deny   |
    managedApps | false       | false  | none | share          | yes    | deny   | encrypt-if-transported
    managedApps | false       | true   | none | share          | no     | deny   | encrypt-if-transported list-only-managed-apps
    managedApps | false       | true   | work | share          | no     | allow  | list-only-managed-apps
    managedApps | false       | true   | work | openURL        | no     | allow  |
    managedApps | true        | true   | none | share          | yes    | deny   | encrypt-if-transported list-only-managed-apps
    none        | true        | false  | none | share          | yes    | deny   | encrypt-if-transported
    allApps     | true        | true   | none | share          | yes    | allow  |
    """

  func testFlavours_ofTheSendersSetting() throws {
    let table = TextTable(Self.flavors)
    XCTAssertEqual(table.rows.count, 21)
    for row in table.rows {
      XCTAssertEqual(row.count, 8)
      let policy = AppProtectionPolicy.with {
        $0.allowedOutboundDataTransferDestinations = level(row[0])
        $0.disableProtectionOfManagedOutboundOpenInData = row[1] == "true"
        $0.filterOpenInToOnlyManagedApps = row[2] == "true"
      }
      let channel = try XCTUnwrap(TransferChannel(rawValue: row[4]))
      let decision = TransferRule.decide(
        sender: .policy(policy), receiver: row[3] == "work" ? .policy(policy) : .unrestricted,
        route: TransferRoute(channel: channel, isManagedByDevice: row[5] == "yes"))
      let name = row.joined(separator: " ")
      XCTAssertEqual(decision.effect.rawValue, row[6], name)
      XCTAssertEqual(decision.obligations.map(\.rawValue).joined(separator: " "), row[7], name)
    }
  }

  func testTwoOrganizations_needBothAccountsOnTheDevice() {
    let open = PolicyView.policy(AppProtectionPolicy())
    for (accounts, effect, code) in [
      (TransferRoute.Accounts.same, Effect.allow, nil),
      (.differentOnThisDevice, .allow, "other-account-on-device"),
      (.differentElsewhere, .deny, "other-account-elsewhere"),
    ] {
      let decision = TransferRule.decide(
        sender: open, receiver: open, route: TransferRoute(accounts: accounts))
      XCTAssertEqual(decision.effect, effect, "\(accounts)")
      if let code { XCTAssert(decision.codes.contains(code), "\(accounts)") }
    }
    // Without a policy at one end there is nothing to hand over from account to account.
    let decision = TransferRule.decide(
      sender: open, receiver: .unrestricted, route: TransferRoute(accounts: .differentElsewhere))
    XCTAssertEqual(decision.effect, .allow)
  }

  func testLockDownView_neitherSendsNorReceives() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let others: [IdentitySlot] = ["work", "other", "personal", nil, ""]
    for view in SmallWorld.lockedDownViews {
      for other in others {
        for request in [
          Request.transfer(sender: view, receiver: other), .transfer(sender: other, receiver: view),
        ] {
          XCTAssertEqual(world.decide(request).effect, .deny, "\(request)")
          XCTAssert(world.decide(request).codes.contains("lockdown"), "\(request)")
        }
      }
    }
  }

  // MARK: Words of the tables

  private func slots(_ word: String) -> [IdentitySlot] {
    switch word {
    case "M": SmallWorld.workSpellings
    case "U": SmallWorld.unmanagedSpellings + SmallWorld.nobodySpellings
    default: SmallWorld.unmanagedSpellings
    }
  }

  private func level(_ word: String) -> DataTransferLevel { DataTransferLevel(rawValue: word) ?? .allApps }
}
