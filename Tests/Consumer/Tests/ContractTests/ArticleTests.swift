// The examples stand here as the articles have them.
// swift-format-ignore-file
import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyFoundation
import MAMPolicyStream
import MAMScenario
import XCTest

/// The examples of the articles, run as they are printed, and what they say of their output.
final class ArticleTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mam-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try Exports.write(to: folder)
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func world(_ policy: AppProtectionPolicy) throws -> World {
    var world = World()
    try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    return world
  }

  // MAMPolicyCore/MAMPolicyCore.docc/MAMPolicyCore.md
  func testLandingPage() throws {
    // As printed:
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.saveAsBlocked = true

    var world = World()
    try world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: policy)

    let decision = world.decide(.save(owner: try world.account("work"), to: .box, account: nil))
    decision.effect                                 // .deny
    decision.contains(SaveReason.serviceNotListed)  // true
    decision.headline                               // "Denied: saving copies is blocked, and ..."
    decision.deciding.rule                          // "R6.5"
    // What the comments say:
    XCTAssertEqual(decision.effect, .deny)
    XCTAssertTrue(decision.contains(SaveReason.serviceNotListed))
    XCTAssertTrue(decision.headline.hasPrefix("Denied: saving copies is blocked, and "), decision.headline)
    XCTAssertEqual(decision.deciding.rule, "R6.5")
  }

  // MAMPolicyCore/MAMPolicyCore.docc/DecisionFlow.md
  func testDecisionFlow() throws {
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    let world = try world(policy)
    // As printed:
    let work = try world.account("work")
    let decision = world.decide(.transfer(sender: work, receiver: .stranger(upn: "megan@outlook.com")))
    decision.effect                                   // .deny
    decision.contains(TransferReason.sendRestricted)  // true
    decision.deciding.setting                         // .allowedOutboundDataTransferDestinations
    decision.obligations                              // [.encryptIfTransported]
    // What the comments say:
    XCTAssertEqual(decision.effect, .deny)
    XCTAssertTrue(decision.contains(TransferReason.sendRestricted))
    XCTAssertEqual(decision.deciding.setting, .allowedOutboundDataTransferDestinations)
    XCTAssertEqual(decision.obligations, [.encryptIfTransported])
  }

  // MAMPolicyCore/MAMPolicyCore.docc/RegistrationAndCheckIn.md
  func testRegistrationAndCheckIn() throws {
    let world = try world(AppProtectionPolicy())
    // As printed:
    var session = Session(world)
    try session.perform(.signIn(try world.account("megan@contoso.com"), enrollment: .timeout))
    try session.perform(.contactService, time: Instant(.seconds(24 * 3600)))
    session.managedAccounts  // Megan, if the world has a policy for her
    // What the comments say:
    XCTAssertEqual(session.managedAccounts, [try world.account("megan@contoso.com")])
  }

  // MAMPolicyCore/MAMPolicyCore.docc/ConditionalLaunch.md
  func testConditionalLaunch() throws {
    // As printed:
    var policy = AppProtectionPolicy()
    policy.minimumRequiredOsVersion = VersionLimit("17.0")

    var device = DeviceFacts()
    device.osVersion = DottedVersion("17.5")
    device.isJailbroken = false
    device.hasDevicePIN = true
    device.pinAttempts = 0
    device.lastCheckIn = .start
    device.lastActive = .start

    let launch = LaunchRule.decide(policy, device, on: .start, at: Instant(.seconds(20 * 60)))
    launch.decision.effect       // .allow; else .warn, .block or .wipe
    launch.decision.obligations  // [.requirePIN]
    launch.missingFacts          // []; else the facts that a check needs and that are unknown
    for check in launch.checks where check.outcome.acts { print(check) }  // app PIN: ...
    // What the comments say:
    XCTAssertEqual(launch.decision.effect, .allow)
    XCTAssertEqual(launch.decision.obligations, [.requirePIN])
    XCTAssertEqual(launch.missingFacts, [])
    XCTAssertEqual(launch.checks.filter(\.outcome.acts).map(\.kind), [.pin])
    try comments(of: "MAMPolicyCore/MAMPolicyCore.docc/ConditionalLaunch.md", say: launch.checks.filter(\.outcome.acts).map { "\($0)" })
  }

  // MAMPolicyCore/MAMPolicyCore.docc/AnAppsLife.md
  func testAnAppsLife() throws {
    var world = try world(AppProtectionPolicy())
    let work = try world.account("work")
    // As printed:
    world.app.isMultiIdentity = true
    var session = Session(world)
    try session.perform(.signIn(work))
    try session.perform(.setUIIdentity(work))
    try session.perform(.createFile("/draft.txt"))            // no owner: the window's identity does not count for files (R2.3)
    try session.perform(.enterScope(work), at: .thread("worker"))
    try session.perform(.createFile("/report.txt"), at: .thread("worker"))
    session.owner(of: "/draft.txt")                           // .unset
    session.owner(of: "/report.txt") == work                  // true
    session.managedAccounts == [work]                         // true
    let result = try session.perform(.wipe(work))
    result.answer.word                                        // "success"
    result.delegateCalls                                      // [wipeData: megan@contoso.com], the SDK's calls into the app
    result.notifications.map(\.name)                          // [.policyDidChange, .dataProtectionDidChange, .wipeDidComplete]
    session.owner(of: "/report.txt")                          // nil: the file is gone
    session.owner(of: "/draft.txt")                           // .unset: a file without an owner stays
    // What the comments say:
    XCTAssertEqual(result.answer.word, "success")
    XCTAssertEqual("\(result.delegateCalls)", "[wipeData: megan@contoso.com]")
    XCTAssertEqual(result.notifications.map(\.name), [.policyDidChange, .dataProtectionDidChange, .wipeDidComplete])
    XCTAssertEqual(result.decision, nil)
    XCTAssertFalse(result.changes.isEmpty)
    try session.perform(.dispatch(.dispatchAsync, to: "worker"))
    try session.perform(.openFile("/draft.txt", .read))
    try session.perform(.pause)
    try session.perform(.resume(), time: .hours(13))
    XCTAssertEqual(session.effectiveUI(at: .window("left")).slot, .unset)
    XCTAssertNil(session.owner(of: "/report.txt"))
    XCTAssertEqual(session.owner(of: "/draft.txt"), .unset)
  }

  // MAMPolicyDocuments/MAMPolicyDocuments.docc/MAMPolicyDocuments.md
  func testDocuments() throws {
    // As printed:
    let policy = try AppProtectionPolicy(path: "baseline.json")        // exactly one policy, without a doubt about it
    let lenient = try AppProtectionPolicy(path: "old.json", allowing: [.misspelled])

    let export = try GraphExport(path: "tenant.json")                  // several policies, with warnings
    for entry in export.entries {
      switch entry.content {
      case .policy(let loaded): print(loaded.policy.displayName ?? "-", loaded.position(of: .saveAsBlocked) as Any)
      case .other(let kind): print("skipped:", kind)
      case .broken(let problems): print(problems)
      }
    }
    // What the comments say:
    XCTAssertTrue(policy.saveAsBlocked)
    XCTAssertFalse(lenient.saveAsBlocked)
    // As printed:
    do {
      _ = try AppProtectionPolicy(path: "old.json")
    } catch {
      print(error)  // old.json:2:... is not a setting and has no effect; did you mean `saveAsBlocked`?
      if case .doubtful(let warnings) = error { print(warnings.map(\.message)) }
    }
    // What the comments say:
    XCTAssertThrowsError(try AppProtectionPolicy(path: "old.json")) { error in
      XCTAssertTrue("\(error)".hasPrefix("old.json:"), "\(error)")
      XCTAssertTrue("\(error)".contains("is not a setting and has no effect; did you mean `saveAsBlocked`?"))
    }
    // As printed:
    let document = try WorldDocument(path: "world.json")
    document.world.decide(.save(owner: try document.world.account("work"), to: .other, account: nil)).effect  // .deny; iCloud is `other`
    document.device?.osVersion  // what the file says about the device; a `World` has no device
    // What the comments say:
    XCTAssertEqual(document.world.decide(.save(owner: try document.world.account("work"), to: .other, account: nil)).effect, .deny)
    XCTAssertEqual(document.device?.osVersion, DottedVersion("17.5"))
    XCTAssertNil(try WorldDocument(Array(#"{"mam": 1}"#.utf8), file: "world.json").device)
  }

  // MAMPolicyDocuments/MAMPolicyDocuments.docc/WhoGetsWhichPolicy.md
  func testWhoGetsWhichPolicy() throws {
    // As printed:
    let document = try TenantDocument(["tenant"])  // files, and folders of exports
    let sales = try document.groupID(of: "Sales")
    let megan = Tenant.Subject(groups: [sales], app: "com.microsoft.Office.Outlook", management: .unmanaged)
    let answer = document.tenant.answer(for: megan)
    answer.merged?.printBlocked  // true; nil if no policy applies
    for (policy, verdict) in zip(document.tenant.policies, answer.verdicts) where verdict.applies != .yes {
      print(policy.name + ":", verdict.deciding?.reason.entry.text ?? "")  // Level 3: the policy is assigned to none of ...
    }
    // What the comments say:
    XCTAssertEqual(answer.merged?.printBlocked, true)
    XCTAssertEqual(answer.conflicts, [])
    XCTAssertEqual(answer.access, [])
    XCTAssertEqual(answer.verdicts.map(\.applies), [.yes, .no])
    XCTAssertEqual(document.sources.map(\.file), ["tenant/policies.json", "tenant/policies.json"])
    XCTAssertEqual(document.warnings, [])
    let refused = zip(document.tenant.policies, answer.verdicts).filter { $0.1.applies != .yes }
    try comments(
      of: "MAMPolicyDocuments/MAMPolicyDocuments.docc/WhoGetsWhichPolicy.md",
      say: refused.map { "\($0.0.name): \($0.1.deciding?.reason.entry.text ?? "")" })
    let table = TenantTable(of: document.tenant)
    XCTAssertTrue(table.gaps.isEmpty)
    XCTAssertTrue(table.overlaps.isEmpty)
    XCTAssertTrue(table.never.isEmpty)
  }

  // MAMAnalysis/MAMAnalysis.docc/Comparing.md
  func testComparing() throws {
    // As printed:
    let old = try AppProtectionPolicy(path: "old.json", allowing: [.misspelled])
    let new = try AppProtectionPolicy(path: "baseline.json")
    let difference = PolicyDifference(from: old, to: new)
    for change in difference.settings.map(\.change) {
      print(change.setting.label, change.old, change.new)  // Send Org data to other apps All apps Policy managed apps
    }
    for change in difference.changes where change.direction == .closed {
      print(change.example, change.old.effect, change.new.effect)  // save owner=self account=same to=sharePoint allow deny
    }
    // What the comments say:
    let first = try XCTUnwrap(difference.settings.first)
    let change = try XCTUnwrap(difference.changes.first { $0.direction == .closed })
    XCTAssertEqual(first.direction, .closed)
    XCTAssertTrue(change.settings.joined().contains { setting in difference.settings.contains { $0.setting == setting } })
    XCTAssertFalse(difference.notices.isEmpty)
    // As printed:
    let comparison = PolicyComparison([.init(name: "Old", policy: old), .init(name: "New", policy: new)], against: 0)
    print(comparison)  // 3 of 65 settings differ between 2 policies.
    for row in comparison.groups.flatMap(\.rows) {
      print(row.label, row.cells.map(\.text))  // Send Org data to other apps ["All apps (default)", "Policy managed apps (stricter)"]
    }
    // What the comments say:
    let row = try XCTUnwrap(comparison.groups.first?.rows.first)
    // As printed:
    let before = try GraphExport(path: "old.json").entry().policy()
    let after = try GraphExport(path: "baseline.json").entry().policy()
    let report = PolicyPage(from: before, "old.json", to: after, "baseline.json")
    print(report)  // old.json (old.json) -> A (baseline.json)
    try report.html.write(toFile: "change.html", atomically: true, encoding: .utf8)

    let page = PolicyPage(of: after, from: "baseline.json")
    try page.html.write(toFile: "policy.html", atomically: true, encoding: .utf8)
    try comparison.html.write(toFile: "comparison.html", atomically: true, encoding: .utf8)
    // What the comments say:
    for (file, title) in [("change", "A"), ("policy", "A"), ("comparison", "Policies side by side")] {
      let html = try String(contentsOfFile: "\(file).html", encoding: .utf8)
      XCTAssertTrue(html.contains("<h1>\(title)</h1>") && html.hasSuffix("</html>\n"), html)
      XCTAssertEqual(html.contains("What changes from old.json"), file == "change")
      XCTAssertFalse(html.contains("mamctl"), html)
    }
    try comments(
      of: "MAMAnalysis/MAMAnalysis.docc/Comparing.md",
      say: [
        "\(first.change.setting.label) \(first.change.old) \(first.change.new)",
        "\(change.example) \(change.old.effect) \(change.new.effect)", "\(comparison)",
        "\(row.label) \(row.cells.map(\.text))", "\(report)",
      ])
  }

  // MAMAnalysis/MAMAnalysis.docc/MAMAnalysis.md
  func testAnalysis() throws {
    let old = try AppProtectionPolicy(graph: Exports.strict.utf8)
    let new = AppProtectionPolicy()
    // As printed:
    let difference = PolicyDifference(from: old, to: new)
    for notice in difference.notices where notice.direction == .opened {
      print(notice.setting.label, notice)  // what `mamctl diff` prints of a setting
    }
    for change in difference.changes where change.direction == .opened {
      print(change)  // each class of requests, for programs: sentences repeat
    }
    // What the comments say:
    XCTAssertFalse(difference.changes.isEmpty)
    XCTAssertTrue(difference.notices.contains { $0.direction == .opened && !$0.sentences.isEmpty })
    // As printed:
    for table in AnswerTable.all(of: old) where table.kind == .outgoing {
      for row in table.rows where row.cells[.unmanaged]?.answer?.effect == .deny {
        print(row)  // save to=oneDriveForBusiness: same allow, managed deny (inferred), unmanaged deny (inferred), ...
      }
    }
    // What the comments say:
    let row = AnswerTable.all(of: old).first?.rows.first
    XCTAssertEqual(
      row?.description,
      "save to=oneDriveForBusiness: same allow, managed deny (inferred), unmanaged deny (inferred), noUser deny (inferred), nobody deny (inferred)"
    )
  }

  // MAMAnalysis/MAMAnalysis.docc/Proving.md
  func testProving() throws {
    // As printed:
    let claim = Claim(
      name: "nothing to personal accounts",
      .never(try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "noUser"]])))

    let policy = try AppProtectionPolicy(path: "baseline.json")  // it blocks copies, except to OneDrive for Business
    let result = Prover(policy).check(claim)
    print(result.holds)  // true
    print(result)        // holds: nothing to personal accounts (22 questions)

    let other = Prover(AppProtectionPolicy()).check(claim)
    print(other)         // fails: nothing to personal accounts, because Send Org data to other apps is All apps ...
    if let example = other.counterexample {
      print(example.request)                                             // May data of ...
      print(example.world.decide(example.request) == example.decision)  // true
    }
    // What the comments say:
    XCTAssertTrue(result.holds)
    let example = try XCTUnwrap(other.counterexample)
    try comments(
      of: "MAMAnalysis/MAMAnalysis.docc/Proving.md",
      say: ["\(result.holds)", "\(result)", "\(other)", "\(example.request)", "\(example.world.decide(example.request) == example.decision)"])
  }

  // MAMPolicyStream/MAMPolicyStream.docc/MAMPolicyStream.md
  func testStream() throws {
    let world = try world(AppProtectionPolicy(graph: Exports.strict.utf8))
    let requests = [Request.save(owner: try world.account("work"), to: .box, account: nil)]
    // As printed:
    let compiled = CompiledWorld(world)

    // One thread, one question after the other.
    var decider = Decider(compiled)
    let summary = decider.summary(for: .save(owner: try world.account("megan@contoso.com"), to: .box, account: nil))
    summary.effect                                 // .deny
    summary.codes                                  // ["identity-not-given", "save-service-not-listed"]
    summary.obligations                            // []
    summary.contains(SaveReason.serviceNotListed)  // true

    // Many questions, on all processors, the answers in the order of the questions.
    let summaries = compiled.summaries(for: requests)

    // Lines of JSON in, lines of JSON out, as `mamctl eval` reads and writes them.
    let lines = Array(#"{"op":"save","owner":"work","to":"box","account":null}"#.utf8)
    let answers = compiled.answers(toLines: lines)
    String(decoding: answers, as: UTF8.self)       // {"effect":"deny","reasons":["identity-not-given","save-service-not-listed"]}
    // What the comments say:
    XCTAssertEqual(summary.effect, .deny)
    XCTAssertTrue(summary.contains(SaveReason.serviceNotListed))
    XCTAssertEqual(summaries, [summary])
    XCTAssertEqual(summary.codes, ["identity-not-given", "save-service-not-listed"])
    XCTAssertEqual(summary.obligations, [])
    XCTAssertEqual(
      String(decoding: answers, as: UTF8.self),
      #"{"effect":"deny","reasons":["identity-not-given","save-service-not-listed"]}"# + "\n")
  }

  // MAMScenario/MAMScenario.docc/MAMScenario.md
  func testScenario() throws {
    let bytes = Array(Exports.scenario.utf8)
    // As printed:
    let scenario = try Scenario(bytes, file: "sharing.scenario.json")
    let result = ScenarioRunner.run(scenario)
    result.hasPassed
    // What the comments say:
    XCTAssertTrue(result.hasPassed, "\(result)")
  }

  // MAMPolicyFoundation/MAMPolicyFoundation.docc/MAMPolicyFoundation.md
  func testFoundation() throws {
    let url = URL(fileURLWithPath: "baseline.json")
    let start = Date(timeIntervalSinceNow: -60)
    // As printed:
    let policy = try AppProtectionPolicy(graphContentsOf: url)
    let moment = Instant(Date(), since: start)
    let link = Link(url)  // nil if the URL has no scheme
    // What the comments say:
    XCTAssertTrue(policy.saveAsBlocked)
    XCTAssertGreaterThanOrEqual(moment, Instant(.seconds(60)))
    XCTAssertEqual(link?.scheme, "file")
    XCTAssertNil(Link("contoso.com"))
    XCTAssertEqual(Link("https://contoso.com")?.host, "contoso.com")
  }

  /// The examples above are those of the articles, line by line.
  func testExamples_areThoseOfTheArticles() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = (0..<5).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let source = try String(contentsOf: here, encoding: .utf8)
    var found = 0
    for part in source.components(separatedBy: "\n  // ").dropFirst() {
      guard let end = part.firstIndex(of: "\n"), part[..<end].hasSuffix(".md") else { continue }
      let path = String(part[..<end])
      let article = try String(contentsOf: root.appendingPathComponent("Sources/" + path), encoding: .utf8)
      let printed = article.components(separatedBy: "```swift\n").dropFirst()
        .map { plain($0.components(separatedBy: "```")[0]) }
      let run = part.components(separatedBy: "// As printed:\n").dropFirst()
        .map { plain($0.components(separatedBy: "    // What the comments say:")[0]) }
      XCTAssertEqual(run, printed, path)
      found += run.count
    }
    XCTAssertEqual(found, 18)
  }

  /// The comments behind the calls of `print` in an article are what they print, up to `...`.
  private func comments(of article: String, say outputs: [String]) throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = (0..<5).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let text = try String(contentsOf: root.appendingPathComponent("Sources/" + article), encoding: .utf8)
    let comments = text.matches(of: #/print\(.*\) *}? *\/\/ (.*)/#).map { String($0.output.1) }
    XCTAssertEqual(comments.count, outputs.count, "\(comments)")
    for (comment, output) in zip(comments, outputs) {
      if comment.hasSuffix("...") {
        XCTAssertTrue(output.hasPrefix(comment.dropLast(3)), "\(output)\nis not\n\(comment)")
      } else {
        XCTAssertEqual(output, comment)
      }
    }
  }

  /// The lines without their indentation, and without imports, which a function cannot have.
  private func plain(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}
