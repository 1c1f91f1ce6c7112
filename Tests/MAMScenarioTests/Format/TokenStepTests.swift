import MAMPolicyDocuments
import MAMScenario
import XCTest

/// What is wrong in steps of tokens, remediations and shared devices is said at its place.
final class TokenStepTests: XCTestCase {
  private func problems(_ step: String, world: String = "") -> [String] {
    let text = """
      {"mam":1,"name":"n","world":{"mam":1,"accounts":{
      "work":{"upn":"w@contoso.com","oid":"3ec2c00f-b125-4519-acf0-302ac3761822","tenant":"contoso.com"}}\(world)},
      "steps":[
      \(step)
      ]}
      """
    do throws(JSONProblems) {
      _ = try Scenario(Array(text.utf8), file: "s", files: .memory([:]))
      return []
    } catch { return error.problems.map(\.description) }
  }

  private let compliance = #","compliance":{"required":true}"#
  private let reported = #","compliance":{"required":true,"homeAccountIds":{"work":"x.y"}}"#
  private let device = #","sharedDevice":{}"#

  func testSteps_wrongOnes_areNamed() {
    func row(_ step: String, _ world: String, _ problems: String...) -> (String, String, [String]) {
      (step, world, problems)
    }
    let rows = [
      row(
        #"{"do":"requestToken","account":"work"}"#, "",
        "s:4:1: $.steps[0]: the world has no `compliance`, which says what conditional access asks for"),
      row(
        #"{"do":"requestToken","account":"work"}"#, compliance,
        "s:4:32: $.steps[0].account: no home account ID can be reported for `work`; give it an `oid` and the ID of its "
          + "`tenant`, or an entry of `homeAccountIds` in `compliance`"),
      row(#"{"do":"requestToken","account":"work"}"#, reported),
      row(#"{"do":"requestToken","account":"stranger@example.org"}"#, compliance),
      row(
        #"{"do":"requestToken","account":""}"#, compliance,
        "s:4:32: $.steps[0].account: expected an account's name, UPN or object ID, found the empty text"),
      row(
        #"{"do":"remediate"}"#, compliance,
        "s:4:1: $.steps[0]: a remediation needs an `account` or a `homeAccountId`, and not both"),
      row(
        #"{"do":"remediate","account":"a","homeAccountId":null}"#, compliance,
        "s:4:1: $.steps[0]: a remediation needs an `account` or a `homeAccountId`, and not both"),
      row(#"{"do":"remediate","homeAccountId":null,"silent":true}"#, compliance),
      row(
        #"{"do":"remediate","account":"work","silent":"yes"}"#, compliance,
        "s:4:45: $.steps[0].silent: expected `true` or `false`, found the string `yes`"),
      row(
        #"{"do":"finishRemediation","account":"work"}"#, compliance,
        "s:4:27: $.steps[0].account: unknown key `account`; expected one of `do`, `on`, `window`, `at`, `expect`, `because`, `obligations`, `calls`, `notifies`, `code`"
      ),
      row(
        #"{"do":"obtainToken","account":"work","meanwhile":[{"service":"up"}]}"#, reported,
        "s:4:62: $.steps[0].meanwhile[0].service: unknown state of the service `up`; expected one of `answers`, `fails`, `unreachable`"
      ),
      row(
        #"{"do":"obtainToken","account":"work","meanwhile":[{"service":"fails","user":"cancels"}]}"#,
        reported,
        "s:4:51: $.steps[0].meanwhile[0]: one fact changes at a time; write one step for each"),
      row(
        #"{"do":"changeCompliance"}"#, compliance,
        "s:4:1: $.steps[0]: nothing changes here; expected one of `required`, `deviceRegistered`, `capabilities`, "
          + "`claims`, `service`, `user`, `content`, `noContent`, `homeAccountIds`"),
      row(
        #"{"do":"changeCompliance","homeAccountIds":{"work":"x","home":"y"}}"#, compliance,
        "s:4:1: $.steps[0]: one fact changes at a time; write one step for each account"),
      row(#"{"do":"changeCompliance","noContent":"work"}"#, compliance),
      row(
        #"{"do":"deviceSignIn","account":"work","by":"thisApp"}"#, "",
        "s:4:1: $.steps[0]: the world has no `sharedDevice`, which says what the device and the app on it are"
      ),
      row(
        #"{"do":"deviceSignIn","account":"work","by":"app"}"#, device,
        "s:4:44: $.steps[0].by: unknown app `app`; expected one of `thisApp`, `anotherApp`"),
      row(
        #"{"do":"deviceSignOut"}"#, device,
        "s:4:1: $.steps[0]: missing key `by`"),
      row(
        #"{"do":"changeSharedDevice","mode":"shared","queriesFail":true}"#, device,
        "s:4:1: $.steps[0]: a step changes one fact; expected one of `mode`, `informationAvailable`, `queriesFail`, "
          + "`cleanupFails`, `previousForgotten`"),
      row(
        #"{"do":"changeSharedDevice","previousForgotten":false}"#, device,
        "s:4:1: $.steps[0]: what was forgotten cannot come back; `previousForgotten` can only be true"),
      row(
        #"{"do":"requestTokens","account":"work"}"#, compliance,
        "s:4:7: $.steps[0].do: unknown step `requestTokens`; did you mean `requestToken`?"),
    ]
    for (step, world, expected) in rows { XCTAssertEqual(problems(step, world: world), expected, step) }
  }
}
