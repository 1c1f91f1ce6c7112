import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is promised of an app in time: wipes, blocks and refusals.
final class SessionPromiseTests: XCTestCase {
  /// The groups of events that can refuse, by the name of their case.
  private static let refusing = [
    "accounts", "scopes", "work", "lifecycle", "files", "data", "apps", "compliance", "ask",
  ]

  func testRefusedEvent_changesNothing() throws {
    var refusals: [String: Int] = [:]
    let sessions = RandomSessions(seed: 2_026, runs: Depth.count(260), length: 60)
    let complaint = try sessions.forEach(of: RandomEvent.any) { moment in
      guard moment.result.answer.isRefusal else { return nil }
      refusals[RandomEvent.group(of: moment.move.event), default: 0] += 1
      return moment.session == moment.former && moment.result.changes.isEmpty
        ? nil : "it was refused and changed something"
    }
    expect("a refused event changes nothing", complaint, over: refusals.values.reduce(0, +))
    XCTAssertEqual(Set(refusals.keys), Set(Self.refusing), "every group that can refuse has refused")
    for (group, count) in refusals { XCTAssertGreaterThan(count, 20, group) }
  }

  func testWipe_isIdempotent_andTouchesOneAccount() throws {
    var wipes = 0
    var removals = 0
    let sessions = RandomSessions(seed: 7, runs: Depth.count(100), length: 30)
    let complaint = try sessions.forEach(of: RandomEvent.any) { moment in
      for name in ["work", "other", "colleague", "personal", "stranger@example.net"] {
        wipes += 1
        // An app that is not running wipes at its next start.
        let before = moment.session.started()
        let once = moment.session.after(.wipe(IdentitySlot(name))).started()
        let twice = moment.session.after(.wipe(IdentitySlot(name))).after(.wipe(IdentitySlot(name))).started()
        if once != twice { return "the second wipe of \(name) changes something" }
        if once != before { removals += 1 }
        if let loss = loss(with: name, from: before, to: once) { return "the wipe of \(name) \(loss)" }
      }
      return nil
    }
    expect("a wipe is idempotent and touches one account", complaint, over: wipes)
    XCTAssertGreaterThan(removals, 300)
  }

  /// What somebody else lost with the account that was wiped.
  private func loss(with wiped: String, from before: Session, to after: Session) -> String? {
    let gone = Identity(wiped).map { IdentitySlot.account(before.returned($0)) }
    for account in before.signedInIdentities where IdentitySlot.account(account) != gone {
      let isTheSame =
        after.signedInIdentities.contains(account) && after.isManaged(account) == before.isManaged(account)
        && after.registration(of: .account(account)) == before.registration(of: .account(account))
        && after.key(of: account) == before.key(of: account)
        && after.blockedIdentities[account] == before.blockedIdentities[account]
        && after.leftBehindAccounts.contains(.account(account))
          == before.leftBehindAccounts.contains(.account(account))
      if !isTheSame { return "touches \(account)" }
    }
    for path in before.files.paths {
      guard let file = before.files[path], let owner = before.owner(of: path), owner != gone else { continue }
      guard let kept = after.files[path] else { return "removes \(path) of \(owner)" }
      // What the account wrote into files of others goes, where there was anything to wipe.
      let rest = file.parts.filter { before.slot($0.writer) != gone }
      if ![file.parts, rest].contains(kept.parts) || kept.owner != file.owner || kept.key != file.key
        || kept.kind != file.kind
      {
        return "changes \(path): \(file) is \(kept), and \(String(describing: gone)) went"
      }
    }
    for (name, data) in before.data where after.data[name] != data {
      let owner = before.slot(data.owner)
      if owner != gone { return "changes the data \(name) of \(owner)" }
    }
    return nil
  }

  func testBlockedAccount_isDeniedEverything_untilACheckPasses() throws {
    var questions = 0
    var endings: Set<String> = []
    let sessions = RandomSessions(seed: 99, runs: Depth.count(60), length: 20)
    let start: [Event] = [
      .signIn("work"), .signIn("other"), .setUIIdentity("work", launch: LaunchScript(.block)),
    ]
    let complaint = try sessions.forEach(of: AdHocMove.random, after: start) { moment in
      for account in moment.former.blockedIdentities.keys
      where moment.session.blockedIdentities[account] == nil {
        guard let ending = ending(of: account, at: moment) else {
          return "\(account) is no longer blocked, and no check has passed"
        }
        endings.insert(ending)
      }
      for account in moment.session.blockedIdentities.keys {
        let inWebViews = moment.session.world.webViewAnswers(showing: .account(account))
        let answers: [(Request?, Decision)] =
          Self.requests(of: .account(account)).map { ($0, moment.session.decide($0)) }
          + inWebViews.map { (nil, $0) }
        for (request, decision) in answers {
          questions += 1
          let deciding = decision.reasons.filter { !$0.entry.isNote }.map(\.code)
          guard decision.isAllowed || deciding != ["blocked-by-conditional-launch"] else {
            continue
          }
          let question = request.map { "\($0)" } ?? "a web view"
          return "\(account) is blocked, and \(question) is answered \(decision)"
        }
      }
      return nil
    }
    expect("a blocked account is denied everything until a check passes", complaint, over: questions)
    XCTAssertEqual(endings, ["it is gone", "it is not managed", "a check has passed"])
    XCTAssertGreaterThan(questions, 10_000)
  }

