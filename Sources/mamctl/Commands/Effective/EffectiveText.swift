internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a user gets, as a person reads it: the answer in two lines, then what led to it.
struct EffectiveText {
  let document: TenantDocument
  let answer: Tenant.Answer
  let layout: Layout
  /// Whether every policy that does not apply is listed.
  let isVerbose: Bool

  private var style: Style { layout.style }
  private var tenant: Tenant { document.tenant }
  private var subject: Tenant.Subject { answer.subject }

  /// More policies that do not apply than this are counted.
  private static let limit = 10
  /// More settings that a policy would change than this are counted.
  private static let changeLimit = 6

  func write(to out: Output) {
    let applying = places(.yes)
    out.lines(layout.folded(EffectiveWording.headline(answer, document)).map(style.bold))
    out.lines(layout.folded(EffectiveWording.subject(answer.subject, document), indent: 2, first: 0))
    write("Policies that apply", applying.filter { !isConfiguration($0) }.map(row), to: out)
    write("App configurations that apply", applying.filter(isConfiguration).map(row), to: out)
    writeOthers(to: out)
    writeUnknown(to: out)
    writeConflicts(to: out)
    writeConfiguration(to: out)
    writeAccess(to: out)
    writeNotes(to: out)
  }

  private func places(_ applies: Truth) -> [Int] { answer.places(where: applies) }

  private func isConfiguration(_ place: Int) -> Bool { tenant.policies[place].settings == nil }

  private func row(_ place: Int) -> (term: String, meaning: String) {
    let verdict = answer.verdicts[place]
    var why = verdict.deciding.map { document.sentence($0, ofPolicyAt: place, for: subject) }
    if verdict.applies == .yes, let filter = verdict.checks.last, filter.kind == .filter,
      !filter.subjects.isEmpty
    {
      why = why.map { "\($0), and \(document.sentence(filter, ofPolicyAt: place, for: subject))" }
    }
    if isConfiguration(place) {
      why = why.map {
        $0.replacing("the policy", with: "the configuration", maxReplacements: 1)
          .replacing("no policy reaches", with: "no configuration reaches")
      }
    }
    let kind = isConfiguration(place) && verdict.applies == .unknown ? "app configuration; " : ""
    return (UserText.spelled(tenant.policies[place].name), kind + (why ?? ""))
  }

  private func write(_ title: String, _ rows: [(term: String, meaning: String)], to out: Output) {
    if rows.isEmpty { return }
    out.section(style.bold(title))
    out.lines(layout.table(rows))
  }

  /// What failed last is nearest to applying, and stands first.
  private func writeOthers(to out: Output) {
    let others = places(.no)
    writeOthers("Policies that do not apply", others.filter { !isConfiguration($0) }, to: out)
    writeOthers("App configurations that do not apply", others.filter(isConfiguration), to: out)
  }

  private func writeOthers(_ title: String, _ places: [Int], to out: Output) {
    let others = places.enumerated().sorted { one, other in
      let counts = (answer.verdicts[one.element].checks.count, answer.verdicts[other.element].checks.count)
      return counts.0 == counts.1 ? one.offset < other.offset : counts.0 > counts.1
    }.map(\.element)
    let shown = isVerbose ? others : Array(others.prefix(Self.limit))
    write(title, shown.map { row($0) }, to: out)
    let rest = others.count - shown.count
    if rest > 0 { out.line(style.dim("  and \(rest) more (`--verbose` lists them)")) }
  }

  private func writeUnknown(to out: Output) {
    let unknown = places(.unknown)
    if unknown.isEmpty { return }
    write("Policies that may apply, and are left out of the result", unknown.map(row), to: out)
    for place in unknown {
      guard let consequence = EffectiveWording.change(place, in: answer, tenant) else { continue }
      out.lines(layout.folded(consequence.text, indent: 4, first: 2))
      let shown = isVerbose ? consequence.changes[...] : consequence.changes.prefix(Self.changeLimit)
      for change in shown { out.lines(layout.folded(change, indent: 6, first: 4)) }
      let rest = consequence.changes.count - shown.count
      if rest > 0 { out.line(style.dim("    and \(rest) more (`--verbose` lists them)")) }
    }
    let options = EffectiveWording.options(for: unknown, in: answer, tenant)
    if !options.isEmpty {
      out.lines(layout.folded("To find out, add \(English.list(options, "and")).", indent: 4, first: 2))
    }
  }

