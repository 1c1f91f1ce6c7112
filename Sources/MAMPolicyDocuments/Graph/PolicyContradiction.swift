internal import MAMPolicyCore

/// Settings of a policy that do not go together, or that go together otherwise than somebody may think.
struct PolicyContradiction: Sendable {
  /// What sort of warning it is.
  let kind: LoadWarning.Kind
  /// The setting that gives way, or that the warning points at.
  let setting: Setting
  /// Whether a policy has it.
  let holds: @Sendable (AppProtectionPolicy) -> Bool
  /// What to say of a policy that has it.
  let message: @Sendable (AppProtectionPolicy) -> String
  /// Settles it in the way that protects more; most need nothing, since a rule already reads them so.
  var settle: @Sendable (inout AppProtectionPolicy) -> Void = { _ in }
}

extension PolicyContradiction {
  /// Every one that is looked for, in the order of the settings.
  ///
  /// Source: R15.1 (the constraints of Graph), AMB-15, R6.4, R7.2, R9.9, R9.12.
  static let all: [PolicyContradiction] = transfer + browser + redirection + launch
}

// MARK: - Data transfer

extension PolicyContradiction {
  private static let transfer: [PolicyContradiction] = [
    only(
      .disableProtectionOfManagedOutboundOpenInData, while: .allowedOutboundDataTransferDestinations,
      is: "managedApps"),
    PolicyContradiction(
      kind: .contradiction, setting: .disableProtectionOfManagedOutboundOpenInData,
      holds: { $0.disableProtectionOfManagedOutboundOpenInData && $0.filterOpenInToOnlyManagedApps },
      message: { policy in
        let result =
          policy.allowedOutboundDataTransferDestinations == .managedApps
          ? "the filter applies and OS sharing is off"
          : "neither has an effect while `allowedOutboundDataTransferDestinations` is "
            + "`\(policy.allowedOutboundDataTransferDestinations.rawValue)`"
        return
          "`filterOpenInToOnlyManagedApps` and `disableProtectionOfManagedOutboundOpenInData` are both on, but only one "
          + "of them may be: \(result)"
      },
      settle: { $0.disableProtectionOfManagedOutboundOpenInData = false }),
    only(
      .filterOpenInToOnlyManagedApps, while: .allowedOutboundDataTransferDestinations, is: "managedApps"),
    only(.protectInboundDataFromUnknownSources, while: .allowedInboundDataTransferSources, is: "allApps"),
    PolicyContradiction(
      kind: .ineffective, setting: .saveAsBlocked,
      holds: { $0.saveAsBlocked && $0.allowedOutboundDataTransferDestinations == .allApps },
      message: { _ in
        "`saveAsBlocked` is `true`, but has no effect while `allowedOutboundDataTransferDestinations` is `allApps`: "
          + "copies may be saved anywhere"
      }),
    PolicyContradiction(
      kind: .ineffective, setting: .blockDataIngestionIntoOrganizationDocuments,
      holds: {
        $0.blockDataIngestionIntoOrganizationDocuments && $0.allowedInboundDataTransferSources == .allApps
      },
      message: { _ in
        "`blockDataIngestionIntoOrganizationDocuments` is `true`, but has no effect while "
          + "`allowedInboundDataTransferSources` is `allApps`: data may be opened from anywhere"
      }),
  ]

  /// A flag that is only allowed while another setting has one value.
  private static func only(
    _ flag: Setting, while other: Setting, is value: String
  ) -> PolicyContradiction {
    PolicyContradiction(
      kind: .contradiction, setting: flag,
      holds: { $0.value(of: flag).graph == "true" && $0.value(of: other).graph != value },
      message: { policy in
        "`\(flag.rawValue)` is `true`, which needs `\(other.rawValue)` to be `\(value)`; "
          + "it is `\(policy.value(of: other).graph)`"
      })
  }
}

// MARK: - Links

