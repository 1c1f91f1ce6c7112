import MAMPolicyCore
import XCTest

@testable import MAMPolicyDocuments

/// Every row of R16.4 as a text.
final class FilterRuleParserTests: XCTestCase {
  private func parse(_ text: String) throws(FilterRuleFault) -> FilterRule {
    var parser = try FilterRuleParser(text)
    return try parser.rule()
  }

  private func rule(_ text: String, _ expected: FilterRule, line: UInt = #line) {
    XCTAssertEqual(try parse(text), expected, line: line)
  }

  private func fault(_ text: String, _ column: Int, _ message: String, line: UInt = #line) {
    XCTAssertThrowsError(try parse(text), line: line) { error in
      XCTAssertEqual(error as? FilterRuleFault, FilterRuleFault(column: column, message: message), line: line)
    }
  }

  private static let phone = FilterRule.test(.deviceModel, .begins("iPhone"))
  private static let pad = FilterRule.test(.deviceModel, .begins("iPad"))
  private static let apple = FilterRule.test(.deviceManufacturer, .equals("Apple"))

  func testTest_everyPropertyAndOperator() throws {
    for property in [FilterRule.Property.appVersion, .osVersion, .deviceModel, .deviceManufacturer] {
      let name = "app.\(property.rawValue)"
      rule("\(name) -eq \"a\"", .test(property, .equals("a")))
      rule("\(name) ne \"a\"", .test(property, .differs("a")))
      rule("\(name) -IN [\"a\", \"b\"]", .test(property, .isOneOf(["a", "b"])))
      rule("\(name) notin []", .test(property, .isNoneOf([])))
      rule("\(name) -startsWith \"a\"", .test(property, .begins("a")))
      rule("\(name) -contains \"a\"", .test(property, .contains("a")))
      rule("\(name) -notContains \"a\"", .test(property, .lacks("a")))
      rule("\(name) -eq $null", .test(property, .equals(nil)))
      rule("\(name) -ne NULL", .test(property, .differs(nil)))
      rule("\(name) -eq 17.2", .test(property, .equals("17.2")))
    }
    rule("APP.devicemanagementtype -eq \"Managed\"", .test(.deviceManagementType, .equals("Managed")))
    let version = try XCTUnwrap(DottedVersion("17.0"))
    for order in FilterRule.Order.allCases {
      let expected = FilterRule.test(.operatingSystemVersion, .version(order, version))
      rule("app.operatingSystemVersion -\(order.rawValue) 17", expected)
      rule("app.operatingSystemVersion \(order.rawValue) \"17.0\"", expected)
    }
  }

  func testConnectives_bindAsWritten() {
    let texts = (
      phone: "app.deviceModel -startsWith \"iPhone\"", pad: "(app.deviceModel -startsWith \"iPad\")",
      apple: "app.deviceManufacturer -eq \"Apple\""
    )
    rule(
      "\(texts.phone) or \(texts.pad) and \(texts.apple)", .any([Self.phone, .all([Self.pad, Self.apple])]))
    rule(
      "\(texts.phone) -AND \(texts.pad) -or \(texts.apple)",
      .any([.all([Self.phone, Self.pad]), Self.apple]))
    rule(
      "(\(texts.phone) or \(texts.pad)) and \(texts.apple)",
      .all([.any([Self.phone, Self.pad]), Self.apple]))
    rule("not \(texts.pad) and \(texts.apple)", .all([.not(Self.pad), Self.apple]))
    rule("NOT (\(texts.pad) and \(texts.apple))", .not(.all([Self.pad, Self.apple])))
    rule("((\(texts.phone)))", Self.phone)
    rule("app.deviceModel -eq \"a \\\"b\\\" \\\\\"", .test(.deviceModel, .equals("a \"b\" \\")))
  }

  func testFaults_nameThePlaceAndWhatWasExpected() {
    let property = "expected a property such as `app.deviceModel`, found "
    let text =
      "expected an operator: `-eq`, `-ne`, `-in`, `-notIn`, `-startsWith`, `-contains` or `-notContains`, found "
    fault("", 1, property + "the end of the rule")
    fault("(device.model -eq \"a\")", 2, property + "`device.model`")
    fault("app.deviceModl -eq \"a\"", 1, "unknown property `app.deviceModl`; did you mean `app.deviceModel`?")
    fault("app.deviceModel \"a\"", 17, text + "the text `a`")
    fault("app.deviceModel -gt \"a\"", 17, text + "`-gt`")
    fault("app.deviceManagementType -in [\"a\"]", 26, "expected an operator: `-eq` or `-ne`, found `-in`")
    fault("app.deviceModel -eq iPhone", 21, "expected a value in quotes, found `iPhone`")
    fault("app.deviceModel -eq", 20, "expected a value in quotes, found the end of the rule")
    fault("app.deviceModel -in \"a\"", 21, "expected a list such as `[\"a\", \"b\"]`, found the text `a`")
    fault("app.deviceModel -in [\"a\" \"b\"]", 26, "expected a comma or `]`, found the text `b`")
    fault("app.deviceModel -startsWith $null", 29, "`$null` goes only with `-eq` and `-ne`")
    fault("app.operatingSystemVersion -ge \"new\"", 32, "expected a version such as `17.0`")
    fault("app.operatingSystemVersion -ge $null", 32, "expected a version such as `17.0`")
    fault("app.deviceModel -eq \"a", 21, "the text that begins here has no closing quote")
    fault("(app.deviceModel -eq \"a\"", 25, "expected `and`, `or` or `)`, found the end of the rule")
    fault("app.deviceModel -eq \"a\")", 24, "expected `and`, `or` or the end of the rule, found `)`")
    fault(
      "app.deviceModel -eq \"a\" nand app.deviceModel -eq \"b\"", 25,
      "expected `and`, `or` or the end of the rule, found `nand`")
    fault("app.deviceModel = \"a\"", 17, "unexpected `=`")
    fault(String(repeating: "(", count: 100), 65, "more than 64 nested parentheses")
  }

  func testDeprecatedProperty_isFound() throws {
    var parser = try FilterRuleParser("app.deviceModel -eq \"a\" or app.OSversion -eq \"17\"")
    _ = try parser.rule()
    XCTAssertEqual(parser.deprecatedColumn, 28)
  }
}
