/// How a switch of identities ended.
///
/// Source: R5.2.
@nonexhaustive
public enum IntuneMAMSwitchIdentityResult: UInt, Sendable {
  /// The window acts for the account.
  case success = 0
  /// The user canceled a prompt.
  case canceled = 1
  /// The switch is not allowed now, or not at all.
  case notAllowed = 2
  /// Anything else.
  case failed = 3
}

/// Why the SDK asks the app to switch identities.
///
/// Source: R5.3.
@nonexhaustive
public enum IntuneMAMIdentitySwitchReason: UInt, Sendable {
  /// Data came in by a URL.
  case openURL = 0
  /// The user canceled a prompt of conditional launch.
  case cancelConditionalLaunch = 1
  /// A document came in.
  case documentImport = 2
}

/// Whether the app added an account that the SDK enrolled.
///
/// Source: R5.4.
@nonexhaustive
public enum IntuneMAMAddIdentityResult: UInt, Sendable {
  /// The app has the account.
  case success = 0
  /// The app cannot add it.
  case failed = 1
}

/// Whether the app hid an account.
///
/// Source: R2.6.
@nonexhaustive
public enum IntuneMAMBlockAccountResult: UInt, Sendable {
  /// The account is hidden.
  case success = 0
  /// The app cannot hide it.
  case failed = 1
}

/// Why an account is blocked.
///
/// Source: R2.6.
@nonexhaustive
public enum IntuneMAMBlockAccountReason: UInt, Sendable {
  /// The account is not blocked.
  case notBlocked = 0
  /// Conditional launch blocks it.
  case conditionalLaunchBlocked = 1
  /// The user canceled a prompt of conditional launch.
  case conditionalLaunchCanceled = 2
  /// The user is clocked out.
  case clockedOut = 3
}

/// How the content of a web view is treated.
@nonexhaustive
public enum IntuneMAMWebViewPolicy: Int, Sendable {
  /// As the app's settings say.
  case unset = 0
  /// As unmanaged content.
  case unmanaged = 1
  /// As content of the user interface's identity.
  case currentIdentity = 2
  /// As content of the user interface's identity, without uploads and pasting.
  case currentIdentityBlockUpload = 3
}

/// The channel that the policy came by.
@nonexhaustive
public enum IntuneMAMPolicySource: Int, Sendable {
  /// Device management.
  case mdm = 0
  /// App management.
  case mam = 1
  /// Another channel.
  case other = 2
}
