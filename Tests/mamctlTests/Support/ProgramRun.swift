import Foundation
import XCTest

/// A program run by a test, with all that it wrote.
struct ProgramRun {
  let status: Int32
  let out: String
  let err: String

  /// Runs a program and waits for its end.
  static func of(
    _ executable: String, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> ProgramRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    // Under coverage a program writes a profile when it ends, which is none of what a test looks at.
    // What it holds when it ends, the system takes back; a sanitizer would tell of it, and at length.
    let surroundings = environment ?? ProcessInfo.processInfo.environment
    process.environment = surroundings.merging([
      "LLVM_PROFILE_FILE": "/dev/null", "ASAN_OPTIONS": "detect_leaks=0",
    ]) { $1 }
    let out = Pipe()
    let err = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = out
    process.standardError = err
    try process.run()
    // What a test makes a program write fits in a pipe, or comes on one stream alone.
    let outData = out.fileHandleForReading.readDataToEndOfFile()
    let errData = err.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationStatus, out: String(decoding: outData, as: UTF8.self),
      err: String(decoding: errData, as: UTF8.self))
  }

  /// Finds a shell, or skips the test where there is none.
  static func path(ofShell name: String) throws -> String {
    let places = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    let found = places.first { FileManager.default.isExecutableFile(atPath: $0) }
    return try XCTUnwrapOrSkip(found, "\(name) is not installed")
  }

  /// The tool itself, as built beside the tests.
  static var mamctl: String {
    get throws {
      var folder = Bundle.main.bundleURL
      #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
          folder = bundle.bundleURL.deletingLastPathComponent()
        }
      #endif
      let path = folder.appendingPathComponent("mamctl").path
      return try XCTUnwrapOrSkip(
        FileManager.default.isExecutableFile(atPath: path) ? path : nil, "mamctl is not beside the tests")
    }
  }

  private static func XCTUnwrapOrSkip<Value>(_ value: Value?, _ reason: String) throws -> Value {
    guard let value else { throw XCTSkip(reason) }
    return value
  }
}

/// A folder that lasts as long as a test.
struct Scratch {
  let path: String

  init(for test: XCTestCase) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mamctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    test.addTeardownBlock { try FileManager.default.removeItem(at: url) }
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
