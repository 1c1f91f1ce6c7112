/// Something that happens in an app's life: a call of the app, or an action of the user or the service.
///
/// Events nest in groups, one file and one exhaustive switch a group. The static members of the same
/// names keep call sites short: `.signIn(work)` is `.accounts(.signIn(work, enrollment: nil))`.
@nonexhaustive
public enum Event: Hashable, Sendable {
  /// Something happens to an account.
  case accounts(AccountEvent)
  /// The app acts for somebody else, or in another window.
  case scopes(ScopeEvent)
  /// Work passes from one thread to another.
  case work(WorkEvent)
  /// Something happens to the app's process or to the device.
  case lifecycle(LifecycleEvent)
  /// Something happens to a file.
  case files(FileEvent)
  /// Something happens to a piece of data.
  case data(DataEvent)
  /// Data goes to another app, or comes from one.
  case apps(AppEvent)
  /// Something happens to tokens and remediations.
  case compliance(ComplianceEvent)
  /// Something happens on a device that people share.
  case sharedDevice(SharedDeviceEvent)
  /// A sign-in, a status of the service or a token that names its account, which may gain the names.
  case naming(AccountNames, by: AccountNamingEvent)
  /// The app asks a question; the ends that it leaves out are whom it acts for.
  case ask(Request, leavingOut: Set<Request.End> = [])
}

/// What can name the account that it is about: something about accounts, or a token.
@nonexhaustive
public enum AccountNamingEvent: Hashable, Sendable {
  /// Something happens to an account.
  case accounts(AccountEvent)
  /// Something happens to tokens and remediations.
  case compliance(ComplianceEvent)

  /// What happens, whatever it names the account.
  public var event: Event {
    switch self {
    case .accounts(let event): .accounts(event)
    case .compliance(let event): .compliance(event)
    }
  }
}

extension Event {
  /// Returns the event with the names that come with it; what is not about an account comes back as it is.
  public func naming(_ names: AccountNames) -> Event {
    switch self {
    case .accounts(let event): .naming(names, by: .accounts(event))
    case .compliance(let event): .naming(names, by: .compliance(event))
    case .naming(_, let inner): inner.event.naming(names)
    case .scopes, .work, .lifecycle, .files, .data, .apps, .sharedDevice, .ask: self
    }
  }
}

/// Whom something is done as.
public enum Acting: Hashable, Sendable, PartPrinted {
  /// Whoever the place acts for; for another app, the account that is signed in there.
  case effective
  /// A given identity.
  case identity(IdentitySlot)
}

extension Acting {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .effective: "effective"
    case _: ""
    }
  }
}

extension AccountNamingEvent: CustomStringConvertible {
  /// The event.
  public var description: String {
    switch self {
    case .accounts(let event): event.description
    case .compliance(let event): event.description
    }
  }
}

extension Event: CustomStringConvertible {
  /// The event and what it is about.
  public var description: String {
    switch self {
    case .accounts(let event): event.description
    case .scopes(let event): event.description
    case .work(let event): event.description
    case .lifecycle(let event): event.description
    case .files(let event): event.description
    case .data(let event): event.description
    case .apps(let event): event.description
    case .compliance(let event): event.description
    case .sharedDevice(let event): event.description
    case .naming(let names, let event): "\(event), known as \(names)"
    case .ask(let request, _): request.description
    }
  }
}
