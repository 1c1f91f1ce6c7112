import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Rule R9.12.
final class LaunchVerbTests: XCTestCase {
  private let type = "\"@odata.type\": \"#microsoft.graph.iosManagedAppProtection\""

  /// Everything that conditional launch asks is off, but for what the text sets.
  private func policy(_ settings: String) -> [UInt8] {
    let quiet = [
      "\"pinRequired\": false", "\"appDataEncryptionType\": \"useDeviceSettings\"",
      "\"deviceComplianceRequired\": false",
      "\"periodOfflineBeforeAccessCheck\": null",
      "\"periodOfflineBeforeWipeIsEnforced\": null", "\"periodOnlineBeforeAccessCheck\": null",
    ].filter { !settings.contains($0.prefix { $0 != ":" }) }
    let members = [type, "\"displayName\": \"Contoso\""] + quiet + (settings.isEmpty ? [] : [settings])
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }

  private func run(_ settings: String, device: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(
      ["launch", "p.json", "--device", "d.json"] + arguments,
      files: .memory(["p.json": policy(settings), "d.json": Array(device.utf8)]))
  }

  func testEffects_endWithTheirStatus() {
    let wipe = #""minimumWipeOsVersion": "17""#
    let rows: [(settings: String, device: String, first: String, status: ExitStatus)] = [
      ("", "{}", "Allowed: nothing blocks access or wipes org data.", .success),
      (
        #""minimumWarningOsVersion": "17""#, #"{"osVersion": "16"}"#,
        "Allowed with a warning: the OS version is below the minimum of 17.", .success
      ),
      (
        #""minimumRequiredOsVersion": "17""#, #"{"osVersion": "16"}"#,
        "Blocked: the OS version is below the minimum of 17.", .denied
      ),
      (wipe, #"{"osVersion": "16"}"#, "Org data wiped: the OS version is below the minimum of 17.", .denied),
      (wipe, #"{"osVersion": "17.0"}"#, "Allowed: nothing blocks access or wipes org data.", .success),
    ]
    for row in rows {
      let run = run(row.settings, device: row.device)
      XCTAssertEqual(run.out.split(separator: "\n").first.map(String.init), row.first, row.settings)
      XCTAssertEqual(run.status, row.status, row.settings)
      XCTAssertEqual(run.err, "", row.settings)
    }
  }

  func testMissingFacts_areNamedWithWhatTheyWouldDecide() {
    let run = run(#""periodOfflineBeforeAccessCheck": "PT12H""#, device: "{}")
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(
      run.out.contains(
        "\n  unknown: the last check-in (`lastCheckIn`), needed for Offline grace period: Block access\n"),
      run.out
    )
    XCTAssertTrue(run.out.contains("720 minutes; unknown"), run.out)
  }

  func testTimetable_ofAPolicyThatNoDevicePasses_saysWhy_andListsEachBound() {
    let run = CapturedRun.of("launch", Fixtures.path("policies/contradictory.json"))
    XCTAssertTrue(
      run.out.contains(
        """

        No device can pass: org data is wiped if the OS version is below 16.0 (Min OS version: Wipe data) or
        above 0.0 (Max OS version: Wipe data).

        When something is wrong
          Wipe data     OS version below 16.0 (Min OS version: Wipe data)
          Wipe data     OS version above 0.0 (Max OS version: Wipe data)
          Wipe data     the user cannot sign in again after being offline too long (Offline grace period:
                        Wipe data)
          Block access  OS version below 17.0 (Min OS version: Block access)
          Block access  OS version above 16.7 (Max OS version: Block access)

        """), run.out)
    let odd = CapturedRun.of("launch", Fixtures.path("policies/odd-values.json"))
    XCTAssertTrue(
      odd.out.contains(
        """

        No device can pass: Min OS version: Block access is `seventeen`, which cannot be read; Max PIN
        attempts is `0`, which is out of range; Offline grace period: Block access is `-PT5M`, which is
        negative. A value that cannot be used blocks access and never wipes org data.

        """), odd.out)
    let blocked = CapturedRun.of(
      "launch", "p.json",
      files: .memory([
        "p.json": policy(#""minimumRequiredOsVersion": "18", "maximumRequiredOsVersion": "17.5""#)
      ]))
    XCTAssertTrue(
      blocked.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "No device can pass: access is blocked if the OS version is below 18 (Min OS version: Block access) or "
          + "above 17.5 (Max OS version: Block access)."), blocked.out)
  }

  /// A warning lets the device in, so the usual device has a version that is only warned about if there is no better one.
  func testTimetable_ofAPolicyThatWarnsEveryDevice_isNotHopeless() {
    let bounds =
      #""minimumRequiredOsVersion":"18.0","minimumWarningOsVersion":"26.1","maximumRequiredOsVersion":"26.0""#
    let files = FileSource.memory(["p.json": policy(bounds)])
    let table = CapturedRun.of("launch", "p.json", files: files).out
    XCTAssertFalse(table.contains("No device can pass"), table)
    let device = CapturedRun.of("launch", "p.json", "--os", "26.0", files: files)
    XCTAssertTrue(device.out.contains("Allowed with a warning"), device.out)
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: files).out
    XCTAssertFalse(page.contains("No device can pass"), page)
  }

  func testTimetable_saysWhichDevicesThePolicyIsFor() {
    func words(_ levels: String) -> String {
      let text = policy(#""targetedAppManagementLevels": "\#(levels)", "printBlocked": true"#)
      let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": text]))
      return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let keys =
      "the device is enrolled and device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not "
      + "Microsoft's also need `IntuneMAMDeviceID`)."
    let unmanaged = "This policy is for unmanaged devices only. Nothing below applies if " + keys
    XCTAssertTrue(words("unmanaged").contains(unmanaged + " As time passes,"), words("unmanaged"))
    let managed = "This policy is for managed devices only. Nothing below applies unless " + keys
    XCTAssertTrue(words("mdm").contains(managed + " As time passes,"), words("mdm"))
    XCTAssertFalse(words("unspecified").contains("Nothing below applies"), words("unspecified"))
  }

  /// A device that stays offline is blocked long before its PIN is too old; one that is in use is not.
  func testTimetable_saysAtWhichAgeAPINIsReplaced_unlessAMomentDoes() {
    let remark =
      "\n  The user must replace an app PIN older than 365 days (PIN reset after number of days).\n"
    let age = #""pinRequired": true, "periodBeforePinReset": "P365D""#
    func timetable(_ settings: String) -> String {
      CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(settings)])).out
    }
    let offline = timetable(age + #", "periodOfflineBeforeAccessCheck": "PT12H""#)
    XCTAssertTrue(offline.contains(remark), offline)
    let online = timetable(age)
    XCTAssertTrue(online.contains("  after 365 days    Allowed: "), online)
    XCTAssertFalse(online.contains("must replace an app PIN"), online)
    for none in [#""pinRequired": true"#, #""periodBeforePinReset": "P365D""#] {
      XCTAssertFalse(timetable(none).contains("must replace an app PIN"), none)
    }
  }

  /// The timetable is about a device that is not enrolled: where an enrolled one needs no app PIN, it says so.
  func testTimetable_saysWhereTheAppPINIsNotAskedFor() {
    func words(_ settings: String) -> String {
      let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(settings)]))
      return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let waived =
      "On a device that is enrolled for the user and has a PIN, the app does not ask for its own PIN if device "
      + "management gave the app `IntuneMAMUPN` or `IntuneMAMOID`; then no line about the app PIN applies (App PIN when device PIN is set). As time passes,"
    let settings = #""pinRequired": true, "disableAppPinIfDevicePinIsSet": true"#
    XCTAssertTrue(words(settings).contains(waived), words(settings))
    for other in [
      #""pinRequired": true"#, #""pinRequired": false, "disableAppPinIfDevicePinIsSet": true"#,
      settings + #", "targetedAppManagementLevels": "unmanaged""#,
    ] {
      XCTAssertFalse(words(other).contains("its own PIN"), words(other))
    }
  }

