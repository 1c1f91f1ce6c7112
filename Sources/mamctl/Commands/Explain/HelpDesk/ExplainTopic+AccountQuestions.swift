extension ExplainTopic {
  /// Accounts, PINs and conditional access.
  static let accountQuestions: [Subject] = [
    (
      [
        "two work accounts in one app", "second work account", "only one managed account",
        "several work accounts in Teams", "two tenants in one app", "account in two organizations",
        "can a user have two work accounts in Outlook",
        "user adds a second work account to Outlook on an enrolled device",
        "consultant with two companies both with Intune",
        "work account from a second company on the same phone",
        "asked to sign out of the managed account", "asked to remove the first account",
        "only one work or school account can be managed", "user cannot add a second work account",
        "user cannot add a second work account, only the account that enrolled the device",
        "only the account that enrolled the device",
        "only one managed account allowed",
      ],
      "an app has one managed account at a time, whatever its tenant; a second one that has a policy waits until the first is removed",
      [
        ("status", "227; the user chooses which account stays: mamctl explain 227"),
        ("enrolled", "on an enrolled device only the account that the device is enrolled for (210)"),
        ("no policy", "a second account without a policy is unmanaged and may stay"),
        ("several", "an app that supports several managed accounts may have them (R2.6)"),
        ("guests", "mamctl explain guests"),
        (
          "data", "mamctl decide transfer --policy FILE --receiver 'another work account'"
        ),
        ("rule", "R10.2"),
      ]
    ),
    (
      [
        "data from one organization to another", "share a file between two tenants",
        "send data to another tenant", "data transfer between tenants", "copy between two work accounts",
      ],
      "Policy managed apps does not name the organization; data reaches another managed account only if the sender's account, too, is managed on the receiving device",
      [
        ("reading", "Microsoft does not say it in these words: mamctl explain AMB-14"),
        ("ask", "mamctl decide transfer --policy FILE --receiver 'another work account'"),
        ("paste", "mamctl decide paste --policy FILE --destination 'another work account'"),
        ("rule", "R8.6"),
      ]
    ),
    (
      [
        "personal accounts kept out of an app", "allow only work accounts", "block personal accounts",
        "add account blocked in Outlook, allow only the work account",
        "prevent a personal account in Outlook", "stop users adding a Gmail account to Outlook",
        "add account is blocked",
        "allow only configured organization accounts", "which apps support IntuneMAMAllowedAccountsOnly",
      ],
      "on an enrolled device `IntuneMAMAllowedAccountsOnly` = Enabled lets only the enrolled account in; no app protection setting refuses a personal account",
      [
        ("with", "`IntuneMAMUPN`, in an app configuration policy for Managed devices"),
        ("apps", "Edge, Office, OneDrive, OneNote, Outlook and Teams are listed as following it"),
        (
          "elsewhere",
          "the policy keeps org data out of the personal account: mamctl decide --all --policy FILE"
        ),
        ("check", "mamctl config FILE"), ("rule", "R10.1"),
      ]
    ),
    (
      [
        "app PIN beside a device PIN", "app PIN and device PIN are both asked",
        "no app PIN if the device has a PIN",
        "app PIN although the device has a passcode",
        "app PIN is still required although App PIN when device PIN is set is Not required",
        "app PIN when device PIN is set is not required but the PIN is still asked for",
        "App PIN when device PIN is set has no effect",
      ],
      "with App PIN when device PIN is set = \"Not required\", no app PIN is asked for, but only on a device that is enrolled for the user and has a PIN, in an app that was given `IntuneMAMUPN` or `IntuneMAMOID`",
      [
        ("else", "both are asked: the device's by iOS, the app's by the SDK"),
        ("setting", "App PIN when device PIN is set (`disableAppPinIfDevicePinIsSet`)"),
        ("ask", "mamctl decide pin --policy FILE"), ("rules", "R9.12, R15.2"),
      ]
    ),
    (
      [
        "PIN although Face ID is set up", "Face ID changed", "new fingerprint added", "biometric change",
        "Face ID changed and the user must enter the PIN", "how does override biometrics with PIN work",
        "Face ID asks for PIN", "Touch ID does not work", "Face ID instead of PIN does not work",
        "timeout must be greater than recheck access requirements",
        "why must override Touch ID with PIN timeout be greater than recheck access requirements",
      ],
      "the app asks for its PIN instead of Face ID after the override timeout, and after a face or a finger was added or removed",
      [
        (
          "timeout",
          "Override biometrics with PIN after timeout, in minutes of inactivity; if it is not longer than Recheck the access requirements after, a recheck asks for the PIN, and Face ID works only at a start (MicrosoftDocs/memdocs#539 asks for a longer one)"
        ),
        ("changed", "the PIN is asked when the next time of inactivity is over (MicrosoftDocs/memdocs#1604)"),
        (
          "allowed",
          "Face ID and Touch ID instead of PIN for access must be Allow: mamctl decide pin --policy FILE"
        ),
        ("the app", "needs `NSFaceIDUsageDescription`: mamctl plist check FOLDER"),
        ("rule", "R9.12"),
      ]
    ),
    (
      [
        "disabled user still has access", "user disabled in AD still has access",
        "employee left and still opens Outlook", "block a disabled user at once",
        "disabled account still has work data", "user left the company", "employee left",
        "remove data of a user who left", "someone leaves the company", "offboarding", "leaver",
      ],
      "an app notices a disabled account only when it checks in, and only if Disabled account is set; else the offline time ends the access",
      [
        ("setting", "Disabled account (`appActionIfUnableToAuthenticateUser`): Block access or Wipe data"),
        ("at once", "order a selective wipe as well; it too waits for the app's next contact"),
        ("look", "mamctl launch POLICY --disabled"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "new password", "password reset", "user changed the password", "app locked after a password reset",
        "token revoked", "sign-in sessions revoked",
      ],
      "after a new password the app has the user sign in again; until then it cannot check in, so its offline time runs on (not documented)",
      [
        ("here", "the offline times count from the last answer of the service and the last sign-in (R9.12)"),
        ("more", "mamctl explain offline although the app is used"),
        ("disabled", "a disabled account is another check: mamctl launch POLICY --disabled"),
        ("asked", "MicrosoftDocs/memdocs#1265, without an answer"),
      ]
    ),
    (
      [
        "changed UPN", "UPN change", "user's UPN changed", "new UPN", "user principal name changed",
        "user was renamed", "user's sign-in name changed",
      ],
      "an enrollment does not survive a changed UPN: order a selective wipe, and have the user sign in again",
      [
        (
          "why",
          "the enrollment in the app may lose its user, and the app its protection (MicrosoftDocs/azure-docs#93094)"
        ),
        ("wipe", "mamctl explain wipe, retire and selective wipe"),
        (
          "own apps",
          "pass the object ID to the SDK, because a UPN can change (microsoftconnect/ms-intune-app-sdk-ios#496)"
        ),
        ("rules", "R1.2, R5.5"),
      ]
    ),
    (
      [
        "user lost the license", "license removed", "user without an Intune license",
        "what happens without a license", "license expired",
      ],
      "once the service has answered 200, the account counts as unmanaged; nothing is wiped by that",
      [
        ("data", "order a selective wipe before, while the policy still applies"),
        ("again", "a new license counts at a later try: mamctl explain delivery times of policies"),
        ("status", "mamctl explain 200"), ("rules", "R10.4, R16.6"),
      ]
    ),
    (
      [
        "clocked out", "blocked outside working hours", "non-working time blocks Teams",
        "access is blocked after work",
      ],
      "Non-working time warns or blocks while the service reports the user as clocked out, once the grace period is over",
      [
        (
          "settings",
          "Non-working time (`appActionIfAccountIsClockedOut`), its grace period (`gracePeriodToBlockAppsDuringOffClockHours`)"
        ),
        (
          "unknown",
          "while the status is unknown, it must be confirmed; if it is not confirmed in time, the user counts as clocked out"
        ),
        ("look", "mamctl launch POLICY --unknown clock"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "approved client app or app protection policy", "approved client app is retired",
        "LOB app and approved client app",
        "Require approved client app retiring", "Stream App doesn't support 'Require app protection policy'",
        "Require App Protection Policy list is incomplete",
        "difference between approved client app and app protection policy",
        "approved client app for a line-of-business app",
        "is our app supported with require app protection policy",
      ],
      "approved client apps are a list of Microsoft's, and that grant is enforced until June 30, 2026; the other grant takes every app with the SDK that has a policy",
      [
        ("change", "select both with Require one of the selected controls; in a new policy only the second"),
        (
          "own app",
          "is not on the list; it meets the second grant once it supports app protection conditional access (R12.2)"
        ),
        (
          "refused",
          "the app or the user has no policy: mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
        ),
        ("rules", "R12.1, R16.6"),
      ]
    ),
    (
      [
        "conditional access before the policy arrives", "conditional access blocks a new device",
        "new device is blocked for hours", "access is blocked until the policy arrives",
        "conditional access blocks new users",
      ],
      "\"Require app protection policy\" refuses sign-in until the app has its policy; with \"Require one of the selected controls\", an approved app gets in meanwhile",
      [
        ("the app", "asks the SDK to remediate, which fetches the policy at once (R12.2)"),
        (
          "grants",
          "both grants with Require one of the selected controls; approved client app is enforced until June 30, 2026"
        ),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R12.1, R16.6"),
      ]
    ),
  ]
}
