import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// Rules R10.1, R11.1.
final class AppConfigSectionTests: XCTestCase {
  private let files: [String: String] = [
    "plain.json": #"[{"__IsDefault": true, "k": 1}, {"k": 2.0}]"#,
    "device.json": #"{"IntuneMAMUPN": "megan@contoso.com", "k": "d"}"#,
    "export.json": """
    {"value": [
      {"@odata.type": "#microsoft.graph.targetedManagedAppConfiguration", "displayName": "Mail", "isAssigned": true,
       "customSettings": [{"name": "k", "value": "true"}]},
      {"@odata.type": "#microsoft.graph.targetedManagedAppConfiguration", "displayName": "Retired",
       "isAssigned": false, "customSettings": [{"name": "k", "value": "x"}]}
    ]}
    """,
    "broken.json": #"{"k": }"#,
  ]

  private func read(_ section: String) throws -> ConfigurationDelivery {
    let text =
      #"{"mam": 1, "accounts": {"work": {"upn": "megan@contoso.com"}}, "appConfig": "# + section + "}"
    let document = try WorldDocument(
      Array(text.utf8), file: "w.json", files: .memory(files.mapValues { Array($0.utf8) }))
    return document.world.appConfig
  }

  private func problems(_ section: String) -> [String] {
    do {
      _ = try read(section)
      return []
    } catch {
      return (error as? JSONProblems)?.problems.map(\.message) ?? ["\(error)"]
    }
  }

