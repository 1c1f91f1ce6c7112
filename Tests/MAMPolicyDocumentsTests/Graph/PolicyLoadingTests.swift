import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// The library's doors for policies: the short one, which refuses whatever it doubts, and the one for tenants.
final class PolicyLoadingTests: XCTestCase {
  private typealias Kind = LoadWarning.Kind

  /// The error that a text is refused with; nil if it is loaded.
  private func error(_ text: String, allowing accepted: Set<LoadWarning.Kind> = []) -> PolicyLoadError? {
    do throws(PolicyLoadError) {
      _ = try AppProtectionPolicy(graph: text.utf8, allowing: accepted)
      return nil
    } catch { return error }
  }

  private func typed(_ settings: String) -> String { GraphFixtures.typed(settings) }

  func testFiles_areLoadedByTheirPath() throws {
    let path = Fixtures.path("policies/level-2.json")
    let policy = try AppProtectionPolicy(path: path)
    XCTAssertEqual(policy, try GraphFixtures.policy("level-2.json").policy)
    XCTAssertEqual(policy, try AppProtectionPolicy(graph: Data(contentsOf: URL(fileURLWithPath: path))))
    XCTAssertThrowsError(try AppProtectionPolicy(path: "/nowhere/x.json")) { error in
      XCTAssertEqual(error as? PolicyLoadError, .file(.notFound(path: "/nowhere/x.json")))
    }
    XCTAssertThrowsError(try AppProtectionPolicy(path: Fixtures.root)) { error in
      XCTAssertEqual(error as? PolicyLoadError, .file(.isDirectory(path: Fixtures.root)))
    }
  }

