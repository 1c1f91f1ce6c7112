extension Session {
  /// Returns whom a user-interface task acts for, and which slot says so.
  ///
  /// A window that shows several accounts, one of them managed, is locked down whatever the main thread's
  /// identity is; that one says only whose a file task is.
  ///
  /// Source: R2.3, R2.6, AMB-37.
  public func effectiveUI(at place: Place = .main) -> EffectiveIdentity {
    let shown = scopes.slot(of: place.window)
    if place.thread == .main, world.view(of: shown) == .lockDown {
      return EffectiveIdentity(slot: shown, level: .window)
    }
    return scopes.effectiveUI(at: place)
  }

  /// Returns whom a file task acts for, and which slot says so.
  ///
  /// Source: R2.3.
  public func effectiveFile(on thread: ThreadName = .main) -> EffectiveIdentity {
    scopes.effectiveFile(on: thread)
  }

  /// Returns the policy view that a user-interface task is judged by.
  ///
  /// Source: R2.6, R2.8.
  public func view(at place: Place = .main) -> PolicyView { world.view(of: effectiveUI(at: place).slot) }

  /// Returns whether a policy applies to a user-interface task.
  public func isPolicyApplied(at place: Place = .main) -> Bool { isManaged(effectiveUI(at: place).slot) }

  /// Returns the identity that was set for a window; nil for a view of several accounts.
  ///
  /// SDK: `getUIPolicyAccountIdForWindow:`. Source: R1.5.
  public func uiIdentity(of window: WindowName? = nil) -> IdentitySlot? {
    let slot = scopes.slot(of: window)
    guard !slot.isMerged else { return nil }
    return slot
  }

  /// Returns the owner of a file or a directory; nil where there is none at the path.
  public func owner(of path: String) -> IdentitySlot? { files[path]?.owner }

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
    owner(of: path).flatMap { FileProtectionClass(ofFilesOf: world.view(of: $0), atMost: maximum) }
  }

  /// Returns the owner that the header of a piece of data records; nil for data that is not protected.
  ///
  /// SDK: `protectionInfo:`. Source: R4.6.
  public func protectionInfo(of data: String) -> IdentitySlot? { self.data[data]?.owner }

  /// The accounts that are signed in, in the order in which the world has them.
  ///
  /// - Complexity: O(*n*) in the number of these accounts.
  public var signedInAccounts: [IdentitySlot] { signedInIdentities.map(IdentitySlot.account) }

  /// The accounts that are registered for management.
  public var registered: Set<IdentitySlot> { Set(registrations.keys.map(IdentitySlot.account)) }

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
  public func returned(_ account: IdentitySlot) -> IdentitySlot { canonical(account) }

  /// Returns the identity as a query of the SDK gives it back.
  package func returned(_ identity: Identity) -> Identity { canonical(identity) }

  /// The accounts that are signed in, in the order in which the world has them.
  package var signedInIdentities: [Identity] { signedInIndices.compactMap { canonicalIdentities[$0] } }

  /// The accounts that are registered for management.
  package var registeredIdentities: Set<Identity> { Set(registrations.keys) }

  /// The accounts whose policy is in force, in the order in which the world has them.
  package var managedIdentities: [Identity] { managedIndices.compactMap { canonicalIdentities[$0] } }

  /// The accounts that conditional launch has blocked, with the reason.
  package var blockedIdentities: [Identity: BlockReason] {
    var blocked: [Identity: BlockReason] = [:]
    for (index, reason) in world.blocked {
      if let identity = canonicalIdentities[index] { blocked[identity] = reason }
    }
    return blocked
  }

  /// The accounts that conditional launch has blocked, sorted by the identity that they are kept under.
  package var blockedAccounts: [Identity] {
    blockedIdentities.keys.sorted { $0.folded.text < $1.folded.text }
  }

  /// The identity of whatever the app does at the moment: in a URL that another app had it open, the sender.
  ///
  /// SDK: `getAccountIdForCurrentActivity`. Source: R2.9.
  public func accountForCurrentActivity(at place: Place = .main) -> IdentitySlot {
    currentActivity ?? effectiveUI(at: place).slot
  }
}
