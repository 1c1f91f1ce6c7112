extension ExplainTopic {
  /// Which users get a policy, and what an export shows of that.
  ///
  /// Sources: as for ``settingQuestions``.
  static let audienceQuestions: [Subject] = [
    (
      [
        "policies are for users", "can app protection policy be assigned to devices",
        "can an app protection policy be assigned to devices", "assign policy to device group",
        "device group does not work for app protection", "assign to users or devices",
        "Users vs Devices vs Filter",
        "How do you make exceptions for \"All Users and All Devices\" group?", "policy for one user only",
        "who can an app protection policy be assigned to", "assignments for all users",
        "assign policy to all users",
      ],
      "an app protection policy is assigned to groups of users; which devices it is for is said by Device types and by assignment filters",
      [
        (
          "a device",
          "that is a member of the group gets nothing by that; the user who signs in to the app counts"
        ),
        ("all users", "means all licensed users; an excluded group takes users out"),
        ("devices", "mamctl explain managed or unmanaged device"),
        ("filters", "mamctl explain assignment filters"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R16.2, R16.3"),
      ]
    ),
    (
      [
        "user left the policy's group", "user is removed from the group",
        "what happens when a user is removed from the policy group",
        "what happens when the policy is deleted",
        "policy is deleted", "policy assignment removed", "unassign a policy",
        "delete an app protection policy",
      ],
      "once the service has answered that no policy applies, the account counts as unmanaged in that app; nothing is wiped by that",
      [
        ("data", "order a selective wipe before, while the policy still applies"),
        ("when", "at the app's next check-in: mamctl explain delivery times of policies"),
        ("status", "103 or 225: mamctl explain 225"),
        ("gaps", "mamctl effective TENANT --gaps lists users without a policy"), ("rules", "R10.4, R16.6"),
      ]
    ),
    (
      [
        "Exchange on-premises and shared mailboxes", "MAM now supports Exchange On-Premises!",
        "on-premises mailbox", "hybrid modern authentication", "Exchange Server mailbox in Outlook",
        "shared mailbox in Outlook", "shared mailbox", "delegated mailbox",
      ],
      "Outlook follows a policy for mailboxes in Exchange Online, and in Exchange Server with hybrid modern authentication",
      [
        ("not", "for Exchange in Office 365 Dedicated"),
        (
          "shared mailbox",
          "what a policy does with one is not documented; a policy is always the signed-in account's"
        ),
        ("files", "Word, Excel and PowerPoint work with SharePoint Online, not with a SharePoint server"),
        ("asked", "MicrosoftDocs/IntuneDocs#1354"), ("rule", "R2.8"),
      ]
    ),
    (
      [
        "licenses for app protection", "which license is needed for MAM",
        "which license does app protection need", "do users need an Intune license",
        "is an Intune license needed for app protection",
      ],
      "each user needs a license that includes Intune, and one for the app's own service, such as Exchange Online",
      [
        ("Outlook", "an Exchange Online mailbox and its license"),
        ("Word, Excel, PowerPoint", "a Microsoft 365 license with the Office apps on mobile devices"),
        ("without", "status 200, and no policy: mamctl explain user lost the license"),
        ("guests", "mamctl explain guest user B2B"), ("rule", "R16.3"),
      ]
    ),
    (
      [
        "app protection with another MDM", "migrate from MobileIron", "migrate from another MAM",
        "migrate from Workspace ONE", "migrate from BlackBerry", "app protection with Jamf",
        "devices managed by Workspace ONE", "does app protection work with another MDM",
        "third-party MDM and app protection", "other EMM provider",
      ],
      "app protection works on a device that another MDM manages, and on one that none manages; Intune enrollment is not needed",
      [
        (
          "managed",
          "an app counts as managed only if that MDM gives it `IntuneMAMUPN`: mamctl explain third-party MDM"
        ),
        (
          "settings",
          "no import of another product's policies is documented; compare your new policy with a level"
        ),
        ("check", "mamctl review POLICY --against level-2"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"), ("rule", "R16.2"),
      ]
    ),
    (
      [
        "Android policies", "Android differences", "difference between iOS and Android",
        "is the Android policy the same", "Android app protection policy", "Windows app protection policy",
        "policy for Windows or Mac",
      ],
      "a policy is for one platform, and mamctl reads those for iOS and iPadOS only",
      [
        ("PIN", "on Android all apps share one app PIN, on iOS the apps of one publisher"),
        ("restart", "asks for the app PIN on Android; on iOS the time of inactivity runs on"),
        ("broker", "Company Portal on Android, Microsoft Authenticator on iOS"),
        ("export", "`iosManagedAppProtections`: mamctl explain getting a policy export"),
      ]
    ),
    (
      [
        "export without apps or assignments", "App Protection Policy Targeted Apps Missing",
        "apps are missing in the export", "export apps missing in JSON",
        "assignments are missing in the export",
        "IntuneAppProtectionPolicyiOS only partially supports App Protection policies",
        "settings are missing in the export", "policy is not assigned to anyone in my export",
      ],
      "ask Graph for $expand=apps,assignments and use beta: without it an export has neither apps nor assignments",
      [
        ("query", "mamctl explain getting a policy export"),
        (
          "tools",
          "reported: IntuneBackupAndRestore left the apps out (jseerden/IntuneBackupAndRestore#37), Microsoft365DSC some settings (Microsoft365DSC/Microsoft365DSC#5589)"
        ),
        ("not stated", "a setting that an export lacks has its default: mamctl show FILE"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "nested groups", "Group Nesting", "No nested groups", "group inside another group",
        "does a policy apply to members of a nested group",
      ],
      "read the user's groups with Graph's `users/ID/transitiveMemberOf`, which lists the groups around them as well; mamctl counts the groups in that file",
      [
        (
          "Intune",
          "reported: members of a nested group get the outer group's policies as well (srozemuller/IntuneAssistant#339)"
        ),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R16.2, R16.3"),
      ]
    ),
    (
      [
        "app configuration without an app protection policy",
        "does app configuration need an app protection policy",
        "app configuration for managed apps without a protection policy",
        "Remove incorrect note about app config and APP",
      ],
      "an app configuration for Managed apps reaches a user also without an app protection policy",
      [
        ("source", "a developer of Microsoft tried it with Edge (MicrosoftDocs/IntuneDocs#3218)"),
        ("which", "mamctl explain app configuration for managed apps or devices"),
        ("check", "mamctl config FILE"), ("rule", "R11.1"),
      ]
    ),
    (
      [
        "IntuneMAMUPN disappears from a configuration", "IntuneMAMUPN disappears after saving",
        "Outlook for iOS and Android - Deploy app config settings",
        "additional configuration settings are not retained when saved",
        "configuration key is not visible when the policy is reopened",
      ],
      "the setting \"Allow only work or school accounts\" sets `IntuneMAMUPN` by itself, so the admin center no longer lists the key; it is still there",
      [
        ("source", "Microsoft's answer in MicrosoftDocs/OfficeDocs-Exchange#751"),
        ("key", "mamctl explain IntuneMAMUPN"), ("check", "mamctl config FILE"), ("rule", "R16.2"),
      ]
    ),
  ]
}
