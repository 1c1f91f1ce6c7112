import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// What `check` says once about many answers that differ for one cause.
final class SharedFailuresTests: XCTestCase {
  private func check(_ scenario: String) -> String {
    CapturedRun.of(["check", "s.scenario.json"], files: .memory(["s.scenario.json": Array(scenario.utf8)]))
      .out
  }

  /// The failures without the states, which have a line of their own.
  private func failures(_ scenario: String) -> String {
    check(scenario).split(separator: "\n")
      .filter {
        $0.hasPrefix("        ") && !$0.hasPrefix("            ") && !$0.hasPrefix("          state")
      }
      .joined(separator: "\n")
  }

  /// One changed bound fails for every device, and the devices with fewest facts say which versions it is about.
  func testLooks_thatAddFacts_areCounted() {
    let scenario = """
      {"mam":1,"name":"starts","world":{"mam":1,"device":{"jailbroken":false,"lastCheckIn":"PT0S","devicePIN":true,
       "account":"enabled","pinAttempts":0,"pin":"set"},"policies":{"p":{"minimumRequiredOsVersion":"18.0"}},
       "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[{"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":[{"osVersion":"16.0","model":null},{"osVersion":"16.0"}],
        "expect":"allow","obligations":["require-pin"]},
       {"do":"encryptFile","owner":"work"},
       {"do":"launch","account":"work","device":{"osVersion":"16.0","threatLevel":"low"},"expect":"allow",
        "obligations":["require-pin"]},
       {"do":"launch","account":"work","device":{"osVersion":"17.0"},"expect":"allow","obligations":["require-pin"]}]}
      """
    XCTAssertEqual(
      failures(scenario),
      """
              s.scenario.json:4:2: launch account=work device={"osVersion":"16.0","model":null}
                Would conditional launch let `work` in if the OS version is 16?
                Would conditional launch let `work` in if the OS version is 17?
                and 2 more questions that add facts to one of these, also in lines 7 and 9
                expected yes, once the prompts are answered (`allow`), got no, it would block access (`block`), \
      because the OS version is below the minimum (`launch-os-version-too-low`)
              `mamctl trace s.scenario.json` shows every step
      """)
    XCTAssertTrue(
      check(scenario).contains(
        "(4 of 6 steps not as expected; a step with lists counts once for each combination)"), check(scenario)
    )
  }

  /// Steps that are not next to each other share a failure, too; another kind of question has its own.
  func testSteps_shareAFailure() {
    XCTAssertEqual(
      failures(
        """
        {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"printBlocked":true}},
         "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[{"do":"signIn","account":"work"},
         {"do":"print","owner":"work","expect":"allow"},
         {"do":"backup","owner":"work","expect":"deny"},
         {"do":"print","owner":"work","expect":"allow"}]}
        """),
      """
              s.scenario.json:3:2: print owner=work
                May data of `work` be printed? (asked 2 times)
                also in line 5
                expected yes (`allow`), got no (`deny`)
                reason: the policy blocks printing org data (`print-blocked`)
              s.scenario.json:4:2: backup owner=work
                May files of `work` go into device backups?
                expected no (`deny`), got yes (`allow`)
                reason: the owner's policy lets its files be backed up (`backup-allowed`)
              `mamctl trace s.scenario.json` shows every step
      """)
  }

  /// A block that a new PIN lifts says so, an unknown fact has its name, and duties are sentences.
  func testLooks_sayWhatTheirCodesMean() {
    let out = check(
      """
      {"mam":1,"name":"n","world":{"mam":1,"device":{"jailbroken":false,"lastCheckIn":"PT0S","account":"enabled",
       "osVersion":"18.0","pin":"set"},"policies":{"p":{"maximumPinRetries":3,
       "appDataEncryptionType":"useDeviceSettings"}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":{"pinAttempts":4},"expect":"allow","obligations":[]},
       {"do":"launch","account":"work","device":{"pinAttempts":2},"expect":"block",
        "because":["launch-pin-attempts-exceeded"],"obligations":["choose-pin","require-credentials"]},
       {"do":"launch","account":"work","device":{"pinAttempts":0,"devicePIN":null},"expect":"block",
        "because":["launch-fact-missing","launch-device-passcode-required"]},
       {"do":"launch","account":"work","device":{"pinAttempts":0,"lastActive":"PT0S","devicePIN":null},
        "expect":"block","because":["launch-fact-missing"]}]}
      """)
    assertLines(
      [
        "expected yes (`allow`), got no, it would block access until the user resets the PIN (`block`), because too many "
          + "wrong app PINs were entered in a row (`launch-pin-attempts-exceeded`)",
        "obligations not expected: the user must set a new app PIN (`choose-pin`); the user must sign in with the work or "
          + "school account (`require-credentials`)",
        "expected no, it would block access until the user resets the PIN (`block`), got yes, once the prompts are "
          + "answered (`allow`)",
        "missing obligations: the user must set a new app PIN (`choose-pin`); the user must sign in with the work or "
          + "school account (`require-credentials`)",
        "missing reason: the device PIN is unknown, so the check counts as failed; an unknown fact never wipes org data "
          + "(`launch-fact-missing`)",
      ], in: out)
  }

