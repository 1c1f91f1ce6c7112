internal import MAMPolicyCore

/// Which universal links of other patterns a policy's list matches too.
struct LinkCoverage {
  private let patterns: [UniversalLinkPattern]
  private let filler: String

  /// The lists of patterns.
  static let lists: [Setting] = [.exemptedUniversalLinks, .managedUniversalLinks]

  /// Prepares to compare the list of one policy with patterns of another one.
  init(of setting: Setting, in policy: AppProtectionPolicy, beside other: AppProtectionPolicy) {
    patterns = (policy.entries(of: setting) ?? []).compactMap { UniversalLinkPattern($0) }
    filler = LinkLists([policy, other]).filler
  }

  /// Returns the patterns that mean links which no single pattern of the list matches.
  func uncovered(_ entries: [String]) -> [String] {
    entries.filter { entry in
      guard let pattern = UniversalLinkPattern(entry) else { return false }
      // A pattern matches the plainest link of a family only if it matches them all.
      guard let link = LinkFamily(pattern).link(filledWith: filler) else { return true }
      return !patterns.contains { $0.matches(link) }
    }
  }

  /// Returns whether the list matches a link of one of some patterns.
  func overlaps(_ entries: [String]) -> Bool {
    entries.compactMap { UniversalLinkPattern($0) }.map(LinkFamily.init).contains { family in
      patterns.contains { !family.common(with: LinkFamily($0)).families.isEmpty }
    }
  }
}
