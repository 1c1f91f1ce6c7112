/// Why a text may be pasted or not.
@nonexhaustive
public enum PasteReason: String, ReasonVocabulary {
  /// Allows pasting before any setting is read.
  case withinAccount = "paste-within-account"
  /// Note on pasting inside one app while at least one end is managed.
  case betweenAccounts = "paste-between-accounts"
  /// Allows copying out under "Any app".
  case outAnyApp = "paste-out-any-app"
  /// Allows copying out under either "Policy managed apps" or "Policy managed apps with paste in".
  case outToManaged = "paste-out-to-managed"
  /// Allows copying out although the source's level denies it.
  case outWithinLimit = "paste-out-within-limit"
  /// Denies copying out under either "Policy managed apps" or "Policy managed apps with paste in".
  case outRestricted = "paste-out-restricted"
  /// Denies copying out under "Blocked".
  case outBlocked = "paste-out-blocked"
  /// Allows pasting in under "Any app" or "Policy managed apps with paste in".
  case intoAnyApp = "paste-in-any-app"
  /// Allows pasting in under "Policy managed apps".
  case intoFromManaged = "paste-in-from-managed"
  /// Allows pasting in although the destination's level denies it.
  case intoWithinLimit = "paste-in-within-limit"
  /// Denies pasting in under "Policy managed apps".
  case intoRestricted = "paste-in-restricted"
  /// Denies pasting in under "Blocked".
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
