/// Which URL schemes an app may ask the system about, and which ones some app on the device handles.
///
/// Whether a URL may be opened and whether the system says that it can be are two questions. The
/// second has false negatives: the system answers only for declared schemes, and under a managed
/// identity the SDK also asks for the managed twin of the scheme.
///
/// Source: R9.9; the SDK's header for policies.
public struct SchemeLookup: Hashable, Sendable {
  /// The schemes that the app declares in `LSApplicationQueriesSchemes`, in lower case.
  public var declared: Set<String>
  /// The schemes that some installed app handles, in lower case; twins of managed apps included.
  public var installed: Set<String>

  /// Creates a lookup.
  public init(declared: some Sequence<String>, installed: some Sequence<String>) {
    self.declared = Set(declared.map(Folding.fold))
    self.installed = Set(installed.map(Folding.fold))
  }

  /// What the system answers when an app asks whether a URL can be opened.
  @nonexhaustive
  public enum Answer: Hashable, Sendable {
    /// It can.
    case yes
    /// The policy blocks it, for the reasons of the decision.
    case blocked(Decision)
    /// The system does not say, because the app has not declared this scheme.
    case undeclared(scheme: String)
    /// No installed app handles it.
    case notInstalled
  }

  /// Returns whether an installed app calls itself the managed twin of a link's scheme.
  public func isManagedApp(_ link: Link) -> Bool { installed.contains(link.managedTwinScheme) }

  /// Returns the answer of `canOpenURL` as it is asked under an identity.
  ///
  /// A twin that is installed but not declared stays unseen, and the answer is then a false no.
  public func canOpen(_ link: Link, owner: PolicyView) -> Answer {
    let decision = URLRule.decide(
      link, owner: owner.end(),
      isKnownManagedApp: isManagedApp(link) && declared.contains(link.managedTwinScheme))
    if decision.isAllowed { return canOpenUnmanaged(link) }
    let wouldBeAllowed = URLRule.decide(
      link, owner: owner.end(), isKnownManagedApp: isManagedApp(link)
    ).isAllowed
    return wouldBeAllowed ? .undeclared(scheme: link.managedTwinScheme) : .blocked(decision)
  }

  /// Returns the answer of the probe for a scheme that the app knows to be managed.
  ///
  /// The policy is asked with that knowledge, and the system then without an identity, so that the
  /// twin need not be declared.
  public func canOpenKnownManagedApp(_ link: Link, owner: PolicyView) -> Answer {
    let decision = URLRule.decide(link, owner: owner.end(), isKnownManagedApp: true)
    return decision.isAllowed ? canOpenUnmanaged(link) : .blocked(decision)
  }

  /// Web links can always be opened; anything else must be declared and installed.
  private func canOpenUnmanaged(_ link: Link) -> Answer {
    if link.isWeb { return .yes }
    guard declared.contains(link.scheme) else { return .undeclared(scheme: link.scheme) }
    return installed.contains(link.scheme) ? .yes : .notInstalled
  }
}
