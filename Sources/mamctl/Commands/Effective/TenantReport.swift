internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What every kind of user gets, in all formats.
struct TenantReport {
  let document: TenantDocument
  let table: TenantTable
  /// Whether the users are one person that the command line describes.
  let isOneUser: Bool
  let isVerbose: Bool
  /// The places of the policies that apply to no combination of the table, but to others that were not asked about.
  let elsewhere: Set<Int>
  /// The combinations whose finding is accepted.
  private(set) var acceptedBlocks: Set<TenantTable.Row.Block> = []
  /// The users of a combination whose finding is accepted for others only.
  private(set) var openUsers: [TenantTable.Row.Block: [Int]] = [:]
  /// The places of the policies that may never apply, because a finding about them is accepted.
  private(set) var acceptedPolicies: Set<Int> = []

  /// Keeps in mind which findings are accepted.
  mutating func accept(_ findings: [TenantFinding]) {
    for finding in findings {
      if finding.accepted == nil, finding.kind == .gap, let block = finding.blocks.first {
        openUsers[block] = finding.openUsers
      }
      if finding.accepted == nil { continue }
      acceptedBlocks.formUnion(finding.blocks)
      if let policy = finding.policy { acceptedPolicies.insert(policy) }
    }
  }

  /// The combinations of a row to look at.
  func open(_ row: TenantTable.Row) -> [TenantTable.Row.Block] {
    row.blocks.filter { !acceptedBlocks.contains($0) }
  }

  /// The policies that never apply, as far as they are to be looked at.
  var never: [Int] { allNever.filter { !acceptedPolicies.contains($0) } }

  /// The policies that never apply, whether that is accepted or not.
  var allNever: [Int] { table.never.filter { !elsewhere.contains($0) } }

  /// One line of the table: kinds that go together, and what they get.
  struct Line {
    let status: String
    let users: String
    let apps: String
    let devices: String
    let policies: String
    let conflicts: String

    static let headings = ["status", "users", "apps", "devices", "policies", "conflicts"]
    /// The headings for a person.
    static let titles = headings.dropLast() + ["overlap on"]
    var cells: [String] { [status, users, apps, devices, policies, conflicts] }
  }

  func text(limit: Int?) -> TenantKindText {
    TenantKindText(document: document, kinds: table.kinds, isOneUser: isOneUser, limit: limit)
  }

  /// Whether no other policy can apply, one that is not in the export included.
  func isSure(_ row: TenantTable.Row) -> Bool { row.unknown.isEmpty && document.morePolicies == nil }

  /// What a row is called.
  func status(_ row: TenantTable.Row) -> String {
    if row.isGap { return isSure(row) ? "gap" : "possible gap" }
    if row.policies.isEmpty { return isSure(row) ? "no policy" : "unknown" }
    return row.conflicts.isEmpty ? "protected" : "overlap"
  }

  /// The rows in the order of what to look at first.
  var rows: [TenantTable.Row] {
    let order = ["gap", "possible gap", "unknown", "overlap", "no policy", "protected"]
    return table.rows.enumerated().sorted { one, other in
      let ranks = (
        order.firstIndex(of: status(one.element)), order.firstIndex(of: status(other.element))
      )
      return (ranks.0 ?? 0, one.offset) < (ranks.1 ?? 0, other.offset)
    }.map(\.element)
  }

  func names(_ places: [Int]) -> [String] {
    places.map { UserText.quoted(document.tenant.policies[$0].name) }
  }

  /// What a row gives.
  func policies(of row: TenantTable.Row, isForProgram: Bool = false) -> String {
    if isForProgram {
      func plain(_ places: [Int]) -> String {
        places.map { UserText.spelled(document.tenant.policies[$0].name) }.joined(separator: ", ")
      }
      let sure = plain(row.policies)
      if row.unknown.isEmpty { return sure.isEmpty ? isSure(row) ? "none" : "none known" : sure }
      return "\(sure.isEmpty ? "none for sure" : sure) (unknown: \(plain(row.unknown)))"
    }
    let sure = names(row.policies).joined(separator: ", ")
    if row.unknown.isEmpty { return sure.isEmpty ? isSure(row) ? "none" : "none known" : sure }
    let possible = English.list(names(row.unknown), "and")
    if sure.isEmpty { return "\(possible) may apply" }
    let certain = English.list(names(row.policies), "and")
    return "\(certain) \(row.policies.count == 1 ? "applies" : "apply"); \(possible) may apply as well"
  }

