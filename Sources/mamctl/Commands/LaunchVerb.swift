internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl launch`: conditional launch of one policy, as a timetable or on one device.
enum LaunchVerb {
  static let command = Command(
    "launch", "say when a policy warns, blocks or wipes, in general or on one device", usage: usage, run: run)

  private static let file = Argument.one("POLICY", "a policy export, or a folder of exports", .path)
    .or(CommonOptions.policy)
  private static let device = Option<String?>.path(
    "device", "FILE",
    "device facts as JSON (keys: the names at `--unknown`); others are unknown")
  private static let occasion = Option<LaunchOccasion>.choice(
    "occasion", "OCCASION", otherwise: .start,
    "when the checks of a device run")

  private static let explain = Option<Bool>.flag(
    "explain",
    "for a device: the code of each action, and every check; with `--format json`, each reason in full")

  private static let usage = Usage(
    arguments: [file],
    options: [device] + LaunchFacts.options + [
      CommonOptions.name, occasion, CommonOptions.strict, CommonOptions.format, explain,
    ],
    examples: [
      .init(
        "On a jailbroken device that was offline for 91 days?",
        "mamctl launch Fixtures/policies/level-3.json --jailbroken --offline 91d")
    ],
    statuses: [
      .success: "allowed or warned, or a timetable", .denied: "access is blocked or org data is wiped",
      .invalidInput: "an input is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let policies = try PolicyInput.all(
      invocation[file], choosing: invocation[CommonOptions.name], of: invocation, console)
    let given = try LaunchFacts(invocation)
    if invocation[device] != nil, given.isAny {
      throw invocation.refusal(
        "`--device` says what is known of the device; put the other facts into its file")
    }
    let reading = try invocation[device].map { (path) throws(InputError) in
      try PolicyInput.document(path, from: console.files) { (bytes, file) throws(JSONProblems) in
        try JSONDecoding.decode(bytes, file: file) { value, decoding in
          ForeignDocument.isNoted(value, insteadOf: .device, decoding)
            ? nil : DeviceReader.read(value, decoding, of: .user)
        }
      }
    }
    let warnings = policies.flatMap {
      $0.policy.warnings(for: LaunchRule.reads, strictly: invocation[CommonOptions.strict])
    }
    if let status = console.tell(warnings.eachOnce, of: invocation) { return status }
    if reading == nil, !given.isAny {
      if invocation.has(occasion) {
        console.complain(
          "\(invocation.name): `--occasion` has no effect without a device; give one, such as `--os 18.0`")
      }
      let texts = policies.map { LaunchTimetableText(policy: $0.policy, file: $0.file) }
      switch invocation[CommonOptions.format] {
      case .json: console.out.line(json: texts.count == 1 ? texts[0].json : .array(texts.map(\.json)))
      case .pretty:
        for (place, text) in texts.enumerated() {
          if place > 0 { console.out.line() }
          text.write(to: console, isLast: place == texts.count - 1)
        }
      }
      return .success
    }
    let answers = policies.map { found in
      let device = reading?.facts ?? given.device(for: found.policy.policy)
      return Answer(
        name: found.name,
        launch: LaunchRule.decide(
          found.policy.policy, device, on: invocation[occasion], at: reading?.now ?? .start),
        floors: ServiceFloor.missed(
          sdk: (reading?.facts ?? given.told).sdkVersion, os: (reading?.facts ?? given.told).osVersion,
          under: found.policy.policy),
        unknownToPIN: PINRequirement(found.policy.policy, device).unknownFacts,
        targeting: found.policy.policy.targeting(whereEnrolled: (reading?.facts ?? given.told).isEnrolled),
        lockouts: ServiceBounds.lockouts(of: found.policy.policy).map(\.text),
        hopeless: reading == nil ? found.policy.policy.hopeless : nil)
    }
    func assumed(_ answer: Answer) -> [LaunchCheck] {
      reading == nil ? given.assumed(in: answer.launch) : []
    }
    func impassable(_ answer: Answer) -> Set<DeviceFact> {
      answer.hopeless == nil ? [] : LaunchText.impassable(assumed(answer))
    }
    func healthy(_ answer: Answer) -> [LaunchCheck] {
      let versions = impassable(answer)
      return assumed(answer).filter { check in check.fact.map { !versions.contains($0) } ?? true }
    }
    // No option says that the device has a PIN, in whose place the app PIN is not required.
    func droppedPIN(_ answer: Answer) -> Set<LaunchCheck.Kind> {
      reading == nil && answer.launch.checks.contains { $0.kind == .pin && $0.outcome == .off } ? [.pin] : []
    }
    func remarks(_ answer: Answer) -> String? {
      let isVersionAssumed =
        reading == nil && given.told.osVersion == nil && [.allow, .warn].contains(answer.launch.effect)
      let notes =
        [answer.targeting].compactMap(\.self)
        + (isVersionAssumed ? answer.lockouts : []).map {
          "The OS version was not given; this answer is for a version that the policy accepts. \($0)."
        }
      return notes.isEmpty ? nil : notes.joined(separator: " ")
    }
    switch invocation[CommonOptions.format] {
    case .json:
      let reasons: DecisionOutput.Reasons = invocation[explain] ? .explained : .codes
      let outputs = answers.map {
        json(
          $0.launch, reasons, $0.floors, healthy($0).map(\.kind).eachOnce,
          name: answers.count > 1 ? $0.name : nil)
      }
      console.out.line(json: outputs.count == 1 ? outputs[0] : .array(outputs))
    case .pretty:
      let layout = console.layout(of: .out)
      for (place, answer) in answers.enumerated() {
        if place > 0 { console.out.line() }
        if answers.count > 1 { console.out.line(layout.style.bold(UserText.spelled(answer.name))) }
        LaunchText(
          launch: answer.launch, floors: answer.floors,
          assumed: Set(assumed(answer).map(\.kind)).union(droppedPIN(answer)),
          impassable: impassable(answer), unknownToPIN: answer.unknownToPIN, hopeless: answer.hopeless,
          targeting: remarks(answer),
          isExplained: invocation[explain], showsOff: reading != nil || invocation[explain], layout: layout
        ).write(to: console.out)
        let unused = given.unused(in: answer.launch).map(LaunchClause.inWords)
        if !unused.isEmpty {
          console.out.line()
          console.out.lines(
            layout.folded("On this device, the policy does not check \(English.list(unused, "or"))."))
        }
        if given.told.account == .disabled, answer.launch.effect == .allow {
          console.out.lines(
            layout.folded(
              "Without a check of the account, access ends only when an offline grace period runs out: `mamctl explain "
                + "disabled account`.")
          )
        }
        let isUntargeted = reading == nil && given.told.isEnrolled == nil && answer.targeting != nil
        let passing =
          (isUntargeted ? [Setting.targetedAppManagementLevels.control.label] : [])
          + healthy(answer).filter { $0.outcome == .passes }.map(\.setting.control.label).eachOnce
        if !passing.isEmpty {
          console.out.line()
          console.out.lines(
            layout.folded(
              "No fact was given for these checks, so they count as passed: \(passing.joined(separator: ", "))."
            ))
        }
      }
    }
    return answers.map { ExitStatus($0.launch.effect) }.first { $0 != .success } ?? .success
  }

  /// What a policy answers for the device.
  private struct Answer {
    let name: String
    let launch: LaunchDecision
    let floors: [ServiceFloor]
    /// The unknown facts that decide whether the app PIN is required.
    let unknownToPIN: [DeviceFact]
    /// What is to be said of the devices that the policy is for.
    let targeting: String?
    /// Which bounds keep every supported version of the system out, in clauses.
    let lockouts: [String]
    /// Why no device gets in; nil if one does, or if a device is given.
    let hopeless: String?
  }

  private static func json(
    _ launch: LaunchDecision, _ reasons: DecisionOutput.Reasons, _ floors: [ServiceFloor],
    _ assumed: [LaunchCheck.Kind], name: String?
  ) -> JSONOutput {
    let explained = JSONOutput(of: launch)
    let output = reasons == .explained ? explained : explained.withCodes(of: launch)
    guard case .object(var members) = output else { return output }
    if let name { members.insert(.init("name", .string(name)), at: 0) }
    if !floors.isEmpty { members.append(.init("floors", .array(floors.map(FloorText.json)))) }
    if !assumed.isEmpty { members.append(.init("healthy", .strings(assumed.map(\.rawValue)))) }
    return .object(members)
  }
}