  /// What ended a block: that a check has passed, or that there is nothing left to protect.
  private func ending(of account: Identity, at moment: RandomSessions.Moment) -> String? {
    if !moment.session.signedInIdentities.contains(account) { return "it is gone" }
    if !moment.session.isManaged(account) { return "it is not managed" }
    guard let launch = moment.move.event.launch else { return nil }
    return [.allow, .warn].contains(launch.accounts[account] ?? launch.usual) ? "a check has passed" : nil
  }

  /// Every question with an account at either end, and with itself, a colleague or nobody at the other.
  private static func requests(of account: IdentitySlot) -> [Request] {
    let others: [IdentitySlot] = [account, "personal", "other", nil, ""]
    let link = Link("https://a.example").map { [$0] } ?? []
    return others.flatMap { other -> [Request] in
      [
        .save(owner: account, to: .box, account: other), .save(owner: other, to: .box, account: account),
        .open(receiver: account, from: .box, account: other),
        .open(receiver: other, from: .box, account: account),
        .transfer(sender: account, receiver: other), .transfer(sender: other, receiver: account),
        .receive(receiver: account, owner: other), .receive(receiver: other, owner: account),
        .paste(source: account, destination: other, isWithinOneApp: true, length: 1),
        .paste(source: other, destination: account, isWithinOneApp: false, length: 1),
      ]
    } + Control.allCases.map { .control($0, owner: account) }
      + DocumentPickerMode.allCases.map { .documentPicker(owner: account, mode: $0) }
      + link.flatMap {
        [.url(owner: account, url: $0, isKnownManagedApp: true), .universalLink(owner: account, url: $0)]
      }
  }

  func testAccountThatIsNotEnrolled_receivesNothingThatOnlyAManagedOneMay() throws {
    var broken = Broken()
    var count = 0
    // In the small worlds: whoever is not enrolled, in the place of a managed receiver.
    let asked = [Enumeration.save, .open, .transfer, .receive, .paste]
    _ = try PromiseSpace.forEach(of: asked, where: { Self.isAboutManaged($0) }) { world, request, decision in
      let row = request.matter.question
      for (end, role) in [(Request.End.near, row.near.role), (.far, row.far?.role)] where role == .receiver {
        guard decision.isAllowed, let managed = request[end], world.view(of: managed).policy != nil else {
          continue
        }
        var changed = request
        changed[end] = "personal"
        guard !world.decide(changed).isAllowed else { continue }
        for other in PromiseSpace.unmanaged + PromiseSpace.notUnderPolicy {
          changed[end] = other
          count += 1
          if world.decide(changed).isAllowed { broken.note(changed, world, "only \(managed) may") }
        }
      }
    }
    // In time: whatever the service answers, an account that it does not make managed receives nothing.
    var managing: Set<EnrollmentStatus?> = []
    for status in EnrollmentStatus.allCases.map(Optional.some) + [nil] {
      var session = try Stage.session(signedIn: ["work"], several: true)
      session.attempt(.signIn("other", enrollment: status))
      if session.isManaged("other") { managing.insert(status) }
      // One of the answers takes the account that was enrolled before away.
      guard session.isManaged("work"), !session.isManaged("other") else { continue }
      for request: Request in [
        .transfer(sender: "work", receiver: "other"), .save(owner: "work", to: .box, account: "other"),
        .open(receiver: "other", from: .accountDocument, account: "work"),
        .receive(receiver: "other", owner: "work"),
      ] {
        count += 1
        if session.decide(request).isAllowed {
          broken.note(request, session.world, "enrolled as \(status.map { "\($0)" } ?? "the world has it")")
        }
      }
    }
    broken.expectNone("no account that is not enrolled receives what only a managed one may", over: count)
    XCTAssertEqual(managing, [nil, .newPolicies, .policiesUnchanged])
    XCTAssertGreaterThan(count, 10_000)
  }

  /// Whether an account that can be managed, in one of its spellings, stands at the end that receives.
  private static func isAboutManaged(_ request: Request) -> Bool {
    let row = request.matter.question
    let receiver = row.near.role == .receiver ? request.near : request.far ?? nil
    return receiver == "Work" || receiver == "other"
  }

  private func expect(_ promise: String, _ complaint: String?, over cases: Int, line: UInt = #line) {
    if let complaint { XCTFail("\(promise): \(complaint)", line: line) }
    print("promise: \(promise): \(complaint == nil ? "held" : "BROKEN") over \(cases) cases")
  }
}

extension Session {
  fileprivate func after(_ event: Event) -> Session {
    var copy = self
    copy.attempt(event)
    return copy
  }

  /// The session of an app that runs, started anew where it does not.
  fileprivate func started() -> Session {
    state == .killed ? after(.restart()) : self
  }
}

extension Event {
  /// How conditional launch ends in an event that can run it.
  fileprivate var launch: LaunchScript? {
    switch self {
    case .setUIIdentity(_, let launch), .setUIIdentities(_, let launch),
      .requireSwitch(_, _, let launch), .completeSwitch(_, let launch),
      .resume(let launch), .restart(_, let launch),
      .requireRestart(_, let launch), .showFile(_, let launch):
      launch
    case .receiveData, .importData: .passes
    case .naming(_, by: let event): event.launch
    case _: nil
    }
  }
}