  func testTimetable_saysThatNoSupportedVersionGetsIn() {
    let rows = [
      (settings: #""maximumRequiredOsVersion": "15""#, says: true),
      (settings: #""maximumRequiredOsVersion": "99""#, says: false),
    ]
    for row in rows {
      let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(row.settings)]))
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let sentence =
        "Max OS version: Block access = 15, so access is blocked on every version that app protection still"
      XCTAssertEqual(words.contains(sentence), row.says, words)
      XCTAssertEqual(
        words.contains("on a device that is healthy, has an accepted OS version, stays offline"), row.says,
        words)
      XCTAssertEqual(words.contains("on a healthy device that stays offline"), !row.says, words)
    }
  }

  /// The answer for a device is no better than the timetable's: no supported version gets in.
  func testDevice_withoutAVersion_saysThatNoSupportedVersionGetsIn() {
    func words(_ arguments: String...) -> String {
      CapturedRun.of(
        ["launch", "p.json"] + arguments,
        files: .memory(["p.json": policy(#""maximumRequiredOsVersion": "15""#)])
      ).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let note =
      "The OS version was not given; this answer is for a version that the policy accepts. Max OS version: Block access "
      + "= 15, so access is blocked on every version that app protection still supports: "
    XCTAssertTrue(words("--enrolled").contains(note), words("--enrolled"))
    XCTAssertFalse(words("--os", "14").contains("The OS version was not given"), words("--os", "14"))
    XCTAssertFalse(words("--unknown", "osVersion").contains("The OS version was not given"))
  }

  func testTimetable_namesTheGracePeriodOfNonWorkingTime() {
    let settings =
      #""appActionIfAccountIsClockedOut": "block", "gracePeriodToBlockAppsDuringOffClockHours": "PT1M30S""#
    let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(settings)]))
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "the user is clocked out, and the grace period of 1 minute 30 seconds is over; also while the service is still "
          + "to confirm that the user is clocked in, as when working time is not configured for the user (Non-working time)"
      ),
      run.out)
  }

  /// A PIN that enrolled devices need not have does not keep every device out.
  func testTimetable_ofAPolicyThatEnrolledDevicesPass_isATimetable() {
    let settings = #""pinRequired": true, "maximumPinRetries": 0, "disableAppPinIfDevicePinIsSet": true"#
    let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(settings)]))
    XCTAssertFalse(run.out.contains("No device can pass"), run.out)
    XCTAssertTrue(
      run.out.contains("  at start  Blocked: Max PIN attempts is `0`, which is out of range."), run.out)
  }

  /// An action that a condition does not offer blocks, and `show` and the timetable say so.
  func testActionThatIsNotOffered_isABlock() {
    let settings =
      #""pinRequired": true, "maximumPinRetries": 5, "appActionIfMaximumPinRetriesExceeded": "warn", "#
      + #""appActionIfAccountIsClockedOut": "wipe", "deviceComplianceRequired": false, "#
      + #""appActionIfDeviceComplianceRequired": "warn""#
    let timetable = launch(settings).out
    XCTAssertTrue(
      timetable.contains("\n  Block access  5 wrong PINs in a row (Max PIN attempts)\n"), timetable)
    let show = CapturedRun.of("show", "p.json", files: .memory(["p.json": policy(settings)])).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in [
      "contradiction: The action of Max PIN attempts [appActionIfMaximumPinRetriesExceeded] is Warn, which this setting "
        + "does not support: access is blocked instead",
      "contradiction: Non-working time [appActionIfAccountIsClockedOut] is \"Wipe data\", which this setting does not "
        + "support: access is blocked instead",
      "Max PIN attempts Block access after 5 attempts (the export says `warn`)",
      "Non-working time Block access (the export says `wipe`)",
    ] {
      XCTAssertTrue(show.contains(text), "\(text)\n\(show)")
    }
    XCTAssertFalse(show.contains("[appActionIfDeviceComplianceRequired]"), show)
    let wipes = show.components(separatedBy: "What can wipe org data ").last ?? ""
    XCTAssertTrue(wipes.hasPrefix("Whatever the policy says"), wipes)
  }

  /// Without a version, no bound of a policy that no version passes is picked, and none counts as passed.
  func testFactsUnderAPolicyThatNoVersionPasses_hideNothing() {
    let run = CapturedRun.of("launch", Fixtures.path("policies/contradictory.json"), "--jailbroken")
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        Org data wiped: no OS version passes.

          No device can pass: org data is wiped if the OS version is below 16.0 (Min OS version: Wipe data)
          or above 0.0 (Max OS version: Wipe data).
          Jailbroken/rooted devices would block access by itself: the device is jailbroken.

        """), run.out)
    XCTAssertFalse(run.out.contains("Max OS version: Wipe data  "), run.out)
    XCTAssertTrue(
      run.out.contains(
        "\nNo fact was given for these checks, so they count as passed: Offline grace period: Wipe data,"),
      run.out)
    let old = CapturedRun.of(
      "launch", Fixtures.path("policies/contradictory.json"), "--jailbroken", "--os", "15")
    XCTAssertTrue(old.out.hasPrefix("Org data wiped: the OS version is below the minimum of 16.0"), old.out)
  }

  /// An enrolled device may not need the app PIN, and the list says why, or which fact is missing.
  func testAppPINThatAnEnrolledDeviceNeedNotHave_isToldOf() {
    let settings = #""pinRequired": true, "disableAppPinIfDevicePinIsSet": true"#
    let dropped = launch(settings, "--enrolled").out
    XCTAssertTrue(
      dropped.contains(
        "\n  assumed  PIN for access  not required while the enrolled device has a PIN, if device"),
      dropped)
    XCTAssertTrue(
      dropped.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("if device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` "), dropped)
    let unknown = run(settings, device: #"{"mdmEnrolled": true, "devicePIN": true}"#).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      unknown.contains(
        "unknown: the user that the device is enrolled for (`mdmUser`), needed for App PIN when device PIN is set "
      ),
      unknown)
  }

  func testHeadline_namesTheBoundsAndWhatWasFound() {
    let rows: [(settings: String, arguments: [String], first: String)] = [
      (
        #""pinRequired": true, "maximumPinRetries": 5"#, ["--pin-attempts", "6"],
        "Blocked until the user resets the PIN: 6 wrong PINs were entered in a row, and the limit is 5."
      ),
      (
        #""pinRequired": true, "maximumPinRetries": 5, "appActionIfMaximumPinRetriesExceeded": "wipe""#,
        ["--pin-attempts", "6"],
        "Org data wiped: 6 wrong PINs were entered in a row, and the limit is 5."
      ),
      (
        #""periodOfflineBeforeAccessCheck": "PT12H", "periodOfflineBeforeWipeIsEnforced": "P90D""#,
        ["--offline", "91d"], "Blocked: the app was offline for longer than 90 days."
      ),
      (
        #""pinRequired": true, "periodBeforePinReset": "P90D""#, ["--unknown", "pinSetAt"],
        "Allowed once the prompts are answered: the user must set a new app PIN, because it is unknown when the PIN was set; "
          + "the policy asks for the app PIN."
      ),
      (
        #""targetedAppManagementLevels": "unmanaged", "deviceComplianceRequired": true"#,
        ["--enrolled", "--jailbroken"],
        "Allowed: the policy is for unmanaged devices only and this device is enrolled, so the policy does not apply and "
          + "the account is unmanaged here (if device management gave the app `IntuneMAMUPN` or `IntuneMAMOID`, and also "
          + "`IntuneMAMDeviceID` if the app is not Microsoft's)."
      ),
      (
        #""targetedAppManagementLevels": "mdm", "deviceComplianceRequired": true"#, ["--jailbroken"],
        "Blocked: the device is jailbroken."
      ),
      (
        #""maximumAllowedDeviceThreatLevel": "low""#, ["--threat-level", "medium"],
        "Blocked: the device reports a higher threat level than the policy allows."
      ),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["launch", "p.json"] + row.arguments, files: .memory(["p.json": policy(row.settings)]))
      let paragraph = run.out.components(separatedBy: "\n\n").first ?? ""
      XCTAssertEqual(paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " "), row.first)
    }
    let offline = launch(rows[2].settings, "--offline", "91d").out
    XCTAssertTrue(
      offline.contains("\n  The user must connect and sign in again; if that fails, org data is wiped.\n"),
      offline)
    XCTAssertTrue(
      offline.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "90 days; found: 91 days; org data is wiped if signing in again fails"), offline)
    let untargeted = launch(rows[4].settings, "--enrolled").out
    XCTAssertFalse(untargeted.contains("Every check"), untargeted)
    // The headline names the keys; the reason below it does not again.
    XCTAssertEqual(untargeted.components(separatedBy: "`IntuneMAMUPN`").count - 1, 1, untargeted)
  }

  /// A limit of no time is over at once, so the timetable has one line for the start.
  func testTimetable_hasOneLineForTheStart() {
    let text = policy(#""pinRequired": true, "pinRequiredInsteadOfBiometricTimeout": "PT0S""#)
    let out = CapturedRun.of("launch", "p.json", files: .memory(["p.json": text])).out
    XCTAssertEqual(out.components(separatedBy: "\n  at start ").count - 1, 1, out)
    XCTAssertTrue(out.contains("Face ID and Touch ID are not"), out)
  }

  /// A check-in to come counts as none, so the last sign-in is what is too long ago.
  func testCheckInInTheFuture_afterALongTimeWithoutSignIn_isTold() {
    let now = #""now": "2026-03-01T20:30:00Z""#
    let run = run(
      #""periodOfflineBeforeWipeIsEnforced": "P90D""#,
      device: #"{\#(now), "lastCheckIn": "2026-08-01T22:30:00Z", "reauthentication": "succeeded", "#
        + #""lastReauthentication": "2025-11-01T20:30:00Z"}"#)
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix(
        "Blocked: the last check-in is in the future, and the user last signed in again more than 90 days ago."
      ),
      run.out)
  }

  /// What was found has words, and a version has its minor part.
  func testFoundFacts_areToldInWords() {
    let threat = launch(#""maximumAllowedDeviceThreatLevel": "low""#, "--threat-level", "noSignal").out
    XCTAssertTrue(
      threat.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "; no threat level is reported"),
      threat)
    let app = launch(#""minimumRequiredAppVersion": "3.0""#, "--app-version", "4.0").out
    XCTAssertTrue(app.contains("; found: 4.0\n"), app)
    let sdk = launch(#""minimumRequiredSdkVersion": "20.1.0""#, "--sdk", "20.7.0").out
    XCTAssertTrue(sdk.contains("; found: 20.7.0\n"), sdk)
    let clock = CapturedRun.of(
      "launch", "p.json", "--device", "d.json",
      files: .memory([
        "p.json": policy(#""appActionIfAccountIsClockedOut": "block""#),
        "d.json": Array(#"{"clock": "clockedOut"}"#.utf8),
      ])
    ).out
    XCTAssertTrue(clock.contains("; found: clocked out\n"), clock)
    let offline = launch(#""periodOfflineBeforeAccessCheck": "PT0S""#, "--offline", "1h").out
    XCTAssertTrue(
      offline.hasPrefix("Blocked: the app was offline, and the policy allows no time offline.\n"), offline)
  }

  /// What the service refuses is allowed as far as the policy goes.
  func testFloor_makesTheHeadlineThePolicysOwn() {
    let run = launch(#""printBlocked": true"#, "--sdk", "17.0")
    XCTAssertTrue(run.out.hasPrefix("Allowed by the policy: nothing blocks"), run.out)
    let warned = launch(
      #""pinRequired": true, "minimumWarningOsVersion": "17""#, "--sdk", "17.0", "--os", "16.5")
    XCTAssertTrue(
      warned.out.hasPrefix(
        "Allowed by the policy, with a warning, once the prompts are answered: the OS version"),
      warned.out)
    XCTAssertTrue(
      launch(#""printBlocked": true"#, "--sdk", "21.1.0").out.hasPrefix("Allowed: nothing blocks"))
  }

  /// A fact that was typed and that no check uses is named.
  func testFactsThatThePolicyDoesNotCheck_areSaidNotToBe() {
    func words(_ settings: String, _ arguments: String...) -> String {
      CapturedRun.of(["launch", "p.json"] + arguments, files: .memory(["p.json": policy(settings)])).out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let pin = #""pinRequired": true, "periodBeforePinReset": null"#
    let age = "On this device, the policy does not check the age of the PIN."
    XCTAssertTrue(words(pin, "--pin-age", "400d").contains(age), words(pin, "--pin-age", "400d"))
    XCTAssertTrue(
      words("", "--jailbroken", "--os", "17").contains(
        "On this device, the policy does not check the OS version or the jailbreak status."))
    let checked = #""pinRequired": true, "periodBeforePinReset": "P90D""#
    XCTAssertFalse(words(checked, "--pin-age", "400d").contains("does not check"))
    XCTAssertFalse(words(pin, "--enrolled").contains("does not check"))
  }

  func testOccasion_needsADevice() {
    let file = Fixtures.path("policies/level-3.json")
    let run = CapturedRun.of("launch", file, "--occasion", "resume")
    XCTAssertEqual(run.status, .success)
    XCTAssertTrue(
      run.err.hasSuffix(
        "mamctl launch: `--occasion` has no effect without a device; give one, such as `--os 18.0`\n"),
      run.err)
    XCTAssertEqual(run.out, CapturedRun.of("launch", file).out)
  }

  /// A missing fact that only asks for something is no reason for a block.
  func testMissingFacts_areToldTogether_andTheHeadlineHasThoseThatBlock() {
    let run = CapturedRun.of(
      "launch", Fixtures.path("policies/level-3.json"), "--device", Fixtures.path("devices/silent.json"))
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        Blocked: the last check-in and the device PIN are unknown.
          Whatever the policy says: below iOS 18.0, app protection is no longer supported (since service
            release 2609), and Microsoft does not say how it behaves on such versions (Intune, what's new).

          launch-fact-missing
            why      a fact that the check needs is unknown, so the check counts as failed; an unknown fact
                     never wipes org data
            setting  Offline grace period: Wipe data = 90 days
                     (periodOfflineBeforeWipeIsEnforced = P90D)
            setting  Encrypt Org data = Require (when the device is locked)
                     (appDataEncryptionType = whenDeviceLocked)
            setting  Offline grace period: Block access = 720 minutes
                     (periodOfflineBeforeAccessCheck = PT12H)
            basis    inferred, App protection settings reference, "Conditional launch" (R9.12)

          unknown: the last check-in (`lastCheckIn`), needed for Offline grace period: Wipe data and Offline
            grace period: Block access

        """.dropLast()), run.out)
  }

  func testTimesInTheFuture_areSaidToBe() {
    let now = #""now": "2026-03-01T20:30:00Z""#
    let run = run(
      #""periodOfflineBeforeAccessCheck": "PT12H""#,
      device: #"{\#(now), "lastCheckIn": "2026-03-01T22:30:00Z"}"#)
    XCTAssertTrue(
      run.out.hasPrefix("Blocked: the last check-in is in the future, so the time offline is unknown.\n"),
      run.out)
    XCTAssertTrue(run.out.contains("720 minutes; found: 2 hours in the future\n"), run.out)
  }

  func testDisabledAccount_onADeviceThatWasOffline_isRemarked() {
    let settings =
      #""appActionIfUnableToAuthenticateUser": "block", "periodOfflineBeforeAccessCheck": "PT12H""#
    let remark = "An app learns only while it is online that an account is disabled."
    XCTAssertTrue(launch(settings, "--disabled", "--offline", "10d").out.contains(remark))
    XCTAssertFalse(launch(settings, "--disabled").out.contains(remark))
    XCTAssertFalse(launch(settings, "--offline", "10d").out.contains(remark))
  }

  func testHeadline_namesTheFactsThatAreUnknown() {
    let rows: [(settings: String, device: String, first: String)] = [
      (
        #""periodOfflineBeforeAccessCheck": "PT12H""#, "{}",
        "Blocked: the last check-in is unknown."
      ),
      (
        #""minimumRequiredOsVersion": "17", "deviceComplianceRequired": true"#, "{}",
        "Blocked: the OS version and the jailbreak status are unknown."
      ),
      (
        #""minimumWarningOsVersion": "17""#, "{}",
        "Allowed with a warning: the OS version is unknown."
      ),
    ]
    for row in rows {
      XCTAssertEqual(run(row.settings, device: row.device).out.components(separatedBy: "\n").first, row.first)
    }
  }

  /// One choice of the admin center that is several settings has one name, in reasons and in the list of checks.
  func testJailbreak_isCalledByItsAction() {
    let settings =
      #""deviceComplianceRequired": true, "appActionIfDeviceComplianceRequired": "wipe""#
    let run = run(settings, device: #"{"jailbroken": true}"#)
    XCTAssertTrue(
      run.out.contains(
        """
            setting  Jailbroken/rooted devices = Wipe data
                     (deviceComplianceRequired = true, appActionIfDeviceComplianceRequired = wipe)

        """), run.out)
    XCTAssertTrue(run.out.contains("Wipe data; jailbroken\n"), run.out)
    XCTAssertFalse(run.out.contains("Checked"), run.out)
  }

  func testTimetable_saysOfWrongPINsWhatTheyLeadTo() {
    for (action, told) in [("block", "Reset PIN"), ("wipe", "Wipe data")] {
      let settings =
        #""pinRequired": true, "maximumPinRetries": 3, "appActionIfMaximumPinRetriesExceeded": "\#(action)""#
      let run = CapturedRun.of("launch", "p.json", files: .memory(["p.json": policy(settings)]))
      XCTAssertTrue(run.out.contains("  \(told)  3 wrong PINs in a row (Max PIN attempts)\n"), run.out)
    }
  }

  func testChecks_areAllListedInOrder() {
    let run = run("", device: "{}")
    let heading = "Every check (the strictest outcome counts: wipe, then block, then warn)"
    let rows = run.out.split(separator: "\n").drop { $0 != heading }.dropFirst()
    XCTAssertEqual(rows.count, 25)
    XCTAssertEqual(rows.first, "  off      Min SDK version: Wipe data")
    XCTAssertEqual(rows.last, "  off      Recheck the access requirements after")
  }

  func testJSON_holdsTheDecisionTheMissingFactsAndEveryCheck() throws {
    let run = run(
      #""minimumRequiredOsVersion": "17", "deviceComplianceRequired": true"#,
      device: #"{"osVersion": "16.4"}"#,
      "--format", "json")
    XCTAssertEqual(run.status, .denied)
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: "out").object)
    XCTAssertEqual(root["effect"]?.string, "block")
    XCTAssertEqual(
      root["reasons"]?.array?.compactMap(\.string), ["launch-fact-missing", "launch-os-version-too-low"])
    XCTAssertEqual(root["missing"]?.array?.compactMap(\.string), ["jailbroken"])
    let checks = try XCTUnwrap(root["checks"]?.array).compactMap(\.object)
    XCTAssertEqual(checks.count, 25)
    let version = try XCTUnwrap(checks.first { $0["setting"]?.string == "minimumRequiredOsVersion" })
    XCTAssertEqual(version["outcome"]?.string, "block")
    XCTAssertEqual(version["value"]?.string, "17")
    XCTAssertEqual(version["found"]?.string, "16.4")
    let jailbreak = try XCTUnwrap(checks.first { $0["setting"]?.string == "deviceComplianceRequired" })
    XCTAssertEqual(jailbreak["outcome"]?.string, "missing")
    XCTAssertEqual(jailbreak["needs"]?.string, "needs `jailbroken` to decide jailbreak")
  }

  func testReasons_nameTheirBasisAndSource() throws {
    let settings = #""minimumRequiredOsVersion": "17""#
    let text = run(settings, device: #"{"osVersion": "16"}"#)
    XCTAssertTrue(text.out.contains("\n  launch-os-version-too-low\n"), text.out)
    XCTAssertTrue(
      text.out.contains(
        "basis    documented, App protection settings reference, \"Conditional launch\", \"Min OS version\""),
      text.out)
    let json = run(settings, device: #"{"osVersion": "16"}"#, "--format", "json", "--explain")
    let root = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: "out").object)
    let reason = try XCTUnwrap(root["reasons"]?.array?.first?.object)
    XCTAssertEqual(reason["code"]?.string, "launch-os-version-too-low")
    XCTAssertEqual(reason["basis"]?.string, "documented")
  }

  func testOccasion_asksForThePINAtTheStartOnly() {
    let device = #"{"pin": "set", "pinAttempts": 0, "lastActive": "PT0S"}"#
    let start = run(#""pinRequired": true"#, device: device)
    XCTAssertTrue(start.out.contains("The app must ask for its PIN."), start.out)
    let resume = run(#""pinRequired": true"#, device: device, "--occasion", "resume")
    XCTAssertFalse(resume.out.contains("must ask for its PIN"), resume.out)
    XCTAssertEqual(resume.status, .success)
  }

  /// A PIN that is not set has no age.
  func testChecks_withoutAPIN_sayThatNoneIsSet() {
    let run = run(
      #""pinRequired": true, "periodBeforePinReset": "P365D""#,
      device: #"{"pin": "notSet", "pinSetAt": "-P400D"}"#)
    XCTAssertTrue(run.out.contains(" 365 days; no app PIN is set\n"), run.out)
    XCTAssertFalse(run.out.contains("400 days"), run.out)
  }

  /// The app asks for a PIN whether or not it is known that one is set.
  func testPINCheck_namesTheFactOnlyIfItIsKnown() {
    func row(_ run: CapturedRun) -> String? {
      run.out.components(separatedBy: "\n").first { $0.contains(" PIN for access  ") }?
        .split(separator: " ").joined(separator: " ")
    }
    let required = #""pinRequired": true"#
    XCTAssertEqual(
      row(run(required, device: #"{"pin": "set"}"#)), "prompt PIN for access Require; an app PIN is set")
    XCTAssertEqual(row(run(required, device: "{}", "--occasion", "resume")), "pass PIN for access Require")
    let healthy = CapturedRun.of(
      ["launch", "p.json", "--os", "18.2"], files: .memory(["p.json": policy(required)]))
    XCTAssertEqual(row(healthy), "prompt PIN for access Require")
  }

  func testObligations_areSaid() {
    let run = run(
      #""pinRequired": true, "maximumPinRetries": 5"#, device: #"{"pinAttempts": 5}"#)
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(run.out.contains("The user must set a new app PIN."), run.out)
    XCTAssertTrue(
      run.out.contains(
        "The user must sign in with the work or school account."), run.out)
  }

  func testBadInputs_endWithTheirStatus() {
    XCTAssertEqual(run("", device: #"{"osVersoin": "17"}"#).status, .invalidInput)
    XCTAssertEqual(
      run("", device: #"{"osVersoin": "17"}"#).err,
      "d.json:1:2: $.osVersoin: unknown key `osVersoin`; did you mean `osVersion`?\n")
    let others = [
      (String(decoding: policy(""), as: UTF8.self), "this is an iOS app protection policy"),
      (#"{"mam": 1, "accounts": {}}"#, "this is a world (it has `accounts`)"),
    ]
    for (document, kind) in others {
      let refused = run("", device: document)
      XCTAssertEqual(refused.status, .invalidInput)
      XCTAssertEqual(refused.err.split(separator: "\n").count, 1, refused.err)
      XCTAssertTrue(refused.err.contains("not a device: \(kind)"), refused.err)
    }
    let files = FileSource.memory(["p.json": policy("")])
    for arguments in [
      ["--os", "17.x"], ["--offline", "long"], ["--offline", "-3d"], ["--pin-age", ""],
      ["--unknown", "osVersoin"],
      ["--jailbroken", "--device", "d.json"],
    ] {
      XCTAssertEqual(
        CapturedRun.of(["launch", "p.json"] + arguments, files: files).status, .usage, "\(arguments)")
    }
    XCTAssertEqual(
      CapturedRun.of(["launch", "p.json", "--device", "none.json"], files: files).status, .toolFailed)
    XCTAssertEqual(
      CapturedRun.of(["launch", "none.json", "--device", "p.json"], files: files).status, .toolFailed)
    XCTAssertEqual(
      CapturedRun.of(["launch", "p.json", "--device", "p.json"], files: files).status, .invalidInput)
  }

  private func launch(_ settings: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(["launch", "p.json"] + arguments, files: .memory(["p.json": policy(settings)]))
  }

  func testWithoutADevice_theTimetableIsPrinted() throws {
    let settings =
      #""periodOfflineBeforeAccessCheck": "PT12H", "periodOfflineBeforeWipeIsEnforced": "P90D", "#
      + #""deviceComplianceRequired": true, "minimumRequiredOsVersion": "17.2""#
    let run = launch(settings)
    XCTAssertEqual(run.status, .success)
    let lines = run.out.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.first, "Contoso (p.json)")
    XCTAssertTrue(lines.contains { $0.hasPrefix("  at start") && $0.contains("Allowed: ") }, run.out)
    XCTAssertTrue(lines.contains { $0.hasPrefix("  after 12 hours") && $0.contains("Blocked: ") }, run.out)
    XCTAssertTrue(lines.contains { $0.hasPrefix("  after 90 days") }, run.out)
    XCTAssertTrue(
      lines.contains("  Block access  the device is jailbroken (Jailbroken/rooted devices)"), run.out)
    XCTAssertTrue(
      lines.contains("  Block access  OS version below 17.2 (Min OS version: Block access)"), run.out)
    let json = launch(settings, "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: "out").object)
    XCTAssertEqual(
      root["timeline"]?.array?.compactMap { $0.object?["time"]?.string }, ["PT0S", "PT12H1S", "P90DT1S"])
    XCTAssertEqual(root["conditions"]?.array?.isEmpty, false)
  }

  func testFactsAsOptions_leaveAllElseHealthy() throws {
    let settings = #""deviceComplianceRequired": true, "minimumRequiredOsVersion": "17.2""#
    let rows: [(arguments: [String], first: String, status: ExitStatus)] = [
      (["--jailbroken"], "Blocked: the device is jailbroken.", .denied),
      (["--os", "17.1"], "Blocked: the OS version is below the minimum of 17.2.", .denied),
      (["--os", "17.2"], "Allowed: nothing blocks access or wipes org data.", .success),
      (["--enrolled"], "Allowed: nothing blocks access or wipes org data.", .success),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["launch", "p.json"] + row.arguments, files: .memory(["p.json": policy(settings)]))
      XCTAssertEqual(run.out.split(separator: "\n").first.map(String.init), row.first, "\(row.arguments)")
      XCTAssertEqual(run.status, row.status, "\(row.arguments)")
      XCTAssertFalse(run.out.contains("launch-fact-missing"), run.out)
      XCTAssertTrue(
        run.out.contains("\nNo fact was given for these checks, so they count as passed: "), run.out)
    }
    XCTAssertTrue(
      launch(settings, "--jailbroken").out.hasSuffix(
        "\nNo fact was given for these checks, so they count as passed: Min OS version: Block access.\n"
      ))
    let jailbroken = launch(settings, "--jailbroken").out
    XCTAssertTrue(
      jailbroken.contains(
        "\nThe policy's checks (the strictest outcome counts: wipe, then block, then warn)\n"), jailbroken)
    XCTAssertTrue(
      jailbroken.contains(" other checks; with `--explain` every check is listed\n"), jailbroken)
    XCTAssertFalse(jailbroken.contains("Min SDK version"), jailbroken)
    let every = launch(settings, "--jailbroken", "--explain").out
    XCTAssertTrue(every.contains("\n  off      Min SDK version: Wipe data\n"), every)
    let offline = #""periodOfflineBeforeAccessCheck": "P90D""#
    XCTAssertEqual(launch(offline, "--offline", "91d").status, .denied)
    XCTAssertEqual(launch(offline, "--offline", "P89D").status, .success)
    let age = #""pinRequired": true, "periodBeforePinReset": "P5D""#
    let wrong = CapturedRun.of("launch", Fixtures.path("policies/level-2.json"), "--pin-attempts", "5")
    XCTAssertTrue(wrong.out.contains("launch-pin-attempts-exceeded"), wrong.out)
    let few = CapturedRun.of("launch", Fixtures.path("policies/level-2.json"), "--pin-attempts", "4")
    XCTAssertEqual(few.status, .success, few.out)
    let notReached = "\n  Max PIN attempts is not reached: 4 wrong PINs so far; Reset PIN after 5 attempts.\n"
    XCTAssertTrue(few.out.contains(notReached), few.out)
    XCTAssertFalse(wrong.out.contains("not reached"), wrong.out)
    XCTAssertTrue(launch(age, "--pin-age", "10d").out.contains("must set a new app PIN"))
    XCTAssertFalse(launch(age, "--pin-age", "4d").out.contains("must set a new app PIN"))
    let unknown = launch(settings, "--unknown", "osVersion")
    XCTAssertEqual(unknown.status, .denied)
    XCTAssertTrue(unknown.out.contains("unknown: the OS version (`osVersion`), needed for "), unknown.out)
  }
}
