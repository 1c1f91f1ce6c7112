import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R4 and R9: the controls that ask one policy.
///
/// Rules R9.0, R9.4, R9.6, R9.7, R9.9, R9.12.
final class ControlRuleTests: XCTestCase {
  func testEveryControl_atEveryValueOfItsSetting() throws {
    let table = TextTable(ControlTables.settings)
    XCTAssertEqual(table.rows.count, 57)
    XCTAssertEqual(
      Set(table.rows.map { $0[0] }), Set(Control.allCases.map(\.rawValue)), "controls in `ControlTables`")
    for row in table.rows {
      XCTAssertEqual(row.count, 7, row[0])
      let control = try XCTUnwrap(Control(rawValue: row[0]))
      for (isMultiIdentity, enforcedBy) in [(false, row[5]), (true, row[6])] {
        var world = try SmallWorld.make(work: AppProtectionPolicy(text: row[1]), other: Self.open)
        world.app.isMultiIdentity = isMultiIdentity
        for owner in SmallWorld.workSpellings {
          let decision = world.decide(.control(control, owner: owner))
          let name = "\(row[0]) \(row[1]) \(isMultiIdentity)"
          XCTAssertEqual(decision.effect.rawValue, row[2], name)
          XCTAssertEqual(decision.obligations.map(\.rawValue).joined(separator: " "), row[4], name)
          var codes = [row[3]]
          if row[2] != "allow" || !row[4].isEmpty {
            if enforcedBy == "sdk" { codes.append("sdk-enforces") }
            if enforcedBy == "app" { codes.append("app-must-enforce") }
          }
          // Keyboards are allowed by everybody, or blocked by somebody: the open account agrees.
          XCTAssertEqual(decision.codes, codes.sorted(), name)
        }
      }
    }
  }

