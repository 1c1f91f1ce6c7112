extension Session {
  /// Sends data to another app.
  ///
  /// Data is of whom the window acts for. For a file both its owner and whom the window acts for must
  /// permit it.
  ///
  /// Source: R8.1, R8.4, R8.6, R8.8, AMB-40.
  func send(
    to app: String, as acting: Acting, file path: String?, _ channel: TransferChannel, at place: Place
  ) -> Answer {
    guard let app = otherApp(app) else { return .refused(Reason(IncomingReason.unknownApp)) }
    do {
      let sender = actingUI(at: place)
      let decision = transfer(from: sender, view: world.view(of: sender), to: app, as: acting, channel)
      let owner: Party = if let path { party(try file(at: path).file.owner) } else { .unset }
      guard owner != .unset, owner != sender else { return .decided(decision) }
      let ofOwner = transfer(from: owner, view: world.view(ofOwner: owner), to: app, as: acting, channel)
      return .decided(decision.and(ofOwner))
    } catch { return .failed(error) }
  }

  private func transfer(
    from sender: Party, view: PolicyView, to app: OtherApp, as acting: Acting,
    _ channel: TransferChannel
  ) -> Decision {
    if let refusal = world.refusal(ofBlocked: sender) { return refusal }
    return leastTrusted(in: app, acting) { receiver in
      let passes = TransferRule.decide(
        sender: view, receiver: self.view(of: receiver, in: app),
        route: TransferRoute(
          channel: channel, accounts: relation(of: sender, to: receiver, in: app),
          isManagedByDevice: app.isManagedByDevice
            && world.management.enrolledUser.map { sender == .one(world.directory.member($0)) } == true))
      return ContentEvaluationRule.applied(to: passes, owner: view)
    }.decision
  }

  /// How the accounts relate: data of one account may go to another that the receiving app holds beside it.
  ///
  /// Source: R8.6, AMB-14.
  private func relation(
    of sender: Party, to receiver: Party, in app: OtherApp
  ) -> TransferRoute.Accounts {
    if sender == receiver { return .same }
    let held = Set(app.signedIn.map { world.directory.member($0) })
    let isHeldThere = sender.members.allSatisfy { $0 == .noUser || held.contains($0) }
    return isHeldThere ? .differentOnThisDevice : .differentElsewhere
  }

  /// Takes data from another app: whom the window acts for receives it, or whom the app switches to instead.
  ///
  /// While a URL is opened its sender is the account of the current activity.
  ///
  /// Source: R2.9, R7.4, R8.1, R8.3, R8.4.
  mutating func take(
    _ kind: ItemKind, from app: String, as acting: Acting, _ cause: SwitchCause, savedAs path: String?,
    at place: Place, _ trail: inout Trail
  ) -> Answer {
    guard let app = otherApp(app) else { return .refused(Reason(IncomingReason.unknownApp)) }
    if let path, FileTree.named(path) == nil { return .failed(.file(.invalidArguments)) }
    let receiver = actingUI(at: place)
    let (sender, decision) = leastTrusted(in: app, acting) { sender in
      reception(of: tag(of: sender, in: app), by: receiver)
    }
    if cause == .openURL { currentActivity = KeptSlot(sender) }
    let arrival = Arrival(
      tag: KeptSlot(tag(of: sender, in: app)), kind: kind, path: path.flatMap(FileTree.named), place: place,
      refusal: decision)
    if decision.isAllowed {
      keep(arrival, decision, for: receiver, &trail)
      return .decided(decision)
    }
    guard let target = alternative(to: receiver, for: arrival) else { return .decided(decision) }
    if target == .one(.noUser), !signedInIndices.contains(where: { !isManaged($0) }) {
      return .decided(decision.noting(Reason(IncomingReason.noUnmanagedAccount)))
    }
    let ended = requireSwitch(target, cause, at: place, .passes, for: arrival, &trail)
    return admit(arrival, after: ended, as: target, &trail)
  }

  /// Whom the app is asked to switch to for data that whom it acts for may not take: the managed account
  /// that owns the data, else, for unmanaged data, an unmanaged account.
  ///
  /// Source: R8.3.
  private func alternative(to receiver: Party, for arrival: Arrival) -> Party? {
    guard world.app.isMultiIdentity else { return nil }
    let tag = party(arrival.tag)
    if isManaged(tag) { return tag == receiver ? nil : tag }
    return arrival.refusal.obligations.contains(.switchIdentity) ? .one(.noUser) : nil
  }

  /// Offers data again to whom the app has switched to; without a switch it stays out.
  ///
  /// Source: R8.3.
  mutating func admit(
    _ arrival: Arrival, after ended: Answer, as target: Party, _ trail: inout Trail
  ) -> Answer {
    if case .pending = ended { return ended }
    guard case .switched(.success, _) = ended else {
      return .decided(arrival.refusal.noting(Reason(IncomingReason.switchFailed)))
    }
    let decision = reception(of: party(arrival.tag), by: target)
    if decision.isAllowed { keep(arrival, decision, for: target, &trail) }
    let reason: IncomingReason = target == .one(.noUser) ? .switchedToUnmanaged : .switchedToOwner
    return .decided(decision.noting(Reason(reason)))
  }

  private func reception(of tag: Party, by receiver: Party) -> Decision {
    world.decide(.receive(.item, isLoaded: true), near: receiver, far: tag)
  }

  mutating func finishOpenURL() -> Answer {
    guard currentActivity != nil else { return .unchanged(Reason(IncomingReason.noOpenURL)) }
    currentActivity = nil
    return .done()
  }

  /// Stores what came in, where it is to be stored.
  ///
  /// The SDK sets the owner of a file: a protected one stays its owner's, another becomes the receiver's. Data that the
  /// app itself writes to a file belongs to whom it acts for.
  ///
  /// Source: R4.9, R7.4, last paragraph.
  private mutating func keep(
    _ arrival: Arrival, _ decision: Decision, for receiver: Party, _ trail: inout Trail
  ) {
    guard let path = arrival.path else { return }
    let tag = party(arrival.tag)
    if arrival.kind == .item {
      let owner = actingFile(on: arrival.place.thread)
      _ = create(.file, path, of: owner, isNamed: false, &trail)
      if isManaged(tag), let kept = files[path], party(kept.owner) != tag {
        trail.noted(IdentityMistake.keptForAnother)
      }
      return
    }
    let owner: Party =
      if isManaged(tag) {
        tag
      } else if decision.obligations.contains(.assignToMDMUser), let user = world.management.configuredUser {
        party(.account(user))
      } else {
        receiver.isSeveral ? .one(.noUser) : receiver
      }
    _ = create(.file, path, of: owner, isNamed: true, &trail)
  }

  private func otherApp(_ name: String) -> OtherApp? { world.otherApps.first { $0.name == name } }

  /// Asks a question for each identity that another app may act for, until one is denied.
  ///
  /// Where nobody is named, the app may act for any of its accounts, and the answer is that of the least trusted.
  ///
  /// Source: R8.9.
  private func leastTrusted(
    in app: OtherApp, _ acting: Acting, _ ask: (Party) -> Decision
  ) -> (identity: Party, decision: Decision) {
    switch acting {
    case .identity(let slot):
      let named = party(slot)
      return (named, ask(named))
    case .effective:
      let first = app.signedIn.first.map { party(.account($0)) } ?? .one(.noUser)
      var answer = (identity: first, decision: ask(first))
      for other in app.signedIn.dropFirst() where answer.decision.isAllowed {
        let named = party(.account(other))
        answer = (named, ask(named))
      }
      guard app.signedIn.count > 1 else { return answer }
      return (answer.identity, answer.decision.noting(Reason(IncomingReason.leastTrusted)))
    }
  }

  /// The tag on data of an identity in another app: its own where it is managed there.
  private func tag(of sender: Party, in app: OtherApp) -> Party {
    view(of: sender, in: app).isManaged ? sender : .one(.noUser)
  }

  /// The policy view of an identity in another app, where it is managed without regard to this app.
  ///
  /// Source: R8.1, R8.9; Formats, "Worlds" (in an unmanaged app every identity is unmanaged).
  private func view(of party: Party, in app: OtherApp) -> PolicyView {
    guard app.isManaged, let index = party.only?.index,
      app.signedIn.contains(where: { world.directory.index(of: $0) == index })
    else { return .unrestricted }
    return world.assignedPolicy(of: index).map(PolicyView.policy) ?? .unrestricted
  }
}

extension Decision {
  /// Returns what two decisions say together: what either denies is denied, for the reasons of those that deny.
  fileprivate func and(_ other: Decision) -> Decision {
    guard isAllowed == other.isAllowed, let first = reasons.first else { return isAllowed ? other : self }
    return Decision(
      effect, first, and: reasons + other.reasons, obligations: obligations + other.obligations)
  }
}
