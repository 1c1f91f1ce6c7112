/// A pattern of a policy's lists of universal links, such as `https://*.contoso.com/docs/*`.
///
/// Matched part by part. The scheme must be the same. In the host letter case does not count and `*`
/// stands for any run of characters, never reaching beyond the host. In the rest (path, query and
/// fragment) letter case counts, and `*` stands for any run of characters. A pattern without a path
/// matches any rest. A port must be the same on both sides. One trailing dot of a host does not count.
/// No pattern matches a link that two readers could take for different places.
///
/// Source: R9.9, AMB-21.
public struct UniversalLinkPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String

  /// The scheme that a link must have.
  package let scheme: String
  /// What its host must be, in lower case.
  package let host: Wildcard
  /// The port that it must have, as it was written; nil if it must have none.
  package let port: Substring?
  /// What its path, query and fragment must be; nil if they do not count.
  package let rest: Wildcard?

  /// Creates a pattern, or nothing from a text without a scheme or without a host, which matches nothing.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let scheme = text[..<colon].urlScheme else {
      return nil
    }
    let body = text[text.index(after: colon)...]
    guard body.hasPrefix("//") else { return nil }
    let afterSlashes = body.dropFirst(2)
    let end = afterSlashes.firstIndex { "/?#".contains($0) } ?? afterSlashes.endIndex
    let authority = afterSlashes[..<end]
    let tail = afterSlashes[end...]
    var name = authority
    if !authority.hasSuffix("]"), let colon = authority.lastIndex(of: ":") {
      name = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    } else {
      port = nil
    }
    if name.last == "." { name.removeLast() }
    guard !name.isEmpty else { return nil }
    self.text = text
    self.scheme = scheme
    host = Wildcard(Folding.fold(name))
    rest = tail.isEmpty ? nil : Wildcard((tail.hasPrefix("/") ? "" : "/") + tail)
  }

  /// Returns whether a link is one of those that the pattern means.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the link and of the pattern.
  public func matches(_ link: Link) -> Bool {
    guard !link.isAmbiguous, scheme == link.scheme, let name = link.host, host.matches(name) else {
      return false
    }
    guard port.map(String.init) == link.port.map(String.init) else { return false }
    return rest?.matches(link.rest) ?? true
  }
}

extension UniversalLinkPattern: CustomStringConvertible {
  /// The pattern as the policy has it.
  public var description: String { text }
}
