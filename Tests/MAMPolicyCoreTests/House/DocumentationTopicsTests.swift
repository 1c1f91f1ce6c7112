import Foundation
import MAMTestSupport
import XCTest

/// The documentation's front pages name every public declaration of their module, and nothing else.
///
/// DocC lists the members of a type, nested types among them, under the type itself; so a page has to
/// name what stands at the top level of a file.
final class DocumentationTopicsTests: XCTestCase {
  private static let sources = Fixtures.projectRoot + "/Sources"

  func testTopics_nameEveryPublicDeclarationOnce() throws {
    var modules = 0
    var declarations = 0
    for module in try Self.libraries() {
      modules += 1
      let declared = try Self.publicDeclarations(of: module)
      declarations += declared.count
      let named = try Self.symbolsInTopics(of: module)
      let missing = declared.subtracting(named)
      XCTAssertEqual(
        missing.sorted(), [],
        "\(module).docc/\(module).md: add these to a topic, or make them `package` if no user of the library needs them"
      )
      XCTAssertEqual(
        Set(named).subtracting(try Self.declarations(in: module)).sorted(), [],
        "\(module).docc/\(module).md: no public declaration has these names")
      let twice = Dictionary(grouping: named, by: { $0 }).filter { $0.value.count > 1 }.keys
      XCTAssertEqual(twice.sorted(), [], "\(module).docc/\(module).md names these more than once")
    }
    XCTAssertEqual(modules, 9)
    // So few declarations would mean that the sources were not read.
    XCTAssertGreaterThan(declarations, 300)
  }

  func testTopics_nameEveryArticle() throws {
    for module in try Self.libraries() {
      let catalog = "\(Self.sources)/\(module)/\(module).docc"
      let articles = try FileManager.default.contentsOfDirectory(atPath: catalog)
        .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { $0 != module }
      let named = try Self.topics(of: module).matches(of: #/<doc:([^>]+)>/#).map { String($0.output.1) }
      XCTAssertEqual(named.sorted(), articles.sorted(), module)
    }
  }

  /// The modules that somebody imports: neither the tool nor the plug-in, which have no documentation of this kind.
  private static func libraries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources)
      .filter { !["mamctl", "CheckIntune"].contains($0) && !$0.hasPrefix(".") }.sorted()
  }

  /// The names that stand at the top level of a module's files with `public` or `open` before them.
  private static func publicDeclarations(of module: String) throws -> Set<String> {
    try names(
      in: module,
      #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:\w+ )*?(?:struct|enum|class|protocol|actor|typealias|func|let|var) (\w+)/#
    )
  }

  /// Every name that a module declares or extends, also inside `#if`.
  private static func declarations(in module: String) throws -> Set<String> {
    try names(
      in: module, #/^ *(?:.* )?(?:struct|enum|class|protocol|actor|typealias|extension|func|let|var) (\w+)/#)
  }

  private static func names(in module: String, _ declaration: Regex<(Substring, Substring)>) throws -> Set<
    String
  > {
    let declaration = declaration.anchorsMatchLineEndings()
    let folder = sources + "/" + module
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.output.1)) }
    }
    return names
  }

  /// The names that topics link to; a type of another module that the module extends has that module before it.
  private static func symbolsInTopics(of module: String) throws -> [String] {
    try topics(of: module).matches(of: #/``(?:MAM(?:Policy\w+|Scenario)/)?(\w+)(?:[^`]*)``/#).map {
      String($0.output.1)
    }
  }

  private static func topics(of module: String) throws -> Substring {
    let page = try String(contentsOfFile: "\(sources)/\(module)/\(module).docc/\(module).md", encoding: .utf8)
    return page.range(of: "\n## Topics\n").map { page[$0.upperBound...] } ?? ""
  }
}
