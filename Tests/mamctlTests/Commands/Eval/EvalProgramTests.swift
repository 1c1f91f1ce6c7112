import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// The built tool among other programs: fed line by line, cut off, ended by signals.
final class EvalProgramTests: XCTestCase {
  private let world = Fixtures.path("worlds/two-accounts.json")
  private let line = "{\"op\":\"print\",\"owner\":\"work\"}\n"
  private let answer = "{\"effect\":\"allow\",\"reasons\":[\"print-allowed\"]}\n"

  func testRequestsThroughAPipe_areAnsweredAsTheyArrive() throws {
    for jobs in ["1", "2"] {
      let (process, input, output) = try start(["--jobs", jobs])
      for _ in 0..<3 {
        input.fileHandleForWriting.write(Data(line.utf8))
        // The answer comes although the input stays open.
        XCTAssertEqual(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self), answer)
      }
      input.fileHandleForWriting.write(Data("{\"op\":".utf8))
      try input.fileHandleForWriting.close()
      let rest = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      XCTAssertTrue(rest.hasPrefix("{\"error\":{\"line\":4,"), rest)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 3)
    }
  }

  func testASignal_endsARunThatWaitsForInput() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGALRM] {
      let scratch = try Scratch(for: self)
      let file = try scratch.file("answers", "")
      let (process, input, _) = try start([], output: FileHandle(forWritingAtPath: file))
      input.fileHandleForWriting.write(Data(line.utf8))
      while process.isRunning, try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty { usleep(1_000) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationReason, .uncaughtSignal)
      XCTAssertEqual(process.terminationStatus, signal)
      XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), answer)
    }
  }

  /// A signal can cut the last line, as the help says; what has a line end is an answer, and whole.
  func testASignal_amidManyAnswers_cutsNoLineButTheLast() throws {
    let scratch = try Scratch(for: self)
    let requests = try scratch.file("requests", String(repeating: line, count: 300_000))
    for round in 0..<12 {
      let file = try scratch.file("answers", "")
      let (process, _, _) = try start(["--jobs", "2", requests], output: FileHandle(forWritingAtPath: file))
      usleep(UInt32(30_000 + round * 7_000))
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      let written = try Data(contentsOf: URL(fileURLWithPath: file))
      let whole = Data(String(repeating: answer, count: written.count / answer.utf8.count).utf8)
      XCTAssertEqual(written.prefix(whole.count), whole)
      XCTAssertTrue(answer.utf8.starts(with: written.dropFirst(whole.count)), "round \(round)")
    }
  }

  func testAFile_thatIsBothInputAndOutput_isRefused() throws {
    let scratch = try Scratch(for: self)
    for command in [
      #"exec "$M" eval --world "$W" "$R" >> "$R""#, #"exec "$M" eval --world "$W" < "$R" >> "$R""#,
    ] {
      let requests = try scratch.file("requests", line)
      let run = try ProgramRun.of(
        "/bin/sh", ["-c", command], environment: ["M": try ProgramRun.mamctl, "W": world, "R": requests])
      XCTAssertEqual(run.status, 1, command)
      let input = command.contains("<") ? "standard input" : "`\(requests)`"
      XCTAssertEqual(run.err, "mamctl eval: \(input) is both input and output\n")
      XCTAssertEqual(try String(contentsOfFile: requests, encoding: .utf8), line)
    }
  }

  func testAReaderThatLeaves_endsTheRunQuietly() throws {
    let scratch = try Scratch(for: self)
    let requests = try scratch.file("requests", String(repeating: line, count: 50_000))
    let run = try ProgramRun.of(
      "/bin/sh", ["-c", #"{ "$M" eval --world "$W" "$R"; echo "status $?" >&2; } | head -n 1"#],
      environment: ["M": try ProgramRun.mamctl, "W": world, "R": requests, "PATH": "/usr/bin:/bin"])
    XCTAssertEqual(run.out, answer)
    XCTAssertEqual(run.err, "status 1\n")
  }

  func testAFileThatMayNotGrow_isToldAndFails() throws {
    let scratch = try Scratch(for: self)
    let requests = try scratch.file("requests", String(repeating: line, count: 50_000))
    let answers = try scratch.file("answers", "")
    let run = try ProgramRun.of(
      "/bin/sh", ["-c", #"ulimit -f 100; exec "$M" eval --world "$W" "$R" > "$A""#],
      environment: ["M": try ProgramRun.mamctl, "W": world, "R": requests, "A": answers])
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.err, "mamctl: cannot write standard output: file too large\n")
  }

  func testAFullDisk_isToldAndFails() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here")
    let run = try ProgramRun.of(
      "/bin/sh", ["-c", #"echo '{"op":"print","owner":"work"}' | "$M" eval --world "$W" > /dev/full"#],
      environment: ["M": try ProgramRun.mamctl, "W": world, "PATH": "/usr/bin:/bin"])
    XCTAssertEqual(run.err, "mamctl: cannot write standard output: no space left on device\n")
    XCTAssertEqual(run.status, 1)
  }

  private func start(_ arguments: [String], output file: FileHandle? = nil) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ProgramRun.mamctl)
    process.arguments = ["eval", "--world", world] + arguments
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    if let file { process.standardOutput = file } else { process.standardOutput = output }
    try process.run()
    return (process, input, output)
  }
}
