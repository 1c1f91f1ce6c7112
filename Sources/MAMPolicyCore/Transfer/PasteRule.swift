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
  /// What the rule reads of the policy at either end.
  package struct Terms: PolicyTerms {
    let level: Term<ClipboardSharingLevel>
    let limit: Term<Int>

    package init(_ policy: inout PolicyReader) {
      level = policy[.allowedOutboundClipboardSharingLevel]
      limit = policy[.allowedOutboundClipboardSharingExceptionLength]
    }

    /// Whether a text is let through whatever the level says.
    fileprivate func lets(_ length: Int) -> Bool { 1 <= length && length <= limit.value }
  }

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
    source: PolicyEnd<Terms>, destination: PolicyEnd<Terms>, isWithinOneAccount: Bool, isWithinOneApp: Bool,
    length: Int, content: PasteContent = .text
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

  private static func out(_ source: PolicyEnd<Terms>, toManaged: Bool, _ length: Int) -> Evidence {
    Evidence(source, side: .source) { terms in
      func reason(_ code: PasteReason) -> Reason { Reason(code, side: .source, terms.level) }
      switch terms.level.value {
      case .allApps: return .permits(reason(.outAnyApp))
      case .managedAppsWithPasteIn where toManaged, .managedApps where toManaged:
        return .permits(reason(.outToManaged))
      case .managedAppsWithPasteIn, .managedApps, .blocked:
        if terms.lets(length) {
          return .permits(Reason(PasteReason.outWithinLimit, side: .source, terms.limit))
        }
        return .refuses(reason(terms.level.value == .blocked ? .outBlocked : .outRestricted))
      }
    }
  }

  private static func into(_ destination: PolicyEnd<Terms>, fromManaged: Bool, _ length: Int) -> Evidence {
    Evidence(destination, side: .destination) { terms in
      func reason(_ code: PasteReason) -> Reason { Reason(code, side: .destination, terms.level) }
      switch terms.level.value {
      case .allApps, .managedAppsWithPasteIn: return .permits(reason(.intoAnyApp))
      case .managedApps where fromManaged: return .permits(reason(.intoFromManaged))
      case .managedApps, .blocked:
        if terms.lets(length) {
          return .permits(Reason(PasteReason.intoWithinLimit, side: .destination, terms.limit))
        }
        return .refuses(reason(terms.level.value == .blocked ? .intoBlocked : .intoRestricted))
      }
    }
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
