package import MAMPolicyCore
package import MAMPolicyDocuments

/// The concrete request that stands for a question, as a program repeats it.
package enum ProbeOutput {
  /// The request as a line of `mamctl eval`, or the device of a launch.
  package static func json(_ probe: Probe, in space: QuestionSpace) -> JSONOutput {
    guard let request = probe.request else {
      return .object([.init("op", "launch"), .init("device", .object(device(space.facts(of: probe))))])
    }
    return json(request)
  }

  /// A request as a line of `mamctl eval`.
  package static func json(_ request: Request) -> JSONOutput { RequestWriter.line(request) }

  /// The settings that the other accounts of the question have, by account; empty where nobody else is managed.
  package static func others(_ probe: Probe) -> [JSONOutput.Member] {
    probe.others.map { upn, policy in
      let settings = policy.differences(from: AppProtectionPolicy()).map { setting in
        JSONOutput.Member(setting.rawValue, DecisionOutput.json(policy.value(of: setting)))
      }
      return .init(upn, .object(settings))
    }
  }

  /// What a class of a fact says of a device that passes everything, with `null` for what nobody knows.
  package static func facts(_ value: QuestionClass, of key: String, in space: QuestionSpace) -> [JSONOutput
    .Member]
  {
    switch value {
    case .device(let device):
      var facts = DeviceFacts()
      device.apply(to: &facts)
      let user: JSONOutput = facts.isMDMUser.map { $0 ? "self" : "unmanaged" } ?? .null
      return [.init("mdmEnrolled", facts.isEnrolled.map(JSONOutput.bool) ?? .null), .init("mdmUser", user)]
    case .fact:
      let passing = device(space.passingDevice)
      let changed = device(space.facts(of: value, in: key))
      let lost = passing.filter { member in !changed.contains { $0.key == member.key } }
      return changed.filter { !passing.contains($0) } + lost.map { .init($0.key, .null) }
    case .itself, .other, .word, .flag, .length, .link, .companions: return []
    }
  }

  /// A device file; times count from the start, when the question is asked.
  package static func device(_ facts: DeviceFacts) -> [JSONOutput.Member] { DeviceWriter.members(of: facts) }
}