extension PolicyContradiction {
  private static let browser: [PolicyContradiction] = [
    PolicyContradiction(
      kind: .contradiction, setting: .managedBrowser,
      holds: { !$0.managedBrowserToOpenLinksRequired && $0.managedBrowser != .notConfigured },
      message: { policy in
        "`managedBrowser` is `\(policy.managedBrowser.rawValue)`, but has no effect while "
          + "`managedBrowserToOpenLinksRequired` is `false`"
      }),
    PolicyContradiction(
      kind: .contradiction, setting: .customBrowserProtocol,
      holds: { !$0.managedBrowserToOpenLinksRequired && $0.customBrowserProtocol != nil },
      message: { policy in
        "`customBrowserProtocol` is \(UserText.quoted(policy.customBrowserProtocol ?? "")), but has no effect while "
          + "`managedBrowserToOpenLinksRequired` is `false`"
      }),
  ]

  private static let redirection: [PolicyContradiction] = [
    exempted(
      calls, .dialerRestrictionLevel, "customApp", { $0.dialerRestrictionLevel == .customApp }),
    exempted(calls, .dialerRestrictionLevel, "blocked", { $0.dialerRestrictionLevel == .blocked }),
    exempted(
      messages, .protectedMessagingRedirectAppType, "specificApps",
      { $0.protectedMessagingRedirectAppType == .specificApps }),
    exempted(
      messages, .protectedMessagingRedirectAppType, "blocked",
      { $0.protectedMessagingRedirectAppType == .blocked }),
    unusable(.customBrowserProtocol, { _ in ": links open in no browser" }, \.customBrowserProtocol) {
      $0.managedBrowserToOpenLinksRequired && $0.customBrowserScheme == nil
    },
    unusable(
      .customDialerAppProtocol, { refusal("no dialer is allowed", of: calls, under: $0) },
      \.customDialerAppProtocol
    ) {
      $0.dialerRestrictionLevel == .customApp && $0.customDialerScheme == nil
    },
    unusable(
      .messagingRedirectAppUrlScheme, { refusal("no messaging app is allowed", of: messages, under: $0) },
      \.messagingRedirectAppUrlScheme
    ) {
      $0.protectedMessagingRedirectAppType == .specificApps && $0.messagingScheme == nil
    },
    PolicyContradiction(
      kind: .contradiction, setting: .dialerRestrictionLevel,
      holds: { $0.dialerRestrictionLevel == .customApp && $0.customDialerAppProtocol == nil },
      message: { policy in
        "`dialerRestrictionLevel` is `customApp`, but `customDialerAppProtocol` is not set"
          + refusal("no dialer is allowed", of: calls, under: policy)
      }),
    PolicyContradiction(
      kind: .contradiction, setting: .protectedMessagingRedirectAppType,
      holds: {
        $0.protectedMessagingRedirectAppType == .specificApps && $0.messagingRedirectAppUrlScheme == nil
      },
      message: { policy in
        "`protectedMessagingRedirectAppType` is `specificApps`, but `messagingRedirectAppUrlScheme` is not set"
          + refusal("no messaging app is allowed", of: messages, under: policy)
      }),
  ]

  private static let calls = ["tel", "telprompt"]
  private static let messages = ["sms"]

  /// Returns what follows from a missing app, as far as no exemption wins over it.
  private static func refusal(
    _ result: String, of schemes: [String], under policy: AppProtectionPolicy
  ) -> String {
    let exempted = exempted(schemes, under: policy)
    let rest = schemes.filter { !exempted.contains($0) }.map { "`\($0)`" }
    if exempted.isEmpty { return ": \(result)" }
    if !rest.isEmpty { return ": \(result) for \(English.list(rest, "and")) links" }
    let names = English.list(exempted.map { "`\($0)`" }, "and")
    return
      "; this has no effect as long as \(names) \(exempted.count > 1 ? "are" : "is") exempted"
  }

  /// Returns the schemes of a list that are exempted: exemptions count only while data is sent to policy managed apps.
  private static func exempted(_ schemes: [String], under policy: AppProtectionPolicy) -> [String] {
    guard policy.allowedOutboundDataTransferDestinations == .managedApps else { return [] }
    return schemes.filter(policy.exemptedSchemes.contains)
  }
}

