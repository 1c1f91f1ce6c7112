internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  internal import UIKit
#endif

/// The policy of an identity, answered by the session as it is at the moment of each question.
final class WorldPolicy: NSObject, IntuneMAMPolicy, Sendable {
  private let world: MAMTestWorld
  private let owner: IdentitySlot
  private let place: SourcePlace

  init(of owner: IdentitySlot, in world: MAMTestWorld, _ place: SourcePlace) {
    self.owner = owner
    self.world = world
    self.place = place
  }

  var isPINRequired: Bool { obliges(.pin, to: .requirePIN) }
  var isManagedBrowserRequired: Bool { obliges(.managedBrowser, to: .openInManagedBrowser) }
  var isFileEncryptionRequired: Bool { obliges(.encryptFile, to: .encrypt) }
  var shouldFileProviderEncryptFiles: Bool { obliges(.fileProviderEncrypt, to: .encrypt) }
  var isContactSyncAllowed: Bool { allows(.contactSync) }
  var isWidgetContentSyncAllowed: Bool { allows(.widgetSync) }
  var isSpotlightIndexingAllowed: Bool { allows(.spotlight) }
  var areSiriIntentsAllowed: Bool { allows(.siri) }
  var areAppIntentsAllowed: Bool { allows(.appIntents) }
  var isAppSharingAllowed: Bool { allows(.appSharing) }
  var isScreenCaptureAllowed: Bool { allows(.screenCapture) }

  var notificationPolicy: IntuneMAMNotificationPolicy {
    switch decide(.control(.notify, owner: owner))?.effect {
    case .allow: .allow
    case .blockOrgData: .blockOrgData
    case .block, .deny, .warn, .wipe, nil: .block
    }
  }

  func isSaveToAllowed(for location: IntuneMAMSaveLocation, withAccountName accountName: String?) -> Bool {
    isSaveToAllowed(for: location, world.userSlot(accountName, place))
  }

  func isSaveToAllowed(for location: IntuneMAMSaveLocation, withAccountId accountId: String?) -> Bool {
    world.answer(
      .init(kind: .save, location: location.rawValue, account: accountId, owner: owner, place: place)
    ) { isSaveToAllowed(for: location, world.slot(accountId, place)) }
  }

  private func isSaveToAllowed(for location: IntuneMAMSaveLocation, _ account: IdentitySlot) -> Bool {
    let account = world.canonical(account)
    return allows(
      .save(owner: owner, to: location.engine, account: account), "save to \(location)", account)
  }

  func isOpenFromAllowed(for location: IntuneMAMOpenLocation, withAccountName accountName: String?) -> Bool {
    isOpenFromAllowed(for: location, world.userSlot(accountName, place))
  }

  func isOpenFromAllowed(for location: IntuneMAMOpenLocation, withAccountId accountId: String?) -> Bool {
    world.answer(
      .init(kind: .open, location: location.rawValue, account: accountId, owner: owner, place: place)
    ) { isOpenFromAllowed(for: location, world.slot(accountId, place)) }
  }

  private func isOpenFromAllowed(for location: IntuneMAMOpenLocation, _ account: IdentitySlot) -> Bool {
    let account = world.canonical(account)
    return allows(
      .open(receiver: owner, from: location.engine, account: account), "open from \(location)", account
    )
  }

  func getSaveToLocations(forAccount toAccount: String?) -> [NSNumber: NSNumber] {
    locations(IntuneMAMSaveLocation.allCases) { isSaveToAllowed(for: $0, withAccountName: toAccount) }
  }

  func getSaveToLocations(forAccountId toAccountId: String?) -> [NSNumber: NSNumber] {
    locations(IntuneMAMSaveLocation.allCases) { isSaveToAllowed(for: $0, withAccountId: toAccountId) }
  }

