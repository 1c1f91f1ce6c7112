/// What administrators and help desks ask, in their own words, and the texts that their users read to them.
///
/// Sources: "How to validate your app protection policy setup", "How to monitor app protection policies", "Understand app
/// protection policy delivery and timing", "How to wipe only corporate data from Intune-managed apps", "App protection
/// policies overview", "Frequently asked questions about MAM and app protection", "Troubleshooting app protection policy
/// user issues", "iOS app protection policy settings", "How to manage data transfer between iOS apps in Microsoft Intune",
/// "How to create exceptions to the Intune App Protection Policy (APP) data transfer policy", "Migrate approved client app
/// to application protection policy in Conditional Access"; and Microsoft's replies in the threads that a row names.
extension ExplainTopic {
  /// The questions of administrators, each with its answer.
  static let helpDesk: [ExplainTopic] =
    (deviceQuestions + accountQuestions + dataQuestions + policyQuestions).map { names, answer, rows in
      ExplainTopic(kind: .subject, names: names, title: answer, rows: rows)
    }

  private typealias Asked = (names: [String], answer: String, rows: [(term: String, meaning: String)])

  // MARK: - Devices, check-ins and wipes

  private static let deviceQuestions: [Asked] = [
    (
      [
        "what an offline time counts from", "offline timer", "offline wipe timer", "what counts as offline",
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
        "protected and unprotected apps",
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
        "policy change takes too long", "force a policy refresh", "sync app protection policies now",
        "retry interval", "check-in every 30 minutes",
      ],
      "Microsoft names 30 minutes with a policy, 12 hours without a policy or a license, and 24 hours for a new tenant",
      [
        ("in use", "a closed app asks nothing; the time runs on, and the app asks when it is next opened"),
        ("no network", "after a failed try the app tries again ever later, at most every 60 minutes"),
        ("90 days", "an app without a check-in for so long may have to register again"),
        ("sooner", "Microsoft names no way to force it; signing in anew registers and checks in at once"),
        (
          "here", "scenarios follow the SDK's documents: every 8 hours with a policy, after a day without one"
        ),
        ("rule", "R10.3"),
      ]
    ),
    (
      [
        "wipe request that stays pending", "wipe request stays pending forever", "wipe is stuck on pending",
        "wipe never completes", "does a wipe request expire", "user deleted the app before the wipe",
        "app was deleted before the wipe", "what happens if the user uninstalls the app",
        "delete a wipe request", "cancel a wipe request",
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
          "4 days after its end, or 4 days after the time of Offline grace period: Wipe data, 94 days by default"
        ),
        (
          "user-level",
          "every app of the user is wiped at each check-in until you take the user off the list"
        ),
        ("needs", "an app protection policy for the app"),
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
        "does a wipe delete personal photos",
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
      "Microsoft has told two of the numbers, 607 and 608; the others are internal and not documented",
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
        "which apps need IntuneMAMUPN",
      ],
      "on iOS an app counts as managed only if device management gave it `IntuneMAMUPN` or `IntuneMAMOID`; enrollment alone is not enough",
      [
        (
          "two policies",
          "set Target to apps on all device types to No, and make one policy for Managed and one for Unmanaged devices; only then can Device types be chosen"
        ),
        ("by itself", "Intune gives the keys to Excel, Outlook, PowerPoint, Teams and Word"),
        ("other apps", "need an app configuration policy for Managed devices: mamctl explain IntuneMAMUPN"),
        ("other MDM", "a key from any device management makes the app managed, also for filters"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R16.2"),
      ]
    ),
    (
      [
        "app protection without enrollment", "does app protection need enrollment",
        "BYOD without enrollment", "device compliance and app protection", "MDM and MAM at the same time",
        "app protection and device compliance together", "does a user need to enroll the phone",
      ],
      "app protection needs no enrollment; on an enrolled device both apply, each by itself",
      [
        ("compliance", "is about enrolled devices and conditional access, and is not modelled here"),
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
      ],
      "a device gets in only if Defender or another threat service reports a level up to the policy's; one that reports nothing does not",
      [
        (
          "connector",
          "switch app protection for iOS on: Tenant administration > Connectors and tokens; not modelled here"
        ),
        ("enrollment", "is not needed; the app of the threat service is"),
        ("levels", "Secured, Low, Medium, High: a level above the policy's fails"),
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
        "minimum iOS for app protection", "minimum iOS version",
      ],
      "Intune supports app protection from iOS 18 since service release 2609, and SDK 21.1 needs iOS 17",
      [
        ("look", "mamctl explain floors"),
        ("policy", "Min OS version warns, blocks or wipes by itself: mamctl launch POLICY --os 17.1"),
        ("rule", "R9.13"),
      ]
    ),
    (
      [
        "Min app version of several apps", "min app version is for which app",
        "minimum app version per app", "app version too old", "user has to update the app",
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
        "encryption and the device passcode", "device has no passcode", "user has no device passcode",
        "asked to set a device PIN", "your organization has required you to first enable a device PIN",
        "does encryption need a passcode",
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

  // MARK: - Accounts, PINs and conditional access

  private static let accountQuestions: [Asked] = [
    (
      [
        "two work accounts in one app", "second work account", "only one managed account",
        "several work accounts in Teams", "two tenants in one app", "account in two organizations",
        "guest in another tenant", "guest user B2B", "do guests get app protection",
        "asked to sign out of the managed account", "asked to remove the first account",
        "only one work or school account can be managed",
      ],
      "an app has one managed account at a time, whatever its tenant; a second one that has a policy waits until the first is removed",
      [
        ("status", "227; the user chooses which account stays: mamctl explain 227"),
        ("enrolled", "on an enrolled device only the account that the device is enrolled for (210)"),
        ("no policy", "a second account without a policy is unmanaged and may stay"),
        ("several", "an app that supports several managed accounts may have them (R2.6)"),
        (
          "guests",
          "what a guest gets in another tenant is not documented for app protection, and not modelled"
        ),
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
      "Policy managed apps does not name the organization; data reaches another managed account only if that account is in use on this device",
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
        "prevent a personal account in Outlook", "stop users adding a Gmail account to Outlook",
        "add account is blocked",
        "allow only configured organization accounts",
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
      ],
      "App PIN when device PIN is set = Disable drops the app PIN, on an enrolled device with a PIN and in an app that has `IntuneMAMUPN`",
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
      ],
      "the app asks for its PIN instead of Face ID after the override timeout, and after a face or a finger was added or removed",
      [
        (
          "timeout",
          "Override biometrics with PIN after timeout, in minutes of inactivity; it should be longer than Recheck the access requirements after (MicrosoftDocs/memdocs#539)"
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
      "after a new password the app has the user sign in again; whether the time until then counts as offline is not documented",
      [
        ("here", "the offline times count from the last answer of the service and the last sign-in (R9.12)"),
        ("disabled", "a disabled account is another check: mamctl launch POLICY --disabled"),
        ("asked", "MicrosoftDocs/memdocs#1265, without an answer"),
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
          "while the status is not known the user may confirm it; without an answer, clocked out counts"
        ),
        ("look", "mamctl launch POLICY --unknown clock"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "approved client app or app protection policy", "approved client app is retired",
        "Require approved client app retiring",
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
      "Require app protection policy refuses sign-in until the app has its policy; Require one of the selected controls lets an approved app in meanwhile",
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

  // MARK: - Data, links and what apps show

  private static let dataQuestions: [Asked] = [
    (
      [
        "pasting between work and personal", "paste from a personal app into Outlook",
        "paste from WhatsApp into a work mail", "cannot paste from Outlook into another app",
        "paste limited to some characters", "paste is limited to 50 characters of Outlook",
        "copy and paste inside the same app", "copy between two accounts in the same app",
      ],
      "Restrict cut, copy, and paste counts in both directions, and two accounts in one app count as two apps",
      [
        ("in", "Policy managed apps with paste in and Any app let text from anywhere in"),
        ("out", "goes to apps with a policy only, unless the value is Any app"),
        ("limit", "a text up to the character limit passes both ways, a longer one not at all"),
        ("same account", "copying and pasting in one app is always allowed"),
        ("ask", "mamctl decide paste --policy FILE --to-app WhatsApp, or --from-app WhatsApp"),
        ("rule", "R9.2"),
      ]
    ),
    (
      [
        "send org data to MDM managed app without SDK", "share with an MDM managed app",
        "app deployed by Intune cannot open the file",
        "app from Company Portal cannot open a file from Outlook",
        "send a file to an app without the SDK", "iOS managed app without the Intune SDK",
        "native Mail app is missing from the share sheet", "share to the native mail app",
        "policy managed apps with OS sharing on an unenrolled device",
      ],
      "choose Policy managed apps with OS sharing, and give the app that sends `IntuneMAMUPN`: its files then reach apps that device management installed",
      [
        ("setting", "Send Org data to other apps (`disableProtectionOfManagedOutboundOpenInData`)"),
        (
          "the key",
          "is for the app that sends, in a configuration for Managed devices; the receiver needs none"
        ),
        ("devices", "enrolled ones only; on others it means Policy managed apps"),
        (
          "iOS",
          "which apps then get the file is Open-in management's to say; block managed to unmanaged there"
        ),
        ("native Mail", "needs an email profile from device management"),
        ("else", "what reaches an app without the SDK is encrypted, and the app cannot read it"),
        ("check", "mamctl config FILE"), ("ask", "mamctl decide transfer --policy FILE --to-app Mail"),
        ("rule", "R8.2"),
      ]
    ),
    (
      [
        "org data is unreadable in another app", "file is encrypted in the other app",
        "files opened in an unmanaged app are unreadable", "shared file cannot be opened",
        "attachment is corrupt in another app", "open an attachment in Adobe Reader",
        "user can share to an unmanaged app although it is blocked",
      ],
      "without device management no policy can close the share sheet, so the SDK encrypts what leaves; an app without a policy cannot read it",
      [
        ("Acrobat Reader", "has a policy only once the user has signed in to it with the work account"),
        ("hide", "Policy managed apps with Open-In/Share filtering lists only apps with a policy"),
        ("allow", "Policy managed apps with OS sharing, for apps of enrolled devices"),
        ("ask", "mamctl decide transfer --policy FILE --to-app WhatsApp"), ("rule", "R8.2"),
      ]
    ),
    (
      [
        "exempt apps", "data transfer exemption does not open the app", "exempted app does not open",
        "exempt app opens but is empty", "which URL scheme must be exempted", "find the URL scheme of an app",
        "exempt Zoom or WebEx", "Memoji exemption", "exempt app cannot paste",
      ],
      "an exemption lets links of a URL scheme open an app; it lets out no file, no text and nothing from the share sheet",
      [
        ("scheme", "ask the maker of the app for it; Microsoft publishes no list"),
        ("empty", "what came by the share sheet, Open In or paste is still stopped"),
        ("only under", "Policy managed apps"),
        ("setting", "Select apps to exempt (`exemptedAppProtocols`)"),
        ("ask", "mamctl decide url --policy FILE --url acme://open"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "universal links in a policy", "universal link does not open the app but Edge",
        "universal link does not open my app", "Teams meeting link opens in Edge", "Zoom links open in Edge",
        "link opens in the browser instead of the app",
        "difference between universal links to exempt and managed universal links",
      ],
      "a managed universal link opens its app if that has a policy, an exempt one opens its app without; every other opens in the browser",
      [
        ("managed", "an app without a policy does not get the link, and Edge does"),
        ("exempt", "the app gets the link, and with it data that leaves the policy"),
        (
          "Safari",
          "a user who once chose Open in Safari switched the link off; press it long, then Open in the app"
        ),
        ("pattern", "`https://*.example.com/*`; ask the maker of the app for it"),
        ("ask", "mamctl decide universalLink URL --policy FILE"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "Intune Managed Browser", "managed browser is retired",
        "user is asked to install Edge", "links need Edge",
      ],
      "the Intune Managed Browser is retired; the setting opens web links in Microsoft Edge, and asks the user to install it",
      [
        ("setting", "Restrict web content transfer with other apps (`managedBrowserToOpenLinksRequired`)"),
        (
          "Edge",
          "should have a policy too: mamctl effective TENANT --user FILE --bundle-id Edge --management STATE"
        ),
        ("another", "Unmanaged browser names one other app; what it shows is not protected"),
        ("ask", "mamctl decide url --policy FILE --url https://contoso.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "third-party keyboards beside a personal account",
        "third-party keyboard blocked for a personal account",
        "SwiftKey blocked in the personal mailbox", "third-party keyboard is still available",
        "keyboard block does not work", "keyboard message appears once",
      ],
      "the block is for the whole app: it takes third-party keyboards from personal accounts too, and leaves other apps alone",
      [
        ("when", "as soon as one account in the app has the setting; the user is told once"),
        ("still there", "the policy does not reach the app, or its SDK is older than 12.0.16"),
        ("setting", "Third party keyboards (`thirdPartyKeyboardsBlocked`)"),
        ("ask", "mamctl decide keyboard --policy FILE"), ("rule", "R9.11"),
      ]
    ),
    (
      [
        "exported contacts", "contacts of Outlook in the native app",
        "contacts of Outlook are visible to WhatsApp",
        "exported contacts stay on the phone after a wipe", "why are contacts removed from my phone",
        "synced contacts are removed by a wipe", "save contacts in Outlook is greyed out",
        "save contacts cannot be switched on", "calendar of Outlook in the native calendar",
        "caller ID does not show names",
      ],
      "Outlook copies contacts into the native app, where every app can read them; a selective wipe removes the copies",
      [
        ("elsewhere", "what went on from the native app to another account stays after a wipe"),
        ("greyed out", "the policy blocks the sync, or an app configuration sets Save Contacts for the user"),
        ("off", "iOS must allow Outlook to use Contacts, and the user must switch the sync on"),
        ("calendar", "Outlook copies contacts only (MicrosoftDocs/memdocs#1509)"),
        ("setting", "Sync policy managed app data with native apps or add-ins (`contactSyncBlocked`)"),
        ("ask", "mamctl decide contactSync --policy FILE"), ("rule", "R9.6"),
      ]
    ),
    (
      [
        "drafts and new documents", "draft email in Outlook is not protected",
        "policy not applied to a draft email", "new document is not protected",
        "new Word document without a policy",
      ],
      "Outlook does not enforce the policy on a draft, nor Word, Excel and PowerPoint on a new document before it is saved to a work location",
      [
        ("why", "these apps hold work and personal data, and new data belongs to neither yet"),
        ("from then", "a document in OneDrive for Business or SharePoint is org data"),
        ("other apps", "give a file its owner themselves: mamctl explain R4.1"), ("rules", "R2.8, R4.1"),
      ]
    ),
    (
      [
        "Save As to the device", "save as to local storage is blocked", "save to local storage not offered",
        "save to the Files app", "cannot save an attachment to the phone",
      ],
      "the policy allows or blocks the copy; whether an app offers saving to the device at all is up to its maker",
      [
        ("Local Storage", "is the app's own storage, and not the Files app"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("ask", "mamctl decide save --policy FILE --to local, and --to Files"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "photos into org data", "attachments from Photos cannot be added", "photo cannot be attached",
        "photo from the camera roll cannot be selected",
        "photo library greyed out in Outlook", "camera photo to OneDrive", "picture from the camera",
      ],
      "Open data into Org documents decides it: Camera and Photo Library are two services that can be selected, each by itself",
      [
        ("Camera", "does not include the photo library"),
        (
          "only under", "Receive data from other apps = Policy managed apps; with None no service is selected"
        ),
        ("apps", "OneDrive, Outlook and Teams follow the setting"),
        ("ask", "mamctl decide open --policy FILE --from Photos"), ("rule", "R7.2"),
      ]
    ),
    (
      [
        "notifications without details", "notifications show no details", "notification without a preview",
        "lock screen shows only new mail", "notification still shows the subject",
      ],
      "Org data notifications says it: Block org data leaves a notification without details, and Block leaves none",
      [
        ("still shown", "an app that does not support the value shows the notification"),
        ("setting", "Org data notifications (`notificationRestriction`)"),
        ("ask", "mamctl decide notify --policy FILE"), ("rule", "R9.3"),
      ]
    ),
    (
      [
        "printing is still possible", "print from Edge", "print from Outlook", "print button is missing",
        "export and print",
      ],
      "Printing Org data stops printing in the app; what was exported to an app without a policy can be printed there",
      [
        ("own menu", "an app with a print button of its own has to ask first"),
        ("setting", "Printing Org data (`printBlocked`)"), ("ask", "mamctl decide print --policy FILE"),
        ("rule", "R9.1"),
      ]
    ),
    (
      [
        "calls from a managed app", "click to call does not work", "phone links in Outlook do not work",
        "phone numbers cannot be called",
        "dial a number from Outlook or Teams", "phone number opens no dialer",
      ],
      "Transfer telecommunication data to says which dialer opens a phone number: none, one app, or any",
      [
        (
          "exemption",
          "policies from before June 15, 2020 exempt `tel;telprompt`; remove that and use the setting"
        ),
        ("SDK", "the setting needs SDK 12.7.0"),
        ("ask", "mamctl decide url --policy FILE --url tel:+15550100"), ("rule", "R9.9"),
      ]
    ),
  ]

  // MARK: - Policies and apps

  private static let policyQuestions: [Asked] = [
    (
      [
        "apps that a policy can protect", "line-of-business app does not appear in the list of apps",
        "add a custom app to the policy", "our LOB app is not protected",
        "bundle ID of a line-of-business app",
        "app without the SDK in a policy", "can a policy protect any app", "protect the native Mail app",
        "which apps support app protection", "public app is not in the list",
        "policy for all apps or selected apps", "target a policy to all apps",
        "Copilot in an app protection policy",
      ],
      "a policy protects only apps that have the Intune SDK or were wrapped; your own app is added by its bundle ID",
      [
        (
          "without the SDK",
          "nothing in the app follows the policy, and org data that is sent to it is stopped or encrypted"
        ),
        ("add", "Apps > Select custom apps, with the bundle ID exactly as the app has it"),
        ("all", "All apps, All Microsoft apps and Core Microsoft apps stand in for a list"),
        ("names", "mamctl help words lists the bundle IDs of Microsoft's core apps, Copilot among them"),
        ("check", "mamctl plist check FOLDER"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "assignment filters", "filter for app protection policies",
        "filter by device in an app protection policy",
        "exclude devices by a filter", "filter on OS version",
      ],
      "a filter for Managed apps narrows an assignment by app version, OS version, device or management; one for Managed devices never matches",
      [
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE --os 17.1"),
        (
          "properties",
          "appVersion, operatingSystemVersion, deviceModel, deviceManufacturer, deviceManagementType"
        ),
        ("Managed", "the app has `IntuneMAMUPN`, whatever device management gave it"),
        ("rules", "R16.3, R16.4"),
      ]
    ),
    (
      [
        "app configuration for managed apps or devices",
        "app configuration policy managed apps or managed devices",
        "which app configuration channel", "app configuration is not delivered",
      ],
      "Managed devices goes through device management and needs enrollment; Managed apps goes through the SDK and needs none",
      [
        ("only there", "`IntuneMAMUPN` and `IntuneMAMAllowedAccountsOnly` work for Managed devices"),
        ("check", "mamctl config FILE"), ("rules", "R11.1, R11.3"),
      ]
    ),
    (
      ["scope tags", "scope tag of a policy", "policy is not visible to an administrator"],
      "scope tags say which administrators see a policy, and change nothing for users",
      [
        ("see", "mamctl show FILE"),
        (
          "users",
          "come by assignments: mamctl effective TENANT --user FILE --bundle-id ID --management STATE"
        ),
      ]
    ),
    (
      [
        "getting a policy export", "export a policy", "export policy with PowerShell",
        "download a policy from the admin center", "back up policies",
      ],
      "save what Graph Explorer returns for `iosManagedAppProtections`; every verb reads that file",
      [
        (
          "query",
          "GET https://graph.microsoft.com/beta/deviceAppManagement/iosManagedAppProtections?$expand=apps,assignments"
        ),
        ("then", "mamctl show FILE"),
      ]
    ),
  ]

  // MARK: - Texts

  /// The texts of dialogs that users report, each with its cause and what to do.
  ///
  /// Source: "Troubleshooting app protection policy user issues".
  static let helpDeskMessages: [ExplainTopic] = dialogs.map { names, cause, rows in
    ExplainTopic(kind: .message, names: names, title: cause, rows: rows)
  }

  private static let effective = "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"

  private static let dialogs: [Asked] = [
    (
      ["App Not Set Up", "This app has not been set up for you to use", "app is not set up for you to use"],
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
