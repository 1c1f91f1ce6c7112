/// What an app answers when the SDK calls its delegate.
@nonexhaustive
public enum DelegateAnswer: String, CaseIterable, Hashable, Sendable, Codable {
  /// The app does what is asked, and says so.
  case success
  /// The app says that it cannot.
  case failure
  /// The app has no such method.
  case notImplemented
  /// The app has not called the completion handler so far.
  ///
  /// A method without such a handler has failed.
  case pending

  /// Reads the number that an app hands to a completion handler: zero is a success, all else a failure.
  ///
  /// The guide names constants of two enumerations for one handler, and what one of them calls failed
  /// reads as canceled in the other. Zero is the success of both.
  ///
  /// Source: R5.3 (type trap), R14.6.
  public init(code: Int) { self = code == 0 ? .success : .failure }

  /// Whether the SDK may go on; everything but a plain success counts as a failure.
  ///
  /// Source: R5.3.
  public var isSuccess: Bool {
    switch self {
    case .success: true
    case .failure, .notImplemented, .pending: false
    }
  }
}

/// How an app behaves when the SDK calls it: one answer a delegate method.
///
/// Source: R2.6, R5.3 to R5.6.
public struct AppAnswers: Hashable, Sendable, PartPrinted {
  /// Asked to switch to another identity, or to an unmanaged one.
  public var identitySwitchRequired: DelegateAnswer
  /// Asked to add an account that is to be enrolled.
  public var addAccount: DelegateAnswer
  /// Asked to hide an account that conditional launch blocks.
  public var blockAccount: DelegateAnswer
  /// Asked to remove everything of an account.
  public var wipeData: DelegateAnswer
  /// Asked to restart.
  public var restartApplication: DelegateAnswer
  /// Whether the app leaves the account's files where they are when it says that it wiped everything.
  public var keepsFilesInWipe = false
  /// Whether the app's wipe handler, which runs off the main thread, uses the UI identity.
  public var usesUIIdentityInWipe = false

  /// Creates the behavior of an app; by default it implements nothing.
  public init(
    identitySwitchRequired: DelegateAnswer = .notImplemented,
    addAccount: DelegateAnswer = .notImplemented,
    blockAccount: DelegateAnswer = .notImplemented,
    wipeData: DelegateAnswer = .notImplemented,
    restartApplication: DelegateAnswer = .notImplemented
  ) {
    self.identitySwitchRequired = identitySwitchRequired
    self.addAccount = addAccount
    self.blockAccount = blockAccount
    self.wipeData = wipeData
    self.restartApplication = restartApplication
  }
}
