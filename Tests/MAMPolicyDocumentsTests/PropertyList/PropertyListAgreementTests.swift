import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// The strict reader beside the system's own: what we accept it accepts too, and reads the same.
final class PropertyListAgreementTests: XCTestCase {
  private let seed =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n<key>a&amp;</key>\n"
    + "<array>\n<string>x &#65; y</string>\n<true/>\n<integer>12</integer>\n<real>1.5</real>\n</array>\n"
    + "<key>b</key>\n<data>SGVsbG8=</data>\n<key>c</key>\n<dict/>\n</dict>\n</plist>\n"

  func testMutations_neverCrash_andAcceptedOnesAgree() throws {
    let fixtures = try [
      "profile.mobileconfig", "profile-with-faults.mobileconfig", "authenticator.plist",
    ].map { try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("shared-device/" + $0))) }
    let texts = fixtures.map { [UInt8]($0) } + [Array(seed.utf8)]
    var accepted = 0
    var refused = 0
    for seed in UInt64(1)...6_000 {
      var random = SplitMix64(seed: seed)
      let bytes = mutated(random.pick(texts), &random)
      guard let ours = try? PropertyListReader.read(bytes, file: "x") else {
        refused += 1
        continue
      }
      accepted += 1
      let theirs = unsafe try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
      guard let theirs else {
        XCTFail("seed \(seed): only we accept \(String(decoding: bytes, as: UTF8.self))")
        return
      }
      if let difference = difference(ours, theirs) { return XCTFail("seed \(seed): \(difference)") }
    }
    XCTAssertGreaterThan(accepted, 300)
    XCTAssertGreaterThan(refused, 3_000)
  }

  /// Changes a text behind its document type, in whose quotes the system's reader misses what XML allows.
  private func mutated(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let start = (text.indices.first { text[$0...].starts(with: "<plist".utf8) } ?? 0)
    return text[..<start] + changed(Array(text[start...]), &random)
  }

  private func changed(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...(random.next() % 3) {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 4 {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(random.pick(Array("<>/&;\"'! a0=[]-\n\u{80}".utf8)), at: place)
      // The system's reader leaves carriage returns as they are, against XML.
      case 2: bytes[place] = random.pick(Array(0x00...0x0C) + Array(0x0E...0xFF))
      case _:
        let end = min(bytes.count, place + Int(random.next() % 20))
        bytes.insert(contentsOf: bytes[place..<end], at: Int(random.next() % UInt64(bytes.count)))
      }
    }
    return bytes
  }

  /// The first value that the two readers read differently, in words, or nothing.
  private func difference(_ ours: PropertyListValue, _ theirs: Any) -> String? {
    if let elements = ours.array {
      guard let others = theirs as? [Any], others.count == elements.count else {
        return "\(ours) is not \(theirs)"
      }
      return zip(elements, others).lazy.compactMap { self.difference($0, $1) }.first
    }
    if let entries = ours.dictionary?.entries {
      guard let others = theirs as? [String: Any], others.count == entries.count else {
        return "\(entries.map(\.key)) are not the keys of \(theirs)"
      }
      return entries.lazy.compactMap { entry in
        others[entry.key].map { self.difference(entry.value, $0) } ?? "only we have \(entry.key)"
      }.first
    }
    return agrees(ours, theirs) ? nil : "\(ours) is not \(theirs)"
  }

  private func agrees(_ ours: PropertyListValue, _ theirs: Any) -> Bool {
    switch ours.content {
    case .string(let text): (theirs as? String) == text
    case .bool(let truth): (theirs as? Bool) == truth
    case .integer(let text):
      text.contains("x") || (theirs as? NSNumber)?.stringValue == (Int64(text).map(String.init) ?? text)
    case .real(let text): (theirs as? NSNumber)?.doubleValue == Double(text) || text.lowercased() == "nan"
    case .data: theirs is Data
    case .date: theirs is Date
    case .null, .array, .dictionary: false
    }
  }
}
