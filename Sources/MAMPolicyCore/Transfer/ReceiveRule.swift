/// Who owns an item or a file that comes in, as far as this app knows.
///
/// Source: R7.4.
package enum ItemOwner: Hashable, Sendable {
  /// The item carries no managed identity: it is untagged, or tagged for an unmanaged one.
  case unmanaged
  /// A managed account of this app with its policy, and whether it is the one that receives.
  case managedHere(PolicyView, isReceiver: Bool)
  /// A managed identity that is not managed in this app, and whether it is signed in all the same.
  case managedElsewhere(isSignedIn: Bool)

  /// Whether the item is protected for a managed identity.
  package var isManaged: Bool {
    switch self {
    case .unmanaged: false
    case .managedHere, .managedElsewhere: true
    }
  }
}

/// May this shared item, or this file, come in? An app-to-app question, asked of the receiver.
///
/// Three answers meet: that of the item's owner, that of the receiver, and whether the owner is an
/// account that may read its data here. An item that has not been loaded is never trusted.
///
/// Where the receiver may not take an item of another managed account of this app, the app is asked to
/// switch to that account first; where it may not take unmanaged data, to an unmanaged one.
///
/// Source: R7.4, R8.3.
/// SDK: `canReceiveSharedItemProvider:`, `canReceiveSharedFile:`.
package enum ReceiveRule {
  /// The settings that the rule reads of the receiver's policy.
  static let reads: SettingSet = [.allowedInboundDataTransferSources, .protectInboundDataFromUnknownSources]

  /// The settings that the rule reads of the owner's policy.
  static let farReads: SettingSet = [.allowedOutboundDataTransferDestinations]

  /// Returns whether an item may come in.
  ///
  /// - Parameters:
  ///   - receiver: The end that receives.
  ///   - owner: Who owns the item.
  ///   - isLoaded: Whether the item has been loaded, so that its owner is known.
  ///   - canSwitch: Whether the app has several identities, so that it may switch to another.
  ///   - taggedForMDMUser: Whether untagged data is stored for the user of device management here.
  ///   - options: The readings of open points.
  /// - Returns: Whether the item may come in, with the reasons of every side that refuses.
  package static func decide(
    receiver: PolicyView, owner: ItemOwner, isLoaded: Bool = true, canSwitch: Bool = false,
    taggedForMDMUser: Bool = false, options: DecisionOptions = .init()
  ) -> Decision {
    guard isLoaded else { return Decision(.refuses(Reason(ReceiveReason.notLoaded, side: .source))) }
    let ingress = TransferRule.ingress(receiver, fromManaged: owner.isManaged)
    var obligations: [Obligation] = []
    if !owner.isManaged {
      if !ingress.isPermission, canSwitch, receiver != .lockDown { obligations.append(.switchIdentity) }
      if taggedForMDMUser, receiver.storesUnknownDataAsOrganizationData {
        obligations.append(.assignToMDMUser)
      }
    }
    let decision = Decision(
      ingress, egress(owner, toManaged: receiver.isManaged),
      identity(owner, toManaged: receiver.isManaged, options), obligations: obligations)
    guard !decision.isAllowed, canSwitch, receiver != .lockDown,
      case .managedHere(_, isReceiver: false) = owner
    else { return decision }
    return decision.obliging([.switchToOwner])
  }

  /// What the owner's policy says. An unknown one lets nothing go to an unmanaged receiver; to a managed
  /// one it has nothing to add, for an owner who is not managed here is refused anyway.
  private static func egress(_ owner: ItemOwner, toManaged: Bool) -> Evidence? {
    switch owner {
    case .unmanaged: .permits(Reason(CommonReason.unmanaged, side: .source))
    case .managedHere(let view, _): TransferRule.egress(view, toManaged: toManaged)
    case .managedElsewhere:
      toManaged ? nil : .refuses(Reason(ReceiveReason.ownerPolicyUnknown, side: .source))
    }
  }

  /// Whether the owner is an account that may read its data in this app.
  private static func identity(_ owner: ItemOwner, toManaged: Bool, _ options: DecisionOptions)
    -> Evidence?
  {
    switch owner {
    case .unmanaged: return nil
    case .managedElsewhere(isSignedIn: true): return .refuses(Reason(ReceiveReason.ownerRequiresPolicy))
    case .managedElsewhere(isSignedIn: false): return .refuses(Reason(ReceiveReason.ownerNotSignedIn))
    case .managedHere(_, let isReceiver):
      if isReceiver { return .permits(Reason(ReceiveReason.ownerReceives)) }
      guard toManaged else { return nil }
      return options.requiresItemOwnerAsReceiver
        ? .refuses(Reason(ReceiveReason.ownerIsNotReceiver))
        : .permits(Reason(ReceiveReason.ownerIsManagedHere))
    }
  }
}

extension PolicyView {
  /// Whether untagged data that comes in is to be stored as organization data; only under "All apps".
  fileprivate var storesUnknownDataAsOrganizationData: Bool {
    self[.allowedInboundDataTransferSources].value == .allApps
      && self[.protectInboundDataFromUnknownSources].value
  }
}
