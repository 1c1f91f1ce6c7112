/// What the app reports about its web views; the ledger keeps none of them alive.
struct WebViewLedger: Sendable {
  /// One web view.
  private struct Entry: @unchecked Sendable {
    weak var viewer: AnyObject?
    var policy = IntuneMAMWebViewPolicy.unset
    var delegate: (any IntuneMAMWebViewPolicyDelegate)?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  mutating func setPolicy(_ policy: IntuneMAMWebViewPolicy, of viewer: AnyObject) {
    entries[key(of: viewer), default: Entry(viewer: viewer)].policy = policy
  }

  mutating func setDelegate(_ delegate: (any IntuneMAMWebViewPolicyDelegate)?, of viewer: AnyObject) {
    entries[key(of: viewer), default: Entry(viewer: viewer)].delegate = delegate
  }

  func policy(of viewer: AnyObject) -> IntuneMAMWebViewPolicy { entry(of: viewer)?.policy ?? .unset }

  func delegate(of viewer: AnyObject) -> Handed<any IntuneMAMWebViewPolicyDelegate>? {
    entry(of: viewer)?.delegate.map(Handed.init)
  }

  private func entry(of viewer: AnyObject) -> Entry? {
    // Another object may have come to lie where a web view lay that is gone.
    entries[ObjectIdentifier(viewer)].flatMap { $0.viewer === viewer ? $0 : nil }
  }

  /// Forgets the web views that are gone, and returns the key of one that is there.
  private mutating func key(of viewer: AnyObject) -> ObjectIdentifier {
    entries = entries.filter { $0.value.viewer != nil }
    return ObjectIdentifier(viewer)
  }
}

extension MAMTestWorld {
  /// Changes what the app says of its web views; a delegate that goes may call the SDK, and finds no lock taken.
  func changeWebViews(_ change: (inout WebViewLedger) -> Void) {
    let former = desk.withLock { desk in
      defer { change(&desk.webViews) }
      return desk.webViews
    }
    withExtendedLifetime(former) {}
  }
}
