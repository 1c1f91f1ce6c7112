/// What may an app do with an account before, while and after it is enrolled?
///
/// Without a policy an account is an unmanaged one: between the enrollment and the first policy the app
/// goes on unrestricted. An app that declares that it needs a policy does not start without one.
///
/// Source: rules.md R10.3, R10.4, AMB-32.
public enum EnrollmentRule {
  /// Returns whether the app may go on with an account.
  ///
  /// - Parameters:
  ///   - state: How far the account's registration has come; nil for one that is not registered.
  ///   - isPolicyRequired: Whether the app declares that it needs a policy. SDK: `MAMPolicyRequired`.
  /// - Returns: Allowed, blocked until a policy comes, or denied for an account that must be removed.
  public static func decide(_ state: Registration.State?, isPolicyRequired: Bool = false) -> Decision {
    switch state {
    case .managed: Decision(.allow, Reason(EnrollmentReason.underPolicy))
    case .awaitingPolicy: withoutPolicy(.policyAwaited, isPolicyRequired)
    case .enrolling, .retrying: withoutPolicy(.notEnrolledYet, isPolicyRequired)
    case nil, .unmanaged: withoutPolicy(.noPolicy, isPolicyRequired)
    case .ended(let status):
      switch status.consequence {
      case .removed: Decision(.deny, Reason(AccountReason.mustBeRemoved))
      case .wiped: Decision(.deny, Reason(AccountReason.wipedByService))
      case .refused: Decision(.deny, Reason(AccountReason.enrollmentRefused))
      case .managed, .unmanaged, .retried, .replacesManaged: withoutPolicy(.noPolicy, isPolicyRequired)
      }
    }
  }

  private static func withoutPolicy(_ reason: EnrollmentReason, _ isPolicyRequired: Bool) -> Decision {
    isPolicyRequired
      ? Decision(.block, Reason(EnrollmentReason.policyRequired), and: [Reason(reason)])
      : Decision(.allow, Reason(reason))
  }
}

/// Why an account is registered or not, and what an app may do with it.
public enum EnrollmentReason: String, ReasonVocabulary {
  /// The account was registered already.
  case repeated = "enrollment-repeated"
  /// An extension may not enroll.
  case notInExtension = "enrollment-not-in-extension"
  /// Nothing says that the account is one of work or school.
  case noWorkAccount = "enrollment-no-work-account"
  /// The policy is in force.
  case underPolicy = "enrollment-under-policy"
  /// The account is enrolled, and no policy has come yet.
  case policyAwaited = "enrollment-policy-awaited"
  /// The account is not enrolled yet.
  case notEnrolledYet = "enrollment-not-enrolled-yet"
  /// No policy is aimed at the account.
  case noPolicy = "enrollment-no-policy"
  /// The app needs a policy, and there is none.
  case policyRequired = "enrollment-policy-required"

  private static let header = "IntuneMAMEnrollmentManager.h, registerAndEnrollAccountId"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .repeated:
      ReasonEntry(
        self, "R10.3", .documented, Self.header,
        "the account is registered already, so the call is ignored with a warning")
    case .notInExtension:
      ReasonEntry(
        self, "R10.3", .documented, Self.header,
        "an extension cannot register an account; the app itself must", sdkName: "UnsupportedAPI")
    case .noWorkAccount:
      ReasonEntry(
        self, "R10.3", .documented, "App SDK guide, appendix, \"Policy check-in\"",
        "only work and school accounts should be registered, and nothing says that this is one")
    case .underPolicy:
      ReasonEntry(
        self, "R10.4", .documented, "IntuneMAMEnrollmentStatus.h",
        "the account is enrolled, and its policy is in force")
    case .policyAwaited:
      ReasonEntry(
        self, "AMB-32", .inferred, Self.header,
        "the account is enrolled, and until its first policy comes it is an unmanaged one")
    case .notEnrolledYet:
      ReasonEntry(
        self, "R10.3, AMB-32", .inferred, Self.header,
        "the account is registered, and until it is enrolled it is an unmanaged one")
    case .noPolicy:
      ReasonEntry(
        self, "R10.4", .documented, "IntuneMAMEnrollmentStatus.h; SDK issue 125",
        "no policy is aimed at the account, so it is an unmanaged one, which is no error")
    case .policyRequired:
      ReasonEntry(
        self, "AMB-32", .documented, "App SDK guide, MAMPolicyRequired",
        "the app declares that it needs a policy, so it does not start without one")
    }
  }
}
