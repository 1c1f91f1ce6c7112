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
    let place = Place(window: name(of: window))
    return use(webViewer, in: window) { delegate, _ in
      let isManaged = self.driver.read { session, _ in session.view(at: place).isManaged }
      return .followLink(link, isExternal: isManaged && delegate?.isExternalURL(url) ?? false)
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
    return use(webViewer, in: window) { _, policy in .upload(of: owner, in: WebView(policy: policy)) }
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
    return use(webViewer, in: window) { _, policy in
      .pasteIntoWebView(WebView(policy: policy), copiedAs: source, length: text.utf16.count)
    }
  }

  /// The user pastes text into a field of the app; the SDK lets all of it through or nothing.
  ///
  /// A stand-in for the clipboard calls this and hands the app what it returns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The account that it was copied under.
  ///   - receiver: The account that the field belongs to.
  ///   - isWithinOneApp: Whether it was copied in this app.
  /// - Returns: The text, or nil if a policy does not let it through.
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  ///
  /// Source: R9.2.
  public func paste(
    _ text: String, copiedAs source: String?, into receiver: String?, isWithinOneApp: Bool = true
  ) throws(MAMTestWorldError) -> String? {
    let request = Request.paste(
      source: try knownSlot(source), destination: try knownSlot(receiver), isWithinOneApp: isWithinOneApp,
      length: text.utf16.count)
    return driver.decide(request)?.isAllowed == true ? text : nil
  }

  /// Lets the event happen on the main thread, where a web view calls the app.
  private func use(
    _ webViewer: Any, in window: UIWindow?,
    _ event: @escaping @Sendable ((any IntuneMAMWebViewPolicyDelegate)?, WebViewPolicy) -> Event
  ) -> MAMTestEvent {
    let end = MAMTestEvent()
    let (window, viewer) = (name(of: window), Handed(webViewer as AnyObject))
    work.begin()
    work.onMain(in: self) {
      let (policy, delegate) = self.desk.withLock { desk in
        (desk.webViews.policy(of: viewer.value), desk.webViews.delegate(of: viewer.value))
      }
      end.finish(self.perform(event(delegate?.value, WebViewPolicy(policy)), from: .system, in: window))
      self.work.end()
    }
    return end
  }
}
