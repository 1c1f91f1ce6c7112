/// A call that the SDK makes into the app.
///
/// Source: R2.6, R5.3 to R5.6.
@nonexhaustive
public enum DelegateCall: Hashable, Sendable, PartPrinted {
  /// The app is to switch a window to an identity; "no user" asks for an unmanaged one.
  case identitySwitchRequired(IdentitySlot, window: WindowName, SwitchCause)
  /// The app is to add an account that is to be enrolled.
  case addAccount(Identity)
  /// The app is to hide an account in a window.
  case blockAccount(Identity, window: WindowName, BlockReason)
  /// The app is to remove everything of an account.
  case wipeData(Identity)
  /// The app is to restart itself.
  case restartApplication
  /// The app is told how a remediation ended.
  case hasComplianceStatus(ComplianceReport)

  /// The names of all delegate methods that the SDK calls.
  public static let names = [
    "identitySwitchRequired", "addAccount", "blockAccount", "wipeData", "restartApplication",
    "hasComplianceStatus",
  ]

  /// The name of the delegate method, without its arguments.
  public var name: String {
    switch self {
    case .identitySwitchRequired: "identitySwitchRequired"
    case .addAccount: "addAccount"
    case .blockAccount: "blockAccount"
    case .wipeData: "wipeData"
    case .restartApplication: "restartApplication"
    case .hasComplianceStatus: "hasComplianceStatus"
    }
  }

  /// Why the SDK calls, where it says so.
  public var reasons: [Reason] {
    switch self {
    case .hasComplianceStatus(let report): [report.reason]
    case .identitySwitchRequired, .addAccount, .blockAccount, .wipeData, .restartApplication: []
    }
  }
}

/// Why the SDK asks the app to switch identities.
///
/// The raw value is the word in scenarios. SDK: `IntuneMAMIdentitySwitchReason`.
@nonexhaustive
public enum SwitchCause: String, CaseIterable, Hashable, Sendable, Codable {
  /// Data came in by a URL.
  case openURL
  /// The user canceled a prompt of conditional launch.
  case cancelConditionalLaunch
  /// A document came in.
  case documentImport
}

extension DelegateCall {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .restartApplication: "restartApplication"
    case _: ""
    }
  }
}
