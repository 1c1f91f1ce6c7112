import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// The examples of the README, compiled and run; the README must show exactly this code.
final class ReadmeTests: XCTestCase {
  func testDecisionExample() throws {
    // README: decision
    var policy = AppProtectionPolicy(displayName: "Contoso baseline")
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.saveAsBlocked = true
    policy.allowedDataStorageLocations = [.oneDriveForBusiness]

    var world = World()
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: policy)
    try world.add(Account(name: "personal", upn: UPN("megan@outlook.com")))

    let work = try world.account("work")  // a misspelled name throws, with a suggestion
    let personal = try world.account("Megan@Outlook.com")
    let decision = world.decide(.save(owner: work, to: .oneDriveForBusiness, account: personal))
    print(decision.contains(SaveReason.notOwnAccount))  // true
    print(decision.headline)  // Denied: the service is selected, but only for the owner's account.
    // README: end
    XCTAssertEqual(decision.effect, .deny)
    XCTAssertTrue(decision.contains(SaveReason.notOwnAccount))
    XCTAssertEqual(decision.headline, "Denied: \(SaveReason.notOwnAccount.entry.text).")
  }

  func testSessionExample() throws {
    // README: session
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    var world = World()
    world.app.isMultiIdentity = true
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: policy)
    world.otherApps = [OtherApp(name: "Notes", isManaged: false)]

    var session = Session(world)
    let work = try world.account("work")
    try session.perform(.signIn(work))
    try session.perform(.setUIIdentity(work))
    let result = try session.perform(.send(to: "Notes"))
    print(result.answer.word, result.answer.contains(TransferReason.sendRestricted))  // deny true
    try session.perform(.createFile("/report.txt", owner: .identity(work)))
    print(session.owner(of: "/report.txt") == work)  // true
    try session.perform(.createFile("/draft.txt"))  // no owner: a window's identity does not count
    try session.perform(.wipe(work))
    print(session.files.paths)  // ["/draft.txt"]
    // README: end
    XCTAssertEqual(result.answer.word, "deny")
    XCTAssertTrue(result.answer.contains(TransferReason.sendRestricted))
    XCTAssertNil(session.owner(of: "/report.txt"))
    XCTAssertEqual(session.owner(of: "/draft.txt"), .unset)
    XCTAssertEqual(session.files.paths, ["/draft.txt"])
  }

  func testReadme_showsTheExamplesThatAreTested() throws {
    let source = try String(contentsOfFile: "\(#filePath)", encoding: .utf8)
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    let examples = source.components(separatedBy: "\n    // README: ").dropFirst()
      .filter { !$0.hasPrefix("end") }
      .map { example in
        example.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
          .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
      }
    XCTAssertEqual(examples.count, 2)
    for example in examples { XCTAssertTrue(readme.contains(example), "the README lacks this:\n\(example)") }
  }
}
