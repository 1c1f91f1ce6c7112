import Foundation
import MAMPolicyDocuments
@testable import MAMScenario
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The JUnit report as a standard XML reader finds it.
final class JUnitReportTests: XCTestCase {
  private struct Element: Equatable {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }

  private func parse(_ report: String, file: StaticString = #filePath, line: UInt = #line) -> [Element] {
    let parser = XMLParser(data: Data(report.utf8))
    let collector = Collector()
    parser.delegate = collector
    XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))", file: file, line: line)
    return collector.elements
  }

  func testReport_isWellFormed_andItsCountsAreRight() throws {
    let elements = parse(SampleRun.result.report(.junit))
    XCTAssertEqual(
      elements.map(\.name),
      [
        "testsuites", "testsuite", "testcase", "testcase", "testcase", "testsuite", "testcase", "testcase",
        "failure", "testcase", "failure", "testcase", "skipped", "testcase", "skipped", "testsuite",
        "testcase",
        "error",
      ])
    XCTAssertEqual(elements.first?.attributes, ["name": "mamctl check"])
    let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
    XCTAssertEqual(suites.map { $0["tests"] }, ["3", "5", "1"])
    XCTAssertEqual(suites.map { $0["failures"] }, ["0", "2", "0"])
    XCTAssertEqual(suites.map { $0["errors"] }, ["0", "0", "1"])
    XCTAssertEqual(suites.map { $0["skipped"] }, ["0", "2", "0"])
  }

  /// The sums over the suites are those of the cases, whatever was played.
  func testCounts_addUp() throws {
    for names in [["s/passes"], ["s/fails"], ["s/wrong"], ["s/fails", "s/fails", "s/passes", "s/wrong"], []] {
      let elements = parse(SampleRun.check(names).report(.junit))
      let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
      func sum(_ key: String) -> Int { suites.compactMap { $0[key].flatMap(Int.init) }.reduce(0, +) }
      func count(_ name: String) -> Int { elements.count { $0.name == name } }
      XCTAssertEqual(suites.count, names.count)
      XCTAssertEqual(sum("tests"), count("testcase"))
      XCTAssertEqual(sum("failures"), count("failure"))
      XCTAssertEqual(sum("errors"), count("error"))
      XCTAssertEqual(sum("skipped"), count("skipped"))
    }
  }

  func testNames_withMarkupAndControlCharacters_areReadBack() throws {
    let elements = parse(SampleRun.result.report(.junit))
    let suites = elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] }
    XCTAssertEqual(
      suites,
      [
        "S-1: It passes", "A:1, B: It <fails> & \"stops\" # <U+0007>\n100%", "s/wrong.scenario.json",
      ])
    let cases = elements.filter { $0.name == "testcase" }
    XCTAssertEqual(
      cases.map { $0.attributes["name"] }[3...7],
      [
        "1. signIn account=work", "2. print owner=work", "3. signOut account=personal", "4. not run",
        "5. not run",
      ])
    XCTAssertEqual(Set(cases[3...7].map { $0.attributes["classname"] }), ["s/fails.scenario.json"])
  }

  func testFailure_saysWhatWasExpectedAndHowThingsWere() throws {
    let elements = parse(SampleRun.result.report(.junit))
    let failure = try XCTUnwrap(elements.first { $0.name == "failure" })
    XCTAssertEqual(
      failure.attributes, ["message": "expected `allow`, got `deny`", "type": "expectation"])
    XCTAssertEqual(
      failure.text,
      """
      s/fails.scenario.json:7:1
      expected `allow`, got `deny`
      expected the reason `lockdown`, got `print-blocked`
      reasons: print-blocked
      signed in: `work`
      managed: `work`
      window main (key): no account
      process: no account
      """)
    let error = try XCTUnwrap(elements.first { $0.name == "error" })
    XCTAssertEqual(
      error.attributes, ["message": "unknown step `paus`; did you mean `pause`?", "type": "invalid"])
    XCTAssertEqual(error.text.split(separator: "\n").count, 2)
  }

  /// Every character that JSON can hold gives a report that XML can.
  func testEveryCharacter_ofALine_isWellFormed() throws {
    var scalars = (0..<0x300).compactMap(Unicode.Scalar.init)
    scalars += [0xFFFD, 0xFFFE, 0xFFFF, 0x1F600, 0x10FFFF, 0x202E, 0xFEFF].compactMap(Unicode.Scalar.init)
    XCTAssertEqual(scalars.count, 775)
    let name = String(String.UnicodeScalarView(scalars))
    let result = ScenarioResult(
      file: name, name: name, source: nil,
      steps: [
        StepResult(
          position: .init(line: 1, column: 1), title: name, outcome: "deny", codes: [], log: [],
          failures: [name],
          state: [name])
      ], skipped: 0)
    let elements = parse(CheckResult(entries: [.played(result)]).report(.junit))
    XCTAssertEqual(elements.map(\.name), ["testsuites", "testsuite", "testcase", "failure"])
    let read = try XCTUnwrap(elements.first { $0.name == "testsuite" }?.attributes["name"])
    let expected = scalars.map { scalar in
      switch scalar.value {
      case 0x09, 0x0A: String(scalar)
      // These command a terminal, turn a line around, or are not seen; some of them XML cannot hold.
      case 0x00..<0x20, 0x7F...0xA0, 0xAD, 0x202E, 0xFEFF, 0xFFFE, 0xFFFF:
        String(format: "<U+%04X>", scalar.value)
      // In a path it stands for a byte.
      case 0x10FFFF: "<0xFF>"
      case _: String(scalar)
      }
    }
    XCTAssertEqual(Array(read.unicodeScalars), Array(expected.joined().unicodeScalars))
  }
}
