import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPlist
@testable import mamctl

final class ExplainVerbTests: XCTestCase {
  func testCode_isExplainedInAnyLetterCase_andByTheSDKsName() {
    let expected = """
      incoming-data-restricted
        means     the receiver's policy takes data only from policy managed apps, and the sending account
                  is unmanaged
        rule      R8.1
        basis     documented: a source states it
        source    App protection settings reference, "Receive data from other apps"; Texts shipped with
                  the SDK, AppRestrictions
        SDK name  IncomingDataRestricted

      """
    for name in ["incoming-data-restricted", "INCOMING-data-restricted", "IncomingDataRestricted"] {
      let run = CapturedRun.of("explain", name)
      XCTAssertEqual(run.out, expected)
      XCTAssertEqual(run.status, .success)
    }
  }

  func testList_namesEveryCode() throws {
    let lines = CapturedRun.of("explain", "--list").out.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    XCTAssertEqual(
      lines.map { String($0.prefix { $0 != " " }) }, ReasonCatalog.entries.map(\.code))
    let json = CapturedRun.of("explain", "--list", "--format", "json").out
    let codes = try JSONReader.read(Array(json.utf8), file: "out").array?.compactMap {
      $0.object?["code"]?.string
    }
    XCTAssertEqual(codes, ReasonCatalog.entries.map(\.code))
  }

  func testLooser_listsTheReadingsThatAnAuditorAsksFor() {
    let looser = ExplainVerb.looserByDefault
    XCTAssertGreaterThan(looser.count, 20)
    let codes = Set(looser.map(\.code))
    // What only an option allows is no answer that anybody gets by default.
    XCTAssertTrue(
      codes.isDisjoint(with: [
        "open-own-account-document", "save-own-account-document", "save-destination-opens-into",
        "encryption-not-required-by-option",
      ]), "\(codes)")
    for entry in looser where entry.reading?.direction == .looser {
      XCTAssertEqual(entry.reading?.isOptional, false, entry.code)
    }
    let options = looser.compactMap(\.reading?.option)
    XCTAssertEqual(options.count, Set(options).count, "\(options)")
    let run = CapturedRun.of("explain", "--list", "--looser")
    let lines = run.out.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    XCTAssertEqual(lines.map { String($0.prefix { $0 != " " }) }, looser.map(\.code))
    let text = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertEqual(text.ranges(of: "The stricter reading: ").count, looser.count, run.out)
    XCTAssertTrue(
      text.contains(
        "print-sends-nowhere by default, only the print setting decides. The stricter reading: org data may not be sent to "
          + "any app, so it may not be printed either; the option `deniesPrintWhenNothingMayBeSent` chooses it "
          + "[R9.1, AMB-16]"), text)
    for arguments in [["--looser"], ["--list", "--rules", "--looser"], ["R6.4", "--list", "--looser"]] {
      let refused = CapturedRun.of(["explain"] + arguments)
      XCTAssertEqual(refused.status, .usage)
      XCTAssertTrue(refused.err.hasPrefix("mamctl explain: `--looser` goes with `--list`"), refused.err)
    }
  }

