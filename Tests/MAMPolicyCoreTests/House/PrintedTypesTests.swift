import Foundation
import MAMTestSupport
import XCTest

/// A value of every public type prints as a line that its type has words for, not as a mirror of its memory.
final class PrintedTypesTests: XCTestCase {
  /// A type, or what an extension adds to it.
  private struct Declaration {
    var keyword: Substring
    var isPublic = false
    var conformances: Set<Substring> = []
    var hasPayload = false
    var place = ""
  }

  /// What prints itself by its words, and what has no values to print.
  private static let printed: Set<Substring> = [
    "CustomStringConvertible", "PartPrinted", "String", "ReasonVocabulary", "PolicyVocabulary",
    "FailClosedVocabulary", "IteratorProtocol", "NSObject",
  ]

  func testPublicTypes_havePrintedForms() throws {
    var count = 0
    for (module, type) in try Self.types() where type.value.isPublic {
      count += 1
      let declaration = type.value
      // An enumeration without payload prints the name of its case; one without cases has no values.
      if declaration.keyword == "enum", !declaration.hasPayload { continue }
      // A place in a set is opaque.
      if type.key == "SettingSet.Index" { continue }
      // Of the SDK's shapes only the double's own have values to print.
      if module == "IntuneMAMSwift", !type.key.hasPrefix("MAM") { continue }
      XCTAssertFalse(
        declaration.conformances.isDisjoint(with: Self.printed),
        "\(declaration.place): `\(type.key)` prints as a mirror; describe it, or let its parts be printed with `PartPrinted`"
      )
    }
    // So few would mean that the sources were not read.
    XCTAssertGreaterThan(count, 380)
  }

  /// A case that carries nothing needs its name said, because a mirror does not tell it.
  func testCasesThatCarryNothing_areNamed() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    var count = 0
    for path in try Self.swiftFiles(in: sources) {
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      for match in text.matches(of: #/(?m)^( *)public (?:indirect )?enum (\w+)[^{]*PartPrinted[^{]* \{/#) {
        let body = text[match.range.upperBound...].prefix { _ in true }.components(
          separatedBy: "\n\(match.output.1)}")[0]
        let cases = body.components(separatedBy: "\n").filter { line in
          line.hasPrefix("\(match.output.1)  case ") && !line.contains("(")
        }
        for line in cases {
          let name = line.trimmingCharacters(in: .whitespaces).dropFirst("case ".count)
            .prefix { $0.isLetter || $0.isNumber }
          count += 1
          XCTAssertTrue(
            text.contains("case .\(name): \"\(name)\""),
            "\(path): `\(match.output.2).\(name)` prints as nothing")
        }
      }
    }
    XCTAssertGreaterThan(count, 60)
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
  }

  /// Every type of the libraries by its name with those around it.
  private static func types() throws -> [(module: String, type: (key: String, value: Declaration))] {
    let sources = Fixtures.projectRoot + "/Sources"
    let head =
      #/^( *)((?:(?:public|package|internal|private|fileprivate|final|indirect) )*)(struct|enum|class|actor|extension) ([\w.]+)(.*)$/#
    var found: [String: [String: Declaration]] = [:]
    for path in try swiftFiles(in: sources) {
      let module = String(path.prefix { $0 != "/" })
      if ["mamctl", "CheckIntune"].contains(module) { continue }
      var around: [(indent: Int, name: String)] = []
      let lines = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let indent = line.prefix { $0 == " " }.count
        if line.dropFirst(indent) == "}", around.last?.indent == indent { around.removeLast() }
        if let name = around.last,
          line.dropFirst(indent).hasPrefix("case ")
            || line.dropFirst(indent).hasPrefix("indirect case "),
          indent == name.indent + 2, line.contains("(")
        {
          found[module]?[around.map(\.name).joined(separator: ".")]?.hasPayload = true
        }
        guard let match = line.wholeMatch(of: head) else { continue }
        while let last = around.last, last.indent >= indent { around.removeLast() }
        around.append((indent, String(match.output.4)))
        var rest = String(match.output.5)
        for next in lines[(number + 1)...] where !rest.contains("{") { rest += " " + next }
        let key = around.map(\.name).joined(separator: ".")
        var declaration =
          found[module]?[key] ?? Declaration(keyword: match.output.3, place: "\(path):\(number + 1)")
        if match.output.3 != "extension" {
          declaration.keyword = match.output.3
          declaration.isPublic = match.output.2.contains("public ")
          declaration.place = "\(path):\(number + 1)"
        }
        let names = rest.prefix { $0 != "{" }.components(separatedBy: " where ")[0].split {
          !$0.isLetter && !$0.isNumber && $0 != "."
        }
        declaration.conformances.formUnion(names.map { Substring(String($0)) })
        found[module, default: [:]][key] = declaration
      }
    }
    return found.flatMap { module, types in types.map { (module, (key: $0.key, value: $0.value)) } }
  }
}
