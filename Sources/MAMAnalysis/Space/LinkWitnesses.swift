internal import MAMPolicyCore

/// Links that stand for all links: one for every way in which the policies in play treat any.
struct LinkWitnesses: Sendable {
  /// One URL for each scheme that has a rule or an exemption, and one, the last, for all other schemes.
  let urls: [Link]
  /// One universal link for each combination of lists that a link can be in.
  let universalLinks: [Link]
  private let matcher: ListMatcher

  /// Creates the witnesses of some policies.
  ///
  /// - Complexity: O(*n*²) in the number of patterns that are not in the same lists.
  init(_ policies: [AppProtectionPolicy]) {
    matcher = ListMatcher(policies)
    urls = Self.urls(policies)
    universalLinks = Self.universalLinks(matcher)
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

  /// A pattern's stars are filled with letters that occur in no pattern, so that its link is in no more
  /// lists than it has to be; links that two patterns have in common are looked for beside it.
  private static func universalLinks(_ matcher: ListMatcher) -> [Link] {
    var found: [[Bool]: Link] = [:]
    var order: [Link] = []
    func add(_ text: String) -> [Bool]? {
      guard let link = Link(text) else { return nil }
      let lists = matcher.lists(of: link)
      if found[lists] == nil {
        found[lists] = link
        order.append(link)
      }
      return lists
    }
    var patterns: [(text: String, lists: [Bool])] = []
    for text in matcher.patterns.map(whole) {
      // A filler without letters of any pattern; an empty one where the pattern allows none.
      let lists = ["zqj", ""].lazy.compactMap { filler in add(filled(text, filler)) }
        .first { $0.contains(true) }
      if let lists { patterns.append((text, lists)) }
    }
    // What two patterns have in common may be in more lists than either, and have more in common with a third.
    var place = 0
    while place < patterns.count {
      for other in 0..<place {
        let both = zip(patterns[place].lists, patterns[other].lists).map { $0 || $1 }
        guard found[both] == nil, let common = common(patterns[place].text, patterns[other].text) else {
          continue
        }
        let count = order.count
        // Each combination of lists is gone on with once, so that this ends.
        if let lists = add(filled(common, "zqj")), order.count > count { patterns.append((common, lists)) }
      }
      place += 1
    }
    _ = add("https://unlisted.example/")
    return order
  }

  /// Returns the universal link that stands for another one; nothing where none does.
  func universalLink(standingFor link: Link) -> Link? {
    let lists = matcher.lists(of: link)
    return universalLinks.first { matcher.lists(of: $0) == lists }
  }

  /// A pattern without a path matches any path, and is told so to be compared with others.
  private static func whole(_ pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].isEmpty ? pattern + "/*" : pattern
  }

  private static func filled(_ pattern: String, _ filler: String) -> String {
    pattern.split(separator: "*", omittingEmptySubsequences: false).joined(separator: filler)
  }

  /// Returns a pattern of texts that two patterns have in common, nothing where they have none.
  static func common(_ one: String, _ other: String) -> String? {
    let (one, other) = (Array(one), Array(other))
    var failed: Set<Int> = []
    func search(_ i: Int, _ j: Int) -> String? {
      if i == one.count, j == other.count { return "" }
      let key = i * (other.count + 1) + j
      if failed.contains(key) { return nil }
      var found: String?
      if i < one.count, j < other.count, one[i] == "*", other[j] == "*" {
        // Either star may go on after the other has ended.
        found = (search(i + 1, j) ?? search(i, j + 1)).map { "*" + $0 }
      }
      if found == nil, i < one.count, one[i] == "*", j == other.count || other[j] != "*" {
        found = search(i + 1, j)
        if found == nil, j < other.count, other[j] != "*" {
          found = search(i, j + 1).map { String(other[j]) + $0 }
        }
      }
      if found == nil, j < other.count, other[j] == "*", i == one.count || one[i] != "*" {
        found = search(i, j + 1)
        if found == nil, i < one.count, one[i] != "*" { found = search(i + 1, j).map { String(one[i]) + $0 } }
      }
      if found == nil, i < one.count, j < other.count, one[i] == other[j], one[i] != "*" {
        found = search(i + 1, j + 1).map { String(one[i]) + $0 }
      }
      if found == nil { failed.insert(key) }
      return found
    }
    return search(0, 0)
  }
}

/// The lists of universal links of some policies, two each.
private struct ListMatcher: Sendable {
  /// Every pattern, each once.
  let patterns: [String]
  private let lists: [[UniversalLinkPattern]]

  init(_ policies: [AppProtectionPolicy]) {
    let texts = policies.flatMap { [$0.exemptedUniversalLinks, $0.managedUniversalLinks] }
    lists = texts.map { $0.compactMap { UniversalLinkPattern($0) } }
    var patterns: [String] = []
    var known: Set<String> = []
    for text in texts.joined() where known.insert(text).inserted { patterns.append(text) }
    self.patterns = patterns
  }

  /// Returns for every list whether a link is in it.
  func lists(of link: Link) -> [Bool] { lists.map { list in list.contains { $0.matches(link) } } }
}