  /// Lines of administrators and developers, each with the topic that answers it first.
  func testQuestions_areAnsweredByTheTopicThatIsMeant() {
    let rows: [(line: String, topic: String)] = [
      ("how do I turn off AirDrop", "AirDrop of org data"), ("exit status 2", "exit status"),
      ("my user has a license but the policy never arrives", "no policy applies"),
      ("my share extension is missing", "action extension does not appear in the share sheet"),
      ("app was wiped but the user did nothing", "what can wipe org data"),
      ("why did the app delete my work mail", "what can wipe org data"),
      ("what happens when someone leaves the company", "disabled user still has access"),
      ("user keeps getting asked for a PIN every time they open Teams", "how often is the PIN asked"),
      ("how do I let people text from Outlook", "messages from a managed app"),
      ("user gets message that the device must be compliant", "app compliance status"),
      (
        "can I open a file from my personal OneDrive in Word with work account",
        "opening from a personal cloud"
      ),
      ("can I open a personal file in Word with my work account", "opening from a personal cloud"),
      ("can I attach a file from personal OneDrive to a work mail", "opening from a personal cloud"),
      ("print work mail", "print"), ("disable printing", "printBlocked"), ("exit code 3", "exit status"),
      ("why did the pipeline fail with status 2", "exit status"),
      ("why does mamctl exit with 2", "exit status"), ("can I require a longer PIN", "minimumPinLength"),
      ("why is the policy not applying to my user", "no policy applies"),
      ("where can I see which users have a policy", "no policy applies"),
      ("what happens if two policies target the same user", "several policies"),
      ("the user gets \"Action Not Allowed\" when sharing", "Action Not Allowed"),
      ("why is the user asked for credentials every day", "organizationalCredentialsRequired"),
      ("what is app protection CA", "Require app protection policy"),
      ("App Protection Conditional Access", "Require app protection policy"),
      ("my app crashes on launch after adding the SDK", "crash at the start or the sign-in"),
      ("app crashes at start", "crash at the start or the sign-in"),
      ("user got a new phone and apps ask to register again", "backups and a new phone"),
      ("how do I set the identity for a SwiftUI window", "background thread"),
      ("how do I get the signed in user's policy in code", "reading the policy"),
      ("can users copy from teams to whatsapp", "pasting between work and personal"),
      ("how do I block older iOS versions", "OS version blocks the app"),
      ("Is jailbreak detection included?", "when a jailbreak is checked"),
      ("What is MAM-WE?", "app protection without enrollment"),
      ("user got wiped but device was not stolen", "what can wipe org data"),
      ("how do I get the policy for the current user", "reading the policy"),
      ("who has no policy", "no policy applies"),
      ("which apps are protected", "apps that a policy can protect"),
      ("what is a jailbroken device check", "when a jailbreak is checked"),
      ("what is a managed identity", "managed account"), ("managed identity", "managed account"),
      ("why is access blocked", "what is conditional launch"), ("what is org data", "org data"),
      ("what is a policy managed app", "policy managed app"), ("how do I allow whatsapp", "exempt apps"),
      ("who gets the policy", "no policy applies"), ("what is MAM", "MAM"), ("gap", "gap"),
      ("does it need enrollment", "app protection without enrollment"), ("overlap", "overlap"),
    ]
    for row in rows {
      let first = ExplainTopic.nearest(to: row.line).best.first?.names.first
      let named = ExplainTopic.all.first { topic in
        topic.names.contains { $0.lowercased() == row.line.lowercased() }
      }?.names.first
      XCTAssertEqual(named ?? first, row.topic, row.line)
    }
  }

  func testRule_isExplainedInAnyLetterCase() {
    let expected = """
      R9.4  Siri, App Intents and Spotlight
        says    Siri, App Intents and Spotlight are allowed only when data may be sent to all apps.
        source  App protection settings reference, "Send Org data to other apps"
        codes   app-intents-allowed, app-intents-blocked, app-must-enforce, sdk-enforces, siri-allowed,
                siri-blocked, spotlight-allowed, spotlight-blocked

      """
    for name in ["R9.4", "r9.4"] { XCTAssertEqual(CapturedRun.of("explain", name).out, expected) }
    let point = CapturedRun.of("explain", "AMB-8").out
    XCTAssertTrue(point.contains("reading  No, only into the account that owns the data."), point)
  }

  func testSection_listsItsRulesAndNoOthers() {
    for name in ["R6", "r6"] {
      let run = CapturedRun.of("explain", name)
      let ids = run.out.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
      XCTAssertEqual(ids, ["R6.1", "R6.2", "R6.3", "R6.4", "R6.5", "R6.6"])
      XCTAssertEqual(run.status, .success)
    }
    // A section of one rule is that rule, and a part of a number is no section.
    XCTAssertTrue(CapturedRun.of("explain", "R3").out.contains("says"))
    XCTAssertEqual(CapturedRun.of("explain", "R").status, .usage)
  }

  func testRules_listsEveryRule() throws {
    let lines = CapturedRun.of("explain", "--rules").out.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    XCTAssertEqual(lines.map { String($0.prefix { $0 != " " }) }, RuleCatalog.entries.map(\.id))
  }

