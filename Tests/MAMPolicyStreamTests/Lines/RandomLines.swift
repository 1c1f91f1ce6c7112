import MAMPolicyCore
import MAMTestSupport

@testable import MAMPolicyStream

extension SplitMix64 {
  /// A valid line: any question, its keys in any order, white space anywhere.
  mutating func line() -> [UInt8] {
    let row = pick(Question.all)
    var members = row.ends.map { ($0.key, pick(LineStage.identities)) }
    for field in row.fields where field.standing == nil || next() & 1 == 0 {
      members.append((field.key, value(of: field)))
    }
    members.append(("op", "\"" + row.name + "\""))
    members.shuffle(using: &self)
    var text = space() + "{" + space()
    for (place, member) in members.enumerated() {
      if place > 0 { text += "," + space() }
      text += "\"" + member.0 + "\"" + space() + ":" + space() + member.1 + space()
    }
    return Array((text + "}" + space()).utf8)
  }

  private mutating func value(of field: QuestionField) -> String {
    switch field.kind {
    case .word(_, let words): "\"" + pick(words) + "\""
    case .flag: pick(["true", "false"])
    case .number: pick(["0", "7", "10", "11", "123456789012345678", "9223372036854775807"])
    case .link:
      pick([#""https://contoso.com/a""#, #""tel:5550100""#, #""https:\/\/contoso.com\/ë""#, #""x:""#])
    }
  }

  private mutating func space() -> String { next() % 4 == 0 ? pick([" ", "\t", "\r", "  \t"]) : "" }

  /// A line changed in one to three places, without a line feed.
  mutating func mutant(_ line: [UInt8]) -> [UInt8] {
    var mutant = line
    for _ in 0...(next() % 3) { mutate(&mutant) }
    return mutant.filter { $0 != UInt8(ascii: "\n") }
  }

  private mutating func mutate(_ line: inout [UInt8]) {
    let place = Int(next() % UInt64(line.count + 1))
    let end = min(line.count, place + Int(next() % 9))
    switch next() % 10 {
    case 0: line.removeSubrange(place..<end)
    case 1: line.insert(UInt8(truncatingIfNeeded: next()), at: place)
    case 2, 3: line.insert(contentsOf: Array(pick(Self.pieces).utf8), at: place)
    case 4: line.insert(contentsOf: pick(Self.damage), at: place)
    case 5: line.replaceSubrange(place..<end, with: pick(Self.damage))
    case 6: line.replaceSubrange(place..<end, with: Array(pick(Self.pieces).utf8))
    case 7: line.insert(contentsOf: line[place..<end], at: place)
    case 8: if place < line.count { line[place] ^= 0x20 }
    case _: self.replace(&line)
    }
  }

  /// Puts one word of the format where another was.
  private mutating func replace(_ line: inout [UInt8]) {
    let from = Array(pick(Self.words).utf8)
    let to = Array(pick(Self.words).utf8)
    guard line.count >= from.count else { return }
    let places = (0...(line.count - from.count)).filter { line[$0..<$0 + from.count].elementsEqual(from) }
    guard !places.isEmpty else { return }
    let place = pick(places)
    line.replaceSubrange(place..<place + from.count, with: to)
  }

  private static let words = [
    "null", "true", "false", "0", "7", "\"owner\"", "\"op\"", "\"account\"", "\"to\"", "\"receiver\"",
    "\"save\"",
    "\"open\"", "\"print\"", "\"box\"", "\"share\"", "{", "}", ":", ",", "\"", "\"work\"", "\"length\"",
  ]

  private static let pieces = [
    "\\", "\"", "{", "}", "[", "]", ":", ",", " ", "\\u0041", "\\ud800", "\\udc00", "\\u00", "\\x", "\\/",
    "01", "1.0",
    "-0", "-1", "1e2", "99999999999999999999", "Null", "nul", "truex", "ë", "\u{FEFF}", "\u{0}", "\u{1F}",
    "\u{7F}",
    "\"op\":\"save\",", "\"owner\":null,", "\"extra\":1,", ",\"op\":\"print\"", "/**/", "\"to\":\"box\",",
  ]

  private static let damage: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
    [0xEF, 0xBB, 0xBF], [0x0D],
    [0x00], [0x0B],
  ]
}
