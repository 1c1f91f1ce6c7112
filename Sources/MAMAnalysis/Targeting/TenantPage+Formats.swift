internal import MAMPolicyCore
public import MAMPolicyDocuments

/// The page for a person, for a spreadsheet and for programs.
extension TenantPage {
  /// The table as comma-separated values, which no spreadsheet takes for formulas.
  ///
  /// Source: RFC 4180.
  public var csv: String {
    CSV.text([Line.headings] + lines(limit: nil, isForProgram: true).map(\.cells))
  }

  /// The kinds, what every combination of them gets, and what is accepted.
  public var json: JSONOutput {
    let kinds = table.kinds
    let all = text(limit: nil)
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
        zip(acceptedFindings, messages(of: acceptedFindings)).map { finding, message in
          .object([
            "code": .string(finding.kind.rawValue), "finding": .string(message),
            "reason": finding.accepted.map { .string($0.reason) },
            "until": finding.accepted.map { .string($0.until.description) },
          ])
        }),
    ])
  }

  /// The table in Markdown, with the policies that never apply below it.
  public var markdown: String {
    let lines = lines(limit: 8)
    let rows =
      [Array(Line.titles), Line.titles.map { _ in "---" }] + lines.map { $0.cells.map(Markdown.escaped) }
    let never = neverSections.flatMap { section in
      ["", "**\(section.title)**", ""]
        + section.rows.map { "- \(Markdown.escaped($0.name)): \(Markdown.escaped($0.reason))" }
    }
    let parts =
      ["### \(Markdown.escaped(summary))", "", extent, ""]
      + rows.map { "| \($0.joined(separator: " | ")) |" }
      + never
    return parts.map { $0 + "\n" }.joined()
  }

  /// The page in HTML, which needs no other file and no network.
  public var html: String { html(by: .library) }

  /// Returns the page as somebody makes it.
  package func html(by maker: PageMaker) -> String {
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
    return (HTML.head(title) + body + HTML.foot(by: maker)).map { $0 + "\n" }.joined()
  }
}
