import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// A value of anything public prints as a line that a person can read.
final class PrintedValuesTests: XCTestCase {
  func testValues_printAsALine() throws {
    let policy = AppProtectionPolicy.with {
      $0.displayName = "Baseline"
      $0.saveAsBlocked = true
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
    }
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    try world.add(Account(objectID: "3ec2c00f-b125-4519-acf0-302ac3761822"))
    let request = Request.save(owner: work, to: .box, account: nil)
    var facts = DeviceFacts()
    facts.osVersion = DottedVersion("16.5")
    facts.lastCheckIn = Instant(.minutes(-20))
    facts.isEnrolled = false
    let launch = LaunchRule.decide(policy, facts, at: .start)
    let check = try XCTUnwrap(launch.checks.first { $0.setting == .minimumRequiredOsVersion })
    let export = try GraphExport(
      Array(GraphFixtures.typed(#""displayName":"A","description":"D","saveAsBlocked":true"#).utf8),
      file: "a.json")
    let loaded = try export.entry().policy()
    let rows: [(Any, String)] = [
      (Instant.start, "0 seconds"), (Instant.hours(12), "12 hours"), (Instant(.hours(-26)), "-P1DT2H"),
      (DottedVersion("17.5.0") as Any, "Optional(17.5)"),
      (VersionLimit("new"), "new"), (TimeLimit(.days(90)), "P90D"), (TimeLimit("PT12H"), "PT12H"),
      (ExemptedProtocol(name: "Calls", value: "tel;skype"), "Calls: tel;skype"),
      (policy, "Baseline: saveAsBlocked true, minimumRequiredOsVersion 17.0"),
      (AppProtectionPolicy(), "policy without a name: states nothing"),
      (policy.value(of: .saveAsBlocked), "Block"),
      (SettingSet([.printBlocked, .saveAsBlocked]), "[saveAsBlocked, printBlocked]"),
      (PolicyView.unrestricted, "no policy"),
      (world.directory.accounts[0], "work (megan@contoso.com)"),
      (world.directory.accounts[1], "3ec2c00f-b125-4519-acf0-302ac3761822"),
      (world, "work (megan@contoso.com) with policy Baseline; 3ec2c00f-b125-4519-acf0-302ac3761822"),
      (World(), "no accounts"), (work, "megan@contoso.com"),
      (IdentitySlot.showing([work, .noUser]), "megan@contoso.com, no user"),
      (facts, "osVersion 16.5, mdmEnrolled false, lastCheckIn -PT20M"), (DeviceFacts(), "nothing is known"),
      (check, "OS version: `minimumRequiredOsVersion` is 17.0, `osVersion` is 16.5: block"),
      (request, "May data of `megan@contoso.com` be saved to Box (no account given)?"),
      (request.matter, "save to box"),
      (DecisionSummary(world.decide(request)), "allow: identity-not-given, save-allowed"),
      (OtherApp(name: "Notes", isManaged: false), "Notes (unmanaged)"),
      (export, "a.json: 1 `A`: an iOS app protection policy"), (loaded, "A: saveAsBlocked true"),
      (loaded.details[0], "Description: D"), (GraphKind.androidPolicy, "an Android app protection policy"),
      (
        PolicyLoadError.several(["1 `A`", "2 `B`"]),
        "the export holds 2 policies, expected one; choose with `GraphExport`: 1 `A`, 2 `B`"
      ),
    ]
    let moreRows = try rowsOfSessions(world, work)
    for (value, text) in rows + moreRows { XCTAssertEqual("\(value)", text, "\(type(of: value))") }
    XCTAssertTrue("\(launch)".hasPrefix("block: "), "\(launch)")
  }

  private func rowsOfSessions(_ world: World, _ work: IdentitySlot) throws -> [(Any, String)] {
    var session = Session(world)
    let started = "\(session)"
    let signedIn = try session.perform(.signIn(work))
    try session.perform(.enterScope(work))
    try session.perform(.createFile("/a.txt"))
    let save = world.decide(.save(owner: work, to: .box, account: nil))
    return [
      (started, "running at 0 seconds; signed in: no account; managed: no account; files: 0"),
      (
        session,
        "running at 0 seconds; signed in: megan@contoso.com; managed: megan@contoso.com; files: 1"
      ),
      (Answer.decided(save), "allow: identity-not-given, save-allowed"),
      (Answer.done(), "success"), (signedIn.answer, "\(signedIn)".components(separatedBy: " (")[0]),
      (Place.main, "thread main"), (Place(thread: "worker", window: "a"), "thread worker, window a"),
      (WorkName("save"), "save"),
      (session.files["/a.txt"] as Any, "Optional(file, encrypted)"),
      (
        world.directory, "work (megan@contoso.com); 3ec2c00f-b125-4519-acf0-302ac3761822"
      ),
      (AccountNames(upn: "megan@contoso.com"), "megan@contoso.com"),
      (ClientCapabilities(["ProtApp"]), "protapp"), (ClientCapabilities(), "no capabilities"),
      (DeviceManagement(), "enrollment unknown"),
    ]
  }

  func testSets_areCollections() {
    var random = SplitMix64(seed: 35)
    for _ in 0..<500 {
      let settings = Setting.allCases.filter { _ in random.pick([true, false, false, false]) }
      let set = SettingSet(settings)
      XCTAssertEqual(Array(set), settings)
      XCTAssertEqual(set.indices.map { set[$0] }, settings)
      XCTAssertEqual(set.count, settings.count)
      XCTAssertEqual(set.first, settings.first)
      XCTAssertEqual(set.isEmpty, settings.isEmpty)
      XCTAssertEqual(Array(set.dropFirst(2)), Array(settings.dropFirst(2)))
    }
    XCTAssertEqual(SettingSet(Setting.allCases).count, Setting.allCases.count)
    XCTAssertEqual(SettingSet([Setting.allCases.last].compactMap(\.self)).first, Setting.allCases.last)
  }
}
