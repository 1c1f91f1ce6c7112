import XCTest

@testable import mamctl

/// A command that a document shows, with what it prints.
///
/// It is a block that begins with `$ mamctl`. A line of dots leaves out any number of lines.
struct Transcript {
  let command: String
  /// The lines that are shown.
  let shown: [String]

  /// The transcripts of a document, in order.
  static func all(in text: String) -> [Transcript] {
    text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.compactMap { _, block in
      var lines = block.components(separatedBy: "\n").dropFirst()
      guard var command = lines.popFirst(), command.hasPrefix("$ mamctl ") else { return nil }
      while command.hasSuffix("\\"), let next = lines.popFirst() { command = command.dropLast() + next }
      return Transcript(command: command, shown: lines.dropLast())
    }
  }

  /// Runs the command and compares what it prints, line by line.
  func assertIsPrinted(in document: String) throws {
    let words = try XCTUnwrap(ShellLine.commands(in: String(command.dropFirst(2))).first).dropFirst()
    let run = CapturedRun.of(Array(words))
    let printed = run.out.components(separatedBy: "\n")
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
          "\(document): \(command)\nshown:   \(line)\nprinted: \(rest.first ?? "nothing more")\n"
            + printed.joined(separator: "\n") + run.err)
      }
      rest = rest.dropFirst()
    }
    if !skips {
      XCTAssertEqual(rest.filter { !$0.isEmpty }, [], "\(document): \(command) prints more than is shown")
    }
  }
}
