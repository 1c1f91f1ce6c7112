internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The results of claims about one policy, in the formats that gates read.
struct ClaimReport {
  /// The file as the command line names it.
  let file: String
  /// The policy's name for a person.
  let name: String
  let policy: GraphPolicy
  let results: [ClaimResult]
  /// The entries that accept claims that do not hold, by the place of the result.
  var accepted: [Int: AcceptedFinding] = [:]

  /// The claims that do not hold, but for the accepted ones.
  var failed: [ClaimResult] {
    results.enumerated().filter { !$1.holds && accepted[$0] == nil }.map(\.element)
  }

  /// What speaks against a claim, in lines without indentation: why it fails, the counterexample, and how to repeat it.
  func explanation(_ result: ClaimResult) -> [String] {
    result.holds ? [] : (shortfalls(of: result) ?? [why(result)]) + example(of: result)
  }

  /// The settings in which a policy is short of another, each in a line; nil for one setting and for other claims.
  private func shortfalls(of result: ClaimResult) -> [String]? {
    guard case .atLeast = result.claim.content, let cause = result.cause else { return nil }
    let controls = PortalControl.controls(of: cause.changes.map(\.setting))
    guard controls.count > 1 else { return nil }
    return ["because of \(controls.count) settings: found -> expected"]
      + controls.map { control in
        let place = cause.changes.map(\.setting).first { control.settings.contains($0) }
        let found =
          SubstitutedValue(of: control, in: result.policy)?.text
          ?? UserText.spelled(control.value(result.policy))
        return "\(control.label): \(found) -> \(UserText.spelled(control.value(cause.policy)))"
          + " (\(place.flatMap { line(of: $0) } ?? "default"))"
      }
  }

  /// The counterexample of a claim that fails, and how to repeat it if that is possible, in lines without indentation.
  func example(of result: ClaimResult) -> [String] {
    var lines: [String] = []
    if let example = result.example { lines.append("for example, \(UserText.spelled(example))") }
    guard case .question(let probe, _, _)? = result.failure else { return lines }
    if let device = result.deviceCounterexample?.device {
      // Of a device that options cannot describe, the sentence says what is amiss, and JSON has all of it.
      let named = result.claim.namedFacts
      if let command = LaunchFacts.command(device, for: policy.policy, naming: named, asking: probe) {
        lines.append("repeat: \(command)")
      }
    } else if ![WorldFact.deviceHasPIN, .mdmUser].contains(where: { probe.value($0) == .flag(true) }) {
      // No option of `decide` says these facts of a device, and without them it gives another answer.
      let request = JSONText.text(ProbeOutput.json(probe, in: result.space))
      lines.append(
        ProbeOutput.command(probe, policy: "POLICY").map { "repeat: \($0)" }
          ?? "to repeat, give this line to `mamctl eval --world WORLD`, with these accounts in WORLD: \(request)"
      )
    }
    return lines
  }

  /// A claim of a level about one setting that fails: the setting, what is found and what is expected.
  func row(of result: ClaimResult) -> String? {
    guard case .setting(let setting, let found, _)? = result.failure, result.claim.name.contains("/"),
      let expected = result.claim.text.split(separator: ": ", maxSplits: 10).dropFirst().last.map(String.init)
        ?? result.expected
    else { return nil }
    // Another setting of the control can fail the claim, such as a browser of the policy's own.
    let asked = self.setting(of: result.claim) ?? setting
    // A setting that is switched off has its value all the same; the control shows that it is off.
    let isOff = !setting.row.isUsed(result.policy)
    let value = UserText.spelled(
      asked != setting
        ? result.policy.choice(of: asked) : isOff ? setting.control.value(result.policy) : found.label)
    let place = result.settings.first ?? setting
    return "\(setting.control.label): found \(value)\(value.contains(",") ? ";" : ",") expected "
      + "\(expected) (\(line(of: place) ?? "default"))"
  }

  /// What is so instead of a built-in claim that fails, in one sentence; nil for other claims.
  func refutation(_ result: ClaimResult) -> String? {
    row(of: result) ?? result.refutation(note: note)
  }

  private func note(_ setting: Setting) -> String { "\(setting.rawValue), \(line(of: setting) ?? "default")" }

  /// Why a claim fails, in words that follow `fails`.
  func why(_ result: ClaimResult) -> String { result.why(note: note) }

  /// The line of the export that states a setting; nil if none does.
  func line(of setting: Setting) -> String? { policy.place(of: setting).map { "line \($0.position.line)" } }

  /// Whom the policy is not for, if it is not for every device.
  var audience: String? { policy.policy.audience(line(of: .targetedAppManagementLevels)) }

  /// The extent of a claim that holds, and what it rests on besides its settings, in words that follow its text.
  func extent(_ result: ClaimResult) -> String {
    var notes = result.questions > 1 ? [English.count(result.questions, "question")] : []
    if policy.policy.letsNoDeviceIn, isAboutLaunch(result.claim) {
      notes.append("no device can pass the policy's checks")
    }
    let text = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    let substituted = setting(of: result.claim).flatMap {
      SubstitutedValue(of: $0.control, in: policy.policy)
    }
    return text + (substituted.map { "; value: \($0.text)" } ?? "")
  }

  /// Whether a claim holds that leaves OS sharing out.
  var leavesOutSharing: Bool { results.contains(where: \.leavesOutSharing) }

  private func setting(of claim: Claim) -> Setting? {
    switch claim.content {
    case .setting(let setting, _, _), .atLeastAsStrict(let setting, _), .oneOf(let setting, _): setting
    case _: claim.setting
    }
  }

