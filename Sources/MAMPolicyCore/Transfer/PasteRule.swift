/// May this content be pasted there? The clipboard's content carries the identity it was copied under.
///
/// Within one identity of one app the setting does not count. Otherwise both sides are asked, and either
/// side's character limit lets a text pass that fits: all of it or nothing. The limit counts for text of
/// at least one character only, so an image, a file or an empty text never passes by it.
///
/// Not modeled: repeated small copies, which the documents do not prevent either.
///
/// Source: R9.2.
package enum PasteRule {
  /// The settings that the rule reads of the policy at either end.
  static let reads: SettingSet = [
    .allowedOutboundClipboardSharingLevel, .allowedOutboundClipboardSharingExceptionLength,
  ]

  /// Returns whether the content of the clipboard may be pasted.
  ///
  /// - Parameters:
  ///   - source: The end that the content was copied at.
  ///   - destination: The end that the content would be pasted at.
  ///   - isWithinOneAccount: Whether both ends are one identity.
  ///   - isWithinOneApp: Whether both ends are one app.
  ///   - length: The length of the text in UTF-16 units, over all items of the clipboard.
  ///   - content: What stands on the clipboard.
  /// - Returns: Whether the content may be pasted, with the reasons of every side that refuses.
  package static func decide(
    source: PolicyView, destination: PolicyView, isWithinOneAccount: Bool, isWithinOneApp: Bool, length: Int,
    content: PasteContent = .text
  ) -> Decision {
    let limited = content == .text ? length : 0
    if source == .lockDown || destination == .lockDown {
      let side: Side = source == .lockDown ? .source : .destination
      return Decision(.refuses(Reason(CommonReason.lockdown, side: side)))
    }
    if isWithinOneApp, isWithinOneAccount { return Decision(.permits(Reason(PasteReason.withinAccount))) }
    let decision = Decision(
      out(source, toManaged: destination.isManaged, limited),
      into(destination, fromManaged: source.isManaged, limited))
    let crossesAccountsOfOneApp = isWithinOneApp && (source.isManaged || destination.isManaged)
    return crossesAccountsOfOneApp ? decision.noting(Reason(PasteReason.betweenAccounts)) : decision
  }

  private static func out(_ source: PolicyView, toManaged: Bool, _ length: Int) -> Evidence {
    Evidence(source, side: .source) { view in
      let level = view[.allowedOutboundClipboardSharingLevel]
      func reason(_ code: PasteReason) -> Reason { Reason(code, side: .source, level) }
      switch level.value {
      case .allApps: return .permits(reason(.outAnyApp))
      case .managedAppsWithPasteIn where toManaged, .managedApps where toManaged:
        return .permits(reason(.outToManaged))
      case .managedAppsWithPasteIn, .managedApps, .blocked:
        if let limit = view.limit(letting: length) {
          return .permits(Reason(PasteReason.outWithinLimit, side: .source, limit))
        }
        return .refuses(reason(level.value == .blocked ? .outBlocked : .outRestricted))
      }
    }
  }

  private static func into(_ destination: PolicyView, fromManaged: Bool, _ length: Int) -> Evidence {
    Evidence(destination, side: .destination) { view in
      let level = view[.allowedOutboundClipboardSharingLevel]
      func reason(_ code: PasteReason) -> Reason { Reason(code, side: .destination, level) }
      switch level.value {
      case .allApps, .managedAppsWithPasteIn: return .permits(reason(.intoAnyApp))
      case .managedApps where fromManaged: return .permits(reason(.intoFromManaged))
      case .managedApps, .blocked:
        if let limit = view.limit(letting: length) {
          return .permits(Reason(PasteReason.intoWithinLimit, side: .destination, limit))
        }
        return .refuses(reason(level.value == .blocked ? .intoBlocked : .intoRestricted))
      }
    }
  }
}

extension PolicyView {
  /// Returns the character limit that lets a text pass whatever the level says, or nil if the text is empty or longer.
  fileprivate func limit(letting length: Int) -> Term<Int>? {
    let limit = self[.allowedOutboundClipboardSharingExceptionLength]
    return 1 <= length && length <= limit.value ? limit : nil
  }
}

extension AppProtectionPolicy {
  /// The length of text in UTF-16 units that passes whatever the level says; 0 lets none pass.
  ///
  /// A value outside of 0 to 65535 is read as 0, the strictest.
  ///
  /// Source: R9.2.
  package var clipboardLimit: Int { counted(.allowedOutboundClipboardSharingExceptionLength) }
}
