extension ExplainTopic {
  /// The texts of dialogs, each with its cause and what to do.
  static let dialogs: [Subject] = [
    (
      [
        "App Not Set Up", "This app has not been set up for you to use", "app is not set up for you to use",
        "\"App Not Set Up\" The currently enrolled account (null) us not set up to use this app...",
        "The currently enrolled account (null) is not set up to use this app",
      ],
      "the app requires a policy, and the user has none in it",
      [("do", "assign the user a policy that lists the app: \(effective)")]
    ),
    (
      [
        "Your organization has not set up your account to access work or school data",
        "organization has not set up your account",
      ],
      "the account has no license for Intune",
      [("do", "give the user a license that includes Intune (status 200)")]
    ),
    (
      ["Sign-in Failed", "We can't sign you in right now"],
      "the account could not be enrolled after the sign-in",
      [("do", "assign the user a policy that lists the app: \(effective)")]
    ),
    (
      ["Device Non-Compliant", "This app cannot be used because you are using a jailbroken device"],
      "the device is jailbroken, and the policy blocks access on such a device",
      [("do", "reset the device to factory settings"), ("look", "mamctl launch POLICY --jailbroken")]
    ),
    (
      [
        "Internet Connection Required",
        "You must be connected to the Internet to verify that you can use this app",
      ],
      "the app was offline for too long, and has to check in before it opens org data",
      [("do", "connect the device, and open the app again"), ("look", "mamctl launch POLICY --offline 13h")]
    ),
    (
      [
        "Accessing Your Organization's Data",
        "The work or school account you specified does not have access to this app",
      ],
      "another work account is managed on this device already, and only one can be",
      [
        ("do", "sign in with the account that the screen suggests, or remove the managed one"),
        ("rule", "R10.2"),
      ]
    ),
    (
      [
        "Your organization only allows you to transfer its data to other managed apps",
        "only allows you to transfer its data to other managed apps",
      ],
      "the policy sends org data only to apps with a policy: Send Org data to other apps is Policy managed apps",
      [("ask", "mamctl decide transfer --policy FILE --to-app WhatsApp")]
    ),
    (
      [
        "Wipe Alert", "Your organization has removed its data associated with this app",
        "organization has removed its data",
      ],
      "org data of the account was wiped, by an administrator or a condition of the policy",
      [("do", "restart the app and sign in again"), ("causes", "mamctl explain what can wipe org data")]
    ),
    (
      ["This app can no longer be used", "app can no longer be used"],
      "the certificate of the app could not be verified",
      [("do", "update the app, or delete it and install it again")]
    ),
    (
      ["This app has encountered a problem and must close", "encountered a problem and must close"],
      "the app PIN could not be read from the keychain",
      [("do", "restart the device, update the app, or delete it and install it again")]
    ),
    (
      [
        "Unknown Failure", "Try restarting this app", "Connection Issue",
        "An unexpected connection issue occurred",
      ],
      "a failure that Microsoft describes no further",
      [("do", "wait and try again; if it stays, collect the SDK's diagnostics and ask Microsoft")]
    ),
    (
      [
        "your organization needs to manage this app",
        "To protect its data, your organization needs to manage this app",
      ],
      "the app needs a sign-in with the work account before its policy can apply",
      [("do", "sign in with the work or school account")]
    ),
  ]
}
