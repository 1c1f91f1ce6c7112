/// One account's registration with the service, in virtual time.
///
/// The account is enrolled at once, and again a day after every failure that waiting can mend. Once it
/// is enrolled it checks in for policy every eight hours and asks for a wipe every half hour. All of that
/// happens while the app is in use: what falls due while it is not happens once, when it is used again.
///
/// Not modeled: the accelerated retries after network failures, and intervals that the service sets.
///
/// Source: R10.3.
public struct Registration: Hashable, Sendable {
  /// When the app registered it.
  public let registeredAt: Instant
  /// How far the registration has come.
  public private(set) var state = State.enrolling
  /// When the SDK next asks to enroll, or checks in; nil when it does neither.
  package private(set) var nextContact: Instant?
  /// When the SDK next asks whether to wipe; nil before the account is enrolled.
  package private(set) var nextWipePoll: Instant?

  /// How far a registration has come.
  @nonexhaustive
  public enum State: Hashable, Sendable, PartPrinted {
    /// The service has not answered yet.
    case enrolling
    /// The service did not enroll the account, and is asked again.
    case retrying(EnrollmentStatus)
    /// The account is enrolled, and its first policy has not arrived.
    case awaitingPolicy
    /// The account is enrolled, and its policy is in force.
    case managed
    /// The account has no policy, is an unmanaged one, and the service is asked again.
    case unmanaged(EnrollmentStatus)
    /// The registration is over, and the account may have to go.
    case ended(EnrollmentStatus)

    /// Whether the account is enrolled.
    public var isEnrolled: Bool {
      switch self {
      case .awaitingPolicy, .managed: true
      case .enrolling, .retrying, .unmanaged, .ended: false
      }
    }
  }

  /// The time after which an account that is not enrolled is tried again.
  package static let retryInterval = Duration.hours(24)
  /// The time after which an enrolled account checks in again.
  package static let checkInInterval = Duration.hours(8)
  /// The time after which an enrolled account asks for a wipe again.
  package static let wipePollInterval = Duration.minutes(30)

  /// Registers an account, which is to be enrolled at once.
  package init(at now: Instant) {
    self.registeredAt = now
    self.nextContact = now
  }

  /// Takes the service's answer to an enrollment or a check-in.
  ///
  /// A failure leaves an enrolled account as it was, with the policy it has.
  package mutating func answered(_ status: EnrollmentStatus, at now: Instant) {
    if case .ended = state { return }
    switch status.consequence {
    case .managed:
      // "Unchanged" before any policy came is an enrollment whose policy is still to come.
      state = status == .newPolicies || state == .managed ? .managed : .awaitingPolicy
      nextContact = now.advanced(by: Self.checkInInterval)
      nextWipePoll = nextWipePoll ?? now.advanced(by: Self.wipePollInterval)
    case .unmanaged where status == .unenrolled: end(status)
    case .unmanaged:
      state = .unmanaged(status)
      nextContact = now.advanced(by: Self.retryInterval)
      nextWipePoll = nil
    case .retried:
      if state.isEnrolled {
        nextContact = now.advanced(by: Self.checkInInterval)
      } else {
        state = .retrying(status)
        nextContact = now.advanced(by: Self.retryInterval)
      }
    case .failed:
      guard state.isEnrolled else { return end(status) }
      nextContact = now.advanced(by: Self.checkInInterval)
    case .refused, .replacesManaged:
      guard state.isEnrolled else { return end(status) }
      nextContact = now.advanced(by: Self.checkInInterval)
    case .wiped, .removed: end(status)
    }
  }

  /// Takes the news that the service was asked for a wipe, and had none.
  package mutating func polledForWipe(at now: Instant) {
    guard state.isEnrolled else { return }
    nextWipePoll = now.advanced(by: Self.wipePollInterval)
  }

  private mutating func end(_ status: EnrollmentStatus) {
    state = .ended(status)
    nextContact = nil
    nextWipePoll = nil
  }
}

extension Registration {
  /// What the SDK asks the service for.
  package enum Contact: String, CaseIterable, Hashable, Sendable {
    /// To enroll the account.
    case enroll
    /// For the account's policy.
    case checkIn
    /// Whether to wipe the account's data.
    case wipePoll
  }

  /// Returns what falls due until a moment at which the app is in use, in the order of asking.
  package func due(at now: Instant) -> [Contact] {
    var due: [Contact] = []
    if let nextContact, nextContact <= now { due.append(state.isEnrolled ? .checkIn : .enroll) }
    if let nextWipePoll, nextWipePoll <= now { due.append(.wipePoll) }
    return due
  }
}

extension Registration: CustomStringConvertible {
  /// How far the registration is, and since when.
  public var description: String {
    "\(state.isEnrolled ? "enrolled" : "registered") at \(registeredAt)"
  }
}

extension Registration.State {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .enrolling: "enrolling"
    case .awaitingPolicy: "awaitingPolicy"
    case .managed: "managed"
    case _: ""
    }
  }
}
