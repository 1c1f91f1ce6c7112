extension ExplainTopic {
  /// What the words of the SDK and of the answers mean.
  static let concepts: [Subject] = [
    (
      [
        "what is conditional launch", "conditional launch in short", "why is access blocked",
        "access blocked",
        "conditional launch or conditional access",
      ],
      "checks that an app makes at its start and for an account that comes into use; each warns, blocks access or wipes org data",
      [
        (
          "checks",
          "PIN attempts, offline time, OS, app and SDK versions, jailbreak, threat level, account, models"
        ),
        ("strictest", "of the checks that fail, wipe counts before block, and block before warn"),
        (
          "not", "conditional access, which refuses a sign-in: mamctl explain Require app protection policy"
        ),
        ("ask", "mamctl launch POLICY --jailbroken"), ("rule", "R9.12"),
      ]
    ),
    (
      ["noUser"], "an identity that is set, but to no account; its data is unmanaged",
      [
        ("in files", "the empty text, and in claims `noUser`"), ("reason", "mamctl explain no-user"),
        ("rule", "R1.5"),
      ]
    ),
    (
      [
        "background thread", "thread identity", "whom a thread acts for",
        "which account does a thread act for", "set the identity for a SwiftUI window",
        "current identity", "effective identity", "UI identity or thread identity", "UI identity",
        "difference between UI identity and thread identity",
      ],
      "the identity of the thread counts first, and then that of the process",
      [
        ("window", "`setUIPolicyAccountId`: for what the user sees, before the data is shown"),
        (
          "thread", "for work in the background, such as files: set it before the work and take it back after"
        ),
        ("file tasks", "the thread, then the process, then no identity; windows do not count"),
        ("background", "the same, for tasks of the UI too"),
        ("on screen", "on the main thread: the thread, then the window, then the process, then no identity"),
        ("empty", "an identity that is not set falls through; the empty string is an unmanaged identity"),
        ("see it", "mamctl trace SCENARIO tells it after each step"), ("rules", "R2.2, R2.3, R3"),
      ]
    ),
    (
      [
        "owner of a new file", "file owner", "who owns a new file",
        "which account owns a file written in the background", "owner of a file written in the background",
      ],
      "a file belongs to the identity of the file task that creates it: the thread's, else the process's",
      [
        ("background", "a task takes the identity of the thread that dispatches it"),
        ("keeps", "opening, appending and renaming keep the owner"),
        ("set it", "`IntuneMAMFilePolicyManager`, `protect`"),
        ("windows", "the account of a window does not count"),
        ("see it", "mamctl trace SCENARIO tells it after each step"), ("rules", "R3, R4.1"),
      ]
    ),
    (
      [
        "identity switch results", "switch identity result", "result of a switch",
        "identitySwitchRequired results", "IntuneMAMSwitchIdentityResult",
        "IntuneMAMSwitchIdentityResultSuccess", "IntuneMAMSwitchIdentityResultCanceled",
        "IntuneMAMSwitchIdentityResultNotAllowed", "IntuneMAMSwitchIdentityResultFailed",
      ],
      "success is 0, canceled 1, not allowed 2 and failed 3",
      [
        ("asked for", "when a URL or a document comes in, or when the user cancels conditional launch"),
        ("success", "the app now acts for the account; what waited for the switch goes on"),
        ("canceled", "the user canceled a prompt of conditional launch"),
        (
          "not allowed",
          "the main thread acts for another account, or the account belongs to a colleague of the enrolled user"
        ),
        ("any other", "what waited is denied, and the window stays as it was"),
        ("rules", "R5.2, R5.3"),
      ]
    ),
    (
      [
        "restart after the first policy", "do I need to reboot after enrolling", "app restart",
        "app must restart", "prevent the restart",
      ],
      "the SDK asks the app to restart when its first policy arrives, and restarts it if the app does not",
      [
        (
          "the app",
          "returns true from `restartApplication` and restarts by itself, at a moment of its choice"
        ),
        ("prevent", "an app cannot prevent it: if it returns false, the SDK restarts it"), ("rule", "R5.6"),
      ]
    ),
    (
      [
        "managed account", "unmanaged account", "what is a managed account", "managed identity",
        "what is a managed identity",
      ],
      "an account is managed in an app that registered it while a policy applies to it there; any other is unmanaged",
      [
        ("managed", "the policy restricts the account's data, which is org data"),
        ("unmanaged", "nothing is restricted, and nothing is wiped"),
        ("one app", "an app has one managed account at a time, unless it supports several"),
        ("rules", "R2.8, R10.2"),
      ]
    ),
    (
      [
        "what does inferred mean", "meaning of inferred", "what does derived mean",
        "what does documented mean",
        "basis of an answer",
      ],
      "inferred: no source settles the answer, so this project chose a reading; the SDK may answer differently",
      [
        ("documented", "a source states the answer"),
        ("derived", "no source states it in these words, but it follows from them"),
        ("look", "mamctl explain --list --looser"),
      ]
    ),
    (
      ["what is multi-identity", "multi-identity app", "what is a multi-identity app"],
      "an app that tells accounts apart, so that a policy applies to org data and not to a personal account's",
      [
        ("key", "`MultiIdentity` in Info.plist: mamctl explain MultiIdentity"),
        ("the app", "sets the account of each window and of each file"), ("rules", "R2.7, R5.1"),
      ]
    ),
  ]
}