extension AppProtectionPolicy {
  /// Returns what the answer for a device rests on if the policy is for devices of one kind; nil if on nothing more.
  ///
  /// - Parameter isEnrolled: Whether the device is enrolled; nil if that was not given.
  /// - Returns: The sentences.
  ///
  /// Source: R9.12 (k), R16.2.
  fileprivate func targeting(whereEnrolled isEnrolled: Bool?) -> String? {
    let unknown = "Whether this device is enrolled was not given (`mdmEnrolled`)"
    return switch (applies(toEnrolledDevice: true), applies(toEnrolledDevice: false), isEnrolled) {
    case (true, false, nil):
      "The policy is for managed devices only. \(unknown); the policy applies only if it is and "
        + "\(LaunchTimetableText.keys)."
    case (true, false, true):
      "The policy is for managed devices only. It applies on this device only if \(LaunchTimetableText.keys)."
    case (false, true, nil):
      "The policy is for unmanaged devices only. \(unknown); if it is and "
        + "\(LaunchTimetableText.keys), the policy does not apply."
    case (_, _, _): nil
    }
  }
}

extension PINRequirement {
  /// The unknown facts that the requirement rests on.
  fileprivate var unknownFacts: [DeviceFact] {
    if case .requiredUnless(let facts) = self { facts } else { [] }
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
