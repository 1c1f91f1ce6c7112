import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class PolicyDifferenceTests: XCTestCase {
  func testSamePolicy_hasNoChange() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5 {
      let policy = random.policy()
      let difference = PolicyDifference(from: policy, to: policy)
      XCTAssertEqual(difference.changed, 0)
      XCTAssertEqual(difference.changes, [])
      XCTAssertEqual(difference.settings, [])
    }
  }

  func testEverySettingAndValue_isFoundAsBruteForceFindsIt() {
    // Every value of every setting takes minutes without optimization: `MAM_DEPTH=full` asks for all.
    let bases = Depth.isFull ? [AppProtectionPolicy(), Self.managed] : [Self.managed]
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let settings = Depth.isFull ? Setting.allCases : (0..<10).map { _ in random.pick(Setting.allCases) }
    var pairs = 0
    for base in bases {
      for setting in settings {
        for variant in setting.variants(of: base).prefix(Depth.isFull ? .max : 1) {
          pairs += 1
          let difference = PolicyDifference(from: base, to: variant)
          check(
            difference,
            "seed \(seed), \(setting): \(base.value(of: setting).graph) -> \(variant.value(of: setting).graph)"
          )
          XCTAssertEqual(difference.settings.map(\.setting), [setting])
          for change in difference.changes { XCTAssertEqual(change.settings, [[setting]]) }
        }
      }
    }
    XCTAssertGreaterThan(pairs, Depth.isFull ? 300 : 5)
  }

  func testRandomPairs_areCoveredCompletelyAndMinimally() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2 {
      check(PolicyDifference(from: random.policy(changes: 4), to: random.policy(changes: 4)), "seed \(seed)")
    }
  }

  func testMirror_hasTheSameProductsTheOtherWayRound() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2 {
      let (one, other) = (random.policy(changes: 4), random.policy(changes: 4))
      let there = PolicyDifference(from: one, to: other)
      let back = PolicyDifference(from: other, to: one)
      XCTAssertEqual(there.changed, back.changed)
      func key(_ change: PolicyChange) -> String {
        "\(change.op) \(change.parts.map { "\($0.dimension.key)=\($0.classes.map(\.name).sorted())" })"
      }
      XCTAssertEqual(
        Set(there.changes.filter { $0.direction == .opened }.map(key)),
        Set(back.changes.filter { $0.direction == .closed }.map(key)))
      XCTAssertEqual(
        Set(there.changes.filter { $0.direction == .other }.map(key)),
        Set(back.changes.filter { $0.direction == .other }.map(key)))
    }
  }

  func testSilentSetting_saysWhichSettingKeepsItQuiet() {
    let old = AppProtectionPolicy()
    let new = AppProtectionPolicy.with { $0.saveAsBlocked = true }
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(difference.changed, 0)
    XCTAssertEqual(
      difference.settings.first?.silence, "no effect while Send Org data to other apps is All apps")
    XCTAssertEqual(difference.settings.first?.direction, .closed)
  }

  func testTwoSettingsTogether_areNamedAsOneSet() {
    let old = AppProtectionPolicy()
    let new = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.saveAsBlocked = true
    }
    let save = PolicyDifference(from: old, to: new).changes.first { $0.op == "save" }
    XCTAssertEqual(save?.settings, [[.allowedOutboundDataTransferDestinations, .saveAsBlocked]])
    XCTAssertEqual(save?.direction, .closed)
    XCTAssertEqual(
      save?.sentence,
      "Copies of org data can no longer be saved."
    )
  }

  /// What closes at the same account is said, too; a photo library that is listed is open to every account.
  func testListedServices_areSaidToBeAllThatIsLeft() {
    let base = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.allowedInboundDataTransferSources = .managedApps
      $0.allowedDataStorageLocations = [.oneDriveForBusiness, .sharePoint]
      $0.allowedDataIngestionLocations = [.oneDriveForBusiness]
    }
    func sentences(_ change: (inout AppProtectionPolicy) -> Void) -> [String] {
      var (old, new) = (base, base)
      change(&new)
      old.allowedDataStorageLocations = new.allowedDataStorageLocations
      return PolicyDifference(from: old, to: new).notices.flatMap(\.sentences)
    }
    XCTAssertEqual(
      sentences { $0.saveAsBlocked = true },
      ["Copies can go only to the account's OneDrive for Business and SharePoint."])
    XCTAssertEqual(
      sentences { $0.blockDataIngestionIntoOrganizationDocuments = true },
      ["Data can be opened into org documents only from the account's OneDrive for Business."])
    XCTAssertEqual(
      sentences {
        $0.allowedDataStorageLocations = [.oneDriveForBusiness, .photoLibrary]
        $0.saveAsBlocked = true
      }, ["Copies can go only to OneDrive for Business and Photo Library."])
  }

  /// A place to open from has another name in requests than the service by which a policy lists it.
  func testPhotoLibrary_isToldAsAPlaceToOpenFrom() {
    let old = AppProtectionPolicy.with {
      $0.allowedInboundDataTransferSources = .managedApps
      $0.blockDataIngestionIntoOrganizationDocuments = true
      $0.allowedDataIngestionLocations = [.oneDriveForBusiness]
    }
    var new = old
    new.allowedDataIngestionLocations.insert(.photoLibrary)
    XCTAssertEqual(
      PolicyDifference(from: old, to: new).notices.flatMap(\.sentences),
      ["Data can be opened into org documents from Photo Library."])
  }

  /// No version passes both policies; what else changes for a device is told all the same, once, and of nothing else.
  func testPoliciesWithoutACommonVersion_hideNoOtherChange() throws {
    var old = AppProtectionPolicy.with {
      $0.maximumRequiredOsVersion = VersionLimit("15")
      $0.deviceComplianceRequired = false
    }
    old.appActionIfUnableToAuthenticateUser = .block
    var new = old
    new.maximumRequiredOsVersion = nil
    new.minimumRequiredOsVersion = VersionLimit("17")
    new.deviceComplianceRequired = true
    new.appActionIfDeviceComplianceRequired = .block
    let difference = PolicyDifference(from: old, to: new)
    let launches = difference.changes.filter { $0.topic == .launch }
    XCTAssertEqual(Set(launches.compactMap { $0.parts.last?.dimension.key }), ["osVersion", "jailbroken"])
    let jailbroken = try XCTUnwrap(launches.first { $0.parts.last?.dimension.key == "jailbroken" })
    XCTAssertEqual([jailbroken.old.effect, jailbroken.new.effect], [.allow, .block])
    XCTAssertEqual(jailbroken.settings, [[.deviceComplianceRequired]])
  }

  func testUnmanagedAccount_losesEveryRestriction() {
    let difference = PolicyDifference(from: Self.managed, to: nil)
    XCTAssertFalse(difference.changes.isEmpty)
    XCTAssertFalse(
      difference.changes.contains {
        $0.direction == .closed && $0.op != "encryptFile" && $0.old.isAllowed && $0.new.isAllowed
      })
    XCTAssertEqual(difference.settings, [])
  }

  static let managed = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.allowedInboundDataTransferSources = .managedApps
    $0.saveAsBlocked = true
    $0.allowedDataStorageLocations = [.oneDriveForBusiness, .photoLibrary]
    $0.blockDataIngestionIntoOrganizationDocuments = true
    $0.allowedDataIngestionLocations = [.sharePoint, .camera]
    $0.allowedOutboundClipboardSharingLevel = .blocked
    $0.allowedOutboundClipboardSharingExceptionLength = 20
    $0.exemptedAppProtocols = [ExemptedProtocol(name: "Default", value: "skype;tel;")]
    $0.managedUniversalLinks = ["https://*.contoso.com/*"]
    $0.exemptedUniversalLinks = ["https://maps.example"]
    $0.managedBrowserToOpenLinksRequired = true
    $0.minimumRequiredOsVersion = VersionLimit("16.4")
    $0.allowedIosDeviceModels = ["iPhone14,5"]
    $0.maximumAllowedDeviceThreatLevel = .low
    $0.appActionIfAccountIsClockedOut = .block
    $0.appActionIfUnableToAuthenticateUser = .wipe
  }

  /// Compares a difference with asking both policies every question, and repeats its examples.
  private func check(
    _ difference: PolicyDifference, _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let space = difference.space
    var old = PolicyAnswers(difference.old, in: space)
    var new = PolicyAnswers(difference.new, in: space)
    var changed: Set<Probe> = []
    for shape in space.shapes {
      for place in 0..<shape.count {
        let probe = shape.question(at: place)
        let (before, now) = (old.decideAlone(probe), new.decideAlone(probe))
        if withoutReasons(before) != withoutReasons(now) { changed.insert(probe) }
      }
    }
    XCTAssertEqual(difference.changed, changed.count, message, file: file, line: line)
    var covered: Set<Probe> = []
    for change in difference.changes {
      let shape = QuestionShape(
        change.topic, change.parts.map { QuestionDimension($0.dimension.key, $0.classes) })
      for place in 0..<shape.count { covered.insert(shape.question(at: place)) }
      // The witness is asked of worlds of its own, and what is named as responsible makes the difference.
      XCTAssertEqual(old.decideAlone(change.example), change.old, message, file: file, line: line)
      XCTAssertEqual(new.decideAlone(change.example), change.new, message, file: file, line: line)
      XCTAssertNotEqual(
        withoutReasons(change.old), withoutReasons(change.new), message, file: file, line: line)
      guard let from = difference.old, let to = difference.new else { continue }
      XCTAssertFalse(change.settings.isEmpty, message, file: file, line: line)
      for settings in change.settings {
        var flipped = PolicyAnswers(from.taking(settings, from: to), in: space)
        XCTAssertEqual(
          withoutReasons(flipped.decideAlone(change.example)), withoutReasons(change.new),
          "\(message): \(settings)",
          file: file,
          line: line)
      }
      XCTAssertTrue(change.sentence.hasSuffix("."), change.sentence)
    }
    XCTAssertEqual(covered, changed, message, file: file, line: line)
  }

  /// What of a decision a difference compares that does not compare reasons.
  private func withoutReasons(_ decision: Decision) -> DecisionSummary {
    DecisionSummary(decision, comparingReasons: false)
  }
}
