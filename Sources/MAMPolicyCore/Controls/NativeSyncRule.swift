/// May this data be synced to native apps, such as Contacts, and to widgets?
///
/// One switch of the admin center covers both. Graph has a second property for widgets, which can only
/// restrict further; where it is absent, widgets follow the first.
///
/// Source: R9.6, R9.7, AMB-19.
/// SDK: `isContactSyncAllowed`, `isWidgetContentSyncAllowed`.
package enum NativeSyncRule {
  /// Native apps and add-ins, such as Contacts and Calendar.
  static let contacts = ControlRule(
    .contactSyncBlocked, NativeSyncReason.contactsAllowed, or: .contactsBlocked
  ) { !$0 }

  /// The app's own widgets.
  static let widgets = ControlRule(reads: [.contactSyncBlocked, .allowWidgetContentSync]) { owner, _ in
    Decision(
      Evidence(owner) { view in
        let isBlocked = view[.contactSyncBlocked]
        if isBlocked.value {
          return .refuses(Reason(NativeSyncReason.widgetsFollowBlocked, side: .source, isBlocked))
        }
        let allowsWidgets = view[.allowWidgetContentSync]
        switch allowsWidgets.value {
        case true?: return .permits(Reason(NativeSyncReason.widgetsAllowed, side: .source, allowsWidgets))
        case false?: return .refuses(Reason(NativeSyncReason.widgetsBlocked, side: .source, allowsWidgets))
        case nil: return .permits(Reason(NativeSyncReason.widgetsFollow, side: .source, isBlocked))
        }
      })
  }
}

/// Why data may be synced or not.
@nonexhaustive
public enum NativeSyncReason: String, ReasonVocabulary {
  /// Allows ``Control/contactSync``.
  case contactsAllowed = "contact-sync-allowed"
  /// Denies ``Control/contactSync``.
  case contactsBlocked = "contact-sync-blocked"
  /// Allows ``Control/widgetSync`` by "Sync policy managed app data with widgets".
  case widgetsAllowed = "widget-sync-allowed"
  /// Denies ``Control/widgetSync`` by "Sync policy managed app data with widgets".
  case widgetsBlocked = "widget-sync-blocked"
  /// Allows ``Control/widgetSync`` without a value of its own.
  case widgetsFollow = "widget-sync-follows-contact-sync"
  /// Denies ``Control/widgetSync`` before its own value is read.
  case widgetsFollowBlocked = "widget-sync-blocked-with-contact-sync"

  private static let sync =
    "App protection settings reference, \"Sync policy managed app data with native apps or add-ins\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .contactsAllowed:
      documented(
        "R9.6", Self.sync + "; IntuneMAMPolicy.h, isContactSyncAllowed",
        "the policy allows syncing org data to native apps and add-ins")
    case .contactsBlocked:
      documented(
        "R9.6", Self.sync + "; IntuneMAMPolicy.h, isContactSyncAllowed",
        "the policy blocks syncing org data to native apps and add-ins")
    case .widgetsAllowed:
      inferred(
        "R9.7", Self.sync + "; IntuneMAMPolicy.h, isWidgetContentSyncAllowed",
        "the policy allows widgets to show org data",
        otherwise: .neutral("only the setting for native apps decides"))
    case .widgetsBlocked:
      inferred(
        "R9.7", Self.sync + "; IntuneMAMPolicy.h, isWidgetContentSyncAllowed",
        "the policy keeps org data out of widgets",
        otherwise: .stricter("only the setting for native apps decides"))
    case .widgetsFollow:
      inferred(
        "R9.7, AMB-19", Self.sync,
        "the policy does not mention widgets, so they follow the setting for native apps, which allows them",
        otherwise: .looser("widgets are blocked unless the policy allows them"))
    case .widgetsFollowBlocked:
      documented("R9.7", Self.sync, "the policy blocks syncing to native apps, which include widgets")
    }
  }
}
