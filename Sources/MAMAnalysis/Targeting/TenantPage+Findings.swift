internal import MAMPolicyCore
public import MAMPolicyDocuments

/// What there is to look at in a tenant, and what of it is accepted.
extension TenantPage {
  // MARK: - What is accepted

  /// How entries may call the findings, in their order.
  public var identities: [Acceptance.Finding] { findings.flatMap(\.identities) }

  /// Marks the findings that an acceptance of ``identities`` accepts.
  public mutating func accept(_ acceptance: Acceptance) {
    _ = accept(acceptance.entries, of: findings)
  }

  /// Marks findings with the entries for their identities, and keeps in mind which of them are accepted.
  package mutating func accept(
    _ entries: [AcceptedFinding?], of findings: [TenantFinding]
  ) -> [TenantFinding] {
    var entries = entries[...]
    var findings = findings
    for place in findings.indices { findings[place].accept(&entries) }
    acceptedFindings = findings.filter { $0.accepted != nil }
    for finding in findings {
      if finding.accepted == nil, finding.kind == .gap, let block = finding.blocks.first {
        openUsers[block] = finding.openUsers
      }
      if finding.accepted == nil { continue }
      acceptedBlocks.formUnion(finding.blocks)
      if let policy = finding.policy { acceptedPolicies.insert(policy) }
    }
    return findings
  }

  // MARK: - Findings

  /// Everything to look at.
  package var findings: [TenantFinding] {
    func place(_ policies: [Int]) -> (file: String, position: JSONPosition) {
      let source = policies.first.map { document.sources[$0] } ?? document.sources.first
      return (source?.file ?? "", source?.position ?? .start)
    }
    func identity(_ kind: TenantFinding.Kind, _ policies: [Int], _ settings: [Setting] = [])
      -> Acceptance.Finding
    {
      Acceptance.Finding(
        [AcceptedFinding.Name(.code, kind.rawValue)]
          + settings.map { AcceptedFinding.Name(.setting, $0.rawValue) },
        at: policies.flatMap { place in
          [
            document.tenant.policies[place].name, document.tenant.policies[place].id,
            document.sources[place].file,
          ]
        }.compactMap(\.self))
    }
    // A gap of users in several groups is not that of the members of one of them.
    let titles = Dictionary(
      document.tenant.groups.map { (Folding.fold($0.id), $0.name ?? $0.id) },
      uniquingKeysWith: { one, _ in one })
    let gaps = table.kinds.users.map { user in
      let names = user.groups.map { titles[Folding.fold($0)] ?? $0 }
      return Acceptance.Finding(
        [AcceptedFinding.Name(.code, TenantFinding.Kind.gap.rawValue)],
        at: names.isEmpty
          ? ["no group"] : [names.joined(separator: " with "), user.groups.joined(separator: " with ")])
    }
    return rows.flatMap { row -> [TenantFinding] in
      if row.isGap {
        return row.blocks.map { block in
          TenantFinding(
            kind: .gap, place: place(row.unknown), identities: block.users.map { gaps[$0] }, row: row,
            blocks: [block])
        }
      }
      if row.conflicts.isEmpty { return [] }
      return [
        TenantFinding(
          kind: .overlap, place: place(row.policies),
          identities: [identity(.overlap, row.policies, row.conflicts)], row: row, blocks: row.blocks)
      ]
    }
      + allNever.map { never in
        TenantFinding(
          kind: .never, place: place([never]), identities: [identity(.never, [never])], policy: never)
      }
  }

  /// Says what some findings are, in one sentence each.
  package func messages(of findings: [TenantFinding]) -> [String] {
    let text = text(limit: 6)
    let groups = EffectiveWording.groups(table.kinds.users.flatMap(\.groups), document)
    let fate =
      !isOneUser ? "never applies" : "does not apply to \(user)" + (isInNoGroup ? "" : " (\(groups))")
    return findings.map { finding in
      if let never = finding.policy {
        return "\(names([never])[0]) \(fate): \(reason(never: never))"
      }
      guard let row = finding.row, let block = finding.blocks.first else { return "" }
      let told = text.phrase(block)
      if row.isGap {
        return "\(isSure(row) ? "no policy applies" : "no policy is known to apply") in \(told)"
      }
      let settings = text.list(controls(of: row), "and")
      return "\(English.list(names(row.policies), "and")) disagree on \(settings) in \(told)"
    }
  }
}
