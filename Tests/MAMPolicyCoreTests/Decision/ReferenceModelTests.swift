import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The engine and a second model, written from the tables, answer every request of the small worlds alike.
final class ReferenceModelTests: XCTestCase {
  func testSave() throws { try compare(.save, answers: 58_212) }
  func testOpen() throws { try compare(.open, answers: 27_216) }
  func testTransfer() throws { try compare(.transfer, answers: 22_680) }
  func testReceive() throws { try compare(.receive, answers: 31_752) }
  func testPaste() throws { try compare(.paste, answers: 53_760) }
  func testControls() throws { try compare(.controls, answers: 22_610) }
  func testDocumentPickers() throws { try compare(.pickers, answers: 504) }
  func testURLs() throws { try compare(.urls, answers: 11_760) }
  func testUniversalLinks() throws { try compare(.universalLinks, answers: 1_848) }
  func testSignIn() throws { try compare(.signIn, answers: 55) }

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
