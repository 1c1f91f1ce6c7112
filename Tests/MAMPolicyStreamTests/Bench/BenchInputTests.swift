import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

@testable import MAMPolicyStream

final class BenchInputTests: XCTestCase {
  private func lines(of input: BenchInput) -> [[UInt8]] {
    input.lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  func testTheMadeUpInput_hasTheSizeThatTheHelpSays_andValidLines() throws {
    let input = try BenchInput()
    XCTAssertEqual(input.world.directory.accounts.count, 1_000)
    let lines = lines(of: input)
    XCTAssertEqual(lines.count, 200_001)
    XCTAssertEqual(lines.last, [])
    for number in stride(from: 0, to: 200_000, by: 1_000) {
      let ends = try Self.ends(of: lines[number], number + 1)
      XCTAssertEqual(ends.count, 2, "line \(number + 1)")
      for end in ends {
        guard case .account(let identity) = end else { return XCTFail("line \(number + 1): \(end)") }
        XCTAssertNotNil(input.world.directory.index(of: identity), "line \(number + 1): \(identity.text)")
      }
    }
  }

  func testTheMadeUpLines_areAllMeasured() throws {
    XCTAssertEqual(BenchQuestions(try BenchInput(requests: 1_000)).resolved.count, 1_000)
  }

  /// Any of these alike throughout would measure an easier work than the help says.
  func testTheMadeUpLines_differInOperationCaseAndOrder() throws {
    let input = try BenchInput(requests: 1_000)
    let lines = lines(of: input).dropLast().map { String(decoding: $0, as: UTF8.self) }
    for part in [#""op":"save""#, #""op":"open""#, "@mail.contoso.com", "@MAIL.CONTOSO.COM"] {
      XCTAssertGreaterThan(lines.count { $0.contains(part) }, 100, part)
    }
    for key in ["op", "owner", "to", "account", "receiver", "from"] {
      XCTAssertGreaterThan(lines.count { $0.hasPrefix("{\"\(key)\":") }, 50, key)
    }
  }

  func testTheSameNumbers_giveTheSameInput() throws {
    let one = try BenchInput(accounts: 50, policies: 7, requests: 500)
    let other = try BenchInput(accounts: 50, policies: 7, requests: 500)
    XCTAssertEqual(one.lines, other.lines)
    XCTAssertEqual(one.world, other.world)
    XCTAssertEqual(one.world.directory.accounts.count, 50)
  }

  func testGivenLines_endInALineFeed() {
    for (given, kept) in [("", ""), ("a", "a\n"), ("a\n", "a\n"), ("a\n\n", "a\n\n")] {
      XCTAssertEqual(BenchInput(world: World(), lines: Array(given.utf8)).lines, Array(kept.utf8), given)
    }
  }

  /// The identities of a line that is valid and saves or opens.
  private static func ends(of line: [UInt8], _ number: Int) throws -> [IdentitySlot] {
    let request = try JSONDecoding.decode(line, file: "requests", extent: .line(number)) {
      RequestReader.line($0, $1)
    }
    switch request.matter {
    case .save, .open: return [request.near, request.far ?? .unset]
    case .transfer, .receive, .paste, .control, .documentPicker, .url, .universalLink, .signIn: return []
    }
  }
}
