import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Every row of R16.2 and R16.3: one audience, one subject, the answers of the checks.
final class TenantCheckTests: XCTestCase {
  private typealias Assignment = Tenant.Assignment

  private static let outlook = "com.microsoft.Office.Outlook"

  private static let tenant = Tenant(filters: [
    filter("iphone", .test(.deviceModel, .begins("iPhone"))),
    filter("ipad", .test(.deviceModel, .begins("iPad"))),
    filter("unreadable", nil),
    Tenant.Filter(
      id: "devices", name: "devices", scope: .somethingElse, rule: .test(.deviceModel, .begins("iPhone"))),
  ])

  private static func filter(_ id: String, _ rule: FilterRule?) -> Tenant.Filter {
    Tenant.Filter(id: id, name: id, rule: rule)
  }

  private static func group(
    _ id: String, _ filter: String? = nil, _ mode: Assignment.FilterUse.Mode = .include
  )
    -> Assignment
  {
    Assignment(.group(id), filter: filter.map { Assignment.FilterUse($0, mode) })
  }

  private func check(
    _ kind: Tenant.Check.Kind, _ audience: Tenant.Audience, _ subject: Tenant.Subject, _ holds: Truth,
    _ reason: ApplicabilityReason, file: StaticString = #filePath, line: UInt = #line
  ) {
    let check = Self.tenant.check(kind, of: audience, for: subject)
    XCTAssertEqual(check.holds, holds, file: file, line: line)
    XCTAssertEqual(check.reason, reason, file: file, line: line)
  }

  func testApp_everyRow() {
    func app(
      _ group: AppGroupType?, _ apps: [String]?, _ app: String, _ holds: Truth, _ reason: ApplicabilityReason,
      line: UInt = #line
    ) {
      check(
        .app, Tenant.Audience(appGroup: group, apps: apps), Tenant.Subject(app: app, management: .unmanaged),
        holds, reason, line: line)
    }
    for group in [nil, AppGroupType.selectedPublicApps] {
      app(group, [Self.outlook], "COM.MICROSOFT.office.outlook", .yes, .appListed)
      app(group, [Self.outlook], "com.contoso.mail", .no, .otherApp)
      app(group, [], Self.outlook, .no, .otherApp)
      app(group, nil, Self.outlook, .unknown, .appsMissing)
    }
    app(.allApps, nil, "com.contoso.mail", .yes, .everyApp)
    app(.allApps, [Self.outlook], "com.contoso.mail", .yes, .everyApp)
    app(.allMicrosoftApps, nil, "com.microsoft.anything", .yes, .microsoftApp)
    app(.allMicrosoftApps, ["wefwef"], "wefwef", .yes, .appListed)
    app(.allMicrosoftApps, ["wefwef"], "com.contoso.mail", .no, .otherApp)
    app(.allMicrosoftApps, nil, "com.contoso.mail", .unknown, .appsMissing)
    app(.allCoreMicrosoftApps, nil, "com.microsoft.officemobile", .yes, .coreApp)
    app(.allCoreMicrosoftApps, nil, "com.microsoft.to-do", .yes, .coreApp)
    app(.allCoreMicrosoftApps, nil, "com.microsoft.powerbimobile", .no, .otherApp)
    app(.allCoreMicrosoftApps, [Self.outlook], "com.microsoft.to-do", .no, .otherApp)
    XCTAssertEqual(Tenant.Audience.coreApps.count, 11)
  }

  func testDeviceType_everyRow() {
    func device(
      _ levels: Set<ManagementLevel>, _ management: Tenant.Management, _ holds: Truth,
      _ reason: ApplicabilityReason, app: String = TenantCheckTests.outlook, line: UInt = #line
    ) {
      check(
        .deviceType, Tenant.Audience(levels: levels), Tenant.Subject(app: app, management: management), holds,
        reason, line: line)
    }
    for management in [Tenant.Management.managed, .unmanaged, .enrolled([]), .unknown] {
      device([], management, .yes, .everyDevice)
      device([.unspecified], management, .yes, .everyDevice)
      device([.mdm, .unmanaged], management, .yes, .everyDevice)
      device([.androidEnterprise], management, .no, .otherPlatform)
    }
    device([.unmanaged], .unmanaged, .yes, .deviceFits)
    device([.unmanaged], .managed, .no, .otherDevice)
    device([.mdm], .managed, .yes, .deviceFits)
    device([.mdm], .unmanaged, .no, .otherDevice)
    device([.mdm], .unknown, .unknown, .deviceUnknown)
    device([.unmanaged, .androidEnterprise], .unmanaged, .yes, .deviceFits)
    device([.mdm], .enrolled([.userPrincipalName]), .yes, .deviceFits)
    device([.mdm], .enrolled([.userObjectID]), .yes, .deviceFits)
    device([.mdm], .enrolled([]), .no, .deviceKeyMissing)
    device([.unmanaged], .enrolled([]), .yes, .deviceFits)
    device([.mdm], .enrolled([.deviceID]), .no, .deviceKeyMissing)
    device([.mdm], .enrolled([.userPrincipalName]), .no, .deviceKeyMissing, app: "com.contoso.mail")
    device([.mdm], .enrolled([.userPrincipalName, .deviceID]), .yes, .deviceFits, app: "com.contoso.mail")
  }

