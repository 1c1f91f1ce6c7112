import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class ProveVerbTests: XCTestCase {
  private func prove(_ policy: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(["prove", Fixtures.path("policies/\(policy)")] + arguments)
  }

  func testLevels_holdForTheirOwnFixtures() {
    for level in 1...3 {
      let run = prove("level-\(level).json", "--claim", "level-\(level)")
      XCTAssertEqual(run.status, .success, run.out)
    }
    XCTAssertEqual(prove("level-1.json", "--claim", "level-2").status, .denied)
    XCTAssertEqual(prove("level-2.json", "--claim", "level-3").status, .denied)
  }

  func testFailingClaim_showsTheCounterexampleTheSettingAndItsLine() {
    let run = prove("level-1.json", "--claim", "no-backup")
    XCTAssertEqual(run.status, .denied)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("fails no-backup: Org data can go into device backups, because"), run.out)
    XCTAssertTrue(words.contains("repeat: mamctl decide backup --policy POLICY"), run.out)
    XCTAssertTrue(
      words.contains(
        "because Backup Org data to iTunes and iCloud backups is Allow (dataBackupBlocked, line "),
      run.out)
    // Without an account, `decide` would ask about others than the example has.
    let saving = prove("level-1.json", "--claim", "no-save-to-unmanaged").out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      saving.contains(
        "(no account given) repeat: mamctl decide save --policy POLICY --account none --to oneDriveForBusiness"
      ),
      saving)
    // The path stands once, on top.
    XCTAssertEqual(run.out.components(separatedBy: Fixtures.path("policies/level-1.json")).count, 2, run.out)
  }

  /// What a device is that counts as enrolled no sentence about a claim says.
  func testPolicyForUnmanagedDevices_isSaidToBeOneOnTop() {
    let text =
      "The policy is for unmanaged devices only (line 94): nothing of it applies if the device is enrolled and device "
      + "management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need "
      + "`IntuneMAMDeviceID`)."
    for (file, isSaid) in [("byod-baseline.json", true), ("level-2.json", false)] {
      let words = prove(file).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertEqual(words.contains(text), isSaid, words)
    }
  }

  /// A policy without any bound has only one class of versions, whose example would be the lowest.
  func testHighestVersion_hasAnExampleThatCanBeRepeated() {
    let run = prove("level-1.json", "--claim", "level-3")
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "A device with the newest OS version gets in, because Max OS version: Block access is Not configured "
          + "(maximumRequiredOsVersion, line 74) for example, access is allowed on a device that is not enrolled and "
          + "whose OS version is 99 repeat: mamctl launch POLICY --os 99"), run.out)
    let bounded = prove("level-2.json", "--claim", "level-3").out
    XCTAssertTrue(bounded.contains("mamctl launch POLICY --os 99\n"), bounded)
  }

  /// A maximum keeps no old version out, nor does a check that lets no device in set a minimum.
  func testMissingMinimum_isBelowLevel2_whateverTheMaximumIs() throws {
    let level3 = try String(contentsOfFile: Fixtures.path("policies/level-3.json"), encoding: .utf8)
      .replacing(#""minimumRequiredOsVersion": "14.8""#, with: #""minimumRequiredOsVersion": null"#)
    let missing = "Min OS version: Block access"
    let rows: [(maximum: String, failure: String)] = [
      (
        "15.0",
        "A device with the oldest OS version gets in, because \(missing) is Not configured (minimumRequiredOsVersion, "
          + "line 73) for example, access is allowed on a device that is not enrolled and whose OS version is 1 repeat: "
          + "mamctl launch POLICY --os 1"
      ),
      ("next", "\(missing): found Not configured, expected a version (line 73)"),
    ]
    for row in rows {
      let text = level3.replacing(
        #""maximumRequiredOsVersion": "15.0""#, with: #""maximumRequiredOsVersion": "\#(row.maximum)""#)
      let files = FileSource.memory(["p.json": Array(text.utf8)])
      let proof = CapturedRun.of("prove", "p.json", "--claim", "level-2", files: files)
      let proved = proof.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(proved.hasPrefix("19 claims: 18 hold, 1 does not"), proved)
      XCTAssertTrue(proved.contains("fails level-2/minimumRequiredOsVersion: \(row.failure) holds "), proved)
      let review = CapturedRun.of("review", "p.json", files: files).out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(
        review.contains(
          "Below level 2 (1 of 19 settings): found -> expected line 73 \(missing): Not configured -> set to a version"
        ),
        review)
    }
    let wiping = level3.replacing(#""minimumWipeOsVersion": null"#, with: #""minimumWipeOsVersion": "14.8""#)
    let run = CapturedRun.of(
      "prove", "p.json", "--claim", "level-2", files: .memory(["p.json": Array(wiping.utf8)]))
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "holds level-2/minimumRequiredOsVersion: Min OS version is set, with Block access or Wipe data ("),
      run.out)
  }

  /// The action of a check that is off is none.
  func testActionOfACheckThatIsOff_isBelowLevel3() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-3.json"), encoding: .utf8)
      .replacing(#""deviceComplianceRequired": true"#, with: #""deviceComplianceRequired": false"#)
    let bare = CapturedRun.of(
      "review", "p.json", "--against", "level-3",
      files: .memory([
        "p.json": Array(
          ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true}"##.utf8)
      ])
    ).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(bare.contains("PIN reset after number of days: No -> 365 days or less "), bare)
    let run = CapturedRun.of(
      "prove", "p.json", "--claim", "level-3", files: .memory(["p.json": Array(text.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.hasPrefix("31 claims: 29 hold, 2 do not"), words)
    XCTAssertTrue(
      words.contains(
        "fails level-3/appActionIfDeviceComplianceRequired: Jailbroken/rooted devices: found Not checked, expected "
          + "Wipe data (line 70)"), words)
  }

  /// What fails a claim about versions is the bound that it speaks of, and the example has one of its versions.
  func testClaimAboutVersions_isBlamedOnTheirBound() {
    let rows: [(versions: String, policy: String, bound: String, example: String)] = [
      ("<17.0", #""minimumRequiredOsVersion":"14.8""#, "minimumRequiredOsVersion", "14.8"),
      (
        "<17.0", #""minimumRequiredOsVersion":"14.8","maximumRequiredOsVersion":"26.0""#,
        "minimumRequiredOsVersion", "14.8"
      ),
      ("<17.0", #""printBlocked":true"#, "minimumRequiredOsVersion", "16"),
      ("<17.4", #""minimumWarningOsVersion":"18.0""#, "minimumRequiredOsVersion", "17.3"),
      (">26.0", #""minimumRequiredOsVersion":"14.8""#, "maximumRequiredOsVersion", "26.1"),
      ("16.4", #""minimumRequiredOsVersion":"14.8""#, "minimumRequiredOsVersion", "16.4"),
    ]
    for row in rows {
      let pattern = #"{"op":"launch","osVersion":"\#(row.versions)"},"effect":"block"}"#
      let files = FileSource.memory([
        "c.json": Array((#"{"mam":1,"claims":[{"name":"a","always":"# + pattern + "]}").utf8),
        "p.json": Array(
          (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","## + row.policy + "}").utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isMinimum = row.bound == "minimumRequiredOsVersion"
      let isSet = row.policy.contains(row.bound)
      XCTAssertTrue(
        words.contains(
          "fails a because \(isMinimum ? "Min" : "Max") OS version: Block access is \(isSet ? "14.8" : "Not configured") "
            + "(\(row.bound), \(isSet ? "line 1" : "default")) for example, access is allowed"),
        words + run.err)
      XCTAssertTrue(
        words.contains(
          " on a device that is not enrolled and whose OS version is \(row.example) repeat: mamctl launch POLICY "
            + "--os \(row.example)"), words)
    }
  }

  func testHoldingClaim_saysOverHowManyQuestions() {
    let run = prove("level-2.json", "--claim", "no-leak-to-unmanaged")
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("(15 questions)"), run.out)
    XCTAssertTrue(run.out.hasPrefix("1 claim: 1 holds, 0 do not\n"), run.out)
    XCTAssertEqual(run.status, .success)
  }

  /// What holds because of a value that cannot be used, or because no device passes, is told with that.
  func testHoldingClaim_saysWhatElseMakesItHold() {
    let run = prove("odd-values.json", "--claim", "level-2", "--claim", "block-on-jailbreak")
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in [
      "Send Org data to other apps: Policy managed apps or stricter; value: None (the export says `managedApp`) holds",
      "access is blocked or org data is wiped (84 questions; no device can pass the policy's checks) holds",
      "(84 questions; no device can pass the policy's checks); value: cannot be read, so access is blocked (the export says `seventeen`)",
      "PIN for access: Require holds",
    ] { XCTAssertTrue(words.contains(line), line + "\n" + run.out) }
    XCTAssertFalse(prove("level-2.json").out.contains("no device"))
  }

  func testClaimsFile_isReadAndProved() {
    let run = prove("level-2.json", "--claims", Fixtures.path("claims/contoso.json"))
    XCTAssertEqual(run.status, .success, run.out)
    XCTAssertTrue(run.out.contains("7 claims: 7 hold, 0 do not"), run.out)
    let lax = prove("level-1.json", "--claims", Fixtures.path("claims/contoso.json"))
    XCTAssertEqual(lax.status, .denied)
    let words = lax.out.split(separator: "\n").compactMap { line in
      ["  fails  ", "  holds  "].first { line.hasPrefix($0) }
    }
    XCTAssertEqual(words, words.sorted(), "what fails comes first")
    XCTAssertEqual(Set(words).count, 2, lax.out)
  }

  func testMistakes_nameTheirPlace() {
    let rows: [(claim: String, problem: String)] = [
      (#"{"name":"a","never":{"op":"sav"}}"#, "1:44: error"),
      (
        #"{"name":"a","never":{"op":"save","account":"unmanagd"}}"#,
        "unknown value `unmanagd`; did you mean `unmanaged`?"
      ),
      (#"{"name":"a","never":{"op":"save","acount":"*"}}"#, "unknown key `acount`; did you mean `account`?"),
      (#"{"name":"a","setting":"minimumPinLength","atLeast":"x"}"#, "expected"),
      (#"{"name":"a","setting":"notificationRestriction","is":"blok"}"#, "blok"),
      (
        #"{"name":"a","setting":"allowedOutboundClipboardSharingLevel","is":"Policy managed apps"}"#,
        "which is not one of its values; expected one of `"
      ),
      (
        #"{"name":"a"}"#,
        "a claim has exactly one of `never`, `always` and `setting`, or `atLeast` with the file of a policy"
      ),
      (#"{"name":"a","always":{"op":"print"},"effect":"denied"}"#, "denied"),
      (
        #"{"name":"a","always":{"op":"launch"},"effect":"deny"}"#,
        "`launch` never has the effect `deny`; expected one of `allow`, `warn`, `block` and `wipe`"
      ),
      (
        #"{"name":"a","never":{"op":"print"},"setting":"printBlocked","is":true}"#,
        "a claim has exactly one of `never`, `always` and `setting`, or `atLeast` with the file of a policy; this one has "
          + "`never` and `setting`"
      ),
      (#"{"name":"a","atLeast":"missing.json"}"#, "cannot read `missing.json`"),
      // What fits no question would hold of every policy.
      (#"{"name":"a","never":{"op":[]}}"#, "no question fits an empty list"),
      (#"{"name":"a","never":{"op":"save","to":[]}}"#, "no value fits an empty list"),
      (#"{"name":"a","never":{"op":["save","print"],"to":"box"}}"#, "`print` has no `to`"),
      (#"{"name":"a","never":{"op":"save","to":["box",null]}}"#, "unknown value `nobody`"),
      (#"{"name":"a","never":{"op":"save","to":true}}"#, "unknown value `true`"),
      (#"{"name":"a","never":{"op":"save","to":1}}"#, "unknown value `1`"),
      ("", "a file without claims proves nothing"),
      (#"{"name":"a","setting":"minimumRequiredOsVersion","atLeast":null}"#, "`null` is not a bound"),
      (#"{"name":"a","setting":"periodBeforePinReset","atMost":null}"#, "`null` is not a bound"),
    ]
    for row in rows {
      let text = #"{"mam":1,"claims":["# + row.claim + "]}"
      let files = FileSource.memory([
        "c.json": Array(text.utf8),
        "p.json": Array(
          ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##.utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      XCTAssertEqual(run.status, .invalidInput, row.claim + run.out + run.err)
      XCTAssertTrue(("\n" + run.err).contains("\nc.json:1:"), run.err)
      if !row.problem.hasPrefix("1:") { XCTAssertTrue(run.err.contains(row.problem), run.err) }
    }
  }

  /// The example says on which device it is one, and no command that answers otherwise is told.
  func testComparison_saysTheDeviceAndTheExpectedAnswer() {
    let required = #""pinRequired":true,"#
    let rows: [(policy: String, other: String, text: String, repeats: Bool)] = [
      (
        required + #""disableAppPinIfDevicePinIsSet":true"#,
        required + #""disableAppPinIfDevicePinIsSet":false"#,
        "for example, on an enrolled device that has a PIN, the app need not ask for its PIN before it shows data of "
          + "the account with this policy; expected: required", false
      ),
      (
        required + #""maximumPinRetries":10"#, required + #""maximumPinRetries":5"#,
        "for example, access is allowed on a device that is not enrolled, after 5 wrong PINs; expected: access is "
          + "blocked until the user resets the PIN (choose-pin, require-credentials)", true
      ),
      (
        #""printBlocked":false"#, #""printBlocked":true"#, "; expected: denied (", true
      ),
    ]
    for row in rows {
      func policy(_ settings: String) -> [UInt8] {
        Array((##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","## + settings + "}").utf8)
      }
      let files = FileSource.memory([
        "c.json": Array(#"{"mam":1,"claims":[{"name":"a","atLeast":"o.json"}]}"#.utf8),
        "p.json": policy(row.policy), "o.json": policy(row.other),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains(row.text), run.out + run.err)
      XCTAssertEqual(words.contains("repeat: "), row.repeats, run.out)
    }
  }

  /// Several settings share a control of the admin center, which can show the same value whatever one of them is.
  func testClaimAboutAPartOfAControl_isToldWithItsOwnLabelAndValue() {
    let rows: [(settings: String, claim: String, text: String)] = [
      (
        #""allowedOutboundDataTransferDestinations":"managedApps","disableProtectionOfManagedOutboundOpenInData":true"#,
        #""setting":"disableProtectionOfManagedOutboundOpenInData","is":false"#,
        "Send Org data: Policy managed apps with OS sharing is On (disableProtectionOfManagedOutboundOpenInData, line 1); "
          + "expected Off"
      ),
      (
        #""allowedOutboundDataTransferDestinations":"allApps""#,
        #""setting":"filterOpenInToOnlyManagedApps","is":true"#,
        "Send Org data: Policy managed apps with Open-In/Share filtering is Off (filterOpenInToOnlyManagedApps, default); "
          + "expected On"
      ),
      (
        #""managedBrowser":"notConfigured""#, #""setting":"managedBrowser","is":"microsoftEdge""#,
        "Restrict web content transfer: browser is Not configured (managedBrowser, line 1); expected Microsoft Edge"
      ),
      (
        #""appActionIfIosDeviceModelNotAllowed":"block""#,
        #""setting":"appActionIfIosDeviceModelNotAllowed","oneOf":["wipe"]"#,
        "Device model(s): action is Block access (appActionIfIosDeviceModelNotAllowed, line 1); expected Wipe data"
      ),
      (
        #""pinRequired":true,"maximumPinRetries":5"#, #""setting":"maximumPinRetries","atMost":3"#,
        "Max PIN attempts is Reset PIN after 5 attempts (maximumPinRetries, line 1); expected at most 3 attempts"
      ),
      (
        #""printBlocked":true"#, #""setting":"maximumAllowedDeviceThreatLevel","atLeast":"low""#,
        "Max allowed device threat level is Not configured (maximumAllowedDeviceThreatLevel, default); expected at least "
          + "Low"
      ),
    ]
    for row in rows {
      let files = FileSource.memory([
        "c.json": Array(#"{"mam":1,"claims":[{"name":"a",\#(row.claim)}]}"#.utf8),
        "p.json": Array(
          (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","## + row.settings + "}").utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.hasSuffix("fails a because \(row.text)"), run.out + run.err)
    }
  }

  /// Whom a policy is for is a setting like the others, although an export of nothing else protects nothing.
  func testClaimAboutTargeting_isProved() {
    let claims: [(claim: String, result: String)] = [
      (#""setting":"isAssigned","is":true"#, "holds a"),
      (
        #""setting":"targetedAppManagementLevels","is":"unmanaged""#,
        "fails a because the policy is for all devices (targetedAppManagementLevels, line 93); expected Unmanaged devices"
      ),
      (
        #""setting":"appGroupType","is":"allApps""#,
        "fails a because Target policy to is Core Microsoft Apps (appGroupType, line 94); expected All Apps"
      ),
      (#""setting":"apps","is":[]"#, "fails a because Apps is Not configured (apps, default); expected None"),
    ]
    for row in claims {
      let policy = Fixtures.path("policies/level-2.json")
      let text = (try? String(contentsOfFile: policy, encoding: .utf8)) ?? ""
      let files = FileSource.memory([
        "c.json": Array(#"{"mam":1,"claims":[{"name":"a",\#(row.claim)}]}"#.utf8), "p.json": Array(text.utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.hasSuffix(row.result), run.out + run.err)
    }
  }

  /// No version passes both policies, so that the example rests on one that is like any other to the first.
  func testExampleWithAVersionThatOnlyTheOtherPolicyRefuses_namesIt() throws {
    let files = FileSource.memory([
      "c.json": Array(#"{"mam":1,"claims":[{"name":"a","atLeast":"level-2.json"}]}"#.utf8),
      "level-2.json": Array(
        try String(contentsOfFile: Fixtures.path("policies/level-2.json"), encoding: .utf8).utf8),
      "level-3.json": Array(
        try String(contentsOfFile: Fixtures.path("policies/level-3.json"), encoding: .utf8).utf8),
    ])
    let run = CapturedRun.of("prove", "level-3.json", "--claims", "c.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "for example, access is allowed on a device that is not enrolled and whose OS version is 14.8; expected: access "
          + "is blocked repeat: mamctl launch POLICY --os 14.8"), run.out + run.err)
  }

  /// A policy that is short of another in several settings is told as a list.
  func testComparison_listsTheSettingsInWhichThePolicyIsShort() {
    func policy(_ settings: String) -> [UInt8] {
      Array((##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","## + settings + "}").utf8)
    }
    let files = FileSource.memory([
      "c.json": Array(#"{"mam":1,"claims":[{"name":"a","atLeast":"o.json"}]}"#.utf8),
      "p.json": policy("\"printBlocked\":false,\n\"minimumPinLength\":4"),
      "o.json": policy(#""printBlocked":true,"minimumPinLength":6,"dataBackupBlocked":true"#),
    ])
    let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
    XCTAssertTrue(
      run.out.contains(
        """
          fails  a
                   because of 3 settings: found -> expected
                   Backup Org data to iTunes and iCloud backups: Allow -> Block (default)
                   Printing Org data: Allow -> Block (line 1)
                   Select minimum PIN length: 4 -> 6 (line 2)
                   for example,
        """), run.out + run.err)
  }

  /// A setting whose change would do is no reason if something else decides the example.
  func testExampleThatAnotherSettingDecides_isToldWithItsOwnReason() {
    let type = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
    let policy =
      type
      + #""periodOfflineBeforeWipeIsEnforced":"P90D","periodOfflineBeforeAccessCheck":"PT12H","minimumRequiredOsVersion":"17.0"}"#
    let offline = #"{"op":"launch","lastCheckIn":">P90D","jailbroken":false,"account":"enabled"}"#
    let rows: [(claim: String, text: String)] = [
      (
        #""always":\#(offline),"effect":"wipe""#,
        "because the app was offline for longer than 90 days (periodOfflineBeforeWipeIsEnforced, line 1), and org data "
          + "is wiped only if the user cannot sign in again; no change of up to 3 settings was found that makes it hold; "
          + "the search was cut short for example, access is blocked on a device that is not enrolled and whose last "
          + "check-in was more than 90 days ago repeat: mamctl launch POLICY --offline 91d"
      ),
      (
        #""always":{"op":"launch","osVersion":"<16.0"},"effect":"wipe""#,
        "because the OS version is below the minimum of 17.0 (minimumRequiredOsVersion, line 1); one remedy: set "
          + "\"Min OS version: Wipe data\" to 16.0 for example, access is blocked on"
      ),
      (
        #""never":{"op":"open","from":"camera"}"#,
        "because the policy lets data be opened from anywhere (allowedInboundDataTransferSources, default); no change of up "
          + "to 3 settings makes it hold, because it also covers unmanaged accounts, which no policy restricts for example, "
          + "the account with this policy may open data from the camera"
      ),
      (
        #""never":{"op":"signIn"}"#,
        "because the administrator does not restrict who may sign in; no change of up to 3 settings makes it hold for "
          + "example,"
      ),
    ]
    for row in rows {
      let files = FileSource.memory([
        "c.json": Array(#"{"mam":1,"claims":[{"name":"a",\#(row.claim)}]}"#.utf8),
        "p.json": Array(policy.utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains("fails a \(row.text)"), run.out + run.err)
    }
  }

  /// One dialer or messaging app without its scheme denies as well, but the admin center asks for the scheme.
  func testRemedy_choosesNoAppWithoutItsScheme() {
    let type = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","dataBackupBlocked":true"##
    let none = "to None, do not transfer this data between apps for example,"
    let dialer = "Transfer telecommunication data to"
    let rows: [(url: String, members: String, text: String)] = [
      (
        "tel:123", "",
        "\(dialer) is Any dialer app (dialerRestrictionLevel, default); one remedy: set \"\(dialer)\" \(none)"
      ),
      (
        "tel:123", #","dialerRestrictionLevel":"customApp","customDialerAppProtocol":"contosodial""#,
        "\(dialer) is A specific dialer app (dialerRestrictionLevel, line 1); one remedy: set \"\(dialer)\" \(none)"
      ),
      (
        "sms:123", "",
        "Transfer messaging data to is Any messaging app (protectedMessagingRedirectAppType, default); one remedy: set "
          + "\"Transfer messaging data to\" \(none)"
      ),
    ]
    for row in rows {
      let files = FileSource.memory([
        "c.json": Array(
          #"{"mam":1,"claims":[{"name":"a","never":{"op":"url","url":"\#(row.url)"}}]}"#.utf8),
        "p.json": Array("\(type)\(row.members)}".utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains("fails a because \(row.text)"), run.out + run.err)
    }
  }

  /// The other account of an example has any policy that there may be, and no line of the export states it.
  func testExampleThatTheOtherPolicyDecides_namesNoLine() {
    let policy =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","allowedInboundDataTransferSources":"allApps","##
      + #""allowedOutboundDataTransferDestinations":"allApps","allowedOutboundClipboardSharingLevel":"allApps"}"#
    let rows: [(pattern: String, setting: String)] = [
      (#""op":"transfer","sender":"self","receiver":"managed""#, "Receive data from other apps can be None"),
      (#""op":"transfer","sender":"managed","receiver":"self""#, "Send Org data to other apps can be None"),
      (
        #""op":"paste","source":"self","destination":"managed""#,
        "Restrict cut, copy, and paste between other apps can be Blocked"
      ),
      (
        #""op":"save","owner":"self","to":"oneDriveForBusiness","account":"managed""#,
        "Receive data from other apps can be None"
      ),
    ]
    for row in rows {
      let files = FileSource.memory([
        "c.json": Array(
          #"{"mam":1,"claims":[{"name":"a","always":{\#(row.pattern)},"effect":"allow"}]}"#.utf8),
        "p.json": Array(policy.utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(
        words.contains(
          "fails a because \(row.setting) in the other account's policy; no change of up to 3 settings makes it hold "
            + "for example,"), run.out + run.err)
      // No option of `decide` gives the other account's policy, and `eval` needs a world.
      XCTAssertTrue(
        words.contains(
          "to repeat, give this line to `mamctl eval --world WORLD`, with these accounts in WORLD: {\"op\":"),
        run.out)
      let json = CapturedRun.of("prove", "p.json", "--claims", "c.json", "--format", "json", files: files)
      XCTAssertFalse(json.out.contains(#""line""#), json.out)
      XCTAssertFalse(json.out.contains(#""setting""#), json.out)
    }
  }

  /// A change that keeps out every device by other checks is no reason why the example gets in.
  func testExampleThatOnlyKeepingEveryDeviceOutMends_namesNoSetting() {
    let files = FileSource.memory([
      "c.json": Array(
        #"{"mam":1,"claims":[{"name":"a","always":{"op":"launch","pinAttempts":">5"},"effect":"wipe"}]}"#.utf8
      ),
      "p.json": Array(
        (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true,"maximumPinRetries":5,"##
          + #""appActionIfMaximumPinRetriesExceeded":"wipe"}"#).utf8),
    ])
    let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "fails a because no check keeps this device out; the only change found that makes it hold lets no device in for "
          + "example, access is allowed on a device that is not enrolled and that has no app PIN, after 6 wrong PINs"
      ), run.out + run.err)
    XCTAssertFalse(words.contains("OS version"), run.out)
  }

  /// No question asks about OS sharing, so that a claim that holds says so, once for all claims and policies.
  func testSystemSharing_isSaidOnceUnderAClaimThatHolds() {
    func policy(_ members: String) -> [UInt8] {
      Array(
        (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
          + #""allowedOutboundDataTransferDestinations":"managedApps"\#(members)}"#).utf8)
    }
    let files = FileSource.memory([
      "plain.json": policy(""),
      "shared.json": policy(#","disableProtectionOfManagedOutboundOpenInData":true"#),
      "other.json": policy(#","disableProtectionOfManagedOutboundOpenInData":true,"printBlocked":true"#),
    ])
    func words(_ arguments: String...) -> String {
      CapturedRun.of(["prove"] + arguments, files: files).out.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let note =
      "Not looked for: OS sharing. On an enrolled device, OS sharing still carries files to apps that "
    let shared = words("shared.json", "other.json", "--claim", "no-leak-to-unmanaged")
    XCTAssertTrue(shared.contains("(15 questions) \(note)"), shared)
    XCTAssertEqual(shared.components(separatedBy: note).count, 2, shared)
    let level = words("shared.json", "--claim", "level-2")
    XCTAssertTrue(
      level.contains("Send Org data to other apps: Policy managed apps or stricter \(note)"), level)
    XCTAssertEqual(level.components(separatedBy: note).count, 2, level)
    XCTAssertFalse(words("plain.json", "--claim", "level-2").contains(note))
    XCTAssertFalse(words("plain.json", "--claim", "no-leak-to-unmanaged").contains(note))
    XCTAssertFalse(words("shared.json", "--claim", "no-backup").contains(note))
  }

  /// The example is on a device of one kind, but the comparison fails on every enrolled one.
  func testComparison_saysAllDevicesThatThePolicyIsNotFor() {
    let type = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
    let sending = #""allowedOutboundDataTransferDestinations":"managedApps"}"#
    let files = FileSource.memory([
      "c.json": Array(#"{"mam":1,"claims":[{"name":"a","atLeast":"o.json"}]}"#.utf8),
      "p.json": Array((type + #""targetedAppManagementLevels":"unmanaged","# + sending).utf8),
      "o.json": Array((type + sending).utf8),
    ])
    let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "fails a on enrolled devices, because the policy is for unmanaged devices only (targetedAppManagementLevels, "
          + "line 1) for example, on a device enrolled for another user, an unmanaged account"),
      run.out + run.err)
  }

  /// What is used instead of a value that cannot be used is what is found.
  func testComparison_saysWhatIsUsedInsteadOfAValue() {
    func policy(_ attempts: Int, _ prints: Bool) -> [UInt8] {
      let type = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
      return Array(
        (type + #""pinRequired":true,"maximumPinRetries":\#(attempts),"printBlocked":\#(prints)}"#).utf8)
    }
    let files = FileSource.memory([
      "c.json": Array(#"{"mam":1,"claims":[{"name":"a","atLeast":"o.json"}]}"#.utf8),
      "p.json": policy(0, false), "o.json": policy(5, true),
    ])
    let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "Max PIN attempts: Block access (the export says `0` attempts) -> Reset PIN after 5 attempts (line 1)"
      ),
      run.out)
  }

  /// A claim that no question puts to the test does not hold.
  func testClaimThatFitsNoQuestion_fails() {
    let claims: [(claim: String, text: String)] = [
      (
        #"{"name":"a","never":{"op":"print","owner":"self"},"text":"t"}"#,
        "1 claim: 1 holds, 0 do not"
      ),
      // An account is not the far end of its own question; that is `same`.
      (
        #"{"name":"a","never":{"op":"save","owner":"self","account":"self"}}"#,
        "no question about this policy asks about `owner` `self` as the pattern does, so nothing is proved"
      ),
      // Facts that are named together are asked about together, however many there are.
      (
        #"{"name":"a","always":{"op":"launch","osVersion":"unknown","jailbroken":true,"account":"disabled"},"effect":"allow"}"#,
        "for example, access is blocked on a jailbroken device that is not enrolled, whose OS version is unknown and whose account is disabled"
      ),
      // A version is of whatever class the policy has for it.
      (#"{"name":"a","never":{"op":"launch","osVersion":"15"}}"#, "access is allowed"),
    ]
    for row in claims {
      let files = FileSource.memory([
        "c.json": Array((#"{"mam":1,"claims":["# + row.claim + "]}").utf8),
        "p.json": Array(
          (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true,"##
            + #""minimumWarningOsVersion":"14","appActionIfUnableToAuthenticateUser":"block"}"#).utf8),
      ])
      let run = CapturedRun.of("prove", "p.json", "--claims", "c.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains(row.text), row.claim + run.out + run.err)
      XCTAssertEqual(run.status, row.text.contains("1 holds") ? .success : .finding, row.claim + run.err)
    }
  }

  /// What a claim is called may hold anything, and breaks no report.
  func testNamesOfClaims_breakNoReport() {
    let name = #"a\u202e\u200b\nok 2 - b # SKIP <x> \u0001"#
    let files = FileSource.memory([
      "c.json": Array((#"{"mam":1,"claims":[{"name":""# + name + #"","never":{"op":"print"}}]}"#).utf8),
      "p.json": Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##.utf8),
    ])
    let tap = CapturedRun.of("prove", "p.json", "--claims", "c.json", "--format", "tap", files: files)
    XCTAssertEqual(
      tap.out,
      """
      TAP version 14
      1..1
      ok 1 - p.json a<U+202E><U+200B><U+000A>ok 2 - b \\# SKIP <x> <U+0001>

      """)
    let junit = CapturedRun.of("prove", "p.json", "--claims", "c.json", "--format", "junit", files: files)
    XCTAssertTrue(
      junit.out.contains(
        "name=\"a&lt;U+202E&gt;&lt;U+200B&gt;&#10;ok 2 - b # SKIP &lt;x&gt; &lt;U+0001&gt;\"/>"), junit.out)
  }

  func testList_forAProgram_isJSON_andProvesNothing() throws {
    let run = CapturedRun.of("prove", "--list", "--format", "json")
    XCTAssertEqual(run.status, .success)
    let lists = try JSONReader.read(Array(run.out.utf8), file: "list").object?["lists"]?.array ?? []
    XCTAssertEqual(lists.first?.object?["name"]?.string, "level-1")
    XCTAssertEqual(lists.first?.object?["claims"]?.array?.isEmpty, false)
    for arguments in [
      ["--format", "junit"], ["--format", "sarif"], ["p.json"], ["--claim", "level-1"], ["--claims", "c"],
    ] {
      XCTAssertEqual(CapturedRun.of(["prove", "--list"] + arguments).status, .usage, "\(arguments)")
    }
  }

  func testFormats_areWellFormed() throws {
    let claims = ["--claim", "level-2"]
    let path = Fixtures.path("policies/level-1.json")
    let json = CapturedRun.of(["prove", path] + claims + ["--format", "json"])
    XCTAssertEqual(try JSONReader.read(Array(json.out.utf8), file: "json").object?["mam"]?.number?.text, "1")
    let sarif = CapturedRun.of(["prove", path] + claims + ["--format", "sarif"])
    XCTAssertEqual(
      try JSONReader.read(Array(sarif.out.utf8), file: "sarif").object?["version"]?.string, "2.1.0")
    let tap = CapturedRun.of(["prove", path] + claims + ["--format", "tap"])
    XCTAssertTrue(tap.out.hasPrefix("TAP version 14\n1..19\n"), tap.out)
    let junit = CapturedRun.of(["prove", path] + claims + ["--format", "junit"])
    XCTAssertTrue(junit.out.hasSuffix("</testsuites>\n"), junit.out)
    let github = CapturedRun.of(["prove", path] + claims + ["--format", "github"])
    XCTAssertTrue(github.out.hasPrefix("::error file="), github.out)
  }

  func testList_namesEveryClaimOnce() {
    let run = CapturedRun.of("prove", "--list")
    XCTAssertEqual(run.status, .success)
    for name in [
      "level-1", "level-2", "level-3", "no-leak-to-unmanaged", "pin-required", "wipe-on-jailbreak",
    ] {
      XCTAssertTrue(run.out.contains(name), name)
    }
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasSuffix(
        "app protection policies\", values of Microsoft's sample policies. Microsoft's tables of 2024 and later differ "
          + "from these in the offline and biometric times and in the selected services."), run.out)
  }

  func testUnknownClaim_suggestsTheNearest() {
    let run = prove("level-1.json", "--claim", "no-bakup")
    XCTAssertEqual(run.status, .usage)
    XCTAssertTrue(run.err.contains("unknown claim `no-bakup`; did you mean `no-backup`?"), run.err)
  }

  func testMissingClaimsFile_calledLikeABuiltInClaim_suggestsTheOtherOption() {
    for (name, hint) in [("level-2", "; did you mean `--claim level-2`?"), ("level-9", "")] {
      let run = prove("level-1.json", "--claims", name)
      XCTAssertEqual(run.status, .toolFailed)
      XCTAssertEqual(run.err, "mamctl prove: `\(name)`: no such file or directory\(hint)\n")
    }
  }

  func testReview_saysWhetherThePolicyMeetsTheLevel() {
    let strict = CapturedRun.of("review", Fixtures.path("policies/level-3.json"), "--against", "level-3")
    XCTAssertEqual(
      strict.out.split(separator: "\n").dropFirst().first, "The policy meets level 3: all 29 settings.",
      strict.out)
    let lax = CapturedRun.of("review", Fixtures.path("policies/level-1.json"))
    XCTAssertFalse(lax.out.contains("The policy meets"), lax.out)
    let late = CapturedRun.of(
      "review", Fixtures.path("policies/level-1.json"), "--accept-all", "--reason", "agreed", "--until",
      "2020-01-31")
    XCTAssertEqual(late.status, .usage)
    XCTAssertTrue(
      late.err.contains("`--until 2020-01-31` is over, so the file would accept nothing"), late.err)
  }

  func testReview_putsWarningsFirst() {
    let run = CapturedRun.of("review", Fixtures.path("policies/contradictory.json"))
    XCTAssertEqual(run.status, .denied)
    let lines = run.out.split(separator: "\n")
    XCTAssertEqual(lines.dropFirst().first, "Findings in the export", run.out)
    XCTAssertTrue(lines.dropFirst(2).first?.hasPrefix("  line ") == true, run.out)
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "No device gets in (does not change the exit status) line 73 No device can pass: org data is wiped if the OS version is below "
          + "16.0 (Min OS version: Wipe data) or above 0.0 (Max OS version: Wipe data). Below level 2"),
      run.out)
    let clean = CapturedRun.of("review", Fixtures.path("policies/level-3.json"), "--against", "level-3")
    XCTAssertTrue(clean.out.contains("Also consider (not findings)\n"), clean.out)
    let lax = CapturedRun.of("review", Fixtures.path("policies/level-1.json"))
    let words = lax.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains("A disabled account keeps access: Disabled account is Not configured"), lax.out)
    XCTAssertTrue(
      words.contains(
        "line 71 Min OS version: Block access: Not configured -> set to a version"), lax.out)
    // What `show` does not list is not counted.
    XCTAssertFalse(words.contains("not in the export"), lax.out)
    XCTAssertTrue(
      words.contains("Also consider (not findings; some settings are also listed above) "), lax.out)
    let type = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true}"##
    let bare = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(type.utf8)]))
    XCTAssertTrue(
      bare.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        " Some settings are not in the export, so their defaults apply, and lists are empty (`mamctl show` lists them)."
      ),
      bare.out)
    XCTAssertTrue(words.contains("Org data can be printed: Printing Org data is Allow"), lax.out)
    XCTAssertEqual(lax.out.components(separatedBy: "level-1.json").count, 2, lax.out)
  }

  /// Rule R9.13: a highest version below all that the service supports is said, and costs no exit status.
  func testReview_considersAHighestVersionThatLocksEverybodyOut() {
    func words(_ setting: String, _ version: String) -> String {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","\##(setting)":"\##(version)"}"##
      let run = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(text.utf8)]))
      return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let rows: [(setting: String, version: String, told: String?)] = [
      (
        "maximumRequiredOsVersion", "15.0",
        "line 1 Max OS version: Block access = 15.0, so access is blocked on every version that app protection still"
      ),
      (
        "maximumWipeOsVersion", "17.9",
        "Max OS version: Wipe data = 17.9, so org data is wiped on every version"
      ),
      ("maximumRequiredOsVersion", "0.0", "Max OS version: Block access = 0.0, so access is blocked"),
      ("maximumRequiredOsVersion", "18.0", nil), ("maximumRequiredOsVersion", "26.1", nil),
      ("maximumWarningOsVersion", "15.0", nil),
    ]
    for row in rows {
      let words = words(row.setting, row.version)
      let considered =
        words.components(separatedBy: "No supported OS version gets in (does not change the exit status) ")
        .dropFirst().last ?? ""
      XCTAssertEqual(considered.contains("still supports"), row.told != nil, words)
      if let told = row.told { XCTAssertTrue(considered.contains(told), words) }
    }
    let clean = CapturedRun.of(
      "review", Fixtures.path("policies/level-3.json"), "--accept-all", "--reason", "x", "--until",
      "2036-12-31")
    XCTAssertFalse(clean.out.contains("maximumRequiredOsVersion"), clean.out)
  }

  /// No level asks for device types, so the bound is all that has to change.
  func testReview_tellsTheBoundThatMustChange_andNotTheTarget() {
    let run = CapturedRun.of(
      "review", Fixtures.path("policies/passcode.json"), "--name", "Adatum passcode on unenrolled devices")
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        " default Min OS version: Block access: Not configured -> set to a version Also consider"), run.out)
  }

  /// The levels allow OS sharing, so that it is no finding, but a reader is told; a policy without it has no such line.
  func testReview_considersOSSharing_onEnrolledDevices() {
    func words(_ members: String) -> String {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
        + #""allowedOutboundDataTransferDestinations":"managedApps"\#(members)}"#
      let run = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(text.utf8)]))
      return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let line =
      " line 1 On an enrolled device, OS sharing can carry files to apps that device management installed, if the app "
      + "was given `IntuneMAMUPN` or `IntuneMAMOID`: Send Org data to other apps is Policy managed apps with OS sharing"
    let sharing = #","disableProtectionOfManagedOutboundOpenInData":true"#
    let shared = words(sharing)
    XCTAssertTrue((shared.components(separatedBy: "Also consider ").last ?? "").contains(line), shared)
    for members in ["", sharing + #","targetedAppManagementLevels":"unmanaged""#] {
      XCTAssertFalse(words(members).contains("OS sharing"), members)
    }
  }

  /// What a level expects is its own value, whatever else the policy has for the same control.
  func testReview_expectsWhatTheLevelAsksFor() {
    let run = CapturedRun.of("review", Fixtures.path("policies/contradictory.json"))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(" Send Org data to other apps: All apps -> Policy managed apps line "), run.out)
    XCTAssertTrue(
      words.contains(" Restrict web content transfer with other apps: Any app -> Microsoft Edge line "),
      run.out)
  }

  /// The page shows a check and its action as one value, and a level or a claim asks for one of them.
  func testConditions_areExpectedWithoutTheActionThatNoClaimAsksFor() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-2.json"), encoding: .utf8)
      .replacing(#""maximumPinRetries": 5"#, with: #""maximumPinRetries": 10"#)
      .replacing(
        #""appActionIfMaximumPinRetriesExceeded": "block""#,
        with: #""appActionIfMaximumPinRetriesExceeded": "wipe""#)
    let claims =
      #"{"mam":1,"claims":[{"name":"a","setting":"maximumPinRetries","atMost":5},"#
      + #"{"name":"b","setting":"appActionIfMaximumPinRetriesExceeded","is":"block"}]}"#
    let files = FileSource.memory(["p.json": Array(text.utf8), "c.json": Array(claims.utf8)])
    func words(_ arguments: String...) -> String {
      CapturedRun.of(arguments, files: files).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let review = words("review", "p.json", "--against", "level-3")
    XCTAssertTrue(
      review.contains(" Max PIN attempts: Wipe data after 10 attempts -> 5 attempts or fewer line "), review)
    XCTAssertTrue(
      review.contains(
        " Max allowed device threat level: Not configured -> Secured Minimum versions that are too low"),
      review)
    let report = words("report", "p.json", "--html", "-")
    XCTAssertTrue(
      report.contains("Max PIN attempts: Wipe data after 10 attempts; level 2 expects 5 attempts or fewer <"),
      report)
    let proof = words("prove", "p.json", "--claims", "c.json")
    XCTAssertTrue(
      proof.contains("Wipe data after 10 attempts (maximumPinRetries, line 67); expected at most 5 attempts"),
      proof)
    XCTAssertTrue(
      proof.contains("(appActionIfMaximumPinRetriesExceeded, line 68); expected Reset PIN"), proof)
  }

  /// A browser without a policy is not Microsoft Edge, although the first setting of the control is the same.
  func testUnmanagedBrowser_isBelowLevel2() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-2.json"), encoding: .utf8)
      .replacing(#""customBrowserProtocol": """#, with: #""customBrowserProtocol": "chrome""#)
    let files = FileSource.memory(["p.json": Array(text.utf8)])
    let label = "Restrict web content transfer with other apps"
    let proof = CapturedRun.of("prove", "p.json", "--claim", "level-2", files: files)
    let proved = proof.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertEqual(proof.status, .denied)
    XCTAssertTrue(proved.hasPrefix("19 claims: 18 hold, 1 does not"), proved)
    XCTAssertTrue(
      proved.contains(
        "fails level-2/managedBrowserToOpenLinksRequired: \(label): found Unmanaged browser (chrome), expected "
          + "Microsoft Edge (line 50)"), proved)
    let review = CapturedRun.of("review", "p.json", files: files).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      review.contains(
        "Below level 2 (1 of 19 settings): found -> expected line 50 \(label): Unmanaged browser (chrome) -> "
          + "Microsoft Edge"), review)
  }

  /// A control is one thing to a reader, even if the claim needs two of its settings changed.
  func testReview_namesAControlOnce() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-2.json"), encoding: .utf8)
      .replacing(#""deviceComplianceRequired": true"#, with: #""deviceComplianceRequired": false"#)
    let run = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(text.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "Org data is not wiped on a jailbroken device: Jailbroken/rooted devices is Not checked"),
      words)
    XCTAssertFalse(words.contains("is Not checked, and"), words)
  }

  /// The first lines about a folder say which policies meet the claim, the last ones which files hold none.
  func testFolder_isSummedUpFirst_andLeftOutFilesAreNamed() {
    func policy(_ name: String, _ rest: String, _ platform: String = "ios") -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.\##(platform)ManagedAppProtection","displayName":"\##(name)"\##(rest)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "f/a.json": policy("A", #","printBlocked":true"#), "f/b.json": policy("B", ""),
      "f/c.json": policy("C", "", "android"),
    ])
    let run = CapturedRun.of("prove", "f", "--claim", "no-print", files: files)
    XCTAssertTrue(
      run.out.hasPrefix(
        "2 claims: 1 holds, 1 does not\n  every claim holds  A\n  claims fail        B (1 claim)\n\nA (f/a.json)\n"
      ),
      run.out)
    for verb in ["prove", "review", "launch", "report"] {
      let run = CapturedRun.of([verb, "f"] + (verb == "report" ? ["--html", "-"] : []), files: files)
      XCTAssertTrue(
        run.err.contains("mamctl \(verb): left out: f/c.json: not an iOS app protection policy: "), run.err)
    }
  }

  /// Lists are bounded above, and every line names its claim as a file of accepted findings has to.
  func testFailingSettings_nameTheClaimInFull() {
    let run = prove("level-1.json", "--claim", "level-3")
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "fails level-2/dataBackupBlocked: Backup Org data to iTunes and iCloud backups: found Allow, expected Block (line 40)"
      ),
      run.out)
    XCTAssertTrue(
      words.contains(
        "level-3/allowedDataIngestionLocations: Allow users to open data from selected services: found OneDrive for "
          + "Business, SharePoint, Camera; expected at most OneDrive for Business, SharePoint (line 14)"),
      run.out)
    XCTAssertTrue(
      words.contains(
        "holds level-1/deviceComplianceRequired: Jailbroken/rooted devices: Block access or stricter"),
      run.out)
  }

  /// A claim about one setting is told by what is so, as the other findings are, and an action that is not supported by
  /// what happens instead.
  func testReview_saysWhatIsSoOfEverySetting() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true,"pinRequired":false,"##
      + #""deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"warn"}"#
    let run = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(text.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains("line 1 Access needs no app PIN: PIN for access is Not required line 1"), run.out)
    XCTAssertTrue(
      words.contains(
        "line 1 Org data is not wiped on a jailbroken device: Jailbroken/rooted devices is Block access (the export says "
          + "`warn`)"), run.out)
    XCTAssertTrue(
      CapturedRun.of("review", "p.json", "--level", "level-3").err.contains(
        "unknown option `--level`; did you mean `--against`?"))
  }

  /// Rule R9.12 (k): what fails is that the policy is not for enrolled devices, and not how it treats them.
  func testReview_namesWhatMakesAClaimFail() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true,"##
      + #""deviceComplianceRequired":true,"targetedAppManagementLevels":"unmanaged"}"#
    let run = CapturedRun.of("review", "p.json", files: .memory(["p.json": Array(text.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "line 1 A jailbroken device gets in if it is enrolled: the policy is for unmanaged devices only"),
      run.out)
    XCTAssertTrue(
      words.contains("default Backup Org data to iTunes and iCloud backups: Allow -> Block"), run.out)
    // The same cause for a fact that the policy does not look at.
    XCTAssertTrue(
      words.contains(
        "A disabled account keeps access: Disabled account is Not configured, and the policy is for unmanaged devices"
      ),
      run.out)
  }

  /// No level asks for device types: what a policy sets is compared, on the devices that it is for.
  func testPolicyForUnmanagedDevices_meetsALevelWhoseSettingsItHas() {
    let file = "byod-baseline.json"
    let proof = prove(file, "--claim", "level-2")
    XCTAssertTrue(proof.out.hasPrefix("19 claims: 19 hold, 0 do not\n"), proof.out)
    func words(_ arguments: String...) -> String {
      CapturedRun.of(arguments).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let path = Fixtures.path("policies/\(file)")
    let review = words("review", path)
    XCTAssertTrue(
      review.contains(
        "nothing of it applies if the device is enrolled and device management gave the app `IntuneMAMUPN` or "
          + "`IntuneMAMOID` (apps that are not Microsoft's also need `IntuneMAMDeviceID`). The policy meets level 2: all 19 "
          + "settings. Findings in the export "), review)
    let strict = words("review", path, "--against", "level-3")
    XCTAssertTrue(
      strict.contains(
        " line 78 Max OS version: Block access: Not configured -> set to a version line 89 Max allowed device "
      ), strict)
    XCTAssertFalse((review + strict).contains("All device types"), review + strict)
    XCTAssertFalse(words("report", path, "--html", "-").contains("Below level 2"))
  }

  /// A setting of two claims is one setting, and what the stricter claim asks for is what to set.
  func testReview_listsASettingOfTwoClaimsOnce() throws {
    let text = try String(contentsOfFile: Fixtures.path("policies/level-3.json"), encoding: .utf8)
      .replacing(#""minimumPinLength": 6"#, with: #""minimumPinLength": 3"#)
      .replacing(#""deviceComplianceRequired": true"#, with: #""deviceComplianceRequired": false"#)
    let run = CapturedRun.of(
      "review", "p.json", "--against", "level-3", files: .memory(["p.json": Array(text.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "Below level 3 (2 of 29 settings): found -> expected line 57 Select minimum PIN length: 3 -> 6 or "
          + "more line 70 Jailbroken/rooted devices: Not checked -> Wipe data Minimum versions that are too low "
      ), words)
  }
}
