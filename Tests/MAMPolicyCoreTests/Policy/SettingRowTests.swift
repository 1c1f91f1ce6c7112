import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What follows from the row of a setting, walked for every setting there is.
///
/// Rule R15.2.
final class SettingRowTests: XCTestCase {
  /// A policy that uses every setting, so that each has a say.
  private static let using: AppProtectionPolicy = {
    var policy = AppProtectionPolicy()
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.allowedInboundDataTransferSources = .managedApps
    policy.saveAsBlocked = true
    policy.blockDataIngestionIntoOrganizationDocuments = true
    policy.allowedDataStorageLocations = [.box, .sharePoint]
    policy.allowedDataIngestionLocations = [.camera]
    policy.dialerRestrictionLevel = .customApp
    policy.customDialerAppProtocol = "contosodialer"
    policy.protectedMessagingRedirectAppType = .specificApps
    policy.messagingRedirectAppUrlScheme = "contosochat"
    policy.managedBrowserToOpenLinksRequired = true
    policy.customBrowserProtocol = "contosobrowser"
    policy.exemptedAppProtocols = [
      ExemptedProtocol(name: "a", value: "maps"), .init(name: "b", value: "mail"),
    ]
    policy.exemptedUniversalLinks = ["https://a.contoso.com", "https://b.contoso.com"]
    policy.managedUniversalLinks = ["https://c.contoso.com"]
    policy.allowedIosDeviceModels = ["iPhone1,1", "iPhone2,1"]
    policy.maximumAllowedDeviceThreatLevel = .low
    policy.minimumRequiredOsVersion = VersionLimit("17.0")
    policy.maximumRequiredOsVersion = VersionLimit("26.0")
    policy.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.hours(2))
    policy.apps = ["com.contoso.mail"]
    return policy
  }()

  func testProperties_areTheSettingsAndTheNamesOfAPolicy() {
    let properties = Mirror(reflecting: AppProtectionPolicy()).children.compactMap(\.label)
    XCTAssertEqual(properties, ["displayName", "id"] + Setting.allCases.map(\.rawValue) + ["provenance"])
  }

  /// A setting without a place on its page would come after these.
  func testPagesOfDataProtection_placeEverySetting() {
    XCTAssertEqual(PortalControl.controls(of: .transfer).last?.settings, [.thirdPartyKeyboardsBlocked])
    XCTAssertEqual(
      PortalControl.controls(of: .functionality).last?.settings, [.writingToolsConfigurationState])
  }

  /// The row of a setting is found by the number of its case.
  func testOrdinals_arePlacesInTheList() {
    XCTAssertEqual(Setting.allCases.map(\.ordinal), Array(Setting.allCases.indices))
  }

  func testAlternatives_differInTheirSettingOnly() {
    var count = 0
    for setting in Setting.allCases {
      for policy in [AppProtectionPolicy(), Self.using] {
        for alternative in setting.alternatives(to: policy) {
          XCTAssertEqual(Array(alternative.differences(from: policy)), [setting])
          XCTAssertEqual(alternative.setting(setting, from: policy).differences(from: policy), [])
          count += 1
        }
      }
    }
    XCTAssertEqual(count, 228, "alternatives of all settings, a flag has two")
  }

  func testReading_keepsWhatIsReadAndForgetsTheRest() {
    for setting in Setting.allCases {
      let seen = Self.using.reading([setting])
      XCTAssertEqual(seen.value(of: setting), Self.using.value(of: setting))
      XCTAssert(seen.differences(from: AppProtectionPolicy()).isSubset(of: [setting]), setting.rawValue)
    }
    var policy = Self.using.reading(SettingSet(Setting.allCases))
    XCTAssertEqual(policy, Self.using)
    for setting in Setting.allCases { policy.reset(setting) }
    XCTAssertEqual(policy, AppProtectionPolicy())
  }

  /// A setting that a merge forgets would come out as its default.
  func testMerging_twoPoliciesThatAgreeChangesNothing() {
    for setting in Setting.allCases {
      for policy in [AppProtectionPolicy(), Self.using].flatMap({ [$0] + setting.alternatives(to: $0) }) {
        let merged = AppProtectionPolicy.mostRestrictive(of: policy, policy)
        XCTAssertEqual(merged, policy, setting.rawValue)
      }
    }
  }

  func testMerging_isAtLeastAsStrictAsEitherPolicy() {
    var compared = 0
    for setting in Setting.allCases where setting.row.strictness != .incomparable {
      let row = setting.row
      for policy in setting.alternatives(to: Self.using) where row.refines(policy) && row.refines(Self.using)
      {
        guard case .strictest = row.merge else { continue }
        for merged in [
          AppProtectionPolicy.mostRestrictive(of: policy, Self.using),
          .mostRestrictive(of: Self.using, policy),
        ] {
          for one in [policy, Self.using] {
            let order = row.kind.order(of: merged, beside: one, by: row.strictness)
            XCTAssert(order == .equal || order == .stricter, "\(setting) \(order)")
            compared += 1
          }
        }
      }
    }
    XCTAssertGreaterThan(compared, 200)
  }

  func testOrder_isTheOppositeTheOtherWayRound() {
    let opposite: [SettingKind.Order: SettingKind.Order] = [
      .equal: .equal, .stricter: .looser, .looser: .stricter, .incomparable: .incomparable,
    ]
    for setting in Setting.allCases {
      let row = setting.row
      for policy in setting.alternatives(to: Self.using) {
        let order = row.kind.order(of: policy, beside: Self.using, by: row.strictness)
        let other = row.kind.order(of: Self.using, beside: policy, by: row.strictness)
        XCTAssertEqual(other, opposite[order], "\(setting)")
      }
    }
  }

  func testOrder_ofWhatIsNotConfigured() {
    func order(_ setting: Setting, _ change: (inout AppProtectionPolicy) -> Void) -> SettingKind.Order {
      var policy = AppProtectionPolicy()
      change(&policy)
      return setting.row.kind.order(of: policy, beside: AppProtectionPolicy(), by: setting.row.strictness)
    }
    // No device model is any device model.
    XCTAssertEqual(order(.allowedIosDeviceModels) { $0.allowedIosDeviceModels = ["iPhone1,1"] }, .stricter)
    // Without a grace period an account is blocked at once, or not at all.
    XCTAssertEqual(
      order(.gracePeriodToBlockAppsDuringOffClockHours) {
        $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.hours(1))
      }, .incomparable)
    XCTAssertEqual(
      order(.periodOfflineBeforeWipeIsEnforced) {
        $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(1))
      }, .stricter)
  }

  func testLockDown_isAsStrictAsAnyPolicyWhereDataIsTouched() {
    for setting in Setting.allCases {
      switch setting.group {
      case .access, .launch, .targeting: continue
      case .transfer, .encryption, .functionality: break
      }
      let row = setting.row
      for policy in setting.alternatives(to: .lockDown) {
        let order = row.kind.order(of: .lockDown, beside: policy, by: row.strictness)
        XCTAssert(order == .stricter || order == .equal || order == .incomparable, setting.rawValue)
      }
    }
  }

  func testSettingSet_isASetOfSettings() {
    var random = SplitMix64(seed: 0x5E7)
    for round in 0..<200 {
      let (one, other) = (Self.some(&random), Self.some(&random))
      let (bits, others) = (SettingSet(one), SettingSet(other))
      XCTAssertEqual(Array(bits), Setting.allCases.filter(one.contains), "round \(round)")
      XCTAssertEqual(bits.union(others), SettingSet(one.union(other)))
      XCTAssertEqual(bits.intersection(others), SettingSet(one.intersection(other)))
      XCTAssertEqual(bits.symmetricDifference(others), SettingSet(one.symmetricDifference(other)))
      XCTAssertEqual(bits.subtracting(others), SettingSet(one.subtracting(other)))
      for setting in Setting.allCases { XCTAssertEqual(bits.contains(setting), one.contains(setting)) }
    }
    XCTAssertLessThanOrEqual(Setting.allCases.count, 128)
  }

  private static func some(_ random: inout SplitMix64) -> Set<Setting> {
    Set(Setting.allCases.filter { _ in random.pick([true, false, false]) })
  }
}
