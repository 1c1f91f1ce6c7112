import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class LeaksTests: XCTestCase {
  private static let strict = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.allowedInboundDataTransferSources = .managedApps
    $0.saveAsBlocked = true
    $0.allowedOutboundClipboardSharingLevel = .managedApps
  }
  private static let lax = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingLevel = .managedApps }

  func testLaxTenant_isTheWayOutInTwoSteps() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.lax)
    let leaks = Leaks(world, to: [.unmanagedAccount])
    let path = try XCTUnwrap(leaks.paths.first { $0.account == "work" })
    XCTAssertEqual(path.steps.map(\.holder), ["work", "other"])
    XCTAssertEqual(path.steps.last?.destination, .sink(.unmanagedAccount))
  }

  func testCut_namesTheOneSetting() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.lax)
    let cut = try XCTUnwrap(LeakCut.smallest(world, to: [.unmanagedAccount]))
    XCTAssertEqual(cut.changes.map(\.account), ["other"])
    XCTAssertEqual(cut.changes.map(\.setting), [.allowedOutboundDataTransferDestinations])
    XCTAssertEqual(cut.changes.map(\.new.graph), ["managedApps"])
  }

  func testStrictWorld_hasNoWayToUnmanagedAccounts() throws {
    let world = try SmallWorld.make(work: Self.strict, other: Self.strict)
    let leaks = Leaks(world, to: [.unmanagedAccount, .unmanagedLocation, .clipboard])
    XCTAssertEqual(leaks.paths, [])
    XCTAssertEqual(leaks.groups.map(\.count), [2])
    XCTAssertEqual(LeakCut.smallest(world, to: [.unmanagedAccount])?.changes, [])
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

  func testCut_isAsSmallAsTryingEverythingFinds() throws {
    let sinks: Set<Sink> = [.unmanagedAccount, .paper]
    let world = try SmallWorld.make(work: Self.lax, other: Self.strict)
    let cut = try XCTUnwrap(LeakCut.smallest(world, to: sinks))
    // Both have a printer, and one may send anywhere: no two changes close three ways.
    XCTAssertEqual(cut.changes.count, 3)
    var closed = world
    for (account, policies) in cut.policies {
      let index = try XCTUnwrap(world.directory.index(of: try XCTUnwrap(Identity(account))))
      closed.assign(policies[1], to: index)
    }
    XCTAssertEqual(Leaks(closed, to: sinks).paths, [])
    let groups = Leaks.groups(world)
    let single = groups.flatMap { group in
      Setting.allCases.flatMap { setting in setting.alternatives(to: group.policy).map { (group, $0) } }
    }
    for (group, variant) in single {
      var changed = world
      changed.assign(variant, to: group.index)
      XCTAssertNotEqual(Leaks(changed, to: sinks).paths, [])
    }
  }

  /// No smaller set of changes closes all ways: all single changes are tried, and pairs of them. `MAM_ANALYSIS=full` tries
  /// every pair, which takes minutes without optimization.
  func testCut_noSmallerSetOfChangesCloses() throws {
    let isFull = ProcessInfo.processInfo.environment["MAM_ANALYSIS"] == "full"
    let rows: [(work: AppProtectionPolicy, other: AppProtectionPolicy, sinks: Set<Sink>, count: Int)] = [
      (Self.strict, Self.lax, [.unmanagedAccount], 1),
      (Self.lax, Self.strict, [.unmanagedAccount, .paper], 3),
      (Self.strict, Self.strict, [.unmanagedLocation], 0),
    ]
    XCTAssertEqual(rows.count, 3)
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for row in rows {
      let world = try SmallWorld.make(work: row.work, other: row.other)
      let cut = try XCTUnwrap(LeakCut.smallest(world, to: row.sinks))
      XCTAssertEqual(cut.changes.count, row.count, "\(cut.changes)")
      var closed = world
      for (account, policies) in cut.policies {
        closed.assign(
          policies[1], to: try XCTUnwrap(world.directory.index(of: try XCTUnwrap(Identity(account)))))
      }
      XCTAssertEqual(Leaks(closed, to: row.sinks).paths, [])
      let singles = Leaks.groups(world).flatMap { group in
        Setting.allCases.flatMap { setting in
          setting.alternatives(to: group.policy).map { (group.index, setting, $0) }
        }
      }
      func isClosed(_ changes: [(index: Int, setting: Setting, variant: AppProtectionPolicy)]) -> Bool {
        var changed = world
        for change in changes {
          let policy = changed.policy(of: change.index) ?? change.variant
          changed.assign(policy.setting(change.setting, from: change.variant), to: change.index)
        }
        return Leaks(changed, to: row.sinks).paths.isEmpty
      }
      if row.count > 1 {
        for single in singles { XCTAssertFalse(isClosed([single]), "\(single.1)") }
      }
      if row.count > 2 {
        if isFull {
          for (place, one) in singles.enumerated() {
            for other in singles[(place + 1)...] {
              XCTAssertFalse(isClosed([one, other]), "\(one.1), \(other.1)")
            }
          }
        } else {
          for _ in 0..<300 {
            let (one, other) = (random.pick(singles), random.pick(singles))
            XCTAssertFalse(isClosed([one, other]), "seed \(seed): \(one.1), \(other.1)")
          }
        }
      }
      if row.count > 3 {
        for _ in 0..<(isFull ? 100_000 : 100) {
          let three = [random.pick(singles), random.pick(singles), random.pick(singles)]
          XCTAssertFalse(isClosed(three), "seed \(seed): \(three.map(\.1))")
        }
      }
    }
  }
}
