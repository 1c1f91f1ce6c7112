import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// What the README shows of `mamctl` is what the tool prints.
///
/// A block that begins with `$ mamctl` is run; a line of dots leaves out any number of lines.
final class ReadmeTourTests: XCTestCase {
  func testEveryCommandShown_printsWhatIsShown() throws {
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    XCTAssertLessThanOrEqual(readme.utf8.count, 12_500, "the README grew beyond 12.5 KB")
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(Fixtures.projectRoot))
    var count = 0
    for block in readme.components(separatedBy: "```").enumerated().filter({ $0.offset % 2 == 1 }).map(
      \.element)
    {
      var lines = block.components(separatedBy: "\n").dropFirst()
      guard var command = lines.first, command.hasPrefix("$ mamctl ") else { continue }
      lines = lines.dropFirst()
      while command.hasSuffix("\\"), let next = lines.popFirst() { command = command.dropLast() + next }
      let words = try XCTUnwrap(ShellLine.commands(in: String(command.dropFirst(2))).first).dropFirst()
      let run = CapturedRun.of(Array(words))
      count += 1
      assert(shown: lines.dropLast(), run.out.components(separatedBy: "\n"), command, run.err)
    }
    XCTAssertGreaterThanOrEqual(count, 6)
  }

  private func assert(shown: ArraySlice<String>, _ printed: [String], _ command: String, _ err: String) {
    var rest = printed[...]
    var skips = false
    for line in shown {
      if line.trimmingCharacters(in: .whitespaces) == "..." {
        skips = true
        continue
      }
      if skips { rest = rest.drop { $0 != line } }
      skips = false
      guard rest.first == line else {
        return XCTFail(
          "\(command)\nshown:   \(line)\nprinted: \(rest.first ?? "nothing more")\n\(printed.joined(separator: "\n"))\(err)"
        )
      }
      rest = rest.dropFirst()
    }
    if !skips { XCTAssertEqual(rest.filter { !$0.isEmpty }, [], "\(command) prints more than is shown") }
  }
}
