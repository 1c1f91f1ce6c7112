internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What a person reads of the changes that give another answer.
extension WhyVerb {
  /// How many changes are shown with what else they open and close; the rest are only named.
  private static let told = 6

  static func write(
    _ groups: [[Change]], _ subject: Subject, _ inquiry: Inquiry, isFull: Bool, _ console: Console
  ) {
    let (request, decision) = (subject.request, subject.decision)
    let layout = console.layout(of: .out)
    let style = layout.style
    let account = ownAccount(request, decision, inquiry)
    console.out.line()
    guard !groups.isEmpty || account != nil else {
      let entry = decision.toldReason.entry
      let answer = subject.name.map { "the answer for \($0)" } ?? "this answer"
      let isOfTwo = Flips(of: request, in: inquiry.world).accounts.count == 2
      let scope = isOfTwo ? " of one policy, or of one setting in each of the two policies," : ""
      let text =
        "No change of up to \(Flips.limit) settings\(scope) changes \(answer): \(entry.text) (\(entry.rule))."
      console.out.lines(layout.folded(text))
      return
    }
    console.out.lines(
      layout.folded("What would change the answer" + (subject.name.map { " for \($0)" } ?? "")).map(
        style.bold))
    if let account { console.out.lines(layout.folded("- " + account, indent: 4, first: 2)) }
    for changes in isFull ? groups[...] : groups.prefix(told) {
      guard let last = changes.last?.flip else { continue }
      let places = changes.map { change in
        let flip = change.flip
        let settings = flip.changes.map(\.setting)
        if let sources = inquiry.sources, sources.policy == flip.original {
          return sources.change(of: settings, to: flip.policy)
        }
        let texts = PortalControl.controls(of: settings).map {
          DiffWording.change(of: $0, from: flip.original, to: flip.policy)
        }
        return "\(texts.joined(separator: "; ")) (policy of \(UserText.spelled(flip.account)))"
      }
      let caveat = changes.map { condition(of: $0.flip) }.joined()
      let text =
        "\(places.joined(separator: ", and ")): "
        + answer(last.decision, to: request, insteadOf: decision) + caveat
        + (endsExemption(changes.map(\.flip), of: decision)
          ? ", because \(Setting.exemptedAppProtocols.label) has no effect then" : "")
      console.out.lines(layout.folded("- " + text, indent: 4, first: 2))
      // What was asked about comes before what else follows.
      let topic = Topic.asking(request.matter.question)
      let sorted = changes.map { change in
        let all = change.difference.changes
        return all.filter { $0.topic == topic } + all.filter { $0.topic != topic }
      }
      let all = sorted.flatMap(\.self)
      // No sentence about a setting says why something is refused from then on.
      let isRefused = decision.isAllowed && !last.decision.isAllowed && caveat.isEmpty
      let isAnswered = !isRefused && all.contains { $0.isTold && $0.topic == topic }
      let lead = isAnswered ? [] : consequence(last.decision, of: request, insteadOf: decision, inquiry)
      let sentences = (lead + all.filter(\.isTold).map(\.sentence)).eachOnce.prefix(3)
      let lines =
        isFull
        ? zip(sorted, changes).flatMap { DiffWording.lines(of: $0, in: $1.difference) } : Array(sentences)
      for text in lines {
        for line in layout.folded(text, indent: 8, first: 6) { console.out.line(style.dim(line)) }
      }
      if !isFull, all.count > sentences.count {
        let text = "In all, \(counts(of: changes.map(\.difference))) (`--full` lists them)."
        for line in layout.folded(text, indent: 8, first: 6) { console.out.line(style.dim(line)) }
      }
    }
    let rest = isFull ? 0 : groups.count - told
    if rest > 0 { console.out.line("  and \(English.count(rest, "more change")) (`--full` lists them)") }
  }