  func getOpenFromLocations(forAccount fromAccount: String?) -> [NSNumber: NSNumber] {
    locations(IntuneMAMOpenLocation.allCases) { isOpenFromAllowed(for: $0, withAccountName: fromAccount) }
  }

  func getOpenFromLocations(forAccountId fromAccountId: String?) -> [NSNumber: NSNumber] {
    locations(IntuneMAMOpenLocation.allCases) { isOpenFromAllowed(for: $0, withAccountId: fromAccountId) }
  }

  private func locations<Location: RawRepresentable<Int>>(
    _ locations: [Location], _ isAllowed: (Location) -> Bool
  ) -> [NSNumber: NSNumber] {
    Dictionary(
      uniqueKeysWithValues: locations.map {
        (NSNumber(value: $0.rawValue), NSNumber(value: isAllowed($0)))
      })
  }

  func isURLAllowed(_ url: URL) -> Bool { isURLAllowed(url, isKnownManagedAppScheme: false) }

  func isURLAllowed(_ url: URL, isKnownManagedAppScheme: Bool) -> Bool {
    // A URL without a scheme can be opened nowhere.
    guard let link = Link(url.absoluteString) else { return false }
    return decide(.url(owner: owner, url: link, isKnownManagedApp: isKnownManagedAppScheme))?.isAllowed
      ?? false
  }

  func isUniversalLinkAllowed(_ url: URL) -> Bool {
    guard let link = Link(url.absoluteString) else { return false }
    return decide(.universalLink(owner: owner, url: link))?.isAllowed ?? false
  }

  func canReceiveSharedItemProvider(_ itemProvider: NSItemProvider) -> Bool {
    let item = SharedItems.item(itemProvider)
    let itemOwner = world.canonical(item.owner)
    return allows(
      .receive(receiver: owner, owner: itemOwner, kind: .item, isLoaded: item.isLoaded), SharedItems.matter,
      itemOwner)
  }

  func canReceiveSharedFile(_ path: String) -> Bool {
    let tag = TestFiles.owner(of: path, in: world) ?? .unset
    return decide(.receive(receiver: owner, owner: tag, kind: .file, isLoaded: true))?.isAllowed ?? false
  }

  func isDocumentPickerAllowed(_ mode: UIDocumentPickerMode) -> Bool {
    decide(.documentPicker(owner: owner, mode: DocumentPickerMode(mode)))?.isAllowed ?? false
  }

  /// Asks the session; a question that it cannot answer is answered like a denial.
  private func decide(_ request: Request) -> Decision? { world.driver.decide(request) }

  private func allows(_ control: Control) -> Bool {
    decide(.control(control, owner: owner))?.isAllowed ?? false
  }

  private func obliges(_ control: Control, to obligation: Obligation) -> Bool {
    decide(.control(control, owner: owner))?.obligations.contains(obligation) ?? true
  }

  /// Asks, and remembers the answer for strict mode.
  private func allows(_ request: Request, _ matter: String, _ account: IdentitySlot) -> Bool {
    let isAllowed = decide(request)?.isAllowed ?? false
    let key = EffectLedger.Key(owner: owner, matter: matter, account: account)
    world.desk.withLock { desk in
      desk.effects.asked[key] = EffectLedger.Asked(
        isAllowed: isAllowed, place: place)
    }
    return isAllowed
  }
}

extension MAMTestWorld {
  /// Returns the policy of a slot; nil while the app has had none, as before its first enrollment.
  func policy(of slot: IdentitySlot, _ place: SourcePlace) -> (any IntuneMAMPolicy)? {
    let slot = canonical(slot)
    notePolicyAwaited(by: slot, place)
    let isAnyManaged = driver.read { session, _ in !session.managedIdentities.isEmpty }
    let isThere = desk.withLock { desk in
      let isThere = isAnyManaged || desk.hasHadPolicy
      desk.effects.foundNoPolicy = isThere ? nil : place
      return isThere
    }
    return isThere ? WorldPolicy(of: slot, in: self, place) : nil
  }
}