  func testElements_ofEveryForm() throws {
    let entries = try read(
      """
      ["plain.json", "export.json", "device.json",
       {"file": "export.json", "name": "Named", "account": "work"},
       {"values": {"k": [1, "a"], "gone": null}, "account": null},
       {"values": {"IntuneMAMAllowedAccountsOnly": "Enabled"}},
       {"values": {"IntuneMAMUPN": "x"}, "channel": "mam"}]
      """
    ).entries
    XCTAssertEqual(entries.map(\.name), [nil, nil, "Mail", nil, "Named", nil, nil, nil])
    XCTAssertEqual(entries.map(\.channel), [.mam, .mam, .mam, .mdm, .mam, .mam, .mdm, .mam])
    XCTAssertEqual(entries.map(\.account), [nil, nil, nil, nil, Identity("work"), nil, nil, nil])
    XCTAssertEqual(entries.map(\.isDefault), [true, false, false, false, false, false, false, false])
    XCTAssertEqual(
      entries.map { $0.values["k"]?.text }, ["1", "2.0", "true", "d", "true", #"[1,"a"]"#, nil, nil])
    XCTAssertEqual(entries[0].values["k"], .number(ConfigurationNumber(1)))
    XCTAssertEqual(entries[2].values["k"], .string("true"))
    XCTAssertNil(entries[5].values["gone"])
    XCTAssertEqual(try read("[]").entries, [])
  }

  func testApps_leaveOutWhatIsAimedElsewhere() throws {
    let export = try AppConfigurationExport(
      Array(
        """
        [{"customSettings": [], "displayName": "all"},
         {"customSettings": [], "displayName": "mail", "apps": [{"mobileAppIdentifier":
          {"@odata.type": "#microsoft.graph.iosMobileAppIdentifier", "bundleId": "com.contoso.Mail"}}]}]
        """.utf8), file: "e.json")
    XCTAssertEqual(export.entries().compactMap(\.name), ["all", "mail"])
    XCTAssertEqual(export.entries(app: "com.contoso.mail").compactMap(\.name), ["all", "mail"])
    XCTAssertEqual(export.entries(app: "com.contoso.files").compactMap(\.name), ["all"])
  }

  func testEnrolledDevice_followsItsManagement_whereTheWorldSaysNothing() throws {
    let values = #"{"IntuneMAMUPN": "megan@contoso.com", "IntuneMAMAllowedAccountsOnly": "enabled"}"#
    func world(_ rest: String) throws -> World {
      let text = #"{"mam": 1, "appConfig": [{"values": "# + values + "}]" + rest + "}"
      return try WorldDocument(Array(text.utf8), file: "w.json").world
    }
    let megan = Identity("megan@contoso.com")
    let enrolled = try world(#", "device": {"mdmEnrolled": true}"#)
    XCTAssertEqual(enrolled.management.configuredUser, megan)
    XCTAssertEqual(enrolled.allowedAccounts, [megan].compactMap(\.self))
    XCTAssertEqual(enrolled.decide(.signIn(account: "ada@contoso.com")).effect, .deny)
    XCTAssertEqual(enrolled.decide(.signIn(account: "MEGAN@contoso.com")).effect, .allow)

    let stated = try world(
      #", "device": {"mdmEnrolled": true, "mdmUser": "ada@contoso.com"}, "allowedAccounts": ["ada@contoso.com"]"#
    )
    XCTAssertEqual(stated.management.configuredUser, Identity("ada@contoso.com"))
    XCTAssertEqual(stated.allowedAccounts, [Identity("ada@contoso.com")].compactMap(\.self))

    let unenrolled = try world("")
    XCTAssertNil(unenrolled.management.configuredUser)
    XCTAssertNil(unenrolled.allowedAccounts)
  }

  /// Rule R11.3.
  func testDictionaryForAnotherUser_isWarnedOf() throws {
    let text =
      #"{"mam": 1, "accounts": {"work": {"upn": "ada@contoso.com"}}, "device": {"mdmEnrolled": true, "mdmUser": "work"}, "#
      + #""appConfig": [{"values": {"IntuneMAMUPN": "megan@contoso.com", "IntuneMAMAllowedAccountsOnly": "Enabled"}}, "#
      + #"{"values": {"IntuneMAMUPN": "ADA@contoso.com"}}]}"#
    let document = try WorldDocument(Array(text.utf8), file: "w.json")
    XCTAssertEqual(
      document.remarks.map(\.message),
      [
        "a configuration of device management names `megan@contoso.com`, but the device is enrolled for `work`; it is "
          + "delivered to neither"
      ])
    XCTAssertNil(document.world.allowedAccounts, "what is not delivered restricts nobody")
  }

  func testProblems_areNamed() {
    let rows: [(String, [String])] = [
      ("{}", ["expected an array, found an object"]),
      ("[1]", ["expected a path or an object, found a number"]),
      ("[{}]", ["an app configuration needs a `file` or its `values`"]),
      (#"[{"file": "plain.json", "values": {}}]"#, ["`file` and `values` cannot be used together"]),
      (#"[{"values": []}]"#, ["expected an object, found an array"]),
      (#"[{"values": {}, "chanel": "mam"}]"#, ["unknown key `chanel`; did you mean `channel`?"]),
      (#"[{"values": {}, "channel": "mdn"}]"#, ["unknown channel `mdn`; did you mean `mdm`?"]),
      (
        #"[{"values": {}, "account": ""}]"#,
        ["expected an account's name, UPN or object ID, found the empty text"]
      ),
      (#"["none.json"]"#, ["cannot read `none.json`: no such file or directory"]),
      (#"[{"values": {"a": 1, "a": 2}}]"#, ["duplicate key `a`, first given at 1:90"]),
    ]
    for (section, expected) in rows { XCTAssertEqual(problems(section), expected, section) }
    XCTAssertEqual(problems(#"["broken.json"]"#).count, 1)
  }

  /// Two dictionaries are one value whatever the order of their keys, so that they are no conflict.
  func testDictionaries_areEqualInAnyOrderOfTheirKeys() throws {
    let rows: [(second: String, isConflict: Bool)] = [
      (#"{ "x": 1, "y": { "a": true, "b": [1, 2] } }"#, false),
      (#"{ "y": { "b": [1, 2], "a": true }, "x": 1 }"#, false),
      (#"{ "y": { "b": [2, 1], "a": true }, "x": 1 }"#, true),
    ]
    for row in rows {
      let text = """
        { "mam": 1, "appConfig": [
          { "values": { "map": { "x": 1, "y": { "a": true, "b": [1, 2] } } } }, { "values": { "map": \(row.second) } } ] }
        """
      let document = try WorldDocument(Array(text.utf8), file: "w.json")
      let configuration = AppConfiguration(document.world.appConfig.entries)
      XCTAssertEqual(configuration.hasConflict("map"), row.isConflict, row.second)
    }
  }
}
