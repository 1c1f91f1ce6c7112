/// Something that happens to an account: a sign-in, an act of the service or of the administrator.
///
/// Source: R1.3, R5.4 to R5.7, R10.
@nonexhaustive
public enum AccountEvent: Hashable, Sendable, PartPrinted {
  /// The user signs in to an account, and the app registers it for management.
  ///
  /// Without a status the service answers what the world holds: a policy makes the account managed.
  case signIn(IdentitySlot, enrollment: EnrollmentStatus?)
  /// The app registers an account that is signed in, or does so again.
  case register(IdentitySlot, enrollment: EnrollmentStatus?)
  /// An enrolled account checks in with the service.
  case checkIn(IdentitySlot, EnrollmentStatus)
  /// The SDK has the app add an account, which is then enrolled.
  case autoEnroll(IdentitySlot, enrollment: EnrollmentStatus?)
  /// The user signs out of an account.
  case signOut(IdentitySlot)
  /// The app ends an account's registration, with or without a wipe.
  case deregister(IdentitySlot, wiping: Bool)
  /// The administrator wipes an account's data; an app that is not running does it at its next start.
  case wipe(IdentitySlot)
  /// The administrator orders a wipe that the app learns of at its next contact with the service or its next start.
  case orderWipe(IdentitySlot)
  /// The SDK contacts the service for whatever is needed: enrollments, check-ins, wipe polls.
  case contactService
  /// The app enrolls the device's user, or else has somebody sign in; the one prompted is who does.
  case loginAndEnroll(IdentitySlot, prompted: IdentitySlot, enrollment: EnrollmentStatus?)
  /// The app removes an account's token from the sign-in library.
  case removeToken(IdentitySlot)
  /// The administrator restricts the accounts that may sign in; nil lifts the restriction.
  case allowAccounts([Identity]?)
  /// The service assigns an account another policy, or takes its policy away.
  case assignPolicy(AppProtectionPolicy?, to: IdentitySlot)
  /// An unknown account appears; its UPN may be that of another account.
  case meetAccount(Account, policy: AppProtectionPolicy?)
}

extension AccountEvent {
  /// Whether only a running app can do it; what the service does needs none.
  var needsRunningApp: Bool {
    switch self {
    case .signIn, .register, .checkIn, .autoEnroll, .signOut, .deregister, .contactService, .loginAndEnroll,
      .removeToken:
      true
    case .meetAccount, .wipe, .orderWipe, .allowAccounts, .assignPolicy: false
    }
  }

  /// What an app that is not running does at its next start instead; nil if it does not wait for that.
  ///
  /// The start is the contact that an order of the service waits for.
  ///
  /// Source: R5.5.
  var atNextLaunch: AccountEvent? {
    switch self {
    case .wipe, .allowAccounts, .assignPolicy: self
    case .orderWipe(let account): .wipe(account)
    case .signIn, .register, .checkIn, .autoEnroll, .signOut, .deregister, .contactService, .loginAndEnroll,
      .removeToken, .meetAccount:
      nil
    }
  }
}

extension Session {
  mutating func perform(_ event: AccountEvent, _ trail: inout Trail) -> Answer {
    if state == .killed, let order = event.atNextLaunch {
      orders.append(order)
      return .done([Reason(EnrollmentReason.atNextLaunch)])
    }
    return switch event {
    case .signIn(let account, let status): signIn(account, status, &trail)
    case .register(let account, let status): register(account, status, &trail)
    case .checkIn(let account, let status): checkIn(account, status, &trail)
    case .autoEnroll(let account, let status): autoEnroll(account, status, &trail)
    case .signOut(let account): signOut(account, &trail)
    case .deregister(let account, let wiping): deregister(account, wiping: wiping, &trail)
    case .wipe(let account): wipe(account, &trail)
    case .orderWipe(let account): orderWipe(account)
    case .contactService: contactService(&trail)
    case .loginAndEnroll(let account, let prompted, let status):
      loginAndEnroll(account, prompted: prompted, status, &trail)
    case .removeToken(let account): removeToken(account, &trail)
    case .allowAccounts(let accounts): allowAccounts(accounts, &trail)
    case .assignPolicy(let policy, let account): assignPolicy(policy, to: account, &trail)
    case .meetAccount(let account, let policy): meetAccount(account, policy)
    }
  }
}

extension Event {
  /// The user signs in to an account, and the app registers it for management.
  public static func signIn(_ account: IdentitySlot, enrollment status: EnrollmentStatus? = nil) -> Event {
    .accounts(.signIn(account, enrollment: status))
  }
  /// The app registers an account that is signed in, or does so again.
  public static func register(_ account: IdentitySlot, enrollment status: EnrollmentStatus? = nil) -> Event {
    .accounts(.register(account, enrollment: status))
  }
  /// An enrolled account checks in with the service.
  public static func checkIn(_ account: IdentitySlot, _ status: EnrollmentStatus) -> Event {
    .accounts(.checkIn(account, status))
  }
  /// The SDK has the app add an account, which is then enrolled.
  public static func autoEnroll(_ account: IdentitySlot, enrollment status: EnrollmentStatus? = nil) -> Event
  { .accounts(.autoEnroll(account, enrollment: status)) }
  /// The user signs out of an account.
  public static func signOut(_ account: IdentitySlot) -> Event { .accounts(.signOut(account)) }
  /// The app ends an account's registration, with or without a wipe.
  public static func deregister(_ account: IdentitySlot, wiping: Bool) -> Event {
    .accounts(.deregister(account, wiping: wiping))
  }
  /// The administrator wipes an account's data.
  public static func wipe(_ account: IdentitySlot) -> Event { .accounts(.wipe(account)) }
  /// The administrator orders a wipe that the app learns of at its next contact with the service or its next start.
  public static func orderWipe(_ account: IdentitySlot) -> Event { .accounts(.orderWipe(account)) }
  /// The SDK contacts the service for whatever is needed.
  public static let contactService = Event.accounts(.contactService)
  /// The app enrolls the device's user, or else has somebody sign in.
  public static func loginAndEnroll(
    _ account: IdentitySlot = .unset, prompted: IdentitySlot = .unset,
    enrollment status: EnrollmentStatus? = nil
  ) -> Event { .accounts(.loginAndEnroll(account, prompted: prompted, enrollment: status)) }
  /// The app removes an account's token from the sign-in library.
  public static func removeToken(_ account: IdentitySlot) -> Event { .accounts(.removeToken(account)) }
  /// The administrator restricts the accounts that may sign in; nil lifts the restriction.
  public static func allowAccounts(_ accounts: [Identity]?) -> Event { .accounts(.allowAccounts(accounts)) }
  /// The service assigns an account another policy, or takes its policy away.
  public static func assignPolicy(_ policy: AppProtectionPolicy?, to target: IdentitySlot) -> Event {
    .accounts(.assignPolicy(policy, to: target))
  }
  /// An unknown account appears; its UPN may be that of another account.
  public static func meetAccount(_ account: Account, policy: AppProtectionPolicy? = nil) -> Event {
    .accounts(.meetAccount(account, policy: policy))
  }
}

extension AccountEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .contactService: "contactService"
    case _: ""
    }
  }
}
