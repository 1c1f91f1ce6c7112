extension ExplainTopic {
  /// What administrators ask before and after they assign a policy.
  ///
  /// Sources: those that ``helpDesk`` and ``habitQuestions`` name.
  static let rolloutQuestions: [Subject] = [
    (
      [
        "is IntuneMAMUPN needed", "do I need IntuneMAMUPN if I target all device types",
        "do I need IntuneMAMUPN", "is IntuneMAMUPN required for all device types",
        "IntuneMAMUPN with target to all device types",
        "Add a clear note/link that a App protection policy will be requited with MAM UPN for Managed Devices",
        "does IntuneMAMUPN work without an app protection policy",
      ],
      "no: a policy for all device types applies without `IntuneMAMUPN`; only what depends on enrollment needs the key",
      [
        (
          "needs it",
          "a policy for Managed devices, Policy managed apps with OS sharing, All apps with incoming Org data, and App PIN when device PIN is set"
        ),
        (
          "alone",
          "the key protects nothing: the user needs an app protection policy as well (MicrosoftDocs/memdocs#1722)"
        ),
        ("key", "mamctl explain IntuneMAMUPN"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R8.2, R16.2"),
      ]
    ),
    (
      [
        "app compliance status", "compliance of the app and of the device",
        "is the app compliant or the device", "device compliance or app compliance",
        "is hasComplianceStatus about the device", "message that the device must be compliant",
      ],
      "it says whether an account has its app protection policy in force in this app; whether the device is compliant is another check",
      [
        ("the app", "`hasComplianceStatus` reports it for one account, after a remediation"),
        ("the device", "is for device management and conditional access to check, and is not modelled here"),
        ("both", "conditional access can require either: mamctl explain compliant device without the SDK"),
        ("report", "mamctl explain Checked in and Not checked in"), ("rules", "R12.1, R12.3"),
      ]
    ),
    (
      [
        "policy seen on the device", "about:intunehelp in Edge", "policy has reached the device",
        "how to see the policy on the phone", "how do I know the policy has applied",
        "how do I know policy has applied", "collect logs from Edge", "where are the MAM logs",
        "send logs to Microsoft from Outlook", "help desk collects logs of a user",
      ],
      "the user types `about:intunehelp` in the address box of Edge, which shows the state of Microsoft's managed apps and sends their logs",
      [
        ("names", "`mamctl explain NAME` says which setting a name in the log is"),
        ("own app", "mamctl explain logs of the SDK"),
        ("admin center", "mamctl explain Checked in and Not checked in"),
        (
          "expected", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
        ),
      ]
    ),
    (
      [
        "trying a policy before everybody has it", "report only mode for app protection",
        "test group pilot app protection policy", "pilot group for a new policy",
        "can I preview the effect before assigning", "test a new policy before rollout",
        "roll out an app protection policy", "warn users only no block",
      ],
      "assign the policy to a pilot group first, and ask mamctl what it will do; no report-only mode of app protection is documented",
      [
        ("what it does", "mamctl decide --all --policy FILE"), ("what changes", "mamctl diff OLD NEW"),
        (
          "overlap",
          "a pilot user who also has the old policy gets both, merged: exclude the pilot group from the old one"
        ),
        ("warn", "most conditions of conditional launch can warn instead of blocking"),
        ("rules", "R16.3, R16.5"),
      ]
    ),
    (
      [
        "partner apps and app protection", "Slack for Intune", "Slack for Intune app protection",
        "Zoom for Intune", "Adobe Acrobat Reader for Intune", "Box for EMM vs Box", "Box for EMM",
        "Salesforce app does not support app protection policy", "third-party apps with app protection",
        "Make Office Lens an protected App",
      ],
      "an app of another maker follows a policy only if its maker built the SDK into it, in some cases in an edition for Intune",
      [
        ("list", "Microsoft's document \"Microsoft Intune protected apps\" names them"),
        ("sign in", "the policy applies once the user has signed in to the app with the work account"),
        ("settings", "the maker decides which of the settings that need code of the app it follows"),
        ("access", "mamctl explain approved client app or app protection policy"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "wrapped app and conditional access", "Conditional Access doesn't detect Intune protection policy.",
        "wrapped app with require app protection policy",
      ],
      "the wrapping tool does not support app protection conditional access, because the app's sign-in has to change: use the SDK",
      [
        ("source", "Microsoft's answer in microsoftconnect/intune-app-wrapping-tool-ios#64"),
        ("more", "mamctl explain wrapping tool or SDK"), ("rules", "R12.1, R12.2"),
      ]
    ),
    (
      [
        "one user with two phones", "user has two phones", "user has an iPhone and an iPad",
        "how many devices can a user have", "does the policy apply on every device of the user",
        "work account on a family iPad",
      ],
      "the policy follows the user to every device; on each device, every app has its own check-ins and offline times",
      [
        ("PIN", "belongs to one device, shared by the apps of one publisher on it"),
        (
          "wipe",
          "a request is for the apps of one device, or for all of the user: mamctl explain user-level wipe"
        ),
        ("limit", "no number of devices is documented"), ("rules", "R9.12, R16.3"),
      ]
    ),
    (
      [
        "OS version blocks the app", "how do I block older iOS versions", "force a minimum iOS version",
        "require a newer iOS",
        "app blocked because iOS is too old", "app blocked because iOS too old",
        "max OS version blocks new iOS", "new iOS version is blocked", "beta iOS version is blocked",
        "rapid security response and min OS version",
      ],
      "Min and Max OS version are compared number by number; on a version outside them the user is warned, access is blocked or org data is wiped, as the policy says",
      [
        ("too old", "the user updates iOS; the block ends at the next check"),
        ("new iOS", "raise Max OS version: it takes the value itself and everything below it"),
        ("not documented", "letters of a Rapid Security Response, and betas"),
        ("ranges", "mamctl explain two major iOS versions"), ("look", "mamctl launch POLICY --os 17.1"),
        ("rule", "R9.12"),
      ]
    ),
    (
      [
        "deleting the app or its account", "does uninstall delete data", "user uninstalled Outlook",
        "delete and reinstall Outlook does it reset", "user removed the account from Outlook is data gone",
        "does removing the app remove org data",
      ],
      "deleting an app removes its files with it; the policy is back at the next sign-in",
      [
        ("left", "the keychain stays: mamctl explain account is known after reinstalling"),
        (
          "account",
          "an app that signs an account out can have its org data wiped; a scenario with `deregister`"
        ),
        ("wipe", "a request for an app that is gone is never answered: mamctl explain delete a wipe request"),
        ("rules", "R5.5, R5.7"),
      ]
    ),
    (
      [
        "what the app PIN protects", "Is the PIN secure?", "is the app PIN secure",
        "PIN against brute force", "does the PIN encrypt the data", "can I see the user's PIN",
        "can the administrator see the PIN",
      ],
      "the app PIN only checks who uses the app; encryption is a setting of its own",
      [
        ("set", "a user sets or resets the PIN only after signing in with the work account"),
        ("guess", "Max PIN attempts resets the PIN or wipes org data: mamctl launch POLICY"),
        ("encryption", "mamctl explain how org data is encrypted"),
        ("forgotten", "mamctl explain forgotten PIN"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "PIN and password are both asked", "PIN and credentials both asked",
        "asked for credentials and the PIN", "user must enter password and PIN",
      ],
      "with Work or school account credentials for access = Require, the user signs in and, if PIN for access is Require too, enters the PIN or uses Face ID as well",
      [
        ("one only", "set one of the two to Not required"),
        ("settings", "`organizationalCredentialsRequired`, `pinRequired`"),
        ("look", "mamctl launch POLICY"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "contacts that iOS treats as managed",
        "How to ensure, iOS considers contacts as \"managed\" and thus protects from unmanaged apps",
        "is it possible to mark synced / exported contacts as \"managed contacts\" in iOS",
        "Allow contacts to be synced with conditional access", "keep WhatsApp away from work contacts",
      ],
      "iOS can keep the contacts of an email profile from unmanaged apps; for Outlook's copies no way to do so is documented",
      [
        (
          "profile",
          "reported: only with Allow users to change sync settings = No (MicrosoftDocs/memdocs#2655)"
        ),
        ("Outlook", "asked in MicrosoftDocs/OfficeDocs-Exchange#236 and #2775"),
        ("instead", "block the sync: mamctl explain exported contacts"), ("rule", "R9.6"),
      ]
    ),
  ]
}
