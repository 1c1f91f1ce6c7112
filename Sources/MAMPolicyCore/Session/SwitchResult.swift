/// How a switch of identities ended.
///
/// The raw values are the SDK's. Source: R5.2.
/// SDK: `IntuneMAMSwitchIdentityResult`.
@nonexhaustive
public enum SwitchResult: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The switch is done.
  case success = 0
  /// The user canceled a prompt.
  case userCanceled = 1
  /// The switch is not allowed now, or not at all.
  case notAllowed = 2
  /// Anything else.
  case failed = 3

  /// The word in scenarios.
  public var word: String {
    switch self {
    case .success: "success"
    case .userCanceled: "canceled"
    case .notAllowed: "notAllowed"
    case .failed: "failed"
    }
  }
}
