import MAMTestSupport
import XCTest

@testable import mamctl

/// What must hold of every verb, whoever writes it.
final class EveryVerbTests: XCTestCase {
  func testHelp_everyCommandHasAnExampleOfItself() {
    for (path, command) in EveryCommand.all {
      let name = (["mamctl"] + path).joined(separator: " ")
      let examples = command.usage().examples
      XCTAssertFalse(examples.isEmpty, name)
      XCTAssertTrue(examples.contains { $0.line.contains(name) }, "no example of \(name)")
      let help = CapturedRun.of(path + ["--help"]).out
      for example in examples { XCTAssertTrue(help.contains(example.line), name) }
    }
    XCTAssertGreaterThanOrEqual(EveryCommand.all.count, 4)
  }

  /// Examples are read by the very code that reads a command line, so they cannot fall behind.
  func testExamples_areUnderstood() {
    var count = 0
    for (path, command) in EveryCommand.all {
      for example in command.usage().examples {
        for words in ShellLine.commands(in: example.line) where words.first == "mamctl" {
          count += 1
          XCTAssertNoThrow(try Self.understand(Array(words.dropFirst())), "\(path): \(example.line)")
        }
      }
    }
    XCTAssertGreaterThanOrEqual(count, 6)
  }

  /// An example is there to be tried as printed, from the folder that holds `Fixtures`.
  func testExamples_run() {
    // Scenarios that are played here would only repeat the tests of the scenarios.
    let playing: Set<String> = [CheckVerb.command.name, TraceVerb.command.name]
    // Answering the made-up input takes minutes without optimization; the tests of the verb make up a smaller one.
    let slow = ["mamctl", BenchVerb.command.name]
    var count = 0
    for (path, command) in EveryCommand.all where !playing.contains(path.first ?? "") {
      for example in command.usage().examples {
        for words in ShellLine.commands(in: example.line) where words.first == "mamctl" && words != slow {
          let arguments = words.dropFirst().map { word in
            word.hasPrefix("Fixtures/") ? Fixtures.projectRoot + "/" + word : word
          }
          count += 1
          let run = CapturedRun.of(arguments)
          XCTAssertTrue(
            run.status == .success || run.status == .denied, "\(example.line): \(run.status) \(run.err)")
        }
      }
    }
    XCTAssertGreaterThanOrEqual(count, 60)
  }

  func testHelpVerb_saysWhatTheOptionSays() {
    for path in EveryCommand.paths {
      XCTAssertEqual(CapturedRun.of(["help"] + path).out, CapturedRun.of(path + ["--help"]).out, "\(path)")
    }
  }

  func testNames_areFitForAShell() {
    func isPlain(_ text: some StringProtocol) -> Bool {
      !text.isEmpty
        && text.utf8.allSatisfy { byte in
          UnicodeScalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte) || byte == 0x2D
        }
    }
    for (path, command) in EveryCommand.all {
      XCTAssertTrue(isPlain(command.name), command.name)
      let usage = command.usage()
      for option in usage.optionSpecs {
        XCTAssertTrue(
          option.name.hasPrefix("--") && isPlain(option.name.dropFirst(2)), "\(path) \(option.name)")
        for word in option.value?.choices ?? [] { XCTAssertTrue(isPlain(word), "\(path) \(word)") }
      }
      for argument in usage.argumentSpecs {
        for word in argument.value.choices { XCTAssertTrue(isPlain(word), "\(path) \(word)") }
      }
    }
  }

  func testDeclarations_doNotContradictThemselves() {
    for (path, command) in EveryCommand.all {
      let usage = command.usage()
      let names = usage.optionSpecs.map(\.name)
      XCTAssertEqual(Set(names).count, names.count, "\(path) declares an option twice")
      let places = usage.argumentSpecs.map(\.value.placeholder)
      XCTAssertEqual(Set(places).count, places.count, "\(path) declares an argument twice")
      for argument in usage.argumentSpecs.dropLast() {
        XCTAssertTrue(
          argument.isRequired && !argument.isRepeated,
          "\(path): only the last argument may be left out or repeated")
      }
      let words = command.words.map(\.name)
      if !words.isEmpty {
        XCTAssertTrue(usage.options.isEmpty && usage.arguments.isEmpty, "\(path): a group takes words alone")
      }
      XCTAssertEqual(Set(words).count, words.count, "\(path) declares a word twice")
    }
  }

  func testWording_isOfOneKind() {
    for (path, command) in EveryCommand.all {
      let usage = command.usage()
      let texts = [command.abstract] + usage.optionSpecs.map(\.help) + usage.argumentSpecs.map(\.help)
      for text in texts {
        XCTAssertFalse(text.hasSuffix("."), "\(path): \(text)")
        XCTAssertLessThanOrEqual(text.count, 150, "\(path): \(text)")
      }
      XCTAssertLessThanOrEqual(command.abstract.count, 76, "\(path): \(command.abstract)")
    }
  }

  private static func understand(_ arguments: [String]) throws {
    let resolution = try Resolution(of: Token.split(arguments), in: Tool.root)
    if !resolution.wantsHelp { _ = try Invocation(binding: resolution) }
    // Only running it shows whether the help of a verb exists.
    if resolution.path.last == HelpVerb.command.name {
      XCTAssertEqual(CapturedRun.of(arguments).status, .success, "\(arguments)")
    }
  }
}