  /// A misspelled setting has no effect, so that a policy would allow what its author blocks.
  func testWhateverCastsDoubt_isAnErrorUnlessAllowed() throws {
    let rows: [(text: String, kind: Kind, says: String)] = [
      (typed(#""saveAsBlokced":true"#), .misspelled, "saveAsBlocked"),
      (typed(#""allowedOutboundDataTransferDestinations":"manged""#), .unknownWord, "manged"),
      (typed(#""maximumPinRetries":70000"#), .outOfRange, "70000"),
      (typed(#""minimumRequiredOsVersion":"seventeen""#), .unreadable, "seventeen"),
      (typed(#""displayName":"A""#), .nothingStated, "no setting"),
      (
        typed(#""saveAsBlocked":true,"mobileThreatDefenseRemediationAction":"warn""#), .contradiction,
        "treated as `block`"
      ),
      (
        #"{"value":[\#(typed(#""saveAsBlocked":true"#))],"@odata.nextLink":"https://x"}"#, .furtherPages,
        "further pages"
      ),
    ]
    for row in rows {
      guard case .doubtful(let warnings)? = error(row.text) else {
        XCTFail("\(row.text): \(error(row.text).map { "\($0)" } ?? "loaded")")
        continue
      }
      XCTAssertEqual(warnings.map(\.kind), [row.kind], row.text)
      XCTAssertTrue("\(PolicyLoadError.doubtful(warnings))".contains(row.says), "\(warnings)")
      XCTAssertTrue("\(PolicyLoadError.doubtful(warnings))".hasPrefix("policy.json:1:"), "\(warnings)")
      XCTAssertNil(error(row.text, allowing: [row.kind]), row.text)
      XCTAssertNotNil(error(row.text, allowing: Set(Kind.allCases).subtracting([row.kind])), row.text)
    }
  }

  /// What an export may say without its policy getting any looser.
  func testWhatCastsNoDoubt_isLoaded() {
    for settings in [
      #""saveAsBlocked":true,"foo":1"#, #""periodOfflineBeforeAccessCheck":"P1M""#,
      #""saveAsBlocked":true,"filterOpenInToOnlyManagedApps":true"#, #""printBlocked":false"#,
    ] {
      XCTAssertNil(error(typed(settings)).map { "\($0)" }, settings)
    }
  }

  func testErrors_areToldApartByTheirCases() {
    let android =
      ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection","screenCaptureBlocked":true}"##
    XCTAssertEqual(error(android), .notAPolicy(.androidPolicy))
    XCTAssertEqual(error(#"{"mam":1}"#), .notAPolicy(.world))
    XCTAssertEqual(error("[\(android),\(android)]"), .notAPolicy(.androidPolicy))
    guard case .notAPolicy(.unknown(let sign))? = error(#"{"SaveAsBlocked":true}"#) else {
      return XCTFail("\(error(#"{"SaveAsBlocked":true}"#).map { "\($0)" } ?? "loaded")")
    }
    XCTAssertTrue(sign.contains("PowerShell"), sign)
    let one = typed(#""displayName":"A","saveAsBlocked":true"#)
    XCTAssertEqual(error("[\(one),\(one)]"), .several(["1 `A`", "2 `A`"]))
    let kinds: [(String, JSONProblem.Kind)] = [
      ("{", .syntax), ("", .syntax), ("not json", .syntax), ("\u{0}", .syntax),
      (typed(#""saveAsBlocked":"yes""#), .type),
      (typed(#""saveAsBlocked":true,"saveAsBlocked":true"#), .duplicateKey),
      (typed(#""maximumPinRetries":1.5"#), .value),
      (typed(#""dataBackupBloked":true,"printBlokced":true,"saveAsBlokced":true"#), .unknownKey),
    ]
    for (text, kind) in kinds {
      guard case .json(let problems)? = error(text) else {
        XCTFail("\(text): \(error(text).map { "\($0)" } ?? "loaded")")
        continue
      }
      XCTAssertEqual(problems.problems.map(\.kind), [kind], "\(text): \(problems)")
    }
  }

  /// A policy whose settings are all misspelled counts as a second one.
  func testSeveral_countsPoliciesThatCannotBeRead() {
    let lost = typed(#""displayName":"B","dataBackupBloked":true,"printBlokced":true,"saveAsBlokced":true"#)
    let one = typed(#""displayName":"A","saveAsBlocked":true"#)
    XCTAssertEqual(error("[\(one),\(lost)]"), .several(["1 `A`", "2 `B`"]))
  }

  func testEntries_sayWhatTheyAre() throws {
    let text = """
      [\(typed(#""displayName":"A","saveAsBlocked":true"#)),
       {"@odata.type":"#microsoft.graph.targetedManagedAppConfiguration"},
       \(typed(#""displayName":"B","saveAsBlocked":1"#)), 7]
      """
    let files = FileSource.memory(["tenant.json": Array(text.utf8)])
    let export = try GraphExport(path: "tenant.json", files: files)
    var seen: [String] = []
    for entry in export.entries {
      switch entry.content {
      case .policy(let loaded):
        seen.append("\(loaded.policy.displayName ?? "-") \(loaded.position(of: .saveAsBlocked) as Any)")
        XCTAssertNil(loaded.position(of: .printBlocked))
      case .other(let kind): seen.append("skipped: \(kind)")
      case .broken(let problems): seen.append("\(problems.problems.map(\.kind)) \(problems)")
      }
    }
    XCTAssertEqual(
      seen,
      [
        "A Optional(1:78)", "skipped: an app configuration policy",
        "[type] tenant.json:3:94: $[2].saveAsBlocked: expected `true` or `false`, found a number",
        "skipped: an object of no known kind (this is a number)",
      ])
  }

  // MARK: - Round trip

  private func assertComesBack(
    _ policy: AppProtectionPolicy, _ name: String, line: UInt = #line
  ) {
    do {
      let again = try AppProtectionPolicy(graph: policy.graphData)
      XCTAssertEqual(again, policy, "\(name): \(Array(again.differences(from: policy)))", line: line)
      XCTAssertEqual(Set([policy, again]).count, 1, name, line: line)
    } catch { XCTFail("\(name): \(error)", line: line) }
  }

  /// Whether a policy holds a value that Graph does not have there, so that what is written is refused.
  private static func isBeyondGraph(_ policy: AppProtectionPolicy) -> Bool {
    policy.mobileThreatDefenseRemediationAction == .warn || policy.targetedAppManagementLevels.isEmpty
  }

  func testPolicies_comeBackFromWhatIsWritten() throws {
    assertComesBack(AppProtectionPolicy(), "a new policy")
    assertComesBack(.lockDown, "lock-down")
    for name in ["level-1", "level-2", "level-3", "byod-baseline", "terse"] {
      assertComesBack(try AppProtectionPolicy(path: Fixtures.path("policies/\(name).json")), name)
    }
    for setting in Setting.allCases {
      for policy in setting.alternatives(to: AppProtectionPolicy()) {
        if Self.isBeyondGraph(policy) {
          XCTAssertThrowsError(try AppProtectionPolicy(graph: policy.graphData), "\(setting)")
          continue
        }
        assertComesBack(policy, "\(setting)")
      }
      assertComesBack(.lockDown.setting(setting, from: AppProtectionPolicy()), "\(setting)")
    }
  }

  /// What a policy holds that states nothing depends on what it is read as, down to the list without a default of its own.
  func testPoliciesThatStateNothing_comeBack() throws {
    let all = AppProtectionPolicy.with { $0.allowedDataIngestionLocations = Set(IngestionService.allCases) }
    assertComesBack(all, "as an export without settings is read")
    assertComesBack(all.setting(.apps, from: .with { $0.apps = ["a"] }), "with targets only")
    let blocked = AppProtectionPolicy.with {
      $0.blockDataIngestionIntoOrganizationDocuments = true
      $0.allowedDataIngestionLocations = Set(IngestionService.allCases)
    }
    assertComesBack(blocked, "with every service while opening is blocked")
    let empty = typed(#""displayName":"A""#)
    assertComesBack(
      try AppProtectionPolicy(graph: empty.utf8, allowing: [.nothingStated]), "loaded in spite of it")
  }

  func testOddTexts_areWhatTheyAreReadAs() {
    let policy = AppProtectionPolicy.with {
      $0.displayName = ""
      $0.customDialerAppProtocol = ""
      $0.allowedIosDeviceModels = ["iPhone14,5; iPad13,1", " ", "iPhone1,1 "]
      $0.periodOfflineBeforeAccessCheck = TimeLimit(.milliseconds(1500))
      $0.minimumRequiredAppVersion = VersionLimit(" 1.0 ")
      $0.exemptedAppProtocols = [ExemptedProtocol(name: "", value: "a;;b ")]
      $0.apps = ["", "a;b"]
    }
    XCTAssertNil(policy.customDialerAppProtocol)
    XCTAssertEqual(policy.allowedIosDeviceModels, ["iPhone14,5", "iPad13,1", "iPhone1,1"])
    assertComesBack(policy, "odd texts")
  }

  /// Random policies come back equal, or are refused for a value that Graph cannot have; never as others.
  func testRandomPolicies_comeBackOrAreRefused() {
    var random = SplitMix64(seed: 31)
    var equal = 0
    for number in 0..<3_000 {
      let policy = random.oddPolicy()
      do throws(PolicyLoadError) {
        let again = try AppProtectionPolicy(graph: policy.graphData)
        XCTAssertEqual(again, policy, "\(number): \(Array(again.differences(from: policy)))")
        equal += 1
      } catch {
        guard case .doubtful(let warnings) = error else {
          XCTFail("\(number): \(error)")
          continue
        }
        let kinds: Set<Kind> = [.unreadable, .outOfRange, .contradiction, .unknownWord]
        XCTAssertTrue(kinds.isSuperset(of: warnings.map(\.kind)), "\(number): \(error)")
        let readable = try? AppProtectionPolicy(graph: policy.graphData, allowing: kinds)
        XCTAssertNotNil(readable, "\(number)")
      }
    }
    XCTAssertGreaterThan(equal, 500)
  }
}
