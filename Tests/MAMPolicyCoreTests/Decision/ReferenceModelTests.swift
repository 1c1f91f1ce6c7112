import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The engine and a second model, written from the tables, answer every request of the small worlds alike.
final class ReferenceModelTests: XCTestCase {
  func testSave() throws { try compare(.save, answers: 75_600) }
  func testOpen() throws { try compare(.open, answers: 32_400) }
  func testTransfer() throws { try compare(.transfer, answers: 28_800) }
  func testReceive() throws { try compare(.receive, answers: 40_500) }
  func testPaste() throws { try compare(.paste, answers: 64_800) }
  func testControls() throws { try compare(.controls, answers: 24_225) }
  func testDocumentPickers() throws { try compare(.pickers, answers: 540) }
  func testURLs() throws { try compare(.urls, answers: 12_600) }
  func testUniversalLinks() throws { try compare(.universalLinks, answers: 1_980) }
  func testSignIn() throws { try compare(.signIn, answers: 60) }

  /// The worlds in which nobody says which account is enrolled, in an app that can have one (R10.8).
  func testOneEnrolled_whereTheWorldLeavesOpenWhich() throws {
    for worlds in [Enumeration.save, .open, .transfer, .receive, .paste, .controls] {
      try compare(worlds, every: 5) { $0.leavesOpen = true }
    }
  }

  private func compare(_ worlds: Enumeration, answers: Int, line: UInt = #line) throws {
    XCTAssertEqual(worlds.count, answers, "answers of \(worlds.name)", line: line)
    try compare(worlds, line: line)
  }

  private func compare(
    _ worlds: Enumeration, every stride: Int = 1, line: UInt = #line,
    _ change: (inout ReferenceModel) -> Void = { _ in }
  ) throws {
    var differences = 0
    for (number, model) in worlds.models.enumerated() where number.isMultiple(of: stride) {
      var model = model
      change(&model)
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
