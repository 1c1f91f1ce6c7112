extension Session {
  /// Sends data to another app: this end is whom the window acts for, or the owner of the file sent.
  ///
  /// Source: rules.md R8.1, R8.4, R8.6.
  func send(
    to app: String, as acting: Acting, file path: String?, _ channel: TransferChannel, at place: Place
  ) -> Answer {
    guard let app = otherApp(app) else { return .refused(Reason(IncomingReason.unknownApp)) }
    do {
      let sender =
        try path.map { path throws(ProtectionFailure) in try file(at: path).file.owner }
        ?? effectiveUI(at: place).slot
      return .decided(transfer(from: sender, to: app, as: acting, channel))
    } catch { return .failed(error) }
  }

  private func transfer(
    from sender: IdentitySlot, to app: OtherApp, as acting: Acting, _ channel: TransferChannel
  ) -> Decision {
    let receiver = identity(in: app, acting)
    return TransferRule.decide(
      sender: world.view(of: sender), receiver: view(of: receiver, in: app),
      route: TransferRoute(
        channel: channel, accounts: relation(of: sender, to: receiver, in: app),
        isManagedByDevice: app.isManagedByDevice
          && world.management.enrolledUser.map { world.directory.same(.account($0), sender) } == true))
  }

  /// How the accounts relate: data of one account may go to another that the receiving app holds beside it.
  ///
  /// Source: rules.md R8.6, AMB-14.
  private func relation(
    of sender: IdentitySlot, to receiver: IdentitySlot, in app: OtherApp
  ) -> TransferRoute.Accounts {
    if world.directory.same(sender, receiver) { return .same }
    let isHeldThere = sender.identities.allSatisfy { identity in
      app.signedIn.contains { world.directory.same($0, identity) }
    }
    return isHeldThere ? .differentOnThisDevice : .differentElsewhere
  }

  /// Takes data from another app: whom the window acts for receives it, or an unmanaged account instead.
  ///
  /// Source: rules.md R7.4, R8.1, R8.3.
  mutating func take(
    from app: String, as acting: Acting, _ cause: SwitchCause, savedAs path: String?, at place: Place,
    _ trail: inout Trail
  ) -> Answer {
    guard let app = otherApp(app) else { return .refused(Reason(IncomingReason.unknownApp)) }
    if let path, FileTree.named(path) == nil { return .failed(.file(.invalidArguments)) }
    let tag = identity(in: app, acting)
    let tagged = view(of: tag, in: app).isManaged ? tag : .noUser
    var decision = reception(of: tagged, at: place)
    if !decision.isAllowed, decision.obligations.contains(.switchIdentity) {
      decision = switchedReception(of: tagged, refused: decision, cause, at: place, &trail)
    }
    if decision.isAllowed, let path = path.flatMap(FileTree.named) {
      keep(tagged, decision, at: path, place, &trail)
    }
    return .decided(decision)
  }

  /// Receives what another app hands over; opening a URL makes the sender the activity's account.
  ///
  /// Source: rules.md R2.9, R8.4.
  mutating func receive(
    from name: String, as acting: Acting, _ channel: TransferChannel, savedAs path: String?, at place: Place,
    _ trail: inout Trail
  ) -> Answer {
    guard let app = otherApp(name) else { return .refused(Reason(IncomingReason.unknownApp)) }
    if let path, FileTree.named(path) == nil { return .failed(.file(.invalidArguments)) }
    if channel == .openURL { currentActivity = canonical(identity(in: app, acting)) }
    let cause: SwitchCause = channel == .openURL ? .openURL : .documentImport
    return take(from: name, as: acting, cause, savedAs: path, at: place, &trail)
  }

  mutating func finishOpenURL() -> Answer {
    guard currentActivity != nil else { return .unchanged(Reason(IncomingReason.noOpenURL)) }
    currentActivity = nil
    return .done()
  }

  private func reception(of tag: IdentitySlot, at place: Place) -> Decision {
    world.decide(.receive(receiver: effectiveUI(at: place).slot, owner: tag))
  }

  /// Has the app switch to an unmanaged account, and asks again for that one.
  private mutating func switchedReception(
    of tag: IdentitySlot, refused: Decision, _ cause: SwitchCause, at place: Place, _ trail: inout Trail
  ) -> Decision {
    guard signedInAccounts.contains(where: { !isManaged($0) }) else {
      return refused.noting(Reason(IncomingReason.noUnmanagedAccount))
    }
    guard case .switched(.success, _) = requireSwitch(.noUser, cause, at: place, .passes, &trail) else {
      return refused.noting(Reason(IncomingReason.switchFailed))
    }
    return reception(of: tag, at: place).noting(Reason(IncomingReason.switchedToUnmanaged))
  }

  /// Stores what came in: protected data stays its owner's, other data becomes the receiver's.
  ///
  /// Source: rules.md R4.9, R7.4, last paragraph.
  private mutating func keep(
    _ tag: IdentitySlot, _ decision: Decision, at path: String, _ place: Place, _ trail: inout Trail
  ) {
    let owner: IdentitySlot =
      if isManaged(tag) {
        tag
      } else if decision.obligations.contains(.assignToMDMUser), let user = world.management.configuredUser {
        .account(user)
      } else {
        effectiveUI(at: place).slot.isMerged ? .noUser : effectiveUI(at: place).slot
      }
    _ = create(.file, path, .identity(owner), on: place.thread, &trail)
  }

  private func otherApp(_ name: String) -> OtherApp? { world.otherApps.first { $0.name == name } }

  /// Whom another app acts for: the account given, else the first one that is signed in there.
  private func identity(in app: OtherApp, _ acting: Acting) -> IdentitySlot {
    switch acting {
    case .identity(let slot): canonical(slot)
    case .effective: app.signedIn.first.map { .account(canonical($0)) } ?? .noUser
    }
  }

  /// The policy view of an identity in another app, where it is managed without regard to this app.
  ///
  /// Source: rules.md R8.1; formats.md section 1 (in an unmanaged app every identity is unmanaged).
  private func view(of slot: IdentitySlot, in app: OtherApp) -> PolicyView {
    guard app.isManaged, case .account(let identity) = slot,
      app.signedIn.contains(where: { world.directory.same($0, identity) }),
      let index = world.directory.index(of: identity)
    else { return .unrestricted }
    return world.assignedPolicy(of: index).map(PolicyView.policy) ?? .unrestricted
  }
}
