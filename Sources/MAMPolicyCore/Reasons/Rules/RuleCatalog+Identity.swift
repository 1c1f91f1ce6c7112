extension RuleCatalog {
  /// R1: what an identity is, and when two are the same.
  static let identity: [RuleEntry] = [
    RuleEntry(
      "R1.1", "What names an account",
      "An identity is a text that names an account: a user principal name, or a Microsoft Entra object ID. "
        + "Both forms are accepted everywhere.",
      source: "Multi-identity guide, \"Identity overview\"; IntuneMAMEnrollmentStatus.h"),
    RuleEntry(
      "R1.2", "Comparing identities",
      "Identities compare without regard to letter case. Where the object IDs of both are known, the object IDs "
        + "decide. A missing identity (nil) equals only another missing one; the empty string equals only the empty string.",
      source: "Multi-identity guide, \"Identity overview\"; IntuneMAMPolicyManager.h, isIdentity:equalTo:"),
    RuleEntry(
      "R1.3", "Learning that two names are one account",
      "Enrollment statuses, tokens and app configuration connect a UPN with an object ID. An account can gain "
        + "UPNs over time. A UPN that already belongs to one object ID never moves to another: the second account "
        + "is refused until the first is removed.",
      source: "IntuneMAMEnrollmentStatus.h; Manage data transfer between iOS apps; the SDK's texts "
        + "AccountSwitch_Same_UPN"),
    RuleEntry(
      "R1.4", "Letter case of answers",
      "A query may return an identity in another letter case than it was set in. Object IDs are returned in lower "
        + "case, other identities as they were first registered.",
      source: "Multi-identity guide, \"Identity overview\""),
    RuleEntry(
      "R1.5", "No account given and no user",
      "Nil and the empty string differ. For a setter of an identity, nil falls back to the process identity and "
        + "the empty string is an explicit unmanaged identity. For a question about an account, both count as an "
        + "unmanaged account.",
      source: "IntuneMAMPolicyManager.h; Participation features guide, \"Save-to scenarios\""),
    RuleEntry(
      "R1.6", "Home account IDs",
      "The `homeAccountId` of the authentication library has the form `ObjectId.TenantId`. The first part is the "
        + "account to remediate. Any other form is refused.",
      source: "App Protection Conditional Access guide"),
    RuleEntry(
      "R1.7", "Same organization",
      "Two accounts belong to the same organization when their tenant IDs are equal, or, if a tenant ID is not "
        + "known, when the domains of their UPNs are equal.",
      source: "Derived for R5.2; see AMB-3"),
  ]
}
