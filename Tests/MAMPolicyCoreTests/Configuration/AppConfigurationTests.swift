import MAMPolicyCore
import XCTest

/// Rules R11.1, R11.2.
final class AppConfigurationTests: XCTestCase {
  private func targeted(_ values: [String: ConfigurationValue]) -> ConfigurationEntry {
    ConfigurationEntry(values: values)
  }

  private func standard(_ values: [String: ConfigurationValue]) -> ConfigurationEntry {
    ConfigurationEntry(values: values.merging(["__IsDefault": .bool(true)]) { first, _ in first })
  }

  /// Three dictionaries, each targeted or default, each without the key or with one of two values.
  func testLookup_everyThreeDictionaries() {
    let shapes: [(isDefault: Bool, value: String?)] = [false, true].flatMap { isDefault in
      [nil, "a", "b"].map { (isDefault, $0) }
    }
    var count = 0
    for one in shapes {
      for two in shapes {
        for three in shapes {
          let shape = [one, two, three]
          let configuration = AppConfiguration(
            shape.map { shape in
              let values: [String: ConfigurationValue] = shape.value.map { ["key": .string($0)] } ?? [:]
              return shape.isDefault ? standard(values) : targeted(values)
            })
          // Told from the words of the rule: targeted values, else those of the default.
          let fromTargeted = shape.filter { !$0.isDefault }.compactMap(\.value)
          let fromDefault = shape.filter(\.isDefault).compactMap(\.value)
          let expected = fromTargeted.isEmpty ? fromDefault : fromTargeted
          let id = shape.map { "\($0.isDefault ? "default" : "targeted") \($0.value ?? "-")" }.joined(
            separator: ", ")

          XCTAssertEqual(configuration.values(for: "key"), expected.map(ConfigurationValue.string), id)
          XCTAssertEqual(
            configuration.hasConflict("key"), fromTargeted.contains("a") && fromTargeted.contains("b"), id)
          XCTAssertEqual(configuration.string(for: "key"), expected.first, id)
          XCTAssertEqual(configuration.string(for: "key", .min), expected.min(), id)
          XCTAssertEqual(configuration.string(for: "key", .max), expected.max(), id)
          XCTAssertEqual(
            configuration.lookup("key").overruled.map(\.value.text), fromTargeted.isEmpty ? [] : fromDefault,
            id)
          let indices = shape.indices.filter {
            shape[$0].value == expected.first && shape[$0].isDefault == fromTargeted.isEmpty
          }
          XCTAssertEqual(
            configuration.answer(.string(.any), for: "key")?.entries ?? [], expected.isEmpty ? [] : indices,
            id)
          count += 1
        }
      }
    }
    XCTAssertEqual(count, 216)
  }

  private struct Row {
    let values: [ConfigurationValue]
    let bool: [Bool?]
    let number: [String?]
    let string: [String?]
    let conflict: Bool
    let line: UInt

    /// Answers to any, or, and; any, min, max; any, min, max.
    init(
      _ values: [ConfigurationValue], bool: [Bool?] = [nil, nil, nil], number: [String?] = [nil, nil, nil],
      string: [String?] = [nil, nil, nil], conflict: Bool = false, line: UInt = #line
    ) {
      self.values = values
      self.bool = bool
      self.number = number
      self.string = string
      self.conflict = conflict
      self.line = line
    }
  }

  private static func number(_ text: String) -> ConfigurationValue {
    ConfigurationNumber(text).map(ConfigurationValue.number) ?? .other(text)
  }

