internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The concrete request that stands for a question, as a program repeats it.
enum ProbeOutput {
  /// The request as a line of `mamctl eval`, or the device of a launch.
  ///
  /// A brief device states only how it differs from one that passes everything.
  static func json(_ probe: Probe, in space: QuestionSpace, isBrief: Bool = false) -> JSONOutput {
    guard let request = probe.request else {
      var members = device(space.facts(of: probe))
      if isBrief {
        let passing = device(space.passingDevice)
        let differing = members.filter { !passing.contains($0) }
        // Where nothing differs, the value that the question is about is one that passes.
        let asked = Set(probe.facts.map(\.rawValue))
        members = differing.isEmpty ? members.filter { asked.contains($0.key) } : differing
      }
      return .object([.init("op", "launch"), .init("device", .object(members))])
    }
    return json(request)
  }

  /// A request as a line of `mamctl eval`.
  static func json(_ request: Request) -> JSONOutput { RequestWriter.line(request) }

  /// The settings that the other accounts of the question have, by account; empty where nobody else is managed.
  static func others(_ probe: Probe) -> [JSONOutput.Member] {
    probe.others.map { upn, policy in
      let settings = policy.differences(from: AppProtectionPolicy()).map { setting in
        JSONOutput.Member(setting.rawValue, DecisionOutput.json(policy.value(of: setting)))
      }
      return .init(upn, .object(settings))
    }
  }

  /// The command line that repeats the answer of a policy; nil if one policy does not say enough.
  ///
  /// - Parameters:
  ///   - probe: The question.
  ///   - file: The policy's export, or the world that its account is of.
  ///   - account: The account of the world; nil if the file is an export.
  /// - Returns: The command line; nil if it would not say enough.
  static func command(_ probe: Probe, policy file: String, account: String? = nil) -> String? {
    guard let request = probe.request, probe.others.isEmpty, probe.classes.first == .itself else {
      return nil
    }
    let question = request.matter.question
    var words = ["mamctl", "decide", question.name, account == nil ? "--policy" : "--world", quoted(file)]
    if let account {
      words += ["--\(question.near.key)", quoted(account)]
    } else if case .account(let identity)? = request.far, identity.text == QuestionSpace.accountName {
      words += ["--\(question.near.key)", identity.text]
    }
    if let far = question.far {
      switch request.far {
      case .account(let identity)?:
        let isItself = identity.text == QuestionSpace.accountName
        words += ["--\(far.key)", isItself ? account.map(quoted) ?? identity.text : identity.text]
      case .noUser?: words += ["--\(far.key)", "''"]
      case .unset?, .merged?, nil: break
      }
    }
    for (field, value) in zip(question.fields, request.matter.values) where value != field.standing {
      switch value {
      case .word(let word): words += ["--\(field.key)", word]
      case .number(let number): words += ["--\(field.key)", "\(number)"]
      case .link(let link): words += ["--\(field.key)", quoted(link.text)]
      case .flag(let flag):
        let isNegated = field.standing == .flag(true)
        if flag != isNegated { words.append("--\(isNegated ? "not-" : "")\(field.key.hyphenated)") }
      }
    }
    return UserText.spelled(words.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      case _: false
      }
    }
    return isPlain && !text.isEmpty ? text : text.shellQuoted
  }

  /// What a class of a fact says of a device that passes everything, with `null` for what nobody knows.
  static func facts(_ value: QuestionClass, of key: String, in space: QuestionSpace) -> [JSONOutput.Member] {
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
  static func device(_ facts: DeviceFacts) -> [JSONOutput.Member] { DeviceWriter.members(of: facts) }
}
