public import Foundation
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

extension MAMTestWorld {
  /// Returns what happened so far as a scenario, which `mamctl check` runs with the same outcomes.
  ///
  /// Every call that changed something and every question that the app asked a policy is a step, with
  /// what came of it as its expectation. Not in it: queries of accounts, identities, configuration and
  /// status, questions about a view of several accounts that no window shows, and what only strict mode saw.
  ///
  /// - Parameters:
  ///   - name: What the scenario shows, in a sentence.
  ///   - file: The path that the scenario will have; paths in it are relative to its directory.
  /// - Returns: The scenario as JSON text.
  public func scenario(named name: String, for file: String = "record.scenario.json") -> String {
    let scenario: JSONOutput = [
      "mam": 1, "name": .string(name), "world": source.inline(for: file), "steps": .array(driver.steps),
    ]
    return JSONText.text(scenario, layout: .pretty) + "\n"
  }

  /// Writes what happened so far as a scenario file.
  ///
  /// - Throws: ``MAMTestWorldError`` when the file cannot be written.
  public func writeScenario(named name: String, to file: URL) throws(MAMTestWorldError) {
    do {
      try Data(scenario(named: name, for: file.path).utf8).write(to: file)
    } catch { throw MAMTestWorldError("cannot write \(file.path): \(error.localizedDescription)") }
  }
}

extension WorldSource {
  /// The world as it is written into a scenario, with its paths as they are from there.
  func inline(for target: String) -> JSONOutput {
    guard case .object(let members) = json else { return json }
    return .object(
      members.map { member in
        switch (member.key, member.value) {
        case ("policies", .object(let policies)):
          JSONOutput.Member(
            member.key,
            .object(policies.map { JSONOutput.Member($0.key, moved($0.value, to: target)) }))
        case ("appConfig", .array(let entries)):
          JSONOutput.Member(member.key, .array(entries.map { movedEntry($0, to: target) }))
        case _: member
        }
      })
  }

  private func moved(_ value: JSONOutput, to target: String) -> JSONOutput {
    guard case .string(let path) = value else { return value }
    let absolute = URL(fileURLWithPath: FilePath.resolved(path, relativeToFile: file))
      .resolvingSymlinksInPath()
    let directory = URL(fileURLWithPath: target).deletingLastPathComponent().resolvingSymlinksInPath()
    return .string(Self.path(from: directory.pathComponents, to: absolute.pathComponents))
  }

  private func movedEntry(_ value: JSONOutput, to target: String) -> JSONOutput {
    guard case .object(let members) = value else { return moved(value, to: target) }
    return .object(
      members.map { $0.key == "file" ? JSONOutput.Member($0.key, moved($0.value, to: target)) : $0 })
  }

  /// The path that leads from a directory to a file.
  private static func path(from directory: [String], to file: [String]) -> String {
    let shared = zip(directory, file).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: directory.count - shared)
    return (up + file.dropFirst(shared)).joined(separator: "/")
  }
}
