import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyDocuments

/// Tenants as files hold them: R16.1, R16.2, R16.4 and R16.6.
final class TenantDocumentTests: XCTestCase {
  private static func odd() throws -> TenantDocument { try TenantDocument([Fixtures.path("tenants/odd")]) }

  private func document(_ files: [String: String]) throws -> TenantDocument {
    try TenantDocument(
      ["t"], files: .memory(Dictionary(uniqueKeysWithValues: files.map { ("t/" + $0, Array($1.utf8)) })))
  }

  func testTenant_isReadFromFilesAsExportsLeaveThem() throws {
    let document = try TenantDocument([Fixtures.path("tenants/contoso")])
    let tenant = document.tenant
    XCTAssertEqual(tenant.policies.count, 10)
    XCTAssertEqual(tenant.policies.filter { $0.settings != nil }.count, 8)
    XCTAssertEqual(tenant.filters.count, 4)
    XCTAssertEqual(tenant.groups.count, 6)
    XCTAssertEqual(tenant.accessPolicies.count, 2)
    XCTAssertEqual(tenant.deviceKeys, ["IntuneMAMUPN": ["Contoso Mail on company devices"]])
    XCTAssertEqual(document.warnings, [])
    XCTAssertEqual(document.gaps, [])
    XCTAssertEqual(
      document.leftOut.map { "\($0.names.count) \($0.noun)" },
      ["1 an Android app protection policy", "1 an app configuration for enrolled devices"])
    XCTAssertEqual(document.sources.count, 10)
  }

  func testOddities_areSaidWithTheirPlaces() throws {
    let document = try Self.odd()
    let texts = document.warnings.map { warning in
      "\(warning.file.split(separator: "/").last ?? ""):\(warning.position.line): \(warning.message)"
    }
    XCTAssertEqual(
      texts.sorted(),
      [
        "others.json:10: the filter `Company iPhones` is for managed devices, so it matches no app on iOS",
        "others.json:13: rule, column 1: `app.osVersion` is deprecated since 2608; use `app.operatingSystemVersion`",
        "others.json:5: rule, column 40: expected `and`, `or` or the end of the rule, found `nand`; what the filter `Broken` does is unknown",
        "others.json:8: the filter `Twice, changed` has the ID of `Twice`, which was read before; their rules differ, so neither is used",
        "policies.json:10: `Read never` has the ID of an object that was read before (\(Fixtures.path("tenants/odd/policies.json")):2), so it is not read",
        "policies.json:24: `For devices` has an assignment of the kind `#microsoft.graph.allDevicesAssignmentTarget`, which includes no user",
        "policies.json:28: `For Android Enterprise` is only for device types of other platforms, so it applies to no iOS device",
      ])
    XCTAssertFalse(document.tenant.policies.contains { $0.name == "Read never" })
    XCTAssertEqual(
      document.gaps,
      [
        "the export lacks the assignments of 1 policy (`Exported without apps and assignments`); export with `$expand=apps,assignments`",
        "the export lacks the apps of 1 policy (`Exported without apps and assignments`); export with `$expand=apps,assignments`",
      ])
    XCTAssertEqual(document.leftOut.map(\.noun), ["a settings catalog policy", "an object of unknown kind"])
  }

  func testNothingUnreadable_isEverAYes() throws {
    let document = try Self.odd()
    let subject = Tenant.Subject(
      groups: ["sales"], app: "com.microsoft.msedge", management: .unmanaged, model: .text("iPhone15,2"))
    let answer = document.tenant.answer(for: subject)
    let verdicts = Dictionary(
      uniqueKeysWithValues: zip(document.tenant.policies.map(\.name), answer.verdicts))
    let expected: [String: (Truth, String)] = [
      "Read first": (.unknown, "the filter `gone` is not in the tenant (export `assignmentFilters`)"),
      "Exported without apps and assignments": (
        .unknown,
        "the export does not list the policy's apps, so it may be for `com.microsoft.msedge` or not (export with `$expand=apps`)"
      ),
      "Not assigned, by the flag": (.no, "the policy is not assigned"),
      "For devices": (.no, "the policy is assigned only to all devices, which includes no user"),
      "For Android Enterprise": (.no, "the policy is only for device types of other platforms"),
      "With a rule that cannot be read": (.unknown, "the rule of the filter `Broken` cannot be read"),
      "Without what the device filter matches": (.yes, "the policy is assigned to all users"),
      "With two rules of one filter": (.unknown, "the rule of the filter `Twice` cannot be read"),
      "With a word of a later version": (
        .unknown, "what the filter `Company iPhones` does in the assignment cannot be read"
      ),
    ]
    XCTAssertEqual(Set(verdicts.keys), Set(expected.keys))
    for (place, policy) in document.tenant.policies.enumerated() {
      let verdict = answer.verdicts[place]
      XCTAssertEqual(verdict.applies, expected[policy.name]?.0, policy.name)
      let deciding = try XCTUnwrap(verdict.deciding)
      XCTAssertEqual(
        document.sentence(deciding, ofPolicyAt: place, for: subject), expected[policy.name]?.1, policy.name)
    }
  }

