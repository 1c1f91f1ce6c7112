/// The settings that become one by a rule of their own.
extension PolicyMerge {
  /// Unknown data is protected where it may come from every app, which both policies must let in.
  mutating func mergeProtectionOfUnknownData() {
    merged.protectInboundDataFromUnknownSources =
      merged.allowedInboundDataTransferSources == .allApps
      && policies.contains(where: \.protectInboundDataFromUnknownSources)
  }

  /// A scheme stays exempted where each policy lets it through.
  mutating func mergeExemptions() {
    let exempting = policies.filter(\.sendsToManagedAppsOnly)
    let schemes = exempting.first.map { ExemptedProtocol.schemes(of: $0.exemptedAppProtocols) } ?? []
    let lists = policies.map { Set(ExemptedProtocol.schemes(of: $0.exemptedAppProtocols)) }
    merged.exemptedAppProtocols =
      schemes
      .filter { scheme in zip(policies, lists).allSatisfy { Self.frees(scheme, $0, exempting: $1) } }
      .map { ExemptedProtocol(name: $0, value: $0) }
  }

  /// Whether a policy lets a scheme through, as an exempted one or because it restricts no such scheme.
  private static func frees(_ scheme: String, _ policy: AppProtectionPolicy, exempting schemes: Set<String>)
    -> Bool
  {
    switch policy.allowedOutboundDataTransferDestinations {
    case .noApps: false
    case .managedApps: schemes.contains(scheme)
    case .allApps:
      switch scheme {
      case "tel", "telprompt": policy.dialerRestrictionLevel == .allApps
      case "sms": policy.protectedMessagingRedirectAppType == .anyApp
      case _: true
      }
    }
  }

  /// Links that policies send to different browsers go to the one browser that both know to be protected.
  mutating func mergeBrowser() {
    let browsing = policies.filter(\.managedBrowserToOpenLinksRequired)
    let isSplit = Set(browsing.map(\.customBrowserProtocol)).count > 1
    merged.managedBrowser =
      isSplit || browsing.contains { $0.managedBrowser == .microsoftEdge } ? .microsoftEdge : .notConfigured
  }

  /// A reset period of zero means no reset.
  mutating func mergePINReset() {
    let asking = policies.filter(\.pinRequired).map(\.periodBeforePinReset)
    guard let first = asking.first else { return }
    let resetting = asking.compactMap(\.self).filter { $0.duration != .zero }
    let unreadable = resetting.first { $0.bound == nil }
    let shortest = resetting.min { ($0.bound ?? .zero) < ($1.bound ?? .zero) }
    merged.periodBeforePinReset = unreadable ?? shortest ?? first ?? asking.compactMap(\.self).first
  }

  /// Lists of device models intersect; an empty one restricts nobody, unlike one that has become empty.
  mutating func mergeDeviceModels() {
    let lists = policies.map(\.allowedIosDeviceModels).filter { !$0.isEmpty }
    guard let first = lists.first else { return }
    let folded = lists.dropFirst().map { Set($0.map { Folding.fold($0) }) }
    let models = first.filter { model in folded.allSatisfy { $0.contains(Folding.fold(model)) } }
    merged.allowedIosDeviceModels = models.isEmpty ? [AppProtectionPolicy.noDeviceModel] : models
  }

  /// Where policies name different services, the documented default is asked first.
  mutating func mergeThreatService() {
    let defending = policies.filter { $0.maximumAllowedDeviceThreatLevel != .notConfigured }
    let priorities = Set(defending.map(\.mobileThreatDefensePartnerPriority))
    guard let only = priorities.first else { return }
    merged.mobileThreatDefensePartnerPriority = priorities.count == 1 ? only : .mostRestrictive
  }

  /// A policy that names a grace period and no action blocks after it.
  mutating func mergeWorkingTimeAction() {
    let actions = policies.filter(\.checksWorkingTime).map { $0.appActionIfAccountIsClockedOut ?? .block }
    merged.appActionIfAccountIsClockedOut = actions.max { $0.strictness < $1.strictness }
  }

  /// Without a period there is no grace, which is stricter than any.
  mutating func mergeGracePeriod() {
    let periods = policies.filter(\.checksWorkingTime).map(\.gracePeriodToBlockAppsDuringOffClockHours)
    guard !periods.contains(nil) else { return }
    let set = periods.compactMap(\.self)
    merged.gracePeriodToBlockAppsDuringOffClockHours =
      set.first { $0.bound == nil } ?? set.min { ($0.bound ?? .zero) < ($1.bound ?? .zero) }
  }

  /// What either policy is assigned to, the merged one is.
  mutating func mergeAssignment() {
    let known = policies.compactMap(\.isAssigned)
    merged.isAssigned = known.contains(true) ? true : known.first
  }
}

extension AppProtectionPolicy {
  /// Whether data may be sent to policy managed apps only, which is when the settings of that choice have a say.
  var sendsToManagedAppsOnly: Bool { allowedOutboundDataTransferDestinations == .managedApps }

  /// Whether data may be received from policy managed apps only.
  var receivesFromManagedAppsOnly: Bool { allowedInboundDataTransferSources == .managedApps }

  /// Whether a setting for working time is configured.
  fileprivate var checksWorkingTime: Bool {
    appActionIfAccountIsClockedOut != nil || gracePeriodToBlockAppsDuringOffClockHours != nil
  }

  /// The entry of a list of device models that no device matches.
  ///
  /// An empty list allows every model, so a list of none needs an entry.
  public static let noDeviceModel = "(none)"
}
