import Foundation
import MAMAnalysis
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport

@testable import mamctl

/// A document of one of our formats.
struct SchemaDocument {
  let file: String
  /// The schema that describes it.
  let schema: String
  let value: JSONValue
  /// How many bytes it has.
  let size: Int

  /// The documents of the project.
  static func fixtures() throws -> [SchemaDocument] {
    try FileManager.default.subpathsOfDirectory(atPath: Fixtures.root).sorted().compactMap { file in
      guard file.hasSuffix(".json") else { return nil }
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixtures.path(file))))
      guard let value = JSONReader.scan(bytes, file: file).root, let object = value.object,
        object["mam"] != nil
      else { return nil }
      // Which names a verb has is not in the schema; their own test compares them.
      if object["accepted"] != nil { return nil }
      let schema = object["claims"] != nil ? "claims" : object["steps"] != nil ? "scenario" : "world"
      return SchemaDocument(file: file, schema: schema, value: value, size: bytes.count)
    }
  }

  /// The requests of the project, each a document.
  static func requests() throws -> [SchemaDocument] {
    let file = "requests/mixed.jsonl"
    let lines = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixtures.path(file)))).split(separator: 10)
    return lines.compactMap { line in
      JSONReader.scan(Array(line), file: file).root.map {
        SchemaDocument(file: file, schema: "request", value: $0, size: line.count)
      }
    }
  }

  /// What the reader of a format finds wrong with a text.
  static func problems(of text: String, _ schema: String) -> [String] {
    problems(of: Array(text.utf8), schema, file: "worlds/a.json")
  }

  /// What the reader of a format finds wrong with a text that stands in the place of a fixture.
  static func problems(of bytes: [UInt8], _ schema: String, file: String) -> [String] {
    found(in: bytes, schema, path: Fixtures.path(file)).map(\.message)
  }

  /// What the reader of a format finds wrong with a text.
  static func found(in bytes: [UInt8], _ schema: String, path: String, files: FileSource = .disk)
    -> [JSONProblem]
  {
    do {
      switch schema {
      case "world": _ = try WorldDocument(bytes, file: path, files: files)
      case "scenario": _ = try Scenario(bytes, file: path, files: files)
      case "request": _ = try JSONDecoding.decode(bytes, file: path) { RequestReader.line($0, $1) }
      case "accepted":
        let names = AcceptedFinding.Name.Key.allCases.map { ($0, [SchemaWalk.name]) }
        _ = try AcceptedFinding.read(
          bytes, file: path, for: .diff, naming: Dictionary(uniqueKeysWithValues: names))
      case _:
        let files = FileSource(
          reading: { (name) throws(FileError) in name == path ? bytes : try files.read(name) },
          listing: { _ in [] })
        _ = try ClaimsFile(path: path, files: files, strictly: false)
      }
      return []
    } catch let error as JSONProblems {
      return error.problems
    } catch ClaimsFileError.json(let error) {
      return error.problems
    } catch {
      return [JSONProblem(file: path, position: .start, path: JSONPath(), message: "\(error)")]
    }
  }
}
