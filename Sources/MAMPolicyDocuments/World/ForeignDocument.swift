internal import MAMPolicyCore

/// A document of another kind, given where a world, a scenario or a device was wanted.
///
/// A stranger's document would be wrong in every key. What it is says more than all of them.
package enum ForeignDocument {
  /// What was wanted.
  package enum Wanted: Hashable, Sendable {
    /// A world.
    case world
    /// A scenario.
    case scenario
    /// A file about a device.
    case device

    /// What was wanted, in words that follow "not".
    var noun: String {
      switch self {
      case .world: "a world"
      case .scenario: "a scenario"
      case .device: "a device"
      }
    }
  }

  /// Notes what a document is, when it is clearly none of the kind that was wanted.
  ///
  /// Only a document without `mam`, or with the keys of our other format, is looked at: a mistake in one of
  /// the wanted kind is for its reader to name.
  package static func isNoted(_ value: JSONValue, insteadOf wanted: Wanted, _ decoding: JSONDecoding) -> Bool
  {
    guard let (message, position) = ownFormat(value, wanted) ?? export(value, wanted) else { return false }
    decoding.note(message, at: position)
    return true
  }

  /// A file about findings, by its key, which none of the wanted kinds has.
  private static func findings(_ object: JSONObject, _ wanted: Wanted) -> (String, JSONPosition)? {
    let ownKeys = ["accounts", "world", "steps"]
    guard object["mam"] != nil, !ownKeys.contains(where: { object[$0] != nil }) else { return nil }
    let kinds: [(key: String, kind: GraphKind)] = [("claims", .claims), ("accepted", .acceptedFindings)]
    for (key, kind) in kinds {
      guard let place = object.place(of: key) else { continue }
      let member = object.members[place]
      return (
        "not \(wanted.noun): \(GraphEvidence.explanation(of: kind, showing: member))", member.keyPosition
      )
    }
    return nil
  }

  private static func ownFormat(_ value: JSONValue, _ wanted: Wanted) -> (String, JSONPosition)? {
    guard let object = value.object else { return nil }
    if let findings = findings(object, wanted) { return findings }
    switch wanted {
    case .world:
      guard let place = object.place(of: "steps"), object["world"] != nil else { return nil }
      return (
        "not a world: this is a scenario (it has `steps`); `mamctl check` runs it",
        object.members[place].keyPosition
      )
    case .scenario:
      guard object["mam"] != nil, object["world"] == nil, object["steps"] == nil,
        let place = object.place(of: "accounts")
      else { return nil }
      return (
        "not a scenario: this is a world (it has `accounts`); a scenario names it as its `world`",
        object.members[place].keyPosition
      )
    case .device:
      guard object["mam"] != nil else { return nil }
      if let place = object.place(of: "steps") {
        return ("not a device: this is a scenario (it has `steps`)", object.members[place].keyPosition)
      }
      guard let place = object.place(of: "accounts") else { return nil }
      return ("not a device: this is a world (it has `accounts`)", object.members[place].keyPosition)
    }
  }

  private static func export(_ value: JSONValue, _ wanted: Wanted) -> (String, JSONPosition)? {
    let ownKeys = ["mam", "accounts", "policies", "world", "steps"]
    if ownKeys.contains(where: { value.object?[$0] != nil }) { return nil }
    let objects = GraphObjects(value)
    guard let element = objects.elements.first, let object = element.value.object else { return nil }
    let evidence = GraphEvidence(of: object, at: element.value.position, context: objects.context)
    guard evidence.kind != nil else { return nil }
    switch wanted {
    case .world:
      return (
        "not a world: \(evidence.explanation); a world names policies under `policies`", evidence.position
      )
    case .scenario:
      return (
        "not a scenario: \(evidence.explanation); the world of a scenario names policies under `policies`",
        evidence.position
      )
    case .device:
      // A device with a key of a policy is still one.
      if object.members.contains(where: { DeviceFact(rawValue: $0.key) != nil }) { return nil }
      return ("not a device: \(evidence.explanation)", evidence.position)
    }
  }
}
