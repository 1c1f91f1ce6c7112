/// The settings that become one by a rule of their own, of the policies that have a say.
extension PolicyMerge {
  /// A scheme stays exempted where every policy that restricts sending exempts it, and no other restricts it elsewhere.
  ///
  /// The exemption of a call or a message wins over the setting for calls or messages, so it would undo the one of a
  /// policy that sends to all apps.
  mutating func mergeExemptions(_ counting: [AppProtectionPolicy]) {
    let lists = counting.map(\.exemptedAppProtocols)
    let schemes = lists.map { Set(ExemptedProtocol.schemes(of: $0)) }
    let exempted = schemes.dropFirst().reduce(schemes.first ?? []) { $0.intersection($1) }
    let others = counting.contains(where: \.restrictsSending) ? policies.filter { !$0.restrictsSending } : []
    let free = exempted.filter { scheme in others.allSatisfy { $0.opensAnyApp(for: scheme) } }
    if free.count == schemes.first?.count, let first = lists.first, lists.allSatisfy({ $0 == first }) {
      merged.exemptedAppProtocols = first
    } else {
      merged.exemptedAppProtocols = free.sorted().map { ExemptedProtocol(name: $0, value: $0) }
    }
  }

  /// The scheme of the one app that links go to: one that no app can have holds, because it lets nothing through; where
  /// policies name different apps, or one of them none, none is named.
  mutating func mergeScheme(
    _ path: SettingKind.Path<String?>, _ counting: [AppProtectionPolicy]
  ) {
    let texts = counting.map { $0[keyPath: path] }
    let schemes = texts.map { CustomScheme($0) }
    let unusable = zip(texts, schemes).compactMap { $1 == .unusable ? $0 : nil }
    if let first = unusable.min() {
      merged[keyPath: path] = first
    } else if let first = texts.first, texts.allSatisfy({ $0 == first }) {
      merged[keyPath: path] = first
    } else {
      let isShared = Set(schemes).count == 1 && schemes.first != .unnamed
      merged[keyPath: path] = isShared ? texts.compactMap(\.self).min() : nil
    }
  }

  /// Lists of device models intersect; an empty one restricts nobody, unlike one that has become empty.
  mutating func mergeDeviceModels(_ counting: [AppProtectionPolicy]) {
    let lists = counting.map(\.allowedIosDeviceModels)
    guard let first = lists.first, lists.contains(where: { $0 != first }) else {
      merged.allowedIosDeviceModels = lists.first ?? []
      return
    }
    let folded = lists.map { Set($0.map { Folding.fold($0) }) }
    let shared = folded.dropFirst().reduce(folded.first ?? []) { $0.intersection($1) }
    let models = shared.compactMap { model in
      lists.joined().filter { Folding.fold($0) == model }.min()
    }
    merged.allowedIosDeviceModels = models.isEmpty ? [AppProtectionPolicy.noDeviceModel] : models.sorted()
  }

  /// Where policies name different services, the documented default is asked first.
  mutating func mergeThreatService(_ counting: [AppProtectionPolicy]) {
    let priorities = Set(counting.map(\.mobileThreatDefensePartnerPriority))
    merged.mobileThreatDefensePartnerPriority =
      priorities.count == 1 ? counting.first?.mobileThreatDefensePartnerPriority : .mostRestrictive
  }

  /// A policy that names a grace period and no action blocks after it.
  mutating func mergeWorkingTimeAction(_ counting: [AppProtectionPolicy]) {
    let actions = counting.map(\.appActionIfAccountIsClockedOut)
    if actions.allSatisfy({ $0 == nil }) { return }
    merged.appActionIfAccountIsClockedOut = actions.map { $0 ?? .block }
      .max { ($0.strictness, $1.rawValue) < ($1.strictness, $0.rawValue) }
  }

  /// Without a period there is no grace, which is stricter than any; a period that cannot be read gives none either.
  mutating func mergeGracePeriod(_ counting: [AppProtectionPolicy]) {
    let periods = counting.map(\.gracePeriodToBlockAppsDuringOffClockHours)
    merged.gracePeriodToBlockAppsDuringOffClockHours =
      periods.contains(nil)
      ? nil
      : periods.compactMap(\.self)
        .min { ($0.bound ?? .seconds(-1), $0.text) < ($1.bound ?? .seconds(-1), $1.text) }
  }

  /// What one of the policies is assigned to, the merged one is.
  mutating func mergeAssignment(_ counting: [AppProtectionPolicy]) {
    let known = counting.compactMap(\.isAssigned)
    merged.isAssigned = known.isEmpty ? nil : known.contains(true)
  }
}

extension AppProtectionPolicy {
  /// Whether data may be sent to policy managed apps only, which is when the settings of that choice have a say.
  var sendsToManagedAppsOnly: Bool { allowedOutboundDataTransferDestinations == .managedApps }

  /// Whether data may not be sent to every app.
  var restrictsSending: Bool { allowedOutboundDataTransferDestinations != .allApps }

  /// Whether data may be received from policy managed apps only.
  var receivesFromManagedAppsOnly: Bool { allowedInboundDataTransferSources == .managedApps }

  /// Whether a setting for working time is configured.
  var checksWorkingTime: Bool {
    appActionIfAccountIsClockedOut != nil || gracePeriodToBlockAppsDuringOffClockHours != nil
  }

  /// Whether calls, or messages, may go to any app, for a scheme of theirs; true for every other scheme.
  fileprivate func opensAnyApp(for scheme: String) -> Bool {
    switch scheme {
    case "tel", "telprompt": dialerRestrictionLevel == .allApps
    case "sms": protectedMessagingRedirectAppType == .anyApp
    case _: true
    }
  }

  /// The entry of a list of device models that no device matches.
  ///
  /// An empty list allows every model, so a list of none needs an entry.
  public static let noDeviceModel = "(none)"
}
