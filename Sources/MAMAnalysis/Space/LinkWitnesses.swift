internal import MAMPolicyCore

/// Links that stand for all links: one for every way in which the policies in play treat any.
struct LinkWitnesses: Sendable {
  /// One URL for each scheme that has a rule or an exemption, and one, the last, for all other schemes.
  let urls: [Link]
  /// One universal link for each way in which the policies list any, and one, the last, for links of no list.
  let universalLinks: [Link]
  /// Whether there is a universal link for every way; false only for patterns that overlap in thousands of ways.
  let isComplete: Bool
  private let lists: LinkLists

  /// The most families of links that are looked at.
  private static let limit = 5_000

  /// Creates the witnesses of some policies.
  ///
  /// - Complexity: O(*n*²) in the number of patterns that are not in the same lists.
  init(_ policies: [AppProtectionPolicy]) {
    lists = LinkLists(policies)
    urls = Self.urls(policies)
    (universalLinks, isComplete) = Self.universalLinks(lists)
  }

  private static func urls(_ policies: [AppProtectionPolicy]) -> [Link] {
    let fixed = [
      "https://contoso.com/", "http://contoso.com/", "tel:+15550100", "telprompt:+15550100", "sms:+15550100",
    ]
    var links = fixed.compactMap { Link($0) }
    let exempted = Set(policies.flatMap(\.exemptedSchemes)).sorted()
    for scheme in exempted + [unlistedScheme(exempted)] {
      guard let link = Link("\(scheme):example"), !links.contains(where: { $0.scheme == link.scheme }) else {
        continue
      }
      links.append(link)
    }
    return links
  }

  private static func unlistedScheme(_ schemes: [String]) -> String {
    var scheme = "unlisted-app"
    while schemes.contains(scheme) { scheme += "-x" }
    return scheme
  }

  /// Returns the URL that stands for another one.
  func url(standingFor link: Link) -> Link? {
    urls.first { $0.scheme == link.scheme } ?? urls.last
  }

  /// Finds a link for each way in which the lists treat any.
  ///
  /// A family's plainest link, whose stars are filled with letters of no pattern, fits a pattern only if all links of
  /// the family do. So a link that is in more lists lies in the family that this one has in common with a pattern of
  /// one of those lists, and is found by narrowing families as long as a list is gained.
  private static func universalLinks(_ lists: LinkLists) -> (links: [Link], isComplete: Bool) {
    var found: [[LinkLists.Standing]: Link] = [:]
    var order: [Link] = []
    var families: [(family: LinkFamily, standings: [LinkLists.Standing])] = []
    var isComplete = true
    let possible = lists.possibleStandings
    /// Whether a link that is listed so, and so by a pattern as well, may yet lead to a way that is not found.
    func leads(_ standings: [LinkLists.Standing], _ others: [LinkLists.Standing]) -> Bool {
      guard let possible else { return true }
      let joined = zip(standings, others).map(max)
      return possible.contains { found[$0] == nil && zip($0, joined).allSatisfy { $0 >= $1 } }
    }
    func add(_ family: LinkFamily) -> Bool {
      guard let link = family.link(filledWith: lists.filler) else { return false }
      let standings = lists.standings(of: link)
      if found[standings] == nil {
        found[standings] = link
        order.append(link)
      }
      guard leads(standings, standings) else { return true }
      let isPartOfAnother = families.contains { $0.standings == standings && $0.family.contains(link) }
      if !isPartOfAnother { families.append((family, standings)) }
      return true
    }
    for pattern in lists.patterns where !add(pattern.family) {
      for family in pattern.family.special { _ = add(family) }
    }
    var place = 0
    while place < min(families.count, limit) {
      let (family, standings) = families[place]
      place += 1
      for pattern in lists.patterns
      where pattern.raises(standings) && leads(standings, pattern.standings) {
        let common = family.common(with: pattern.family)
        isComplete = isComplete && common.isWhole
        for family in common.families where !add(family) {
          for special in family.special { _ = add(special) }
        }
      }
    }
    // A link without a host is in no list.
    let unlisted = ["https://unlisted.example/", "unlisted-app:example"].compactMap { Link($0) }
      .first { !lists.standings(of: $0).contains { $0 > .unlisted } }
    return (order + (unlisted.map { [$0] } ?? []), isComplete && place == families.count)
  }

  /// Returns the universal link that stands for another one.
  func universalLink(standingFor link: Link) -> Link? {
    let standings = lists.standings(of: link)
    return universalLinks.first { lists.standings(of: $0) == standings }
  }
}

/// The lists of universal links of some policies.
struct LinkLists: Sendable {
  /// How a policy lists a link; an exempted one counts as that in whatever other list it is.
  enum Standing: Int, Comparable, Hashable, Sendable {
    case unlisted, managed, exempted

    static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }
  }

  /// A pattern, with how each policy lists the links that it means.
  struct Pattern: Sendable {
    let pattern: UniversalLinkPattern
    let family: LinkFamily
    fileprivate(set) var standings: [Standing]

    /// Whether a link gains by fitting the pattern.
    func raises(_ others: [Standing]) -> Bool { zip(standings, others).contains { $0 > $1 } }
  }

  /// Every pattern, each once.
  let patterns: [Pattern]
  /// A text of letters that no pattern has.
  let filler: String

  init(_ policies: [AppProtectionPolicy]) {
    var patterns: [Pattern] = []
    var places: [String: Int] = [:]
    let none = policies.map { _ in Standing.unlisted }
    for (policy, lists) in policies.enumerated() {
      for (texts, standing) in [
        (lists.exemptedUniversalLinks, Standing.exempted), (lists.managedUniversalLinks, .managed),
      ] {
        for text in texts {
          guard let pattern = UniversalLinkPattern(text) else { continue }
          let place = places[text] ?? patterns.count
          places[text] = place
          if place == patterns.count {
            patterns.append(Pattern(pattern: pattern, family: LinkFamily(pattern), standings: none))
          }
          patterns[place].standings[policy] = max(patterns[place].standings[policy], standing)
        }
      }
    }
    self.patterns = patterns
    filler = Self.filler(avoiding: patterns)
    self.none = none
  }

  private let none: [Standing]

  /// The ways in which links can be listed at most: what some patterns together make of one; nil if that is too many.
  var possibleStandings: Set<[Standing]>? {
    var possible: Set<[Standing]> = [none]
    for standings in Set(patterns.map(\.standings)) {
      possible.formUnion(possible.map { zip($0, standings).map(max) })
      if possible.count > 100 { return nil }
    }
    return possible
  }

  /// Returns how each policy lists a link.
  func standings(of link: Link) -> [Standing] {
    var standings = none
    for pattern in patterns where pattern.raises(standings) && pattern.pattern.matches(link) {
      standings = zip(standings, pattern.standings).map(max)
    }
    return standings
  }

  private static func filler(avoiding patterns: [Pattern]) -> String {
    let used = Set(patterns.flatMap { ($0.family.host + $0.family.rest).unicodeScalars })
    let usual: [Unicode.Scalar] = ["z", "q", "j"]
    if !usual.contains(where: used.contains) { return "zqj" }
    // From g on, so that none is a digit of a percent-encoded character.
    let letters = Array(0x67...0x7A) + Array(0x3B1...0x3C9) + Array(0x4E00...0x9FFF)
    return letters.lazy.compactMap { Unicode.Scalar($0 as Int) }.first { !used.contains($0) }
      .map { String(Character($0)) } ?? "zqj"
  }
}
