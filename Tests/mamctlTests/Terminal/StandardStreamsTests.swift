import Foundation
import XCTest

@testable import mamctl

/// The built tool at the ends of real pipes and files.
final class StandardStreamsTests: XCTestCase {
  /// Runs a line of shell in which `$M` is the tool.
  private func shell(_ line: String) throws -> ProgramRun {
    let environment = ["M": try ProgramRun.mamctl, "PATH": "/usr/bin:/bin"]
    return try ProgramRun.of("/bin/sh", ["-c", line], environment: environment)
  }

  func testAnswer_goesToStandardOutput() throws {
    let run = try shell(#""$M" --version"#)
    XCTAssertEqual(run.out, Release.line + "\n")
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.status, 0)
  }

  func testComplaint_goesToStandardErrorWithItsStatus() throws {
    let run = try shell(#""$M" versoin"#)
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(
      run.err, "mamctl: unknown verb `versoin`; did you mean `version`?\nrun `mamctl --help` for usage\n")
    XCTAssertEqual(run.status, 64)
  }

  func testFullDisk_isToldAndFails() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here")
    let run = try shell(#""$M" completions bash > /dev/full"#)
    XCTAssertEqual(run.err, "mamctl: cannot write standard output: no space left on device\n")
    XCTAssertEqual(run.status, 1)
  }

  func testClosedOutput_isToldAndFails() throws {
    let run = try shell(#""$M" --version >&-"#)
    XCTAssertEqual(run.err, "mamctl: cannot write standard output: bad file descriptor\n")
    XCTAssertEqual(run.status, 1)
  }

  func testClosedError_keepsTheStatus() throws {
    XCTAssertEqual(try shell(#""$M" versoin 2>&-"#).status, 64)
    XCTAssertEqual(try shell(#""$M" --version <&- 2>&-"#).status, 0)
  }

  func testBrokenPipe_endsQuietlyWithStatusOne() throws {
    // The reader is gone before the tool starts to write.
    let run = try shell(#"{ sleep 0.2; "$M" completions bash; echo "status $?" >&2; } | true"#)
    XCTAssertEqual(run.err, "status 1\n")
  }

  func testArgument_thatIsNoUTF8IsRefused() throws {
    let run = try shell(#""$M" explain "$(printf 'caf\351')""#)
    XCTAssertEqual(run.err, "mamctl: argument 2 is not UTF-8 text; rename the file, or escape the text\n")
    XCTAssertEqual(run.status, 64)
  }

  func testCommandLine_thatTheSystemDoesNotShowIsNotTakenForAnEmptyOne() throws {
    let line = #"umount -l /proc && "$M" --version"#
    let hidden = try ProgramRun.of(
      "/usr/bin/env", ["unshare", "-m", "true"], environment: ["PATH": "/usr/bin:/bin"])
    try XCTSkipUnless(hidden.status == 0, "this user cannot hide /proc from a process")
    let run = try shell("exec unshare -m sh -c '\(line)'")
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(
      run.err,
      "mamctl: cannot read the command line, because the system does not show it; mount /proc and try again\n"
    )
    XCTAssertEqual(run.status, 1)
  }

  /// Whoever asks a tool to quit while it waits does not want a report of a crash, and a tool that goes on.
  func testQuit_endsAToolThatWaits() throws {
    let scratch = try Scratch(for: self)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ProgramRun.mamctl)
    process.arguments = ["eval", "--world", try scratch.file("w.json", #"{"mam":1}"#)]
    let (input, out, err) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, out, err)
    try process.run()
    input.fileHandleForWriting.write(Data((#"{"op":"print","owner":""}"# + "\n").utf8))
    XCTAssertFalse(out.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGQUIT)
    for _ in 0..<1_200 where process.isRunning { usleep(50_000) }
    XCTAssertFalse(process.isRunning)
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
    XCTAssertEqual(process.terminationStatus, SIGQUIT)
    XCTAssertEqual(err.fileHandleForReading.readDataToEndOfFile(), Data())
  }
}
