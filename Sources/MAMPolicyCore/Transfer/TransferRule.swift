/// May data pass from one app to another? Judged by the sender's policy and by the receiver's.
///
/// An end is policy managed when its acting identity is, not when its app merely holds the SDK. From
/// that one definition all documented data-sharing scenarios follow. Both ends are always asked, and
/// a denial names every end that refuses.
///
/// Source: R8.1, R8.2, R8.5, R8.6.
package enum TransferRule {
  /// The settings that the rule reads of the sender's policy.
  package static let senderReads: SettingSet = [
    .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
    .filterOpenInToOnlyManagedApps,
  ]
  /// The settings that the rule reads of the receiver's policy.
  package static let receiverReads: SettingSet = [.allowedInboundDataTransferSources]

  /// Returns whether data may pass.
  ///
  /// - Parameters:
  ///   - sender: The policy view of the identity that the data leaves.
  ///   - receiver: The policy view of the identity that the data reaches.
  ///   - route: How the data travels, and what is known of the two identities.
  /// - Returns: Whether the data may pass, with the reasons of every side that refuses.
  package static func decide(sender: PolicyView, receiver: PolicyView, route: TransferRoute = .init())
    -> Decision
  {
    let egress = egress(sender, toManaged: receiver.isManaged, route: route)
    var obligations: [Obligation] = []
    if let policy = sender.policy, route.channel.isSharing {
      if !egress.isPermission { obligations.append(.encryptIfTransported) }
      if policy.filtersShareSheet { obligations.append(.listOnlyManagedApps) }
    }
    return Decision(
      egress, ingress(receiver, fromManaged: sender.isManaged), handOver(sender, receiver, route),
      obligations: obligations)
  }

  /// What the sender's side says.
  package static func egress(_ sender: PolicyView, toManaged: Bool, route: TransferRoute) -> Evidence {
    switch sender {
    case .unrestricted: return .permits(Reason(CommonReason.unmanaged, side: .source))
    case .lockDown: return .refuses(Reason(CommonReason.lockdown, side: .source))
    case .policy(let policy):
      func reason(_ code: TransferReason, _ setting: Setting = .allowedOutboundDataTransferDestinations)
        -> Reason
      {
        Reason(code, side: .source, setting, of: policy)
      }
      switch policy.allowedOutboundDataTransferDestinations {
      case .allApps: return .permits(reason(.sendAnyApp))
      case .noApps: return .refuses(reason(.sendBlocked))
      case .managedApps:
        if toManaged { return .permits(reason(.sendToManaged)) }
        return policy.sharesUnprotected && route.allowsSystemSharing
          ? .permits(reason(.sendSystemSharing, .disableProtectionOfManagedOutboundOpenInData))
          : .refuses(reason(.sendRestricted))
      }
    }
  }

  /// What the receiver's side says.
  package static func ingress(_ receiver: PolicyView, fromManaged: Bool) -> Evidence {
    switch receiver {
    case .unrestricted: return .permits(Reason(CommonReason.unmanaged, side: .destination))
    case .lockDown: return .refuses(Reason(CommonReason.lockdown, side: .destination))
    case .policy(let policy):
      func reason(_ code: TransferReason) -> Reason {
        Reason(code, side: .destination, .allowedInboundDataTransferSources, of: policy)
      }
      switch policy.allowedInboundDataTransferSources {
      case .allApps: return .permits(reason(.receiveAnyApp))
      case .noApps: return .refuses(reason(.incomingDisallowed))
      case .managedApps:
        return fromManaged ? .permits(reason(.receiveFromManaged)) : .refuses(reason(.incomingRestricted))
      }
    }
  }

  /// Whether protected data may be handed from one managed account to another.
  private static func handOver(_ sender: PolicyView, _ receiver: PolicyView, _ route: TransferRoute)
    -> Evidence?
  {
    guard sender.isManaged, receiver.isManaged else { return nil }
    switch route.accounts {
    case .same: return nil
    case .differentOnThisDevice: return .permits(Reason(TransferReason.otherAccountOnDevice))
    case .differentElsewhere: return .refuses(Reason(TransferReason.otherAccountElsewhere))
    }
  }
}

extension AppProtectionPolicy {
  /// Whether open-in data may go out unprotected; never together with share-sheet filtering (AMB-15).
  package var sharesUnprotected: Bool {
    allowedOutboundDataTransferDestinations == .managedApps
      && disableProtectionOfManagedOutboundOpenInData && !filterOpenInToOnlyManagedApps
  }

  /// Whether the share sheet must list only policy managed apps.
  ///
  /// Source: R8.2, last row.
  package var filtersShareSheet: Bool {
    allowedOutboundDataTransferDestinations == .managedApps && filterOpenInToOnlyManagedApps
  }
}
