internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension TenantReport {
  /// Writes the table.
  func write(
    _ format: EffectiveVerb.Format, _ findings: [TenantFinding], _ faults: [GateFinding], to console: Console
  ) {
    switch format {
    case .pretty: writePretty(to: console.out, console.layout(of: .out))
    case .json: console.out.line(json: json(findings))
    case .csv:
      console.out.write(
        exactly: CSV.text([Line.headings] + lines(limit: nil, isForProgram: true).map(\.cells)))
    case .markdown: console.out.write(markdown)
    case .html: console.out.write(html)
    case .sarif: console.out.write(SARIFReport.text(gates(findings) + faults))
    }
  }

  private func gates(_ findings: [TenantFinding]) -> [GateFinding] {
    zip(findings, messages(of: findings)).map { $0.gate($1) }
  }

  /// The result in one sentence.
  var summary: String {
    let gaps = table.gaps.flatMap(open).count
    let overlaps = table.overlaps.count { !open($0).isEmpty }
    let never = never.count
    if isOneUser {
      let without = table.rows.filter { $0.policies.isEmpty }
      return without.isEmpty
        ? "A policy applies to this user in every app and on every device listed here."
        : protection
    }
    let possible = table.rows.flatMap(\.unknown).eachOnce.sorted()
    if gaps == 0, table.gaps.isEmpty, table.rows.allSatisfy(\.policies.isEmpty), !possible.isEmpty {
      let cause = document.gaps.isEmpty ? "" : ": \(document.gaps.joined(separator: "; "))"
      return "It is unknown whether any user gets a policy\(cause). "
        + "\(text(limit: 4).list(names(possible), "and")) may apply."
    }
    if gaps == 0, table.gaps.isEmpty, table.rows.allSatisfy(\.policies.isEmpty) {
      return "No policy applies to any user, so no org data is protected. "
        + "\(English.count(never, "policy", "policies")) never \(never == 1 ? "applies" : "apply")."
    }
    // A policy that may apply can leave a gap or disagree with another one.
    let known = possible.isEmpty ? "" : "known "
    let (noGaps, noOverlaps) = ("\(known)gaps", "\(known)overlaps")
    func part(_ open: Int, of all: Int, _ one: String, _ many: String, _ rest: (Int) -> String) -> String {
      if all == 0 { return "no \(many)\(rest(0))" }
      if open > 0 {
        return "\(English.count(open, one, many))\(rest(open))"
          + (open < all ? " and \(all - open) accepted" : "")
      }
      return "\(English.count(all, one, many))\(rest(all)), \(all == 1 ? "which is" : "all") accepted"
    }
    let parts = [
      part(gaps, of: table.gaps.flatMap(\.blocks).count, "gap", table.gaps.isEmpty ? noGaps : "gaps") { _ in
        ""
      },
      part(overlaps, of: table.overlaps.count, "overlap", table.overlaps.isEmpty ? noOverlaps : "overlaps") {
        _ in ""
      },
      part(never, of: table.never.count, "policy", "policies") {
        " that never \($0 == 1 ? "applies" : "apply")"
      },
    ]
    let separator = parts.contains { $0.contains(", ") } ? "; " : ", "
    return English.capitalized(parts.joined(separator: separator)) + "."
  }

  /// In how many of the apps that policies list this user gets one.
  private var protection: String {
    let apps = table.kinds.apps.indices.filter { table.kinds.apps[$0].role == .itself }
    let protected = table.rows.filter { !$0.policies.isEmpty }.flatMap(\.blocks)
    let devices = apps.map { app in
      protected.filter { $0.apps.contains(app) }.reduce(0) { $0 + $1.devices.count }
    }
    let possible = table.rows.filter(\.policies.isEmpty).flatMap(\.unknown).eachOnce.sorted()
    if devices.allSatisfy({ $0 == 0 }), !possible.isEmpty {
      let user = table.kinds.users.contains { !$0.groups.isEmpty } ? "this user" : "a user in no group"
      let cause = document.gaps.isEmpty ? "" : ": \(document.gaps.joined(separator: "; "))"
      return
        "It is unknown whether \(user) gets a policy\(cause). \(text(limit: 4).list(names(possible), "and")) may apply."
    }
    if devices.allSatisfy({ $0 == 0 }) {
      return table.kinds.users.contains { !$0.groups.isEmpty }
        ? "No policy applies to this user." : "No policy applies to a user in no group.\(membershipHint)"
    }
    let everywhere = devices.count { $0 == table.kinds.devices.count }
    let nowhere = devices.count { $0 == 0 }
    if apps.count == 1 {
      return
        "A policy applies to this user in \(TenantKindText.name(of: table.kinds.apps[apps[0]])) on some devices only."
    }
    let somewhere = apps.count - everywhere - nowhere
    let number = everywhere > 0 ? everywhere : somewhere
    let all = number == apps.count ? "all \(number) apps" : "\(number) of the \(apps.count) apps"
    let limit =
      somewhere == 0
      ? "" : everywhere == 0 ? ", but only on some devices" : ", and in \(somewhere) more on some devices"
    let rest =
      nowhere == 0
      ? ""
      : " In the other \(nowhere == 1 ? "one" : "\(nowhere)") "
        + (possible.isEmpty ? "there is no protection." : "no policy is known to apply.")
    return "A policy applies to this user in \(all) that policies list\(limit).\(rest)"
  }

  /// What to ask instead if policies are assigned to groups and the user was given none.
  private var membershipHint: String {
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

  private var extent: String {
    let kinds = table.kinds
    let users = isOneUser ? "this user" : English.count(kinds.users.count, "kind of user", "kinds of users")
    return "Decided for \(users), \(English.count(kinds.apps.count, "app")) and "
      + English.count(kinds.devices.count, "kind of device", "kinds of devices")
      + (kinds.isComplete ? "." : "; filters ask for more combinations than are looked at.")
      + (isOneUser ? "" : " Each user is only in the groups named.")
      + (kinds.devices.contains { $0.management == .enrolled([]) }
        ? " On an enrolled device, an app that was given neither `IntuneMAMUPN` nor `IntuneMAMOID` counts as unmanaged."
        : "")
  }

  private func writePretty(to out: Output, _ layout: Layout) {
    let style = layout.style
    let text = text(limit: isVerbose ? nil : 4)
    out.lines(layout.folded(summary).map(style.bold))
    out.lines(layout.folded(extent, indent: 2, first: 0))
    let users = isOneUser ? "this user" : "these users"
    let possible = rows.filter { !$0.policies.isEmpty }.flatMap(\.unknown)
    let titles = [
      "gap":
        "Gaps: some policy is assigned to \(users) and some policy covers the app, "
        + "but no single policy does both on these devices",
      "possible gap": "Possible gaps: no policy is known to apply",
      "unknown": "It is unknown whether a policy applies",
      "overlap": "Overlaps: policies that disagree on settings",
      "no policy": "No policy is assigned to \(users), or none covers these apps",
      "protected": "Protected, without \(possible.isEmpty ? "an" : "a known") overlap",
    ]
    var last = ""
    let own = rows.filter { !open($0).isEmpty }
    let limit = isVerbose ? Int.max : 12
    for status in own.map(Self.status).eachOnce {
      let group = own.filter { Self.status($0) == status }
      for row in group.prefix(limit) {
        if last != status {
          out.line()
          out.lines(layout.folded(titles[status] ?? status).map(style.bold))
        }
        last = status
        if !row.policies.isEmpty || !row.unknown.isEmpty {
          out.lines(layout.folded(policies(of: row), indent: 4, first: 2))
          if !row.conflicts.isEmpty {
            let settings = text.list(controls(of: row), "and")
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
            for kind in users { out.lines(layout.folded(kind, indent: 10, first: 8)) }
          }
        }
        if blocks.count > 6, !isVerbose { out.line(style.dim("    and \(blocks.count - 6) more")) }
      }
      if group.count > limit {
        out.line(style.dim("  and \(group.count - limit) more (`--verbose` lists them)"))
      }
      if status
        == own.map(Self.status).eachOnce.last(where: {
          ["gap", "possible gap", "unknown", "overlap"].contains($0)
        })
      {
        writeNever(to: out, layout)
      }
    }
    if !own.map(Self.status).contains(where: { ["gap", "possible gap", "unknown", "overlap"].contains($0) }) {
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

  private func json(_ findings: [TenantFinding]) -> JSONOutput {
    let kinds = table.kinds
    let all = text(limit: nil)
    let accepted = findings.filter { $0.accepted != nil }
    return .object([
      "users": .array(kinds.users.map { .object(["groups": .strings($0.groups)]) }),
      "apps": .strings(kinds.apps.map(\.bundleID)),
      "devices": .array(kinds.devices.indices.map { .string(all.device($0)) }),
      "complete": .bool(kinds.isComplete && document.gaps.isEmpty),
      "rows": .array(
        rows.map { row in
          .object([
            "status": .string(Self.status(row)), "gap": .bool(row.isGap),
            "policies": .strings(row.policies.map { document.tenant.policies[$0].name }),
            "unknown": .strings(row.unknown.map { document.tenant.policies[$0].name }),
            "conflicts": .strings(row.conflicts.map(\.rawValue)),
            "kinds": .array(
              row.blocks.map { block in
                .object([
                  "users": .array(block.users.map(JSONOutput.integer)),
                  "apps": .array(block.apps.map(JSONOutput.integer)),
                  "devices": .array(block.devices.map(JSONOutput.integer)),
                ])
              }),
          ])
        }),
      "never": .array(
        table.never.map {
          .object([
            "name": .string(document.tenant.policies[$0].name), "because": .string(reason(never: $0)),
          ])
        }),
      "accepted": .array(
        zip(accepted, messages(of: accepted)).map { finding, message in
          .object([
            "code": .string(finding.kind.rawValue), "finding": .string(message),
            "reason": finding.accepted.map { .string($0.reason) },
            "until": finding.accepted.map { .string($0.until.description) },
          ])
        }),
    ])
  }

  private var markdown: String {
    let lines = lines(limit: 8)
    let rows =
      [Array(Line.titles), Line.titles.map { _ in "---" }] + lines.map { $0.cells.map(Self.markdown) }
    let never = neverSections.flatMap { section in
      ["", "**\(section.title)**", ""]
        + section.rows.map { "- \(Self.markdown($0.name)): \(Self.markdown($0.reason))" }
    }
    let parts =
      ["### \(Self.markdown(summary))", "", extent, ""]
      + rows.map { "| \($0.joined(separator: " | ")) |" }
      + never
    return parts.map { $0 + "\n" }.joined()
  }

  private static func markdown(_ text: String) -> String {
    text.escaping([
      "<": "&lt;", ">": "&gt;", "&": "&amp;", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|",
      "\\": "\\\\", "#": "\\#", "@": "\\@",
    ])
  }

  private var html: String {
    let title = "Who gets which app protection policy"
    let badges = [
      "gap": "deny", "possible gap": "deny", "unknown": "part", "overlap": "part", "protected": "allow",
    ]
    let rows = lines(limit: 12).map { line in
      [HTML.marked(line.users), HTML.marked(line.apps), HTML.marked(line.devices)]
        + [
          HTML.badge(line.status, badges[line.status] ?? "part"), HTML.marked(line.policies),
          HTML.marked(line.conflicts),
        ]
    }
    let never = neverSections.map { section in
      HTML.table(
        section.title, ["policy", "because"],
        section.rows.map { [HTML.marked($0.name), HTML.marked($0.reason)] })
    }
    let body =
      ["<h1>\(title)</h1>", "<p>\(HTML.marked(summary)) \(HTML.marked(extent))</p>"]
      + document.gaps.map { "<p>\(HTML.marked("The tenant is incomplete: \($0)."))</p>" } + [
        HTML.table(
          "Every kind of user, app and device",
          ["users", "apps", "devices", "status", "policies", "overlap on"], rows)
      ] + never
    return (HTML.head(title) + body + HTML.foot("")).map { $0 + "\n" }.joined()
  }
}
