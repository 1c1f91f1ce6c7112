import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class FlipsTests: XCTestCase {
  private let policy = PolicyDifferenceTests.managed

  private func flips(_ request: Request, _ policy: AppProtectionPolicy? = nil) throws -> (Flips, World) {
    let world = try SmallWorld.make(work: policy ?? self.policy)
    return (Flips(of: request, in: world), world)
  }

  func testEveryFlip_givesAnotherAnswerAndNothingInItCanBeLeftOut() throws {
    let requests: [Request] = [
      .save(owner: "work", to: .box, account: "work"), .save(owner: "work", to: .dropbox, account: nil),
      .open(receiver: "work", from: .photos, account: nil), .transfer(sender: "work", receiver: "personal"),
      .transfer(sender: "personal", receiver: "work"), .control(.print, owner: "work"),
      .control(.siri, owner: "work"), .control(.notify, owner: "work"),
      .paste(source: "work", destination: "personal", isWithinOneApp: false, length: 30),
    ]
    for request in requests {
      let (flips, world) = try flips(request)
      XCTAssertFalse(flips.flips.isEmpty, "\(request)")
      let index = try XCTUnwrap(world.directory.index(of: try XCTUnwrap(Identity("work"))))
      for flip in flips.flips {
        func decide(_ policy: AppProtectionPolicy) -> Decision {
          var world = world
          world.assign(policy, to: flip.account == "work" ? index : 1)
          return world.decide(request)
        }
        XCTAssertEqual(decide(flip.policy), flip.decision)
        XCTAssertNotEqual(flip.decision.effect, flips.decision.effect, "\(request)")
        XCTAssertLessThanOrEqual(flip.changes.count, Flips.limit)
        for change in flip.changes {
          let less = flip.policy.setting(change.setting, from: flip.original)
          XCTAssertEqual(decide(less).effect, flips.decision.effect, "\(request): \(flip.changes)")
        }
      }
    }
  }

  func testUnlistedService_isFreedByListingItOrByAllowingSaves() throws {
    let (flips, _) = try flips(.save(owner: "work", to: .box, account: "work"))
    let sets = flips.flips.map { $0.changes.map { "\($0.setting.rawValue)=\($0.new.graph)" } }
    XCTAssertTrue(
      sets.contains(["allowedDataStorageLocations=oneDriveForBusiness,box,photoLibrary"]), "\(sets)")
    XCTAssertTrue(sets.contains(["saveAsBlocked=false"]), "\(sets)")
    XCTAssertTrue(sets.contains(["allowedOutboundDataTransferDestinations=allApps"]), "\(sets)")
    XCTAssertEqual(sets.count, Set(sets).count)
  }

  /// One entry of the list can name several schemes, as the admin center writes it.
  func testExemptedScheme_isTheOnlyOneDropped() throws {
    let policy = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.dialerRestrictionLevel = .blocked
      $0.exemptedAppProtocols = [ExemptedProtocol(name: "Default", value: "tel;telprompt;skype")]
    }
    let link = try XCTUnwrap(Link("tel:+15550100"))
    let (flips, _) = try flips(.url(owner: "work", url: link), policy)
    let lists = flips.flips.filter { $0.changes.map(\.setting) == [.exemptedAppProtocols] }.map(
      \.policy.exemptedSchemes)
    XCTAssertEqual(lists, [["telprompt", "skype"]], "\(flips)")
  }

  func testShortText_needsTheLengthThatItHas() throws {
    let (flips, _) = try flips(
      .paste(source: "work", destination: "personal", isWithinOneApp: false, length: 30))
    XCTAssertTrue(
      flips.flips.contains { $0.changes.map(\.new.graph) == ["30"] }, "\(flips.flips.map(\.changes))")
  }

  func testDuty_isFlippedByWhatEndsItOrMakesIt() throws {
    let rows: [(control: Control, policy: AppProtectionPolicy, set: String)] = [
      (.pin, AppProtectionPolicy(), "pinRequired=false"),
      (.pin, .with { $0.pinRequired = false }, "pinRequired=true"),
      (.managedBrowser, AppProtectionPolicy(), "managedBrowserToOpenLinksRequired=true"),
    ]
    for row in rows {
      let (flips, _) = try flips(.control(row.control, owner: "work"), row.policy)
      let sets = flips.flips.map { $0.changes.map { "\($0.setting.rawValue)=\($0.new.graph)" } }
      XCTAssertTrue(sets.contains([row.set]), "\(row.control): \(sets)")
    }
  }

  /// Each of two policies blocks, so that a change of either leaves the answer as it is.
  func testTwoPoliciesThatBlock_areFreedByAChangeOfEach() throws {
    let world = try SmallWorld.make(
      work: .with { $0.allowedOutboundDataTransferDestinations = .noApps },
      other: .with { $0.allowedInboundDataTransferSources = .noApps })
    let request = Request.transfer(sender: "work", receiver: "other")
    let flips = Flips(of: request, in: world)
    XCTAssertFalse(flips.decision.isAllowed)
    XCTAssertEqual(flips.flips, [])
    XCTAssertEqual(flips.accounts, ["work", "other"])
    let sets = flips.pairs.map { $0.flatMap(\.changes).map { "\($0.setting.rawValue)=\($0.new.graph)" } }
    XCTAssertTrue(
      sets.contains([
        "allowedOutboundDataTransferDestinations=managedApps",
        "allowedInboundDataTransferSources=managedApps",
      ]), "\(sets)")
    for pair in flips.pairs {
      XCTAssertEqual(pair.map(\.account), ["work", "other"])
      var both = world
      for flip in pair {
        try both.assign(flip.policy, to: IdentitySlot(flip.account))
        var one = world
        try one.assign(flip.policy, to: IdentitySlot(flip.account))
        XCTAssertEqual(one.decide(request).effect, flips.decision.effect, "\(flip)")
      }
      XCTAssertEqual(both.decide(request), pair.first?.decision)
      XCTAssertTrue(both.decide(request).isAllowed, "\(pair)")
    }
    // One that blocks needs no second.
    let one = try SmallWorld.make(work: .with { $0.allowedOutboundDataTransferDestinations = .noApps })
    XCTAssertEqual(Flips(of: request, in: one).pairs, [])
  }

  func testAppClip_isFreedByNothing() throws {
    let (flips, _) = try flips(.control(.appClip, owner: "work"))
    XCTAssertEqual(flips.flips, [])
  }

  func testUnmanagedOwner_hasNoPolicyToChange() throws {
    let (flips, _) = try flips(.control(.print, owner: "personal"))
    XCTAssertEqual(flips.flips, [])
    XCTAssertTrue(flips.decision.isAllowed)
  }
}
