import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class CauseSearchTests: XCTestCase {
  /// The policies of the fixtures, each once.
  private func fixtures() throws -> [AppProtectionPolicy] {
    let folder = Fixtures.path("policies")
    var policies: [AppProtectionPolicy] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      guard let export = try? GraphExport(bytes, file: file) else { continue }
      policies += export.policies.compactMap { try? $0.policy().policy }
    }
    return policies
  }

  /// How many cases the walk leaves out after each that it checks; none with `MAM_DEPTH=full`, which takes minutes.
  private func stride(of claim: Claim) -> Int {
    Depth.stride(claim.topics.contains(.launch) ? 151 : 11)
  }

  /// The change of what a refutation names makes the claim hold, none of it can be left out, and where one setting is
  /// enough no more are named, unless the answer cites another one: of every built-in claim, every policy of the fixtures and every change of one setting.
  func testNamedSettings_areTheSmallestSetThatMakesTheClaimHold() throws {
    let policies = try fixtures()
    XCTAssertGreaterThan(policies.count, 8)
    let claims = BuiltInClaims.every.filter { claim in
      if case .never = claim.content { true } else if case .always = claim.content { true } else { false }
    }
    var checked: Set<String> = []
    var explained = 0
    for (number, claim) in claims.enumerated() {
      let stride = stride(of: claim)
      // Each claim is sampled at other cases.
      var place = number
      let reads = claim.topics.reduce(into: SettingSet()) { $0.formUnion($1.reads) }
      var seen: Set<AppProtectionPolicy> = []
      for policy in policies {
        let variants = [policy] + reads.flatMap { $0.alternatives(to: policy) }
        for variant in variants where seen.insert(variant.reading(reads)).inserted {
          place += 1
          guard place.isMultiple(of: stride) else { continue }
          let result = Prover(variant, options: DecisionOptions(), about: claim.topics).check(claim)
          checked.insert(claim.name)
          guard !result.holds else {
            XCTAssertNil(result.cause)
            continue
          }
          explained += 1
          guard let cause = result.cause else {
            XCTFail("\(claim.name): nothing is named: \(result)")
            continue
          }
          var cited = [claim.setting].compactMap(\.self)
          if case .question(_, let decision, _)? = result.failure, !claim.topics.contains(.launch) {
            cited += decision.reasons.compactMap(\.setting)
          }
          verify(cause, of: claim, variant, reads, citing: SettingSet(cited.flatMap(\.control.settings)))
        }
      }
    }
    XCTAssertEqual(checked.count, Set(claims.map(\.name)).count)
    XCTAssertGreaterThan(explained, 15)
  }

  private func verify(
    _ cause: ClaimResult.Cause, of claim: Claim, _ policy: AppProtectionPolicy, _ reads: SettingSet,
    citing cited: SettingSet
  ) {
    func holds(_ policy: AppProtectionPolicy) -> Bool {
      Prover(policy, options: DecisionOptions(), about: claim.topics).result(of: claim).holds
    }
    let named = cause.changes.map(\.setting)
    let place = "\(claim.name), \(policy.displayName ?? "-"): \(named)"
    XCTAssertEqual(SettingSet(named), policy.differences(from: cause.policy), place)
    XCTAssertTrue(holds(cause.policy), place)
    if named.count > 1 {
      for setting in named { XCTAssertFalse(holds(cause.policy.setting(setting, from: policy)), place) }
      // What the answer cites is named together with another setting before a third one alone.
      let isCited = named.contains(where: cited.contains)
      let single = reads.first { setting in
        (!isCited || cited.contains(setting)) && setting.alternatives(to: policy).contains(where: holds)
      }
      XCTAssertNil(single, place)
    }
  }

  func testEnrolledDevices_areBlamedOnThePolicysTarget() throws {
    let policy = AppProtectionPolicy.with {
      $0.targetedAppManagementLevels = [.unmanaged]
      $0.deviceComplianceRequired = true
    }
    let claim = try XCTUnwrap(BuiltInClaims.claims(named: "block-on-jailbreak")?.first)
    let result = Prover(policy).check(claim)
    XCTAssertEqual(result.settings, [.targetedAppManagementLevels])
    XCTAssertEqual(
      "\(result)",
      "fails: block-on-jailbreak, on enrolled devices, because the policy is for unmanaged devices only "
        + "(targetedAppManagementLevels); for example, access is allowed on a jailbroken enrolled device"
    )
    let device = try XCTUnwrap(result.deviceCounterexample)
    XCTAssertEqual(LaunchRule.decide(policy, device.device, at: .start).decision, device.decision)
    XCTAssertNil(result.counterexample)
  }

  /// Receiving nothing at all would do as well, but the answer rests on the setting that opens documents.
  func testOpenedData_isBlamedOnTheSettingThatOpens() throws {
    let policy = AppProtectionPolicy.with {
      $0.allowedInboundDataTransferSources = .managedApps
      $0.allowedDataIngestionLocations = [.oneDriveForBusiness, .sharePoint]
    }
    let claim = try XCTUnwrap(BuiltInClaims.claims(named: "no-open-from-unmanaged")?.first)
    XCTAssertEqual(
      Prover(policy).check(claim).settings, [.blockDataIngestionIntoOrganizationDocuments])
  }

  /// Receiving nothing at all would do alone, but the answer cites the setting that opens documents.
  func testCitedSetting_isNamedWithTheOneThatMustChangeToo() throws {
    let policy = AppProtectionPolicy.with {
      $0.allowedInboundDataTransferSources = .managedApps
      $0.allowedDataIngestionLocations = [.camera, .photoLibrary]
    }
    let claim = try XCTUnwrap(BuiltInClaims.claims(named: "no-open-from-unmanaged")?.first)
    XCTAssertEqual(
      Prover(policy).check(claim).refutation { _ in nil },
      "Data of an unmanaged account can be opened into org documents, because Open data into Org documents is "
        + "Allow, and Allow users to open data from selected services is Camera, Photo Library; one remedy: set \"Open data "
        + "into Org documents\" to Block, and \"Allow users to open data from selected services\" to 0 selected"
    )
    var every = policy
    every.allowedDataIngestionLocations = Set(IngestionService.allCases)
    XCTAssertEqual(
      Prover(every).check(claim).refutation { _ in nil },
      "Data of an unmanaged account can be opened into org documents, because Open data into Org documents is "
        + "Allow, and Allow users to open data from selected services is OneDrive for Business, SharePoint, Camera, Photo "
        + "Library; one remedy: set \"Open data into Org documents\" to Block, and \"Allow users to open data from "
        + "selected services\" to OneDrive for Business, SharePoint")
    XCTAssertEqual(
      Prover(AppProtectionPolicy()).check(claim).refutation { _ in nil },
      "Data of an unmanaged account can be opened into org documents, because Receive data from other apps is All apps; "
        + "one remedy: set \"Receive data from other apps\" to None"
    )
  }

  func testCounterexample_canBeAskedAgain() throws {
    let policy = AppProtectionPolicy()
    var asked = 0
    for claim in BuiltInClaims.plain {
      let result = Prover(policy).check(claim)
      guard let example = result.counterexample else { continue }
      asked += 1
      XCTAssertEqual(example.world.decide(example.request), example.decision, claim.name)
    }
    XCTAssertGreaterThan(asked, 4)
  }

  func testResults_printAsOneSentence() throws {
    let policy = AppProtectionPolicy.with { $0.printBlocked = true }
    let printing = Claim(name: "no printing", .never(try QuestionPattern("print")))
    XCTAssertEqual("\(Prover(policy).check(printing))", "holds: no printing (1 question)")
    XCTAssertEqual(
      "\(Prover(AppProtectionPolicy()).check(printing))",
      "fails: no printing, because Printing Org data is Allow (printBlocked); for example, data of the account with this policy "
        + "may be printed")
    let length = Claim(
      name: "long PINs", .setting(.minimumPinLength, .atLeast, .with { $0.minimumPinLength = 6 }))
    XCTAssertEqual(
      "\(Prover(policy).check(length))",
      "fails: long PINs, because Select minimum PIN length is 4 (minimumPinLength); expected at least 6")
    let unasked = Claim(
      name: "itself", .never(try QuestionPattern("save", ["owner": "self", "account": "self"])))
    XCTAssertTrue("\(Prover(policy).check(unasked))".hasPrefix("fails: itself, because no question"))
  }

  /// Settings that another policy is stricter in are all named, and nothing else.
  func testAtLeast_namesTheSettingsToTakeOver() throws {
    let strict = AppProtectionPolicy.with {
      $0.printBlocked = true
      $0.minimumPinLength = 8
      $0.contactSyncBlocked = true
      $0.dataBackupBlocked = true
      $0.screenCaptureConfigurationState = .blocked
    }
    var lax = strict
    lax.printBlocked = false
    lax.minimumPinLength = 4
    lax.dataBackupBlocked = false
    lax.screenCaptureConfigurationState = .notBlocked
    lax.maximumPinRetries = 3
    let result = Prover(lax).check(Claim(name: "c", .atLeast(strict)))
    XCTAssertEqual(
      Set(result.settings),
      [.printBlocked, .minimumPinLength, .dataBackupBlocked, .screenCaptureConfigurationState])
    XCTAssertEqual(
      try XCTUnwrap(result.cause?.policy).differences(from: lax).reduce(0) { count, _ in count + 1 }, 4)
  }
}