  func testGroups_areFoundByIDOrName() throws {
    let contoso = try TenantDocument([Fixtures.path("tenants/contoso")])
    let sales = try XCTUnwrap(contoso.tenant.groups.first { $0.name == "Sales" }?.id)
    XCTAssertEqual(try contoso.groupID(of: "Sales"), sales)
    XCTAssertEqual(try contoso.groupID(of: "sALES"), sales)
    XCTAssertEqual(try contoso.groupID(of: sales.uppercased()), sales)
    XCTAssertEqual(
      try contoso.groupID(of: "00000000-0000-0000-0000-000000000001"), "00000000-0000-0000-0000-000000000001")
    XCTAssertThrowsError(try contoso.groupID(of: "Sale")) {
      XCTAssertEqual("\($0)", "no group is called `Sale`; did you mean `Sales`?")
    }
    XCTAssertThrowsError(try Self.odd().groupID(of: "SALES-")) {
      XCTAssertEqual("\($0)", "no group is called `SALES-`; did you mean `Sales`?")
    }
    let twice = try document([
      "p.json": #"{"id":"T","displayName":"P","printBlocked":true,"assignments":[]}"#,
      "g.json": #"[{"id":"a","displayName":"Sales"},{"id":"b","displayName":"Sales"}]"#,
    ])
    XCTAssertThrowsError(try twice.groupID(of: "sales")) {
      XCTAssertEqual("\($0)", "2 groups are called `sales`; give the ID: `a`, `b`")
    }
  }

  func testBrokenFiles_areRefusedTogether() {
    XCTAssertThrowsError(
      try document([
        "a.json": "{", "b.json": #"[{"id":"T","printBlocked":"no"}]"#,
        "c.json":
          #"[{"id":"T2","printBlocked":true,"assignments":[{"target":{"@odata.type":"x.groupAssignmentTarget"}},{"target":{}}]}]"#,
      ])
    ) { error in
      let lines = "\(error)".split(separator: "\n").map { $0.split(separator: ":").first.map(String.init) }
      XCTAssertEqual(lines, ["t/a.json", "t/b.json", "t/c.json", "t/c.json"], "\(error)")
    }
    XCTAssertThrowsError(try document(["a.json": "[]"])) {
      XCTAssertEqual(
        "\($0)", "t:1:1: $: holds no iOS app protection policy and no app configuration for managed apps")
    }
    XCTAssertThrowsError(try document(["a.json": #"{"error":{"code":"Forbidden","message":"no"}}"#])) {
      XCTAssertEqual(
        "\($0)",
        "t:1:1: $: holds no iOS app protection policy and no app configuration for managed apps, only an error that "
          + "the service answered with")
    }
  }

  func testAPage_isAGap() throws {
    let document = try document([
      "p.json":
        #"{"@odata.nextLink":"https://x","value":[{"id":"T","printBlocked":true,"apps":[],"assignments":[]}]}"#
    ])
    XCTAssertEqual(document.gaps, ["`t/p.json` is one page of several"])
    XCTAssertEqual(document.warnings.map(\.kind), [.furtherPages])
  }

  func testConditionalAccess_asksOnlyAsWritten() throws {
    func demand(_ changes: (inout String) -> Void, groups: [String] = []) throws -> Tenant.AccessPolicy
      .Demand?
    {
      var text = #"""
        {"displayName":"CA","state":"enabled","conditions":{"users":{"includeUsers":["All"],"excludeGroups":["out"]},
        "platforms":null,"clientAppTypes":["all"],"applications":{"includeApplications":["All"]}},
        "grantControls":{"operator":"OR","builtInControls":["compliantApplication"]}}
        """#
      changes(&text)
      let document = try document([
        "p.json": #"{"id":"T","displayName":"P","printBlocked":true,"assignments":[]}"#, "c.json": text,
      ])
      let policy = try XCTUnwrap(document.tenant.accessPolicies.first)
      let subject = Tenant.Subject(groups: groups, app: "com.microsoft.msedge", management: .unmanaged)
      return policy.state == .reportOnly ? nil : policy.demand(of: subject)
    }
    func replacing(_ old: String, _ new: String, groups: [String] = []) throws -> Tenant.AccessPolicy.Demand?
    {
      try demand(
        { text in
          XCTAssertTrue(text.contains(old))
          text = text.replacing(old, with: new)
        }, groups: groups)
    }
    XCTAssertEqual(try demand({ _ in }), .appProtection)
    XCTAssertNil(try demand({ _ in }, groups: ["OUT"]))
    XCTAssertEqual(try replacing(#"["compliantApplication"]"#, #"["mfa","compliantApplication"]"#), .oneOf)
    XCTAssertEqual(
      try replacing(
        #""OR","builtInControls":["compliantApplication"]"#,
        #""AND","builtInControls":["mfa","compliantApplication"]"#),
      .appProtection)
    XCTAssertEqual(
      try replacing(#"["compliantApplication"]"#, #"["compliantApplication"],"termsOfUse":["x"]"#), .oneOf)
    XCTAssertNil(try replacing("compliantApplication", "mfa"))
    XCTAssertNil(try replacing(#""enabled""#, #""disabled""#))
    XCTAssertNil(try replacing(#""enabled""#, #""enabledForReportingButNotEnforced""#))
    XCTAssertNil(try replacing(#"["All"],"excludeGroups""#, #"["None"],"excludeGroups""#))
    XCTAssertNil(try replacing(#""platforms":null"#, #""platforms":{"includePlatforms":["android"]}"#))
    XCTAssertNil(
      try replacing(
        #""platforms":null"#, #""platforms":{"includePlatforms":["all"],"excludePlatforms":["iOS"]}"#))
    XCTAssertEqual(
      try replacing(#""platforms":null"#, #""platforms":{"includePlatforms":["iOS"]}"#), .appProtection)
    XCTAssertNil(try replacing(#"["all"]"#, #"["browser"]"#))
    XCTAssertEqual(try replacing(#"["all"]"#, #"["browser","mobileAppsAndDesktopClients"]"#), .appProtection)
    XCTAssertEqual(
      try replacing(#""includeUsers":["All"]"#, #""includeGroups":["in"]"#, groups: ["IN"]), .appProtection)
  }
}
