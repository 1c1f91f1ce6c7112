extension ExplainTopic {
  /// PINs, what keeps a user out, and encryption.
  ///
  /// Source: the guides and threads that ``running`` names.
  static let locking: [Subject] = [
    (
      [
        "incoming calls with a PIN", "VoIP", "PushKit", "CallKit", "VoIP call notifications do not arrive",
        "incoming call is not shown", "calls cannot be answered", "crash when a VoIP call is received",
        "Killing app because it never posted an incoming call",
        "push notifications not received in background", "background push",
      ],
      "report the call to CallKit at once, and keep files readable; how a call is answered before the PIN is not documented",
      [
        (
          "report", "`reportNewIncomingCall` in `pushRegistry:didReceiveIncomingPush…`, before anything else"
        ),
        ("files", "`MaxFileProtectionLevel`: mamctl explain crash while the device is locked"),
        ("start", "`FinishLaunchingAtStartup` did not help in the thread that names it"),
        (
          "content",
          "Org data notifications says what a notification shows: mamctl decide notify --policy FILE"
        ),
        ("open", "the threads about calls after the recheck time have no answer"),
      ]
    ),
    (
      [
        "PIN is not asked", "PIN is not asked although policy requires it", "no PIN prompt",
        "user is not prompted for PIN", "PIN policy does not work",
        "PIN is not enforced",
        "PIN is skipped", "app opens without PIN",
      ],
      "the app asks for the PIN when org data comes on screen: at every start, and later only when the recheck time is over",
      [
        (
          "identity",
          "an app with `MultiIdentity` is not asked until it sets a managed account: mamctl explain setUIPolicyAccountId"
        ),
        ("recheck", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("enrolled", "the PIN of an enrolled device can be enough: mamctl decide pin --policy FILE"),
        ("icon", "\"Reset App PIN\" on the app's icon shows that a policy with a PIN is there"),
        ("ask", "mamctl decide pin --policy FILE; mamctl launch POLICY"), ("rules", "R9.12, R15.2"),
      ]
    ),
    (
      [
        "one PIN for several apps", "can our own app share the PIN with Outlook and Edge",
        "different PIN for our app and Outlook", "share the PIN between apps",
        "PIN of Microsoft apps", "separate PIN", "same PIN for all apps", "PIN is asked in every app",
        "PIN prompt twice in Outlook and Teams", "PIN is set twice", "enter the PIN for every Microsoft app",
        "personal account asks for a PIN",
        "PIN after a restart of the phone",
        "App PIN Isolation Issue Between Custom LOB App and Microsoft Apps",
      ],
      "apps share a PIN only with apps of the same publisher, so your own app and Outlook have different PINs",
      [
        ("share", "apps of one development team, through the keychain group `com.microsoft.intune.mam`"),
        (
          "also shared",
          "the time of inactivity after which the PIN is asked for; restarting the device does not change it"
        ),
        (
          "Outlook",
          "asks at its start, because it shows work and personal mail together; Word, Excel and PowerPoint ask when a work document opens"
        ),
        ("built-in", "an app's own PIN is asked for in addition, after Intune's"),
        ("twice", "apps with an SDK before 7.1.12 keep a PIN apart"),
        ("setting", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("rule", "R9.12"),
      ]
    ),
    (
      [
        "forgotten PIN", "forgot PIN", "user forgot the PIN", "reset the app PIN", "reset app PIN",
        "change the app PIN", "admin reset PIN", "can an administrator reset the app PIN",
        "cannot reset PIN", "reset the PIN", "endless loop in PIN reset",
        "what happens after 5 wrong pins",
        "PIN reset loop", "PIN attempts exceeded", "wrong PIN too many times",
        "Org Data Removal at PIN reset",
        "crash when resetting the PIN",
      ],
      "the user signs in again and sets another PIN, and no administrator can reset it; after too many attempts the policy resets the PIN or wipes org data",
      [
        (
          "admin",
          "the admin centers have no action that resets an app PIN (Microsoft's Zero Trust workshop, \"PIN Reset\")"
        ),
        ("policy", "Max PIN attempts (`maximumPinRetries`), and its action, Reset PIN or Wipe data"),
        ("loop", "reported for resets through the Authenticator; update SDK and MSAL, then collect the logs"),
        ("ask", "mamctl launch POLICY"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "lock while the app is open", "lock app after inactivity in foreground", "foreground timeout",
        "PIN after inactivity while the app stays open", "auto-lock of the app",
        "force the PIN after inactivity if the application is in the foreground",
      ],
      "conditional launch checks at the start, on return to the app and at a switch; a lock while it stays open is not documented",
      [
        ("setting", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("app", "an app that wants such a lock builds it itself"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "offline although the app is used", "offline wipe although users use the app regularly",
        "offline timer keeps expiring", "You need to refresh this app's management policies",
        "reconnect to your organization", "endless reconnect alert", "offline grace period has expired",
        "wiped although online",
      ],
      "using the app is not enough: the SDK must get an answer of the service, with a token that is still valid",
      [
        (
          "sign in",
          "without a valid token no check-in works (203, 217), and the time runs on until the user signs in again"
        ),
        (
          "revoked",
          "how a revoked token or a new password counts is not documented; here, the time runs on after them"
        ),
        ("reach", "mamctl explain network addresses"),
        ("608", "the number of the wipe by this timer"),
        ("block", "since SDK 17.7 the user can also try a silent check-in if the token is good"),
        ("look", "mamctl launch POLICY --offline 10d"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "conditional launch did not wipe yet", "conditional launch does not wipe",
        "conditional launch wipe does not happen",
        "data is not wiped although the condition fails", "wipe action is ignored", "device is not wiped",
      ],
      "conditional launch wipes org data only when the app is next opened; it never wipes the device",
      [
        ("when", "the app must be started or come to the front, with the account signed in"),
        ("which", "several policies for a user merge, and the strictest action counts: mamctl show POLICY"),
        ("look", "mamctl launch POLICY --jailbroken"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "encrypting files", "do I need isFileEncryptionRequired in a single identity app",
        "do I have to encrypt files myself", "does the SDK encrypt files",
        "software-level encryption", "are files encrypted automatically", "is the database encrypted",
        "isFileEncryptionRequired is always false", "isFileEncryptionRequired returns false",
      ],
      "an app for one account need not: the SDK applies Encrypt Org data to its files; only if `isFileEncryptionRequired` is true does an app encrypt by itself",
      [
        (
          "more",
          "`IntuneMAMFile` and `IntuneMAMDataProtectionManager` add encryption of the SDK's own, which the app calls"
        ),
        (
          "always false",
          "`isFileEncryptionRequired` is about this encryption of the app's own; in 2021 Microsoft wrote that no policy could set it, so that it was always false (microsoftconnect/ms-intune-app-sdk-ios#160)"
        ),
        ("several accounts", "an app with several accounts says with `protect` which files are managed"),
        ("provider", "a file provider encrypts what it hands out: mamctl explain file provider"),
        ("ask", "mamctl decide encryptFile --policy FILE"), ("rules", "R4.4, R4.6"),
      ]
    ),
  ]
}
