extension Session {
  /// Returns whom a user-interface task acts for, and which slot says so.
  ///
  /// A window that shows several accounts, one of them managed, is locked down whatever the main thread's
  /// identity is; that one says only whose a file task is.
  ///
  /// Source: R2.3, R2.6, AMB-37.
  public func effectiveUI(at place: Place = .main) -> EffectiveIdentity {
    named(winningUI(at: place))
  }

  private func winningUI(at place: Place) -> WinningSlot {
    let shown = scopes.slot(of: place.window)
    if place.thread == .main, world.view(of: party(shown)) == .lockDown {
      return WinningSlot(slot: shown, level: .window)
    }
    return scopes.winningUI(at: place)
  }

  private func named(_ winner: WinningSlot) -> EffectiveIdentity {
    EffectiveIdentity(slot: slot(winner.slot), level: winner.level)
  }

  /// Returns whom a user-interface task acts for.
  func actingUI(at place: Place) -> Party { party(winningUI(at: place).slot) }

  /// Returns whom a file task acts for.
  func actingFile(on thread: ThreadName) -> Party { party(scopes.winningFile(on: thread).slot) }

  /// Returns whom a file task acts for, and which slot says so.
  ///
  /// Source: R2.3.
  public func effectiveFile(on thread: ThreadName = .main) -> EffectiveIdentity {
    named(scopes.winningFile(on: thread))
  }

  /// Returns the policy view that a user-interface task is judged by.
  ///
  /// Source: R2.6, R2.8.
  public func view(at place: Place = .main) -> PolicyView { world.view(of: actingUI(at: place)) }

  /// Returns whether a policy applies to a user-interface task.
  public func isPolicyApplied(at place: Place = .main) -> Bool { isManaged(actingUI(at: place)) }

  /// Returns the identity that was set for a window; nil for a view of several accounts.
  ///
  /// SDK: `getUIPolicyAccountIdForWindow:`. Source: R1.5.
  public func uiIdentity(of window: WindowName? = nil) -> IdentitySlot? {
    let shown = party(scopes.slot(of: window))
    guard !shown.isSeveral else { return nil }
    return slot(shown)
  }

  /// The identity that was set for the process.
  public var processIdentity: IdentitySlot { slot(scopes.process) }

  /// Returns the identity that was set for a thread; unset for one that has no name.
  public func threadIdentity(of thread: ThreadName = .main) -> IdentitySlot { slot(scopes.slot(of: thread)) }

  /// Returns the identity, or the identities, that a window was set to; nil is the key window.
  public func windowIdentity(of window: WindowName? = nil) -> IdentitySlot { slot(scopes.slot(of: window)) }

  /// Returns whom a window acts for that is set to a slot, whatever a thread says: an unset one falls through to the
  /// process.
  ///
  /// Source: R2.3, left chart.
  package func acting(throughWindowSlot slot: IdentitySlot) -> IdentitySlot {
    slot == .unset ? processIdentity : slot
  }

  /// The open windows, sorted by name.
  public var windows: [WindowName] { scopes.windows.keys.sorted() }

  /// The threads for which an identity was set, sorted by name.
  public var threads: [ThreadName] {
    scopes.threads.filter { !$0.value.slot.isUnset }.keys.sorted()
  }

  /// The window that a question about "the" window means.
  public var keyWindow: WindowName { scopes.keyWindow }

  /// Returns the owner of a file or a directory; nil where there is none at the path.
  public func owner(of path: String) -> IdentitySlot? { files[path].map { slot($0.owner) } }

  /// Returns the class of file protection that a file is kept under; nil for one that no policy binds, or that is not
  /// there.
  ///
  /// Source: R15.3.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - maximum: The app's `MaxFileProtectionLevel`, which caps the class; nil caps nothing.
  /// - Returns: The class.
  public func fileProtection(of path: String, atMost maximum: FileProtectionClass? = nil)
    -> FileProtectionClass?
  {
    files[path].flatMap {
      FileProtectionClass(ofFilesOf: world.view(of: party($0.owner)), atMost: maximum)
    }
  }

  /// Returns the owner that the header of a piece of data records; nil for data that is not protected.
  ///
  /// SDK: `protectionInfo:`. Source: R4.6.
  public func protectionInfo(of data: String) -> IdentitySlot? { self.data[data].map { slot($0.owner) } }

  /// The accounts that are signed in, in the order in which the world has them.
  ///
  /// - Complexity: O(*n*) in the number of these accounts.
  public var signedInAccounts: [IdentitySlot] { signedInIdentities.map(IdentitySlot.account) }

  /// The accounts that are registered for management.
  public var registered: Set<IdentitySlot> { Set(registeredIdentities.map(IdentitySlot.account)) }

  /// Returns how far an account's registration with the service is; nil if it has none.
  public func registration(of account: IdentitySlot) -> Registration? {
    self.account(in: account).flatMap { registrations[$0] }
  }

  /// The accounts that were deregistered without a wipe, and whose files may have stayed.
  public var leftBehindAccounts: Set<IdentitySlot> { Set(leftBehind.map { .account(name(of: $0)) }) }

  /// The windows whose switch of identities has not come to its end, with whom they are to act for.
  public var pendingIdentities: [WindowName: IdentitySlot] { pendingSwitches.mapValues { slot($0.target) } }

  /// The accounts whose policy is in force, in the order in which the world has them.
  public var managedAccounts: [IdentitySlot] { managedIdentities.map(IdentitySlot.account) }

  /// The accounts that conditional launch has blocked, with the reason.
  public var blocked: [IdentitySlot: BlockReason] {
    Dictionary(uniqueKeysWithValues: blockedIdentities.map { (.account($0.key), $0.value) })
  }

  /// The account that the app is managed for; nil where there is none.
  ///
  /// SDK: `primaryAccountId`. Source: R6.3, R10.6.
  public var primaryAccount: IdentitySlot? { managedAccounts.first }

  /// Returns the identity as a query of the SDK gives it back: as an object ID in lower case where that is
  /// known, else as it was first registered.
  ///
  /// Source: R1.4.
  public func returned(_ account: IdentitySlot) -> IdentitySlot { slot(party(account)) }

  /// Returns the identity as a query of the SDK gives it back.
  package func returned(_ identity: Identity) -> Identity {
    world.directory.index(of: identity).map(name) ?? identity
  }

  /// The accounts that are signed in, in the order in which the world has them.
  package var signedInIdentities: [Identity] { signedInIndices.map(name) }

  /// The accounts that are registered for management.
  package var registeredIdentities: Set<Identity> { Set(registrations.keys.map(name)) }

  /// The accounts whose policy is in force, in the order in which the world has them.
  package var managedIdentities: [Identity] { managedIndices.map(name) }

  /// The accounts that conditional launch has blocked, with the reason.
  package var blockedIdentities: [Identity: BlockReason] {
    Dictionary(world.blocked.map { (name(of: $0.key), $0.value) }) { first, _ in first }
  }

  /// The accounts that conditional launch has blocked, sorted by what they are called.
  package var blockedAccounts: [Identity] {
    blockedIdentities.keys.sorted { $0.folded.text < $1.folded.text }
  }

  /// The identity of whatever the app does at the moment: in a URL that another app had it open, the sender.
  ///
  /// SDK: `getAccountIdForCurrentActivity`. Source: R2.9.
  public func accountForCurrentActivity(at place: Place = .main) -> IdentitySlot {
    currentActivity.map { slot($0) } ?? effectiveUI(at: place).slot
  }
}
