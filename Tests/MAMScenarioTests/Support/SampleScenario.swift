import MAMPolicyDocuments
import MAMScenario

/// Small scenarios of the tests' own, written as text: one step a line, from line 6 of the file on.
enum SampleScenario {
  /// The name under which the text is read.
  static let file = "sample.scenario.json"

  /// Two accounts, one of them managed, and two other apps.
  static let world =
    #"{"mam":1,"app":{"multiIdentity":true},"#
    + #""policies":{"p":{"allowedOutboundDataTransferDestinations":"managedApps","#
    + #""allowedInboundDataTransferSources":"managedApps","printBlocked":true}},"#
    + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"},"personal":{"upn":"adele@outlook.com"}},"#
    + #""apps":{"Ledger":{"managed":true,"signedIn":["work"]},"Notes":{"managed":false}}}"#

  /// Returns a scenario's text; the steps begin on line 6.
  static func text(
    _ steps: [String], name: String = #""A sample""#, source: String? = #""S-1""#, world: String = world
  ) -> String {
    let sourceLine = source.map { #""source": \#($0),"# } ?? ""
    return """
      {"mam": 1, "name": \(name),
      \(sourceLine)
      "world": \(world),

      "steps": [
      \(steps.joined(separator: ",\n"))
      ]}
      """
  }

  /// Reads steps over the sample world.
  static func read(
    _ steps: [String], name: String = #""A sample""#, source: String? = #""S-1""#, world: String = world
  ) throws(JSONProblems) -> Scenario {
    try Scenario(Array(text(steps, name: name, source: source, world: world).utf8), file: file)
  }

  /// Returns the problems of steps, each as `line:column: path: message`.
  static func problems(_ steps: [String], world: String = world) -> [String] {
    problems(ofText: text(steps, world: world))
  }

  /// Returns the problems of a text.
  static func problems(ofText text: String, files: FileSource = .memory([:])) -> [String] {
    do throws(JSONProblems) {
      _ = try Scenario(Array(text.utf8), file: file, files: files)
      return []
    } catch {
      return error.problems.map { "\($0.position): \($0.path): \($0.message)" }
    }
  }

  /// Plays steps.
  static func play(
    _ steps: [String], name: String = #""A sample""#, source: String? = #""S-1""#
  ) throws -> ScenarioResult {
    ScenarioRunner.run(try read(steps, name: name, source: source))
  }
}
