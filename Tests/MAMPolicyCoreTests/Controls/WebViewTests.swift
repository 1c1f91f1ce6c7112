import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R9.8: web views.
final class WebViewTests: XCTestCase {
  private static let identities = """
    policy                     | flag  | identity
    unset                      | false | current
    unset                      | true  | none
    unmanaged                  | false | none
    unmanaged                  | true  | none
    currentIdentity            | false | current
    currentIdentity            | true  | current
    currentIdentityBlockUpload | false | current
    currentIdentityBlockUpload | true  | current
    """

  func testIdentity_byPolicyAndFlag() throws {
    let table = TextTable(Self.identities)
    XCTAssertEqual(table.rows.count, 8)
    for row in table.rows {
      let policy = try XCTUnwrap(WebViewPolicy(rawValue: row[0]))
      let view = WebView(policy: policy, treatsAllAsUnmanaged: row[1] == "true")
      for current: IdentitySlot in ["work", "personal", nil] {
        XCTAssertEqual(view.identity(showing: current), row[2] == "none" ? .noUser : current, "\(row)")
      }
    }
    XCTAssertEqual(WebViewPolicy.allCases.map(\.sdkValue), [0, 1, 2, 3])
    XCTAssertEqual(WebView(), WebView(policy: .unset, treatsAllAsUnmanaged: false))
  }

  /// Pasting text of an account into a view, and uploading its file; `work` shares with managed apps alone.
  private static let entering = """
    policy                     | current  | owner    | paste | upload
    unset                      | work     | work     | allow | allow
    unmanaged                  | work     | work     | deny  | deny
    currentIdentity            | work     | work     | allow | allow
    currentIdentityBlockUpload | work     | work     | deny  | deny
    currentIdentityBlockUpload | work     | personal | deny  | deny
    currentIdentityBlockUpload | personal | personal | allow | allow
    currentIdentityBlockUpload | personal | work     | deny  | deny
    currentIdentity            | personal | work     | deny  | deny
    unset                      | personal | work     | deny  | deny
    unset                      | work     | personal | deny  | deny
    unmanaged                  | work     | personal | allow | allow
    unset                      | personal | personal | allow | allow
    """

  func testEnteringAView_byPolicyAndIdentities() throws {
    let table = TextTable(Self.entering)
    XCTAssertEqual(table.rows.count, 12)
    let world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.allowedInboundDataTransferSources = .managedApps
        $0.allowedOutboundClipboardSharingLevel = .managedApps
      })
    for row in table.rows {
      let view = WebView(policy: try XCTUnwrap(WebViewPolicy(rawValue: row[0])))
      let (current, owner) = (IdentitySlot(row[1]), IdentitySlot(row[2]))
      let paste = world.decidePaste(into: view, showing: current, source: owner, length: 100)
      XCTAssertEqual(paste.effect.rawValue, row[3], "\(row): \(paste.codes)")
      let upload = world.decideUpload(to: view, showing: current, owner: owner)
      XCTAssertEqual(upload.effect.rawValue, row[4], "\(row): \(upload.codes)")
      let isBlockedByView = row[0] == "currentIdentityBlockUpload" && row[1] == "work"
      XCTAssertEqual(paste.codes == ["web-view-upload-blocked"], isBlockedByView, "\(row)")
      XCTAssertEqual(upload.codes == ["web-view-upload-blocked"], isBlockedByView, "\(row)")
    }
  }

  func testLockDownView_entersNoWebView() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    for current in SmallWorld.lockedDownViews {
      for policy in [WebViewPolicy.unset, .currentIdentity, .currentIdentityBlockUpload] {
        let view = WebView(policy: policy)
        XCTAssertEqual(
          world.decidePaste(into: view, showing: current, source: current, length: 1).effect, .deny)
        XCTAssertEqual(world.decideUpload(to: view, showing: current, owner: current).effect, .deny)
      }
      let link = try XCTUnwrap(Link("https://news.example/a"))
      XCTAssertEqual(world.decide(following: link, showing: current).codes, ["lockdown"])
      let external = world.decide(following: link, isExternal: true, showing: current)
      XCTAssertEqual(external.obligations, [.openInManagedBrowser], "\(external)")
    }
  }

  func testBlockedAccount_entersAndLeavesNoWebView() throws {
    var world = try SmallWorld.make(work: AppProtectionPolicy())
    world.blocked = [0: .conditionalLaunchBlocked]
    let link = try XCTUnwrap(Link("https://news.example/a"))
    for policy in WebViewPolicy.allCases {
      let view = WebView(policy: policy)
      let isNobodys = view.identity(showing: "work") == .noUser
      for blocked in SmallWorld.workSpellings + [.showing(["work", "personal"])] {
        var answers = ["work", "personal", nil].flatMap { (current: IdentitySlot) in
          [
            world.decidePaste(into: view, showing: current, source: blocked, length: 1),
            world.decideUpload(to: view, showing: current, owner: blocked),
          ]
        }
        answers += [false, true].map { world.decide(following: link, isExternal: $0, showing: blocked) }
        if !isNobodys {
          answers += ["other", nil].flatMap { (owner: IdentitySlot) in
            [
              world.decidePaste(into: view, showing: blocked, source: owner, length: 1),
              world.decideUpload(to: view, showing: blocked, owner: owner),
            ]
          }
        }
        for answer in answers {
          XCTAssertEqual(answer.effect, .deny, "\(view), \(blocked)")
          XCTAssertTrue(answer.contains(CommonReason.blocked), "\(view), \(blocked): \(answer)")
        }
      }
    }
  }

  func testLinks_thatLeadOutsideOpenWhereThePolicySendsWebLinks() throws {
    let link = try XCTUnwrap(Link("https://news.example/a"))
    let world = try SmallWorld.make(work: .with { $0.managedBrowserToOpenLinksRequired = true })
    XCTAssertEqual(world.decide(following: link, showing: "work").codes, ["web-view-internal-site"])
    let external = world.decide(following: link, isExternal: true, showing: "work")
    XCTAssertEqual(external.effect, .allow)
    XCTAssertEqual(external.obligations, [.openInManagedBrowser])
    XCTAssertEqual(external.codes, ["sdk-enforces", "url-web-managed-browser", "web-view-external-site"])
    let personal = world.decide(following: link, isExternal: true, showing: "personal")
    XCTAssertEqual(personal.codes, ["unmanaged"])
  }
}
