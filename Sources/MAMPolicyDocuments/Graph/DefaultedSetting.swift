internal import MAMPolicyCore

/// A setting that a document does not state, so that it has its default.
///
/// Put into words only on demand: an export lacks dozens of settings, and most callers only need the policy.
struct DefaultedSetting: Hashable, Sendable {
  let setting: Setting
  /// Whether the document has the setting as `null`.
  let isNull: Bool
  /// Whether it is left out on purpose: in a world, which states what matters to it.
  let isDeliberate: Bool
  /// Where the `null` stands, or where the object begins that lacks the setting.
  let place: PolicyDraft.Place

  /// What the document's owner should know of it; nil if there is nothing to say.
  var warning: LoadWarning? {
    guard let assumed = setting.assumption else { return nil }
    return LoadWarning(
      .defaulted, setting, "`\(setting.rawValue)` is \(isNull ? "null" : "not given"): \(assumed)", at: place)
  }
}

extension Setting {
  /// What holds without the setting, in words; nil if there is nothing to say.
  fileprivate var assumption: String? { Self.assumptions[self] }

  private static let assumptions: [Setting: String] = {
    let defaults = AppProtectionPolicy()
    var assumptions: [Setting: String] = [:]
    for setting in allCases where !assumedSilently.contains(setting) {
      switch defaults.value(of: setting).graph {
      case "null": assumptions[setting] = "nothing is configured, as in the admin center"
      case "": assumptions[setting] = "an empty list is assumed, as in the admin center"
      case let value: assumptions[setting] = "`\(value)` is assumed, as in the admin center"
      }
    }
    // A new policy of the admin center has lists of its own here.
    let lists: [Setting: String] = [
      exemptedAppProtocols:
        "`skype;app-settings;calshow;itms;itmss;itms-apps;itms-appss;itms-services`",
      exemptedUniversalLinks: "Apple's maps and FaceTime",
      managedUniversalLinks: "links of Microsoft's services",
    ]
    for (setting, list) in lists {
      assumptions[setting] = "an empty list is assumed; the admin center fills in \(list)"
    }
    assumptions[allowWidgetContentSync] = "it follows `contactSyncBlocked`, as in the admin center"
    return assumptions
  }()

  /// Graph itself says what holds without the first four, and nothing is assumed about the targets of a
  /// policy; what holds without the last depends on another setting, and is said when that one is known.
  private static let assumedSilently: Set<Setting> = [
    .protectedMessagingRedirectAppType, .allowedOutboundClipboardSharingExceptionLength,
    .mobileThreatDefensePartnerPriority, .purviewContentEvaluationRequired, .appGroupType, .apps, .isAssigned,
    .allowedDataIngestionLocations,
  ]
}
