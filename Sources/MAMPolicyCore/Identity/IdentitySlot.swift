/// What an identity argument or an identity slot holds; no account and no user are kept apart.
///
/// The SDK writes nil for "fall back to what lies below" (or "account unknown", as an argument) and
/// the empty string for "explicitly no user". Only nil falls through; the empty string stops the
/// search with an unmanaged result.
///
/// Source: R1.5, R2.3, R2.6.
public enum IdentitySlot: Hashable, Sendable {
  /// Nothing is set: the SDK's nil.
  case unset
  /// Explicitly no user, the unknown personal account: the SDK's empty string.
  case noUser
  /// One account.
  case account(Identity)
  /// Several accounts in one view. Only a window's slot can hold this.
  case merged(MergedView)

  /// Creates the slot that the SDK's optional string stands for: an account, a stranger, or nobody.
  package init(_ text: String?) {
    guard let text else {
      self = .unset
      return
    }
    self = Identity(text).map(IdentitySlot.account) ?? .noUser
  }

  /// The accounts named, none for ``unset`` and ``noUser``.
  public var identities: [Identity] {
    switch self {
    case .unset, .noUser: []
    case .account(let identity): [identity]
    case .merged(let view): view.identities
    }
  }
}

/// The accounts that one view shows together.
///
/// An element may be "no user", an unmanaged element of its own. A view of one account is that
/// account and no merged view; ``IdentitySlot/showing(_:)`` keeps that so.
///
/// Source: R1.5 (array API), R2.6.
public struct MergedView: Hashable, Sendable {
  /// The accounts in the order given.
  public let identities: [Identity]
  /// Whether "no user" is one of the elements.
  public let includesNoUser: Bool

  fileprivate init(identities: [Identity], includesNoUser: Bool) {
    self.identities = identities
    self.includesNoUser = includesNoUser
  }

  /// The accounts, with "no user" at the end where it is one of the elements.
  public var elements: [IdentitySlot] {
    identities.map(IdentitySlot.account) + (includesNoUser ? [.noUser] : [])
  }
}

extension IdentitySlot {
  /// Returns the slot of a view that shows the given elements; an empty list shows "no user".
  ///
  /// Source: R1.5, `setUIPolicyAccountIds`.
  public static func showing(_ elements: [IdentitySlot]) -> IdentitySlot {
    var seen: Set<Identity> = []
    let identities = elements.flatMap(\.identities).filter { seen.insert($0).inserted }
    let includesNoUser = elements.contains { $0.includesNobody }
    guard let first = identities.first else { return .noUser }
    if identities.count == 1, !includesNoUser { return .account(first) }
    return .merged(MergedView(identities: identities, includesNoUser: includesNoUser))
  }

  /// Returns the slot of a view as the SDK's array says it; nil and an empty list show "no user".
  package static func showing(texts: [String]?) -> IdentitySlot {
    .showing((texts ?? []).map { IdentitySlot($0) })
  }

  /// Returns the slot of an account that the world need not know, by its UPN; an unknown account is unmanaged.
  ///
  /// The UPN of a known account means that account. Text from outside goes through ``World/identity(_:)``, which
  /// refuses a misspelled name.
  ///
  /// Source: R2.8.
  public static func stranger(upn: UPN) -> IdentitySlot { IdentitySlot(upn.text) }

  /// Returns the slot of an account that the world need not know, by its object ID; an unknown account is unmanaged.
  ///
  /// The object ID of a known account means that account.
  ///
  /// Source: R2.8.
  public static func stranger(objectID: ObjectID) -> IdentitySlot { .account(Identity(objectID)) }

  /// Whether nobody is among those who are shown.
  private var includesNobody: Bool {
    switch self {
    case .unset, .noUser: true
    case .account: false
    case .merged(let view): view.includesNoUser
    }
  }
}

extension IdentitySlot: ExpressibleByNilLiteral {
  /// Creates the unset slot.
  public init(nilLiteral: ()) { self = .unset }
}

extension IdentitySlot: CustomStringConvertible {
  /// The accounts by the texts that they were given, in one line; ``unset`` is `no account given` and ``noUser`` `no user`.
  public var description: String {
    switch self {
    case .unset: "no account given"
    case .noUser: "no user"
    case .account(let identity): identity.text
    case .merged(let view): view.elements.map(\.description).joined(separator: ", ")
    }
  }
}

extension MergedView: CustomStringConvertible {
  /// The accounts by the texts that they were given.
  public var description: String { elements.map(\.description).joined(separator: ", ") }
}
