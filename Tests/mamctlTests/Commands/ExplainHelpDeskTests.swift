import XCTest

@testable import mamctl

/// Lines that administrators and help desks type, in the words of their threads, and the topic that answers first.
final class ExplainHelpDeskTests: XCTestCase {
  func testQuestionsOfAdministrators_areAnsweredByTheFirstTopic() {
    let rows: [ExplainRow] = [
      (
        "what an offline time counts from",
        [
          "offline wipe timer", "why are people on long flights locked out of the app",
          "is the offline grace period shared between apps", "Definition of \"offline\" not clear",
        ]
      ),
      (
        "Checked in and Not checked in",
        [
          "user status checked in no policy", "user shows not checked in",
          "app protection status report does not show user",
          "retention period of the app protection report",
        ]
      ),
      (
        "delivery times of policies",
        [
          "newly assigned policy takes how long", "policy change takes too long",
          "policy takes hours to apply",
        ]
      ),
      (
        "wipe request that stays pending",
        [
          "wipe request stays pending forever", "user deleted the app before the wipe",
          "does wipe request expire",
        ]
      ),
      (
        "wipe, retire and selective wipe",
        [
          "how can I selectively wipe the data of one app",
          "difference between wipe and retire", "does retire remove org data from apps",
          "does selective wipe need an app protection policy",
        ]
      ),
      (
        "wipe reason codes",
        ["list of wipe codes", "what do wipe reason codes mean", "reason code of a wipe"]
      ),
      (
        "enrolled device counts as unmanaged",
        [
          "device types greyed out", "deviceManagementType shows Managed when device is not enrolled",
          "BYOD policy and corporate device policy different settings",
        ]
      ),
      (
        "app protection without enrollment",
        [
          "does the policy apply to an app that the user installed from the App Store",
          "app protection and device compliance at the same time", "does app protection need enrollment",
          "BYOD without enrollment", "how do I prevent data loss on personal devices",
        ]
      ),
      (
        "Microsoft Authenticator and Company Portal",
        [
          "user is prompted to install Microsoft Authenticator", "is Company Portal needed on iPhone",
          "why is Authenticator needed",
          "Do iOS users need to install Microsoft Authenticator?", "Question regarding Broker apps",
        ]
      ),
      (
        "Defender and the threat level",
        [
          "Defender threat level on unmanaged iPhone", "mobile threat defense not installed user blocked",
          "MTD connector",
        ]
      ),
      (
        "supported iOS versions",
        [
          "which iOS versions are supported by app protection", "is iOS 16 supported", "minimum iOS version",
          "does app protection work on iPads",
        ]
      ),
      (
        "Min app version of several apps",
        ["min app version is for which app", "App Store version too old update app", "app version too old"]
      ),
      (
        "encryption and the device passcode",
        [
          "what happens if the phone has no passcode",
          "user has no device passcode", "does encryption need a passcode", "asked to set a device PIN",
          "force a device PIN on BYOD",
        ]
      ),
      (
        "shared iPads",
        ["app protection for shared iPads", "frontline workers share a phone", "shared device mode"]
      ),
      (
        "two work accounts in one app",
        [
          "two work accounts in Teams", "can a user have two work accounts in Outlook",
          "only one managed account allowed",
          "user cannot add a second work account, only the account that enrolled the device",
        ]
      ),
      (
        "data from one organization to another",
        [
          "sharing a file between two tenants", "send data to another tenant",
          "data transfer between tenants",
        ]
      ),
      (
        "personal accounts kept out of an app",
        [
          "allow only work accounts", "add account blocked in outlook allow only work account",
          "block personal accounts",
        ]
      ),
      (
        "app PIN beside a device PIN",
        [
          "app PIN and device PIN both asked", "app PIN although the device has a passcode",
          "no app PIN if the device has a PIN",
          "app PIN is still required although App PIN when device PIN is set is Not required",
          "app PIN when device PIN is set is not required but the PIN is still asked for",
        ]
      ),
      (
        "PIN although Face ID is set up",
        [
          "Face ID changed user must enter PIN", "how does override biometrics with PIN after timeout work",
          "timeout must be greater than recheck access requirements",
        ]
      ),
      (
        "disabled user still has access",
        [
          "why does the app still have work data after I disabled the account",
          "user disabled in AD still has access", "employee left and still opens Outlook",
          "block a disabled user at once",
        ]
      ),
      ("changed UPN", ["user's UPN changed", "UPN change", "user got a new UPN"]),
      ("new password", ["password reset app locked", "user changed the password", "token revoked"]),
      (
        "user lost the license",
        ["user license removed what happens", "license expired", "what happens without a license"]
      ),
      (
        "clocked out",
        ["non-working time blocks Teams", "blocked outside working hours", "access is blocked after work"]
      ),
      (
        "approved client app or app protection policy",
        [
          "require approved client app retiring",
          "difference between approved client app and require app protection policy",
          "LOB app approved client app",
        ]
      ),
      (
        "conditional access before the policy arrives",
        [
          "conditional access blocks new enrolled device for hours",
          "access is blocked until the policy arrives", "conditional access blocks new users",
        ]
      ),
      (
        "pasting between work and personal",
        [
          "how do I allow copy paste of a phone number",
          "can users copy and paste",
          "can users paste from personal app into outlook", "paste limited to 50 characters of Outlook",
          "copy between two accounts in the same app",
        ]
      ),
      (
        "send org data to MDM managed app without SDK",
        [
          "share to the native mail app", "native mail app is missing from share sheet in OneDrive",
          "policy managed apps with OS sharing on unenrolled device",
          "does IntuneMAMUPN go to the sending app or the receiving app",
        ]
      ),
      (
        "values of Send Org data to other apps",
        [
          "what does each value of Send Org data mean", "Send Org data values",
          "can managed apps share data with each other",
        ]
      ),
      (
        "org data is unreadable in another app",
        [
          "files opened in unmanaged app are unreadable", "attachment is corrupt in another app",
          "shared file cannot be opened",
        ]
      ),
      (
        "exempt apps",
        [
          "data transfer exemption does not open the app", "which url scheme must be exempted for zoom",
          "Memoji exemption", "do exempt apps count for copy and paste",
          "How to Select a newly added Exempt App?",
        ]
      ),
      (
        "universal links in a policy",
        [
          "Teams meeting link opens in Edge", "universal link does not open the app but Edge",
          "difference between universal links to exempt and managed universal links",
        ]
      ),
      (
        "Intune Managed Browser",
        ["managed browser is retired", "Intune managed browser retired", "links need Edge"]
      ),
      (
        "third-party keyboards beside a personal account",
        [
          "third party keyboard blocked for personal account too",
          "third-party keyboard still available in outlook", "SwiftKey blocked in the personal mailbox",
          "third-party keyboards are blocked but SwiftKey still works in some apps",
        ]
      ),
      (
        "exported contacts",
        [
          "contacts already exported before the block",
          "contacts of outlook are visible to whatsapp", "save contacts in outlook greyed out",
          "exported contacts stay on phone after wipe",
        ]
      ),
      (
        "drafts and new documents",
        [
          "app protection policy not applied to draft email in outlook", "new document is not protected",
          "new Word document without a policy",
        ]
      ),
      (
        "Save As to the device",
        [
          "save as to local storage blocked", "save to the Files app",
          "cannot save an attachment to the phone",
        ]
      ),
      (
        "photos into org data",
        [
          "attachments from Photos cannot be added", "native camera photo to OneDrive",
          "photo cannot be attached",
        ]
      ),
      (
        "notifications without details",
        [
          "notifications show no details", "notification still shows the subject",
          "lock screen shows only new mail", "notifications hide org data even when the device is unlocked",
        ]
      ),
      (
        "printing although it is blocked",
        ["printing still possible from Edge", "print from Edge", "print button is missing"]
      ),
      (
        "calls from a managed app",
        ["click to call does not work", "phone numbers cannot be called", "phone number opens no dialer"]
      ),
      (
        "apps that a policy can protect",
        [
          "can I protect our own line of business app",
          "line-of-business app does not appear in list of apps", "add custom app bundle id to policy",
          "app without SDK in app protection policy",
        ]
      ),
      (
        "excluded groups",
        [
          "exclude group assignment", "does include or exclude win",
          "user is in an included and an excluded group",
        ]
      ),
      (
        "assignment filters",
        ["filter for app protection policies", "filter on OS version", "exclude devices by a filter"]
      ),
      (
        "app configuration for managed apps or devices",
        [
          "app configuration policy managed apps or managed devices", "which app configuration channel",
          "app configuration is not delivered",
        ]
      ),
      (
        "scope tags",
        ["scope tags", "scope tag of a policy", "policy is not visible to an administrator"]
      ),
      (
        "getting a policy export",
        ["export policy with PowerShell", "download a policy from the admin center", "back up policies"]
      ),
      (
        "two major iOS versions",
        [
          "support two major iOS versions with min and max OS version",
          "Guidance on supporting multiple major operating system versions",
          "policies for iOS 17 and iOS 18 overlap",
        ]
      ),
      (
        "version that Min app version compares",
        [
          "which version number does min app version compare", "min app version what does it compare and how",
          "Conflicting wording for Min App Version",
        ]
      ),
      (
        "Min SDK version per app",
        ["SDK version too old", "app is blocked because of its SDK version"]
      ),
      (
        "warn, block access and wipe data",
        [
          "difference between warn, block access and wipe data",
          "what does each value of conditional launch mean",
        ]
      ),
      (
        "values of Receive data from other apps",
        [
          "what does each value of receive data from other apps mean",
          "difference between All apps and All apps with incoming Org data",
        ]
      ),
      (
        "values of cut, copy, and paste",
        [
          "what does each value of restrict cut copy and paste mean",
          "Policy managed apps with paste in means",
        ]
      ),
      (
        "values of Org data notifications",
        ["what does each value of org data notifications mean", "notifications on an Apple Watch"]
      ),
      (
        "values of Restrict web content transfer",
        ["what does each value of restrict web content transfer mean", "open links in Chrome"]
      ),
      (
        "policies are for users",
        [
          "can app protection policy be assigned to devices", "assign policy to device group",
          "device group does not work for app protection",
        ]
      ),
      (
        "user left the policy's group",
        [
          "what happens when a user is removed from the policy group",
          "what happens when the policy is deleted",
        ]
      ),
      (
        "backups and a new phone",
        ["user got a new phone", "is work data in the iPhone backup", "new iPhone restored from a backup"]
      ),
      (
        "Exchange on-premises and shared mailboxes",
        [
          "MAM now supports Exchange On-Premises!", "shared mailbox in Outlook",
          "hybrid modern authentication",
        ]
      ),
      (
        "licenses for app protection",
        ["which license is needed for MAM", "do users need an Intune license"]
      ),
      (
        "app protection with another MDM",
        ["migrate from MobileIron", "does app protection work with another MDM"]
      ),
      (
        "Android policies",
        ["difference between iOS and Android", "Android differences"]
      ),
      (
        "apps that follow Save copies of org data",
        [
          "Whether or not Teams is supported in the \"Save copies of org data\" section of MAM.",
          "which apps support save copies of org data",
        ]
      ),
      (
        "add-ins, calendar and widgets",
        ["add-ins in Outlook are missing", "calendar sync native app", "widget shows the calendar"]
      ),
      (
        "device model identifiers",
        ["allow only some iPhone models", "how to write device models"]
      ),
      (
        "when a jailbreak is checked",
        ["how often is jailbreak checked", "jailbreak detection"]
      ),
      (
        "messages from a managed app",
        ["iMessage", "send SMS from Outlook"]
      ),
      (
        "export without apps or assignments",
        ["App Protection Policy Targeted Apps Missing", "assignments are missing in the export"]
      ),
      (
        "personal accounts in the same app",
        [
          "Personal email accounts on outlook", "can my company see my personal email",
          "personal OneDrive in the same app",
        ]
      ),
      (
        "no password after a wipe",
        [
          "password is not asked after a selective wipe",
          "Wiping data on BYOD device doesn't request user password in outlook when user re-adds account IOS",
        ]
      ),
      (
        "work data in apps without a policy",
        ["is conditional access needed for app protection", "bypass app protection"]
      ),
      (
        "nested groups",
        ["Group Nesting", "does a policy apply to members of a nested group"]
      ),
      (
        "mail to an external address",
        [
          "can users forward work mail from a personal account",
          "forward an email with an attachment to an external address",
          "App protection policy flow in Outlook for iOS and Android",
        ]
      ),
      (
        "app configuration without an app protection policy",
        [
          "does app configuration need an app protection policy",
          "Remove incorrect note about app config and APP",
        ]
      ),
      (
        "IntuneMAMUPN disappears from a configuration",
        [
          "additional configuration settings are not retained when saved",
          "Outlook for iOS and Android - Deploy app config settings",
        ]
      ),
      (
        "saving to a personal cloud",
        ["can users save to dropbox", "save attachments from Outlook to personal OneDrive"]
      ),
      (
        "opening from a personal cloud",
        ["can a user attach a file from iCloud", "can a user open a file from Dropbox in Word"]
      ),
      (
        "block screenshots on iPhone",
        ["block screenshots on iOS", "can users take screenshots of Outlook", "AirPlay of work apps"]
      ),
      ("AirDrop of org data", ["is AirDrop blocked", "AirDrop a file from OneDrive"]),
      (
        "Apple Intelligence and work data",
        [
          "can copilot or apple intelligence summarize my work mail", "Genmoji blocked", "Image Playground",
          "Apple Intelligence summarises work email",
        ]
      ),
      ("two apps side by side on an iPad", ["iPad split view", "Stage Manager"]),
      ("CarPlay, StandBy and Live Activities", ["CarPlay reads messages", "Live Activities"]),
      (
        "share from a personal app into a work app",
        [
          "open a PDF attachment from native Mail", "attach file from native Files app in Outlook blocked",
        ]
      ),
      (
        "Edge under a policy",
        ["Edge work profile and personal profile", "Missing Settings for additional Applications"]
      ),
      ("links to Maps and FaceTime", ["address links open in Apple Maps", "FaceTime link"]),
      ("mail links", ["mailto link in Edge does nothing", "default mail app on iOS"]),
      (
        "how org data is encrypted",
        ["is data encrypted when the device is unlocked", "FIPS 140-2 encryption"]
      ),
      (
        "is IntuneMAMUPN needed",
        [
          "do I need IntuneMAMUPN if I target all device types",
          "is IntuneMAMUPN required for all device types",
        ]
      ),
      ("app compliance status", ["app compliance status", "is hasComplianceStatus about the device"]),
      (
        "policy seen on the device",
        [
          "how do I know whether my policy has reached the device", "about:intunehelp in Edge",
          "where are the MAM logs", "how do I know policy has applied",
        ]
      ),
      (
        "trying a policy before everybody has it",
        ["report only mode for app protection", "can I preview the effect before assigning"]
      ),
      ("partner apps and app protection", ["Slack for Intune app protection", "Box for EMM vs Box"]),
      (
        "wrapped app and conditional access",
        ["Conditional Access doesn't detect Intune protection policy."]
      ),
      ("one user with two phones", ["user has two phones", "how many devices can a user have"]),
      (
        "OS version blocks the app",
        [
          "how do I force a minimum iOS version", "app blocked because iOS too old",
          "max OS version blocks new iOS",
        ]
      ),
      (
        "deleting the app or its account",
        ["does uninstall delete data", "delete and reinstall Outlook does it reset"]
      ),
      ("what the app PIN protects", ["Is the PIN secure?", "can I see the user's PIN"]),
      ("PIN and password are both asked", ["PIN and credentials both asked"]),
      (
        "contacts that iOS treats as managed",
        ["Allow contacts to be synced with conditional access", "keep WhatsApp away from work contacts"]
      ),
      ("guests", ["guest user B2B app protection", "do guest users get our app protection policy"]),
      ("no user has checked in", ["policy does nothing in Outlook and no user checked in"]),
      ("Reset PIN at Max PIN attempts", ["can someone just reset the PIN and get in"]),
      ("share from the print preview", ["save from the print preview"]),
      (
        "app with the SDK and no policy is refused files",
        ["Behavior of \"Policy managed apps with OS sharing\" after SDK integration"]
      ),
    ]
    ExplainRows.check(rows, of: ExplainTopic.helpDesk)
  }

