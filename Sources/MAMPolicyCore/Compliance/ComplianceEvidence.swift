/// What is known at the end of a remediation, from which its status follows.
///
/// Source: R12.3.
public struct ComplianceEvidence: Hashable, Sendable, PartPrinted {
  /// Whether the account is under policy on a registered device.
  public var isCompliant: Bool
  /// How the protection service behaved.
  public var service: ProtectionService
  /// Whether the user canceled a prompt.
  public var userCanceled: Bool
  /// Whether the call was allowed to prompt.
  public var mode: RemediationMode

  /// Creates evidence.
  public init(
    isCompliant: Bool, service: ProtectionService = .answers, userCanceled: Bool = false,
    mode: RemediationMode = .interactive
  ) {
    self.isCompliant = isCompliant
    self.service = service
    self.userCanceled = userCanceled
    self.mode = mode
  }

  /// The status, decided in the documented order: the first that applies.
  ///
  /// A silent call therefore never ends as not compliant: it asks for interaction first.
  public var status: ComplianceStatus {
    if isCompliant { return .compliant }
    switch service {
    case .unreachable: return .networkFailure
    case .fails: return .serviceFailure
    case .answers: break
    }
    if userCanceled { return .userCanceled }
    switch mode {
    case .silent: return .interactionRequired
    case .interactive: return .notCompliant
    }
  }
}

/// How the protection service behaves.
@nonexhaustive
public enum ProtectionService: String, CaseIterable, Hashable, Sendable, Codable {
  /// It can be reached and works.
  case answers
  /// It can be reached and answers with an error.
  case fails
  /// It cannot be reached.
  case unreachable
}

/// Whether a remediation may prompt the user.
///
/// For the first sign-in of an account ``interactive`` is the one to prefer.
///
/// Source: R12.5. SDK: the argument `silent`.
public enum RemediationMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// No prompts: `silent` is true.
  case silent
  /// Prompts as needed: `silent` is false.
  case interactive
}
