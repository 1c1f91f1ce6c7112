extension ExplainTopic {
  /// Policies and apps.
  static let policyQuestions: [Subject] = [
    (
      [
        "apps that a policy can protect", "which apps are protected",
        "line-of-business app does not appear in the list of apps",
        "add a custom app to the policy", "our LOB app is not protected",
        "bundle ID of a line-of-business app",
        "app without the SDK in a policy", "can a policy protect any app", "protect the native Mail app",
        "which apps support app protection", "public app is not in the list",
        "policy for all apps or selected apps", "target a policy to all apps",
        "Copilot in an app protection policy",
        "Adjust wording for All Apps", "Suggested notice for Custom Apps",
        "how do I add my own app to the policy", "protect our own line of business app",
      ],
      "a policy protects only apps that have the Intune SDK or were wrapped; your own app is added by its bundle ID",
      [
        (
          "without the SDK",
          "nothing in the app follows the policy, and org data that is sent to it is stopped or encrypted"
        ),
        ("add", "Apps > Select custom apps, with the bundle ID exactly as the app has it"),
        ("all", "All apps, All Microsoft apps and Core Microsoft apps stand in for a list"),
        ("names", "mamctl help words lists the bundle IDs of Microsoft's core apps, Copilot among them"),
        ("check", "mamctl plist check FOLDER"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "excluded groups", "excluded group", "group exclusion", "exclusion", "exclude group assignment",
        "exclude a group from a policy", "include and exclude group", "include exclude",
        "user is in an included and an excluded group", "does include or exclude win",
      ],
      "exclusion wins: the policy does not apply to a user who is in an excluded group, whatever other groups it includes",
      [
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("code", "`target-group-excluded`"), ("filters", "mamctl explain assignment filters"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "assignment filters", "filter for app protection policies",
        "filter by device in an app protection policy",
        "exclude devices by a filter", "filter on OS version",
      ],
      "a filter for Managed apps narrows an assignment by app version, OS version, device or management; one for Managed devices never matches",
      [
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE --os 17.1"),
        (
          "properties",
          "appVersion, operatingSystemVersion, deviceModel, deviceManufacturer, deviceManagementType"
        ),
        ("Managed", "the app has `IntuneMAMUPN`, whatever device management gave it"),
        ("rules", "R16.3, R16.4"),
      ]
    ),
    (
      [
        "app configuration for managed apps or devices",
        "app configuration policy managed apps or managed devices",
        "which app configuration channel", "app configuration is not delivered",
        "Which type of policy to choose?", "app configuration for managed devices and managed apps at once",
      ],
      "Managed devices goes through device management and needs enrollment; Managed apps goes through the SDK and needs none",
      [
        ("only there", "`IntuneMAMUPN` and `IntuneMAMAllowedAccountsOnly` work for Managed devices"),
        ("check", "mamctl config FILE"), ("rules", "R11.1, R11.3"),
      ]
    ),
    (
      ["scope tags", "scope tag of a policy", "policy is not visible to an administrator"],
      "scope tags say which administrators see a policy, and change nothing for users",
      [
        ("see", "mamctl show FILE"),
        (
          "users",
          "come by assignments: mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
        ),
      ]
    ),
    (
      [
        "getting a policy export", "export a policy", "export policy with PowerShell",
        "download a policy from the admin center", "back up policies",
      ],
      "save what Graph Explorer returns for `iosManagedAppProtections`; every verb reads that file",
      [
        (
          "query",
          "GET https://graph.microsoft.com/beta/deviceAppManagement/iosManagedAppProtections?$expand=apps,assignments"
        ),
        ("then", "mamctl show FILE"),
      ]
    ),
  ]
}