  private func isAboutLaunch(_ claim: Claim) -> Bool {
    switch claim.content {
    case .never(let pattern), .always(let pattern, _): pattern.ops == [Topic.launch.op]
    case _: false
    }
  }

  var findings: [GateFinding] {
    results.enumerated().filter { !$0.element.holds }.map { number, result in
      let place = result.settings.lazy.compactMap { policy.place(of: $0) }.first.map { GateFinding.Place($0) }
      return GateFinding(
        rule: result.claim.name, level: .error,
        message: ([refutation(result) ?? "\(result.claim.text); fails \(why(result))"]
          + (row(of: result) == nil ? example(of: result) : [])).joined(separator: "; "),
        place: place ?? GateFinding.Place(startOf: file), accepted: accepted[number])
    }
  }

  var json: JSONOutput {
    .object([
      "file": .string(file), "name": .string(name),
      "claims": .array(results.enumerated().map { json($1, accepted[$0]) }),
    ])
  }

  private func json(_ result: ClaimResult, _ entry: AcceptedFinding?) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("name", .string(result.claim.name)), .init("text", .string(result.claim.text)),
      .init("holds", .bool(result.holds)), .init("questions", .integer(result.questions)),
    ]
    if let entry { members.append(.init("accepted", entry.json)) }
    if !result.holds { members.append(.init("why", .string(why(result)))) }
    if let source = result.claim.source { members.append(.init("source", .string(source))) }
    switch result.failure {
    case .question(let probe, let decision, let expected)?:
      members.append(.init("refuting", .integer(result.refuting)))
      members.append(.init("example", ProbeOutput.json(probe, in: result.space)))
      let others = ProbeOutput.others(probe)
      if !others.isEmpty { members.append(.init("others", .object(others))) }
      members.append(.init("answer", DecisionOutput.json(decision)))
      if let expected { members.append(.init("expected", DecisionOutput.json(expected))) }
    case .setting(_, let found, let expected)?:
      members.append(.init("found", DecisionOutput.json(found)))
      members.append(.init("expected", .string(expected)))
    case .notAsked?, nil: break
    }
    if let setting = result.settings.first {
      members.append(.init("setting", .string(setting.rawValue)))
      members.append(.init("settings", .strings(result.settings.map(\.rawValue))))
      members.append(.init("stated", .bool(policy.stated.contains(setting))))
      if let place = policy.place(of: setting) {
        members.append(.init("line", .integer(place.position.line)))
        members.append(.init("column", .integer(place.position.column)))
      }
    }
    return .object(members)
  }

  /// The test protocols, one test a claim.
  static func tap(_ reports: [ClaimReport], _ faults: [Acceptance.Fault]) -> String {
    let tests = reports.reduce(faults.count) { $0 + $1.results.count }
    var lines = ["TAP version 14", "1..\(tests)"]
    var number = 0
    for report in reports {
      for (place, result) in report.results.enumerated() {
        number += 1
        let title = TAPText.escaped("\(report.file) \(result.claim.name)")
        let entry = report.accepted[place]
        let directive = entry.map { " # TODO accepted: \(TAPText.escaped($0.justification))" } ?? ""
        lines.append("\(result.holds ? "ok" : "not ok") \(number) - \(title)\(directive)")
        if !result.holds, entry == nil {
          lines += TAPText.diagnostics(report.explanation(result))
        }
      }
    }
    for fault in faults {
      number += 1
      lines.append("not ok \(number) - \(TAPText.escaped("\(fault.entry.file) \(fault.code)"))")
      lines += TAPText.diagnostics([fault.message])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  static func junit(_ reports: [ClaimReport], _ faults: [Acceptance.Fault]) -> String {
    let failures = reports.reduce(faults.count) { $0 + $1.failed.count }
    let tests = reports.reduce(faults.count) { $0 + $1.results.count }
    var lines: [String] = []
    for report in reports {
      let cases = report.results.enumerated().flatMap { place, result in
        if let entry = report.accepted[place] {
          return JUnitText.testCase(
            result.claim.name, of: report.file, JUnitText.skipped(entry.justification))
        }
        let text = report.explanation(result).joined(separator: "\n")
        let failure = JUnitText.fault("failure", result.claim.text, type: "claim", text)
        return JUnitText.testCase(result.claim.name, of: report.file, result.holds ? nil : failure)
      }
      lines += JUnitText.suite(
        report.name, tests: report.results.count, failures: report.failed.count,
        skipped: report.accepted.count, cases)
    }
    lines += JUnitText.suite(of: faults)
    return JUnitText.document("mamctl prove", tests: tests, failures: failures, lines)
  }
}

extension ClaimResult {
  /// Whether a claim about data sent to other apps holds, and the policy has OS sharing, about which no question asks.
  var leavesOutSharing: Bool { holds && claim.isAboutSending && policy.sharesThroughSystem }
}

extension Claim {
  /// Whether the claim says that data of the account with the policy is not sent to another one, or to which apps.
  fileprivate var isAboutSending: Bool {
    let (pattern, effect): (QuestionPattern, Effect)
    switch content {
    case .never(let asked): (pattern, effect) = (asked, .deny)
    case .always(let asked, let answer): (pattern, effect) = (asked, answer)
    case .setting(let setting, _, _), .atLeastAsStrict(let setting, _), .oneOf(let setting, _):
      return setting == .allowedOutboundDataTransferDestinations
    case .atLeast: return false
    }
    func means(_ names: [QuestionPattern.Value], _ key: String) -> Bool {
      pattern.values[key]?.contains(where: names.contains) ?? true
    }
    return effect != .allow && pattern.ops.contains("transfer") && means([.any, "self"], "sender")
      && means([.any, "nobody", "noUser", "unmanaged"], "receiver")
  }
}
