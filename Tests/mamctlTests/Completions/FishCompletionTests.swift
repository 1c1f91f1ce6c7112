import XCTest

@testable import mamctl

final class FishCompletionTests: XCTestCase {
  func testScript_isValidFish() throws {
    let fish = try ProgramRun.path(ofShell: "fish")
    let scratch = try Scratch(for: self)
    let file = try scratch.file("script", FishCompletion.script(for: CompletionTree(of: Tool.root)))
    let run = try ProgramRun.of(fish, ["--no-config", "-n", file])
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.status, 0)
  }

  func testCompletion_everyRow() throws {
    let fish = try ProgramRun.path(ofShell: "fish")
    let scratch = try Scratch(for: self)
    let folder = try Scratch(for: self)
    for path in Self.paths { _ = try folder.file(path, "") }
    let script = FishCompletion.script(for: CompletionTree(of: SampleCommands.root))
    var driver = [
      "source \(try scratch.file("script", script).shellQuoted)", "cd \(folder.path.shellQuoted)",
    ]
    for row in CompletionRows.rows {
      let line = (["mamctl"] + row.typed).joined(separator: " ")
      driver.append("complete -C\(line.shellQuoted); echo END")
    }
    let run = try ProgramRun.of(
      fish, ["--no-config", "-c", driver.joined(separator: "\n")], environment: ["HOME": folder.path])
    XCTAssertEqual(run.err, "")
    var answers: [[String]] = [[]]
    for line in run.out.split(separator: "\n") {
      if line == "END" { answers.append([]) } else { answers[answers.count - 1].append(String(line)) }
    }
    XCTAssertEqual(answers.count, CompletionRows.rows.count + 1)
    for (row, answer) in zip(CompletionRows.rows, answers) {
      let words = Set(answer.map { String($0.split(separator: "\t")[0]) }).subtracting(["-h"])
      XCTAssertEqual(words, Set(row.offered ?? Self.paths), "\(row.typed)")
    }
  }

  private static let paths = ["one.json", "two.json"]
}
