/// The accounts that an app has registered with the service.
///
/// Source: rules.md R10.2, R10.3, R1.3. SDK: `IntuneMAMEnrollmentManager`.
public struct Registrations: Hashable, Sendable {
  /// The registrations in the order in which they were made.
  public private(set) var all: [Registration] = []

  /// Creates an app that has registered nobody.
  public init() {}

  /// Where a call is made from.
  public enum Caller: Hashable, Sendable {
    /// From the app itself.
    case app
    /// From an extension of it, which may not enroll.
    case appExtension
  }

  /// How a call to register an account ended.
  public enum Answer: Hashable, Sendable {
    /// The account is registered and is being enrolled; the reasons are warnings.
    case registered([Reason])
    /// The account was registered already, and the call was ignored with a warning.
    case ignored(Reason)
    /// The account is not registered; the code is the service's, where it has one.
    case refused(Reason, EnrollmentStatus?)
  }

  /// Registers an account, which is enrolled at once and again every day until that succeeds.
  ///
  /// Whether a second managed account is let in is the service's answer (``SingleManagedAccount``), not
  /// this call's. An account whose UPN another registered account has under another object id is
  /// refused until that one is removed.
  ///
  /// SDK: `registerAndEnrollAccountId:`.
  public mutating func register(
    _ account: Account, from caller: Caller = .app, at now: Instant, in directory: AccountDirectory
  ) -> Answer {
    guard caller == .app else {
      return .refused(Reason(EnrollmentReason.notInExtension), .unsupportedAPI)
    }
    guard let identity = Identity(account.canonical) else {
      return .refused(Reason(AccountReason.none), .nilAccount)
    }
    if let place = index(of: identity, in: directory) {
      guard case .ended = all[place].state else { return .ignored(Reason(EnrollmentReason.repeated)) }
      all.remove(at: place)
    }
    if collides(account, in: directory) { return .refused(Reason(AccountReason.upnCollision), nil) }
    all.append(Registration(identity, at: now))
    return .registered(isOfOrganization(account) ? [] : [Reason(EnrollmentReason.noWorkAccount)])
  }

  /// Takes an account's registration away, and returns whether there was one.
  @discardableResult
  public mutating func deregister(_ account: Identity, in directory: AccountDirectory) -> Bool {
    guard let place = index(of: account, in: directory) else { return false }
    all.remove(at: place)
    return true
  }

  /// Returns an account's registration.
  public func registration(of account: Identity, in directory: AccountDirectory) -> Registration? {
    index(of: account, in: directory).map { all[$0] }
  }

  /// Lets a registration take news; nothing happens to an account that is not registered.
  public mutating func update(
    _ account: Identity, in directory: AccountDirectory, _ change: (inout Registration) -> Void
  ) {
    guard let place = index(of: account, in: directory) else { return }
    change(&all[place])
  }

  /// The accounts that are enrolled, with or without a policy.
  public var enrolled: [Identity] { all.filter(\.state.isEnrolled).map(\.account) }

  /// Returns the moment at which something next falls due, nothing when nothing ever does.
  public var nextDue: Instant? { all.flatMap { [$0.nextContact, $0.nextWipePoll] }.compactMap(\.self).min() }

  private func index(of account: Identity, in directory: AccountDirectory) -> Int? {
    all.firstIndex { directory.same($0.account, account) }
  }

  private func collides(_ account: Account, in directory: AccountDirectory) -> Bool {
    guard let upn = account.upn, let id = account.objectID else { return false }
    return all.contains { registration in
      guard let place = directory.index(of: registration.account) else { return false }
      let other = directory.accounts[place]
      return other.upn == upn && other.objectID.map { $0 != id } ?? false
    }
  }

  /// Whether an account is known as one of work or school, which have an object id or a tenant.
  private func isOfOrganization(_ account: Account) -> Bool {
    account.objectID != nil || account.tenant != nil
  }
}