  private func writeConflicts(to out: Output) {
    if !answer.conflicts.isEmpty {
      out.section(style.bold("Settings on which the policies disagree"))
      for control in PortalControl.controls(of: answer.conflicts.map(\.setting)) {
        out.lines(layout.folded(conflict(about: control), indent: 4, first: 2))
      }
      let caution =
        "The most restrictive value applies; for numbers this is inferred (`mamctl explain AMB-48`). An app may keep a "
        + "policy that took effect earlier until the conflict is resolved; an export cannot show that."
      out.lines(layout.folded(caution, indent: 2, first: 2).map(style.dim))
    }
    for wipe in answer.result.map({ MergedSources($0).joinedWipes }) ?? [] {
      out.lines(layout.folded(English.capitalized(wipe) + ".", indent: 4, first: 2).map(style.yellow))
    }
  }

  /// What the policies have for a control on which they disagree, and what results.
  private func conflict(about control: PortalControl) -> String {
    let places = answer.conflicts.filter { control.settings.contains($0.setting) }
      .flatMap { $0.values.map(\.policy) }
    let values = Set(places).sorted().compactMap { place in
      tenant.policies[place].settings.map {
        "\(UserText.quoted(tenant.policies[place].name)) says \(UserText.spelled(control.value($0)))"
      }
    }
    let result = answer.merged.map { UserText.spelled(control.value($0)) } ?? ""
    return "\(English.labelInSentence(control.label)): \(result) (\(values.joined(separator: "; ")))"
  }

  private func writeConfiguration(to out: Output) {
    let configuration = answer.configuration
    let scrub = ConfigurationScrub(of: configuration)
    let rows = configuration.keys.map { key -> (term: String, meaning: String) in
      let values = configuration.lookup(key).deciding
      let texts = values.map { place in
        let name = configuration.entries[place.entry].name.map { " (\(UserText.spelled($0)))" } ?? ""
        return UserText.spelled(scrub.text(place.value, of: key)) + name
      }
      let isConflict = configuration.hasConflict(key)
      return (
        UserText.spelled(key),
        (isConflict ? "conflict, the app decides: " : "") + texts.joined(separator: "; ")
      )
    }
    write("App configuration", rows, to: out)
  }

  private func writeAccess(to out: Output) {
    let rows = answer.access.map { (UserText.spelled(tenant.accessPolicies[$0.policy].name), text($0)) }
    write("Conditional access", rows, to: out)
  }

  private func text(_ access: Tenant.AccessAnswer) -> String {
    let policy = tenant.accessPolicies[access.policy]
    let resources = EffectiveWording.resources(of: policy)
    let caveat = policy.caveats.isEmpty ? "" : " (\(English.list(policy.caveats, "and")))"
    let isReport = policy.state == .reportOnly
    let requires = isReport ? "report-only; would require" : "requires"
    let controls = [Tenant.AccessPolicy.appProtection] + policy.otherControls
    let others = policy.otherControls.map(EffectiveWording.circumstance)
    let mayApply = places(.unknown).contains { !isConfiguration($0) }
    switch access.demand {
    case .appProtection:
      let list = English.list(controls.map(EffectiveWording.demanded), "and")
      let demand = "\(requires) \(list) for \(resources)"
      switch access.isMet {
      case .yes: return demand + ": met" + caveat
      case .no:
        let limit = policy.caveats.isEmpty ? "" : ", but not always"
        return demand + (isReport ? ": not met" : ": not met, so sign-in is blocked\(limit)") + caveat
      case .unknown where answer.merged != nil:
        let rest = English.list(others, "and")
        return "\(demand): an app protection policy applies, so this is met \(rest)\(caveat)"
      case .unknown: return demand + ": it is unknown whether this is met" + caveat
      }
    case .oneOf:
      let list = English.list(controls.map(EffectiveWording.demanded), "or")
      let doubt =
        mayApply ? ": it is unknown whether an app protection policy meets this; also met" : "; met only"
      let met =
        access.isMet == .yes
        ? "; the app protection policy meets this" : "\(doubt) \(English.list(others, "or"))"
      return "\(requires) \(list) for \(resources)\(met)\(caveat)"
    }
  }

  private func writeNotes(to out: Output) {
    let notes = EffectiveWording.notes(answer, document)
    if !notes.isEmpty { out.section(style.bold("Notes")) }
    for note in notes { out.lines(layout.folded(note, indent: 4, first: 2)) }
  }
}
