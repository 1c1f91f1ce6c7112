extension World {
  /// Returns the answer to a request, with its reasons.
  ///
  /// - Complexity: O(1) in the number of accounts, but for keyboards, which ask every managed account.
  public func decide(_ request: Request) -> Decision {
    switch request {
    case .save(let owner, let location, let account):
      SaveRule.decide(
        owner: view(of: owner), to: location, destination: peer(account, of: owner), options: options)
    case .open(let receiver, let location, let account):
      OpenRule.decide(
        receiver: view(of: receiver), from: location, source: peer(account, of: receiver), options: options)
    case .transfer(let sender, let receiver, let channel):
      TransferRule.decide(
        sender: view(of: sender), receiver: view(of: receiver),
        route: TransferRoute(channel: channel, accounts: relation(of: sender, to: receiver)))
    case .receive(let receiver, let owner, _, let isLoaded):
      ReceiveRule.decide(
        receiver: view(of: receiver), owner: itemOwner(owner, receiver: receiver), isLoaded: isLoaded,
        canSwitch: app.isMultiIdentity, taggedForMDMUser: tagsUnknownDataForMDMUser, options: options)
    case .paste(let source, let destination, let isWithinOneApp, let length):
      PasteRule.decide(
        source: view(of: source), destination: view(of: destination),
        isWithinOneAccount: directory.same(source, destination), isWithinOneApp: isWithinOneApp,
        length: length)
    case .control(.keyboard, let owner):
      KeyboardRule.decide(owner: view(of: owner), accounts: policiesInForce)
    case .control(.pin, let owner):
      PINRule.decide(shown: memberViews(of: owner)).noting(Enforcement(of: .pin, in: app))
    case .control(let control, let owner):
      ControlRule.decide(control, owner: view(of: owner), app: app, options: options)
    case .documentPicker(let owner, let mode):
      DocumentPickerRule.decide(mode, owner: view(of: owner))
    case .url(let owner, let link, let isKnownManagedApp):
      URLRule.decide(link, owner: view(of: owner), isKnownManagedApp: isKnownManagedApp)
    case .universalLink(let owner, let link):
      UniversalLinkRule.decide(link, owner: view(of: owner))
    case .signIn(let account):
      SignInRule.decide(account, allowed: allowedAccounts.map(AllowedAccounts.init), directory: directory)
    }
  }

  /// The policies of all managed accounts of the app, each once.
  package var policiesInForce: [AppProtectionPolicy] {
    var isInForce = policies.map { _ in false }
    for index in directory.accounts.indices where standing(of: index) == .managed {
      if let place = placeOfAssignedPolicy(of: index) { isInForce[place] = true }
    }
    return zip(policies, isInForce).filter(\.1).map(\.0)
  }

  /// Returns how two ends of a transfer relate, as far as the device knows them.
  package func relation(of sender: IdentitySlot, to receiver: IdentitySlot) -> TransferRoute.Accounts {
    directory.same(sender, receiver) ? .same : .differentOnThisDevice
  }

  /// Returns who owns an item that carries a tag.
  ///
  /// A tag is managed when its account has a policy, in force here or not: the protection header
  /// says so. Anything else is unmanaged.
  package func itemOwner(_ tag: IdentitySlot, receiver: IdentitySlot) -> ItemOwner {
    guard case .account(let identity) = tag, let index = directory.index(of: identity),
      let assigned = assignedPolicy(of: index)
    else { return .unmanaged }
    switch standing(of: index) {
    case .managed: return .managedHere(assigned, isReceiver: directory.same(tag, receiver))
    case .signedIn: return .managedElsewhere(isSignedIn: true)
    case .absent: return .managedElsewhere(isSignedIn: false)
    }
  }

  /// Whether the user of device management is signed in here, so that untagged data can be stored for it.
  ///
  /// Source: rules.md R7.4, last paragraph.
  package var tagsUnknownDataForMDMUser: Bool {
    guard management.isEnrolled, let user = management.configuredUser, let index = directory.index(of: user)
    else { return false }
    return standing(of: index) != .absent
  }
}
