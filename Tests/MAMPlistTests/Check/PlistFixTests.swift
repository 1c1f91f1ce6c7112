import Foundation
import MAMPolicyDocuments
import XCTest

@testable import MAMPlist

/// What must hold of every fix, over all cases of the rules.
final class PlistFixTests: XCTestCase {
  func testFix_ofWhatWasFixed_changesNothing() throws {
    var changed = 0
    for one in try PlistCase.lean() {
      let fix = PlistFix(one.sources, options: one.options)
      let again = PlistFix(
        zip(one.sources, fix.files).map { $0.with($1.after) }, options: one.options)
      for (first, second) in zip(fix.files, again.files) {
        XCTAssertEqual(text(first.after), text(second.after), "\(one.name): \(first.path)")
        changed += first.isChanged ? 1 : 0
      }
      let left = fix.after.files.flatMap(\.findings).filter { !$0.changes.isEmpty }
      XCTAssertEqual(left.map(\.id), [], one.name)
    }
    XCTAssertGreaterThan(changed, 80)
  }

  func testFix_withoutFindings_changesNothing() throws {
    let fix = PlistFix(try PlistCase.cleanSources(), options: PlistOptions())
    XCTAssertEqual(fix.files.filter(\.isChanged).count, 0)
    XCTAssertEqual(fix.files.map(\.diff).joined(), "")
  }

  /// The system reads what the changes intend, one round at a time.
  func testFix_eachRound_meansWhatWasIntended() throws {
    var rounds: [Int] = []
    for one in try PlistCase.lean() {
      rounds.append(try XCTUnwrap(intendedRounds(one.sources, one.options, one.name)))
    }
    XCTAssertGreaterThan(rounds.reduce(0, +), 90)
    // What a round adds is what the next one waits for, and few things wait for one another.
    XCTAssertEqual(rounds.max(), 3)
  }

  /// Python reads the fixed files, and reads in them what the system does.
  func testFix_isReadByPython() throws {
    let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let python else { throw XCTSkip("python3 is not installed, so plistlib has read nothing") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for (number, one) in try PlistCase.lean().enumerated() where one.options.definitions.isEmpty {
      for (place, file) in PlistFix(one.sources, options: one.options).files.enumerated() where file.isChanged
      {
        let name = "\(number)-\(place)"
        guard let meaning = Meaning.of(file.after) else { return XCTFail("\(one.name): \(text(file.after))") }
        try Data(file.after).write(to: folder.appendingPathComponent(name + ".plist"))
        try JSONSerialization.data(withJSONObject: meaning, options: [.sortedKeys])
          .write(to: folder.appendingPathComponent(name + ".json"))
        names.append(name)
      }
    }
    XCTAssertGreaterThan(names.count, 80)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.currentDirectoryURL = folder
    process.arguments = [
      "-c",
      """
      import json, plistlib, sys, glob
      for name in glob.glob("*.plist"):
          with open(name, "rb") as file: ours = plistlib.load(file)
          with open(name[:-6] + ".json") as file: theirs = json.load(file)
          if ours != theirs: print(name, ours, theirs)
      """,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(String(decoding: output, as: UTF8.self), "")
    XCTAssertEqual(process.terminationStatus, 0)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Fixes files round by round and compares what the system reads with what the changes intend.
///
/// - Returns: How many rounds changed something, or nothing after a failure.
func intendedRounds(_ sources: [PlistSource], _ options: PlistOptions, _ name: String) -> Int? {
  var rounds = 0
  var current = sources
  while rounds < 16 {
    let check = PlistCheck(current, options: options)
    var next = current
    for (place, file) in check.report.files.enumerated() {
      guard case .list(let syntax) = check.project.members[place].file.form else { continue }
      let source = current.firstIndex { $0.path == file.path } ?? 0
      let changes = file.findings.flatMap(\.changes)
      let edits = PlistEdits(changes, in: syntax)
      if edits.edits.isEmpty { continue }
      let bytes = syntax.applying(edits.edits)
      let root = PlistNode(syntax: syntax, place: 0)
      if syntax.conditions == nil, !file.findings.contains(where: { $0.id == "PLIST003" }) {
        let before = normalized(current[source].bytes)
        // What the system cannot read has no meaning that could change.
        if Meaning.of(before) == nil { return rounds }
        let wanted = Meaning.of(before, changed: edits.made, root)
        guard let wanted, let meaning = Meaning.of(normalized(bytes)), meaning == wanted else {
          XCTFail("\(name): \(file.path)\n\(String(decoding: bytes, as: UTF8.self))")
          return nil
        }
      }
      next[source] = current[source].with(bytes)
    }
    if next == current { return rounds }
    current = next
    rounds += 1
  }
  XCTFail("\(name): no end of fixing")
  return nil
}

/// The text with plain line ends, which the system's reader leaves as they are, against XML.
private func normalized(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || !bytes.contains(0x0D) {
    return bytes
  }
  var text: [UInt8] = []
  for (place, byte) in bytes.enumerated() {
    if byte == 0x0D, place + 1 < bytes.count, bytes[place + 1] == 0x0A { continue }
    text.append(byte == 0x0D ? 0x0A : byte)
  }
  return text
}
