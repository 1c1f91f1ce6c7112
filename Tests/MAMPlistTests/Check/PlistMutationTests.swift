import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPlist

/// Files that somebody spoilt: they never crash a check, and a fix never makes them mean something else.
///
/// `MAM_PLIST_MUTATIONS` in the environment is the number of files, for a longer run in a release build:
///
/// ```
/// swift build -c release -Xswiftc -enable-testing --build-tests
/// MAM_PLIST_MUTATIONS=500000 swift test -c release -Xswiftc -enable-testing --skip-build --filter PlistMutationTests
/// ```
///
/// A failure names its seed.
final class PlistMutationTests: XCTestCase {
  func testMutations_areFixedAsIntendedOrNotAtAll() throws {
    let count = ProcessInfo.processInfo.environment["MAM_PLIST_MUTATIONS"].flatMap { UInt64($0) } ?? 250
    let names = [
      "clean/App/Info.plist", "clean/Share/Info.plist", "clean/OpenIn/Info.plist",
      "clean/App/App.entitlements",
      "contoso-mail/Mail/Info.plist", "contoso-mail/ShareExtension/Info.plist",
      "contoso-mail/Mail/ContosoMail.entitlements",
    ]
    let texts = try names.map { try PlistCase.bytes("plist/" + $0) }
    let app = PlistSource(path: "App/Info.plist", bytes: texts[0], role: .app)
    var read = 0
    var fixed = 0
    for seed in 1...count {
      var random = SplitMix64(seed: seed)
      let place = Int(random.next() % UInt64(names.count))
      let spoilt = PlistMutation.of(texts[place], &random)
      var sources = [PlistSource(path: "x/" + FilePath.name(of: names[place]), bytes: spoilt)]
      if random.next() % 2 == 0 { sources.append(app) }
      var options = PlistOptions()
      if random.next() % 4 == 0 { options.appliedRules = Set(PlistRule.all.map(\.id)) }
      let check = PlistCheck(sources, options: options)
      if check.report.hasUnreadableFile {
        XCTAssertFalse(PlistFix(sources, options: options).files[0].isChanged, "seed \(seed)")
        continue
      }
      read += 1
      guard let rounds = intendedRounds(sources, options, "seed \(seed)") else { return }
      if rounds == 0 { continue }
      fixed += 1
      let fix = PlistFix(sources, options: options)
      let again = PlistFix(zip(sources, fix.files).map { $0.with($1.after) }, options: options)
      guard zip(fix.files, again.files).allSatisfy({ $0.after == $1.after }) else {
        return XCTFail("seed \(seed): fixed twice is not fixed once")
      }
    }
    XCTAssertGreaterThan(read, Int(count) / 6)
    XCTAssertGreaterThan(fixed, Int(count) / 12)
  }
}

/// Ways to spoil a property list, from those that keep it one to plain noise.
enum PlistMutation {
  static func of(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    for _ in 0...(random.next() % 3) {
      let place = Int(random.next() % UInt64(lines.count))
      let line = String(decoding: lines[place], as: UTF8.self)
      switch random.next() % 12 {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      // A key and its value twice.
      case 2: lines.insert(contentsOf: lines[place..<min(place + 2, lines.count)], at: place)
      case 3: lines[place] = retold(line, with: values, &random)
      case 4:
        lines[place] = Array(line.replacingOccurrences(of: random.pick(parts), with: random.pick(parts)).utf8)
      case 5: lines.insert(Array(random.pick(snippets).utf8), at: place)
      case 6: lines.swapAt(place, Int(random.next() % UInt64(lines.count)))
      case 7 where place + 1 < lines.count:
        lines[place] += lines[place + 1]
        lines.remove(at: place + 1)
      case 8: lines.removeSubrange(place..<min(place + Int(random.next() % 6), lines.count))
      case 9 where !lines[place].isEmpty:
        lines[place][Int(random.next() % UInt64(lines[place].count))] = UInt8(
          truncatingIfNeeded: random.next())
      case 10 where !lines[place].isEmpty:
        lines[place].insert(
          contentsOf: Array(random.pick(noise).utf8), at: Int(random.next() % UInt64(lines[place].count)))
      case _: lines[place] = retold(line, with: words, &random)
      }
      if lines.isEmpty { return [] }
    }
    var bytes = Array(lines.joined(separator: random.next() % 8 == 0 ? [0x0D, 0x0A] : [0x0A]))
    if random.next() % 16 == 0 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    if random.next() % 40 == 0 { bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count + 1)))) }
    return bytes
  }

  /// Another text in the element of a line.
  private static func retold(_ line: String, with texts: [String], _ random: inout SplitMix64) -> [UInt8] {
    guard let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end else {
      return Array((line + random.pick(noise)).utf8)
    }
    return Array((line[...start] + random.pick(texts) + line[end...]).utf8)
  }

  private static let values = [
    "", "YES", "NO", "$(VAR)", "${X}-intunemam", "a b", "http", "mailto", "msauth", "fabrikam", "été",
    "&amp;",
    "x-intunemam", "com.apple.ui-services", "com.apple.share-services", "TRUEPREDICATE", "FALSEPREDICATE",
    "com.microsoft.intune.mam", "YOUR_CLIENT", "&quot;", "<![CDATA[a&b]]>", "&#65;", "MainStoryboardFile",
  ]
  private static let words = [
    "AppGroupIdentitifiers", "AppGroupIdentifiers", "ADALRedirectUri", "MultiIdentity", "IntuneMAMSettings",
    "NSExtensionActivationRule", "CFBundleURLTypes", "LSApplicationQueriesSchemes", "keychain-access-groups",
    "MAMPolicyRequired", "CFBundleURLSchemes", "NSFaceIDUsageDescription",
  ]
  private static let parts = [
    "string", "array", "dict", "key", "true", "||", "&amp;&amp;", "AND", "NOT", "ANY", "NONE", "(", ")", "\"",
    "'",
    "public.url", "public.image", "com.microsoft.intune.mam.", ".@count", "==", "&gt;=", "    ", "\t",
    "&quot;",
  ]
  private static let snippets = [
    "<!-- a comment -->", "<string>x</string>", "<key>a</key>", "<true/>", "<array/>", "<dict></dict>",
    "<array>",
    "</array>", "<dict>", "</dict>", "<string/>", "<!-- mam:ignore URL001 QRY005 as agreed -->",
    "<integer>1</integer>",
    "<array>\n\t<!-- none -->\n</array>", "<string>a</string><string>b</string>",
  ]
  private static let noise = [
    "<", ">", "&", "]]>", "<!--", "-->", "\"", "”", "\u{0}", "é", "#if X", " ", "\r",
  ]
}
