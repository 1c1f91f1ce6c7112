#if canImport(ObjectiveC)
  public import Foundation
#else
  internal import Foundation
#endif
internal import MAMPolicyCore

/// What is known of the items that tests hand to a share extension.
enum SharedItems {
  /// An item, as the protection header of a real one would tell.
  struct Item: Sendable {
    var owner = IdentitySlot.unset
    var isLoaded = false
  }

  private struct Entry: @unchecked Sendable {
    weak var provider: NSItemProvider?
    var item: Item
  }

  /// What a question and a deed about an item are called.
  static let matter = "take in a shared item"

  private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

  static func item(_ provider: NSItemProvider) -> Item {
    let key = ObjectIdentifier(provider)
    let handed = Handed(provider)
    return entries.withLock { entries in
      guard let entry = entries[key], entry.provider === handed.value else { return Item() }
      return entry.item
    }
  }

  static func change(_ provider: NSItemProvider, _ change: @Sendable (inout Item) -> Void) {
    var item = item(provider)
    change(&item)
    let key = ObjectIdentifier(provider)
    let entry = Entry(provider: provider, item: item)
    entries.withLock { entries in
      entries = entries.filter { $0.value.provider != nil }
      entries[key] = entry
    }
  }
}

extension MAMTestWorld {
  /// Makes an item that another app shares, protected for an account or, with nil, not at all.
  ///
  /// It is not loaded yet: an app must load an item before it asks who owns it.
  ///
  /// - Throws: ``MAMTestWorldError`` when the world has no such account.
  public func sharedItem(protectedFor account: String? = nil) throws(MAMTestWorldError) -> NSItemProvider {
    let provider = NSItemProvider()
    let owner = try knownSlot(account)
    SharedItems.change(provider) { $0.owner = owner }
    return provider
  }

  /// Loads an item, as the app's call of `loadItem` does on a device.
  public func load(_ provider: NSItemProvider) { SharedItems.change(provider) { $0.isLoaded = true } }

  /// Tells the world that the app took in an item of a share sheet for an account.
  ///
  /// Reported: an item that the policy does not let in, and one that an older policy let in.
  public func appReceived(
    _ item: NSItemProvider, for receiver: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    guard let slot = reportedSlot(receiver, place) else { return }
    guard hasPolicyArrived(slot, "an item was taken in for the account", place) else { return }
    let found = SharedItems.item(item)
    let owner = canonical(found.owner)
    check(
      .receive(receiver: slot, owner: owner, kind: .item, isLoaded: found.isLoaded), owner: slot,
      matter: SharedItems.matter,
      account: owner, place)
  }
}
