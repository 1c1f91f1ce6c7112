extension Tenant {
  /// One of the four questions that decide whether a policy applies, and its answer.
  ///
  /// Source: R16.3.
  public struct Check: Hashable, Sendable, PartPrinted {
    /// What is asked.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Whether the policy is for the app.
      case app
      /// Whether the policy is for the way in which the device is managed.
      case deviceType
      /// Whether the policy is assigned to the user.
      case assignment
      /// Whether the filters of the assignments let the policy apply.
      case filter
    }

    /// What is asked.
    public let kind: Kind
    /// The answer.
    public let holds: Truth
    /// Why.
    public let reason: ApplicabilityReason
    /// The IDs of the groups or of the filters that decided.
    public let subjects: [String]

    init(_ kind: Kind, _ holds: Truth, _ reason: ApplicabilityReason, _ subjects: [String] = []) {
      self.kind = kind
      self.holds = holds
      self.reason = reason
      self.subjects = subjects
    }
  }

  /// Whether one policy applies, and what decided it.
  public struct Verdict: Hashable, Sendable, PartPrinted {
    /// The checks in order, up to the first that fails.
    public let checks: [Check]

    /// Whether the policy applies.
    public var applies: Truth { Truth.all(checks.map(\.holds)) }

    /// The check that decided: the one that fails, else the first that is not known, else the assignment.
    public var deciding: Check? {
      checks.first { $0.holds == .no } ?? checks.first { $0.holds == .unknown }
        ?? checks.last { $0.kind == .assignment } ?? checks.last
    }
  }

  /// Returns whether a policy for an audience applies.
  ///
  /// - Complexity: O(*n*) in the size of the audience and of the rules of its filters.
  ///
  /// Source: R16.3.
  public func verdict(on audience: Audience, for subject: Subject) -> Verdict {
    var checks: [Check] = []
    for kind in Check.Kind.allCases {
      let check = check(kind, of: audience, for: subject)
      checks.append(check)
      if check.holds == .no { break }
    }
    return Verdict(checks: checks)
  }

  /// Returns the answer of one check.
  package func check(_ kind: Check.Kind, of audience: Audience, for subject: Subject) -> Check {
    switch kind {
    case .app: audience.check(app: subject.app)
    case .deviceType: audience.check(deviceOf: subject)
    case .assignment: audience.check(assignmentTo: subject)
    case .filter: check(filtersOf: audience, for: subject)
    }
  }
}

extension Tenant.Audience {
  /// Microsoft's core apps.
  ///
  /// Source: How to create and assign app protection policies, "Core Microsoft Apps".
  package static let coreApps = [
    "msedge", "office.excel", "officemobile", "skydrive", "onenote", "office.outlook", "office.powerpoint",
    "sharepoint", "skype.teams", "to-do", "office.word",
  ].map { "com.microsoft." + $0 }

  package func check(app: String) -> Tenant.Check {
    let folded = Folding.fold(app)
    let isListed = lists(folded)
    func other() -> Tenant.Check {
      isListed == nil ? Tenant.Check(.app, .unknown, .appsMissing) : Tenant.Check(.app, .no, .otherApp)
    }
    if appGroup == .allApps { return Tenant.Check(.app, .yes, .everyApp) }
    if isListed == true { return Tenant.Check(.app, .yes, .appListed) }
    switch appGroup {
    case .selectedPublicApps, .allApps, nil: return other()
    case .allMicrosoftApps:
      return Tenant.Subject.isMicrosoft(app) ? Tenant.Check(.app, .yes, .microsoftApp) : other()
    case .allCoreMicrosoftApps:
      if isListed == false { return Tenant.Check(.app, .no, .otherApp) }
      return Self.coreApps.contains(folded)
        ? Tenant.Check(.app, .yes, .coreApp) : Tenant.Check(.app, .no, .otherApp)
    }
  }

  func check(deviceOf subject: Tenant.Subject) -> Tenant.Check {
    if levels.isEmpty || levels.contains(.unspecified) {
      return Tenant.Check(.deviceType, .yes, .everyDevice)
    }
    let takes = (managed: levels.contains(.mdm), unmanaged: levels.contains(.unmanaged))
    if !takes.managed, !takes.unmanaged { return Tenant.Check(.deviceType, .no, .otherPlatform) }
    if takes.managed, takes.unmanaged { return Tenant.Check(.deviceType, .yes, .everyDevice) }
    guard let isManaged = subject.isManaged else {
      return Tenant.Check(.deviceType, .unknown, .deviceUnknown)
    }
    if isManaged ? takes.managed : takes.unmanaged { return Tenant.Check(.deviceType, .yes, .deviceFits) }
    if case .enrolled = subject.management { return Tenant.Check(.deviceType, .no, .deviceKeyMissing) }
    return Tenant.Check(.deviceType, .no, .otherDevice)
  }

