internal import MAMPolicyCore
public import MAMPolicyDocuments

extension Scenario {
  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - file: The document's path, from which the paths in it are taken.
  ///   - files: Where the files come from that the document names.
  /// - Throws: Every problem of the document and of the files it names.
  /// - Complexity: O(*n*) in the number of bytes and of the combinations that lists stand for.
  public init(_ bytes: some Sequence<UInt8>, file: String, files: FileSource = .disk) throws(JSONProblems) {
    self = try JSONDecoding.decode(Array(bytes), file: file) { root, decoding in
      ScenarioReader.read(root, decoding, files)
    }
  }
}

/// Reads scenarios.
enum ScenarioReader {
  static func read(_ value: JSONValue, _ decoding: JSONDecoding, _ files: FileSource) -> Scenario? {
    if ForeignDocument.isNoted(value, insteadOf: .scenario, decoding) { return nil }
    guard var reader = ObjectReader(value, decoding) else { return nil }
    WorldReader.version(of: &reader)
    let name = reader.string("name")
    let source = reader.string(ifPresent: "source")
    let written = reader.value("world")
    let document = written.flatMap { world($0, decoding, files) }
    let steps = reader.array("steps")
    reader.finish()
    // Without a world every name in the steps would be wrong, which says nothing of the steps.
    guard let name, let document, let steps else { return nil }
    if steps.isEmpty { decoding.note("the scenario has no steps; add at least one", at: value) }
    // Where an account of the world has problems, the steps that name it have none of their own.
    if written?.object == nil || decoding.accounts != nil { decoding.accounts = document.world.directory }
    var stepReader = StepReader(decoding, document, writtenIn: written?.object)
    let read = steps.flatMap { stepReader.steps($0) }
    return Scenario(
      file: decoding.document.file, name: name, source: source, world: document.world,
      policies: document.policies, remarks: document.remarks,
      device: document.sections.device.flatMap { $0.saysMoreThanManagement ? $0.facts : nil },
      compliance: document.sections.compliance?.facts ?? ComplianceFacts(),
      sharedDevice: document.sections.sharedDevice, steps: read)
  }

  private static func world(_ value: JSONValue, _ decoding: JSONDecoding, _ files: FileSource)
    -> WorldDocument?
  {
    guard let path = value.string else {
      guard value.object != nil else { return decoding.refuse(value, expected: "a path or a world") }
      return WorldReader.read(value, decoding, files)
    }
    return decoding.file(path, at: value) {
      try WorldDocument(try files.read(named: $0), file: $0, files: files)
    }
  }
}
