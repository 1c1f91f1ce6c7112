import MAMPolicyCore
import XCTest

/// What is said about steps of accounts, scopes and the app's life that are written wrongly.
final class StepReaderTests: XCTestCase {
  private static let words: [StepMistake] = [
    StepMistake(
      #"{ "do": "signInn", "account": "work" }"#,
      #"6:9: $.steps[0].do: unknown step `signInn`; did you mean `signIn`?"#),
    StepMistake(
      #"{ "do": "frobnicate" }"#,
      #"6:9: $.steps[0].do: unknown step `frobnicate`; `mamctl explain steps` lists them"#),
    StepMistake(
      #"{ "do": "SignIn", "account": "work" }"#,
      #"6:9: $.steps[0].do: unknown step `SignIn`; did you mean `signIn`?"#),
    StepMistake(
      #"{ "account": "work" }"#,
      #"6:1: $.steps[0]: missing key `do`, which says what happens"#),
    StepMistake(
      #"{ "do": 7 }"#,
      #"6:9: $.steps[0].do: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #""signIn""#,
      #"6:1: $.steps[0]: expected an object, found a string"#),
  ]

  private static let accounts: [StepMistake] = [
    StepMistake(
      #"{ "do": "signIn" }"#,
      #"6:1: $.steps[0]: missing key `account`"#),
    StepMistake(
      #"{ "do": "signIn", "account": 7 }"#,
      #"6:30: $.steps[0].account: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "signIn", "account": ["work", "personal"] }"#,
      #"6:30: $.steps[0].account: expected a string, found an array"#),
    StepMistake(
      #"{ "do": "signIn", "account": "work", "acount": "work" }"#,
      #"6:38: $.steps[0].acount: unknown key `acount`; did you mean `account`?"#),
    StepMistake(
      #"{ "do": "signIn", "account": "work", "status": 999 }"#,
      #"6:48: $.steps[0].status: unknown enrollment status `999`; there are: "#
        + EnrollmentStatus.allCases.map { "\($0.rawValue) `\($0)`" }.joined(separator: ", ")),
    StepMistake(
      #"{ "do": "signIn", "account": "work", "status": "noPolicies" }"#,
      #"6:48: $.steps[0].status: unknown enrollment status `noPolicies`; did you mean `newPolicies`?"#),
    StepMistake(
      #"{ "do": "signIn", "account": "work", "status": null }"#,
      #"6:48: $.steps[0].status: expected a string, found null"#),
    StepMistake(
      #"{ "do": "checkIn", "account": "work" }"#,
      #"6:1: $.steps[0]: missing key `status`, which says what the service answers"#),
    StepMistake(
      #"{ "do": "deregister", "account": "work", "withWipe": "yes" }"#,
      #"6:54: $.steps[0].withWipe: expected `true` or `false`, found the string `yes`"#),
    StepMistake(
      #"{ "do": "assignPolicy", "account": "work", "policy": "q" }"#,
      #"6:54: $.steps[0].policy: unknown policy `q`; expected `p`"#),
    StepMistake(
      #"{ "do": "assignPolicy", "account": "work" }"#,
      #"6:1: $.steps[0]: missing key `policy`"#),
    StepMistake(
      #"{ "do": "meetAccount", "name": "x" }"#,
      #"6:1: $.steps[0]: an account needs a `upn` or an `oid`, or both"#),
    StepMistake(
      #"{ "do": "meetAccount", "name": "x", "oid": "12" }"#,
      #"6:44: $.steps[0].oid: `12` is not an object ID; expected a GUID such as "#
        + #"`3ec2c00f-b125-4519-acf0-302ac3761822`"#),
    StepMistake(
      #"{ "do": "allowAccounts", "accounts": "work" }"#,
      #"6:38: $.steps[0].accounts: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "allowAccounts", "accounts": [""] }"#,
      #"6:39: $.steps[0].accounts[0]: expected an account's name, UPN or object ID, found the "#
        + #"empty text"#),
  ]

  private static let scopes: [StepMistake] = [
    StepMistake(
      #"{ "do": "setUIIdentity", "account": "work", "launch": "crash" }"#,
      #"6:55: $.steps[0].launch: unknown launch outcome `crash`; expected one of `allow`, `warn`, "#
        + #"`block`, `wipe`, `cancel`, `pending`"#),
    StepMistake(
      #"{ "do": "setUIIdentity", "account": "work", "launch": { "": "allow", "work": "stop" } }"#,
      #"6:57: $.steps[0].launch[""]: conditional launch is for accounts; the empty text means no user"#,
      #"6:78: $.steps[0].launch.work: unknown launch outcome `stop`; expected one of `allow`, "#
        + #"`warn`, `block`, `wipe`, `cancel`, `pending`"#),
    StepMistake(
      #"{ "do": "setUIIdentities", "accounts": "work", "launch": "warn" }"#,
      #"6:40: $.steps[0].accounts: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "setUIIdentities", "launch": "warn" }"#,
      #"6:1: $.steps[0]: missing key `accounts`"#),
    StepMistake(
      #"{ "do": "requireSwitch", "account": "work", "reason": "boredom" }"#,
      #"6:55: $.steps[0].reason: unknown reason for a switch `boredom`; expected one of "#
        + #"`openURL`, `cancelConditionalLaunch`, `documentImport`"#),
    StepMistake(
      #"{ "do": "openWindow" }"#,
      #"6:1: $.steps[0]: missing key `window`, which names the window"#),
    StepMistake(
      #"{ "do": "dispatch", "kind": "task" }"#,
      #"6:1: $.steps[0]: missing key `to`"#),
    StepMistake(
      #"{ "do": "dispatch", "to": "q", "steps": "none" }"#,
      #"6:41: $.steps[0].steps: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "capture", "work": "w", "kind": "thred" }"#,
      #"6:41: $.steps[0].kind: unknown kind of work `thred`; did you mean `thread`?"#),
    StepMistake(
      #"{ "do": "begin", "work": "w" }"#,
      #"6:26: $.steps[0].work: unknown work `w`; no earlier step names one"#),
    StepMistake(
      #"{ "do": "pause", "steps": [] }"#,
      #"6:18: $.steps[0].steps: unknown key `steps`; expected one of `do`, `on`, `window`, `at`, "#
        + #"`expect`, `because`, `obligations`, `calls`, `notifies`, `code`"#),
    StepMistake(
      #"{ "do": "enterScope", "steps": [{ "do": "pause", "x": 1 }] }"#,
      #"6:1: $.steps[0]: missing key `account`"#,
      #"6:50: $.steps[0].steps[0].x: unknown key `x`; expected one of `do`, `on`, `window`, `at`, "#
        + #"`expect`, `because`, `obligations`, `calls`, `notifies`, `code`"#),
    StepMistake(
      #"{ "do": "enterScope", "account": "work", "steps": [{ "do": "paus" }] }"#,
      #"6:60: $.steps[0].steps[0].do: unknown step `paus`; did you mean `pause`?"#),
  ]

  private static let life: [StepMistake] = [
    StepMistake(
      #"{ "do": "restart", "showing": 1 }"#,
      #"6:31: $.steps[0].showing: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "answerDelegates", "wipeData": "yes" }"#,
      #"6:40: $.steps[0].wipeData: unknown answer `yes`; expected one of `success`, `failure`, "#
        + #"`notImplemented`, `pending`"#),
    StepMistake(
      #"{ "do": "answerDelegates", "wipedata": "success" }"#,
      #"6:28: $.steps[0].wipedata: unknown key `wipedata`; did you mean `wipeData`?"#),
    StepMistake(
      #"{ "do": "pause", "at": "20 minutes" }"#,
      #"6:24: $.steps[0].at: `20 minutes` is not a time from the start; expected an ISO 8601 "#
        + #"duration such as `PT20M`"#),
    StepMistake(
      #"{ "do": "pause", "at": "-PT1M" }"#,
      #"6:24: $.steps[0].at: `-PT1M` is not a time from the start; expected an ISO 8601 duration "#
        + #"such as `PT20M`"#),
    StepMistake(
      #"{ "do": "pause", "on": 1, "window": null }"#,
      #"6:24: $.steps[0].on: expected a string, found a number; put it in double quotes"#,
      #"6:37: $.steps[0].window: expected a string, found null"#),
  ]

  func testWords_thatNobodyKnows() {
    StepMistake.check(Self.words)
  }

  func testAccounts_mistakes() {
    StepMistake.check(Self.accounts)
  }

  func testScopes_mistakes() {
    StepMistake.check(Self.scopes)
  }

  func testLifecycle_mistakes() {
    StepMistake.check(Self.life)
  }
}
