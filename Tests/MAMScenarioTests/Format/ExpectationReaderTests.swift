import MAMPolicyCore
import MAMScenario
import XCTest

/// What is said about assertions and expectations that are written wrongly.
final class ExpectationReaderTests: XCTestCase {
  private static let assertions: [StepMistake] = [
    StepMistake(
      #"{ "do": "assert" }"#,
      #"6:1: $.steps[0]: an assert step compares nothing"#),
    StepMistake(
      #"{ "do": "assert", "window": "main" }"#,
      #"6:1: $.steps[0]: an assert step compares nothing"#),
    // A fact about nothing would always hold.
    StepMistake(
      #"{ "do": "assert", "owner": {}, "state": "running" }"#,
      #"6:1: $.steps[0]: `owner` compares nothing"#),
    StepMistake(
      #"{ "do": "assert", "encrypted": {}, "dataOwner": {} }"#,
      #"6:1: $.steps[0]: `encrypted` compares nothing"#, #"6:1: $.steps[0]: `dataOwner` compares nothing"#),
    StepMistake(
      #"{ "do": "assert", "appConfig": { "work": {} }, "returned": { "": "x" } }"#,
      #"6:42: $.steps[0].appConfig.work: the configuration of `work` compares nothing"#,
      #"6:62: $.steps[0].returned[""]: the empty text is not an identity that a query returns"#),
    StepMistake(
      #"{ "do": "assert", "policyApplied": "true" }"#,
      #"6:36: $.steps[0].policyApplied: expected `true` or `false`, found the string `true`; remove the quotes"#
    ),
    StepMistake(
      #"{ "do": "assert", "policyAplied": true }"#,
      #"6:19: $.steps[0].policyAplied: unknown key `policyAplied`; did you mean `policyApplied`?"#),
    StepMistake(
      #"{ "do": "assert", "uiIdentity": 1 }"#,
      #"6:33: $.steps[0].uiIdentity: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "assert", "uiIdentity": ["work", 1] }"#,
      #"6:42: $.steps[0].uiIdentity[1]: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "assert", "on": "sync", "policyApplied": true }"#,
      #"6:25: $.steps[0].on: unknown thread `sync`; expected `main`"#),
    StepMistake(
      #"{ "do": "assert", "window": "secnd", "policyApplied": true }"#,
      #"6:29: $.steps[0].window: unknown window `secnd`; expected `main`"#),
    StepMistake(
      #"{ "do": "assert", "owner": { "/a.txt": "work" } }"#,
      #"6:30: $.steps[0].owner["/a.txt"]: unknown file `/a.txt`; no earlier step names one"#),
    StepMistake(
      #"{ "do": "assert", "encrypted": { "/a.txt": 1 } }"#,
      #"6:34: $.steps[0].encrypted["/a.txt"]: unknown file `/a.txt`; no earlier step names one"#,
      #"6:44: $.steps[0].encrypted["/a.txt"]: expected `true` or `false`, found a number"#),
    StepMistake(
      #"{ "do": "assert", "dataOwner": { "d": "work" } }"#,
      #"6:34: $.steps[0].dataOwner.d: unknown data `d`; no earlier step names one"#),
    StepMistake(
      #"{ "do": "assert", "files": ["/a.txt", 1] }"#,
      #"6:29: $.steps[0].files[0]: unknown file `/a.txt`; no earlier step names one"#,
      #"6:39: $.steps[0].files[1]: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "assert", "files": "/a.txt" }"#,
      #"6:28: $.steps[0].files: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "assert", "state": "dead" }"#,
      #"6:28: $.steps[0].state: unknown state `dead`; expected one of `running`, `paused`, `killed`"#),
    StepMistake(
      #"{ "do": "assert", "signedIn": [""] }"#,
      #"6:32: $.steps[0].signedIn[0]: expected an account's name, UPN or object ID, found the "#
        + #"empty text"#),
    StepMistake(
      #"{ "do": "assert", "blocked": "work" }"#,
      #"6:30: $.steps[0].blocked: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "assert", "policyApplied": true, "expect": "allow" }"#,
      #"6:42: $.steps[0].expect: unknown key `expect`"#),
  ]

  private static let expectations: [StepMistake] = [
    StepMistake(
      #"{ "do": "print", "expect": "alow" }"#,
      #"6:28: $.steps[0].expect: unknown outcome `alow`; did you mean `allow`?"#),
    // `mamctl decide` prints these words of its answers.
    StepMistake(
      #"{ "do": "print", "expect": "denied" }"#,
      #"6:28: $.steps[0].expect: unknown outcome `denied`; did you mean `deny`?"#),
    StepMistake(
      #"{ "do": "notify", "expect": "blocked" }"#,
      #"6:29: $.steps[0].expect: unknown outcome `blocked`; did you mean `block`?"#),
    StepMistake(
      #"{ "do": "print", "expect": "allowed" }"#,
      #"6:28: $.steps[0].expect: unknown outcome `allowed`; did you mean `allow`?"#),
    StepMistake(
      #"{ "do": "pin", "expect": "required" }"#,
      #"6:26: $.steps[0].expect: unknown outcome `required`; for `pin`, expect `allow` and the obligation "#
        + #"`require-pin`"#),
    StepMistake(
      #"{ "do": "print", "expect": ["allow"] }"#,
      #"6:28: $.steps[0].expect: expected a string, found an array"#),
    StepMistake(
      #"{ "do": "print", "because": ["print-blocket"] }"#,
      #"6:30: $.steps[0].because[0]: unknown reason code `print-blocket`; did you mean "#
        + #"`print-blocked`?"#),
    StepMistake(
      #"{ "do": "print", "because": ["nonsense", 1] }"#,
      #"6:30: $.steps[0].because[0]: unknown reason code `nonsense`; `mamctl explain --list` "#
        + #"lists them"#,
      #"6:42: $.steps[0].because[1]: expected a string, found a number; put it in double quotes"#),
    StepMistake(
      #"{ "do": "print", "because": ["OutgoingDataRestricted"] }"#,
      #"6:30: $.steps[0].because[0]: unknown reason code `OutgoingDataRestricted`; did you mean "#
        + #"`send-restricted`?"#),
    StepMistake(
      #"{ "do": "print", "because": "print-blocked" }"#,
      #"6:29: $.steps[0].because: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "print", "notifies": [{ "notification": "policyDidChange", "account": "work" }] }"#,
      #"6:31: $.steps[0].notifies[0]: expected one key, as in `{ "policyDidChange": "work" }`, found 2 keys"#),
    StepMistake(
      #"{ "do": "print", "notifies": ["policyDidChange"] }"#,
      #"6:31: $.steps[0].notifies[0]: expected an object of a notification's name and its account, found a string"#
    ),
    StepMistake(
      #"{ "do": "print", "obligations": ["encypt"] }"#,
      #"6:34: $.steps[0].obligations[0]: unknown obligation `encypt`; did you mean `encrypt`?"#),
    StepMistake(
      #"{ "do": "print", "calls": "wipeData" }"#,
      #"6:27: $.steps[0].calls: expected an array, found a string"#),
    StepMistake(
      #"{ "do": "print", "calls": ["wipedata"] }"#,
      #"6:28: $.steps[0].calls[0]: unknown delegate call `wipedata`; did you mean `wipeData`?"#),
    StepMistake(
      #"{ "do": "print", "code": "2" }"#,
      #"6:26: $.steps[0].code: expected a whole number, found a string; remove the quotes"#),
  ]

  func testAssertions_mistakes() {
    StepMistake.check(Self.assertions)
  }

  func testExpectations_mistakes() {
    StepMistake.check(Self.expectations)
  }

  /// An outcome that is near to none is answered with those that the step can have.
  func testExpectation_ofNoOutcomeAtAll_listsTheOutcomesOfTheStep() {
    let all = Answer.words.sorted().map { "`\($0)`" }.joined(separator: ", ")
    let rows = [
      (#""print""#, "`allow`, `deny`"), (#""notify""#, "`allow`, `block`, `blockOrgData`"),
      (#""launch", "account": "work""#, "`allow`, `block`, `warn`, `wipe`"),
      (#""wipe", "account": "work""#, "`refused`, `success`, `unchanged`"),
      (#""finish""#, "`refused`, `success`"), (#""pause""#, all),
    ]
    for (step, words) in rows {
      let problems = SampleScenario.problems([#"{ "do": \#(step), "expect": "maybe" }"#])
      XCTAssertEqual(problems.count, 1, step)
      XCTAssertEqual(
        problems.first?.hasSuffix("$.steps[0].expect: unknown outcome `maybe`; expected one of \(words)"),
        true,
        "\(problems)")
    }
  }

  /// Every delegate method that the SDK calls may be expected by its name.
  func testCalls_ofEveryName_areKnown() throws {
    let work = try XCTUnwrap(Identity("work"))
    let calls: [DelegateCall] = [
      .identitySwitchRequired(.noUser, window: .main, .openURL), .addAccount(work),
      .blockAccount(work, window: .main, .clockedOut), .wipeData(work), .restartApplication,
    ]
    XCTAssertEqual(DelegateCall.names, calls.map(\.name) + ["hasComplianceStatus"])
    for name in DelegateCall.names {
      let step = #"{ "do": "print", "calls": ["\#(name)"] }"#
      XCTAssertEqual(try SampleScenario.read([step]).steps.first?.expectation.calls, [name])
    }
  }
}
