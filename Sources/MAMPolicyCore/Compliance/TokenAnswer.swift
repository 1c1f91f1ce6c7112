/// What comes back from a token request, and why.
///
/// Source: R12.1.
public struct TokenAnswer: Hashable, Sendable, PartPrinted {
  /// The account that asked.
  public let account: Identity
  /// What came back.
  public let result: TokenResult
  /// The same as a decision: allowed with a token, denied without, with the reasons.
  public let decision: Decision
}

/// What the sign-in library hands back.
@nonexhaustive
public enum TokenResult: Hashable, Sendable, PartPrinted {
  /// An access token.
  case token
  /// The error that asks for remediation, with the home account ID to take the object ID from.
  ///
  /// The ID is nil if the account's object ID or tenant ID is unknown.
  ///
  /// SDK: `MSALErrorServerProtectionPoliciesRequired`, `ERROR_SERVER_PROTECTION_POLICY_REQUIRED`.
  case protectionPolicyRequired(homeAccountID: String?)
  /// Any other failure: there is nothing to remediate.
  case failed
}

/// May this account have a token?
///
/// Where conditional access asks for app protection, a token goes only to an account that is under
/// policy, on a registered device, in an app that declares its support.
///
/// Source: R12.1, R12.6.
enum TokenRule {
  static func answer(_ account: Identity, facts: ComplianceFacts, world: World) -> TokenAnswer {
    guard facts.requirement.includes(account, in: world.directory) else {
      return TokenAnswer(
        account: account, result: .token, decision: Decision(.permits(Reason(TokenReason.notConditional))))
    }
    guard facts.capabilities.declaresAppProtection else {
      return TokenAnswer(
        account: account, result: .failed, decision: Decision(.refuses(Reason(TokenReason.capabilityMissing)))
      )
    }
    let registration: Evidence =
      facts.isDeviceRegistered
      ? .permits(Reason(TokenReason.deviceRegistered)) : .refuses(Reason(TokenReason.deviceNotRegistered))
    let policy: Evidence =
      isUnderPolicy(account, world)
      ? .permits(Reason(TokenReason.underPolicy)) : .refuses(Reason(TokenReason.policyRequired))
    let decision = Decision(registration, policy)
    return TokenAnswer(
      account: account,
      result: decision.isAllowed
        ? .token : .protectionPolicyRequired(homeAccountID: homeAccountID(of: account, facts, world)),
      decision: decision)
  }

  /// Whether a policy is in force for an account.
  static func isUnderPolicy(_ account: Identity, _ world: World) -> Bool {
    world.directory.index(of: account).map { world.policy(of: $0) != nil } ?? false
  }

  /// The home account ID that the sign-in library reports.
  static func homeAccountID(of account: Identity, _ facts: ComplianceFacts, _ world: World) -> String? {
    let reported = facts.reportedHomeAccountIDs.first { world.directory.same($0.key, account) }
    if let reported { return reported.value }
    guard let index = world.directory.index(of: account) else { return nil }
    let known = world.directory.accounts[index]
    guard let objectID = known.objectID, let tenant = known.tenant.flatMap({ ObjectID($0) }) else {
      return nil
    }
    return "\(objectID.text).\(tenant.text)"
  }
}

/// Why a token was handed out or not.
@nonexhaustive
public enum TokenReason: String, ReasonVocabulary {
  /// Allows ``ComplianceEvent/requestToken(_:)`` before any other check.
  case notConditional = "token-not-conditional"
  /// Denies ``ComplianceEvent/requestToken(_:)`` with ``TokenResult/failed``.
  case capabilityMissing = "token-capability-missing"
  /// Allows ``ComplianceEvent/requestToken(_:)`` if a policy does too.
  case deviceRegistered = "token-device-registered"
  /// Denies ``ComplianceEvent/requestToken(_:)``, with or without a policy.
  case deviceNotRegistered = "token-device-not-registered"
  /// Allows ``ComplianceEvent/requestToken(_:)`` if the device does too.
  case underPolicy = "token-under-policy"
  /// Denies ``ComplianceEvent/requestToken(_:)``, whatever device it is.
  case policyRequired = "token-policy-required"

  private static let guide = "App Protection CA guide"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notConditional:
      documented(
        "R12.1", Self.guide + ", flow diagram",
        "conditional access does not ask for an app protection policy for this account")
    case .capabilityMissing:
      documented(
        "R12.6", Self.guide + ", \"MSAL/ADAL\"",
        "conditional access is on and the app does not declare `protapp`")
    case .deviceRegistered:
      documented("R12.1", Self.guide + ", flow diagram", "the device is registered with the organization")
    case .deviceNotRegistered:
      documented(
        "R12.1", Self.guide + ", flow diagram",
        "the device is not registered, so the Authenticator app is asked for first")
    case .underPolicy:
      documented(
        "R12.1", Self.guide + ", flow diagram",
        "an app protection policy is in force for the account in this app")
    case .policyRequired:
      documented(
        "R12.1", Self.guide + ", \"New APIs\"",
        "conditional access asks for an app protection policy, and none is in force for the account",
        sdkName: "MSALErrorServerProtectionPoliciesRequired")
    }
  }
}

extension TokenResult {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .token: "token"
    case .failed: "failed"
    case _: ""
    }
  }
}

extension TokenResult {
  /// The word for the result in scenarios and reports.
  public var word: String {
    switch self {
    case .token: "token"
    case .protectionPolicyRequired: "protectionPolicyRequired"
    case .failed: "failed"
    }
  }
}
