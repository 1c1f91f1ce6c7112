package import MAMPolicyCore
package import MAMPolicyDocuments

/// The steps of a scenario that pin an answer.
package enum SnapshotStep {
  /// A question with its answer.
  package static func asking(_ request: Request, _ decision: Decision) -> JSONOutput {
    .object(RequestWriter.members(of: request, naming: "do") + expectation(decision))
  }

  /// A look at conditional launch with its answer, for each of some devices.
  package static func looking(_ account: String, _ devices: [[JSONOutput.Member]], _ decision: Decision)
    -> JSONOutput
  {
    let objects = devices.map { JSONOutput.object($0) }
    return .object(
      [
        .init("do", "launch"), .init("account", .string(account)),
        .init("device", objects.count == 1 ? objects[0] : .array(objects)),
      ] + expectation(decision))
  }

  /// What is expected: the effect, every reason, and the obligations.
  package static func expectation(_ decision: Decision) -> [JSONOutput.Member] {
    [
      .init("expect", .string(decision.effect.rawValue)), .init("because", .strings(decision.codes)),
      .init("obligations", .strings(decision.obligations.map(\.rawValue))),
    ]
  }
}
