import MAMPolicyDocuments
import XCTest

/// Everything that is wrong in a step is named at once, and each thing once.
final class ForeignMembersTests: XCTestCase {
  func testSteps_thatLackAMember_stillNameForeignOnes() {
    StepMistake.check(
      [
        StepMistake(
          #"{"do":"signIn","acount":"work"}"#,
          "6:1: $.steps[0]: missing key `account`",
          "6:16: $.steps[0].acount: unknown key `acount`; did you mean `account`?"),
        StepMistake(
          #"{"do":"save","owner":"work","too":"box"}"#,
          "6:1: $.steps[0]: missing key `to`",
          "6:29: $.steps[0].too: unknown key `too`; did you mean `to`?"),
        StepMistake(
          #"{"do":"createFile","pat":"/a","owner":"work"}"#,
          "6:1: $.steps[0]: missing key `path`",
          "6:20: $.steps[0].pat: unknown key `pat`; did you mean `at`?"),
        StepMistake(
          #"{"do":"setUIIdentities","acounts":[],"launch":"allow"}"#,
          "6:1: $.steps[0]: missing key `accounts`",
          "6:25: $.steps[0].acounts: unknown key `acounts`; did you mean `accounts`?"),
        StepMistake(#"{"do":"checkIn","status":100}"#, "6:1: $.steps[0]: missing key `account`"),
        StepMistake(
          #"{"do":"signin","acount":"work"}"#,
          "6:7: $.steps[0].do: unknown step `signin`; did you mean `signIn`?"),
        StepMistake(
          #"{"do":"walk"}"#, "6:7: $.steps[0].do: unknown step `walk`; `mamctl explain steps` lists them"),
      ])
  }

  /// A list is multiplied out, and a fault in it is still one fault.
  func testLists_faultAnElementOnce() {
    XCTAssertEqual(
      SampleScenario.problems([
        #"{"do":"paste","source":["work","personal"],"destination":["",null],"sameApp":[true,false],"length":[0,-1]}"#
      ]),
      ["6:103: $.steps[0].length[1]: expected a whole number from 0 up, found `-1`"])
  }
}
