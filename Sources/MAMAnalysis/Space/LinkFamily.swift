internal import MAMPolicyCore

/// All links of one scheme and port whose host and rest fit a wildcard each.
///
/// Source: R9.9, AMB-21.
struct LinkFamily: Hashable, Sendable {
  let scheme: String
  let port: String?
  /// What the host fits.
  let host: String
  /// What path, query and fragment fit.
  let rest: String
}

extension LinkFamily {
  /// The links that a pattern means.
  init(_ pattern: UniversalLinkPattern) {
    // A link without a path has the path `/`.
    self.init(
      scheme: pattern.scheme, port: pattern.port.map(String.init), host: pattern.host.text,
      rest: pattern.rest?.text ?? "/*")
  }

  /// The link in which a filler stands for every star; nil if that is no link.
  func link(filledWith filler: String) -> Link? {
    func filled(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { $0 += $1 == Overlap.star ? filler : String($1) }
    }
    let link = Link(scheme + "://" + filled(host) + (port.map { ":" + $0 } ?? "") + filled(rest))
    return link.flatMap { contains($0) ? $0 : nil }
  }

  /// Whether a link is one of these.
  func contains(_ link: Link) -> Bool {
    guard !link.isAmbiguous, scheme == link.scheme, port == link.port.map(String.init), let name = link.host
    else { return false }
    return Wildcard(host).matches(name) && Wildcard(rest).matches(link.rest)
  }

  /// Returns the families whose links together are those that two families have in common.
  ///
  /// - Returns: The families, and whether they are all.
  func common(with other: LinkFamily) -> (families: [LinkFamily], isWhole: Bool) {
    guard scheme == other.scheme, port == other.port else { return ([], true) }
    let hosts = Overlap.of(host, other.host)
    guard !hosts.texts.isEmpty else { return ([], true) }
    let rests = Overlap.of(rest, other.rest)
    let families = hosts.texts.flatMap { host in
      rests.texts.map { LinkFamily(scheme: scheme, port: port, host: host, rest: $0) }
    }
    return (families, hosts.isWhole && rests.isWhole)
  }

  /// The families of those links that two readers take for one place although this family's plainest link is none.
  ///
  /// A star may hold the brackets of an address, or the `?` or `#` behind which no dot segment counts.
  var special: [LinkFamily] {
    [("[*]", "*"), ("*", "*?*"), ("*", "*#*"), ("[*]", "*?*"), ("[*]", "*#*")].flatMap { host, rest in
      common(with: LinkFamily(scheme: scheme, port: port, host: host, rest: rest)).families
    }
  }
}

/// What two texts with stars for any run of characters have in common, as such texts again.
struct Overlap {
  private let one: [Unicode.Scalar]
  private let other: [Unicode.Scalar]
  private var known: [Int: Set<String>] = [:]
  private var isWhole = true

  /// The most texts that are kept: more stars than people write meet in more ways than there is time for.
  static let limit = 256

  /// Returns texts which together match what both texts match, sorted; none where that is nothing.
  ///
  /// - Returns: The texts, and whether they are all.
  /// - Complexity: O(*n* · *m*) in the lengths of the texts for each text that is returned.
  static func of(_ one: String, _ other: String) -> (texts: [String], isWhole: Bool) {
    if one == other { return ([one], true) }
    var overlap = Overlap(one, other)
    guard overlap.fits else { return ([], true) }
    let texts = overlap.search(0, 0).sorted()
    return (texts, overlap.isWhole)
  }

  static let star: Unicode.Scalar = "*"

  private init(_ one: String, _ other: String) {
    self.one = Array(one.unicodeScalars)
    self.other = Array(other.unicodeScalars)
  }

  /// Whether what stands before the first stars and behind the last ones agrees, as far as both say.
  private var fits: Bool {
    func agree(_ pairs: some Sequence<(Unicode.Scalar, Unicode.Scalar)>) -> Bool {
      for (mine, theirs) in pairs {
        if mine == Self.star || theirs == Self.star { break }
        if mine != theirs { return false }
      }
      return true
    }
    return agree(zip(one, other)) && agree(zip(one.reversed(), other.reversed()))
  }

  /// What the texts from two places on have in common.
  private mutating func search(_ i: Int, _ j: Int) -> Set<String> {
    let key = i * (other.count + 1) + j
    if let found = known[key] { return found }
    let mine = i < one.count ? one[i] : nil
    let theirs = j < other.count ? other[j] : nil
    let found: Set<String>
    switch (mine == Self.star, theirs == Self.star) {
    case (true, true):
      // Either star may go on after the other has ended.
      found = Set(
        search(i + 1, j).union(search(i, j + 1)).map { $0.unicodeScalars.first == Self.star ? $0 : "*" + $0 })
    case (true, false):
      found = search(i + 1, j).union(theirs.map { next in search(i, j + 1).map { "\(next)\($0)" } } ?? [])
    case (false, true):
      found = search(i, j + 1).union(mine.map { next in search(i + 1, j).map { "\(next)\($0)" } } ?? [])
    case (false, false):
      guard let mine, let theirs else {
        found = mine == nil && theirs == nil ? [""] : []
        break
      }
      found = mine == theirs ? Set(search(i + 1, j + 1).map { "\(mine)\($0)" }) : []
    }
    let kept = found.count > Self.limit ? Set(found.sorted().prefix(Self.limit)) : found
    isWhole = isWhole && kept.count == found.count
    known[key] = kept
    return kept
  }
}
