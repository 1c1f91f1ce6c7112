internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl diff --effective`: what changes for whom between two tenants.
struct DiffEffective {
  let old: TenantDocument
  let new: TenantDocument
  private let paths: (old: String, new: String)
  private let difference: TenantDifference
  /// For each change the entries that accept parts of it, by their places.
  private var accepted: [[Int: AcceptedFinding]]

  init(_ old: String, _ new: String, from files: FileSource) throws(InputError) {
    paths = (old, new)
    self.old = try TenantInput.read([old], from: files)
    self.new = try TenantInput.read([new], from: files)
    difference = TenantDifference(
      from: self.old.tenant, to: self.new.tenant, isPart: (!self.old.gaps.isEmpty, !self.new.gaps.isEmpty))
    accepted = difference.changes.map { _ in [:] }
  }

  /// How entries may call what opens.
  var identities: [Acceptance.Finding] {
    difference.changes.flatMap { change in
      DiffAcceptance.identities(
        subject(change), change.difference,
        naming: change.old.map { old.tenant.policies[$0].name }
          + change.new.map { new.tenant.policies[$0].name })
    }
  }

  /// Marks what opens with the entries that accept it, in the order of ``identities``.
  mutating func accept(_ entries: [AcceptedFinding?]) {
    accepted = DiffAcceptance.distributed(
      entries, to: difference.changes.map { (subject($0), $0.difference) })
  }

  /// The changes as a person reads them, without what is accepted.
  private var open: [(change: TenantDifference.Change, difference: PolicyDifference)] {
    zip(difference.changes, accepted).compactMap { change, accepted in
      let rest = change.difference.leavingOut(Set(accepted.keys))
      return rest.changes.isEmpty && !accepted.isEmpty ? nil : (change, rest)
    }
  }

  /// The directions of all changes.
  var directions: Set<Direction> {
    Set(open.flatMap { $0.difference.changes.map(\.direction) } + sharing)
  }

  /// The directions of what OS sharing carries, about which no question asks.
  private var sharing: [Direction] {
    let setting = Setting.disableProtectionOfManagedOutboundOpenInData
    return zip(difference.changes, accepted).flatMap { change, accepted -> [Direction] in
      let subject = subject(change)
      let isOpened = subject.narrowed.firstIndex(of: setting).map {
        accepted[DiffAcceptance.place(ofNarrowed: $0)] == nil
      }
      return (isOpened == true ? [.opened] : []) + (subject.widened.contains(setting) ? [.closed] : [])
    }
  }

  /// Whether it is open for somebody whether something changes.
  var isUndecided: Bool { !difference.undecided.isEmpty }

  /// What keeps a side from being all that there is.
  var gaps: [String] {
    old.gaps.map { "OLD is incomplete: \($0)" } + new.gaps.map { "NEW is incomplete: \($0)" }
  }

  private var kindText: TenantKindText {
    // Names of groups are looked for on both sides.
    var named = new
    named.addNames(of: old.tenant.groups)
    return TenantKindText(
      document: named, kinds: difference.kinds, isOneUser: false, limit: 4,
      tenants: [old.tenant, new.tenant])
  }

  private func told(_ block: TenantTable.Row.Block) -> String { kindText.phrase(block) }

  private func names(_ places: [Int], of document: TenantDocument) -> String {
    places.isEmpty ? "no policy" : places.map { document.tenant.policies[$0].name }.joined(separator: " + ")
  }

  /// Writes the comparison for a person.
  func write(_ extent: DiffText.Extent, _ layout: Layout, to out: Output) {
    if difference.changes.isEmpty {
      out.line(
        layout.style.bold(
          isUndecided
            ? "Nothing is known to change."
            : notCompared.isEmpty
              ? "Nothing changes for anybody." : "No app protection policy changes for anybody."
        ))
    }
    for (place, part) in parts.enumerated() {
      if place > 0 { out.line() }
      for whom in part.subject.whom.prefix(Self.limit) {
        out.lines(layout.folded("In " + whom, indent: 2, first: 0).map(layout.style.bold))
      }
      let rest = part.subject.whom.count - Self.limit
      if rest > 0 { out.line(layout.style.dim("and \(rest) more")) }
      DiffText(subject: part.subject, difference: part.difference, extent: extent, layout: layout).write(
        to: out)
    }
    if isUndecided {
      out.section(layout.style.bold(unknownTitle))
      for block in difference.undecided.prefix(6) {
        out.lines(layout.folded("- " + told(block), indent: 4, first: 2))
      }
      let rest = difference.undecided.count - 6
      if rest > 0 { out.line(layout.style.dim("  and \(rest) more")) }
    }
    for note in notCompared { out.lines(layout.folded(note)) }
    if let unlisted {
      out.line()
      out.lines(layout.folded(unlisted).map(layout.style.dim))
    }
  }

  /// Which users of several groups are not listed; nil if there are none, or nothing changes for anybody.
  private var unlisted: String? {
    let groups = difference.kinds.users.flatMap(\.groups).eachOnce
    guard groups.count > 1, !open.isEmpty else { return nil }
    return
      "Users in two groups are listed only if a policy includes one group and excludes the other; users in three or "
      + "more are not listed. For users who are not listed, run `mamctl effective` with `--user FILE` on both tenants."
  }

  /// More combinations than this are counted, not named.
  private static let limit = 6

  /// The changes as a person reads them; where no policy applies, one for all whom conditional access treats alike.
  private var parts: [(subject: DiffSubject, difference: PolicyDifference)] {
    open.flatMap { change, rest -> [(subject: DiffSubject, difference: PolicyDifference)] in
      groups(of: change).map { blocks, demanding in
        let isOne =
          Set(blocks.flatMap(\.apps)).count == 1
          && blocks.allSatisfy { difference.kinds.apps[$0.apps[0]].role == .itself }
        let apps = isOne ? "this app" : "these apps"
        var subject = subject(change)
        subject.whom = blocks.map(told)
        if change.new.isEmpty { subject.new?.refusal = EffectiveWording.refusal(by: demanding, of: apps) }
        if change.old.isEmpty {
          subject.old?.refusal = EffectiveWording.refusal(by: demanding, of: apps, isPast: true)
        }
        return (subject, rest)
      }
    }
  }

  /// The users of a change, apart by where conditional access blocks them while no policy applies.
  private func groups(
    of change: TenantDifference.Change
  ) -> [(blocks: [TenantTable.Row.Block], demanding: [Tenant.AccessPolicy])] {
    guard change.old.isEmpty != change.new.isEmpty else { return [(change.blocks, [])] }
    let policies = (change.new.isEmpty ? new : old).tenant.accessPolicies
    var groups: [(refusal: DiffSubject.Refusal?, demanding: [Tenant.AccessPolicy], users: Set<Int>)] = []
    for user in change.blocks.flatMap(\.users).eachOnce {
      // Neither the app nor the device has a part in it.
      let subject = Tenant.Subject(groups: difference.kinds.users[user].groups, app: "", management: .unknown)
      let demanding = policies.filter { $0.demand(of: subject) == .appProtection }
      let refusal = EffectiveWording.refusal(by: demanding)
      if let place = groups.firstIndex(where: { $0.refusal == refusal }) {
        groups[place].users.insert(user)
      } else {
        groups.append((refusal, demanding, [user]))
      }
    }
    return groups.map { group in (change.blocks.compactMap { $0.keeping(group.users) }, group.demanding) }
  }

  private func subject(_ change: TenantDifference.Change) -> DiffSubject {
    let whom = change.blocks.prefix(3).map(told).joined(separator: "; or ")
    let rest = change.blocks.count - 3
    return DiffSubject(
      name: rest > 0 ? "\(whom); and \(rest) more" : whom, old: side(change.old, of: old, at: paths.old),
      new: side(change.new, of: new, at: paths.new))
  }

  private func side(_ places: [Int], of document: TenantDocument, at path: String) -> DiffSubject.Side {
    // Where no policy applies any more, the tenant as a whole is the place to look.
    let place = places.first ?? document.sources.indices.first
    return DiffSubject.Side(
      name: names(places, of: document), file: place.map { document.sources[$0].file } ?? "",
      policy: document.reading(places),
      origin:
        "what `mamctl effective \(path) --group GROUP --bundle-id APP --management STATE --write NEW` writes "
        + "for one of these users")
  }

  /// The comparison as a comment on a pull request.
  var markdown: String {
    let remarks = notCompared.map { "\n\(Markdown.escaped($0))\n" }.joined()
    if difference.changes.isEmpty, !isUndecided {
      let whose = notCompared.isEmpty ? "Nothing" : "No app protection policy"
      return "### \(whose) changes for anybody\n" + remarks
    }
    let undecided = difference.undecided.map { "- \(Markdown.escaped(told($0)))\n" }
    let unknown =
      undecided.isEmpty
      ? [] : ["### \(Markdown.escaped(unknownTitle))\n\n"] + undecided
    let note = unlisted.map { (unknown.isEmpty ? "" : "\n") + "<sub>\(Markdown.escaped($0))</sub>\n" }
    return DiffMarkdown.text(parts.map { part in (shortened(part.subject), part.difference) }, by: .mamctl)
      + unknown.joined() + remarks + (note ?? "")
  }

  private func shortened(_ subject: DiffSubject) -> DiffSubject {
    let rest = subject.whom.count - Self.limit
    var subject = subject
    if rest > 0 { subject.whom = subject.whom.prefix(Self.limit) + ["\(rest) more"] }
    return subject
  }

  /// One finding for each change and whom it is for.
  var findings: [GateFinding] {
    zip(difference.changes, accepted).flatMap { change, accepted in
      let subject = subject(change)
      // What results of several policies has no place of its own.
      let source = change.new.first.map { new.sources[$0] } ?? new.sources.first ?? old.sources.first
      let place = source.map { GateFinding.Place(($0.file, $0.position)) } ?? GateFinding.Place(startOf: "")
      return DiffFindings.all(subject, change.difference, accepting: accepted).map {
        $0.prefixed("in \(subject.name)").placed(place)
      }
    }
      + difference.undecided.map { block in
        GateFinding(
          rule: "tenant-undecided", level: .warning, message: "it is unknown what changes in \(told(block))",
          place: anywhere)
      }
      + notCompared.map {
        GateFinding(rule: Self.notComparedRule, level: .note, message: $0, place: anywhere)
      }
  }

  /// The place of a finding that is about no policy of its own.
  private var anywhere: GateFinding.Place {
    GateFinding.Place(startOf: (new.sources.first ?? old.sources.first)?.file ?? "")
  }

  /// The comparison for a program.
  var json: JSONOutput {
    .object([
      "changes": .array(
        zip(difference.changes, accepted).map { change, accepted in
          .object([
            "old": .strings(change.old.map { old.tenant.policies[$0].name }),
            "new": .strings(change.new.map { new.tenant.policies[$0].name }),
            "for": .strings(change.blocks.map(told)),
            "changes": .array(
              change.difference.changes.enumerated().map { place, change in
                .object([
                  "direction": .string(change.direction.rawValue), "sentence": .string(change.sentence),
                  "accepted": accepted[place].map(\.json),
                ])
              }),
          ])
        }),
      "undecided": .strings(difference.undecided.map(told)), "incomplete": .strings(gaps),
      "notCompared": .strings(notCompared),
    ])
  }
}
