import MAMPolicyCore
import MAMPolicyFoundation
import MAMTestSupport
import XCTest

final class CodableTests: XCTestCase {
  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  func testPolicies_ofTheFixtures_comeBack() throws {
    let names = ["level-1", "level-2", "level-3", "byod-baseline", "os-sharing", "terse"]
    XCTAssertEqual(names.count, 6)
    for name in names {
      let url = URL(fileURLWithPath: Fixtures.path("policies/\(name).json"))
      let policy = try AppProtectionPolicy(graphContentsOf: url)
      XCTAssertEqual(Array(try again(policy).differences(from: policy)), [], name)
      let text = try AppProtectionPolicy(graph: policy.graphData)
      XCTAssertEqual(Array(text.differences(from: policy)), [], name)
      XCTAssertEqual(text.displayName, policy.displayName)
    }
  }

  func testPolicies_withEverySettingAtLockDownOrDefault_comeBack() throws {
    for setting in Setting.allCases {
      let policy = AppProtectionPolicy().setting(setting, from: .lockDown)
      XCTAssertEqual(Array(try again(policy).differences(from: policy)), [], setting.rawValue)
    }
  }

  func testPolicies_withListsAndTexts_comeBack() throws {
    let policy = AppProtectionPolicy.with {
      $0.exemptedAppProtocols = [ExemptedProtocol(name: "Phone", value: "tel;telprompt")]
      $0.managedUniversalLinks = ["https://contoso.com/*"]
      $0.allowedIosDeviceModels = ["iPhone14,5", "iPad13,1"]
      $0.apps = ["com.contoso.notes"]
      $0.customDialerAppProtocol = "contoso-dial"
      $0.periodOfflineBeforeAccessCheck = nil
      $0.allowWidgetContentSync = false
    }
    XCTAssertEqual(Array(try again(policy).differences(from: policy)), [])
  }

  func testPolicy_thatIsNone_isRefusedWithItsPlace() {
    let json = Data(#"{"saveAsBlocked":"yes","allowedOutboundDataTransferDestinations":"none"}"#.utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(AppProtectionPolicy.self, from: json)) { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(context.debugDescription.contains("saveAsBlocked"), context.debugDescription)
    }
  }

  func testDecisions_comeBack() throws {
    let world = try SmallWorld.make(work: Stage.policy, other: Stage.policy)
    var count = 0
    for location in SaveLocation.allCases {
      for account in ["work", "personal", nil] as [IdentitySlot] {
        let decision = world.decide(.save(owner: "work", to: location, account: account))
        XCTAssertEqual(try again(decision), decision)
        count += 1
      }
    }
    for control in Control.allCases {
      let decision = world.decide(.control(control, owner: "work"))
      XCTAssertEqual(try again(decision), decision, control.rawValue)
      count += 1
    }
    XCTAssertEqual(count, SaveLocation.allCases.count * 3 + Control.allCases.count)
  }

  func testDecision_withoutReasons_orWithAnUnknownOne_isRefused() {
    for json in [
      #"{"effect":"allow","reasons":[]}"#, #"{"effect":"allow","reasons":[{"code":"nonsense"}]}"#,
      #"{"effect":"maybe","reasons":[{"code":"unmanaged"}]}"#,
    ] {
      XCTAssertThrowsError(try JSONDecoder().decode(Decision.self, from: Data(json.utf8)), json)
    }
  }

  /// Every vocabulary of the engine has a word a value; the codes of reasons are written with their decision.
  func testVocabularies_areAllCodable() throws {
    func names(_ folder: String, _ declaration: Regex<(Substring, Substring)>) throws -> Set<String> {
      let root = Fixtures.projectRoot + "/Sources/" + folder
      let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
      return try Set(
        files.flatMap { file in
          try String(contentsOfFile: root + "/" + file, encoding: .utf8).matches(of: declaration)
            .map { String($0.output.1) }
        })
    }
    let vocabularies = try names(
      "MAMPolicyCore", #/(?m)^public enum (\w+): (?:String|Int)\b(?!, ReasonVocabulary)/#)
    let codable = try names("MAMPolicyFoundation", #/(?m)^extension (\w+): Codable/#)
    XCTAssertEqual(vocabularies.subtracting(codable).sorted(), [])
    XCTAssertGreaterThan(vocabularies.count, 50)
    XCTAssertEqual(try again(FileProtectionClass.allCases), FileProtectionClass.allCases)
    XCTAssertEqual(try again(ClockStatus.allCases), ClockStatus.allCases)
  }

  func testVocabularies_areTheirWords() throws {
    XCTAssertEqual(String(decoding: try JSONEncoder().encode([SaveLocation.box]), as: UTF8.self), "[\"box\"]")
    XCTAssertThrowsError(try JSONDecoder().decode([SaveLocation].self, from: Data("[\"bux\"]".utf8)))
  }
}
