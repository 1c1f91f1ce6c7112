/// May data pass from one app to another? Judged by the sender's policy and by the receiver's.
///
/// An end is policy managed when its acting identity is, not when its app merely holds the SDK. From
/// that one definition all documented data-sharing scenarios follow. Both ends are always asked, and
/// a denial names every end that refuses.
///
/// Source: R8.1, R8.2, R8.5, R8.6.
package enum TransferRule {
  /// The settings that the rule reads of the sender's policy.
  static let reads = PolicyView.readsOfSharing

  /// The settings that the rule reads of the receiver's policy.
  static let farReads: SettingSet = [.allowedInboundDataTransferSources]

  /// Returns whether data may pass.
  ///
  /// - Parameters:
  ///   - sender: The end that the data leaves.
  ///   - receiver: The end that the data reaches.
  ///   - route: How the data travels, and what is known of the two identities.
  /// - Returns: Whether the data may pass, with the reasons of every side that refuses.
  package static func decide(
    sender: PolicyView, receiver: PolicyView, route: TransferRoute = .init()
  ) -> Decision {
    var egress = egress(sender, toManaged: receiver.isManaged)
    var obligations: [Obligation] = []
    if !egress.isPermission, let unprotected = sender.unprotectedSharing, route.allowsSystemSharing {
      egress = .permits(Reason(TransferReason.sendSystemSharing, side: .source, unprotected))
    }
    if route.channel.isSharing {
      if !egress.isPermission { obligations.append(.encryptIfTransported) }
      if sender.filtersShareSheet { obligations.append(.listOnlyManagedApps) }
    }
    return Decision(
      egress, ingress(receiver, fromManaged: sender.isManaged),
      handOver(fromManaged: sender.isManaged, toManaged: receiver.isManaged, route),
      obligations: obligations)
  }

  /// What the sender's side says.
  static func egress(_ sender: PolicyView, toManaged: Bool) -> Evidence {
    Evidence(sender, side: .source) { view in
      let level = view[.allowedOutboundDataTransferDestinations]
      func reason(_ code: TransferReason) -> Reason { Reason(code, side: .source, level) }
      return switch level.value {
      case .allApps: .permits(reason(.sendAnyApp))
      case .noApps: .refuses(reason(.sendBlocked))
      case .managedApps: toManaged ? .permits(reason(.sendToManaged)) : .refuses(reason(.sendRestricted))
      }
    }
  }

  /// What the receiver's side says.
  static func ingress(_ receiver: PolicyView, fromManaged: Bool) -> Evidence {
    Evidence(receiver, side: .destination) { view in
      let level = view[.allowedInboundDataTransferSources]
      func reason(_ code: TransferReason) -> Reason { Reason(code, side: .destination, level) }
      return switch level.value {
      case .allApps: .permits(reason(.receiveAnyApp))
      case .noApps: .refuses(reason(.incomingDisallowed))
      case .managedApps:
        fromManaged ? .permits(reason(.receiveFromManaged)) : .refuses(reason(.incomingRestricted))
      }
    }
  }

  /// Whether protected data may be handed from one managed account to another.
  private static func handOver(fromManaged: Bool, toManaged: Bool, _ route: TransferRoute) -> Evidence? {
    guard fromManaged, toManaged else { return nil }
    switch route.accounts {
    case .same: return nil
    case .differentOnThisDevice: return .permits(Reason(TransferReason.otherAccountOnDevice))
    case .differentElsewhere: return .refuses(Reason(TransferReason.otherAccountElsewhere))
    }
  }
}
