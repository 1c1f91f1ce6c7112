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
    case .sarif: console.out.write(SARIFReport.text(gates(findings) + faults, version: Release.version))
    }
  }

  private func gates(_ findings: [TenantFinding]) -> [GateFinding] {
    zip(findings, messages(of: findings)).map { $0.gate($1, isOneUser: isOneUser) }
  }

  private func writePretty(to out: Output, _ layout: Layout) {
    let style = layout.style
    let text = text(limit: isVerbose ? nil : 4)
    out.lines(layout.folded(summary).map(style.bold))
    for sentence in unprotected { out.lines(layout.folded(sentence, indent: 2, first: 0)) }
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
            "status": .string(status(row)), "gap": .bool(row.isGap),
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
        allNever.map {
          .object([
            "name": .string(document.tenant.policies[$0].name), "because": .string(reason(never: $0)),
          ])
        }),
      "elsewhere": .array(
        elsewhere.sorted().map {
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
    return (HTML.head(title) + body + HTML.foot(by: .mamctl)).map { $0 + "\n" }.joined()
  }
}