  /// That one app is to be chosen while none is named: with a name the answer is another.
  private static func condition(of flip: Flips.Flip) -> String {
    let (policy, changed) = (flip.policy, flip.changes.map(\.setting))
    var missing: Setting?
    if changed.contains(.dialerRestrictionLevel), policy.dialerRestrictionLevel == .customApp,
      policy.customDialerAppProtocol == nil
    {
      missing = .customDialerAppProtocol
    }
    if changed.contains(.protectedMessagingRedirectAppType),
      policy.protectedMessagingRedirectAppType == .specificApps, policy.messagingRedirectAppUrlScheme == nil
    {
      missing = .messagingRedirectAppUrlScheme
    }
    guard let missing, !flip.decision.isAllowed else { return "" }
    return ", as long as no \(missing.label) is set"
  }

  /// Whether a link that an exemption lets open loses it, because exemptions count with policy managed apps only.
  private static func endsExemption(_ flips: [Flips.Flip], of decision: Decision) -> Bool {
    decision.deciding.setting == .exemptedAppProtocols
      && flips.contains { flip in
        flip.original.allowedOutboundDataTransferDestinations == .managedApps
          && flip.policy.allowedOutboundDataTransferDestinations != .managedApps
      }
  }

  /// What a change leads to where no sentence about its settings says it: what need not or must be done, if the question
  /// is about that, or why the answer is no.
  private static func consequence(
    _ decision: Decision, of request: Request, insteadOf original: Decision, _ inquiry: Inquiry
  ) -> [String] {
    guard decision.isAllowed else {
      return original.isAllowed ? [English.sentence(decision.deciding.entry.text)] : []
    }
    guard request.matter.question.duty != nil else { return [] }
    return [English.capitalized(decision.told(for: request, in: inquiry.world).sentence)]
  }

  /// How many answers change in which direction, such as "15 answers become looser and 2 change in another way".
  private static func counts(of differences: [PolicyDifference]) -> String {
    func count(_ direction: Direction) -> Int {
      differences.reduce(0) { $0 + ($1.changedByDirection[direction] ?? 0) }
    }
    let counts = [
      (count(.opened), "become looser", "becomes looser"),
      (count(.closed), "become stricter", "becomes stricter"),
      (count(.other), "change in another way", "changes in another way"),
    ]
    .filter { $0.0 > 0 }
    return English.list(
      counts.enumerated().map { place, part in
        let (number, many, one) = part
        return (place == 0 ? English.count(number, "answer") : "\(number)") + " \(number == 1 ? one : many)"
      }, "and")
  }

  /// What the answer is where the account that acts owns the place, too; nothing where that changes nothing.
  private static func ownAccount(_ request: Request, _ decision: Decision, _ inquiry: Inquiry) -> String? {
    // An app that the command line names is not the account's own.
    guard !inquiry.namesApp, !decision.isAllowed, let far = request.far, far != request.near,
      request.near != .noUser,
      let key = request.matter.question.far?.key
    else { return nil }
    let own = Request(near: request.near, far: request.near, request.matter)
    let changed = inquiry.world.decide(own)
    guard changed.isAllowed else { return nil }
    return "if both accounts are the same (`--\(key) same`): "
      + answer(changed, to: own, insteadOf: decision)
  }

  private static func answer(
    _ decision: Decision, to request: Request, insteadOf original: Decision
  ) -> String {
    guard request.matter.question.duty != nil, decision.isAllowed else {
      let word = decision.effect.answerWord.lowercased()
      guard decision.effect == original.effect, decision.obligations != original.obligations else {
        return word + (decision.opener ?? "")
      }
      if let opener = decision.opener { return word + opener }
      if original.opener != nil { return word + ", in any app" }
      return word
        + (decision.obligations.isEmpty
          ? ", with nothing else to do" : decision.obligations.map { ", and \($0.whole)" }.joined())
    }
    return request.isRequired(by: decision) ? "required" : "not required"
  }
}
