internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The results of claims in the formats that gates read, and how to repeat a counterexample.
extension ClaimReport {
  /// What speaks against a claim, in lines without indentation: why it fails, the counterexample, and how to repeat it.
  func explanation(_ result: ClaimResult) -> [String] {
    result.holds ? [] : (shortfalls(of: result) ?? [why(result)]) + example(of: result)
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
