import IntuneMAMSwift
import XCTest

/// Web views: whose pages they show, what goes into them, and where their links open.
///
/// Rule R9.8.
final class WebViewTests: XCTestCase {
  private final class WebView: NSObject, @unchecked Sendable {}

  private final class Delegate: NSObject, IntuneMAMWebViewPolicyDelegate, @unchecked Sendable {
    let journal = Journal()
    func isExternalURL(_ url: URL) -> Bool {
      journal.note("\(url.host ?? "") main=\(Thread.isMainThread)")
      return url.host != "intranet.contoso.com"
    }
  }

  /// A world that shows a managed account whose web links open in the managed browser.
  private func shown() async throws -> MAMTestWorld {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiIdentity": true },
          "policies": {
            "strict": {
              "allowedOutboundDataTransferDestinations": "managedApps", "managedBrowser": "microsoftEdge",
              "managedBrowserToOpenLinksRequired": true, "allowedOutboundClipboardSharingLevel": "managedApps"
            }
          },
          "accounts": { "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "strict" } }
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    return world
  }

  func testALink_opensWhereTheDelegateAndThePolicySay() async throws {
    let world = try await shown()
    let (webView, delegate) = (WebView(), Delegate())
    let external = try XCTUnwrap(URL(string: "https://example.com/news"))
    let intranet = try XCTUnwrap(URL(string: "https://intranet.contoso.com"))
    // Article: web views
    world.run {
      IntuneMAMPolicyManager.instance().setWebViewPolicyDelegate(delegate, forWebViewer: webView)
    }
    let outside = try world.follow(external, inWebView: webView)
    let inside = try world.follow(intranet, inWebView: webView)
    await world.settle()
    XCTAssertEqual(outside.obligations, ["open-in-managed-browser"])
    XCTAssertEqual(inside.codes, ["web-view-internal-site"])
    // Article: end
    XCTAssertEqual(outside.outcome, "allow")
    XCTAssertEqual(inside.obligations, [])
    XCTAssertEqual(delegate.journal.all, ["example.com main=true", "intranet.contoso.com main=true"])
    let other = try world.follow(external, inWebView: WebView())
    await world.settle()
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
    let unmanaged = try world.follow(external, inWebView: webView)
    await world.settle()
    XCTAssertEqual(
      other.codes, ["web-view-internal-site"], "a view without a delegate calls nothing external")
    XCTAssertEqual(unmanaged.obligations, [])
    XCTAssertEqual(delegate.journal.all.count, 2, "under an unmanaged account nobody is asked")
    XCTAssertThrowsError(try world.follow(try XCTUnwrap(URL(string: "nowhere")), inWebView: webView)) {
      XCTAssertEqual("\($0)", "the URL `nowhere` has no scheme")
    }
  }

  func testUploadsAndPastes_followThePolicyOfTheView() async throws {
    let rows: [(policy: IntuneMAMWebViewPolicy, upload: String, paste: String)] = [
      (.unset, "allow", "allow"), (.unmanaged, "deny", "deny"), (.currentIdentity, "allow", "allow"),
      (.currentIdentityBlockUpload, "deny", "deny"),
    ]
    let world = try await shown()
    for row in rows {
      let webView = WebView()
      world.run { IntuneMAMPolicyManager.instance().setWebViewPolicy(row.policy, forWebViewer: webView) }
      let upload = try world.upload(fileOf: "work", toWebView: webView)
      let paste = try world.paste("a word", copiedAs: "work", intoWebView: webView)
      await world.settle()
      XCTAssertEqual(upload.outcome, row.upload, "\(row.policy)")
      XCTAssertEqual(paste.outcome, row.paste, "\(row.policy)")
      let isBlocked = row.policy == .currentIdentityBlockUpload
      XCTAssertEqual(upload.codes.contains("web-view-upload-blocked"), isBlocked, "\(row.policy)")
    }
    XCTAssertThrowsError(try world.upload(fileOf: "wrok", toWebView: WebView()))
    XCTAssertThrowsError(try world.paste("x", copiedAs: "wrok", intoWebView: WebView()))
  }
}
