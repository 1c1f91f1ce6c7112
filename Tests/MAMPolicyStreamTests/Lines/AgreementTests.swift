import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// The fast reader and the strict one agree on what is valid, and the answers are those of the readable rules.
final class AgreementTests: XCTestCase {
  func testValidLines_areAnsweredAlike_andNearlyAllOfThemFast() throws {
    let seed: UInt64 = 1_618_033
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let stage = try LineStage()
    var fast = 0
    let lines = (0..<4_000).map { _ in random.line() }
    for line in lines where try isAnsweredFast(line, stage) { fast += 1 }
    // Lengths of nineteen digits go the long way.
    XCTAssertGreaterThan(fast, 3_900)
    compare(Array(lines.joined(separator: [UInt8(ascii: "\n")])), stage)
  }

  func testMutants_areRefusedAlike() throws {
    let seed: UInt64 = 2_718_281
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let stage = try LineStage()
    var accepted = 0
    var refused = 0
    for _ in 0..<60 {
      let mutants = (0..<300).map { _ in random.mutant(random.line()) }
      for mutant in mutants {
        let isFast = try isAnsweredFast(mutant, stage)
        let isValid = (try? StrictLine.request(mutant, number: 2, stage.world.directory)) != nil
        if isFast { XCTAssertTrue(isValid, "accepted: \(String(decoding: mutant, as: UTF8.self))") }
        if isValid { accepted += 1 } else { refused += 1 }
      }
      compare(Array(mutants.joined(separator: [UInt8(ascii: "\n")])), stage)
    }
    // A mutation that nearly always, or hardly ever, breaks a line would test little.
    XCTAssertGreaterThan(accepted, 1_000)
    XCTAssertGreaterThan(refused, 8_000)
  }

  /// One line for each way of being wrong, which chance may miss.
  func testMalformedLines_areRefusedByBoth() throws {
    let stage = try LineStage()
    let lines = [
      #"{"op":"save","owner":"work","to":"box"}"#, #"{"op":"print","owner":"work","to":"box"}"#,
      #"{"op":"print","owner":"work","owner":"work"}"#, #"{"op":"print","owner":"work","op":"print"}"#,
      #"{"op":"Print","owner":"work"}"#, #"{"op":"save","owner":"work","to":"Box","account":null}"#,
      #"{"op":"print","owner":1}"#, #"{"op":"print","owner":true}"#, #"{"op":1,"owner":"work"}"#,
      #"{"op":null,"owner":"work"}"#, #"{"owner":"work"}"#, #"{}"#, #"[]"#, #""op""#,
      #"{"op":"print","owner":"work"},"#,
      #"{"op":"print","owner":"work"}}"#, #"{"op":"print","owner":"work"} x"#,
      #"{"op":"print","owner":"work""#,
      #"{"op":"print","owner":"work",}"#, #"{,"op":"print","owner":"work"}"#,
      #"{"op":"print" "owner":"work"}"#,
      #"{"op":"print","owner" "work"}"#, #"{"op":"print","owner":"w\ork"}"#,
      #"{"op":"print","owner":"\ud800"}"#,
      #"{"op":"print","owner":"\udc00\ud800"}"#, #"{"op":"print","owner":"\u12"}"#,
      #"{"op":"print","owner":"a"#,
      #"{"op":"print","owner":nul}"#, #"{"op":"print","owner":nulll}"#,
      #"{"op":"receive","receiver":"work","owner":null,"loaded":null}"#,
      #"{"op":"receive","receiver":"work","owner":null,"loaded":"true"}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":-1}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":1.0}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":01}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":00}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":9223372036854775808}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":true,"length":"1"}"#,
      #"{"op":"paste","source":"work","destination":"work","sameApp":1,"length":1}"#,
      #"{"op":"url","owner":"work","url":"no scheme"}"#, #"{"op":"url","owner":"work","url":null}"#,
      #"{"op":"transfer","sender":"work","receiver":"work","channel":null}"#,
      #"{"op":"print","owner":"work","extra":null}"#, #"{"op":"print","ownerowner":"work"}"#,
      #"{"op":"print","owner":"wrk"}"#, #"{"op":"save","owner":"work","to":"box","account":"a@b@c"}"#,
      #"{"op":"print","owner":"w ork@contoso.com"}"#, #"{"op":"signIn","account":"nobody"}"#,
      #"{"op":"paste","source":"zoe","destination":"zoe","sameApp":true,"length":1}"#,
      #"{"op":"url","owner":"@contoso.com","url":"https://contoso.com"}"#,
      #"{"op":"print","owner":"work"}{"op":"print","owner":"work"}"#,
      "{\"op\":\"print\",\"owner\":\"a\u{1}b\"}",
      "\u{FEFF}{\"op\":\"print\",\"owner\":\"work\"}", "{\u{A0}\"op\":\"print\",\"owner\":\"work\"}",
      "{\"op\u{0}\":\"print\",\"owner\":\"work\"}", "{\"op\":\"print\",\"owner\":\"work\"}\u{0}",
      "{\"op\":\"print\"\u{B},\"owner\":\"work\"}",
    ]
    for line in lines {
      XCTAssertFalse(try isAnsweredFast(Array(line.utf8), stage), line)
      // The second line, where a byte order mark no longer counts for nothing.
      let answers = stage.streamed(Array(("\n" + line).utf8))
      XCTAssertTrue(answers.text.hasPrefix(#"{"error":{"line":2,"#), line)
      XCTAssertEqual(answers.tally.errors, 1, line)
    }
    for bytes in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]] {
      let line = Array(#"{"op":"print","owner":"a"#.utf8) + bytes + Array(#""}"#.utf8)
      XCTAssertFalse(try isAnsweredFast(line, stage), "\(bytes)")
      XCTAssertEqual(stage.streamed(line).tally.errors, 1, "\(bytes)")
    }
  }

  func testForms_areThoseOfTheReadableRules() throws {
    var random = SplitMix64(seed: 7)
    let stage = try LineStage()
    let lines = (0..<500).map { _ in random.line() } + (0..<100).map { _ in random.mutant(random.line()) }
    let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    for form in [LineAnswerer.Form.decisions, .explained, .effects, .counts] {
      compare(text, stage, form: form)
    }
  }

  private func compare(
    _ text: [UInt8], _ stage: LineStage, form: LineAnswerer.Form = .decisions, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = stage.streamed(text, form: form).text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = stage.strictly(text, form: form).split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(found.count, expected.count, file: file, line: line)
    for (found, expected) in zip(found, expected) where found != expected {
      return XCTFail("\(found)\nexpected \(expected)", file: file, line: line)
    }
  }

  private func isAnsweredFast(_ line: [UInt8], _ stage: LineStage) throws -> Bool {
    let bytes = line + [UInt8(ascii: "\n")] + Array(repeating: 0, count: LineBlock.padding)
    var decider = stage.decider
    let world = decider.decider.world
    var values = Array(repeating: LineField(), count: LineKeys.count)
    var fields = values.mutableSpan
    var identities = Array(repeating: IdentityLookup(), count: LineDecider.lookupCount)
    var lookups = identities.mutableSpan
    var lookupCount = 0
    var offset = 0
    let span = unsafe bytes.span.bytes
    switch decider.read(span, at: &offset, 0, &fields, &lookups, &lookupCount) {
    case .fields(let seen):
      world.resolve(&lookups, count: lookupCount, in: span)
      guard decider.decide(span, 0, fields, seen, lookups, world, decider.words) != nil else { return false }
      XCTAssertEqual(offset, line.count, String(decoding: line, as: UTF8.self))
      return true
    case .blank, .unusual: return false
    }
  }
}