  private let rows: [Row] = [
    Row([]),
    Row([.bool(true)], bool: [true, true, true]),
    Row([.bool(false)], bool: [false, false, false]),
    Row([.bool(true), .bool(false)], bool: [true, true, false], conflict: true),
    Row([.bool(false), .bool(true)], bool: [false, true, false], conflict: true),
    Row([.bool(false), .bool(false)], bool: [false, false, false]),
    Row([.string("true")], bool: [true, true, true], string: ["true", "true", "true"]),
    Row([.string("FALSE")], bool: [false, false, false], string: ["FALSE", "FALSE", "FALSE"]),
    Row([.string("yes")], string: ["yes", "yes", "yes"]),
    Row([.string(" true")], string: [" true", " true", " true"]),
    Row([.string("1")], string: ["1", "1", "1"]),
    Row([number("1")], number: ["1", "1", "1"]),
    Row([number("0")], number: ["0", "0", "0"]),
    Row([number("10"), number("9"), number("9.5")], number: ["10", "9", "10"], conflict: true),
    Row([number("1"), number("1.0")], number: ["1", "1", "1"]),
    Row([number("-1"), number("-10")], number: ["-1", "-10", "-1"], conflict: true),
    Row([.string("b"), .string("a"), .string("c")], string: ["b", "a", "c"], conflict: true),
    Row([.string("a"), .string("B"), .string("")], string: ["a", "", "a"], conflict: true),
    // A scalar beyond the first plane has a lower first code unit than this private one.
    Row(
      [.string("\u{F000}"), .string("\u{1F600}")], string: ["\u{F000}", "\u{1F600}", "\u{F000}"],
      conflict: true),
    // Two spellings of one glyph are two values.
    Row([.string("\u{E9}"), .string("e\u{301}")], string: ["\u{E9}", "e\u{301}", "\u{E9}"], conflict: true),
    Row(
      [.string("true"), .bool(true)], bool: [true, true, true], string: ["true", "true", "true"],
      conflict: true),
    Row(
      [.string("x"), .bool(false)], bool: [false, false, false], string: ["x", "x", "x"], conflict: true),
    Row([number("1"), .bool(true)], bool: [true, true, true], number: ["1", "1", "1"], conflict: true),
    Row([number("1"), .string("1")], number: ["1", "1", "1"], string: ["1", "1", "1"], conflict: true),
    Row([.other("[1]")]),
    Row([.other("[1]"), .string("a")], string: ["a", "a", "a"], conflict: true),
    Row([.other("[1]"), .other("[1]")]),
  ]

  func testQueries_everyRow() {
    for row in rows {
      let configuration = AppConfiguration(row.values.map { targeted(["key": $0]) })
      let id = "line \(row.line)"
      XCTAssertEqual(
        ConfigurationQuery.BoolQuery.allCases.map { configuration.bool(for: "key", $0) }, row.bool, id)
      XCTAssertEqual(
        ConfigurationQuery.OrderQuery.allCases.map { configuration.number(for: "key", $0)?.text }, row.number,
        id)
      // Compared byte for byte, as the configuration does.
      XCTAssertEqual(
        ConfigurationQuery.OrderQuery.allCases.map {
          configuration.string(for: "key", $0).map { Array($0.utf8) }
        },
        row.string.map { $0.map { Array($0.utf8) } }, id)
      XCTAssertEqual(configuration.hasConflict("key"), row.conflict, id)
      XCTAssertEqual(configuration.bools(for: "key"), row.values.compactMap(\.bool), id)
      XCTAssertEqual(configuration.numbers(for: "key"), row.values.compactMap(\.number), id)
      XCTAssertEqual(configuration.strings(for: "key"), row.values.compactMap(\.string), id)
    }
  }

  func testTargetedValueOfAnotherKind_stillOverrulesTheDefault() {
    let configuration = AppConfiguration([standard(["key": .bool(true)]), targeted(["key": .string("x")])])
    XCTAssertNil(configuration.bool(for: "key"))
    XCTAssertEqual(configuration.string(for: "key"), "x")
    XCTAssertEqual(configuration.bools(for: "key"), [])
  }

  func testTexts_areEqualByTheirBytes() {
    XCTAssertNotEqual(ConfigurationValue.string("\u{E9}"), .string("e\u{301}"))
    XCTAssertNotEqual(ConfigurationValue.string("a"), .other("a"))
    XCTAssertEqual(ConfigurationValue.other("{}"), .other("{}"))
  }

  func testDefaultMark_isTrueAlone() {
    let marks: [(ConfigurationValue, Bool)] = [
      (.bool(true), true), (.string("true"), true), (.string("True"), true), (.bool(false), false),
      (.string("false"), false), (.string("1"), false), (.number(ConfigurationNumber(1)), false),
      (.other("{}"), false),
    ]
    for (mark, isDefault) in marks {
      XCTAssertEqual(targeted(["__IsDefault": mark]).isDefault, isDefault, mark.text)
    }
  }

  func testKeys_areSortedOnceEachWithoutTheMark() {
    let configuration = AppConfiguration([
      standard(["b": .string("1"), "a": .string("1")]), targeted(["b": .string("2"), "B": .string("3")]),
    ])
    XCTAssertEqual(configuration.keys, ["B", "a", "b"])
    XCTAssertEqual(configuration.fullData.count, 2)
    XCTAssertEqual(configuration.fullData[0]["__IsDefault"], .bool(true))
    XCTAssertEqual(configuration.values(for: "c"), [])
    XCTAssertFalse(configuration.hasConflict("c"))
  }
}
