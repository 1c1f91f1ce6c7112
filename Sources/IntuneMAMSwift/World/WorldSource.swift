internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// The document that a test world was read from, so that a record can be written over the same world.
struct WorldSource: Sendable {
  /// What was read; nil for a world of nobody.
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
    device = document?.sections.device.flatMap { $0.saysMoreThanManagement ? $0.facts : nil }
  }

  private init() {
    document = nil
    device = nil
    json = ["mam": 1]
    file = ""
    scenario = nil
    steps = []
  }

  /// A world without accounts.
  static let empty = WorldSource()
}
