/// May this text be pasted there? The clipboard's content carries the identity it was copied under.
///
/// Within one identity of one app the setting has no say. Otherwise both sides are asked, and either
/// side's character limit frees a text that fits: all of it or nothing.
///
/// Not modelled: repeated small copies, which the documents do not prevent either.
///
/// Source: rules.md R9.2.
public enum PasteRule {
  /// Returns whether a text may be pasted.
  ///
  /// - Parameters:
  ///   - source: The policy view that the text was copied under.
  ///   - destination: The policy view that the text would be pasted under.
  ///   - isWithinOneAccount: Whether both ends are one identity.
  ///   - isWithinOneApp: Whether both ends are one app.
  ///   - length: The length of the text in UTF-16 units, over all items of the clipboard.
  /// - Returns: Whether the text may be pasted, with the reasons of every side that refuses.
  public static func decide(
    source: PolicyView, destination: PolicyView, isWithinOneAccount: Bool, isWithinOneApp: Bool, length: Int
  ) -> Decision {
    if source == .lockDown || destination == .lockDown {
      let side: Side = source == .lockDown ? .source : .destination
      return Decision(.refuses(Reason(CommonReason.lockdown, side: side)))
    }
    if isWithinOneApp, isWithinOneAccount { return Decision(.permits(Reason(PasteReason.withinAccount))) }
    let decision = Decision(
      out(source, toManaged: destination.isManaged, length),
      into(destination, fromManaged: source.isManaged, length))
    let crossesAccountsOfOneApp = isWithinOneApp && (source.isManaged || destination.isManaged)
    return crossesAccountsOfOneApp ? decision.noting(Reason(PasteReason.betweenAccounts)) : decision
  }

  private static func out(_ view: PolicyView, toManaged: Bool, _ length: Int) -> Verdict {
    guard let policy = view.policy else { return .permits(Reason(CommonReason.unmanaged, side: .source)) }
    func reason(_ code: PasteReason, _ setting: Setting = .allowedOutboundClipboardSharingLevel) -> Reason {
      Reason(code, side: .source, setting, of: policy)
    }
    let level = policy.allowedOutboundClipboardSharingLevel
    switch level {
    case .allApps: return .permits(reason(.outAnyApp))
    case .managedAppsWithPasteIn where toManaged, .managedApps where toManaged:
      return .permits(reason(.outToManaged))
    case .managedAppsWithPasteIn, .managedApps, .blocked:
      if length <= policy.allowedOutboundClipboardSharingExceptionLength {
        return .permits(reason(.outWithinLimit, .allowedOutboundClipboardSharingExceptionLength))
      }
      return .refuses(reason(level == .blocked ? .outBlocked : .outRestricted))
    }
  }

  private static func into(_ view: PolicyView, fromManaged: Bool, _ length: Int) -> Verdict {
    guard let policy = view.policy else {
      return .permits(Reason(CommonReason.unmanaged, side: .destination))
    }
    func reason(_ code: PasteReason, _ setting: Setting = .allowedOutboundClipboardSharingLevel) -> Reason {
      Reason(code, side: .destination, setting, of: policy)
    }
    let level = policy.allowedOutboundClipboardSharingLevel
    switch level {
    case .allApps, .managedAppsWithPasteIn: return .permits(reason(.intoAnyApp))
    case .managedApps where fromManaged: return .permits(reason(.intoFromManaged))
    case .managedApps, .blocked:
      if length <= policy.allowedOutboundClipboardSharingExceptionLength {
        return .permits(reason(.intoWithinLimit, .allowedOutboundClipboardSharingExceptionLength))
      }
      return .refuses(reason(level == .blocked ? .intoBlocked : .intoRestricted))
    }
  }
}
