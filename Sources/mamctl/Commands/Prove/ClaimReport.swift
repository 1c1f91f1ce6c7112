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

  /// What speaks against a claim, in lines without indentation.
  func explanation(_ result: ClaimResult) -> [String] {
    guard let failure = result.failure else { return [] }
    var lines: [String] = []
    switch failure {
    case .question(let probe, let decision, let expected):
      let request = JSONText.text(ProbeOutput.json(probe, in: result.space))
      lines.append("counterexample: \(ProbeOutput.command(probe, policy: file) ?? request)")
      lines.append(
        "answer: \(answer(decision))" + (expected.map { "; expected at least \(answer($0))" } ?? ""))
    case .setting(_, let found, let expected):
      lines.append("found: \(UserText.spelled(found.graph)); expected: \(UserText.spelled(expected))")
    case .notAsked(let key, let value):
      lines.append(
        "no question about this policy asks about \(key.quoted) \(value.quoted) as the pattern does, so nothing is proved"
      )
    }
    if let setting = result.setting { lines.append("setting: \(described(setting))") }
    return lines
  }

  /// A setting with its value and where the export states it.
  func described(_ setting: Setting) -> String {
    let value = UserText.spelled(policy.policy.value(of: setting).label)
    let place = policy.place(of: setting).map { "\($0.file):\($0.position)" } ?? "default, not in the export"
    return "\(setting.label) = \(value) (\(setting.rawValue), \(place))"
  }

  private func answer(_ decision: Decision) -> String {
    decision.effect.rawValue
      + (decision.obligations.isEmpty
        ? "" : " with \(decision.obligations.map(\.rawValue).joined(separator: ", "))")
  }

  /// The extent of a claim that holds.
  func extent(_ result: ClaimResult) -> String {
    "over \(English.count(result.questions, "question"))"
  }

  var findings: [GateFinding] {
    results.enumerated().filter { !$0.element.holds }.map { number, result in
      let place = result.setting.flatMap { policy.place(of: $0) }.map { GateFinding.Place($0) }
      return GateFinding(
        rule: result.claim.name, level: .error,
        message: ([result.claim.text] + explanation(result)).joined(separator: "; "),
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
    if let setting = result.setting {
      members.append(.init("setting", .string(setting.rawValue)))
      members.append(.init("stated", .bool(policy.stated.contains(setting))))
      if let place = policy.place(of: setting) {
        members.append(.init("line", .integer(place.position.line)))
        members.append(.init("column", .integer(place.position.column)))
      }
    }
    if !result.incomparable.isEmpty {
      members.append(.init("incomparable", .strings(result.incomparable.map(\.rawValue))))
    }
    return .object(members)
  }

  /// The test protocols, one test a claim.
  static func tap(_ reports: [ClaimReport]) -> String {
    var lines = ["TAP version 14", "1..\(reports.reduce(0) { $0 + $1.results.count })"]
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
    return lines.map { $0 + "\n" }.joined()
  }

  static func junit(_ reports: [ClaimReport]) -> String {
    let failures = reports.reduce(0) { $0 + $1.failed.count }
    let tests = reports.reduce(0) { $0 + $1.results.count }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"mamctl prove\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">",
    ]
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
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }
}
