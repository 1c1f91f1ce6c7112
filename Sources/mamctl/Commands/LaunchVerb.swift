internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl launch`: conditional launch of one policy on one device, with every check.
enum LaunchVerb {
  static let command = Command(
    "launch", "answer allow, warn, block or wipe for a policy on a device", usage: usage, run: run)

  private static let file = Argument.one("POLICY", "a policy export", .path)
  private static let device = Option<String>.requiredPath("device", "FILE", "what is known of the device")
  private static let occasion = Option<LaunchOccasion>.choice(
    "occasion", "OCCASION", otherwise: .start,
    "whether the account is reached for the first time since the app started")

  private static let usage = Usage(
    discussion: [
      "A device file is a JSON object. Its keys, all optional: "
        + (DeviceFact.allCases.map(\.rawValue) + ["now"]).map(\.quoted).joined(separator: ", ")
        + ".",
      "A time is an ISO 8601 duration from the start (`-PT13H` was thirteen hours ago), or a date when `now` is a date "
        + "too. What a check needs and the file does not say is reported as missing. It blocks where the check can "
        + "block or wipe.",
      "Versions that the service or the SDK no longer supports are listed last (`mamctl explain floors`). They change no "
        + "answer.",
    ],
    arguments: [file],
    options: [
      device, CommonOptions.policy, occasion, CommonOptions.strict, CommonOptions.format,
      DecideArguments.explain,
    ],
    examples: [
      .init(
        "May the app start on this device?",
        "mamctl launch Fixtures/policies/level-3.json --device Fixtures/devices/healthy.json"),
      .init(
        "And on a jailbroken one?",
        "mamctl launch Fixtures/policies/level-3.json --device Fixtures/devices/jailbroken.json"),
    ],
    statuses: [
      .success: "allowed, perhaps with a warning", .denied: "blocked or wiped",
      .invalidInput: "the policy or the device file is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let policy = try PolicyInput.read(
      invocation[file], choosing: invocation[CommonOptions.policy], from: console.files)
    let reading = try PolicyInput.document(invocation[device], from: console.files) {
      (bytes, file) throws(JSONProblems) in
      try JSONDecoding.decode(bytes, file: file) { DeviceReader.read($0, $1, of: .user) }
    }
    let warnings = policy.warnings(for: LaunchRule.reads, strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    let launch = LaunchRule.decide(
      policy.policy, reading.facts, on: invocation[occasion], at: reading.now)
    let floors = ServiceFloor.missed(
      sdk: reading.facts.sdkVersion, os: reading.facts.osVersion, under: policy.policy)
    switch invocation[CommonOptions.format] {
    case .json:
      let reasons: DecisionOutput.Reasons = invocation[DecideArguments.explain] ? .explained : .codes
      console.out.line(json: json(launch, reasons, floors))
    case .pretty:
      LaunchText(launch: launch, floors: floors, layout: console.layout(of: .out)).write(to: console.out)
    }
    return ExitStatus(launch.effect)
  }

  private static func json(
    _ launch: LaunchDecision, _ reasons: DecisionOutput.Reasons, _ floors: [ServiceFloor]
  ) -> JSONOutput {
    let explained = JSONOutput(of: launch)
    let output = reasons == .explained ? explained : explained.withCodes(of: launch)
    guard case .object(let members) = output, !floors.isEmpty else { return output }
    return .object(members + [.init("floors", .array(floors.map(FloorText.json)))])
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
