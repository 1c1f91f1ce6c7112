internal import MAMPolicyCore
public import MAMPolicyDocuments

/// Who gets which app protection policy: every kind of user, app and device of a tenant, as a page and for programs.
///
/// ```swift
/// let page = TenantPage(of: try TenantDocument(["tenant"]))
/// print(page.html)
/// ```
///
/// The page lists gaps first, then overlaps, then all else, and last the policies that never apply. Teams that live with a
/// finding ``accept(_:)`` it. For the table as values, see ``TenantTable``.
public struct TenantPage: Sendable {
  /// The tenant.
  public let document: TenantDocument
  /// What every combination gets.
  public let table: TenantTable
  /// Whether the users of the table are one person, of whom the page speaks.
  public let isOneUser: Bool
  /// What the page advises its reader to ask next.
  let advice: Advice
  /// The places of the policies that apply to no combination of the table, but to others that were not asked about.
  let elsewhere: Set<Int>
  /// The findings that entries accept.
  var acceptedFindings: [TenantFinding] = []
  /// The combinations whose finding is accepted.
  var acceptedBlocks: Set<TenantTable.Row.Block> = []
  /// The users of a combination whose finding is accepted for others only.
  package internal(set) var openUsers: [TenantTable.Row.Block: [Int]] = [:]
  /// The places of the policies that may never apply, because a finding about them is accepted.
  var acceptedPolicies: Set<Int> = []

  /// What a page advises its reader to ask next, if its maker has words for it.
  package struct Advice: Sendable {
    /// How to ask about a user who is not in the table, after a full sentence's semicolon.
    let otherUsers: String?
    /// How to ask for one answer.
    let oneAnswer: String?
    /// What to ask instead about a user in no group, in sentences.
    let membership: @Sendable (TenantDocument) -> String

    package init(
      otherUsers: String?, oneAnswer: String?, membership: @escaping @Sendable (TenantDocument) -> String
    ) {
      self.otherUsers = otherUsers
      self.oneAnswer = oneAnswer
      self.membership = membership
    }

    /// The library's, which has no options to name.
    package static let withoutOptions = Advice(otherUsers: nil, oneAnswer: nil) { _ in "" }
  }

  /// Decides over every combination of kinds.
  ///
  /// - Parameters:
  ///   - document: The tenant.
  ///   - kinds: The kinds to decide over; nil for all that the tenant can tell apart.
  ///   - isOneUser: Whether the users of the kinds are one person.
  /// - Complexity: That of a ``TenantTable``.
  public init(of document: TenantDocument, over kinds: TenantKinds? = nil, isOneUser: Bool = false) {
    self.init(of: document, over: kinds, isOneUser: isOneUser, advising: .withoutOptions)
  }

  /// Decides over every combination of kinds, for a page with advice.
  package init(
    of document: TenantDocument, over kinds: TenantKinds?, isOneUser: Bool, advising advice: Advice
  ) {
    self.document = document
    self.isOneUser = isOneUser
    self.advice = advice
    table = TenantTable(of: document.tenant, over: kinds)
    // A policy that applies to nothing that was asked about may apply elsewhere.
    let isWhole = isOneUser || kinds == nil || kinds == TenantKinds(of: [document.tenant])
    elsewhere = isWhole ? [] : Set(table.never).subtracting(TenantTable(of: document.tenant).never)
  }

  /// The combinations of a row to look at.
  package func open(_ row: TenantTable.Row) -> [TenantTable.Row.Block] {
    row.blocks.filter { !acceptedBlocks.contains($0) }
  }

  /// The policies that never apply, as far as they are to be looked at.
  package var never: [Int] { allNever.filter { !acceptedPolicies.contains($0) } }

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

  package func text(limit: Int?) -> TenantKindText {
    TenantKindText(document: document, kinds: table.kinds, isOneUser: isOneUser, limit: limit)
  }

  /// Whether no other policy can apply, one that is not in the export included.
  package func isSure(_ row: TenantTable.Row) -> Bool { row.unknown.isEmpty && document.morePolicies == nil }

  /// What a row is called.
  package func status(_ row: TenantTable.Row) -> String {
    if row.isGap { return isSure(row) ? "gap" : "possible gap" }
    if row.policies.isEmpty { return isSure(row) ? "no policy" : "unknown" }
    return row.conflicts.isEmpty ? "protected" : "overlap"
  }

  /// The rows in the order of what to look at first.
  package var rows: [TenantTable.Row] {
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
  package func policies(of row: TenantTable.Row, isForProgram: Bool = false) -> String {
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
  package func controls(of row: TenantTable.Row) -> [String] {
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
  package var neverSections: [(title: String, rows: [(name: String, reason: String)])] {
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
}

extension TenantPage: CustomStringConvertible {
  /// How many gaps, overlaps and policies that never apply there are, in one sentence.
  public var description: String { summary }
}
