extension ExplainTopic {
  /// Devices, check-ins and wipes.
  static let deviceQuestions: [Subject] = [
    (
      [
        "what an offline time counts from", "offline timer", "offline wipe timer", "what counts as offline",
        "Definition of \"offline\" not clear", "definition of offline", "Offline grace period timing",
        "what does offline mean in the policy",
        "offline timer expires although the app is used", "offline wipe timer keeps expiring",
        "does offline count from the last use or the last check-in",
        "is the offline grace period shared between apps", "offline grace period expired and cannot be reset",
        "locked out after a long flight", "long flight", "app is blocked after a vacation",
        "phone was switched off for weeks", "airplane mode",
        "force an app to check in before going offline",
        "restart the phone after the offline grace period", "disable the offline grace period",
      ],
      "both offline times count from the app's last contact with the service, not from its last use",
      [
        ("renewed by", "any answer of the service, and signing in again once the time is over"),
        (
          "in use",
          "using the app does not help while it cannot reach Intune, such as behind a proxy; a wipe for that reason shows 608"
        ),
        (
          "token",
          "without a valid one no check-in works, so the time runs on: mamctl explain offline although the app is used"
        ),
        (
          "each app",
          "counts its own time; no timer is shared, not even by one publisher (microsoftconnect/ms-intune-app-sdk-ios#338)"
        ),
        (
          "flights",
          "Microsoft names no way to force a check-in; have users open each app while online, and set a longer time"
        ),
        (
          "clock",
          "a clock that was set ahead counts too; after setting it right, restart the phone (microsoftconnect/ms-intune-app-sdk-ios#197)"
        ),
        (
          "settings",
          "Offline grace period: Block access (`periodOfflineBeforeAccessCheck`), Wipe data (`periodOfflineBeforeWipeIsEnforced`)"
        ),
        ("look", "mamctl launch POLICY --offline 14h"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "Checked in and Not checked in", "checked in", "not checked in", "user status checked in no policy",
        "checked in without a policy", "app protection status report", "app status in the report",
        "user is missing from the app protection report", "report does not show the user",
        "app instances disappear from the report", "last sync of an app", "flagged users",
        "protected and unprotected apps", "Incorrect path to export App protection policy report",
        "export the app protection report", "retention period of the app protection report",
        "where is the app protection report",
      ],
      "Checked in means that the app was used with the work account since the policy was assigned, Not checked in that it was not",
      [
        (
          "no policy",
          "the app reached the service, and no policy is for this user in this app on this type of device: mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
        ),
        (
          "not checked in",
          "check that the policy lists the app, that the user has a license, and that the user signed in to the app"
        ),
        (
          "listed",
          "each user, app and device that checked in within 90 days; after that the service may deregister the app, and the next start registers it again"
        ),
        ("last sync", "the last time that Intune saw the app; an exported report can be 30 minutes behind"),
        (
          "flagged", "users of jailbroken devices; they leave the list after a check that their device passes"
        ),
        ("not modelled", "the report itself: Apps > Monitor > App protection status"),
        ("rules", "R10.3, R16.3"),
      ]
    ),
    (
      [
        "delivery times of policies", "how long until an assigned policy takes effect",
        "newly assigned policy takes how long", "policy takes hours to apply", "policy takes a day",
        "policy change takes too long",
        "how long until a policy reaches the user after a license is assigned",
        "retry interval", "check-in every 30 minutes",
      ],
      "Microsoft names 30 minutes with a policy, 12 hours without a policy or a license, and 24 hours for a new tenant",
      [
        ("in use", "a closed app does not ask; if the time is over when the user opens it, it asks then"),
        ("no network", "after a failed try the app waits longer before each new one, up to 60 minutes"),
        ("90 days", "an app without a check-in for so long may have to register again"),
        ("sooner", "Microsoft names no way to force it; signing in again registers and checks in at once"),
        (
          "differs",
          "the SDK's guide says every 8 hours with a policy and after a day without one; scenarios follow it, but Microsoft's replies repeat the 30 minutes (microsoftconnect/ms-intune-app-sdk-ios#148)"
        ),
        ("rule", "R10.3"),
      ]
    ),
    (
      [
        "wipe request that stays pending", "wipe request was sent but the app is not wiped",
        "still not wiped after hours", "wipe request stays pending forever", "wipe is stuck on pending",
        "wipe never completes", "does a wipe request expire", "user deleted the app before the wipe",
        "app was deleted before the wipe", "what happens if the user uninstalls the app",
        "delete a wipe request", "cancel a wipe request", "Wipe Request status", "is the wipe done",
        "user-level wipe", "app selective wipe does not work",
      ],
      "a wipe request waits until the user opens the app, and one that nothing answers can be deleted by hand",
      [
        ("arrives", "at most 30 minutes after the request while the app is in use, else when it is opened"),
        (
          "app deleted", "nothing can answer the request; delete it (MicrosoftDocs/IntuneDocs#1199)"
        ),
        (
          "report",
          "lists the request until 4 days after it is done, or else until 4 days after Offline grace period: Wipe data (94 days by default)"
        ),
        (
          "user-level",
          "every app of the user is wiped at each check-in until you take the user off the list"
        ),
        ("needs", "an app protection policy for the app, and a check-in that succeeds"),
        ("not modelled", "the list of requests: Apps > App selective wipe"),
        ("try it", "a scenario with the step `orderWipe`, then `contactService` or `restart`"),
        ("rules", "R5.5, R10.3"),
      ]
    ),
    (
      [
        "wipe, retire and selective wipe", "difference between wipe and retire", "retire a device",
        "does retire remove org data from apps", "does a selective wipe need an app protection policy",
        "wipe only company data", "remove work data from a personal phone", "wipe the whole device",
        "does a wipe delete personal photos", "selectively wipe the data of one app",
      ],
      "a selective wipe removes only org data from apps that have a policy; Wipe resets an enrolled device, and Retire takes it out of management",
      [
        ("selective wipe", "Apps > App selective wipe; no enrollment is needed, an app protection policy is"),
        ("wipe, retire", "for devices that are enrolled in Intune; not modelled here"),
        ("personal data", "stays after a selective wipe, also in the same app"),
        ("contacts", "that Outlook copied into the native app go too: mamctl explain exported contacts"),
        ("PIN", "stays, because other apps of the publisher use it"),
        ("try it", "a scenario with the step `wipe`: mamctl trace SCENARIO"), ("rule", "R5.5"),
      ]
    ),
    (
      [
        "wipe reason codes", "list of wipe codes", "reason code of a wipe", "what do wipe codes mean",
        "6xx codes", "number in Org Data Removal",
      ],
      "Microsoft has published two of the numbers, 607 and 608; the others are internal and not documented",
      [
        ("607", "the app deregistered the account (microsoftconnect/ms-intune-app-sdk-ios#693)"),
        ("608", "the app was offline for too long (microsoftconnect/ms-intune-app-sdk-ios#239)"),
        ("others", "send Microsoft the number and the SDK's diagnostics"),
        ("causes", "mamctl explain what can wipe org data"), ("policy", "mamctl launch POLICY"),
      ]
    ),
    (
      [
        "enrolled device counts as unmanaged", "enrolled device gets the policy for unmanaged devices",
        "policy for managed devices does not apply", "policy is not applied on an enrolled iPhone",
        "managed device is shown as unmanaged",
        "managed or unmanaged device", "different policies for BYOD and corporate devices",
        "BYOD policy and corporate device policy", "device types greyed out", "device type is greyed out",
        "deviceManagementType is Managed although the device is not enrolled",
        "which apps need IntuneMAMUPN", "which apps support IntuneMAMUPN",
        "Add table of Microsoft apps that support IntuneMAMUPN configuration key",
      ],
      "on iOS an app counts as managed only if device management gave it `IntuneMAMUPN` or `IntuneMAMOID`; enrollment is not enough",
      [
        (
          "two policies",
          "set Target to apps on all device types to No, and make one policy for Managed and one for Unmanaged devices; only then can Device types be chosen"
        ),
        ("by itself", "Intune gives the keys to Excel, Outlook, PowerPoint, Teams and Word"),
        ("other apps", "need an app configuration policy for Managed devices: mamctl explain IntuneMAMUPN"),
        (
          "other MDM",
          "the keys may come from any device management and count for filters, too; an app that is not Microsoft's also needs `IntuneMAMDeviceID`"
        ),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R16.2"),
      ]
    ),
    (
      [
        "app protection without enrollment", "does app protection need enrollment", "does it need enrollment",
        "BYOD without enrollment", "device compliance and app protection", "MDM and MAM at the same time",
        "app protection and device compliance together", "MAM-WE", "does a user need to enroll the phone",
        "does the policy apply to an app that the user installed from the App Store", "what is MAM-WE",
        "What is MAM-WE?", "data loss on personal devices", "protect work data on personal devices",
      ],
      "app protection needs no enrollment; on an enrolled device, app protection and device management both apply, independently",
      [
        ("compliance", "is about enrolled devices and conditional access, and is not modelled here"),
        (
          "App Store",
          "such an app gets the policy, too: check that it has the SDK, that the policy lists it, and that the policy is for the user"
        ),
        ("jailbreak", "an app checks it by itself, enrolled or not: mamctl launch POLICY --jailbroken"),
        ("types", "one policy can be for enrolled and another for other devices (R16.2)"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management unmanaged"),
        ("rules", "R9.12, R16.3"),
      ]
    ),
    (
      [
        "Microsoft Authenticator and Company Portal", "prompted to install Microsoft Authenticator",
        "why is Authenticator needed", "is Company Portal needed on iPhone", "Company Portal required",
        "install the Company Portal app", "broker app on iOS",
        "Do iOS users need to install Microsoft Authenticator?", "Question regarding Broker apps",
        "Approved Client App - Does it require MS Authenticator to be installed",
        "Authenticator as a brokering app on Android?",
      ],
      "on iOS conditional access needs Microsoft Authenticator, and app protection needs no Company Portal",
      [
        ("when", "sign-in asks for Authenticator while conditional access requires an app protection policy"),
        ("Android", "Company Portal must be there for app protection; on iOS it need not"),
        ("rule", "R12.1"),
      ]
    ),
    (
      [
        "Defender and the threat level", "Defender threat level on unmanaged iPhone",
        "mobile threat defense", "mobile threat defense not installed", "MTD connector",
        "Defender is not installed and the user is blocked", "threat level blocks everybody",
        "Defender without enrollment", "Defender for Endpoint is required on BYOD",
        "Defender for iOS doesn't support User Enrollment",
        "Defender for Endpoint missing from supported MTD list",
      ],
      "if Max allowed device threat level is set, a device gets in only if Defender or another threat service reports that level or a lower one",
      [
        (
          "connector",
          "switch app protection for iOS on: Tenant administration > Connectors and tokens; not modelled here"
        ),
        ("enrollment", "is not needed; the app of the threat service is"),
        (
          "User Enrollment",
          "in 2022 Defender did not support Apple's User Enrollment (MicrosoftDocs/microsoft-365-docs#8939)"
        ),
        ("levels", "Secured, Low, Medium, High; with the setting, a device without a report does not get in"),
        (
          "setting",
          "Max allowed device threat level (`maximumAllowedDeviceThreatLevel`), with the action Block access or Wipe data"
        ),
        ("look", "mamctl launch POLICY --threat-level medium"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "supported iOS versions", "which iOS versions are supported", "supported operating systems",
        "is iOS 16 supported", "is iOS 17 still supported", "old iPhone not supported",
        "minimum iOS for app protection", "minimum iOS version", "app protection works on iPads",
      ],
      "Intune supports app protection from iOS and iPadOS 18 since service release 2609, and SDK 21.1 needs iOS 17",
      [
        ("look", "mamctl explain floors"),
        ("policy", "Min OS version warns, blocks or wipes by itself: mamctl launch POLICY --os 17.1"),
        ("rule", "R9.13"),
      ]
    ),
    (
      [
        "Min app version of several apps", "min app version is for which app", "app version too old",
        "minimum app version per app", "app says update required", "user has to update the app",
      ],
      "Min app version is one number for every app of the policy, so make a policy for one app",
      [
        ("update", "the user updates the app in the App Store; a block ends at the next start"),
        ("which", "`minimumRequiredAppVersion` blocks, `minimumWarningAppVersion` warns"),
        ("look", "mamctl launch POLICY --app-version 4.2"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "encryption and the device passcode", "what happens without a device passcode",
        "user has no device passcode", "asked to set a device PIN", "does encryption need a passcode",
        "your organization has required you to first enable a device PIN", "force a device PIN on BYOD",
      ],
      "Encrypt Org data needs a device passcode: without one the user is asked to set it, and is blocked until then",
      [
        ("setting", "Encrypt Org data (`appDataEncryptionType`)"), ("look", "mamctl launch POLICY"),
        ("rule", "R9.12"),
      ]
    ),
    (
      [
        "shared iPads", "shared iPad", "app protection on shared devices", "frontline workers share a phone",
        "several users on one device", "shared device mode",
      ],
      "on a shared device the app follows the user who is signed in to the device, and removes the former user's data",
      [
        ("needs", "an enrolled device in shared device mode, and an app for one account at a time"),
        ("check", "mamctl shared-device check FILE"), ("rules", "R13.1, R13.4"),
      ]
    ),
  ]
}
