internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// The document that a test world was read from, so that a record can be written over the same world.
struct WorldSource: Sendable {
  /// What was read; nil for a world without accounts.
  let document: WorldDocument?
  /// What is known of the device; nil leaves the end of conditional launch to the test.
  let device: DeviceFacts?
  /// The world as it was written, with its paths as they were.
  let json: JSONOutput
  /// The file that the paths are relative to.
  let file: String
  /// The scenario, where the document is one.
  let scenario: Scenario?
  /// The steps of the scenario as they were written.
  let steps: [JSONOutput]
  /// What the test should know of the document; nothing that it says in vain.
  let warnings: [LoadWarning]

  init(_ bytes: [UInt8], file: String) throws(MAMTestWorldError) {
    do {
      let root = try JSONReader.scan(bytes, file: file).value()
      steps = root.object?["steps"]?.array?.map { JSONOutput($0) } ?? []
      if !steps.isEmpty, let world = root.object?["world"] {
        scenario = try Scenario(bytes, file: file)
        if let path = world.string {
          let resolved = FilePath.resolved(path, relativeToFile: file)
          let inner = try FileSource.disk.read(resolved)
          self.file = resolved
          document = try WorldDocument(inner, file: resolved)
          json = JSONOutput(try JSONReader.scan(inner, file: resolved).value())
        } else {
          self.file = file
          json = JSONOutput(world)
          document = try WorldDocument(Array(JSONText.text(json).utf8), file: file)
        }
      } else {
        scenario = nil
        self.file = file
        document = try WorldDocument(bytes, file: file)
        json = JSONOutput(root)
      }
    } catch { throw MAMTestWorldError("\(error)") }
    let found = (document?.statedWarnings ?? []) + (scenario?.warnings() ?? [])
    let own = [file, self.file]
    let vain = found.filter { $0.isInVain(inDocumentsOf: own) }
    if !vain.isEmpty { throw MAMTestWorldError(vain.eachOnce.map(\.description).joined(separator: "\n")) }
    warnings = found.eachOnce
    device = document?.sections.device.flatMap { $0.saysMoreThanManagement ? $0.facts : nil }
  }

  private init() {
    document = nil
    device = nil
    json = ["mam": 1]
    file = ""
    scenario = nil
    steps = []
    warnings = []
  }

  /// A world without accounts.
  static let empty = WorldSource()
}

extension LoadWarning {
  /// Whether the document says something that has no effect, or another one, and that somebody must have meant.
  ///
  /// Exports have many properties that are no settings. Whoever writes a world by hand means every one of them.
  fileprivate func isInVain(inDocumentsOf files: [String]) -> Bool {
    kind.castsDoubt || kind == .unknownProperty && files.contains(file)
  }
}
