/// Why a remediation was refused before it began.
@nonexhaustive
public enum RemediationRefusal: String, ReasonVocabulary, Error {
  /// Refuses ``ComplianceEvent/remediate(_:_:)`` for the text of the target.
  case idMalformed = "remediation-id-malformed"
  /// Refuses ``ComplianceEvent/remediate(_:_:)`` for a target without a text.
  case idUnknown = "remediation-id-unknown"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .idMalformed:
      inferred(
        "R1.6", "App Protection CA guide, \"homeAccountId\"",
        "the ID is neither an object ID nor `ObjectId.TenantId`",
        otherwise: .stricter("the part before the first dot is used"))
    case .idUnknown:
      inferred(
        "R1.6", "App Protection CA guide, \"homeAccountId\"",
        "no home account ID came with the error, so there is no account to remediate",
        otherwise: .stricter("the account that is signed in is remediated"))
    }
  }
}

/// Why a remediation ended with its status.
@nonexhaustive
public enum ComplianceReason: String, ReasonVocabulary {
  /// Reported with ``ComplianceStatus/compliant``.
  case reached = "compliance-reached"
  /// Reported with ``ComplianceStatus/networkFailure``.
  case serviceUnreachable = "compliance-service-unreachable"
  /// Reported with ``ComplianceStatus/networkFailure`` for an account under policy.
  case answerTooOld = "compliance-answer-too-old"
  /// Reported with ``ComplianceStatus/serviceFailure``.
  case serviceFailed = "compliance-service-failed"
  /// Reported with ``ComplianceStatus/userCanceled``.
  case userCanceled = "compliance-user-cancelled"
  /// Reported with ``ComplianceStatus/interactionRequired``.
  case interactionRequired = "compliance-interaction-required"
  /// Reported with ``ComplianceStatus/notCompliant``, before enrollment is considered.
  case deviceNotRegistered = "compliance-device-not-registered"
  /// Reported with ``ComplianceStatus/notCompliant``, as for ``ManagementObstacle/withoutPolicy``.
  case policyMissing = "compliance-policy-missing"
  /// Reported with ``ComplianceStatus/notCompliant``, as for ``ManagementObstacle/otherManaged``.
  case otherAccountManaged = "compliance-other-account-managed"
  /// Reported with ``ComplianceStatus/notCompliant``, for ``ManagementObstacle/otherDeviceUser``.
  case otherDeviceUser = "compliance-other-device-user"
  /// Reported with ``ComplianceStatus/notCompliant``, for ``ManagementObstacle/notAllowed``.
  case accountNotAllowed = "compliance-account-not-allowed"
  /// Reported with ``ComplianceStatus/notCompliant``, for ``ManagementObstacle/upnTaken``.
  case upnTaken = "compliance-upn-taken"

  private static let diagram = "App Protection CA guide, flow diagram"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .reached:
      documented(
        "R12.3", Self.diagram, "the account is under an app protection policy on a registered device")
    case .serviceUnreachable: documented("R12.3", Self.diagram, "the protection service could not be reached")
    case .answerTooOld:
      inferred(
        "R12.3, AMB-44", "IntuneMAMComplianceManager.h, statuses",
        "the protection service could not be reached, and its last answer for the enrolled account does not count",
        otherwise: .stricter(
          "the last answer counts inside the offline grace period", option: "trustsLastCheckIn"))
    case .serviceFailed: documented("R12.3", Self.diagram, "the protection service answered with an error")
    case .userCanceled: documented("R12.3", Self.diagram, "the user canceled a prompt of the remediation")
    case .interactionRequired:
      documented(
        "R12.3", Self.diagram, "the remediation was silent, and compliance was not reached without the user")
    case .deviceNotRegistered:
      inferred(
        "R12.1, R12.3", Self.diagram,
        "the device is not registered with the organization, so no account on it is compliant",
        otherwise: .stricter("the account can be compliant without it"))
    case .policyMissing:
      derived(
        "R12.3", Self.diagram + "; texts shipped with the SDK, AppRestrictions",
        "conditional access asks for an app protection policy, and the service has none for the account",
        sdkName: "ConditionalAccessStatusMisconfigured")
    case .otherAccountManaged:
      inferred(
        "R12.3, R10.2", Self.diagram + "; multi-identity guide, \"Managed multiple sign-in\"",
        "another account is managed in this app, which has room for one, so this one was not enrolled",
        otherwise: .stricter("the account replaces the other one"),
        sdkName: "SingleManagedAccountMode")
    case .otherDeviceUser:
      inferred(
        "R12.3, R10.2", Self.diagram + "; multiple managed accounts",
        "the device is enrolled for another user, so this account was not enrolled",
        otherwise: .stricter("the account is enrolled"))
    case .accountNotAllowed:
      inferred(
        "R12.3, R10.1", Self.diagram + "; participation features guide, \"Allowed accounts\"",
        "the administrator does not let this account sign in, so it was not enrolled",
        otherwise: .stricter("the account is enrolled and removed afterwards"))
    case .upnTaken:
      inferred(
        "R12.3, R1.3", Self.diagram + "; texts shipped with the SDK, AppRestrictions",
        "another account is signed in under the same user name, so this one was not enrolled",
        otherwise: .stricter("the account takes the user name over"))
    }
  }
}