  /// A dialog is found by its title and by a part of its text.
  func testDialogs_areFoundByWhatTheySay() {
    let rows = [
      ("App Not Set Up", "the app requires a policy, and the user has none in it"),
      (
        "user sees \"app is not set up for you to use\"",
        "the app requires a policy, and the user has none in it"
      ),
      (
        "Your organization only allows you to transfer its data to other managed apps",
        "the policy sends org data only to apps with a policy"
      ),
      ("Wipe Alert", "org data of the account was wiped"),
      ("This app can no longer be used", "the certificate of the app could not be verified"),
      (
        "You must be connected to the Internet to verify that you can use this app",
        "the app was offline for too long"
      ),
    ]
    for (line, told) in rows {
      let run = CapturedRun.of("explain", line)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertTrue(ExplainRows.answer(run).contains(" message: " + told), "\(line): \(run.out)")
    }
  }

  /// A sentence in which an app is named is about more than the place of the same name.
  func testAppsThatAreNamed_areNoPlaces() {
    for line in ["native mail app is missing from share sheet in OneDrive", "guest of SharePoint is blocked"]
    {
      XCTAssertFalse(ExplainRows.answer(CapturedRun.of("explain", line)).contains(" location: "), line)
    }
    XCTAssertTrue(ExplainRows.answer(CapturedRun.of("explain", "OneDrive")).contains(" location: "))
  }

  /// One word that names a question is enough to come first, whatever else a sentence says.
  func testSentences_withTheNameOfAQuestion_getThisQuestion() {
    let nearest = ExplainTopic.nearest(to: "genmoji is silent about mail")
    XCTAssertEqual(nearest.best.first?.names[0], "genmoji")
  }

  func testTopics_haveNamesOfTheirOwn_andTellWhatToDo() {
    ExplainRows.checkNames(of: ExplainTopic.helpDesk + ExplainTopic.helpDeskMessages)
  }
}
