extension ExplainTopic {
  /// Signing out, and restarts.
  ///
  /// Source: the guides and threads that ``signingIn`` names.
  static let signingOut: [Subject] = [
    (
      [
        "signing out", "how to log a user out", "logout order", "sign out correctly",
        "PIN screen is shown to logged out users", "policy remains after sign-out",
        "account is still registered after sign-out", "account stays registered", "deregister does not work",
        "unenroll the account", "PIN prompt after sign-out",
        "logged-out user is managed", "wipe loop after logout and login",
        "stuck at sign-out", "logout hangs",
      ],
      "call `deRegisterAndUnenrollAccountId` first, and only then remove the account's tokens from MSAL",
      [
        ("why", "the SDK needs the tokens for it; without the call the account stays managed, with its PIN"),
        (
          "wipe",
          "`withWipe: true`, unless the app removes the account's data itself; the app then restarts, or implements `wipeDataForAccountId`"
        ),
        ("607", "the number of this wipe; if it comes again and again, look for a second call in the app"),
        (
          "hangs",
          "\"Checking your organization's data access requirements\" that stays at sign-out is reported for SDK 21, and the thread is open"
        ),
        ("try it", "a scenario with the step `signOut` or `deregister`: mamctl trace SCENARIO"),
        ("rules", "R5.7, R5.5"),
      ]
    ),
    (
      [
        "another account on the same device", "cannot enroll another account",
        "The work or school account specified does not match the enrolled account",
        "The work or school account you specified doesn't have access to this app",
        "sign in with a different account", "change the enrolled account", "second user on the same device",
        "switch to another user", "old account is suggested at sign-in",
        "policy is delayed when another user signs in", "previous account is still enrolled",
        "No possibility to change the user after sign in", "log out from a previous login of another app",
      ],
      "all apps of one publisher share one managed account: deregister it before another one is enrolled",
      [
        ("how", "`deRegisterAndUnenrollAccountId` in the app that enrolled it: mamctl explain signing out"),
        (
          "enrolled device",
          "only the account that the device is enrolled for can be managed, statuses 209 to 211"
        ),
        ("wrapped", "\"Sign Out On Next Launch\" in iOS Settings"),
        (
          "several",
          "`MultiManagedIdentities` lets an app keep several: mamctl explain SingleManagedAccountMode"
        ),
        ("rule", "R10.2"),
      ]
    ),
    (
      [
        "Multiple accounts found in cache", "MSAL has several accounts", "-42102",
        "couldn't query current account",
        "Multiple Accounts Found in Cache After Deregistering and Unenrolling Account",
        "Intune Data removal Policy",
      ],
      "MSAL still has an account that signed out: remove it from MSAL after it is deregistered",
      [
        ("order", "mamctl explain signing out"),
        ("several", "an app that keeps several accounts asks MSAL for one by its identifier"),
      ]
    ),
    (
      [
        "running without a restart", "is it possible not to restart the app", "avoid the restart",
        "skip the restart", "no restart after enrollment", "restart alert before enrollment",
        "restart alert after reinstall",
      ],
      "the restart is left out only if the SDK is active from the start; otherwise its first policy needs one",
      [
        ("device", "enrolled, with `IntuneMAMUPN` or `IntuneMAMOID` in the app's configuration"),
        (
          "launch",
          "`AutoEnrollOnLaunch` and `MAMPolicyRequired` together, if every user has a policy; not for the App Store"
        ),
        ("wrapped", "a wrapped app"),
        (
          "reinstalled",
          "with `AutoEnrollOnLaunch` the SDK enrolls an account it still knows at the start, so the alert comes early"
        ),
        ("moment", "`restartApplication` returns true, and the app restarts when it likes (R5.6)"),
      ]
    ),
    (
      [
        "restart after sign-out", "app asks for restart after logout", "crash on logout",
        "app closes after deRegisterAndUnenrollAccount", "restart at sign-out",
      ],
      "expected: the sign-out wipes, and the SDK restarts the app unless it implements `wipeDataForAccountId`",
      [
        ("no restart", "implement `wipeDataForAccountId`: remove everything of the account, and return true"),
        ("order", "mamctl explain signing out"), ("rules", "R5.5, R5.7"),
      ]
    ),
  ]
}