  func testAssignment_everyRow() {
    func assignment(
      _ assignments: [Assignment]?, _ groups: [String], _ holds: Truth, _ reason: ApplicabilityReason,
      flag: Bool? = nil, isLicensed: Bool = true, line: UInt = #line
    ) {
      check(
        .assignment, Tenant.Audience(assignments: assignments, isAssigned: flag),
        Tenant.Subject(groups: groups, isLicensed: isLicensed, app: Self.outlook, management: .unmanaged),
        holds, reason, line: line)
    }
    let everyone = Assignment(.everyLicensedUser)
    let without = Assignment(.excludedGroup("board"))
    assignment([Self.group("Sales")], ["sALES"], .yes, .includedGroup)
    assignment([Self.group("sales")], ["board"], .no, .notIncluded)
    assignment([everyone], [], .yes, .everyUser)
    assignment([everyone, without], ["board"], .no, .excludedGroup)
    assignment([without, Self.group("sales")], ["board", "sales"], .no, .excludedGroup)
    assignment([without, Self.group("sales")], ["sales"], .yes, .includedGroup)
    assignment([without], ["sales"], .no, .notIncluded)
    assignment([Assignment(.other("#microsoft.graph.allDevicesAssignmentTarget"))], [], .no, .notIncluded)
    assignment([], [], .no, .nobody)
    assignment([], [], .no, .nobody, flag: true)
    assignment(nil, ["sales"], .no, .nobody, flag: false)
    assignment(nil, ["sales"], .unknown, .assignmentsMissing)
    assignment(nil, ["sales"], .unknown, .assignmentsMissing, flag: true)
    // A license is missing for every kind of assignment.
    assignment([everyone], [], .no, .notLicensed, isLicensed: false)
    assignment([Self.group("sales")], ["sales"], .no, .notLicensed, isLicensed: false)
  }

  /// The name of a group stands for its ID; were it an ID that no policy names, no policy would apply.
  func testGroup_byItsName_isTheGroup() {
    let tenant = Tenant(
      policies: [
        Tenant.AssignedPolicy(
          name: "P", .protection(AppProtectionPolicy()),
          for: Tenant.Audience(
            appGroup: .allApps,
            assignments: [Self.group("5f1e"), Assignment(.excludedGroup("7a2b"))], isAssigned: true))
      ],
      groups: [.init(id: "5f1e", name: "Sales"), .init(id: "7a2b", name: "Board")])
    func applies(_ groups: String...) -> Truth {
      tenant.answer(for: Tenant.Subject(groups: groups, app: Self.outlook, management: .unmanaged)).verdicts[
        0
      ]
      .applies
    }
    XCTAssertEqual(applies("5f1e"), .yes)
    XCTAssertEqual(applies("sales"), .yes)
    XCTAssertEqual(applies("Sales", "BOARD"), .no)
    XCTAssertEqual(applies("Marketing"), .no)
  }

  func testFilters_everyRow() {
    func filters(
      _ assignments: [Assignment], _ holds: Truth, _ reason: ApplicabilityReason,
      model: Tenant.Fact = .unknown,
      line: UInt = #line
    ) {
      check(
        .filter, Tenant.Audience(assignments: assignments),
        Tenant.Subject(
          groups: ["a", "b", "c"], app: Self.outlook, management: .unmanaged, model: model), holds, reason,
        line: line)
    }
    let phone = Tenant.Fact.text("iPhone15,2")
    filters([Self.group("a")], .yes, .withoutFilter)
    filters([Self.group("a", "iphone")], .yes, .filterIncludes, model: phone)
    filters([Self.group("a", "ipad")], .no, .filterLeavesOut, model: phone)
    filters([Self.group("a", "ipad"), Self.group("b", "iphone")], .yes, .filterIncludes, model: phone)
    filters([Self.group("a", "ipad"), Self.group("b")], .yes, .withoutFilter, model: phone)
    filters([Self.group("a", "iphone", .exclude)], .no, .filterExcludes, model: phone)
    filters([Self.group("a", "ipad", .exclude)], .yes, .filterSpares, model: phone)
    // Exclude beats no filter and include.
    filters([Self.group("a", "iphone", .exclude), Self.group("b")], .no, .filterExcludes, model: phone)
    filters(
      [Self.group("a", "iphone", .exclude), Self.group("b", "iphone")], .no, .filterExcludes, model: phone)
    filters([Self.group("a", "ipad", .exclude), Self.group("b", "ipad")], .yes, .filterSpares, model: phone)
    // An assignment to a group that the user is not in does not count.
    filters([Self.group("a"), Self.group("z", "iphone", .exclude)], .yes, .withoutFilter, model: phone)
    // What is not known.
    filters([Self.group("a", "iphone")], .unknown, .filterUnknown)
    filters([Self.group("a", "gone")], .unknown, .filterUnknown, model: phone)
    filters([Self.group("a", "unreadable")], .unknown, .filterUnknown, model: phone)
    filters([Self.group("a", "unreadable", .exclude)], .unknown, .filterUnknown, model: phone)
    filters([Self.group("a", "gone"), Self.group("b", "iphone")], .yes, .filterIncludes, model: phone)
    filters(
      [Self.group("a", "gone", .exclude), Self.group("b", "iphone", .exclude)], .no, .filterExcludes,
      model: phone)
    filters(
      [Self.group("a", "iphone", .unreadable), Self.group("b")], .unknown, .filterUnknown, model: phone)
    // A filter for something else never matches.
    filters([Self.group("a", "devices")], .no, .filterLeavesOut, model: phone)
    filters([Self.group("a", "devices", .exclude)], .yes, .filterSpares, model: phone)
  }

  func testVerdict_endsWithTheFirstNo() {
    let audience = Tenant.Audience(apps: nil, levels: [.mdm], assignments: [])
    let verdict = Self.tenant.verdict(
      on: audience, for: Tenant.Subject(app: Self.outlook, management: .unmanaged))
    XCTAssertEqual(verdict.checks.map(\.holds), [.unknown, .no])
    XCTAssertEqual(verdict.applies, .no)
    XCTAssertEqual(verdict.deciding?.reason, .otherDevice)
  }
}
