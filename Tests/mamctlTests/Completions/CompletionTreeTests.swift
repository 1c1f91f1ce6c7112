import XCTest

@testable import mamctl

final class CompletionTreeTests: XCTestCase {
  /// Help and completions come from one list; this holds them to it, from the outside.
  func testScripts_knowEveryOptionThatHelpShows() throws {
    let scripts = ["bash", "zsh", "fish"].map { ($0, CapturedRun.of("completions", $0).out) }
    var count = 0
    for path in EveryCommand.paths {
      for line in CapturedRun.of(path + ["--help"]).out.split(separator: "\n") where line.hasPrefix("  --") {
        let name = try XCTUnwrap(line.split(separator: " ").first)
        count += 1
        for (shell, script) in scripts {
          let spelled = shell == "fish" ? "-l \(name.dropFirst(2))" : String(name)
          XCTAssertTrue(script.contains(spelled), "\(shell) lacks \(path) \(name)")
        }
      }
    }
    XCTAssertGreaterThanOrEqual(count, 9)
  }

  func testPlaces_oneForEveryCommand() {
    let places = CompletionTree(of: Tool.root).places
    for (path, command) in EveryCommand.all {
      let key = path.joined(separator: " ")
      guard let place = places.first(where: { $0.path == key }) else {
        XCTFail("no place for `\(key)`")
        continue
      }
      if key != "help" { XCTAssertEqual(place.words.map(\.name), command.words.map(\.name), key) }
    }
    XCTAssertEqual(Set(places.map(\.path)).count, places.count)
  }

  /// One name takes a value everywhere or nowhere: people remember options, not the verbs they belong to.
  func testOptions_takeAValueEverywhereOrNowhere() {
    let options = CompletionTree(of: Tool.root).places.flatMap(\.options)
    let valued = Set(options.filter { $0.value != nil }.map(\.name))
    let flags = Set(options.filter { $0.value == nil }.map(\.name))
    // `plist fix --write` changes the files it is given; a result of `effective` has no file yet.
    XCTAssertEqual(valued.intersection(flags), ["--write"])
  }

  func testShellQuoted_survivesEveryCharacter() {
    XCTAssertEqual("".shellQuoted, "''")
    XCTAssertEqual("it's".shellQuoted, #"'it'\''s'"#)
    XCTAssertEqual("''".shellQuoted, #"''\'''\'''"#)
  }
}
