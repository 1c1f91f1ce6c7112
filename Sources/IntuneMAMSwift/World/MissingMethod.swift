internal import Foundation
internal import MAMPolicyCore

/// How the double learns that the app has no such delegate method.
enum MissingMethod {
  /// Set while the double asks; a default implementation puts its mark into it.
  @TaskLocal static var mark: Locked<Bool>?

  static func note() { mark?.withLock { $0 = true } }

  /// Whether the method that was called last is one that the app does not have.
  static var isNoted: Bool { mark?.withLock { $0 } ?? false }
}

extension DelegateCall {
  /// The method that the app lacks if no delegate took the call; nil if the SDK can do without it.
  ///
  /// Source: R2.6, R5.3 to R5.6.
  var missing: (method: String, older: String)? {
    switch self {
    case .identitySwitchRequired:
      (
        "identitySwitchRequired(forAccountId:reason:completionHandler:)",
        "identitySwitchRequired(_:reason:completionHandler:)"
      )
    case .addAccount: ("addAccountId(_:completionHandler:)", "addIdentity(_:completionHandler:)")
    case .wipeData: ("wipeData(forAccountId:)", "wipeData(forAccount:)")
    // The SDK has the app switch instead, restarts it by itself, and reports nothing.
    case .blockAccount, .restartApplication, .hasComplianceStatus: nil
    }
  }
}
