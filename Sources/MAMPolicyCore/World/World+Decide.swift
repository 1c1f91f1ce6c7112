extension World {
  /// Returns the answer to a request, with its reasons.
  ///
  /// - Complexity: O(1) in the number of accounts, except for keyboards, which ask every managed account.
  public func decide(_ request: Request) -> Decision {
    decide(request.matter, near: directory.party(request.near), far: directory.party(request.far ?? .unset))
  }

  /// Returns the answer to a matter, for ends that have been looked up.
  package func decide(_ matter: Matter, near: Party, far: Party) -> Decision {
    decide(matter, near: near, far: far) { $0.view(ofOwner: $1) }
  }

  /// Returns the answer to a request whose near end is whom the app acts for now.
  ///
  /// The policy of an account counts there only while the account is managed (R2.8).
  package func decideForActing(_ request: Request) -> Decision {
    let (near, far) = (directory.party(request.near), directory.party(request.far ?? .unset))
    return decide(request.matter, near: near, far: far) { $0.view(of: $1) }
  }

  // The world is given to the closure, because one that captures it copies it.
  private func decide(
    _ matter: Matter, near: Party, far: Party, judgedBy view: (World, Party) -> PolicyView
  ) -> Decision {
    if let taken = accountTaken(near: near, far: far) {
      var world = self
      world.taken = taken
      return world.decide(matter, near: near, far: far, judgedBy: view)
    }
    if let refusal = refusal(ofBlocked: matter, near: near, far: far) { return refusal }
    let answer = ContentEvaluationRule.applied(
      to: answer(matter, near: near, far: far, judgedBy: view),
      owner: ownerOfLeavingData(matter, near: near, far: far, judgedBy: view))
    return presuming(naming([near, far], in: answer), of: matter, near: near, far: far)
  }

  /// The policy that governs the data that leaves, or the unrestricted one if no data does.
  ///
  /// Source: R9.14, AMB-49.
  private func ownerOfLeavingData(
    _ matter: Matter, near: Party, far: Party, judgedBy view: (World, Party) -> PolicyView
  ) -> PolicyView {
    switch matter {
    case .save, .transfer: view(self, near)
    case .paste(let isWithinOneApp, _, _): isWithinOneApp && near == far ? .unrestricted : view(self, near)
    // An item belongs to one account, and only one that is managed here may read it.
    case .receive: if case .one = far { self.view(of: far) } else { .unrestricted }
    case .open, .control, .documentPicker, .url, .universalLink, .signIn: .unrestricted
    }
  }

  private func answer(
    _ matter: Matter, near: Party, far: Party, judgedBy view: (World, Party) -> PolicyView
  ) -> Decision {
    switch matter {
    case .save(let location):
      SaveRule.decide(
        owner: view(self, near), to: location, destination: farEnd(far, of: near), options: options)
    case .open(let location):
      OpenRule.decide(
        receiver: self.view(of: near), from: location, source: source(far, of: near), options: options)
    case .transfer(let channel):
      TransferRule.decide(
        sender: view(self, near), receiver: self.view(of: far),
        route: TransferRoute(channel: channel, accounts: near == far ? .same : .differentOnThisDevice))
    case .receive(let kind, let isLoaded):
      ReceiveRule.decide(
        receiver: self.view(of: near), owner: itemOwner(far, receiver: near),
        isLoaded: isLoaded || !kind.isLoadedFirst,
        canSwitch: app.isMultiIdentity, taggedForMDMUser: tagsUnknownDataForMDMUser, options: options)
    case .paste(let isWithinOneApp, let length, let content):
      PasteRule.decide(
        source: view(self, near), destination: self.view(of: far), isWithinOneAccount: near == far,
        isWithinOneApp: isWithinOneApp, length: length, content: content)
    case .control(.keyboard): KeyboardRule.decide(owner: view(self, near), accounts: viewsInForce)
    case .control(.pin):
      decidePIN(owner: near, judgedBy: view).noting(Enforcement(of: .pin, in: app))
    case .control(let control):
      ControlRule.decide(control, owner: view(self, near), app: app, options: options)
    case .documentPicker(let mode): DocumentPickerRule.decide(mode, owner: view(self, near))
    case .url(let link, let isKnownManagedApp):
      URLRule.decide(link, owner: view(self, near), isKnownManagedApp: isKnownManagedApp)
    case .universalLink(let link): UniversalLinkRule.decide(link, owner: view(self, near))
    case .signIn:
      SignInRule.decide(near, allowed: allowedAccounts.map(AllowedAccounts.init), directory: directory)
    }
  }

  /// The policy views of all managed accounts of the app, each once.
  ///
  /// Where nobody has said how an account stands, it counts, although the app cannot have all of them (R10.8).
  private var viewsInForce: [PolicyView] {
    var isInForce = pool.views.map { _ in false }
    for index in directory.accounts.indices
    where !isStandingSaid(of: index) || standing(of: index) == .managed {
      if let policy = indexOfAssignedPolicy(of: index) { isInForce[policy] = true }
    }
    return zip(pool.views, isInForce).filter(\.1).map(\.0)
  }

  /// Returns who owns an item that carries a tag.
  ///
  /// A tag is managed when its account has a policy, in force here or not: the protection header
  /// says so. Anything else is unmanaged.
  private func itemOwner(_ tag: Party, receiver: Party) -> ItemOwner {
    guard case .one(.known(let index)) = tag, indexOfAssignedPolicy(of: index) != nil else {
      return .unmanaged
    }
    switch standing(of: index) {
    case .managed: return .managedHere(view(of: index), isReceiver: tag == receiver)
    case .signedIn: return .managedElsewhere(isSignedIn: true)
    case .absent: return .managedElsewhere(isSignedIn: false)
    }
  }

  /// Whether the user of device management is signed in here, so that untagged data can be stored for it.
  ///
  /// Source: R7.4, last paragraph.
  package var tagsUnknownDataForMDMUser: Bool {
    guard let user = management.enrolledUser, let index = directory.index(of: user) else { return false }
    return standing(of: index) != .absent
  }
}
