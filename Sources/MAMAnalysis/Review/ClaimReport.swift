package import MAMPolicyCore
package import MAMPolicyDocuments

/// The results of claims about one policy.
package struct ClaimReport: Sendable {
  /// The file that holds the policy, as reports call it.
  package let file: String
  /// The policy's name for a person.
  package let name: String
  package let policy: GraphPolicy
  package let results: [ClaimResult]
  /// The entries that accept claims that do not hold, by the place of the result.
  package private(set) var accepted: [Int: AcceptedFinding] = [:]

  package init(file: String, name: String, policy: GraphPolicy, results: [ClaimResult]) {
    self.file = file
    self.name = name
    self.policy = policy
    self.results = results
  }

  /// The claims that do not hold, except the accepted ones.
  package var failed: [ClaimResult] {
    results.enumerated().filter { !$1.holds && accepted[$0] == nil }.map(\.element)
  }

  /// The settings in which a policy is short of another, each in a line; nil for one setting and for other claims.
  package func shortfalls(of result: ClaimResult) -> [String]? {
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

  /// A claim of a level about one setting that fails: the setting, what is found and what is expected.
  package func row(of result: ClaimResult) -> String? {
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
  package func refutation(_ result: ClaimResult) -> String? {
    row(of: result) ?? result.refutation(note: note)
  }

  private func note(_ setting: Setting) -> String { "\(setting.rawValue), \(line(of: setting) ?? "default")" }

  /// Why a claim fails, in words that follow `fails`.
  package func why(_ result: ClaimResult) -> String { result.why(note: note) }

  /// The line of the export that states a setting; nil if none does.
  package func line(of setting: Setting) -> String? {
    policy.place(of: setting).map { "line \($0.position.line)" }
  }

  /// Whom the policy is not for, if it is not for every device.
  package var audience: String? { policy.policy.audience(line(of: .targetedAppManagementLevels)) }

  /// The extent of a claim that holds, and what it rests on besides its settings, in words that follow its text.
  package func extent(_ result: ClaimResult) -> String {
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
  package var leavesOutSharing: Bool { results.contains(where: \.leavesOutSharing) }

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

  package var json: JSONOutput {
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
}

// MARK: - What is accepted

extension ClaimReport {
  /// The places of the claims that do not hold, accepted or not.
  private var refuted: [Int] { results.indices.filter { !results[$0].holds } }

  /// How entries may call the claims that do not hold.
  package var identities: [Acceptance.Finding] {
    refuted.map { place in
      let setting = results[place].settings.first.map { AcceptedFinding.Name(.setting, $0.rawValue) }
      return Acceptance.Finding(
        [AcceptedFinding.Name(.claim, results[place].claim.name)] + [setting].compactMap(\.self), at: places)
    }
  }

  /// What an entry may be limited to.
  package var places: [String] { [name, policy.policy.id, file].compactMap(\.self) }

  /// Marks the claims that do not hold with the entries that accept them, and takes those from the list.
  package mutating func accept(_ entries: inout ArraySlice<AcceptedFinding?>) {
    for place in refuted { accepted[place] = entries.popFirst() ?? nil }
  }
}

extension ClaimResult {
  /// Whether a claim about data sent to other apps holds, and the policy has OS sharing, about which no question asks.
  package var leavesOutSharing: Bool { holds && claim.isAboutSending && policy.sharesThroughSystem }
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
