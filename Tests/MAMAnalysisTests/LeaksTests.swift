import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class LeaksTests: XCTestCase {
  static let strict = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.allowedInboundDataTransferSources = .managedApps
    $0.saveAsBlocked = true
    $0.allowedOutboundClipboardSharingLevel = .managedApps
  }
  static let lax = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingLevel = .managedApps }

  func testLaxTenant_isTheWayOutInTwoSteps() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.lax)
    let leaks = Leaks(world, to: [.unmanagedAccount])
    let path = try XCTUnwrap(leaks.paths.first { $0.account == "work" })
    XCTAssertEqual(path.steps.map(\.holder), ["work", "other"])
    XCTAssertEqual(path.steps.last?.destination, .sink(.unmanagedAccount))
  }

  /// Rule R10.8: data gets to an account only while that one is the enrolled one.
  func testLeaks_whereOneAccountIsEnrolled_takeEachInTurn() throws {
    var world = World()
    let policies = [Self.strict, Self.lax, Self.strict]
    for (name, policy) in zip(["work", "other", "third"], policies) {
      try world.add(Account(name: name, upn: UPN("\(name)@contoso.com")), policy: policy)
    }
    let open = Leaks(world, to: [.unmanagedAccount])
    XCTAssertEqual(open.groups.map(\.account), ["work", "other"])
    let path = try XCTUnwrap(open.paths.first { $0.account == "work" })
    XCTAssertEqual(path.steps.map(\.holder), ["work", "other"])
    XCTAssertEqual(path.enrolled, "other")
    XCTAssertEqual(open.paths.map(\.account), ["work", "other"])
    let cut = LeakCut.smallest(world, to: [.unmanagedAccount])
    XCTAssertEqual(cut.changes.map(\.setting), [.allowedOutboundDataTransferDestinations])
    // The data of an account that is not enrolled is the organization's too.
    for (enrolled, leaking) in [("work", ["other"]), ("other", ["work", "other"])] {
      var stated = world
      try stated.setEnrolled(true, of: IdentitySlot(enrolled))
      let leaks = Leaks(stated, to: [.unmanagedAccount])
      XCTAssertEqual(leaks.groups.map(\.count), [2, 1])
      XCTAssertEqual(leaks.paths.map(\.account), leaking, enrolled)
      XCTAssertEqual(leaks.paths.compactMap(\.enrolled), [])
    }
  }

  func testEveryQuestion_isAWayOutOrNone() {
    let ways = ["open", "paste", "save", "transfer", "universalLink", "url"]
    // By the first data comes in, the second moves none, and what a document picker is shown for is a save or an open.
    let none = ["receive", "signIn", "documentPicker"]
    XCTAssertEqual(
      Question.all.filter { $0.control == nil }.map(\.name).sorted(), (ways + none).sorted(),
      "`LeakMap` has to ask a question by which data leaves")
  }

  func testCut_namesTheOneSetting() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.lax)
    let cut = LeakCut.smallest(world, to: [.unmanagedAccount])
    XCTAssertEqual(cut.changes.map(\.account), ["other"])
    XCTAssertEqual(cut.changes.map(\.setting), [.allowedOutboundDataTransferDestinations])
    XCTAssertEqual(cut.changes.map(\.values.new.graph), ["managedApps"])
  }

  /// A managed universal link opens a managed app or the managed browser; an exempted one opens any app.
  func testUniversalLink_isAWayOutOnlyIfItIsExempted() throws {
    let rows: [(managed: [String], exempted: [String], isOut: Bool)] = [
      (["https://*.sharepoint.com/*"], [], false), ([], ["https://maps.apple.com"], true), ([], [], false),
    ]
    for row in rows {
      let policy = AppProtectionPolicy.with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.managedBrowserToOpenLinksRequired = true
        $0.dialerRestrictionLevel = .managedApps
        $0.protectedMessagingRedirectAppType = .anyManagedApp
        $0.managedUniversalLinks = row.managed
        $0.exemptedUniversalLinks = row.exempted
      }
      let leaks = Leaks(try SmallWorld.make(work: policy, other: policy), to: [.link])
      XCTAssertEqual(!leaks.paths.isEmpty, row.isOut, "\(row): \(leaks.paths)")
    }
  }

  /// To end the exemption closes as much as to send nothing, and leaves sharing as it is.
  func testCut_takesWhatTheFewestQuestionsRead() throws {
    let policy = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.managedBrowserToOpenLinksRequired = true
      $0.dialerRestrictionLevel = .managedApps
      $0.protectedMessagingRedirectAppType = .anyManagedApp
      $0.exemptedAppProtocols = [ExemptedProtocol(name: "Skype", value: "skype")]
    }
    let cut = LeakCut.smallest(try SmallWorld.make(work: policy, other: policy), to: [.link])
    XCTAssertEqual(cut.changes.map(\.setting), [.exemptedAppProtocols], "\(cut)")
  }

  /// To end two lists of exemptions is one change more than to send nothing, and takes away much less.
  func testCut_endsExemptionsRatherThanAllSending() throws {
    let lists: [Setting] = [.exemptedAppProtocols, .exemptedUniversalLinks]
    let rows: [(sends: DataTransferLevel, settings: [Setting])] = [
      (.managedApps, lists), (.allApps, [.allowedOutboundDataTransferDestinations] + lists),
    ]
    for row in rows {
      let policy = AppProtectionPolicy.with {
        $0.allowedOutboundDataTransferDestinations = row.sends
        $0.managedBrowserToOpenLinksRequired = true
        $0.dialerRestrictionLevel = .managedApps
        $0.protectedMessagingRedirectAppType = .anyManagedApp
        $0.exemptedAppProtocols = [ExemptedProtocol(name: "Skype", value: "skype")]
        $0.exemptedUniversalLinks = ["https://maps.apple.com"]
      }
      let world = try SmallWorld.make(work: policy, other: policy)
      let cut = LeakCut.smallest(world, to: [.link])
      XCTAssertEqual(cut.changes.map(\.setting), row.settings, "\(cut)")
      XCTAssertEqual(
        cut.policies.values.map { $0[1].allowedOutboundDataTransferDestinations }, [.managedApps])
      XCTAssertEqual(cut.left, [])
      XCTAssertFalse(cut.isFewest)
    }
  }

  /// A change closes by itself what no other change is needed for.
  func testCut_tellsWhatEachChangeClosesByItself() throws {
    let world = try SmallWorld.make(work: Self.lax, other: Self.lax)
    let cut = LeakCut.smallest(world, to: [.unmanagedAccount, .assistant])
    let send = try XCTUnwrap(
      cut.changes.first { $0.setting == .allowedOutboundDataTransferDestinations }, "\(cut)")
    XCTAssertEqual(send.closes, [.unmanagedAccount, .assistant])
    XCTAssertEqual(send.closesAlone, [.unmanagedAccount])
    for change in cut.changes where change != send { XCTAssertEqual(change.closesAlone, [], "\(change)") }
  }

  /// Changed policies can be alike; the account of each of them still lets out what it lets out.
  func testCut_closesWhatEachOfTwoPoliciesThatBecomeAlikeLetsOut() throws {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    for (name, sources) in [("a", DataTransferLevel.allApps), ("b", .managedApps), ("c", .noApps)] {
      let policy = AppProtectionPolicy.with { $0.allowedInboundDataTransferSources = sources }
      try world.add(Account(name: name, upn: UPN("\(name)@b.example")), policy: policy)
    }
    for (sink, setting) in [
      (Sink.unmanagedAccount, Setting.allowedOutboundDataTransferDestinations), (.paper, .printBlocked),
    ] {
      let cut = LeakCut.smallest(world, to: [sink])
      XCTAssertEqual(cut.left, [], "\(sink)")
      XCTAssertEqual(cut.changes.map(\.account), ["a", "b", "c"], "\(cut)")
      XCTAssertEqual(cut.changes.map(\.setting), [setting, setting, setting], "\(cut)")
    }
  }

  /// Of the values that close a way, the mildest is proposed.
  func testCut_takesTheMildestValue() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let cut = LeakCut.smallest(world, to: [.clipboard])
    XCTAssertEqual(cut.changes.map(\.values.new.graph), ["managedAppsWithPasteIn"], "\(cut)")
  }

  func testStrictWorld_hasNoWayToUnmanagedAccounts() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.strict)
    let leaks = Leaks(world, to: [.unmanagedAccount, .unmanagedLocation, .clipboard])
    XCTAssertEqual(leaks.paths, [])
    XCTAssertEqual(leaks.groups.map(\.count), [2])
    XCTAssertEqual(LeakCut.smallest(world, to: [.unmanagedAccount]).changes, [])
  }

  func testPaths_replayStepByStepAndAreShortest() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2 {
      var world = try SmallWorld.make(work: random.policy(), other: random.policy())
      try world.add(Account(name: "third", upn: UPN("eve@third.example")), policy: random.policy())
      let leaks = Leaks(world)
      for path in leaks.paths {
        XCTAssertEqual(path.steps.first?.holder, path.account)
        for (place, step) in path.steps.enumerated() {
          XCTAssertEqual(world.decide(step.request), step.decision, "seed \(seed)")
          XCTAssertTrue(step.decision.isAllowed)
          if place + 1 < path.steps.count {
            XCTAssertEqual(step.destination, .account(path.steps[place + 1].holder))
          }
        }
        XCTAssertEqual(path.steps.last?.destination, .sink(path.sink))
        XCTAssertEqual(path.steps.count, distance(leaks, path.account, path.sink), "seed \(seed)")
      }
    }
  }

  /// The length of the shortest way, by trying all of up to three steps.
  private func distance(_ leaks: Leaks, _ account: String, _ sink: Sink) -> Int? {
    var holders: Set<String> = [account]
    for length in 1...3 {
      let steps = leaks.steps.filter { holders.contains($0.holder) }
      if steps.contains(where: { $0.destination == .sink(sink) }) { return length }
      for step in steps { if case .account(let next) = step.destination { holders.insert(next) } }
    }
    return nil
  }

  /// One change of one policy: of all accounts that have it.
  private struct Single {
    let members: [Int]
    let setting: Setting
    let variant: AppProtectionPolicy
  }

  /// Worlds of one or two policies, the places outside, and how many changes close every way.
  private static let cutRows: [(work: AppProtectionPolicy, other: AppProtectionPolicy, Set<Sink>, Int)] = [
    (strict, strict, [.unmanagedLocation], 0),
    (strict, lax, [.unmanagedAccount], 1),
    (lax, lax, [.paper], 1), (lax, lax, [.paper, .notification], 2),
    (lax, lax, [.paper, .notification, .backup], 3),
    // One setting closes the account and three of the assistants, and two more close the others.
    (lax, lax, [.unmanagedAccount, .assistant], 3),
    // Both have a printer, and one may send anywhere.
    (lax, strict, [.unmanagedAccount, .paper], 3),
    (lax, lax, [.paper, .notification, .backup, .screen], 4),
    (lax, strict, [.paper, .notification], 4),
    (lax, lax, [.paper, .notification, .backup, .screen, .nativeApp], 5),
    (lax, strict, [.paper, .notification, .backup], 6),
  ]

  func testCut_closesEveryWay() throws {
    for (work, other, sinks, count) in Self.cutRows {
      let world = try SmallWorld.make(work: work, other: other)
      let cut = LeakCut.smallest(world, to: sinks)
      XCTAssertEqual(cut.changes.count, count, "\(sinks): \(cut.changes)")
      XCTAssertTrue(cut.isFewest, "\(sinks)")
      XCTAssertEqual(cut.left, [], "\(sinks)")
      var closed = world
      for group in Leaks.groups(world) {
        guard let policies = cut.policies[group.account] else { continue }
        XCTAssertEqual(policies[0], group.policy)
        for index in group.members { closed.assign(policies[1], to: index) }
      }
      XCTAssertEqual(Leaks(closed, to: sinks).paths, [], "\(sinks)")
    }
  }

  /// A set of changes that is too large to be proven the smallest has none in vain, and closes all that changes close.
  func testCut_ofManyWays_hasNoChangeInVain() throws {
    var browser = Self.lax
    browser.managedBrowserToOpenLinksRequired = true
    browser.customBrowserProtocol = "contoso"
    for (work, other, sinks) in [
      (Self.lax, Self.strict, Set(Sink.allCases)), (browser, browser, Set([Sink.link, .paper])),
      (Self.lax, Self.lax, Set(Sink.allCases)),
    ] {
      let world = try SmallWorld.make(work: work, other: other)
      let cut = LeakCut.smallest(world, to: sinks)
      let groups = Leaks.groups(world)
      func left(without dropped: LeakCut.Change?) -> [Leaks.Path] {
        var changed = world
        for group in groups {
          guard var policy = cut.policies[group.account]?[1] else { continue }
          if let dropped, dropped.account == group.account {
            policy = policy.setting(dropped.setting, from: group.policy)
          }
          for index in group.members { changed.assign(policy, to: index) }
        }
        return Leaks(changed, to: sinks).paths
      }
      XCTAssertEqual(left(without: nil), cut.left)
      XCTAssertLessThan(cut.left.count, Leaks(world, to: sinks).paths.count)
      for change in cut.changes {
        let opened = left(without: change)
        XCTAssertGreaterThan(opened.count, cut.left.count, "\(change)")
        let ways = Set(opened.map { [$0.account, $0.sink.rawValue] }).subtracting(
          cut.left.map { [$0.account, $0.sink.rawValue] })
        XCTAssertEqual(Set(change.closes.map(\.rawValue)), Set(ways.map { $0[1] }), "\(change)")
      }
    }
  }

  /// What may be saved to another managed account's place, or opened from it, may be sent to that account as well, so that
  /// neither is a way of its own.
  func testSavingAndOpening_addNoWayBetweenManagedAccounts() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var allowed = 0
    for _ in 0..<400 {
      let world = try SmallWorld.make(work: random.policy(), other: random.policy())
      let (from, to) = (IdentitySlot("work"), IdentitySlot("other"))
      let saves = SaveLocation.allCases.filter(\.hasAccount).map {
        Request.save(owner: from, to: $0, account: to)
      }
      let opens = OpenLocation.allCases.filter(\.hasAccount).map {
        Request.open(receiver: to, from: $0, account: from)
      }
      guard (saves + opens).contains(where: { world.decide($0).effect == .allow }) else { continue }
      allowed += 1
      let sends = TransferChannel.allCases.map { Request.transfer(sender: from, receiver: to, channel: $0) }
      XCTAssertTrue(sends.contains { world.decide($0).effect == .allow }, "seed \(seed)")
    }
    XCTAssertGreaterThan(allowed, 20)
  }

  /// Whoever lets data out at once has to be changed, so that no search is needed where there are many of them.
  func testCut_ofManyWhoLetDataOut_isNotSearchedFor() throws {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    for number in 0..<40 {
      var policy = Self.lax
      policy.minimumPinLength = 4 + number
      try world.add(Account(name: "a\(number)", upn: UPN("a\(number)@b.example")), policy: policy)
    }
    let cut = LeakCut.smallest(world, to: [.paper])
    XCTAssertEqual(cut.changes.map(\.setting), Array(repeating: .printBlocked, count: 40))
    XCTAssertTrue(cut.isFewest)
    XCTAssertEqual(cut.left, [])
    let leaks = Leaks(world, to: [.paper])
    XCTAssertEqual(leaks.groups.count, 40)
    XCTAssertEqual(leaks.paths.map(\.steps.count), Array(repeating: 1, count: 40))
    // Each hands data to each other, by the first request that is asked, and prints.
    XCTAssertEqual(leaks.steps.count, 40 * 39 + 40)
    XCTAssertEqual(leaks.requests, 40 * 39 + 40)
  }

  /// No smaller set of changes closes every way. Every set of changes is tried of the settings that the questions at
  /// hand read, and every single change of any other; `MAM_DEPTH=full` draws many more sets of any settings.
  func testCut_isAsSmallAsTryingEverythingFinds() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var tried = 0
    for (work, other, sinks, count) in Self.cutRows {
      let world = try SmallWorld.make(work: work, other: other)
      func isClosed(_ changes: [Single]) -> Bool {
        tried += 1
        var changed = world
        for change in changes {
          let policy = changed.policy(of: change.members[0]) ?? change.variant
          let next = policy.setting(change.setting, from: change.variant)
          for index in change.members { changed.assign(next, to: index) }
        }
        return Leaks(changed, to: sinks).paths.isEmpty
      }
      let singles = Leaks.groups(world).flatMap { group in
        Setting.allCases.flatMap { setting in
          setting.alternatives(to: group.policy)
            .map { Single(members: group.members, setting: setting, variant: $0) }
        }
      }
      let most = min(count - 1, 4)
      guard most > 0 else { continue }
      for single in singles { XCTAssertFalse(isClosed([single]), "\(sinks): \(single.setting)") }
      // What the controls read that lead to these places; an account and a location also hang on all of the rest.
      let read = Control.allCases.filter { Sink($0).map(sinks.contains) ?? false }
        .reduce(into: SettingSet()) { $0.formUnion(ControlRule.of($1).reads) }
      let near = singles.filter { read.contains($0.setting) }
      for size in 2...max(2, most) where size <= most {
        for changes in Self.sets(of: near, size: size) where isClosed(changes) {
          XCTFail("\(sinks): \(changes.map(\.setting))")
        }
      }
      for _ in 0..<(Depth.isFull ? 20_000 : 60) where most > 1 {
        let changes = (0..<random.pick(Array(2...most))).map { _ in random.pick(singles) }
        XCTAssertFalse(isClosed(changes), "seed \(seed): \(sinks): \(changes.map(\.setting))")
      }
    }
    print("cuts: \(tried) sets of changes tried, seed \(seed)")
    XCTAssertGreaterThan(tried, 2_000)
  }

  private static func sets(of singles: [Single], size: Int) -> [[Single]] {
    guard size > 0 else { return [[]] }
    return singles.indices.flatMap { place in
      sets(of: Array(singles[(place + 1)...]), size: size - 1).map { [singles[place]] + $0 }
    }
  }
}
