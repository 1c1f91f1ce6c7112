internal import MAMPolicyCore

/// What people ask about in words of their own, each with the answer in a sentence and where to go on.
extension ExplainTopic {
  /// The subjects that no rule, setting or name of the SDK is about alone.
  static let subjects: [ExplainTopic] = (asked + concepts + glossary).map { names, answer, rows in
    ExplainTopic(kind: .subject, names: names, title: answer, rows: rows)
  }

  private static let asked: [Subject] = [
    (
      [
        "what can wipe org data", "work account removed automatically",
        "user got wiped but device was not stolen", "causes of a wipe",
        "data removed although nobody sent a wipe",
        "org data was removed without an order", "unexpected wipe", "why was it wiped", "data was wiped",
        "wiped without a reason", "why was the app wiped", "app was wiped and the user did nothing",
        "app deleted work mail",
      ],
      "conditional launch, the administrator, the app and the service can each have org data wiped",
      [
        (
          "policy", "a condition with Wipe data, such as a jailbreak or 90 days offline: mamctl launch POLICY"
        ),
        ("admin", "a selective wipe, or a list of allowed accounts that the account is not on"),
        ("the app", "a sign-out, or a deregistration with a wipe (607)"),
        ("service", "status 102, or 209 to 211 where the device is enrolled for somebody else"),
        ("rules", "R5.5, R5.7, R9.12, R10.1, R10.4"),
      ]
    ),
    (
      [
        "lost device", "stolen device", "device was lost", "lost phone", "phone is lost",
        "what happens if the phone is lost",
      ],
      "order a selective wipe, and disable the account",
      [
        ("wipe", "it reaches the app when the app next contacts the service, or when it next starts"),
        ("disable", "the app notices at its next check-in: mamctl launch POLICY --disabled"),
        ("offline", "what an app can still do without a network: mamctl launch POLICY --offline 10d"),
        ("rules", "R5.5, R9.12"),
      ]
    ),
    (
      [
        "when does a policy change arrive", "policy change reaches the app", "policy delivery",
        "when do changes of app configuration reach the app", "app configuration change arrives",
        "check-in interval",
        "how long until a new policy applies", "how often does the SDK check for policy updates",
        "force a policy refresh",
        "I need to know when the changed policy would be received.",
        "Getting policy updates after enrollment",
        "when does the app receive a changed policy and can it force an update",
        "SDK Does not Propagate Updates to App Configuration Policies to Client",
        "can the app fetch a changed policy at once",
      ],
      "an app in use checks in every 30 minutes by Microsoft's table of delivery times, every 8 hours by the SDK's guide",
      [
        ("app config", "values of an app configuration come with the same check-in"),
        ("no policy yet", "it tries again after 12 hours by the table, and after a day by the guide"),
        (
          "force it",
          "the app cannot: the SDK fetches changes by itself, Microsoft wrote (microsoftconnect/ms-intune-app-sdk-ios#148)"
        ),
        ("try it", "a scenario with the step `assignPolicy`, then `contactService`"), ("rule", "R10.3"),
      ]
    ),
    (
      [
        "data remains after a wipe", "data left after a wipe", "wipe leaves data",
        "files are still there after a wipe", "user is still logged in after a wipe",
        "after too many wrong PINs the app says data is wiped but the user is still logged in",
        "still logged in after too many wrong PINs", "app still shows data after a wipe",
        "user is still signed in after a wipe", "signed in after a wipe",
        "does the app have to deregister after a wipe", "Intune SDK iOS is not wiping app data",
      ],
      "the SDK removes the account's files and its registration; the sign-in and everything else is for the app to remove",
      [
        (
          "account",
          "The app need not deregister it. It signs the user out of MSAL, and out of itself, in `wipeDataForAccountId`."
        ),
        ("the app", "removes all of the account in `wipeDataForAccountId` before it returns true"),
        (
          "false",
          "the SDK removes the files of the account too, but no other data of the app such as databases and MSAL tokens"
        ),
        ("finding", "`wipe-leaves-data`: the app returned true, and files of the account are left"),
        (
          "reported",
          "that too many wrong PINs left the data and the sign-in in place (microsoftconnect/ms-intune-app-sdk-ios#563)"
        ),
        ("try it", "a scenario with the step `wipe`: mamctl trace SCENARIO"), ("rule", "R5.5"),
      ]
    ),
    (
      [
        "pending wipe", "wipe pending", "wipe request pending", "when does a wipe arrive",
        "how long does a wipe take",
      ],
      "the app carries out a wipe when it next contacts the service, or when it next starts",
      [
        ("in use", "the app asks every 30 minutes whether to wipe"),
        ("closed", "nothing happens until the user opens the app; the wipe comes before anything is shown"),
        ("try it", "a scenario with the step `orderWipe`, then `contactService` or `restart`"),
        ("rules", "R5.5, R10.3"),
      ]
    ),
    (
      [
        "level-1", "level-2", "level-3", "data protection framework", "level 1", "level 2", "level 3",
        "which level should I choose", "data protection framework levels",
        "security baseline for app protection",
      ],
      "the three levels of Microsoft's data protection framework, each with the settings of those below it",
      [
        ("level-1", "basic: PIN, encryption, and selective wipe"),
        ("level-2", "enhanced, for most users: org data stays in managed apps, and a minimum OS version"),
        ("level-3", "high, for users with very sensitive data: also threat levels, stricter PINs and input"),
        ("check", "mamctl review POLICY --against level-2; mamctl prove POLICY --claim level-2"),
        ("settings", "mamctl prove --list names the claims of each"),
      ]
    ),
    (
      [
        "exit status", "exit code", "exit status of mamctl", "mamctl exits with a status",
        "status of a pipeline",
        "pipeline fails with a status",
      ]
        + ["0", "1", "2", "3", "64"].flatMap { [$0, "status \($0)", "exit status \($0)", "exit code \($0)"] },
      "the number with which mamctl ends; it is the same for every verb, and a pipeline can read it",
      [
        ("0", "allowed or passed, and no findings"),
        ("1", "the tool failed, such as on an unreadable file or a full disk"),
        ("2", "denied, required, allowed in part, a failed expectation, or findings"),
        ("3", "an input is not valid"), ("64", "wrong usage"),
        ("one verb", "mamctl VERB --help says what each number means for it"),
      ]
    ),
    (
      [
        "no policy applies", "who has no policy", "The app protection policy doesn't work",
        "policy is not applied",
        "policy not working", "app has no policy",
        "why is the app not protected", "who gets which policy", "who gets the policy",
        "policy is not applying to a user", "see which users have a policy",
        "policy never arrives", "policy does not arrive", "licensed user gets no policy",
      ],
      "a policy applies if it lists the app, is for the type of device, and is assigned to the user",
      [
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        (
          "enrolled",
          "on an enrolled device, an app that was given neither `IntuneMAMUPN` nor `IntuneMAMOID` counts as unmanaged"
        ),
        ("license", "the user needs a license that includes Intune (status 200)"),
        ("the app", "it must register the account; `mamctl plist check` finds mistakes in its setup"),
        ("rules", "R16.2, R16.3"),
      ]
    ),
    (
      [
        "links open in Safari instead of Edge", "links do not open in Edge", "managed browser is ignored",
        "links still open in Safari", "links open in Safari",
      ],
      "links open in Microsoft Edge only if a policy with that setting applies, and the app can find Edge",
      [
        (
          "policy", "Restrict web content transfer with other apps: mamctl decide url --policy FILE --url URL"
        ),
        ("applies", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        (
          "the app",
          "`http-intunemam` and `https-intunemam` in `LSApplicationQueriesSchemes`: mamctl plist check FOLDER"
        ),
        ("rule", "R9.9"),
      ]
    ),
    (
      [
        "Info.plist keys for the app registration", "keys for client ID and redirect URI",
        "own app registration", "ADAL keys",
      ],
      "`ADALClientId`, `ADALRedirectUri` and, for one tenant only, `ADALAuthority` in IntuneMAMSettings",
      [
        ("see", "mamctl explain ADALClientId, and so on"),
        ("scheme", "the scheme of the redirect URI must be a URL type of the app (IMS009)"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "policy in a share extension", "extension has no policy", "share extension", "app extension",
        "account in an extension", "enrolledAccount returns nil in my extension",
        "enrolledAccount is nil in an extension", "extension has no account",
      ],
      "an extension takes no policy by itself; it shares the accounts that its app has enrolled",
      [
        (
          "needs",
          "`AppGroupIdentifiers` and `ContainingAppBundleId` in its IntuneMAMSettings, and the app's keychain groups"
        ),
        ("cannot", "sign in or enroll an account"),
        (
          "nil",
          "the extension finds no enrolled account: the app has none, or the groups of the two differ"
        ),
        (
          "credentials",
          "a credential provider was reported to get no account (microsoftconnect/ms-intune-app-sdk-ios#314)"
        ),
        ("check", "mamctl plist check FOLDER"),
        ("rules", "R4.9, R10.7"),
      ]
    ),
    (
      [
        "action extension does not appear in the share sheet", "app is missing from the share sheet",
        "Open-In extension is not shown", "app does not appear in Open In",
        "Intune protected App Not appearing in Outlook - 'Share File via'",
        "Open In action extension does not appear in the share sheet of Outlook",
        "Open-In/Share filtering option in azure portal", "Open-In/Share filtering hides my app",
        "share extension is missing",
      ],
      "under Open-In/Share filtering an app is listed only if it takes the SDK's own types of data",
      [
        ("the app", "declares the `-intunemam` URL schemes and document types"),
        ("extension", "its activation rule admits the SDK's types: mamctl explain EXT001"),
        (
          "Open In", "an action extension that only takes files needs `OpenInActionExtension` (R8.7)"
        ),
        ("groups", "the app and its extensions share an app group"),
        ("check", "mamctl plist check FOLDER"), ("rules", "R8.1, R8.7"),
      ]
    ),
    (
      [
        "several policies", "conflicting policies", "policy conflict", "which policy wins",
        "two policies for one user", "two policies target the same user", "policy priority",
        "profile precedence", "which policy has priority",
        "two policies with different numbers", "do app protection policies have an order",
      ],
      "all policies that apply are merged, and the most restrictive value of each setting counts",
      [
        (
          "numbers",
          "the stricter number counts here; Microsoft says that a recommended value applies, and does not publish it (AMB-48)"
        ),
        ("look", "mamctl show POLICY POLICY"), ("rule", "R16.5"),
      ]
    ),
    (
      [
        "how often is the PIN asked", "why is the PIN asked again", "why does the app ask for a PIN",
        "PIN prompt", "when is the PIN asked", "PIN every time the app opens", "keeps asking for a PIN",
        "PIN timeout",
        "recheck the access requirements after minutes of inactivity", "recheck access requirements",
        "inactivity and the PIN",
      ],
      "the app asks for the PIN at every start, and after the minutes of inactivity under Recheck the access requirements after",
      [
        ("setting", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        (
          "disputed",
          "a start within those minutes: some of Microsoft's pages say that no app of the same publisher asks again"
        ),
        ("look", "mamctl launch POLICY"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "offline", "how long may an app be offline", "offline too long", "no network",
        "what happens when the device is offline",
      ],
      "the grace period blocks access first; after its second limit the user must sign in again, and org data is wiped if that fails",
      [
        ("block", "Offline grace period: Block access (`periodOfflineBeforeAccessCheck`)"),
        ("wipe", "Offline grace period: Wipe data (`periodOfflineBeforeWipeIsEnforced`)"),
        ("look", "mamctl launch POLICY --offline 10d"), ("rule", "R9.12"),
      ]
    ),
  ]
}
