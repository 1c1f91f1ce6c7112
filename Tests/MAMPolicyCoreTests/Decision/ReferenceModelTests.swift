import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The engine and a second model, written from the tables, answer every request of the small worlds alike.
final class ReferenceModelTests: XCTestCase {
  func testSave() throws { try compare(.save, answers: 69_300) }
  func testOpen() throws { try compare(.open, answers: 32_400) }
  func testTransfer() throws { try compare(.transfer, answers: 27_000) }
  func testReceive() throws { try compare(.receive, answers: 37_800) }
  func testPaste() throws { try compare(.paste, answers: 57_600) }
  func testControls() throws { try compare(.controls, answers: 24_225) }
  func testDocumentPickers() throws { try compare(.pickers, answers: 540) }
  func testURLs() throws { try compare(.urls, answers: 12_600) }
  func testUniversalLinks() throws { try compare(.universalLinks, answers: 1_980) }
  func testSignIn() throws { try compare(.signIn, answers: 60) }

  private func compare(_ worlds: Enumeration, answers: Int, line: UInt = #line) throws {
    XCTAssertEqual(worlds.count, answers, "answers of \(worlds.name)", line: line)
    var differences = 0
    for model in worlds.models {
      let world = try model.world()
      for request in worlds.requests {
        let (found, expected) = (ModelAnswer(world.decide(request)), model.answer(request))
        guard found != expected, differences < 5 else { continue }
        differences += 1
        XCTFail(
          "\(request)\n\(model.accounts.map { $0.text ?? "-" }), \(model.options)\nengine \(found)\nmodel  \(expected)",
          line: line)
      }
    }
  }
}
