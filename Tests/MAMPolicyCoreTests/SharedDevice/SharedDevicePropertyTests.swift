import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Promises that hold whatever happens in whatever order.
final class SharedDevicePropertyTests: XCTestCase {
  func testDocumentedApp_anyEvents_neverShowsOneUserAnothersData() throws {
    for runsInBackground in [true, false] {
      var app = SharedDeviceApp()
      app.runsInBackground = runsInBackground
      for seed in UInt64(1)...500 {
        var random = SplitMix64(seed: seed)
        let events = try (0..<60).map { _ in try event(&random) }
        let broken = Shrinking.shortest(events) {
          complaint($0, app: app, mayFind: [])
        }
        if let (shortest, complaint) = broken {
          return XCTFail("seed \(seed): \(complaint), after \(shortest)")
        }
      }
    }
  }

  /// Whatever the app does wrong: nobody sees another's data without a finding that says so.
  func testAnyApp_anyEvents_noLeakGoesUnfound() throws {
    var found: Set<String> = []
    for seed in UInt64(1)...2_000 {
      var random = SplitMix64(seed: seed)
      let app = anyApp(&random)
      let events = try (0..<40).map { _ in try event(&random) }
      let all = SharedDeviceMistake.allCases.map(\.rawValue)
      if let (shortest, complaint) = Shrinking.shortest(
        events, complaint: { complaint($0, app: app, mayFind: Set(all)) })
      {
        return XCTFail("seed \(seed): \(complaint), after \(shortest) of \(app)")
      }
      var shift = try Shift(app)
      found.formUnion(
        shift.play(events).filter { $0.contains(" at ") }.compactMap {
          $0.split(separator: " ").first.map(String.init)
        })
    }
    XCTAssertEqual(found, Set(SharedDeviceMistake.allCases.map(\.rawValue)), "each mistake comes up")
  }

  /// Runs a sequence and says which promise it breaks, or nothing.
  private func complaint(_ events: [SharedDeviceEvent], app: SharedDeviceApp, mayFind: Set<String>) -> String?
  {
    guard var shift = try? Shift(app) else { return "no shift" }
    var isLeaking = false
    for event in events {
      let outcomes = shift.device.apply(event, directory: shift.directory)
      var owed: Identity?
      var foundLeak = false
      for outcome in outcomes {
        switch outcome {
        case .cleanupBegan(let user, _): owed = user
        case .wiped(let user):
          if user != owed { return "wiped \(user), whom nobody asked to clean up after" }
          owed = nil
        case .shown, .shownNobody:
          if let owed, app.cleans != .nothing {
            return "showed something before \(owed) was cleaned up after"
          }
        case .withheld: owed = nil
        case .finding(let finding):
          if !mayFind.contains(finding.code) { return "found \(finding.code)" }
          if finding.code == "shared-device-data-shown" { foundLeak = true }
        case .opened, .left, .modeLearned, .signedIn, .signedOut, .browserSessionLeft, .broadcast, .asked,
          .unchecked:
          break
        }
      }
      let device = shift.device
      let isSeen = device.visible.contains { user in device.currentUser.map { $0 != user } ?? true }
      if isSeen, device.mode != .notShared, !foundLeak, !isLeaking {
        return "\(device.visible) is seen by \(device.currentUser?.text ?? "nobody")"
      }
      isLeaking = isSeen
    }
    return nil
  }

  private func event(_ random: inout SplitMix64) throws -> SharedDeviceEvent {
    let by = random.pick(SigningApp.allCases)
    switch random.next() % 16 {
    case 0: return .configure(random.pick([.shared, .shared, .unknown, .notShared]))
    case 1: return .informationAvailable(random.pick([true, false]))
    case 2: return .queriesFail(random.pick([true, false]))
    case 3: return .cleanupFails(random.pick([true, false]))
    case 4: return .forgetPrevious
    case 5: return .browse
    case 6: return .leave
    case 7: return .quit
    case 8: return .reload
    case 9, 10, 11: return try .user(random.pick(["ana", "ben", "cleo"]), by: by)
    case 12, 13: return .signOut(by: by, fromBrowser: random.pick([true, false]))
    case _: return .use
    }
  }

  private func anyApp(_ random: inout SplitMix64) -> SharedDeviceApp {
    var app = SharedDeviceApp()
    for moment in CheckMoment.allCases where random.pick([true, false, false]) { app.checks.remove(moment) }
    app.comparesWith = random.pick(ComparedAccount.allCases)
    app.cleans = random.pick([.dataAndCaches, .dataAndCaches, .dataOnly, .nothing])
    app.runsInBackground = random.pick([true, false])
    app.cleansOnSignOut = random.pick([true, true, false])
    app.keepsSeveralAccounts = random.pick([true, false, false, false])
    return app
  }
}
