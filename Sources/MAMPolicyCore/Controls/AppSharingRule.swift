/// May this data be shared by the system's share sheets at all?
///
/// Denied only when nothing may be sent to any app; allowed even if no managed app is there to take
/// the data. The parent app of a Safari web extension asks this too, and blocks the extension when the
/// answer is no.
///
/// Source: R9.10.
/// SDK: `isAppSharingAllowed`.
package enum AppSharingRule {
  static let rule = ControlRule(
    .allowedOutboundDataTransferDestinations,
    AppSharingReason.allowed, or: .blocked
  ) { $0 != .noApps }
}

/// Why data may be shared or not.
@nonexhaustive
public enum AppSharingReason: String, ReasonVocabulary {
  /// Allows ``Control/appSharing`` or ``Control/safariWebExtension``.
  case allowed = "app-sharing-allowed"
  /// Denies ``Control/appSharing`` or ``Control/safariWebExtension`` under "None".
  case blocked = "app-sharing-blocked"

  private static let sharing =
    "IntuneMAMPolicy.h, isAppSharingAllowed; App protection settings reference, \"Send Org data to other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed:
      inferred(
        "R9.10", Self.sharing, "the policy does not block sending data to other apps",
        otherwise: .looser("sharing counts as blocked while only managed apps may receive data"))
    case .blocked:
      inferred(
        "R9.10", Self.sharing, "data may not be sent to any app, which blocks sharing outright",
        otherwise: .stricter("sharing stays possible, and each target is judged by itself"))
    }
  }
}
