import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

final class AppConfigurationExportTests: XCTestCase {
  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("configurations/\(name)"))))
  }

  private func fixture(_ name: String) throws -> AppConfigurationExport {
    try AppConfigurationExport(try bytes(name), file: name)
  }

  private func read(_ text: String) throws -> AppConfigurationExport {
    try AppConfigurationExport(Array(text.utf8), file: "c")
  }

  func testExport_handsOverItsKeysUntouched() throws {
    let export = try fixture("mail.json")
    XCTAssertEqual(export.warnings, [])
    XCTAssertEqual(export.configurations.count, 1)
    let mail = try XCTUnwrap(export.configurations.first)
    XCTAssertEqual(mail.index, 1)
    XCTAssertEqual(mail.displayName, "Contoso mail")
    XCTAssertEqual(mail.id, "A_1c0ffee0-40d1-4f0e-9a35-6a1f0c3b7d01")
    XCTAssertEqual(mail.apps, ["com.contoso.mail"])
    XCTAssertEqual(mail.isAssigned, true)
    XCTAssertEqual(
      mail.items.map(\.key),
      ["com.contoso.mail.signature", "com.contoso.mail.focusedInbox", "com.contoso.mail.syncDays"])
    // Values of an export are texts, and stay texts: what one means is for the query to say.
    XCTAssertEqual(
      mail.items.map(\.value),
      [.string("Contoso \u{2014} sent from my phone"), .string("false"), .string("30")])
    XCTAssertEqual(mail["com.contoso.mail.focusedInbox"], .string("false"))
    XCTAssertNil(mail["com.contoso.mail.FocusedInbox"])
  }

  func testExportOfSeveral_keepsTheirOrder() throws {
    let export = try fixture("several.json")
    XCTAssertEqual(
      export.configurations.map(\.displayName),
      ["Contoso mail", "Contoso mail for pilots", "Contoso mail, retired"])
    XCTAssertEqual(export.configurations.map(\.index), [1, 2, 3])
    XCTAssertEqual(export.configurations.map(\.items.count), [3, 3, 0])
    XCTAssertEqual(export.configurations.map(\.isAssigned), [true, true, false])
    XCTAssertEqual(export.configurations.map(\.apps), [["com.contoso.mail"], nil, nil])
    XCTAssertEqual(export.configurations[1]["com.contoso.mail.theme"], .string("dark"))
    XCTAssertEqual(
      export.warnings.map(\.description),
      [
        "several.json:77:9: warning: `settings` (1 entry of the settings catalog) is not read; only `customSettings` is"
      ])
    XCTAssertEqual(export.warnings.map(\.kind), [.skipped])
  }

  func testPlainDictionaries_keepTheirTypes() throws {
    let export = try fixture("plain.json")
    XCTAssertEqual(export.configurations.count, 3)
    let standard = export.configurations[0]
    XCTAssertEqual(standard["__IsDefault"], .bool(true))
    XCTAssertEqual(standard["syncDays"]?.text, "30")
    XCTAssertEqual(standard["focusedInbox"], .bool(true))
    XCTAssertEqual(standard["signature"], .string("Contoso"))
    XCTAssertNil(standard.displayName)
    let pilot = export.configurations[1]
    XCTAssertEqual(pilot["syncDays"]?.text, "14.5")
    XCTAssertEqual(pilot["folders"], .other(["Inbox", "Sent"]))
    XCTAssertNil(pilot["theme"])
    XCTAssertEqual(
      export.warnings.map(\.description), ["plain.json:15:14: warning: `theme` is null: it is left out"])
  }

  func testForms_areToldApart() throws {
    let pair = #"[{"name":"k","value":"v"}]"#
    let rows: [(text: String, keys: [[String]])] = [
      (#"{"k":"v"}"#, [["k"]]), ("{}", [[]]), ("[]", []), ("[{},{}]", [[], []]),
      (#"{"customSettings":\#(pair)}"#, [["k"]]), (#"[{"customSettings":\#(pair)}]"#, [["k"]]),
      (#"{"value":{"customSettings":\#(pair)}}"#, [["k"]]),
      (#"{"value":[{"k":1},{"l":2}]}"#, [["k"], ["l"]]),
      // A dictionary may well have a key of this name.
      (#"{"value":"v"}"#, [["value"]]), (#"{"value":["v"],"k":1}"#, [["k", "value"]]),
      (#"{"customSettings":"mine"}"#, [["customSettings"]]),
      (#"{"steps":1,"error":2,"mam":3}"#, [["error", "mam", "steps"]]),
      (##"{"@odata.type":"#microsoft.graph.targetedManagedAppConfiguration"}"##, [[]]),
      (
        ##"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#deviceAppManagement/targetedManagedAppConfigurations","value":[{"customSettings":null}]}"##,
        [[]]
      ),
      ("\u{FEFF}{\r\n\"k\":\"v\"}\r\n", [["k"]]),
    ]
    for row in rows {
      XCTAssertEqual(
        try read(row.text).configurations.map { $0.items.map(\.key).sorted() }, row.keys, row.text)
    }
  }

  func testRefusals_nameWhatIsThereInstead() {
    let rows: [(text: String, problem: String)] = [
      (
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##,
        ##"c:1:16: $["@odata.type"]: not an app configuration: this is an iOS app protection policy (`#microsoft.graph.iosManagedAppProtection`)"##
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.androidManagedStoreAppConfiguration"}"##,
        ##"c:1:16: $["@odata.type"]: not an app configuration: this is an Android app configuration policy for enrolled devices (`#microsoft.graph.androidManagedStoreAppConfiguration`)"##
      ),
      (
        #"{"saveAsBlocked":true}"#, "c:1:1: $: not an app configuration: this is an iOS app protection policy"
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#deviceAppManagement/iosManagedAppProtections","value":[{}]}"#,
        #"c:1:19: $["@odata.context"]: not an app configuration: this is an iOS app protection policy (its `@odata.context` names `iosManagedAppProtections`)"#
      ),
      ("7", "c:1:1: $: expected an object, found a number"),
      (#"[{"k":1},[]]"#, "c:1:10: $[1]: expected an object, found an array"),
      (
        #"{"customSettings":[{"name":"k"},{"value":"v"},"k",{"name":1,"value":"v"},{"name":"k","value":1}]}"#,
        """
        c:1:20: $.customSettings[0]: missing key `value`
        c:1:33: $.customSettings[1]: missing key `name`
        c:1:47: $.customSettings[2]: expected an object, found a string
        c:1:59: $.customSettings[3].name: expected a string, found a number; put it in double quotes
        c:1:94: $.customSettings[4].value: expected a string, found a number; put it in double quotes
        """
      ),
      (
        #"{"customSettings":[{"name":"k","value":"v"},{"name":"K","value":"v"},{"name":"k","value":"w"}]}"#,
        "c:1:78: $.customSettings[2].name: duplicate key `k`, first given at 1:28"
      ),
      (#"{"k":1,"k":2}"#, "c:1:8: $.k: duplicate key `k`, first given at 1:2"),
    ]
    for row in rows { XCTAssertEqual(problems { _ = try read(row.text) }, row.problem, row.text) }
  }

  /// What device management delivers is such a configuration too, in either of its forms (R11.3).
  func testExportForEnrolledDevices_isReadInBothForms() throws {
    let list = Data(
      """
      <dict><key>IntuneMAMUPN</key><string>{{userprincipalname}}</string><key>days</key><integer>14</integer>\
      <key>beta</key><true/><key>rate</key><real>1.5</real><key>folders</key><array><string>Inbox</string></array>\
      <key>picture</key><data>AAAA</data></dict>
      """.utf8
    ).base64EncodedString()
    let settings =
      #"[{"appConfigKey":"IntuneMAMUPN","appConfigKeyType":"tokenType","appConfigKeyValue":"{{userprincipalname}}"},"#
      + #"{"appConfigKey":"days","appConfigKeyType":"integerType","appConfigKeyValue":"14"},"#
      + #"{"appConfigKey":"beta","appConfigKeyType":"booleanType","appConfigKeyValue":"True"},"#
      + #"{"appConfigKey":"rate","appConfigKeyType":"realType","appConfigKeyValue":"1.5"},"#
      + #"{"appConfigKey":"size","appConfigKeyType":"integerType","appConfigKeyValue":"large"},"#
      + #"{"appConfigKey":"until","appConfigKeyType":"dateType","appConfigKeyValue":"2027"},"#
      + #"{"appConfigKey":"color","appConfigKeyType":"stringType","appConfigKeyValue":null}]"#
    let type = ##""@odata.type":"#microsoft.graph.iosMobileAppConfiguration","displayName":"Mail""##
    for text in [
      #"{\#(type),"encodedSettingXml":"\#(list)","settings":[]}"#, #"{"encodedSettingXml":"\#(list)"}"#,
      #"{\#(type),"settings":\#(settings)}"#, #"{"value":[{"settings":\#(settings)}]}"#,
    ] {
      let export = try read(text)
      let mail = try XCTUnwrap(export.configurations.first)
      XCTAssertEqual(mail.channel, .mdm)
      XCTAssertEqual(mail["IntuneMAMUPN"], .string("{{userprincipalname}}"))
      XCTAssertEqual(mail["days"]?.text, "14")
      XCTAssertEqual(mail["beta"], .bool(true))
      XCTAssertEqual(mail["rate"]?.text, "1.5")
      XCTAssertEqual(export.entries().map(\.channel), [.mdm])
      XCTAssertEqual(export.entries().flatMap(\.namedUsers), [], "a token names nobody in particular")
      if text.contains("appConfigKey") {
        XCTAssertEqual(mail["size"], .string("large"))
        XCTAssertNil(mail["color"])
        XCTAssertEqual(
          export.warnings.map(\.message),
          [
            "`size` is `large`, which does not fit `integerType`: it is read as a string",
            "`until` is `2027`, which does not fit `dateType`: it is read as a string",
            "`color` is null: it is left out",
          ])
      } else {
        XCTAssertEqual(mail["folders"], .other(["Inbox"]))
        XCTAssertEqual(export.warnings.map(\.message), ["`picture` is data: it is left out"])
      }
    }
  }

  func testExportForEnrolledDevices_saysWhatIsWrong() {
    func encoded(_ text: String) -> String {
      #"{"encodedSettingXml":"\#(Data(text.utf8).base64EncodedString())"}"#
    }
    for (text, problem) in [
      (#"{"encodedSettingXml":"not Base64!"}"#, "expected a property list in Base64, found"),
      (encoded("<array/>"), "expected a property list with a dictionary, in Base64"),
      (encoded("<dict><key>a</key></dict>"), "in the property list, 1:"),
      (#"{"settings":[{"appConfigKey":"a"}]}"#, "missing key `appConfigKeyValue`"),
      (#"{"settings":[{"appConfigKey":"a","appConfigKeyValue":1}]}"#, "expected a string, found a number"),
      (
        #"{"settings":[{"appConfigKey":"a","appConfigKeyValue":"1"},{"appConfigKey":"a","appConfigKeyValue":"2"}]}"#,
        "duplicate key `a`, first given at 1:30"
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/beta/$metadata#deviceAppManagement/mobileAppConfigurations","value":[{"packageId":"app:a","payloadJson":""}]}"#,
        "not an app configuration"
      ),
    ] {
      let told = problems { _ = try read(text) } ?? "nothing"
      XCTAssertTrue(told.contains(problem), "\(text): \(told)")
    }
  }

  func testMixedExport_skipsWhatIsNoConfiguration() throws {
    let bytes = try GraphFixtures.bytes("several.json")
    let export = try AppConfigurationExport(bytes, file: "several.json")
    XCTAssertEqual(export.configurations.map(\.displayName), ["Contoso mail settings"])
    XCTAssertEqual(export.configurations.map(\.index), [4])
    XCTAssertEqual(export.warnings.count, 4)
    XCTAssertEqual(
      export.warnings.first?.description,
      "several.json:6:22: warning: skipped: not an app configuration: this is an iOS app protection policy (`#microsoft.graph.iosManagedAppProtection`)"
    )
  }
}

extension AppConfigurationExport.Value {
  /// The number as it was written.
  fileprivate var text: String? {
    if case .number(let number) = self { number.text } else { nil }
  }
}