  func testUnmanagedIdentity_isNeverRestricted() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy.lockDown, other: AppProtectionPolicy.lockDown)
    let owners = SmallWorld.whyUnmanaged.map { ($0.slot, [$0.code]) } + [(SmallWorld.unmanagedView, [])]
    for (owner, why) in owners {
      for control in Control.allCases {
        let decision = world.decide(.control(control, owner: owner))
        switch control {
        case .encryptFile:
          XCTAssertEqual(decision.effect, .deny, "files of unmanaged owners are never encrypted")
          let isAssumed = ["stranger-assumed-unmanaged", "identity-not-given"].contains(why.first)
          XCTAssertEqual(decision.codes, ["encryption-owner-unmanaged"] + (isAssumed ? why : []))
        case .keyboard:
          XCTAssertEqual(decision.effect, .deny, "keyboards are blocked for the whole app")
        case _:
          XCTAssertEqual(decision.effect, .allow, "\(control)")
          XCTAssertEqual(decision.codes, why + ["unmanaged"], "\(control)")
        }
        XCTAssertEqual(decision.obligations, [], "\(control)")
      }
    }
  }

  func testLockDownView_answersAsStrictlyAsCanBe() throws {
    let table = TextTable(ControlTables.lockedDown)
    XCTAssertEqual(table.rows.count, Control.allCases.count - 1, "all but the PIN")
    let world = try SmallWorld.make(work: Self.open, other: Self.open)
    for row in table.rows {
      XCTAssertEqual(row.count, 3)
      let control = try XCTUnwrap(Control(rawValue: row[0]))
      for view in SmallWorld.lockedDownViews {
        let decision = world.decide(.control(control, owner: view))
        XCTAssertEqual(decision.effect.rawValue, row[1], row[0])
        XCTAssertEqual(decision.obligations.map(\.rawValue).joined(separator: " "), row[2], row[0])
        XCTAssert(decision.codes.contains("lockdown"), row[0])
      }
    }
  }

  func testView_ofOneAccountIsThatAccount() throws {
    let world = try SmallWorld.make(work: Self.open)
    for view in [IdentitySlot.showing(["work"]), .showing(["work", "ADA@contoso.com"])] {
      XCTAssertEqual(world.decide(.control(.print, owner: view)).codes, ["print-allowed"])
    }
  }

  func testKeyboards_areBlockedByAnyManagedAccount() throws {
    let blocking = try AppProtectionPolicy(text: "thirdPartyKeyboardsBlocked=true")
    let everybody =
      SmallWorld.workSpellings + SmallWorld.otherSpellings + SmallWorld.unmanagedSpellings
      + SmallWorld.nobodySpellings
    for (work, other, effect) in [
      (Self.open, Self.open, Effect.allow), (blocking, Self.open, .deny), (Self.open, blocking, .deny),
      (blocking, blocking, .deny),
    ] {
      let world = try SmallWorld.make(work: work, other: other)
      for owner in everybody {
        XCTAssertEqual(world.decide(.control(.keyboard, owner: owner)).effect, effect, "\(owner)")
      }
    }
    var world = try SmallWorld.make(work: blocking, other: Self.open)
    world.setStanding(.signedIn, of: 0)
    XCTAssertEqual(
      world.decide(.control(.keyboard, owner: "personal")).effect, .allow,
      "a policy that is not in force blocks nothing")
  }

  func testPIN_isRequiredByAnyAccountThatIsShown() throws {
    let required = try AppProtectionPolicy(text: "pinRequired=true")
    let free = try AppProtectionPolicy(text: "pinRequired=false")
    let both = IdentitySlot.showing(["work", "other"])
    for (work, other, isRequired) in [
      (free, free, false), (required, free, true), (free, required, true), (required, required, true),
    ] {
      let decision = try SmallWorld.make(work: work, other: other).decide(.control(.pin, owner: both))
      XCTAssertEqual(decision.effect, .allow)
      XCTAssertEqual(decision.obligations, isRequired ? [.requirePIN] : [])
    }
  }

  func testPIN_ofAWorldAndTheLaunchCheck_giveOneAnswer() throws {
    let policy = try AppProtectionPolicy(text: "disableAppPinIfDevicePinIsSet=true")
    for devicePIN in [true, false, nil] as [Bool?] {
      for isEnrolled in [true, false, nil] as [Bool?] {
        for user in ["work", "other", nil] {
          var world = try SmallWorld.make(work: policy)
          world.management = DeviceManagement(
            isEnrolled: isEnrolled, configuredUser: user.flatMap { Identity($0) }, hasDevicePIN: devicePIN)
          let isRequired = world.decide(.control(.pin, owner: "work")).obligations == [.requirePIN]
          var facts = DeviceFacts()
          (facts.isEnrolled, facts.hasDevicePIN) = (isEnrolled, devicePIN)
          let launch = LaunchRule.decide(policy, world.facts(facts, for: "work"), at: .start)
          let check = try XCTUnwrap(launch.checks.first { $0.kind == .pin })
          let id = "\(String(describing: devicePIN)) \(String(describing: isEnrolled)) \(user ?? "nil")"
          XCTAssertEqual(isRequired, !(devicePIN == true && isEnrolled == true && user == "work"), id)
          XCTAssertEqual(check.obligations.contains(.requirePIN), isRequired, id)
        }
      }
    }
  }

  func testPIN_ofTheDeviceFreesOnlyWhereItIsKnownAndThePolicySaysSo() throws {
    for frees in [true, false] {
      for devicePIN in [true, false, nil] as [Bool?] {
        for isEnrolled in [true, false, nil] as [Bool?] {
          let policy = try AppProtectionPolicy(text: "disableAppPinIfDevicePinIsSet=\(frees)")
          var device = DeviceFacts()
          device.hasDevicePIN = devicePIN
          device.isEnrolled = isEnrolled
          for isMDMUser in [true, false, nil] as [Bool?] {
            device.isMDMUser = isMDMUser
            let isFree = frees && devicePIN == true && isEnrolled == true && isMDMUser == true
            XCTAssertEqual(
              PINPromptRule.decide(shown: [(.policy(policy), device)]).obligations,
              isFree ? [] : [.requirePIN],
              "\(frees) \([devicePIN, isEnrolled, isMDMUser])")
          }
        }
      }
    }
    XCTAssertEqual(PINPromptRule.decide(shown: []).codes, ["unmanaged"])
    XCTAssertEqual(PINPromptRule.decide(shown: []).effect, .allow)
    XCTAssertEqual(PINPromptRule.decide(shown: [(.lockDown, DeviceFacts())]).obligations, [.requirePIN])
  }

  func testOptions_chooseTheOtherReadings() throws {
    var world = try SmallWorld.make(
      work: AppProtectionPolicy(
        text: "allowedOutboundDataTransferDestinations=none appDataEncryptionType=useDeviceSettings"))
    XCTAssertEqual(world.decide(.control(.print, owner: "work")).effect, .allow)
    world.options.deniesPrintWhenNothingMayBeSent = true
    XCTAssertEqual(world.decide(.control(.print, owner: "work")).codes, ["print-sends-nowhere"])

    XCTAssertEqual(world.decide(.control(.encryptFile, owner: "work")).obligations, [])
    world.options.requiresFileEncryption = true
    XCTAssertEqual(world.decide(.control(.encryptFile, owner: "work")).obligations, [.encrypt])
    XCTAssertEqual(world.decide(.control(.encryptFile, owner: "personal")).effect, .deny)
    world = try SmallWorld.make(work: AppProtectionPolicy())
    world.options.requiresFileEncryption = false
    XCTAssertEqual(
      world.decide(.control(.encryptFile, owner: "work")).codes, ["encryption-not-required-by-option"])
  }

  /// A policy that restricts nothing.
  private static let open = AppProtectionPolicy.with {
    $0.pinRequired = false
    $0.appDataEncryptionType = .useDeviceSettings
  }
}
