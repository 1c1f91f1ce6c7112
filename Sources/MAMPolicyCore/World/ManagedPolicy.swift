/// The policy of one identity as an app asks it: in the SDK's own words, answered with yes or no.
///
/// Each answer is one decision of the world without its reasons; ask ``World/decide(_:)`` for
/// those. What an answer obliges to, where the SDK has no word for it, is lost here as well: a denied
/// URL and one that opens in the managed browser differ, one that opens anywhere and one that must be
/// rewritten do not.
///
/// An account is an account of the world by name, UPN or object ID, or any other UPN or object ID, which is a
/// stranger's. A text of another form is most likely a misspelled name: it is an error and never a stranger.
///
/// Source: R6 to R9; the SDK's header for policies.
/// SDK: `IntuneMAMPolicy`.
public struct ManagedPolicy: Hashable, Sendable {
  /// The accounts and policies that the answers come from.
  public let world: World
  /// The identity whose policy is asked.
  public let owner: IdentitySlot

  /// Creates the policy of an identity.
  public init(of owner: IdentitySlot, in world: World) {
    self.owner = owner
    self.world = world
  }

  /// Whether data may be saved to a location; an unknown account is nil and counts as unmanaged.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func isSaveToAllowed(for location: SaveLocation, withAccountId accountId: String?)
    throws(UnknownAccount) -> Bool
  {
    allows(saveTo: location, of: try world.identity(accountId))
  }

  /// Whether data may be opened from a location; an unknown account is nil and counts as unmanaged.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func isOpenFromAllowed(for location: OpenLocation, withAccountId accountId: String?)
    throws(UnknownAccount) -> Bool
  {
    allows(openFrom: location, of: try world.identity(accountId))
  }

  /// Every save location, and whether data may be saved there.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func getSaveToLocations(forAccountId accountId: String?)
    throws(UnknownAccount) -> [SaveLocation: Bool]
  {
    let account = try world.identity(accountId)
    return Dictionary(
      uniqueKeysWithValues: SaveLocation.allCases.map { ($0, allows(saveTo: $0, of: account)) })
  }

  /// Every open location, and whether data may be opened from there.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func getOpenFromLocations(forAccountId accountId: String?)
    throws(UnknownAccount) -> [OpenLocation: Bool]
  {
    let account = try world.identity(accountId)
    return Dictionary(
      uniqueKeysWithValues: OpenLocation.allCases.map { ($0, allows(openFrom: $0, of: account)) })
  }

  /// Whether an item of a share extension may come in; its tag is the account that it is protected for.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func canReceiveSharedItem(taggedFor accountId: String?, isLoaded: Bool = true)
    throws(UnknownAccount) -> Bool
  {
    try receives(.item, accountId, isLoaded)
  }

  /// Whether a file may come in; its tag is the account that it is protected for.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func canReceiveSharedFile(taggedFor accountId: String?) throws(UnknownAccount) -> Bool {
    try receives(.file, accountId, true)
  }

  /// Whether a URL may be opened.
  public func isURLAllowed(_ url: Link, isKnownManagedAppScheme: Bool = false) -> Bool {
    world.decide(.url(owner: owner, url: url, isKnownManagedApp: isKnownManagedAppScheme)).isAllowed
  }

  /// Whether a universal link may open an app.
  public func isUniversalLinkAllowed(_ url: Link) -> Bool {
    world.decide(.universalLink(owner: owner, url: url)).isAllowed
  }

  /// Whether a document picker may be shown.
  public func isDocumentPickerAllowed(_ mode: DocumentPickerMode) -> Bool {
    world.decide(.documentPicker(owner: owner, mode: mode)).isAllowed
  }

  /// Whether the app PIN is asked for.
  public var isPINRequired: Bool { obliges(.pin, to: .requirePIN) }
  /// Whether web links must open in the protected browser.
  public var isManagedBrowserRequired: Bool { obliges(.managedBrowser, to: .openInManagedBrowser) }
  /// Whether the app must encrypt the files it writes.
  public var isFileEncryptionRequired: Bool { obliges(.encryptFile, to: .encrypt) }
  /// Whether a file provider must encrypt the files it exposes.
  public var shouldFileProviderEncryptFiles: Bool { obliges(.fileProviderEncrypt, to: .encrypt) }
  /// Whether contacts may be synced to the native app.
  public var isContactSyncAllowed: Bool { allows(.contactSync) }
  /// Whether widgets may show data.
  public var isWidgetContentSyncAllowed: Bool { allows(.widgetSync) }
  /// Whether Spotlight may index data.
  public var isSpotlightIndexingAllowed: Bool { allows(.spotlight) }
  /// Whether Siri intents may be used.
  public var areSiriIntentsAllowed: Bool { allows(.siri) }
  /// Whether App Intents may be used.
  public var areAppIntentsAllowed: Bool { allows(.appIntents) }
  /// Whether sharing is not blocked outright.
  public var isAppSharingAllowed: Bool { allows(.appSharing) }
  /// Whether the screen may be captured.
  public var isScreenCaptureAllowed: Bool { allows(.screenCapture) }

  /// What notifications may show.
  public var notificationPolicy: NotificationRestriction {
    switch world.decide(.control(.notify, owner: owner)).effect {
    case .allow: .allow
    case .blockOrgData: .blockOrganizationalData
    case .block, .deny, .warn, .wipe: .block
    }
  }

  private func allows(saveTo location: SaveLocation, of account: IdentitySlot) -> Bool {
    world.decide(.save(owner: owner, to: location, account: account)).isAllowed
  }

  private func allows(openFrom location: OpenLocation, of account: IdentitySlot) -> Bool {
    world.decide(.open(receiver: owner, from: location, account: account)).isAllowed
  }

  private func allows(_ control: Control) -> Bool { world.decide(.control(control, owner: owner)).isAllowed }

  private func obliges(_ control: Control, to obligation: Obligation) -> Bool {
    world.decide(.control(control, owner: owner)).obligations.contains(obligation)
  }

  private func receives(_ kind: ItemKind, _ accountId: String?, _ isLoaded: Bool)
    throws(UnknownAccount) -> Bool
  {
    let tag = try world.identity(accountId)
    return world.decide(.receive(receiver: owner, owner: tag, kind: kind, isLoaded: isLoaded)).isAllowed
  }
}

extension World {
  /// Returns the policy of an account; nil and the empty string name an unmanaged identity.
  ///
  /// SDK: `policyForAccountId:`.
  ///
  /// - Throws: ``UnknownAccount`` where the text names no account and is neither a UPN nor an object ID.
  public func policy(forAccountId accountId: String?) throws(UnknownAccount) -> ManagedPolicy {
    ManagedPolicy(of: try identity(accountId), in: self)
  }

  /// Returns the policy of a view that shows several accounts.
  ///
  /// SDK: `policyForAccountIds:`.
  ///
  /// - Throws: ``UnknownAccount`` where a text names no account and is neither a UPN nor an object ID.
  public func policy(forAccountIds accountIds: [String]?) throws(UnknownAccount) -> ManagedPolicy {
    var shown: [IdentitySlot] = []
    for accountId in accountIds ?? [] { shown.append(try identity(accountId)) }
    return ManagedPolicy(of: .showing(shown), in: self)
  }
}

extension ManagedPolicy: CustomStringConvertible {
  /// Whose policy it is.
  public var description: String { "the policy of \(owner)" }
}