  /// Versions below which nothing works as the policy says (R9.13).
  func testFloors_areListed_andChangeNoAnswer() throws {
    let run = CapturedRun.of("explain", "floors")
    XCTAssertEqual(run.status, .success)
    for floor in ServiceFloor.all {
      XCTAssertTrue(run.out.contains("\(floor.subject.rawValue) \(floor.least)"), run.out)
    }
    XCTAssertTrue(
      run.out.contains("2026-01-19") && run.out.contains("late June 2026"), "both notices are shown")
    let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##
    func launch(_ device: String, _ setting: String = #""saveAsBlocked":false"#) -> String {
      CapturedRun.of(
        "launch", "p.json", "--device", "d.json",
        files: .memory(["p.json": Array("{\(type),\(setting)}".utf8), "d.json": Array(device.utf8)])
      ).out
    }
    let rows: [(device: String, setting: String, floors: Int)] = [
      (#"{"sdkVersion":"20.1.0"}"#, #""saveAsBlocked":false"#, 2),
      (#"{"sdkVersion":"20.1.0"}"#, #""screenCaptureConfigurationState":"blocked""#, 3),
      (#"{"sdkVersion":"20.8.0"}"#, #""screenCaptureConfigurationState":"blocked""#, 1),
      (#"{"sdkVersion":"21.0.9"}"#, #""saveAsBlocked":false"#, 1),
      (#"{"sdkVersion":"21.1.0","osVersion":"18.0"}"#, #""saveAsBlocked":false"#, 0),
      (#"{"sdkVersion":"21.1.0","osVersion":"16.7"}"#, #""saveAsBlocked":false"#, 2),
      (#"{"sdkVersion":"20.9.0","osVersion":"17.5"}"#, #""saveAsBlocked":false"#, 2),
      (#"{"osVersion":"17.5"}"#, #""saveAsBlocked":false"#, 1), ("{}", #""saveAsBlocked":false"#, 0),
    ]
    for row in rows {
      let out = launch(row.device, row.setting)
      XCTAssertEqual(
        out.components(separatedBy: "\n  Whatever the policy says: below ").count - 1, row.floors, out)
    }
    let (low, high) = (launch(#"{"sdkVersion":"1.0"}"#), launch(#"{"sdkVersion":"99.0"}"#))
    XCTAssertEqual(
      low.split(separator: "\n").first, high.split(separator: "\n").first, "no answer depends on a floor")
    let review = CapturedRun.of(
      "review", "p.json",
      files: .memory(["p.json": Array(#"{\#(type),"minimumRequiredSdkVersion":"20.1"}"#.utf8)]))
    XCTAssertTrue(
      review.out.contains(
        "  line 1  Min SDK version (Block access) is 20.1, but below SDK 20.8.0,"),
      review.out)
  }

  func testUsage_isSaidExactly() {
    let rows: [(arguments: [String], err: String)] = [
      (["save-alowed"], "mamctl explain: nothing is called `save-alowed`; did you mean `save-allowed`?"),
      (["saveAsBloked"], "mamctl explain: nothing is called `saveAsBloked`; did you mean `saveAsBlocked`?"),
      (["printBloked"], "mamctl explain: nothing is called `printBloked`; did you mean `printBlocked`?"),
      (["print-bloked"], "mamctl explain: nothing is called `print-bloked`; did you mean `print-blocked`?"),
      (
        ["allow-with-alert"],
        "mamctl explain: nothing is called `allow-with-alert`; `mamctl explain` says what there is to explain"
      ),
      (["zzz"], "mamctl explain: nothing is called `zzz`; `mamctl explain` says what there is to explain"),
      (["--list", "save-allowed"], "mamctl explain: `--list` lists everything; leave `NAME` out"),
      (["--rules", "R6.5"], "mamctl explain: `--rules` lists everything; leave `NAME` out"),
      (["--rules", "--list"], "mamctl explain: `--list` and `--rules` are two lists; give one of them"),
    ]
    for row in rows {
      let run = CapturedRun.of(["explain"] + row.arguments)
      XCTAssertEqual(run.err, row.err + "\nrun `mamctl explain --help` for usage\n")
      XCTAssertEqual(run.status, .usage)
      XCTAssertEqual(run.out, "")
    }
  }

  /// A method cites the rule that decides its question.
  func testMethods_citeTheRuleOfTheirQuestion() {
    let line = "mamctl decide "
    var checked = 0
    for method in ExplainTopic.methods {
      guard let asked = method.rows.first(where: { $0.term == "question" })?.meaning, asked.hasPrefix(line),
        let rule = method.rows.first(where: { $0.term == "rule" })?.meaning,
        let question = asked.dropFirst(line.count).split(separator: " ").first.map(String.init)
      else { continue }
      let answers = [1, 2, 3].map { level in
        CapturedRun.of(
          "decide", question, "--policy", Fixtures.path("policies/level-\(level).json"), "--format", "json",
          "--explain")
      }
      // Questions with arguments or another end are asked of more than a policy.
      if Question.named(question)?.far != nil || answers.contains(where: { $0.status == .usage }) { continue }
      checked += 1
      let parts = answers.flatMap { $0.out.split(separator: "\"").map(String.init) }
      let rules = parts.compactMap { ReasonCatalog.entry(named: $0)?.rule }.flatMap {
        $0.split(separator: ", ").map(String.init)
      }
      XCTAssertTrue(rules.contains(rule), "\(method.names[0]) cites \(rule), and not one of \(rules)")
    }
    XCTAssertGreaterThanOrEqual(checked, 11)
  }

  func testSentences_needNoQuotes() {
    for (typed, told) in [
      ("status 201", "201"), ("why was my data wiped", "wiped"),
      ("data wiped", "what can wipe org data: conditional launch"),
    ] {
      let run = CapturedRun.of(["explain"] + typed.split(separator: " ").map(String.init))
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertTrue(run.out.contains(told), run.out)
      XCTAssertEqual(CapturedRun.of("explain", typed).out, run.out)
    }
    for (line, hint) in [
      ("decide paste --characters 50", "--length"), ("launch p.json --jailbreak", "--jailbroken"),
    ] {
      let run = CapturedRun.of(line.split(separator: " ").map(String.init))
      XCTAssertTrue(run.err.contains("did you mean `\(hint)`?"), run.err)
    }
  }

  /// A setting says what it does, every setting does, and a log name or a class of iOS leads to what it is about.
  func testSettings_sayWhatTheyDo_andNamesThatPeoplePasteAreKnown() {
    for setting in Setting.allCases {
      XCTAssertTrue(setting.meaning.hasSuffix("."), setting.rawValue)
      XCTAssertLessThan(setting.meaning.count, 240, setting.rawValue)
    }
    let rows: [(typed: String, told: String)] = [
      (
        "disableAppPinIfDevicePinIsSet",
        "With the value Not required, the app PIN is dropped on a device that is enrolled for the user and has a PIN."
      ),
      ("Select apps to exempt", "skype, app-settings, calshow, itms"),
      ("Override Touch ID with PIN after timeout", "setting: Override biometrics with PIN after timeout"),
      ("AppSharingToLevel", "values 0 None, 1 Policy managed apps, 2 All apps"),
      ("MFMailComposeViewController", "mamctl decide url mailto:someone@contoso.com --policy FILE"),
      ("isSaveToAllowedForLocation returns false", "mamctl decide save --to LOCATION --policy FILE"),
      (
        "Received enrollment result of 201 and returning legacy result code of 6",
        "number 201; `didSucceed` is false"
      ),
      ("error 605", "a number of the SDK's own that Microsoft does not document"),
      ("can I block copy paste of more than 100 characters", "Cut and copy character limit for any app"),
      ("status code 203", "number 203; `didSucceed` is false"),
      ("Your organization's data cannot be pasted here", "mamctl decide paste --policy FILE"),
      ("mdmEnrolledAccount returns nil", "It is nil unless device management gives the app"),
      ("mdmEnrolledAccount", "mdmEnrolledAccount method: the account for which device management"),
      ("pasting between work and personal", "Blocked: to no other app"),
      ("universal links and Edge", "under All apps every universal link may open its app"),
      ("universal links in a policy", "and under None no link may"),
      ("Defender and the threat level", "if Max allowed device threat level is set, a device gets in only"),
      ("208", "account is not enrolled by this call"),
      ("IntuneMAMOID", "this key and `IntuneMAMOID` tell an app which account"),
      ("device model identifiers", "on every other model, access is blocked or org data is wiped"),
      ("what is conditional launch", "each warns, blocks access or wipes org data"),
      ("how do I block jailbroken phones", "setting Jailbroken/rooted devices"),
      ("what does MAM-CA mean", "a grant of conditional access that an app meets"),
      ("which setting stops airdrop", "AirDrop counts as an app without a policy"),
      ("do I need to reboot after enrolling", "restart after the first policy"),
      ("Open-In/Share filtering", "The share sheet and Open In list only apps with a policy."),
      ("require app protection policy", "mamctl effective TENANT --user FILE"),
      ("can users print company data", "mamctl decide print --policy FILE"),
      ("can users print work emails from their iPhone", "mamctl decide print --policy FILE"),
      ("can staff print documents from Word", "mamctl decide print --policy FILE"),
      ("can people print attachments on their phone", "mamctl decide print --policy FILE"),
      ("can users share a file through AirDrop", "AirDrop counts as an app without a policy"),
      ("2", "2 denied, required, allowed in part, a failed expectation, or findings"),
      ("64", "64 wrong usage"), ("deny", "exit status 2: mamctl explain exit status"),
      ("may I copy to whatsapp", "mamctl decide paste --policy FILE"),
      ("signIn", "mamctl decide signIn --world FILE"),
      ("IntuneMAMUPN", "rule R16.2"), ("third-party MDM", "needs an app configuration"),
      ("wipe request pending", "the app asks every 30 minutes whether to wipe"),
      ("unexpected wipe", "what can wipe org data: conditional launch, the administrator"),
      ("which account does a background thread act for", "the thread, then the process, then no identity"),
      ("enrollmentRequest delegate not called", "Registering an account that is registered is ignored"),
      (
        "identitySwitchRequired",
        "A switch ends with success (0), canceled (1), not allowed (2) or failed (3)."
      ),
      ("MultiIdentityCancelDisabled", "key: takes Cancel from the prompts of conditional launch"),
      ("app restart", "an app cannot prevent it"),
      ("who can print", "print question: may this data be printed?"),
      ("how do I block printing", "printBlocked setting: Printing Org data"),
      ("printBlocked", "No other setting does, unless `deniesPrintWhenNothingMayBeSent` is on."),
      (
        "print",
        "settings Printing Org data, Send Org data to other apps (only with the option `deniesPrintWhenNothingMayBeSent`)"
      ),
      (
        "Send Org data to other apps",
        "receive, print (only with the option `deniesPrintWhenNothingMayBeSent`), siri"
      ),
      (
        "targetedAppManagementLevels",
        "An enrolled device counts as managed only in an app that was given the user's keys"
      ),
      ("managedBrowserToOpenLinksRequired", "The third value, Unmanaged browser, is `true` with a scheme"),
      (
        "pinRequiredInsteadOfBiometricTimeout",
        "a recheck asks for the PIN; biometrics then work only at a start."
      ),
      ("encryption-required", "the option `requiresFileEncryption = false` takes that"),
      ("encryption-not-required", "the option `requiresFileEncryption = true` takes that"),
      ("encryption-required-by-option", "only the option `requiresFileEncryption = true` takes this"),
      ("encryption-not-required-by-option", "only the option `requiresFileEncryption = false` takes this"),
      (
        "policies do nothing after enrollment",
        "in the app, and `IntuneMAMDeviceID` too if the app is not Microsoft's; other policies need none of them"
      ),
      ("exit status", "2 denied, required, allowed in part, a failed expectation, or findings"),
      (
        "share extension does not receive the data", "whether the share extension has an app group of the app"
      ),
      ("supported iOS versions", "from iOS and iPadOS 18 since service release 2609"),
      ("selective wipe", "R5.5 Selective wipe says A wipe removes the account"),
      ("status 214", "sign in with the account that the app is enrolled for"),
      ("225", "assign the user a policy that is for this app"),
      (
        "The account is licensed for Intune but is not targeted with MAM policy",
        "LicensedNotTargeted status: the account has a license, but no policy targets it"
      ),
      ("not targeted with MAM policy", "assign the user a policy that is for this app"),
      (
        "The following URL schemes found in your app are not in the correct format",
        "most often a whole redirect URI such as `msauth.BUNDLE-ID://auth`"
      ),
      ("error ITMS-90158", "only its scheme, `msauth.BUNDLE-ID`, belongs there (URL003"),
      ("enrolledAccount returns nil in my extension", "the extension finds no enrolled account"),
      (
        "CNContactStore access is not blocked by the policy",
        "Sync policy managed app data with native apps or add-ins decides"
      ),
      (
        "after too many wrong PINs the app says data is wiped but the user is still logged in",
        "data remains after a wipe: the SDK removes the account's files"
      ),
      (
        "user is still signed in after a wipe",
        "data remains after a wipe: the SDK removes the account's files"
      ),
      ("enrolledAccountId", "enrolledAccountId method: the account that is enrolled in the app"),
      ("registeredAccountIds", "registeredAccountIds method: the accounts that the app registered"),
      ("what happens if the phone is lost", "lost device: order a selective wipe"),
      ("IntuneMAMUPN", "the app that sends needs the key"),
      (
        "Your organization's data cannot be pasted here", "mamctl decide paste --policy FILE --same-app"
      ),
      ("notifications hide org data even when the device is unlocked", "unlocked no difference"),
      ("MAMPolicyRequired", "mamctl explain launch before the enrollment ends"),
      (
        "appActionIfAccountIsClockedOut",
        "(`warn`), Not configured (`null`) not offered `wipe`; an export that has it blocks access"
      ),
      (
        "appActionIfUnableToAuthenticateUser",
        "Wipe data (`wipe`), Not configured (`null`) not offered `warn`; an export that has it blocks access"
      ),
      ("how often is the PIN asked", "at every start, and after the minutes of inactivity under Recheck"),
      ("reset app PIN", "no administrator can reset it"),
      ("exclusion", "exclusion wins: the policy does not apply"),
      ("which app configuration value wins", "a targeted value wins over the default one"),
      ("Open-In/Share filtering", "mamctl explain values of Send Org data to other apps"),
      ("offline", "and org data is wiped if that fails"), ("608", "and the user did not sign in again"),
      ("first access group in keychain entitlements", "must be its own; ENT004 says why"),
      ("user left the company", "only if Disabled account is set; else the offline time ends the access"),
      ("your organization is now protecting its data in this app", "the app's first policy has arrived"),
      ("two policies for one user", "numbers the stricter number counts here; Microsoft says"),
      ("-50000", "an error number of the sign-in library, MSAL"),
      ("wipeDataForAccount", "The app removes everything of the account before it returns true"),
      ("identity switch cancelled", "canceled the user canceled a prompt of conditional launch"),
      ("-50004", "calls `remediateComplianceForAccountId`"),
      ("IntuneMAMSwitchIdentityResultFailed", "success is 0, canceled 1, not allowed 2 and failed 3"),
      (
        "com.microsoft.intune.mam is the first access group in keychain entitlements",
        "ENT004 says why"
      ),
      ("links open in Safari instead of Edge", "`http-intunemam` and `https-intunemam`"),
      ("links still open in Safari", "a policy with that setting applies, and the app can find Edge"),
      ("AADSTS53005", "calls `remediateComplianceForAccountId`"),
      ("AADSTS50126", "app protection does not decide it"),
      (
        "Your organization only allows you to open work or school data in this app",
        "Receive data from other apps is Policy managed apps"
      ),
      ("data remains after wipe", "`wipe-leaves-data`: the app returned true"),
      ("what does inferred mean", "no source settles the answer, so this project chose a reading"),
      ("what is multi-identity", "an app that tells accounts apart"),
      ("offline grace period", "periodOfflineBeforeWipeIsEnforced setting"),
      (
        "deRegisterAndUnenrollAccount", "Without one, files stay, and what the SDK encrypted is unreadable."
      ),
      ("disabled account", "Block access (`block` or `blockWhenSettingIsSupported`)"),
      ("blockDataIngestionIntoOrganizationDocuments", "rules R7.2, R7.3, AMB-11, AMB-8, R6.5, AMB-12"),
      ("218", "SwitchExistingAccount status: the enrolled account was removed, and this one is not enrolled"),
      ("218", "the app must register this account again"),
      (
        "interactionRequired",
        "interactionRequired status: the remediation was silent, and cannot go on without the user"
      ),
      (
        "IntuneMAMComplianceInteractionRequired",
        "calls `remediateComplianceForAccountId` again, with `silent` false"
      ),
      ("IntuneMAMComplianceUserCancelled", "number 5 in `hasComplianceStatus`"),
      (
        "encrypt-if-transported",
        "encrypt-if-transported term: the SDK must keep the data encrypted if iOS delivers it anyway"
      ),
      ("show-block-alert", "enforced by the app; the SDK does not do it"),
      ("choose-pin", "choose-pin term: the user must set a new app PIN"),
      ("IntuneMAMSaveLocationCameraRoll", "cameraRoll location: the photo library"),
      ("IntuneMAMOpenLocationPhotos", "photos location: the photo library"),
      ("IntuneMAMSaveLocation", "the places where data of an account may be saved"),
      ("isFileEncryptionRequired", "no policy could make it true"),
      ("canReceiveSharedItemProvider", "load the item first"),
      ("remediateComplianceForAccountId", "not with its UPN, when MSAL reports that a policy is required"),
      ("ADALClientId", "Every app needs it, also one that signs in with MSAL"),
      ("MultiIdentity", "no policy applies, until the app sets an account"),
      ("dictation", "no app protection setting is about it"),
      ("target-group-excluded", "which wins over every group that it includes"),
      ("Require app protection policy", "Require approved client app takes only apps on a list"),
    ]
    for row in rows {
      let run = CapturedRun.of("explain", row.typed)
      XCTAssertEqual(run.status, .success, run.err)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains(row.told), "\(row.typed): \(run.out)")
    }
    XCTAssertEqual(ExplainTopic.logNames.count, Set(ExplainTopic.logNames.map { $0.names[0] }).count)
  }

  /// Every key of `IntuneMAMSettings` is explained, and no other.
  func testInfoKeys_areThoseThatAreChecked() {
    XCTAssertEqual(
      ExplainTopic.infoKeys.flatMap(\.names).sorted(), PlistSettingKey.all.map(\.name).sorted())
  }

  /// Of the settings that have no name in the log, the admin center has no log name; every other has one.
  func testQuestions_getTheNearestTopics_andOneTopicIsToldInFull() {
    let nearest = CapturedRun.of("explain", "user is not licensed for MAM")
    XCTAssertEqual(nearest.status, .success)
    XCTAssertTrue(
      nearest.out.hasPrefix("The nearest answers:\n"))
    XCTAssertTrue(nearest.out.contains("AccountNotLicensed"), nearest.out)
    let far = CapturedRun.of("explain", "does the policy survive a factory calibration of the gyroscope")
    let heading = "Nothing here answers exactly this. Topics near it (`mamctl explain NAME` says more)\n\n"
    XCTAssertTrue(far.out.hasPrefix(heading), far.out)
    XCTAssertFalse(far.out.contains("  rule"), "topics that only come near have a line each: " + far.out)
    let inflected = ExplainTopic.nearest(to: "prevent airdropping a file").best.first
    XCTAssertEqual(inflected?.names[0], "AirDrop of org data")
    let browser = CapturedRun.of("explain", "managed browser not installed")
    XCTAssertTrue(browser.out.contains("managedBrowserToOpenLinksRequired"), browser.out)
    let wipe = CapturedRun.of("explain", "wipe").out
    for told in ["Also about `wipe`", "R5.5   Selective wipe", "607", "608"] {
      XCTAssertTrue(wipe.contains(told), "\(told): \(wipe)")
    }
    XCTAssertEqual(CapturedRun.of("explain", "qqq zzz xxx").status, .usage)
  }

  /// A subject is told in full under a word only if the word heads it; the address box of Edge is not about Box.
  func testWords_getTheSubjectsThatTheyHead() {
    let box = CapturedRun.of("explain", "box").out
    XCTAssertTrue(box.hasPrefix("box location: Box\n"), box)
    XCTAssertFalse(box.contains("\npolicy seen on the device:"), box)
    XCTAssertTrue(box.contains("\n  policy seen on the device  "), box)
    let pin = CapturedRun.of("explain", "pin").out
    XCTAssertTrue(pin.contains("\nhow often is the PIN asked:"), pin)
    XCTAssertFalse(pin.contains("\ndata remains after a wipe:"), pin)
    let managed = CapturedRun.of("explain", "managed").out
    XCTAssertTrue(managed.contains(" topics about `managed`\n\nmanaged account:"), managed)
  }
}