extension PolicyContradiction {
  /// Schemes that are exempted although a setting sends them to one app: the exemption wins.
  ///
  /// Source: R9.9.
  private static func exempted(
    _ schemes: [String], _ setting: Setting, _ word: String,
    _ namesAnApp: @escaping @Sendable (AppProtectionPolicy) -> Bool
  ) -> PolicyContradiction {
    PolicyContradiction(
      kind: .contradiction, setting: .exemptedAppProtocols,
      holds: { namesAnApp($0) && !exempted(schemes, under: $0).isEmpty },
      message: { policy in
        let listed = English.list(exempted(schemes, under: policy).map { "`\($0)`" }, "and")
        return
          "`exemptedAppProtocols` lists \(listed), although `\(setting.rawValue)` is `\(word)`: the exemption "
          + "wins, and any app may open these links"
      })
  }

  /// A scheme that names no app which could be opened.
  ///
  /// Source: R9.9.
  private static func unusable(
    _ setting: Setting, _ result: @escaping @Sendable (AppProtectionPolicy) -> String,
    _ text: @escaping @Sendable (AppProtectionPolicy) -> String?,
    holds: @escaping @Sendable (AppProtectionPolicy) -> Bool
  ) -> PolicyContradiction {
    PolicyContradiction(
      kind: .unreadable, setting: setting, holds: { text($0) != nil && holds($0) },
      message: { policy in
        "`\(setting.rawValue)` is \(UserText.quoted(text(policy) ?? "")), which is not a URL scheme of an app"
          + result(policy)
      })
  }
}

// MARK: - Conditional launch

extension PolicyContradiction {
  private static let launch: [PolicyContradiction] = [
    notOffered(.appActionIfMaximumPinRetriesExceeded), notOffered(.appActionIfDeviceComplianceRequired),
    notOffered(.appActionIfUnableToAuthenticateUser),
    PolicyContradiction(
      kind: .contradiction, setting: .minimumRequiredOsVersion,
      holds: { $0.excludingVersions != nil },
      message: { policy in
        guard let (minimum, maximum) = policy.excludingVersions else { return "no OS version passes" }
        return "no OS version passes: \(minimum.sentence), and \(maximum.sentence)"
      }),
    notOffered(.appActionIfIosDeviceModelNotAllowed),
    PolicyContradiction(
      kind: .contradiction, setting: .mobileThreatDefenseRemediationAction,
      holds: { $0.mobileThreatDefenseRemediationAction == .warn },
      message: { _ in
        "`mobileThreatDefenseRemediationAction` is `warn`, which this setting does not support: "
          + "treated as `block`"
      },
      settle: { $0.mobileThreatDefenseRemediationAction = .block }),
    notOffered(.appActionIfAccountIsClockedOut),
  ]

  /// An action that its condition does not offer. Conditional launch blocks by itself, so the value stays.
  private static func notOffered(_ setting: Setting) -> PolicyContradiction {
    PolicyContradiction(
      kind: .contradiction, setting: setting,
      holds: { setting.row.isUsed($0) && $0.actionNotOffered(by: setting) != nil },
      message: { policy in
        "`\(setting.rawValue)` is `\(policy.value(of: setting).graph)`, which this setting does not support: "
          + "access is blocked instead"
      })
  }
}

extension AppProtectionPolicy {
  /// The least and the highest OS version that is neither blocked nor wiped, when no version lies between them.
  fileprivate var excludingVersions: (minimum: VersionBound, maximum: VersionBound)? {
    let least = [
      VersionBound(.minimumRequiredOsVersion, minimumRequiredOsVersion),
      VersionBound(.minimumWipeOsVersion, minimumWipeOsVersion),
    ].compactMap(\.self).filter { !$0.version.parts.isEmpty }.max { $0.version < $1.version }
    let highest = [
      VersionBound(.maximumRequiredOsVersion, maximumRequiredOsVersion),
      VersionBound(.maximumWipeOsVersion, maximumWipeOsVersion),
    ].compactMap(\.self).min { $0.version < $1.version }
    guard let least, let highest, highest.version < least.version else { return nil }
    return (least, highest)
  }
}

/// A version limit that can be read; `0.0` is one where it is the highest version (R9.12 (i)).
private struct VersionBound {
  let version: DottedVersion
  /// The setting and its value.
  let sentence: String

  init?(_ setting: Setting, _ limit: VersionLimit?) {
    guard let limit, let version = limit.version else { return nil }
    self.version = version
    sentence = "`\(setting.rawValue)` is \(UserText.quoted(limit.text))"
  }
}
