/// Why a text may be pasted or not.
@nonexhaustive
public enum PasteReason: String, ReasonVocabulary {
  /// Both ends are one identity of one app.
  case withinAccount = "paste-within-account"
  /// Two identities of one app count as two apps.
  case betweenAccounts = "paste-between-accounts"
  /// The source's clipboard is shared with any app.
  case outAnyApp = "paste-out-any-app"
  /// The source's clipboard is shared with managed identities, and the destination is one.
  case outToManaged = "paste-out-to-managed"
  /// The text fits the source's character limit.
  case outWithinLimit = "paste-out-within-limit"
  /// The source's clipboard is shared only with managed identities.
  case outRestricted = "paste-out-restricted"
  /// The source's clipboard is shared with no other app.
  case outBlocked = "paste-out-blocked"
  /// The destination takes text of any app.
  case intoAnyApp = "paste-in-any-app"
  /// The destination takes text of managed identities, and the source is one.
  case intoFromManaged = "paste-in-from-managed"
  /// The text fits the destination's character limit.
  case intoWithinLimit = "paste-in-within-limit"
  /// The destination takes text only from managed identities.
  case intoRestricted = "paste-in-restricted"
  /// The destination takes text of no other app.
  case intoBlocked = "paste-in-blocked"

  private static let level =
    "App protection settings reference, \"Restrict cut, copy, and paste between other apps\""
  private static let limit = "App protection settings reference, \"Cut and copy character limit for any app\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .withinAccount: documented("R9.2", Self.level, "the data stays with one account in one app")
    case .betweenAccounts:
      inferred(
        "R9.2", "SDK issue 58", "two accounts in one app count as two apps",
        otherwise: .stricter("two accounts in one app count as one app"))
    case .outAnyApp: documented("R9.2", Self.level, "the source's clipboard is shared with any app")
    case .outToManaged:
      documented(
        "R9.2", Self.level,
        "the source's clipboard is shared with policy managed apps, and the destination is managed")
    case .outWithinLimit: documented("R9.2", Self.limit, "the text fits the source's character limit")
    case .outRestricted:
      documented(
        "R9.2", Self.level,
        "the source's clipboard is shared only with policy managed apps, and the destination is unmanaged",
        sdkName: "ClipboardRestriction")
    case .outBlocked: documented("R9.2", Self.level, "the source's clipboard is not shared with other apps")
    case .intoAnyApp: documented("R9.2", Self.level, "the destination takes data from any app")
    case .intoFromManaged:
      documented(
        "R9.2", Self.level, "the destination takes data from policy managed apps, and the source is managed")
    case .intoWithinLimit:
      documented(
        "R9.2", "Texts shipped with the SDK, ClipboardIncomingRestrictionExceededLimit",
        "the text fits the destination's character limit")
    case .intoRestricted:
      documented(
        "R9.2", Self.level,
        "the destination takes data only from policy managed apps, and the source is unmanaged")
    case .intoBlocked: documented("R9.2", Self.level, "the destination does not take data from other apps")
    }
  }
}
