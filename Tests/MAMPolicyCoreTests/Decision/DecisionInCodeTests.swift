import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Decisions, reasons and results as an app's previews and tests make, compare and print them.
final class DecisionInCodeTests: XCTestCase {
  func testContains_findsACode_whateverItRestsOn() throws {
    let world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.saveAsBlocked = true
        $0.allowedDataStorageLocations = [.oneDriveForBusiness]
      })
    let decision = world.decide(.save(owner: "work", to: .oneDriveForBusiness, account: "personal"))
    XCTAssertTrue(decision.contains(SaveReason.notOwnAccount), "\(decision)")
    XCTAssertFalse(decision.contains(SaveReason.serviceNotListed))
    XCTAssertFalse(decision.contains(CommonReason.blocked))
    for reason in decision.reasons { XCTAssertTrue(decision.codes.contains(reason.code)) }
  }

  func testHeadline_isWhatMayHappen_andTheDecidingReason() {
    for effect in Effect.allCases {
      let decision = Decision(
        effect, Reason(SaveReason.notOwnAccount), and: [Reason(CommonReason.accountIgnored)])
      XCTAssertEqual(
        decision.headline, "\(effect.headlineWord): \(SaveReason.notOwnAccount.entry.text).", "\(effect)")
      XCTAssertFalse(decision.headline.contains("["))
    }
  }

  func testDescription_isOneLine_withEveryCodeAndObligation() {
    let unmanaged = Reason(CommonReason.unmanaged)
    XCTAssertEqual(
      "\(unmanaged)", "the account is unmanaged, so nothing is restricted [unmanaged]")
    XCTAssertEqual("\(Decision(.allow, unmanaged))", "allow: \(unmanaged)")
    let policy = AppProtectionPolicy.with { $0.allowedDataStorageLocations = [.box] }
    let listed = Reason(SaveReason.notOwnAccount, side: .source, .allowedDataStorageLocations, of: policy)
    XCTAssertEqual(
      "\(Decision(.deny, listed, and: [unmanaged], obligations: [.encrypt, .connect]))",
      "deny: \(listed); \(unmanaged); obligations: connect, encrypt")
  }

  func testDecisionsMadeInCode_areThoseOfTheWorld() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let made = Decision(
      .allow, Reason(CommonReason.unmanaged, side: .source),
      and: [
        Reason(WebViewReason.ownPages), Reason(CommonReason.unmanaged, side: .source),
        Reason(CommonReason.accountIgnored),
      ], obligations: [.encrypt, .connect, .encrypt])
    XCTAssertEqual(made.codes, ["account-ignored", "unmanaged", "web-view-own-pages"])
    XCTAssertEqual(made.deciding.code, "unmanaged")
    XCTAssertTrue(made.contains(CommonReason.accountIgnored))
    XCTAssertEqual(made.obligations, [.connect, .encrypt])
    XCTAssertEqual(
      world.decideUpload(to: WebView(), showing: "work", owner: "work"),
      Decision(.allow, Reason(WebViewReason.ownPages, side: .source)))
    XCTAssertEqual(
      EventResult(answer: .decided(made)).decision, made, "a result without anything on the way")
    XCTAssertEqual(EventResult(answer: .done()).codes, [])
    XCTAssertTrue(Answer.decided(made).contains(WebViewReason.ownPages))
    XCTAssertFalse(Answer.refused(Reason(LifecycleReason.notRunning)).contains(WebViewReason.ownPages))
  }
}
