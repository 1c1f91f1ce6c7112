import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The calls that the article on decisions shows are those that compile.
final class RequestCallsTests: XCTestCase {
  func testArticle_showsEveryCall() throws {
    let world = try SmallWorld.make(work: .with { _ in })
    let (work, personal) = (try world.account("work"), try world.account("personal"))
    let link = try XCTUnwrap(Link("https://www.contoso.com"))
    let calls: [(text: String, request: Request)] = [
      (".save(owner: work, to: .box, account: nil)", .save(owner: work, to: .box, account: nil)),
      (
        ".open(receiver: work, from: .camera, account: nil)",
        .open(receiver: work, from: .camera, account: nil)
      ),
      (
        ".transfer(sender: work, receiver: personal, channel: .share)",
        .transfer(sender: work, receiver: personal, channel: .share)
      ),
      (
        ".receive(receiver: work, owner: personal, kind: .item, isLoaded: true)",
        .receive(receiver: work, owner: personal, kind: .item, isLoaded: true)
      ),
      (
        ".paste(source: work, destination: personal, isWithinOneApp: false, length: 20)",
        .paste(source: work, destination: personal, isWithinOneApp: false, length: 20)
      ),
      (".url(owner: work, url: link)", .url(owner: work, url: link)),
      (".universalLink(owner: work, url: link)", .universalLink(owner: work, url: link)),
      (".documentPicker(owner: work, mode: .export)", .documentPicker(owner: work, mode: .export)),
      (".control(.print, owner: work)", .control(.print, owner: work)),
      (".signIn(account: personal)", .signIn(account: personal)),
    ]
    let path = Fixtures.projectRoot + "/Sources/MAMPolicyCore/MAMPolicyCore.docc/DecisionFlow.md"
    let article = try String(contentsOfFile: path, encoding: .utf8)
    for call in calls {
      XCTAssertTrue(article.contains("`\(call.text)`"), call.text)
      XCTAssertFalse(world.decide(call.request).reasons.isEmpty, call.text)
    }
    XCTAssertEqual(Set(calls.map(\.request.matter.question.name)).count, calls.count)
  }

  func testEvents_areCalledAsTheArticleShows() throws {
    var session = Session(try SmallWorld.make(work: .with { _ in }))
    let work = try session.world.account("work")
    try session.perform(.signIn(work))
    try session.perform(.createFile("/report.txt"))
    XCTAssertEqual(session.attempt(.openFile("/report.txt", .read)).answer.headline.last, ".")
    _ = session.attempt(.changeDevice(DeviceFacts()))
    try session.perform(.pause)
    let back = try session.perform(.resume(), time: .hours(13))
    XCTAssertEqual(back.answer.headline.last, ".", back.answer.headline)
    let request = Request.control(.print, owner: work)
    XCTAssertEqual(session.attempt(.ask(request)).answer.headline, session.world.decide(request).headline)
  }
}
