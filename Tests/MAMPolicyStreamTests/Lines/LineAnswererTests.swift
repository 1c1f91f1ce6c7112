import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

/// What becomes of lines around the requests themselves: blank ones, marks, endings, counts, full memory.
final class LineAnswererTests: XCTestCase {
  private let printing = #"{"op":"print","owner":"work"}"#
  private let denied = #"{"effect":"deny","reasons":["print-blocked"],"obligations":["show-block-alert"]}"#

  func testBlankLines_areSkippedAndCounted() throws {
    let stage = try LineStage()
    let answers = stage.streamed(Array("\n  \t\n\(printing)\n\r\n\(printing) x\n\n".utf8))
    XCTAssertEqual(
      answers.text,
      """
      \(denied)
      {"error":{"line":5,"column":31,"message":"expected nothing after the end of the JSON value, found a letter"}}

      """)
    XCTAssertEqual(answers.tally.blanks, 4)
    XCTAssertEqual(answers.tally.errors, 1)
    XCTAssertEqual(answers.tally.answered, 1)
  }

  func testByteOrderMark_countsForNothingOnTheFirstLineAlone() throws {
    let stage = try LineStage()
    XCTAssertEqual(stage.streamed(Array("\u{FEFF}\(printing)\n".utf8)).text, denied + "\n")
    XCTAssertEqual(stage.streamed(Array("\u{FEFF}\n\(printing)\n".utf8)).text, denied + "\n")
    XCTAssertEqual(
      stage.streamed(Array("\(printing)\n\u{FEFF}\(printing)\n".utf8)).text,
      denied + "\n" + #"{"error":{"line":2,"column":1,"message":"expected a value, found U+FEFF"}}"# + "\n")
  }

  func testByteOrderMark_aloneOnALaterLine_isNoBlankLine() throws {
    let answers = try LineStage().streamed(Array("\(printing)\n\u{FEFF}\n\(printing)\n".utf8))
    XCTAssertEqual(answers.tally.blanks, 0)
    XCTAssertEqual(answers.tally.errors, 1)
    XCTAssertEqual(answers.tally.answered, 2)
    XCTAssertTrue(answers.text.contains(#""line":2,"column":1"#), answers.text)
  }

  /// Rule R1.2.
  func testStrangers_areComparedWithoutRegardToLetterCase() throws {
    func paste(_ destination: String) -> String {
      #"{"op":"paste","source":"stranger@example.org","destination":"\#(destination)","sameApp":true,"length":7}"#
    }
    let lines = [paste("STRANGER@Example.Org"), paste("other@example.org")]
    let answers = try LineStage().streamed(Array(lines.joined(separator: "\n").utf8)).text
      .split(separator: "\n")
    XCTAssertEqual(answers.count, 2)
    XCTAssertTrue(answers[0].contains("paste-within-account"), String(answers[0]))
    XCTAssertFalse(answers[1].contains("paste-within-account"), String(answers[1]))
  }

  /// Rule R9.9: what is remembered of a link that opens a managed app does not answer for another one.
  func testLinks_thatAreKnownToOpenAManagedApp_areNotConfusedWithOthers() throws {
    func url(_ known: String) -> String { #"{"op":"url","owner":"work","url":"contoso-notes://a"\#(known)}"# }
    let ways = [#","knownManagedApp":true"#, #","knownManagedApp":false"#, ""]
    let effects = ["allow", "deny", "deny"]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 0, 1]] {
      let lines = order.map { url(ways[$0]) }.joined(separator: "\n")
      let answers = try LineStage().streamed(Array(lines.utf8), form: .effects).text
      XCTAssertEqual(answers, order.map { effects[$0] + "\n" }.joined(), "\(order)")
    }
  }

  func testLineEndings_ofOtherSystems_areWhiteSpace() throws {
    let answers = try LineStage().streamed(Array("\(printing)\r\n\(printing)\r\n".utf8))
    XCTAssertEqual(answers.text, "\(denied)\n\(denied)\n")
    XCTAssertEqual(answers.pauses, [.done])
  }

  func testTheLastLine_needsNoEnding() throws {
    XCTAssertEqual(try LineStage().streamed(Array(printing.utf8)).text, denied + "\n")
  }

  func testForms_ofOneLine() throws {
    let stage = try LineStage()
    XCTAssertEqual(stage.streamed(Array(printing.utf8), form: .effects).text, "deny\n")
    XCTAssertEqual(stage.streamed(Array(printing.utf8), form: .counts).text, "")
    XCTAssertEqual(stage.streamed(Array("{".utf8), form: .counts).tally.errors, 1)
    XCTAssertEqual(
      stage.streamed(Array(#"{"op":"encryptFile","owner":"work"}"#.utf8)).text,
      #"{"effect":"allow","reasons":["app-must-enforce","encryption-required"],"obligations":["encrypt"]}"#
        + "\n")
    XCTAssertEqual(
      stage.streamed(Array(printing.utf8), form: .explained).text,
      #"{"effect":"deny","reasons":[{"code":"print-blocked","side":"source","setting":"printBlocked","#
        + #""value":true,"stated":true,"basis":"documented","source":"App protection settings reference, \"Printing Org data\"","#
        + #""text":"the policy blocks printing org data"}],"obligations":["show-block-alert"]}"#
        + "\n")
  }

  func testTally_countsEachAnswer() throws {
    let stage = try LineStage()
    let text = Array("\(printing)\n\(printing)\n{\"op\":\"print\",\"owner\":null}\n".utf8)
    let tally = stage.streamed(text).tally
    XCTAssertEqual(tally.answers, [2, 1])
  }

  func testFullMemory_losesNothing() throws {
    let stage = try LineStage()
    let text = Array(repeating: printing, count: 500).joined(separator: "\n")
    let answers = stage.streamed(Array(text.utf8), capacity: 64)
    XCTAssertEqual(answers.text, String(repeating: denied + "\n", count: 500))
    XCTAssertEqual(answers.pauses.last, .done)
    XCTAssertEqual(Set(answers.pauses.dropLast()), [.full])
    XCTAssertGreaterThan(answers.pauses.count, 100)
  }

  func testTheNumberOfTheFirstLine_isAskedForByALineThatNeedsIt() throws {
    let stage = try LineStage()
    let text = Array("\(printing)\n{}\n\(printing)\n".utf8)
    let answers = stage.streamed(text, firstLine: nil)
    XCTAssertEqual(answers.pauses, [.needsNumber, .done])
    XCTAssertEqual(answers.text, stage.strictly(text))
    XCTAssertEqual(stage.streamed(Array("\(printing)\n".utf8), firstLine: nil).pauses, [.done])
  }

  func testALineThatIsTooLong_getsAnAnswer() throws {
    var answerer = LineAnswerer(CompiledWorld(try LineStage().world), .decisions)
    var answers = AnswerBlock()
    answerer.answerTooLong(limit: 1 << 20, number: 17, into: &answers)
    XCTAssertEqual(
      unsafe answers.withBytes { unsafe String(decoding: $0, as: UTF8.self) },
      #"{"error":{"line":17,"column":1,"message":"the line is longer than 1 MiB"}}"# + "\n")
    XCTAssertEqual(answerer.linesOfBlock, 1)
    XCTAssertEqual(answerer.tally.errors, 1)
  }
}