  func check(assignmentTo subject: Tenant.Subject) -> Tenant.Check {
    guard let assignments else {
      return isAssigned == false
        ? Tenant.Check(.assignment, .no, .nobody) : Tenant.Check(.assignment, .unknown, .assignmentsMissing)
    }
    if assignments.isEmpty { return Tenant.Check(.assignment, .no, .nobody) }
    // Without a license no policy reaches the app, whomever it is assigned to.
    if !subject.isLicensed { return Tenant.Check(.assignment, .no, .notLicensed) }
    let excluded = excludedGroups.filter(subject.isMember)
    if !excluded.isEmpty { return Tenant.Check(.assignment, .no, .excludedGroup, excluded) }
    let included = includedGroups.filter(subject.isMember)
    if !included.isEmpty { return Tenant.Check(.assignment, .yes, .includedGroup, included) }
    return assignments.contains { $0.target == .everyLicensedUser }
      ? Tenant.Check(.assignment, .yes, .everyUser) : Tenant.Check(.assignment, .no, .notIncluded)
  }
}

extension Tenant.Assignment {
  /// Whether the assignment lets a user have the policy.
  package func includes(_ subject: Tenant.Subject) -> Bool {
    switch target {
    case .group(let id): subject.isMember(of: id)
    case .everyLicensedUser: subject.isLicensed
    case .excludedGroup, .other: false
    }
  }
}

extension Tenant {
  /// Returns the filter with an ID; nil if the input has none.
  public func filter(_ id: String) -> Filter? {
    let folded = Folding.fold(id)
    return filters.first { Folding.fold($0.id) == folded }
  }

  /// Decides over the filters of the assignments that include the user: those that exclude come first, then
  /// assignments without a filter, then those that include.
  private func check(filtersOf audience: Audience, for subject: Subject) -> Check {
    let uses = (audience.assignments ?? []).filter { $0.includes(subject) }.map(\.filter)
    let excluding = uses.compactMap(\.self).filter { $0.mode == .exclude }
    if !excluding.isEmpty {
      let matching = matches(of: excluding, subject)
      // Of another word nobody knows whether it would exclude, too.
      let isUnreadable = uses.contains { $0?.mode == .unreadable }
      switch Truth.any(matching.map(\.truth) + (isUnreadable ? [.unknown] : [])) {
      case .yes: return Check(.filter, .no, .filterExcludes, matching.filter { $0.truth == .yes }.map(\.id))
      case .unknown: return Check(.filter, .unknown, .filterUnknown, Self.unknown(matching, uses))
      case .no: return Check(.filter, .yes, .filterSpares, matching.map(\.id))
      }
    }
    if let unreadable = uses.compactMap(\.self).first(where: { $0.mode == .unreadable }) {
      return Check(.filter, .unknown, .filterUnknown, [unreadable.id])
    }
    if uses.isEmpty || uses.contains(nil) { return Check(.filter, .yes, .withoutFilter) }
    let matching = matches(of: uses.compactMap(\.self), subject)
    switch Truth.any(matching.map(\.truth)) {
    case .yes: return Check(.filter, .yes, .filterIncludes, matching.filter { $0.truth == .yes }.map(\.id))
    case .unknown: return Check(.filter, .unknown, .filterUnknown, Self.unknown(matching, uses))
    case .no: return Check(.filter, .no, .filterLeavesOut, matching.map(\.id))
    }
  }

  private static func unknown(_ matching: [(id: String, truth: Truth)], _ uses: [Assignment.FilterUse?])
    -> [String]
  {
    matching.filter { $0.truth == .unknown }.map(\.id)
      + uses.compactMap(\.self).filter { $0.mode == .unreadable }.map(\.id)
  }

  private func matches(of uses: [Assignment.FilterUse], _ subject: Subject) -> [(id: String, truth: Truth)] {
    uses.map { ($0.id, filter($0.id)?.matches(subject) ?? .unknown) }
  }
}
