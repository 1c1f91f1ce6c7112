import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// Reading is total: whatever the bytes, there is a policy or a list of problems, and never a trap.
final class ImportMutationTests: XCTestCase {
  private static let seed: UInt64 = 20_261_121
  private static let mutantsPerFile = 100

  func testMutatedExports_loadOrSayWhy() throws {
    var random = SplitMix64(seed: Self.seed)
    var outcomes = Outcomes()
    for name in GraphFixtures.all {
      let original = try GraphFixtures.bytes(name)
      for round in 0..<Self.mutantsPerFile {
        let mutant = Self.mutated(original, &random)
        outcomes.add(Self.read(mutant), "\(name), round \(round), seed \(Self.seed)")
      }
    }
    print("seed \(Self.seed): \(outcomes)")
    XCTAssertEqual(outcomes.total, GraphFixtures.all.count * Self.mutantsPerFile)
    XCTAssertGreaterThan(outcomes.policies, 0)
    XCTAssertGreaterThan(outcomes.refused, 0)
  }

  /// Mutants that are JSON still, of which far more load.
  func testExportsWithValuesReplaced_loadOrSayWhy() throws {
    var random = SplitMix64(seed: Self.seed)
    var outcomes = Outcomes()
    for name in GraphFixtures.all {
      let root = try XCTUnwrap(
        JSONReader.scan(try GraphFixtures.bytes(name), file: name, encodings: .utf8OrUTF16).root)
      for round in 0..<Self.mutantsPerFile {
        let mutant = JSONText.text(Self.replaced(JSONOutput(root), &random))
        outcomes.add(Self.read(Array(mutant.utf8)), "\(name), round \(round), seed \(Self.seed)")
      }
    }
    print("seed \(Self.seed): \(outcomes)")
    XCTAssertEqual(outcomes.total, GraphFixtures.all.count * Self.mutantsPerFile)
    XCTAssertGreaterThan(outcomes.policies, outcomes.total / 10)
    XCTAssertGreaterThan(outcomes.refused, 0)
  }

  func testMutatedConfigurations_loadOrSayWhy() throws {
    var random = SplitMix64(seed: Self.seed)
    var loaded = 0
    let names = ["mail.json", "several.json", "plain.json"]
    for name in names {
      let path = Fixtures.path("configurations/\(name)")
      let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for round in 0..<Self.mutantsPerFile {
        do {
          let export = try AppConfigurationExport(Self.mutated(original, &random), file: "m")
          for warning in export.warnings { Self.check(warning.message) }
          loaded += 1
        } catch {
          for problem in error.problems { Self.check(problem.message) }
          XCTAssertFalse(error.problems.isEmpty, "\(name), round \(round), seed \(Self.seed)")
        }
      }
    }
    print("seed \(Self.seed): \(loaded) of \(names.count * Self.mutantsPerFile) configurations loaded")
    XCTAssertGreaterThan(loaded, 0)
  }

  func testTruncatedExport_isRefusedAtEveryLength() throws {
    let bytes = try GraphFixtures.bytes("os-sharing.json")
    let whole = bytes.count - 1  // The last line feed is not needed.
    for length in 0..<whole {
      XCTAssertThrowsError(try GraphExport(Array(bytes[..<length]), file: "t"), "\(length)")
    }
    XCTAssertNoThrow(try GraphExport(Array(bytes[..<whole]), file: "t"))
  }

  /// A policy that loads after all answers every question and can be overridden.
  private static func read(_ bytes: [UInt8]) -> Outcome {
    do {
      let export = try GraphExport(bytes, file: "m")
      for choice in [nil, "1", "Adatum baseline", "\u{0}"] { _ = try? export.entry(choice) }
      var count = 0
      for entry in export.entries {
        _ = try? entry.policy(.strict)
        guard let read = try? entry.policy() else { continue }
        count += 1
        for setting in Setting.allCases { _ = read.policy.value(of: setting) }
        for warning in LoadWarning.condensed(read.warnings) { check(warning.message) }
        _ = try? JSONDecoding.decode(Array(#"{"saveAsBlocked":true}"#.utf8), file: "w") {
          read.overridden(by: $0, $1)
        }
      }
      return .policies(count)
    } catch {
      for problem in error.problems { check(problem.message) }
      return .refused(problems: error.problems.count)
    }
  }

  /// Messages stay on one line, whatever they quote.
  private static func check(_ message: String) {
    let isClean = message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    XCTAssertTrue(isClean && !message.isEmpty, message)
  }

  /// Returns bytes with one to four edits: a bit, a byte, a piece removed, doubled or moved, a token put in.
  private static func mutated(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0...3, using: &random) {
      guard !bytes.isEmpty else { break }
      let at = Int.random(in: 0..<bytes.count, using: &random)
      let piece = at..<min(bytes.count, at + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0...5, using: &random) {
      case 0: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(piece)
      case 3: bytes.insert(contentsOf: bytes[piece], at: at)
      case 4: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random))
      default: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: at)
      }
    }
    return bytes
  }

  /// Returns a value with each part of it replaced now and then.
  private static func replaced(_ value: JSONOutput, _ random: inout SplitMix64) -> JSONOutput {
    if Int.random(in: 0..<150, using: &random) == 0 {
      return replacements.randomElement(using: &random) ?? .null
    }
    switch value {
    case .null, .bool, .integer, .number, .string: return value
    case .array(let elements): return .array(elements.map { replaced($0, &random) })
    case .object(let members):
      return .object(members.map { JSONOutput.Member($0.key, replaced($0.value, &random)) })
    }
  }

  private static let replacements: [JSONOutput] = [
    .null, true, false, 0, -1, 70_000, .number(JSONNumber("1e999") ?? JSONNumber(0)), "",
    "unknownFutureValue",
    "MANAGEDAPPS", "P99999999999999999999D", "-P1Y2M", "1..2", "99999999999999999999.0", ";;;", ",,",
    "\u{1B}[31m\u{2028}", [], [nil], ["camera", "photoLibrary", "x"], [["value": "tel"]], [:], ["value": []],
    .string(String(repeating: "x", count: 500)),
  ]

  private static let tokens: [[UInt8]] = [
    "null", "true", "[]", "{}", "-1", "1e999", "99999999999999999999", #""""#, #""unknownFutureValue""#,
    #""P99999999999999999999D""#, #""value":"#, "[[[[", "]]]]", #"\ud800"#, "\u{2028}", "\u{FEFF}", ",",
    #"{"value":[{"saveAsBlocked":true}]}"#, #""@odata.type":"#,
  ].map { Array($0.utf8) }

  private enum Outcome {
    case policies(Int)
    case refused(problems: Int)
  }

  private struct Outcomes: CustomStringConvertible {
    var policies = 0
    var empty = 0
    var refused = 0

    var total: Int { policies + empty + refused }
    var description: String { "\(policies) loaded, \(empty) without a readable policy, \(refused) refused" }

    mutating func add(_ outcome: Outcome, _ name: String) {
      switch outcome {
      case .policies(0): empty += 1
      case .policies: policies += 1
      case .refused(let problems):
        refused += 1
        XCTAssertGreaterThan(problems, 0, name)
      }
    }
  }
}
