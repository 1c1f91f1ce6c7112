internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for settings that switch behavior on.
  static let launchSettings: [PlistRule] = [
    PlistRule(
      "IMS016", .warning, fix: .ask, on: .info,
      when: "`MAMPolicyRequired` is on without `AutoEnrollOnLaunch`",
      why: "the app would wait for a policy that is never requested", source: PlistGuide.settings
    ) { subject in
      guard let settings = subject.settings, let node = on("MAMPolicyRequired", subject),
        settings["AutoEnrollOnLaunch"]?.bool != true
      else { return nil }
      return PlistMatch(
        "`MAMPolicyRequired` needs `AutoEnrollOnLaunch`; `mamctl plist fix --apply IMS016` switches it on",
        at: node,
        changes: switchingOn("AutoEnrollOnLaunch", in: settings, by: "IMS016", subject))
    },
    PlistRule(
      "IMS017", .warning, on: .info, when: "`MAMPolicyRequired` is on",
      why: "Microsoft does not allow it in apps of the App Store", source: PlistGuide.settings
    ) { subject in
      on("MAMPolicyRequired", subject).map {
        PlistMatch(
          "`MAMPolicyRequired` is not allowed in the App Store", at: $0,
          severity: subject.options.isForAppStore ? .error : nil)
      }
    },
    PlistRule(
      "IMS018", .note, on: .info, when: "`MAMPolicyWarnAbsent` is on together with `MAMPolicyRequired`",
      why: "an app that requires a policy never gets to the warning", source: PlistGuide.settings
    ) { subject in
      guard on("MAMPolicyRequired", subject) != nil else { return nil }
      return on("MAMPolicyWarnAbsent", subject).map {
        PlistMatch("`MAMPolicyWarnAbsent` has no effect together with `MAMPolicyRequired`", at: $0)
      }
    },
    PlistRule(
      "IMS021", .warning, on: .info, when: "a setting for test builds is on",
      why: "verbose logs and telemetry of the test environment do not belong in a release",
      source: PlistGuide.settings
    ) { subject in
      let items = ["VerboseLoggingEnabled", "MAMTelemetryUsePPE"].compactMap { name in
        on(name, subject).map { PlistMatch.Item(text: name, node: $0) }
      }
      return PlistMatch("{} [is|are] for test builds", items, in: subject.root)
    },
    PlistRule(
      "IMS022", .warning, on: .info, when: "`MAMTelemetryDisabled` and `MAMTelemetryUsePPE` are both on",
      why: "they contradict each other", source: PlistGuide.header
    ) { subject in
      guard on("MAMTelemetryDisabled", subject) != nil else { return nil }
      return on("MAMTelemetryUsePPE", subject).map {
        PlistMatch("`MAMTelemetryUsePPE` contradicts `MAMTelemetryDisabled`", at: $0)
      }
    },
    PlistRule(
      "IMS023", .warning, on: .info, when: "`SafariViewControllerBlockedOverride` is on",
      why: "Safari views can show org data unless the app prevents it", source: PlistGuide.msal
    ) { subject in
      on("SafariViewControllerBlockedOverride", subject).map {
        PlistMatch("`SafariViewControllerBlockedOverride` lets org data into Safari views", at: $0)
      }
    },
    PlistRule(
      "IMS024", .note, on: .info, when: "`TreatAllWebViewsAsUnmanaged` is on",
      why: "cut, copy and paste in every web view follow the rules for personal data",
      source: PlistGuide.features
    ) { subject in
      on("TreatAllWebViewsAsUnmanaged", subject).map {
        PlistMatch(
          "`TreatAllWebViewsAsUnmanaged` makes the clipboard of every web view a personal one", at: $0)
      }
    },
    PlistRule(
      "IMS025", .note, on: .info,
      when: "`MultiIdentity` is on, or `MultiIdentityCancelDisabled` is set without it",
      why: "with `MultiIdentity`, identities start unset and the app has to switch them; "
        + "without it, there is no switch to cancel",
      source: PlistGuide.multiIdentity
    ) { subject in
      if let node = on("MultiIdentity", subject) {
        return PlistMatch("`MultiIdentity` is on: the app has to switch identities itself", at: node)
      }
      return on("MultiIdentityCancelDisabled", subject).map {
        PlistMatch(
          "`MultiIdentityCancelDisabled` has no effect without `MultiIdentity`", at: $0, severity: .warning)
      }
    },
    PlistRule(
      "IMS032", .warning, fix: .ask, on: .app,
      when: "background tasks are declared and `FinishLaunchingAtStartup` is not on",
      why: "tasks have to be registered before the app has finished launching, which the SDK puts off",
      source: PlistGuide.settings
    ) { subject in
      guard let tasks = subject.root.key("BGTaskSchedulerPermittedIdentifiers"),
        let settings = subject.settings, settings["FinishLaunchingAtStartup"]?.bool != true
      else { return nil }
      return PlistMatch(
        "background tasks need `FinishLaunchingAtStartup`; `mamctl plist fix --apply IMS032` switches it on",
        at: tasks,
        changes: switchingOn("FinishLaunchingAtStartup", in: settings, by: "IMS032", subject))
    },
  ]

  /// The value of a setting that is on.
  private static func on(_ key: String, _ subject: PlistSubject) -> PlistNode? {
    subject.setting(key).flatMap { $0.bool == true ? $0 : nil }
  }

  /// The change that switches a setting on, where the choice of a rule is accepted.
  private static func switchingOn(
    _ key: String, in settings: PlistNode, by id: String, _ subject: PlistSubject
  ) -> [PlistChange] {
    guard subject.options.appliedRules.contains(id) else { return [] }
    return [
      settings[key].map { .replace(value: $0.place, with: .bool(true)) }
        ?? .insert(dictionary: settings.place, key: key, value: .bool(true))
    ]
  }
}
