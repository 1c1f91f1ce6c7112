/// Which URL schemes an app may ask the system about, and which ones some app on the device handles.
///
/// Whether a URL may be opened and whether the system says that it can be are two questions. The
/// second has false negatives: the system answers only for declared schemes, and under a managed
/// identity the SDK also asks for the `-intunemam` counterpart of the scheme. A probe without any asks
/// ``Request/url(owner:url:isKnownManagedApp:)`` of an app known to be managed, and then this without an identity.
///
/// SDK: `MAMTestWorld.canOpen(_:declared:installed:)` of the double asks it where the app's code runs.
///
/// Source: R9.9; the SDK's header for policies.
public struct SchemeLookup: Hashable, Sendable, PartPrinted {
  /// The schemes that the app declares in `LSApplicationQueriesSchemes`, in lower case.
  public var declared: Set<String>
  /// The schemes that some installed app handles, in lower case; counterparts of managed apps included.
  public var installed: Set<String>

  /// Creates a lookup.
  public init(declared: some Sequence<String>, installed: some Sequence<String>) {
    self.declared = Set(declared.map(Folding.fold))
    self.installed = Set(installed.map(Folding.fold))
  }

  /// What the system answers when an app asks whether a URL can be opened.
  @nonexhaustive
  public enum Answer: Hashable, Sendable, PartPrinted {
    /// It can.
    case yes
    /// The policy blocks it, for the reasons of the decision.
    case blocked(Decision)
    /// The system does not say, because the app has not declared this scheme.
    case undeclared(scheme: String)
    /// No installed app handles it.
    case notInstalled
  }

  /// Returns whether an installed app handles the `-intunemam` counterpart of a link's scheme.
  private func isManagedApp(_ link: Link) -> Bool { installed.contains(link.managedTwinScheme) }

  /// Returns the answer of `canOpenURL` as it is asked under an identity.
  ///
  /// A counterpart that is installed but not declared stays unseen, and the answer is then a false no.
  public func canOpen(_ link: Link, owner: PolicyView) -> Answer {
    let decision = URLRule.decide(
      link, owner: owner, isKnownManagedApp: isManagedApp(link) && declared.contains(link.managedTwinScheme))
    if decision.isAllowed { return canOpenUnmanaged(link) }
    let wouldBeAllowed = URLRule.decide(link, owner: owner, isKnownManagedApp: isManagedApp(link)).isAllowed
    return wouldBeAllowed ? .undeclared(scheme: link.managedTwinScheme) : .blocked(decision)
  }

  /// Web links can always be opened; anything else must be declared and installed.
  private func canOpenUnmanaged(_ link: Link) -> Answer {
    if link.isWeb { return .yes }
    guard declared.contains(link.scheme) else { return .undeclared(scheme: link.scheme) }
    return installed.contains(link.scheme) ? .yes : .notInstalled
  }
}

extension SchemeLookup.Answer {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .yes: "yes"
    case .notInstalled: "notInstalled"
    case _: ""
    }
  }
}

extension Link {
  /// What the scheme of a managed twin ends with.
  package static let managedTwinSuffix = "-intunemam"

  /// The scheme by which a managed twin of the link's app is called, such as `word-intunemam`.
  ///
  /// Source: R8.7, R9.9.
  public var managedTwinScheme: String { scheme + Self.managedTwinSuffix }
}
