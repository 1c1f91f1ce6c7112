import IntuneMAMSwift
import XCTest

/// Three apps whose delegates have the shapes of public ones, through enrollment, a failed one, a wipe and a switch.
///
/// Rules R5.3, R5.5, R10.3, R12.3.
final class PublicAppTests: XCTestCase {
  func testAChatSample() async throws {
    let world = try Cast.world(isMultiIdentity: false)
    let screen = ChatScreen()
    let delegate = ChatEnrollmentDelegate(screen)
    let drafts = world.container.appendingPathComponent("drafts", isDirectory: true)
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    try world.serviceAnswers(.accountNotLicensed, for: "work")
    world.run {
      IntuneMAMPolicyManager.instance().delegate = ChatPolicyDelegate(drafts: drafts)
      IntuneMAMEnrollmentManager.instance().delegate = delegate
      XCTAssertTrue(ChatKeychain.isSaveAllowed())
      XCTAssertNil(ChatKeychain.group(screen))
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
    }
    await world.settle()
    XCTAssertEqual(screen.journal.all.last?.hasPrefix("alert: enrollment of \(Cast.workName): "), true)
    try world.serviceAnswers(nil, for: "work")
    try world.checkIn("work", .newPoliciesReceived)
    await world.settle()
    XCTAssertEqual(screen.journal.all.last, "policy 100")
    world.run {
      XCTAssertTrue(ChatKeychain.isSaveAllowed())
      XCTAssertNil(ChatKeychain.group(screen))
    }
    try world.verify()
    // The wipe has the name that an older SDK called, so the drafts that no SDK knows of survive it.
    world.appKeeps("draft", dataOf: "work")
    try world.wipe("work")
    await world.settle()
    expect([.delegateMethodMissing], in: world)
    // An app of one identity has no switch to make.
    let event = try world.requireSwitch(to: "", because: .openURL)
    await world.settle()
    XCTAssertEqual(event.outcome == "success", false)
    world.close()
  }

  func testAMessenger() async throws {
    let world = try Cast.world(several: true)
    let handler = MessengerHandler()
    try world.serviceAnswers(.timeout, for: "partner")
    world.run {
      handler.start()
      XCTAssertFalse(handler.enroll(Cast.work))
      XCTAssertFalse(handler.enroll(Cast.partner))
    }
    await world.settle()
    world.run {
      XCTAssertTrue(handler.enroll(Cast.work))
      XCTAssertEqual(handler.saveMask(Cast.work), 1 | 32)
      handler.show(Cast.work)
    }
    await world.settle()
    try world.requireSwitch(to: "", because: .documentImport)
    await world.settle()
    try world.wipe("work")
    await world.settle()
    XCTAssertEqual(
      handler.events.all.filter { !$0.hasPrefix("policy") },
      [
        "enrolled \(Cast.work)", "failed 216", "shows \(Cast.work)", "switch  document_import",
        "wipe \(Cast.work)",
      ])
    XCTAssertEqual(Set(handler.events.all.filter { $0.hasPrefix("policy") }), ["policy of \(Cast.work)"])
    try world.verify()
    world.close()
  }

  func testAHybridPlugin() async throws {
    let world = try Cast.world()
    let plugin = HybridPlugin()
    let answers = Journal()
    world.run {
      plugin.load()
      plugin.loginAndEnroll(nil)
    }
    await world.settle()
    try world.userChooses("work")
    world.run { plugin.loginAndEnroll(nil) }
    await world.settle()
    world.run {
      plugin.remediate(Cast.work) { status, message in answers.note("\(status) \(message == nil)") }
    }
    await world.settle()
    try world.wipe("work")
    await world.settle()
    XCTAssertEqual(plugin.takePendingWipes(), [Cast.work])
    XCTAssertEqual(answers.all, ["COMPLIANT false"])
    XCTAssertEqual(plugin.version(), "21.7.1")
    try world.verify()
    // The plug-in has no method for a switch, which strict mode names.
    let event = try world.requireSwitch(to: "", because: .openURL)
    await world.settle()
    XCTAssertEqual(event.outcome, "failed")
    expect([.delegateMethodMissing], in: world)
    world.run {
      plugin.loginAndEnroll(Cast.workName)
      plugin.deRegister(Cast.work)
    }
    await world.settle()
    XCTAssertEqual(
      Array(plugin.events.all.prefix(2)), ["enrolled nobody false 219", "enrolled \(Cast.work) true 100"])
    world.close()
  }
}
