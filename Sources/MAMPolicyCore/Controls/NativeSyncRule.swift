/// May this data be synced to native apps, such as Contacts, and to widgets?
///
/// One switch of the admin center covers both. Graph has a second property for widgets, which can only
/// restrict further; where it is absent, widgets follow the first.
///
/// Source: R9.6, R9.7, AMB-19.
/// SDK: `isContactSyncAllowed`, `isWidgetContentSyncAllowed`.
package enum NativeSyncRule {
  /// Where data may be synced to.
  package enum Target: CaseIterable, Hashable, Sendable {
    /// Native apps and add-ins, such as Contacts and Calendar.
    case contacts
    /// The app's own widgets.
    case widgets
  }

  /// Returns whether data of an identity may be synced.
  package static func decide(_ target: Target, owner: PolicyView) -> Decision {
    Decision(
      Evidence(owner) { policy in
        func reason(_ code: NativeSyncReason, _ setting: Setting = .contactSyncBlocked) -> Reason {
          Reason(code, side: .source, setting, of: policy)
        }
        switch target {
        case .contacts:
          return Evidence(
            !policy.contactSyncBlocked, yes: reason(.contactsAllowed), no: reason(.contactsBlocked))
        case .widgets:
          if policy.contactSyncBlocked { return .refuses(reason(.widgetsFollowBlocked)) }
          switch policy.allowWidgetContentSync {
          case true?: return .permits(reason(.widgetsAllowed, .allowWidgetContentSync))
          case false?: return .refuses(reason(.widgetsBlocked, .allowWidgetContentSync))
          case nil: return .permits(reason(.widgetsFollow))
          }
        }
      })
  }
}

/// Why data may be synced or not.
@nonexhaustive
public enum NativeSyncReason: String, ReasonVocabulary {
  /// Native apps may be synced to.
  case contactsAllowed = "contact-sync-allowed"
  /// Native apps may not be synced to.
  case contactsBlocked = "contact-sync-blocked"
  /// Widgets may be synced to.
  case widgetsAllowed = "widget-sync-allowed"
  /// Widgets may not be synced to.
  case widgetsBlocked = "widget-sync-blocked"
  /// Nothing is said of widgets, and native apps may be synced to.
  case widgetsFollow = "widget-sync-follows-contact-sync"
  /// Native apps may not be synced to, and so neither may widgets.
  case widgetsFollowBlocked = "widget-sync-blocked-with-contact-sync"

  private static let sync =
    "App protection settings reference, \"Sync policy managed app data with native apps or add-ins\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .contactsAllowed:
      ReasonEntry(
        self, "R9.6", .documented, Self.sync + "; IntuneMAMPolicy.h, isContactSyncAllowed",
        "the policy lets organization data be synced to native apps and add-ins")
    case .contactsBlocked:
      ReasonEntry(
        self, "R9.6", .documented, Self.sync + "; IntuneMAMPolicy.h, isContactSyncAllowed",
        "the policy blocks syncing organization data to native apps and add-ins")
    case .widgetsAllowed:
      ReasonEntry(
        self, "R9.7", .inferred, Self.sync + "; IntuneMAMPolicy.h, isWidgetContentSyncAllowed",
        "the policy lets widgets show organization data")
    case .widgetsBlocked:
      ReasonEntry(
        self, "R9.7", .inferred, Self.sync + "; IntuneMAMPolicy.h, isWidgetContentSyncAllowed",
        "the policy keeps organization data out of widgets")
    case .widgetsFollow:
      ReasonEntry(
        self, "R9.7, AMB-19", .inferred, Self.sync,
        "the policy does not mention widgets, so they follow the setting for native apps, which allows them")
    case .widgetsFollowBlocked:
      ReasonEntry(
        self, "R9.7", .documented, Self.sync,
        "the policy blocks syncing to native apps, which include widgets")
    }
  }
}