  /// An app that acts for no user is told in words: "no user" reads like the name of an account.
  func testPaste_withoutAUser() {
    let out = check(
      """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"paste","source":["work",""],"destination":["","work"],"sameApp":true,"length":1,"expect":"wipe"}]}
      """)
    assertLines(
      [
        "May text of 1 character copied from `work` be pasted in the same app while it acts for no user?",
        "May text of 1 character copied while the app acted for no user be pasted into `work` in the same app?",
      ], in: out)
  }

  /// An answer as expected comes first, and what must be done for it can be read one way only.
  func testLooks_thatAreAnsweredAsExpected_sayWhatElseDiffers() {
    let out = check(
      """
      {"mam":1,"name":"n","world":{"mam":1,"device":{"jailbroken":false,"account":"enabled","devicePIN":true,
       "pinAttempts":0,"lastActive":"PT0S"},"policies":{"p":{"pinRequired":false,
       "periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":"P30D"}},
       "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[{"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":{"lastCheckIn":"-P45D"},"expect":"block",
        "because":["launch-offline-grace-over"],"obligations":["connect"]},
       {"do":"launch","account":"work","device":{"lastCheckIn":"PT0S"},"expect":"allow",
        "obligations":["refuse-face-id","require-pin"]},
       {"do":"launch","account":"work","device":{"lastCheckIn":"PT0S","devicePIN":true},"expect":"allow",
        "obligations":["require-pin"]},
       {"do":"launch","account":"work","device":{"lastCheckIn":"PT0S","reauthentication":"succeeded"},
        "expect":"block","because":["launch-fact-missing"]},
       {"do":"launch","account":"work","device":{"lastCheckIn":"PT0S","reauthentication":"succeeded","model":null},
        "expect":"block","because":["launch-fact-missing"]}]}
      """)
    assertLines(
      [
        "got no, it would block access (`block`) as expected, but also: the user must sign in with "
          + "the work or school account (`require-credentials`)",
        "reasons: the app has not checked in with the service for longer than the policy allows "
          + "(`launch-offline-grace-over`); the app was offline for longer than the policy allows; the "
          + "user must connect and sign in again, and if that fails, org data is wiped "
          + "(`launch-offline-reauthenticate`)",
        "got yes (`allow`) as expected, but 2 obligations are missing: Face ID is not accepted in "
          + "place of the app PIN (`refuse-face-id`) and the app must ask for its PIN (`require-pin`)",
        "got yes (`allow`) as expected, but 1 obligation is missing: the app must ask for its PIN "
          + "(`require-pin`)",
        "missing reason: the last time of signing in again is unknown, so the check counts as "
          + "failed; an unknown fact never wipes org data (`launch-fact-missing`)",
        "missing reason: a fact that the check needs is unknown, so the check counts as failed; an "
          + "unknown fact never wipes org data (`launch-fact-missing`)",
      ], in: out)
  }

  /// The enrollment and its user are one clause, also if it is unknown whether the device is enrolled.
  func testLooks_tellTheEnrollmentOnce() {
    let out = check(
      """
      {"mam":1,"name":"n","world":{"mam":1,"device":{"lastCheckIn":"PT0S","account":"enabled","devicePIN":true,
       "pinAttempts":0},"policies":{"p":{"pinRequired":false}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":null,"mdmUser":"b@contoso.com"},"expect":"allow"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":null,"mdmUser":null},"expect":"allow"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":null},"expect":"allow"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":true,"mdmUser":null},"expect":"allow"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":true,"mdmUser":"b@contoso.com"},"expect":"allow"},
       {"do":"launch","account":"work","device":{"jailbroken":true,"mdmEnrolled":false,"mdmUser":null},"expect":"allow"},
       {"do":"changeDevice","device":{"mdmUser":"work","jailbroken":false}},
       {"do":"pin","owner":"work","expect":"deny"},
       {"do":"changeDevice","device":{"mdmEnrolled":true,"mdmUser":"work","jailbroken":false}},
       {"do":"pin","owner":"work","expect":"deny"}]}
      """)
    assertLines(
      [
        "Would conditional launch let `work` in if the device is jailbroken and it is not known "
          + "whether the device is enrolled (if it is, then for another user)?",
        "Would conditional launch let `work` in if the device is jailbroken and it is not known "
          + "whether and for which user the device is enrolled?",
        "Would conditional launch let `work` in if the device is jailbroken and it is not known "
          + "whether the device is enrolled?",
        "Would conditional launch let `work` in if the device is jailbroken and the device is "
          + "enrolled for an unknown user?",
        "Would conditional launch let `work` in if the device is jailbroken and the device is "
          + "enrolled for another user?",
        "Would conditional launch let `work` in if the device is jailbroken and the device is not "
          + "enrolled?",
        "Known of the device: it is not jailbroken and it is enrolled for this user, if at all",
        "Known of the device: it is not jailbroken and it is enrolled for this user",
      ], in: out)
  }

  /// Checks that each line is printed below its scenario, whole.
  private func assertLines(_ lines: [String], in out: String, line: UInt = #line) {
    for text in lines { XCTAssertTrue(out.contains("          \(text)\n"), "\(text)\n\(out)", line: line) }
  }
}
