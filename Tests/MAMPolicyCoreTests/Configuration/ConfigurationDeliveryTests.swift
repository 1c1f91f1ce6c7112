import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Rules R1.5, R11.3.
final class ConfigurationDeliveryTests: XCTestCase {
  private let delivery = ConfigurationDelivery([
    ConfigurationEntry(name: "everybody", values: ["k": .string("everybody")]),
    ConfigurationEntry(name: "work", account: Identity("MEGAN@contoso.com"), values: ["k": .string("work")]),
    ConfigurationEntry(name: "other", account: Identity("other"), values: ["k": .string("other")]),
    ConfigurationEntry(name: "device", channel: .mdm, values: ["k": .string("device")]),
    ConfigurationEntry(
      name: "device, work", channel: .mdm, account: Identity("work"), values: ["k": .string("device, work")]),
  ])

  func testDictionary_thatNamesAnotherUser_isDeliveredToNeither() throws {
    let objectID = "3ec2c00f-b125-4519-acf0-302ac3761822"
    let strange = "00000000-0000-4000-8000-000000000001"
    let rows: [(upn: String?, objectID: String?, isDelivered: Bool)] = [
      (nil, nil, true), ("MEGAN@contoso.com", nil, true), (nil, objectID, true),
      ("old@contoso.com", objectID, true),
      ("ada@fabrikam.com", nil, false), ("stranger@contoso.com", nil, false), (nil, strange, false),
      // Nobody knows the object ID, and the user name is the device's user's.
      ("megan@contoso.com", strange, true), ("ada@fabrikam.com", objectID, false),
    ]
    for row in rows {
      var world = World()
      world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
      try world.add(
        Account(name: "work", upn: UPN("megan@contoso.com"), objectID: ObjectID(objectID)),
        policy: AppProtectionPolicy())
      try world.add(Account(name: "other", upn: UPN("ada@fabrikam.com")), policy: AppProtectionPolicy())
      world.management = DeviceManagement(isEnrolled: true, configuredUser: Identity("work"))
      let named = [ConfigurationKey.userPrincipalName: row.upn, ConfigurationKey.userObjectID: row.objectID]
      world.appConfig = ConfigurationDelivery([
        ConfigurationEntry(channel: .mdm, values: named.compactMapValues { $0.map { .string($0) } })
      ])
      XCTAssertEqual(world.configuration(for: "work").entries.count, row.isDelivered ? 1 : 0, "\(row)")
      XCTAssertEqual(world.configuration(for: "other").entries, [], "\(row)")
    }
  }

  private func world(enrolled: [String], deviceUser: String?) throws -> World {
    var world = World()
    for (name, upn) in [
      ("work", "megan@contoso.com"), ("other", "ada@fabrikam.com"), ("personal", "megan@outlook.com"),
    ] {
      let index = try world.insert(
        .made(name: name, anyUPN: upn), policy: enrolled.contains(name) ? AppProtectionPolicy() : nil)
      if name == "personal" { world.setStanding(.signedIn, of: index) }
    }
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    world.appConfig = delivery
    world.management = DeviceManagement(
      isEnrolled: deviceUser != nil, configuredUser: deviceUser.flatMap { Identity($0) })
    return world
  }

  private let rows: [(account: IdentitySlot, enrolled: [String], deviceUser: String?, names: [String])] = [
    ("work", ["work"], nil, ["everybody", "work"]),
    ("Megan@Contoso.com", ["work"], nil, ["everybody", "work"]),
    ("work", [], nil, []),
    ("work", ["other"], nil, []),
    ("work", ["work"], "megan@contoso.com", ["everybody", "work", "device", "device, work"]),
    ("work", ["work"], "ada@fabrikam.com", ["everybody", "work"]),
    ("other", ["work", "other"], "other", ["everybody", "other", "device"]),
    ("other", ["work", "other"], "work", ["everybody", "other"]),
    ("personal", ["work"], "work", []),
    ("stranger@example.net", ["work"], "work", []),
    (nil, ["work"], "work", ["everybody"]),
    (nil, [], "work", []),
    ("", ["work"], "work", ["everybody"]),
    (.showing(["work", "other"]), ["work", "other"], nil, ["everybody", "work", "other"]),
    (.showing(["work", "other"]), ["work", "other"], "other", ["everybody", "work", "other", "device"]),
    (.showing(["work", "other"]), ["work"], nil, ["everybody", "work"]),
    (.showing(["work", "personal"]), ["work"], nil, ["everybody", "work"]),
  ]

  func testDelivery_everyRow() throws {
    for (account, enrolled, deviceUser, names) in rows {
      let world = try world(enrolled: enrolled, deviceUser: deviceUser)
      let configuration = world.configuration(for: account)
      XCTAssertEqual(
        configuration.entries.compactMap(\.name), names, "\(account) \(enrolled) \(deviceUser ?? "-")")
    }
  }

