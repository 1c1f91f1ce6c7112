import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Rule R15.1.
final class GraphExportTests: XCTestCase {
  func testFixtures_areThereAndLoad() throws {
    for name in GraphFixtures.all { XCTAssertFalse(try GraphFixtures.bytes(name).isEmpty, name) }
    for name in GraphFixtures.loadable { XCTAssertNoThrow(try GraphFixtures.policy(name), name) }
  }

  func testShapes_holdTheSamePolicy() throws {
    let policy = #"{"displayName":"P","saveAsBlocked":true}"#
    let shapes = [
      policy, "[\(policy)]", #"{"value":\#(policy)}"#, #"{"value":[\#(policy)]}"#,
      #"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#deviceAppManagement/iosManagedAppProtections","value":[\#(policy)],"@odata.count":1}"#,
      "\u{FEFF}\(policy)", "\r\n[\r\n\(policy)\r\n]\r\n",
    ]
    for shape in shapes {
      let read = try GraphFixtures.policy(text: shape)
      XCTAssertTrue(read.policy.saveAsBlocked, shape)
      XCTAssertEqual(read.policy.displayName, "P", shape)
      XCTAssertEqual(read.stated, [.saveAsBlocked], shape)
    }
  }

  func testObjectWithAType_isNoWrapper() throws {
    let text = GraphFixtures.typed(#""saveAsBlocked":true,"value":[{"printBlocked":true}]"#)
    let read = try GraphFixtures.policy(text: text)
    XCTAssertEqual(read.stated, [.saveAsBlocked])
  }

  func testEncodings_holdTheSamePolicy() throws {
    let pairs = [
      ("utf-16-le.json", "level-2.json"), ("utf-16-be.json", "level-3.json"),
      ("crlf-bom.json", "level-1.json"),
    ]
    for (encoded, plain) in pairs {
      XCTAssertEqual(
        try GraphFixtures.policy(encoded).policy, try GraphFixtures.policy(plain).policy, encoded)
    }
    XCTAssertEqual(try GraphFixtures.bytes("utf-16-le.json").prefix(2), [0xFF, 0xFE])
    XCTAssertEqual(try GraphFixtures.bytes("utf-16-be.json").prefix(2), [0xFE, 0xFF])
    XCTAssertEqual(try GraphFixtures.bytes("crlf-bom.json").prefix(6), [0xEF, 0xBB, 0xBF, 0x7B, 0x0D, 0x0A])
  }

  func testRefusals_nameWhatIsThereInstead() throws {
    let rows: [(text: String, problem: String)] = [
      (
        ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection","saveAsBlocked":true}"##,
        #"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is an Android app protection policy (`#microsoft.graph.androidManagedAppProtection`)"#
      ),
      (
        #"{"@odata.type":"microsoft.graph.windowsManagedAppProtection"}"#,
        #"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is a Windows app protection policy (`microsoft.graph.windowsManagedAppProtection`)"#
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.defaultManagedAppProtection","faceIdBlocked":true}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is a default app protection policy, which is for several platforms (`#microsoft.graph.defaultManagedAppProtection`)"##
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.targetedManagedAppConfiguration"}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is an app configuration policy (`#microsoft.graph.targetedManagedAppConfiguration`)"##
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.iosCompliancePolicy"}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is a device compliance policy (`#microsoft.graph.iosCompliancePolicy`)"##
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.conditionalAccessPolicy"}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is a conditional access policy (`#microsoft.graph.conditionalAccessPolicy`)"##
      ),
      (
        ##"{"@odata.type":"#microsoft.graph.iosGeneralDeviceConfiguration"}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: this is a device configuration profile (`#microsoft.graph.iosGeneralDeviceConfiguration`)"##
      ),
      (
        ##"{"@odata.type":"#contoso.policy","saveAsBlocked":true}"##,
        ##"t:1:16: $["@odata.type"]: not an iOS app protection policy: its `@odata.type` is `#contoso.policy`"##
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/beta/$metadata#deviceAppManagement/androidManagedAppProtections(apps())/$entity","saveAsBlocked":true}"#,
        #"t:1:19: $["@odata.context"]: not an iOS app protection policy: this is an Android app protection policy (its `@odata.context` names `androidManagedAppProtections`)"#
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#identity/conditionalAccess/policies/$entity"}"#,
        #"t:1:19: $["@odata.context"]: not an iOS app protection policy: this is a conditional access policy (its `@odata.context` names `policies`)"#
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#directoryObjects","value":[{"saveAsBlocked":true}]}"#,
        #"t:1:19: $["@odata.context"]: not an iOS app protection policy: its `@odata.context` names `directoryObjects`"#
      ),
      (
        #"{"@odata.context":"https://graph.microsoft.com/beta/$metadata#deviceAppManagement/managedAppPolicies/microsoft.graph.androidManagedAppProtection/$entity","saveAsBlocked":true}"#,
        #"t:1:19: $["@odata.context"]: not an iOS app protection policy: this is an Android app protection policy (its `@odata.context` names `androidManagedAppProtections`)"#
      ),
      (
        #"{"saveAsBlocked":true,"encryptAppData":true}"#,
        #"t:1:23: $.encryptAppData: not an iOS app protection policy: this is an Android app protection policy (it has `encryptAppData`)"#
      ),
      (
        #"{"displayName":"C","apps":[],"isAssigned":true,"customSettings":[]}"#,
        #"t:1:48: $.customSettings: not an iOS app protection policy: this is an app configuration policy (it has `customSettings`)"#
      ),
      (
        #"{"mam":1,"policies":{}}"#,
        #"t:1:2: $.mam: not an iOS app protection policy: this is a world (it has `mam`)"#
      ),
      (
        #"{"mam":1,"claims":[]}"#,
        "t:1:10: $.claims: not an iOS app protection policy: this is a file of claims (it has `claims`); `mamctl prove POLICY --claims FILE` checks it"
      ),
      (
        #"{"mam":1,"accepted":[]}"#,
        "t:1:10: $.accepted: not an iOS app protection policy: this is a file of accepted findings (it has `accepted`); give it to `--accept`"
      ),
      (
        #"{"displayName":"P","assignments":[]}"#,
        "t:1:1: $: not an iOS app protection policy: it has none of the settings of one"
      ),
      ("{}", "t:1:1: $: not an iOS app protection policy: it has none of the settings of one"),
      ("3", "t:1:1: $: not an iOS app protection policy: this is a number"),
      ("null", "t:1:1: $: not an iOS app protection policy: this is null"),
      (#"[[{"saveAsBlocked":true}]]"#, "t:1:2: $[0]: not an iOS app protection policy: this is an array"),
      ("[]", "t:1:1: $: the export holds no policies"),
      (#"{"value":[]}"#, "t:1:1: $: the export holds no policies"),
      (#"{"value":null}"#, "t:1:10: $.value: not an iOS app protection policy: this is null"),
      (
        #"["a",{}]"#,
        """
        t:1:2: $[0]: not an iOS app protection policy: this is a string
        t:1:6: $[1]: not an iOS app protection policy: it has none of the settings of one
        """
      ),
    ]
    for row in rows {
      XCTAssertEqual(problems { _ = try GraphFixtures.policy(text: row.text) }, row.problem, row.text)
    }
    XCTAssertEqual(
      problems { _ = try GraphFixtures.export("android.json") },
      ##"android.json:2:18: $["@odata.type"]: not an iOS app protection policy: this is an Android app protection policy (`#microsoft.graph.androidManagedAppProtection`)"##
    )
  }

  func testKinds_thatAreAnIOSPolicy() throws {
    let rows = [
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##,
      ##"{"@odata.type":"#Microsoft.Graph.IosManagedAppProtection"}"##,
      ##"{"@odata.type":"microsoft.graph.iosManagedAppProtection"}"##,
      // The type wins over the context, and both over properties of another platform.
      ##"{"@odata.context":"x#groups","encryptAppData":true,"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##,
      #"{"@odata.context":"https://graph.microsoft.com/beta/$metadata#deviceAppManagement/iosManagedAppProtections('T_1')/$entity"}"#,
      #"{"@odata.context":"https://graph.microsoft.com/beta/$metadata#deviceAppManagement/managedAppPolicies","printBlocked":true}"#,
      #"{"@odata.context":"nothing at all","printBlocked":true}"#,
      #"{"@odata.type":null,"printBlocked":true}"#,
      // Exports of iOS policies carry a few Android properties along.
      #"{"faceIdBlocked":true,"customBrowserPackageId":"","encryptAppData":true}"#,
      #"{"printBlocked":true,"customBrowserPackageId":""}"#,
      #"{"saveAsBlocked":false,"value":7}"#,
    ]
    for row in rows { XCTAssertNoThrow(try GraphFixtures.policy(text: row), row) }
  }

  func testMixedExport_skipsWhatIsNoIOSPolicy() throws {
    let export = try GraphFixtures.export("several.json")
    XCTAssertEqual(export.entries.map(\.index), [1, 2, 3, 4, 5])
    XCTAssertEqual(export.policies.map(\.index), [1, 3, 5])
    XCTAssertEqual(
      export.warnings.map(\.description),
      [
        "several.json:13:5: warning: entry 2 `Contoso level 2` (`T_0d15ea50-0000-4000-8000-00000000a001`) is skipped: not an iOS app protection policy: this is an Android app protection policy (`#microsoft.graph.androidManagedAppProtection`)",
        "several.json:41:5: warning: entry 4 `Contoso mail settings` (`A_0d15ea50-0000-4000-8000-00000000c001`) is skipped: not an iOS app protection policy: this is an app configuration policy (`#microsoft.graph.targetedManagedAppConfiguration`)",
      ])
    XCTAssertEqual(Set(export.warnings.map(\.kind)), [.skipped])
  }

  func testFaultsOfText_areToldWithFaultsOfSettings() {
    let text = #"{"saveAsBlocked":true,"saveAsBlocked":false,"printBlocked":"no"}"#
    XCTAssertEqual(
      problems { _ = try GraphExport(Array(text.utf8), file: "t") },
      """
      t:1:23: $.saveAsBlocked: duplicate key `saveAsBlocked`, first given at 1:2
      t:1:60: $.printBlocked: expected `true` or `false`, found the string `no`
      """)
  }

  func testFaultOfOnePolicy_leavesTheOthersReadable() throws {
    let text = #"[{"displayName":"good","saveAsBlocked":true},{"displayName":"bad","saveAsBlocked":1}]"#
    let export = try GraphExport(Array(text.utf8), file: "t")
    XCTAssertTrue(try export.entry("good").policy().policy.saveAsBlocked)
    XCTAssertEqual(
      problems { _ = try export.entry("bad").policy() },
      "t:1:83: $[1].saveAsBlocked: expected `true` or `false`, found a number")
  }

  /// Whom a policy targets is a property of it like any other, and one that other kinds of objects share.
  func testPolicy_thatOnlySaysWhomItTargets_isOne() throws {
    let rows: [(text: String, refusal: String?)] = [
      (#"{"targetedAppManagementLevels":"mdm"}"#, nil),
      (#"{"apps":[],"isAssigned":true}"#, nil),
      (#"{"apps":[],"customSettings":[]}"#, "this is an app configuration policy (it has `customSettings`)"),
      (#"{"displayName":"Contoso"}"#, "it has none of the settings of one"),
    ]
    for row in rows {
      do throws(JSONProblems) {
        _ = try GraphExport(Array(row.text.utf8), file: "p").entries[0].policy()
        XCTAssertNil(row.refusal, row.text)
      } catch {
        XCTAssertEqual(
          error.problems.map(\.message), ["not an iOS app protection policy: \(row.refusal ?? "")"], row.text)
      }
    }
  }
}
