extension World {
  /// Returns the answer to a request, with its reasons.
  ///
  /// - Complexity: O(1) in the number of accounts, but for keyboards, which ask every managed account.
  public func decide(_ request: Request) -> Decision {
    let near = request.near
    let far = request.far ?? .unset
    return switch request.matter {
    case .save(let location):
      SaveRule.decide(owner: view(of: near), to: location, destination: peer(far, of: near), options: options)
    case .open(let location):
      OpenRule.decide(
        receiver: view(of: near), from: location, source: peer(far, of: near), options: options)
    case .transfer(let channel):
      TransferRule.decide(
        sender: view(of: near), receiver: view(of: far),
        route: TransferRoute(channel: channel, accounts: relation(of: near, to: far)))
    case .receive(_, let isLoaded):
      ReceiveRule.decide(
        receiver: view(of: near), owner: itemOwner(far, receiver: near), isLoaded: isLoaded,
        canSwitch: app.isMultiIdentity, taggedForMDMUser: tagsUnknownDataForMDMUser, options: options)
    case .paste(let isWithinOneApp, let length):
      PasteRule.decide(
        source: view(of: near), destination: view(of: far), isWithinOneAccount: directory.same(near, far),
        isWithinOneApp: isWithinOneApp, length: length)
    case .control(.keyboard): KeyboardRule.decide(owner: view(of: near), accounts: policiesInForce)
    case .control(.pin): decidePIN(owner: near).noting(Enforcement(of: .pin, in: app))
    case .control(let control):
      ControlRule.decide(control, owner: view(of: near), app: app, options: options)
    case .documentPicker(let mode): DocumentPickerRule.decide(mode, owner: view(of: near))
    case .url(let link, let isKnownManagedApp):
      URLRule.decide(link, owner: view(of: near), isKnownManagedApp: isKnownManagedApp)
    case .universalLink(let link): UniversalLinkRule.decide(link, owner: view(of: near))
    case .signIn:
      SignInRule.decide(near, allowed: allowedAccounts.map(AllowedAccounts.init), directory: directory)
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
    guard management.isEnrolled == true, let user = management.configuredUser,
      let index = directory.index(of: user)
    else { return false }
    return standing(of: index) != .absent
  }
}
