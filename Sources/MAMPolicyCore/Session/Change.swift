/// One thing that became different through an event, for traces and reports.
@nonexhaustive
public enum Change: Hashable, Sendable, PartPrinted {
  /// An account signed in.
  case signedIn(Identity)
  /// An account was registered for management.
  case registered(Identity)
  /// An account's policy came into force.
  case managed(Identity)
  /// An account's policy is no longer in force.
  case unmanaged(Identity)
  /// Another policy is in force for an account.
  case policyReplaced(Identity)
  /// The administrator allows other accounts to sign in; nil lifts the restriction.
  case allowedAccounts([Identity]?)
  /// An account's registration is gone.
  case deregistered(Identity)
  /// An account is no longer signed in.
  case signedOut(Identity)
  /// The keys of an account's protected data are gone.
  case keysLost(Identity)
  /// An account is hidden and may not be used.
  case blocked(Identity, BlockReason)
  /// An account may be used again.
  case unblocked(Identity)
  /// A window acts for somebody else.
  case window(WindowName, from: IdentitySlot, to: IdentitySlot)
  /// A switch of a window's identity has begun, and has not come to its end.
  case switchPending(WindowName, to: IdentitySlot)
  /// A pending switch of a window's identity has failed.
  case switchFailed(WindowName, to: IdentitySlot)
  /// The process acts for somebody else.
  case process(from: IdentitySlot, to: IdentitySlot)
  /// A thread acts for somebody else.
  case thread(ThreadName, from: IdentitySlot, to: IdentitySlot)
  /// A window opened.
  case windowOpened(WindowName)
  /// A window closed.
  case windowClosed(WindowName)
  /// Another window is the key window.
  case keyWindow(WindowName)
  /// A file or a directory came into being, or was emptied, with an owner.
  case fileCreated(String, owner: IdentitySlot)
  /// A file or a directory has another owner.
  case fileOwner(String, from: IdentitySlot, to: IdentitySlot)
  /// A file's bytes were encrypted or decrypted.
  case fileEncryption(String, isEncrypted: Bool)
  /// A file or a directory is at another path.
  case fileMoved(from: String, to: String)
  /// A file or a directory is gone.
  case fileRemoved(String)
  /// What an account wrote into somebody else's file is gone.
  case fileContentRemoved(String, of: Identity)
  /// A piece of data has an owner on record.
  case dataProtected(String, owner: IdentitySlot, isEncrypted: Bool)
  /// The app's process is in another state.
  case app(AppState)
}

/// What the app's process does.
public enum AppState: String, CaseIterable, Hashable, Sendable, Codable {
  /// In the foreground.
  case running
  /// In the background.
  case paused
  /// Not running.
  case killed
}
