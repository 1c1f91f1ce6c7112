extension RuleCatalog {
  /// R16: which policies a user gets, and what results.
  static let targeting: [RuleEntry] = [
    RuleEntry(
      "R16.1", "What a tenant is",
      "A tenant is its app protection policies, app configurations for managed apps, assignment filters, groups and "
        + "conditional access policies, in any number of files and folders. An object that does not name its type is recognized by its "
        + "properties; objects of other kinds are counted and left out.",
      source: "Microsoft Graph reference"),
    RuleEntry(
      "R16.2", "Who asks",
      "A user is a set of groups, with a license unless said otherwise. On iOS an app is managed if device management "
        + "gave it `IntuneMAMUPN` or `IntuneMAMOID`; an app that is not Microsoft's needs `IntuneMAMDeviceID` as well. An "
        + "enrolled device whose app lacks a key is unmanaged. Since service release 2409 Intune sends the keys to "
        + "Excel, Outlook, PowerPoint, Teams and Word by itself.",
      source: "How to create and assign app protection policies, \"Device types\"; What's new in Intune, 2409"
    ),
    RuleEntry(
      "R16.3", "Whether a policy applies",
      "A policy applies if it is for the app, for the device type, assigned to the user, and no filter prevents it. A "
        + "group that the policy excludes wins over every group that it includes. A filter that excludes wins over an "
        + "assignment without a filter, which wins over a filter that includes. If one of these tests fails, the policy "
        + "does not apply. If none fails but one is unknown, it is unknown whether the policy applies. Two points are "
        + "inferred: how an app is known to be Microsoft's without a list, and that a target or a filter of another kind "
        + "includes no users.",
      source:
        "How to create and assign app protection policies; Filter reports and troubleshooting; Microsoft Graph reference, "
        + "targetedManagedAppPolicyAssignment"),
    RuleEntry(
      "R16.4", "Filter rules",
      "A rule combines tests with `and`, `or`, `not` and parentheses; `and` binds closer than `or` (inferred). A test "
        + "compares a property of the app or the device, without letter case; `operatingSystemVersion` compares number by "
        + "number. An unknown fact makes its test unknown. A rule that cannot be read is unknown.",
      source: "App and device properties, operators, and rule editing when creating filters"),
    RuleEntry(
      "R16.5", "Several policies",
      "The policies that apply are merged setting by setting: the most restrictive value applies. Some settings only "
        + "refine another one, such as the list of services for \"Save copies of org data\". They count only in policies "
        + "where that other setting is on. Of several lists, only the entries common to all remain; an empty list allows "
        + "nothing (inferred). Of two numbers the stricter one applies (inferred, AMB-48). If the action comes from one "
        + "policy and the bound from another, the merged policy can wipe org data although neither policy alone does, and "
        + "this is reported. The order of the policies and how they are grouped change nothing. The result is never "
        + "milder than any of the policies, except that a bound that cannot be read blocks access even if another "
        + "policy wipes. A conflict is a setting that two of them state differently. A policy that may apply is left "
        + "out of the merge and listed. An app may keep the policy that took effect first until a conflict is "
        + "resolved; an export cannot show that.",
      source:
        "Common questions with device policies and profiles in Microsoft Intune; Configure conditional launch"
    ),
    RuleEntry(
      "R16.6", "No policy",
      "If no policy applies, the account is unmanaged in this app and nothing is protected. A conditional access policy "
        + "that requires an app protection policy then refuses a token for its resources. If it joins several controls "
        + "with OR, another control is enough.",
      source:
        "App Protection Conditional Access; Microsoft Graph reference, conditionalAccessPolicy"),
    RuleEntry(
      "R16.7", "Every user, app and device",
      "Users differ by the groups that the tenant names, apps by the policies that list them, devices by their management "
        + "and by the tests of filters. There is a gap if a policy is assigned to the user and an "
        + "assigned policy lists the app, but no policy applies.",
      source: "Inferred from R16.2 to R16.4"),
  ]
}
