public import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  public import UIKit
#endif

// What the user does with the app's web views, which the SDK watches on a device.
extension MAMTestWorld {
  /// The user follows a link in a web view that a window, the key window for nil, shows.
  ///
  /// While a managed account is shown, the app's ``IntuneMAMWebViewPolicyDelegate`` of the view says whether
  /// the link leads outside. The obligations of the event say in which browser it has to open.
  ///
  /// - Throws: ``MAMTestWorldError`` when the URL has no scheme.
  ///
  /// Source: R9.8.
  @discardableResult
  public func follow(_ url: URL, inWebView webViewer: Any, of window: UIWindow? = nil)
    throws(MAMTestWorldError) -> MAMTestEvent
  {
    guard let link = Link(url.absoluteString) else {
      throw MAMTestWorldError("the URL `\(url.absoluteString)` has no scheme")
    }
    return use(webViewer, in: window) { world, delegate, view, current in
      let isExternal = world.view(of: current).isManaged && delegate?.isExternalURL(url) ?? false
      return world.decide(following: link, isExternal: isExternal, showing: current)
    }
  }

  /// The user uploads a file of an account in a web view that a window, the key window for nil, shows.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  ///
  /// Source: R9.8.
  @discardableResult
  public func upload(fileOf account: String?, toWebView webViewer: Any, of window: UIWindow? = nil)
    throws(MAMTestWorldError) -> MAMTestEvent
  {
    let owner = try knownSlot(account)
    return use(webViewer, in: window) { world, _, view, current in
      world.decideUpload(to: view, showing: current, owner: owner)
    }
  }

  /// The user pastes text, copied in this app under an account, into a web view that a window shows.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  ///
  /// Source: R9.2, R9.8.
  @discardableResult
  public func paste(
    _ text: String, copiedAs account: String?, intoWebView webViewer: Any, of window: UIWindow? = nil
  ) throws(MAMTestWorldError) -> MAMTestEvent {
    let source = try knownSlot(account)
    return use(webViewer, in: window) { world, _, view, current in
      world.decidePaste(into: view, showing: current, source: source, length: text.utf16.count)
    }
  }

  /// Decides on the main thread, where a web view calls the app.
  private func use(
    _ webViewer: Any, in window: UIWindow?,
    _ decide:
      @escaping @Sendable (World, (any IntuneMAMWebViewPolicyDelegate)?, WebView, IdentitySlot) -> Decision
  ) -> MAMTestEvent {
    let event = MAMTestEvent()
    let (place, viewer) = (Place(window: name(of: window)), Handed(webViewer as AnyObject))
    work.begin()
    work.onMain(in: self) {
      let (policy, delegate) = self.desk.withLock { desk in
        (desk.webViews.policy(of: viewer.value), desk.webViews.delegate(of: viewer.value))
      }
      let (world, current) = self.driver.read { session, _ in
        (session.world, session.effectiveUI(at: place).slot)
      }
      let decision = decide(world, delegate?.value, WebView(policy: WebViewPolicy(policy)), current)
      event.finish(Performed(answer: .decided(decision), changes: [], notifications: [], reports: []))
      self.work.end()
    }
    return event
  }
}
