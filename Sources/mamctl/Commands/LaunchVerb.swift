internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl launch`: conditional launch of one policy, as a timetable or on one device.
enum LaunchVerb {
  static let command = Command(
    "launch", "say when a policy warns, blocks or wipes, or answer it for a device", usage: usage, run: run)

  private static let file = Argument.one("POLICY", "a policy export", .path)
  private static let device = Option<String?>.path(
    "device", "FILE", "what is known of the device; all else is unknown")
  private static let occasion = Option<LaunchOccasion>.choice(
    "occasion", "OCCASION", otherwise: .start,
    "when the checks run")

  private static let usage = Usage(
    discussion: [
      "Without a device, prints what happens when. A device file is JSON with the keys of `--unknown`."
    ],
    arguments: [file],
    options: [device] + LaunchFacts.options + [
      CommonOptions.policy, occasion, CommonOptions.strict, CommonOptions.format, DecideArguments.explain,
    ],
    examples: [
      .init("What happens when?", "mamctl launch Fixtures/policies/level-3.json"),
      .init(
        "On a jailbroken device that was offline for 91 days?",
        "mamctl launch Fixtures/policies/level-3.json --jailbroken --offline 91d"),
    ],
    statuses: [
      .success: "allowed or warned, or a timetable", .denied: "blocked or wiped",
      .invalidInput: "an input is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let policy = try PolicyInput.read(
      invocation[file], choosing: invocation[CommonOptions.policy], from: console.files)
    let given = try LaunchFacts(invocation)
    if invocation[device] != nil, given.isAny {
      throw invocation.refusal(
        "`--device` says what is known of the device; put the other facts into its file")
    }
    let reading = try invocation[device].map { (path) throws(InputError) in
      try PolicyInput.document(path, from: console.files) { (bytes, file) throws(JSONProblems) in
        try JSONDecoding.decode(bytes, file: file) { DeviceReader.read($0, $1, of: .user) }
      }
    }
    let warnings = policy.warnings(for: LaunchRule.reads, strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    if reading == nil, !given.isAny {
      let text = LaunchTimetableText(policy: policy, file: invocation[file])
      switch invocation[CommonOptions.format] {
      case .json: console.out.line(json: text.json)
      case .pretty: text.write(to: console)
      }
      return .success
    }
    let device = reading?.facts ?? given.device(for: policy.policy)
    let launch = LaunchRule.decide(
      policy.policy, device, on: invocation[occasion], at: reading?.now ?? .start)
    let assumed = reading == nil ? given.assumed(in: launch) : []
    let told = reading?.facts ?? given.told
    let floors = ServiceFloor.missed(sdk: told.sdkVersion, os: told.osVersion, under: policy.policy)
    switch invocation[CommonOptions.format] {
    case .json:
      let reasons: DecisionOutput.Reasons = invocation[DecideArguments.explain] ? .explained : .codes
      console.out.line(json: json(launch, reasons, floors, assumed))
    case .pretty:
      let layout = console.layout(of: .out)
      LaunchText(launch: launch, floors: floors, layout: layout).write(to: console.out)
      if !assumed.isEmpty {
        console.out.line()
        console.out.lines(
          layout.folded("Not given, so taken as healthy: \(assumed.map(\.label).joined(separator: ", "))."))
      }
    }
    return ExitStatus(launch.effect)
  }

  private static func json(
    _ launch: LaunchDecision, _ reasons: DecisionOutput.Reasons, _ floors: [ServiceFloor],
    _ assumed: [LaunchCheck.Kind]
  ) -> JSONOutput {
    let explained = JSONOutput(of: launch)
    let output = reasons == .explained ? explained : explained.withCodes(of: launch)
    guard case .object(var members) = output else { return output }
    if !floors.isEmpty { members.append(.init("floors", .array(floors.map(FloorText.json)))) }
    if !assumed.isEmpty { members.append(.init("healthy", .strings(assumed.map(\.rawValue)))) }
    return .object(members)
  }
}

extension JSONOutput {
  /// An object with the codes of its reasons in the place of what they rest on.
  fileprivate func withCodes(of launch: LaunchDecision) -> JSONOutput {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        switch member.key {
        case "reasons": .init(member.key, .strings(launch.decision.codes))
        case "checks": .init(member.key, .array(launch.checks.map(Self.coded)))
        case _: member
        }
      })
  }

  private static func coded(_ check: LaunchCheck) -> JSONOutput {
    guard case .object(let members) = JSONOutput(of: check) else { return .null }
    return .object(
      members.map { $0.key == "reasons" ? .init($0.key, .strings(check.reasons.map(\.code))) : $0 })
  }
}