  /// AMB-45: "any" is the first account's value; R11.3.
  func testSeveralAccounts_comeInTheOrderAskedFor() throws {
    var directory = AccountDirectory()
    for upn in ["a@contoso.com", "b@contoso.com"] {
      _ = try directory.add(XCTUnwrap(Account(upn: UPN(upn), objectID: nil)))
    }
    let accounts = ["a@contoso.com", "b@contoso.com"].compactMap { Identity($0) }
    let delivery = ConfigurationDelivery([
      ConfigurationEntry(name: "shared", values: [:]),
      ConfigurationEntry(name: "b", account: accounts[1], values: ["color": .string("blue")]),
      ConfigurationEntry(name: "a", account: accounts[0], values: ["color": .string("red")]),
    ])
    for (asked, names) in [
      (accounts, ["shared", "a", "b"]), (Array(accounts.reversed()), ["shared", "b", "a"]),
      ([accounts[0]], ["shared", "a"]),
    ] {
      let found = delivery.configuration(
        for: .showing(texts: asked.map(\.text)), in: directory, deviceUser: nil, enrolled: accounts)
      XCTAssertEqual(found.entries.map(\.name), names)
      XCTAssertEqual(found.string(for: "color"), asked[0] == accounts[0] ? "red" : "blue")
    }
  }

  func testSeveralAccounts_conflictAsOneConfiguration() throws {
    let world = try world(enrolled: ["work", "other"], deviceUser: nil)
    let merged = world.configuration(for: .showing(["work", "other"]))
    XCTAssertTrue(merged.hasConflict("k"))
    XCTAssertEqual(merged.strings(for: "k"), ["everybody", "work", "other"])
  }

  func testDeviceUser_isNamedByDeviceManagementAlone() {
    let id = "3ec2c00f-b125-4519-acf0-302ac3761822"
    func configuration(_ channel: ConfigurationEntry.Channel, _ values: [String: String]) -> AppConfiguration
    {
      AppConfiguration([
        ConfigurationEntry(channel: channel, values: values.mapValues(ConfigurationValue.string))
      ])
    }
    let both = ["IntuneMAMUPN": "megan@contoso.com", "IntuneMAMOID": id]
    XCTAssertEqual(configuration(.mdm, both).deviceUser, Identity(id))
    XCTAssertEqual(
      configuration(.mdm, ["IntuneMAMUPN": "megan@contoso.com"]).deviceUser, Identity("megan@contoso.com"))
    XCTAssertNil(configuration(.mdm, ["IntuneMAMUPN": ""]).deviceUser)
    XCTAssertNil(configuration(.mam, both).deviceUser)

    let only = both.merging(["IntuneMAMAllowedAccountsOnly": "enabled"]) { $1 }
    XCTAssertEqual(
      configuration(.mdm, only).allowedAccounts?.identities.map(\.text), ["megan@contoso.com", id])
    XCTAssertEqual(
      configuration(.mdm, ["IntuneMAMAllowedAccountsOnly": "ENABLED"]).allowedAccounts?.identities, [])
    XCTAssertNil(configuration(.mdm, ["IntuneMAMAllowedAccountsOnly": "true"]).allowedAccounts)
    XCTAssertNil(configuration(.mam, only).allowedAccounts)
    XCTAssertNil(configuration(.mdm, both).allowedAccounts)
  }

  func testLog_holdsNothingThatIsScrubbed() {
    let configuration = AppConfiguration([
      ConfigurationEntry(values: [
        "__IsDefault": .bool(true), "token": .string("S3cret"), "color": .string("red"),
      ]),
      ConfigurationEntry(
        channel: .mdm,
        values: [
          "IntuneMAMUPN": .string("megan@contoso.com"), "greeting": .string("Hello MEGAN@contoso.com"),
          "url": .string("https://example.net/?t=s3CRET"), "size": .number(ConfigurationNumber(12)),
          "empty": .string(""),
        ]),
    ])
    XCTAssertEqual(
      configuration.logLines(scrubbing: ["TOKEN", "Red"]),
      [
        "1 default: __IsDefault = true", "1 default: color = (scrubbed)", "1 default: token = (scrubbed)",
        "2 targeted: IntuneMAMUPN = (scrubbed)", "2 targeted: empty = ", "2 targeted: greeting = (scrubbed)",
        "2 targeted: size = 12", "2 targeted: url = (scrubbed)",
      ])
    let open = configuration.logLines()
    XCTAssertTrue(open.contains("1 default: token = S3cret"))
    XCTAssertTrue(open.contains("2 targeted: greeting = (scrubbed)"))
  }
}
