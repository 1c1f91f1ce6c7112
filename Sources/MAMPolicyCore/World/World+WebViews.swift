extension World {
  /// Returns whether the content of the clipboard may be pasted into a web view.
  ///
  /// - Parameters:
  ///   - webView: The web view.
  ///   - current: The identity that the window shows.
  ///   - source: The identity that the content was copied under.
  ///   - isWithinOneApp: Whether the content was copied in this app.
  ///   - length: The length of the text in UTF-16 units.
  ///   - content: What stands on the clipboard.
  /// - Returns: Whether the content may be pasted, with the reasons of every side that refuses.
  ///
  /// Source: R9.2, R9.8.
  public func decidePaste(
    into webView: WebView, showing current: IdentitySlot, source: IdentitySlot, isWithinOneApp: Bool = true,
    length: Int, content: PasteContent = .text
  ) -> Decision {
    let pages = webView.identity(showing: current)
    if let refusal = refusal(ofBlocked: source, or: pages) { return refusal }
    if let refusal = uploadRefusal(webView, showing: current) { return refusal }
    return decide(
      .paste(
        source: source, destination: pages, isWithinOneApp: isWithinOneApp, length: length, content: content))
  }

  /// Returns whether a file of an owner may be uploaded from a web view.
  ///
  /// The documents speak of the one policy that blocks uploads. A file that would leave its owner for
  /// the identity of the pages is judged like any other transfer to that identity.
  ///
  /// Source: R9.8 (block documented, the rest inferred: fail closed), R8.1.
  public func decideUpload(to webView: WebView, showing current: IdentitySlot, owner: IdentitySlot)
    -> Decision
  {
    let pages = webView.identity(showing: current)
    if let refusal = refusal(ofBlocked: owner, or: pages) { return refusal }
    if let refusal = uploadRefusal(webView, showing: current) { return refusal }
    if directory.same(owner, pages), view(of: owner) != .lockDown {
      return Decision(.allow, Reason(WebViewReason.ownPages, side: .source))
    }
    return decide(.transfer(sender: owner, receiver: pages, channel: .openURL))
  }

  /// Returns where a link that is followed in a web view may open.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isExternal: What the app's delegate answers about the link; an app without one calls none external.
  ///   - current: The identity that the window shows.
  /// - Returns: That the link opens in the view, or the answer of `URLRule` for an external site. A view that is
  ///   locked down opens nothing in itself.
  ///
  /// Source: R9.8. SDK: `isExternalURL:`.
  public func decide(following link: Link, isExternal: Bool = false, showing current: IdentitySlot)
    -> Decision
  {
    if let refusal = refusal(ofBlocked: current) { return refusal }
    let owner = view(of: current)
    guard owner.isManaged else { return Decision(.allow, Reason(CommonReason.unmanaged, side: .source)) }
    guard isExternal else {
      // The pages would be those of several accounts at once, as a file is that would be uploaded into them.
      return owner == .lockDown
        ? Decision(.deny, Reason(CommonReason.lockdown, side: .source))
        : Decision(.allow, Reason(WebViewReason.internalSite, side: .source))
    }
    return URLRule.decide(link, owner: owner).noting(Reason(WebViewReason.externalSite, side: .source))
  }

  /// The refusal of a view that takes no uploads, while a managed identity is shown.
  private func uploadRefusal(_ webView: WebView, showing current: IdentitySlot) -> Decision? {
    guard webView.policy == .currentIdentityBlockUpload, view(of: current).isManaged else { return nil }
    return Decision(.deny, Reason(WebViewReason.uploadBlocked, side: .destination))
  }
}