  /// The labels of the controls on which the policies of a row disagree.
  func controls(of row: TenantTable.Row) -> [String] {
    PortalControl.controls(of: row.conflicts).map(\.label)
  }

  /// The table, one line for kinds that go together; for a program names stand alone, and each setting has its own label.
  func lines(limit: Int?, isForProgram: Bool = false) -> [Line] {
    let text = text(limit: limit)
    return rows.flatMap { row in
      row.blocks.map { block in
        Line(
          status: status(row) + (acceptedBlocks.contains(block) ? ", accepted" : ""),
          users: text.users(block.users), apps: text.apps(block.apps),
          devices: text.devices(block.devices),
          policies: policies(of: row, isForProgram: isForProgram),
          conflicts: isForProgram
            ? row.conflicts.map(\.label).joined(separator: ", ") : text.list(controls(of: row), "and"))
      }
    }
  }

  /// Why a policy applies to nobody, or not to the one user.
  func reason(never place: Int) -> String {
    if isOneUser || elsewhere.contains(place) { return nearestReason(place) }
    let audience = document.tenant.policies[place].audience
    let subject = Tenant.Subject(
      groups: audience.includedGroups, app: audience.apps?.first ?? "com.microsoft.msedge",
      management: audience.levels.contains(.unmanaged) ? .unmanaged : .managed)
    let check = document.tenant.verdict(on: audience, for: subject).checks.first { $0.holds == .no }
    return check.map { document.sentence($0, ofPolicyAt: place, for: subject) }
      ?? "its assignments and filters never match together"
  }

  /// Why a policy does not apply to the one user or its own users: in the app and on the device where it is nearest to
  /// applying.
  private func nearestReason(_ place: Int) -> String {
    let (tenant, kinds) = (document.tenant, table.kinds)
    let groups = isOneUser ? kinds.users.flatMap(\.groups) : tenant.policies[place].audience.includedGroups
    var nearest: (check: Tenant.Check, passed: Int, subject: Tenant.Subject)?
    for app in kinds.apps {
      for device in kinds.devices {
        let subject = Tenant.Subject(
          groups: groups, app: app.bundleID, appVersion: device.appVersion,
          management: device.management, osVersion: device.osVersion, model: device.model,
          manufacturer: device.manufacturer)
        let checks = tenant.verdict(on: tenant.policies[place].audience, for: subject).checks
        guard let failed = checks.firstIndex(where: { $0.holds == .no }), failed > nearest?.passed ?? -1
        else { continue }
        nearest = (checks[failed], failed, subject)
      }
    }
    return nearest.map { document.sentence($0.check, ofPolicyAt: place, for: $0.subject) }
      ?? "no app and no device listed here passes all its checks"
  }

  /// The policies that never apply and the app configurations that do not, each list under its heading.
  var neverSections: [(title: String, rows: [(name: String, reason: String)])] {
    let whom = isOneUser ? "do not apply to \(user)" : "never apply"
    func section(_ noun: String, _ places: [Int]) -> (title: String, rows: [(name: String, reason: String)]) {
      ("\(noun) that \(whom)", places.map { (names([$0])[0], reason(never: $0)) })
    }
    let policies = document.tenant.policies
    return [
      section("Policies", never.filter { policies[$0].settings != nil }),
      section("App configurations", never.filter { policies[$0].settings == nil }),
      (
        "Policies and app configurations that apply only to other apps or devices",
        elsewhere.sorted().map { (names([$0])[0], reason(never: $0)) }
      ),
    ].filter { !$0.rows.isEmpty }
  }

  /// Everything to look at.
  var findings: [TenantFinding] {
    let anywhere = document.sources.first.map { GateFinding.Place(($0.file, $0.position)) }
    func place(_ policies: [Int]) -> GateFinding.Place {
      policies.first.map { GateFinding.Place((document.sources[$0].file, document.sources[$0].position)) }
        ?? anywhere ?? GateFinding.Place(startOf: "")
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
  func messages(of findings: [TenantFinding]) -> [String] {
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
