/// How an app is written for shared devices, mistakes included.
///
/// Source: R13.1, R13.4 to R13.6.
public struct SharedDeviceApp: Hashable, Sendable, PartPrinted {
  /// The moments at which the app asks who is signed in.
  ///
  /// The one at which it hears the broadcast is an accelerator; the others are its duty.
  public var checks = Set(CheckMoment.allCases)
  /// Whom the app compares the current user with.
  public var comparesWith = ComparedAccount.lastUser
  /// What the app removes when it cleans up.
  public var cleans = CleanupExtent.dataAndCaches
  /// Whether the app runs in background, so that it hears broadcasts there.
  public var runsInBackground = false
  /// Whether the app cleans up when it signs the user out itself.
  public var cleansOnSignOut = true
  /// Whether the app keeps several accounts at once, which shared device mode does not support.
  public var keepsSeveralAccounts = false

  /// Creates the app of the documents: it checks at every moment and cleans up wholly.
  public init() {}
}

/// A moment at which an app on a shared device has to ask who is signed in.
@nonexhaustive
public enum CheckMoment: String, CaseIterable, Hashable, Sendable, Codable {
  /// The user opens the app, which was not running.
  case start
  /// The user comes back to the app.
  case resume
  /// The app reloads in the background.
  case reload
  /// The app hears that the signed-in account changed.
  case broadcast
}

/// Whom an app compares the current user with, to see whether the user changed.
public enum ComparedAccount: String, CaseIterable, Hashable, Sendable, Codable {
  /// The user whom the app itself showed last.
  case lastUser
  /// The previous account that the sign-in library names, if it names one.
  case previousAccount
}

/// What an app removes of a user who is gone.
@nonexhaustive
public enum CleanupExtent: String, CaseIterable, Hashable, Sendable, Codable {
  /// Everything.
  case dataAndCaches
  /// The data; caches stay.
  case dataOnly
  /// Nothing.
  case nothing
}
