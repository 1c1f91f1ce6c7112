import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Every row of R16.4 without the text of a rule, and the three values of R16.3.
final class FilterRuleTests: XCTestCase {
  private func model(
    _ comparison: FilterRule.Comparison, _ fact: Tenant.Fact, _ holds: Truth, line: UInt = #line
  ) {
    let subject = Tenant.Subject(app: "a", management: .unmanaged, model: fact)
    XCTAssertEqual(FilterRule.test(.deviceModel, comparison).matches(subject), holds, line: line)
  }

  func testText_everyOperator() {
    let phone = Tenant.Fact.text("iPhone15,2")
    model(.equals("IPHONE15,2"), phone, .yes)
    model(.equals("iPhone15"), phone, .no)
    model(.differs("iPhone15"), phone, .yes)
    model(.differs("iphone15,2"), phone, .no)
    model(.isOneOf(["iPad", "iphone15,2"]), phone, .yes)
    model(.isOneOf([]), phone, .no)
    model(.isNoneOf(["iPad"]), phone, .yes)
    model(.isNoneOf(["iphone15,2"]), phone, .no)
    model(.begins("IPHONE"), phone, .yes)
    model(.begins("Phone"), phone, .no)
    model(.contains("ONE15"), phone, .yes)
    model(.contains("iPad"), phone, .no)
    model(.contains(""), phone, .yes)
    model(.lacks("iPad"), phone, .yes)
    model(.lacks("15,2"), phone, .no)
  }

  func testNull_asksWhetherAFactIsKnownToBeMissing() {
    model(.equals(nil), .missing, .yes)
    model(.equals(nil), .text("iPhone"), .no)
    model(.differs(nil), .missing, .no)
    model(.differs(nil), .text("iPhone"), .yes)
    model(.equals(nil), .unknown, .unknown)
    model(.equals("x"), .missing, .no)
    model(.differs("x"), .missing, .yes)
    model(.isNoneOf(["x"]), .missing, .yes)
    model(.begins(""), .missing, .no)
  }

  func testVersion_isComparedNumberByNumber() throws {
    func version(
      _ order: FilterRule.Order, _ bound: String, _ fact: Tenant.Fact, _ holds: Truth, line: UInt = #line
    )
      throws
    {
      let bound = try XCTUnwrap(DottedVersion(bound))
      let subject = Tenant.Subject(app: "a", management: .unmanaged, osVersion: fact)
      XCTAssertEqual(
        FilterRule.test(.operatingSystemVersion, .version(order, bound)).matches(subject), holds, line: line)
    }
    let fact = Tenant.Fact.text("17.10")
    try version(.later, "17.9", fact, .yes)
    try version(.later, "17.10.0", fact, .no)
    try version(.notEarlier, "17.10.0", fact, .yes)
    try version(.earlier, "17.10.1", fact, .yes)
    try version(.earlier, "17", fact, .no)
    try version(.notLater, "17.10", fact, .yes)
    try version(.equal, "17.10.0", fact, .yes)
    try version(.different, "17.1", fact, .yes)
    try version(.equal, "17", .text("seventeen"), .unknown)
    try version(.equal, "17", .unknown, .unknown)
    try version(.equal, "17", .missing, .no)
  }

  func testManagementType_isTheAppsAndNoOtherWordMatches() {
    func type(
      _ comparison: FilterRule.Comparison, _ management: Tenant.Management, _ holds: Truth, line: UInt = #line
    ) {
      let subject = Tenant.Subject(app: "com.microsoft.msedge", management: management)
      XCTAssertEqual(FilterRule.test(.deviceManagementType, comparison).matches(subject), holds, line: line)
    }
    type(.equals("managed"), .managed, .yes)
    type(.equals("Managed"), .unmanaged, .no)
    type(.equals("Unmanaged"), .enrolled([]), .yes)
    type(.equals("Managed"), .enrolled([.userPrincipalName]), .yes)
    type(.equals("Android Enterprise"), .managed, .no)
    type(.differs("Android Enterprise"), .managed, .yes)
    type(.equals("Managed"), .unknown, .unknown)
  }

  func testConnectives_areKleenes() {
    let subject = Tenant.Subject(app: "a", management: .unmanaged, model: .text("iPhone"))
    let rules: [Truth: FilterRule] = [
      .yes: .test(.deviceModel, .equals("iPhone")), .no: .test(.deviceModel, .equals("iPad")),
      .unknown: .test(.osVersion, .equals("17")),
    ]
    let rank: [Truth: Int] = [.no: 0, .unknown: 1, .yes: 2]
    for one in Truth.allCases {
      for other in Truth.allCases {
        let pair = [one, other].compactMap { rules[$0] }
        let (least, most) = (rank[one]! < rank[other]! ? one : other, rank[one]! > rank[other]! ? one : other)
        XCTAssertEqual(FilterRule.all(pair).matches(subject), one == other ? one : least)
        XCTAssertEqual(FilterRule.any(pair).matches(subject), one == other ? one : most)
        XCTAssertEqual(
          FilterRule.not(.all(pair)).matches(subject), FilterRule.all(pair).matches(subject).negated)
      }
    }
    XCTAssertEqual(FilterRule.all([]).matches(subject), .yes)
    XCTAssertEqual(FilterRule.any([]).matches(subject), .no)
  }
}
