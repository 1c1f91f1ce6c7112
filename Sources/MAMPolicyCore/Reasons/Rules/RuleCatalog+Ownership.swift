extension RuleCatalog {
  /// R4: who owns files and data.
  static let ownership: [RuleEntry] = [
    RuleEntry(
      "R4.1", "The owner of a file",
      "A file gets its owner when it is created or opened in truncate mode: the effective identity of the file "
        + "task. Opening, appending and renaming keep the owner.",
      source: "Multi-identity guide, \"File identity\""),
    RuleEntry(
      "R4.2", "Setting an owner",
      "`protect` sets the owner of a file or folder. `verifyAndProtect` does so only if another account owns it. "
        + "Encrypting or decrypting follows the policy of the new owner.",
      source: "IntuneMAMFileProtectionManager.h; IntuneMAMFile.h"),
    RuleEntry(
      "R4.3", "Showing a file",
      "Before it shows a file, an app reads the owner and sets the UI identity to it.",
      source: "Multi-identity guide, \"File identity\""),
    RuleEntry(
      "R4.4", "Encrypting files",
      "The policy selects the protection class of org data. Where it requires encryption, the app "
        + "encrypts every managed file it writes. Files of an unmanaged owner are never encrypted.",
      source: "Participation features guide, \"File encryption\"; IntuneMAMPolicy.h"),
    RuleEntry(
      "R4.5", "Backups",
      "The policy of a file's owner decides whether the file may be in a backup of the device. The UI identity does "
        + "not matter.",
      source: "Multi-identity guide, \"Identity overview\"; App protection settings reference, backup"),
    RuleEntry(
      "R4.6", "Protected data",
      "Data protected for a managed account is encrypted. Data protected for an unmanaged account gets a header and "
        + "stays readable. `unprotect` returns data that was never protected unchanged. Without the keys of the account "
        + "it fails with 103.",
      source: "IntuneMAMDataProtectionManager.h"),
    RuleEntry(
      "R4.7", "File errors",
      "File operations fail with 100 to 107. `protect` and `verifyAndProtect` return nothing, so a failure there is "
        + "recorded with its code and never reaches the app as an error.",
      source: "IntuneMAMFileProtectionManager.h"),
    RuleEntry(
      "R4.8", "Mixed files",
      "An app that keeps data of managed and unmanaged users in one file encrypts the managed part itself.",
      source: "Multi-identity guide, \"File identity\""),
    RuleEntry(
      "R4.9", "Share extensions",
      "The owner of a shared item is read from the item. A file gets its owner from the SDK; for data the app sets "
        + "the owner and switches the UI identity before it shows anything.",
      source: "Multi-identity guide, \"Share extensions\""),
    RuleEntry(
      "R4.10", "File providers",
      "A file provider encrypts each exposed file if the policy requires it. On import the policy of the "
        + "destination's owner decides.",
      source: "IntuneMAMPolicy.h, shouldFileProviderEncryptFiles"),
  ]

  /// R5: switching, lifecycle, wipe.
  static let switching: [RuleEntry] = [
    RuleEntry(
      "R5.1", "Switching by the app",
      "An app sets the UI identity before it opens content, and waits for success. A managed identity first passes "
        + "conditional launch. The app must not open a file of the account while the switch is pending or after it was "
        + "canceled. An app that supports multiple identities must not set the process identity, and an app with one "
        + "identity must not name an unmanaged owner.",
      source: "Multi-identity guide, \"UI identity\""),
    RuleEntry(
      "R5.2", "Results of a switch",
      "A switch ends with success (0), canceled (1), not allowed (2) or failed (3). It is not allowed if a different "
        + "thread identity is set on the main thread, or if the account belongs to the enrolled user's organization "
        + "but is not the enrolled user. The completion is "
        + "asynchronous: until it comes, the switch is pending and nothing of the target is shown.",
      source: "IntuneMAMPolicyManager.h, setUIPolicyAccountId; IntuneMAMDefs.h"),
    RuleEntry(
      "R5.3", "Switching by the SDK",
      "The SDK asks the app to switch when a URL or a document comes in, or when the user cancels conditional "
        + "launch. It blocks the operation until the app answers; anything but success denies it.",
      source: "IntuneMAMPolicyDelegate.h, identitySwitchRequired"),
    RuleEntry(
      "R5.4", "Adding an account for incoming data",
      "The SDK can ask the app to add an account. Success is 0, failure is 1.",
      source: "Multi-identity guide; IntuneMAMPolicyDelegate.h, addAccountId"),
    RuleEntry(
      "R5.5", "Selective wipe",
      "A wipe removes the account, its data and its registration and touches no other account. The app wipes on a "
        + "background thread; if it answers no, the SDK removes the files. An order of the service is carried out at the "
        + "next contact: within 30 minutes while the app is in use, otherwise at the next start, before anything is shown. "
        + "It does not matter what state the app was in when the order came.",
      source: "Multi-identity guide, \"Selective wipe\"; IntuneMAMPolicyDelegate.h, wipeDataForAccountId"),
    RuleEntry(
      "R5.6", "Restart",
      "When the first policy arrives, by whatever path, the SDK asks the app on a background thread to restart; "
        + "if the app does not, the SDK does.",
      source: "IntuneMAMPolicyDelegate.h, restartApplication"),
    RuleEntry(
      "R5.7", "Deregistration",
      "An app deregisters an account before it removes the account's tokens. Afterwards enrollment is not retried, "
        + "and an assigned policy does not bring the account back until it is registered again.",
      source: "IntuneMAMEnrollmentManager.h, deRegisterAndUnenrollAccountId; App SDK guide, enrollment"),
  ]
}
