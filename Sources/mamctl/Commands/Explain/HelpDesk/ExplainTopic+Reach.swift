extension ExplainTopic {
  /// Whom and what a policy reaches, and what to check where it does not.
  ///
  /// Sources: those that ``helpDesk`` names, and the threads that a row names.
  static let reachQuestions: [Subject] = [
    (
      [
        "guests", "guests and app protection", "do guest users get our app protection policy",
        "do guests get app protection", "guest in another tenant", "guest user B2B", "B2B guests",
        "guest user B2B app protection", "guests are not getting app data protection",
        "mam not applying to guests (of teams)",
      ],
      "reported: guests did not get the app protection policy of the tenant they visit; Microsoft's app protection documents do not name guests",
      [
        ("reported", "guests used Teams without it (MicrosoftDocs/IntuneDocs#1630, #1647)"),
        (
          "Microsoft",
          "\"The policies do not apply to the guest user\", in the wiki of MSAL for .NET, \"Steps to create config for MAM\""
        ),
        ("not modelled", "guests"), ("two accounts", "mamctl explain two work accounts in one app"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "no user has checked in", "policy does nothing in Outlook and no user checked in",
        "policy does nothing in Outlook",
      ],
      "no app has asked for the policy with the work account, or no policy is for it: check the user, the app and the sign-in",
      [
        ("user", "check that the user has a license and is in a group that the policy is assigned to"),
        ("app", "check that the policy lists the app and is for this type of device"),
        ("sign-in", "check that the user signed in to the app with the work account, and restarted it"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("report", "mamctl explain Checked in and Not checked in"),
        ("asked", "MicrosoftDocs/memdocs#306"), ("rules", "R10.3, R16.3"),
      ]
    ),
    (
      [
        "Reset PIN at Max PIN attempts", "can someone just reset the PIN and get in",
        "max pin attempts reset pin can someone just reset the pin and get in",
      ],
      "the user must sign in with the work account again before setting another PIN",
      [
        ("source", "MicrosoftDocs/memdocs#1147; with multifactor authentication where the sign-in needs it"),
        ("instead", "the action Wipe data removes the account's org data from the app"),
        ("look", "mamctl launch POLICY --pin-attempts 5"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "share from the print preview", "save from the print preview",
        "App Protection Policy Limitation or Flaw",
      ],
      "reported for Outlook: org data could be saved from the preview of a print job; no document names it",
      [
        ("source", "MicrosoftDocs/memdocs#2212; Microsoft's writer sent the asker to support"),
        (
          "setting", "Printing Org data = Block stops printing; what it does to the preview is not documented"
        ),
        ("ask", "mamctl decide print --policy FILE"), ("rule", "R9.1"),
      ]
    ),
    (
      [
        "app with the SDK and no policy is refused files",
        "policy managed apps with OS sharing, MDM managed app now has the SDK but no policy, action not allowed",
        "Behavior of \"Policy managed apps with OS sharing\" after SDK integration",
        "SDK integration changes incoming share behavior for managed but unenrolled apps",
      ],
      "reported: once an app has the SDK, OS sharing no longer gives it readable files; give it a policy and enroll its user",
      [
        (
          "reported",
          "microsoftconnect/ms-intune-app-sdk-ios#566, and #672, which is open: the sending app encrypts, and an app without an enrolled user cannot read it"
        ),
        ("before", "mamctl explain send org data to MDM managed app without SDK"), ("rule", "R8.2"),
      ]
    ),
  ]
}
