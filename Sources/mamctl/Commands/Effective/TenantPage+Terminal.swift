internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension TenantPage {
  /// Writes the table.
  func write(
    _ format: EffectiveVerb.Format, isVerbose: Bool, _ findings: [TenantFinding], _ faults: [GateFinding],
    to console: Console
  ) {
    switch format {
    case .pretty: writePretty(isVerbose, to: console.out, console.layout(of: .out))
    case .json: console.out.line(json: json)
    case .csv: console.out.write(exactly: csv)
    case .markdown: console.out.write(markdown)
    case .html: console.out.write(html(by: .mamctl))
    case .sarif: console.out.write(SARIFReport.text(gates(findings) + faults, version: Release.version))
    }
  }

  private func gates(_ findings: [TenantFinding]) -> [GateFinding] {
    zip(findings, messages(of: findings)).map { $0.gate($1, isOneUser: isOneUser) }
  }

  private func writePretty(_ isVerbose: Bool, to out: Output, _ layout: Layout) {
    let style = layout.style
    let text = text(limit: isVerbose ? nil : 4)
    out.lines(layout.folded(summary).map(style.bold))
    for sentence in unprotected(isVerbose) { out.lines(layout.folded(sentence, indent: 2, first: 0)) }
    out.lines(layout.folded(extent, indent: 2, first: 0))
    let users = isOneUser ? user : "these users"
    let assignees = isOneUser && isInNoGroup ? "all users" : users
    let possible = rows.filter { !$0.policies.isEmpty }.flatMap(\.unknown)
    // A user whom some policy reaches has one that leaves these apps out.
    let isAssigned = isOneUser && rows.contains { !$0.policies.isEmpty || $0.isGap }
    let titles = [
      "gap":
        "Gaps: no policy applies here. A policy is assigned to \(assignees), and these apps have a policy for other users "
        + "or devices",
      "possible gap": "Possible gaps: no policy is known to apply",
      "unknown": "It is unknown whether a policy applies",
      "overlap": "Overlaps: policies that disagree on settings",
      "no policy": isAssigned
        ? "No policy that is assigned to \(users) covers these apps"
        : "No assigned policy covers these apps for \(users)",
      "protected":
        "Protected, without \(possible.isEmpty && document.morePolicies == nil ? "an" : "a known") overlap",
    ]
    var last = ""
    let own = rows.filter { !open($0).isEmpty }
    let limit = isVerbose ? Int.max : 12
    for status in own.map(self.status).eachOnce {
      let group = own.filter { self.status($0) == status }
      for row in group.prefix(limit) {
        if last != status {
          out.line()
          out.lines(layout.folded(titles[status] ?? status).map(style.bold))
        }
        last = status
        if !row.policies.isEmpty || !row.unknown.isEmpty {
          out.lines(layout.folded(policies(of: row), indent: 4, first: 2))
          if !row.conflicts.isEmpty {
            let settings = text.list(controls(of: row).map { "\"\($0)\"" }, "and")
            out.lines(layout.folded("they disagree on \(settings)", indent: 6, first: 4).map(style.yellow))
          }
        }
        let blocks = open(row)
        for block in blocks.prefix(isVerbose ? .max : 6) {
          let users = text.membership(openUsers[block] ?? block.users)
          // One line for each kind of membership can be read aloud; a sentence of them cannot.
          if isOneUser || users.count < 2 {
            let phrase = text.phrase(block, users: openUsers[block])
            out.lines(layout.folded("- " + phrase, indent: 6, first: 4))
          } else {
            out.lines(layout.folded("- \(text.place(block)), for users", indent: 6, first: 4))
            for (place, kind) in users.enumerated() {
              out.lines(layout.folded(place == 0 ? kind : "or \(kind)", indent: 10, first: 8))
            }
          }
        }
        if blocks.count > 6, !isVerbose { out.line(style.dim("    and \(blocks.count - 6) more")) }
      }
      if group.count > limit {
        out.line(style.dim("  and \(group.count - limit) more (`--verbose` lists them)"))
      }
      if status
        == own.map(self.status).eachOnce.last(where: {
          ["gap", "possible gap", "unknown", "overlap"].contains($0)
        })
      {
        writeNever(to: out, layout)
      }
    }
    if !own.map(self.status).contains(where: { ["gap", "possible gap", "unknown", "overlap"].contains($0) }) {
      writeNever(to: out, layout)
    }
    EffectiveVerb.writeLeftOut(document, isVerbose, layout, to: out)
  }

  private func writeNever(to out: Output, _ layout: Layout) {
    for section in neverSections {
      out.section(layout.style.bold(section.title))
      out.lines(layout.table(section.rows.map { ($0.name, $0.reason) }))
    }
  }

  /// Who has no policy at all, and who has none in some app, a sentence each; nothing for one user or without any
  /// protection, which the summary is about.
  private func unprotected(_ isVerbose: Bool) -> [String] {
    let kinds = table.kinds
    let protected = table.rows.filter { !$0.policies.isEmpty }.flatMap(\.blocks)
    if isOneUser || protected.isEmpty { return [] }
    let users = kinds.users.indices
    var reached = kinds.apps.map { _ in users.map { _ in false } }
    for block in protected {
      for app in block.apps {
        for user in block.users { reached[app][user] = true }
      }
    }
    // What is decided for some apps or devices only does not say who has no policy at all.
    let isWhole = kinds == TenantKinds(of: [document.tenant])
    let nowhere = isWhole ? users.filter { user in reached.allSatisfy { !$0[user] } } : []
    var groups: [(users: [Int], apps: [Int])] = []
    for app in kinds.apps.indices where kinds.apps[app].role == .itself {
      let without = users.filter { !reached[app][$0] && !nowhere.contains($0) }
      if let place = groups.firstIndex(where: { $0.users == without }) {
        groups[place].apps.append(app)
      } else if !without.isEmpty {
        groups.append((without, [app]))
      }
    }
    let isKnown = table.rows.allSatisfy(isSure)
    let policy = isKnown ? "policy" : "known policy"
    let text = text(limit: isVerbose ? nil : 4)
    let shown = isVerbose ? groups[...] : groups.prefix(4)
    let rest = groups.dropFirst(shown.count).reduce(0) { $0 + $1.apps.count }
    let devices = isWhole ? "any device" : "these devices"
    var sentences: [String] = []
    if isWhole {
      sentences.append(
        nowhere.isEmpty
          ? "Every user \(isKnown ? "gets" : "is known to get") at least one policy."
          : "No \(policy) in any app on any device: \(text.users(nowhere)).")
    }
    let missed = Set(table.gaps.flatMap(\.blocks).flatMap(\.apps))
    for group in shown {
      let without = (group.users + nowhere).sorted()
      let place = "\(text.apps(group.apps)) on \(devices)"
      // A sentence with more kinds of membership than this has to be read twice.
      let isLong = !isVerbose && text.membership(without).count > 2
      let whom =
        isLong
        ? "\(without.count) of \(users.count) kinds of users (`--verbose` names them)"
        : text.users(without)
      let isNoGap = isKnown && without.count == users.count && missed.isDisjoint(with: group.apps)
      let them = group.apps.count == 1 ? "it" : "them"
      let why = isNoGap ? " (not a gap, because no assigned policy covers \(them))" : ""
      sentences.append("No \(policy) in \(place): \(whom)\(why).")
    }
    if rest > 0 {
      sentences.append("Some have none in \(English.count(rest, "more app")) (`--verbose` lists them).")
    }
    return sentences
  }
}

extension TenantPage.Advice {
  /// The options of this tool that answer what a table leaves open.
  static let mamctl = Self(
    otherUsers: "`--group` asks about any other user",
    oneAnswer: "`--bundle-id` and `--management`, without `--gaps`", membership: membershipHint)

  /// What to ask instead if policies are assigned to groups and the user was given none.
  private static func membershipHint(_ document: TenantDocument) -> String {
    let assigned = document.tenant.policies.filter { $0.settings != nil }
      .map { (name: $0.name, groups: $0.audience.includedGroups.eachOnce) }.filter { !$0.groups.isEmpty }
    if assigned.isEmpty { return "" }
    guard assigned.count == 1, assigned[0].groups.count == 1 else {
      return
        " Policies are assigned to groups: add `--group NAME` for a member of one, or `--gaps` for every user."
    }
    let group = document.title(ofGroup: assigned[0].groups[0])
    let option = "--group \(assigned[0].groups[0].shellQuoted)"
    return
      " \(UserText.quoted(assigned[0].name)) is assigned to the group \(group): add `\(option)` for one of its "
      + "members, or `--gaps` for every user."
  }
}
