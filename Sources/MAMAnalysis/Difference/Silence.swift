internal import MAMPolicyCore

/// Why a setting that two policies have differently changes no answer.
struct Silence {
  /// The reason, in words that follow a semicolon.
  let text: String
  /// Whether the setting keeps answers as they were, which the other changes would have changed.
  var keepsAnswers = false

  /// Finds the reason.
  init(
    of setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy,
    _ answers: inout MixedAnswers
  ) {
    if let master = Self.master(of: setting, in: new) {
      text = Self.idle(while: master, new)
      return
    }
    if Self.isOfRefusedBiometrics(setting, in: new) {
      text = "no effect while Touch ID and Face ID are Block"
      return
    }
    if let action = Self.refusedAction(of: setting, from: old, to: new) {
      text = action
      return
    }
    let kept = Self.kept(by: setting, &answers)
    if !kept.isEmpty {
      let sentence = Self.sentence(about: setting, from: old, to: new, answers)
      let otherwise =
        switch kept {
        case [.closed]: "without this change, less would be allowed"
        case [.opened]: "without this change, more would be allowed"
        case _: "without this change, other answers would change"
        }
      text = sentence.map { "so this stays true: \($0)" } ?? otherwise
      keepsAnswers = true
      return
    }
    switch setting.group {
    case .targeting: text = "only who is targeted changes"
    case .access:
      text =
        setting == .periodBeforePinReset && !new.pinRequired
        ? Self.idle(while: .pinRequired, new) : "only what the user is asked for changes"
    case .transfer, .encryption, .functionality, .launch:
      text =
        Self.obstacle(to: setting, from: old, to: new)
        ?? Self.blocker(of: setting, from: old, to: new, in: answers.space).map { Self.idle(while: $0, new) }
        ?? "no effect with the other settings as they are"
    }
  }

  private static func idle(while master: Setting, _ new: AppProtectionPolicy) -> String {
    "no effect while \(master.control.label) is \(master.control.value(new))"
  }

  /// What is still allowed because of a setting, in a sentence without its full stop; nil if none says it.
  private static func sentence(
    about setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy,
    _ answers: MixedAnswers
  ) -> String? {
    let without = old.taking(answers.differing.subtracting([setting]), from: new)
    var notices = Notices(
      from: without, to: new,
      MixedAnswers(from: without, to: new, in: answers.space, comparesReasons: false))
    let opened = notices.all(of: []).first { $0.setting == setting && $0.direction != .closed }
    guard let opened, let place = opened.topics.firstIndex(where: { $0 != nil }) else { return nil }
    return String(opened.sentences[place].dropLast())
  }

  /// Which ways the other changes would have changed the answers that are kept because of a setting.
  private static func kept(by setting: Setting, _ answers: inout MixedAnswers) -> Set<Direction> {
    let without = MixedAnswers.Mixture.taking(answers.differing.subtracting([setting]))
    var kept: Set<Direction> = []
    for (number, shape) in answers.space.shapes.enumerated() where shape.topic.reads.contains(setting) {
      for place in 0..<shape.count {
        let (new, other) = (
          answers.answer(.new, number, at: place), answers.answer(without, number, at: place)
        )
        if new != other { kept.insert(Direction(from: new, to: other)) }
      }
    }
    return kept
  }

  /// Whether nothing is to be seen of a setting, because the new policy does not use it, even if the old one did.
  ///
  /// To save copies and to open data are things of their own, which are told although another setting allows them too.
  static func isIdle(_ setting: Setting, in new: AppProtectionPolicy) -> Bool {
    isOfRefusedBiometrics(setting, in: new)
      || !setting.row.isUsed(new)
        && ![.saveAsBlocked, .blockDataIngestionIntoOrganizationDocuments].contains(setting)
  }

  /// Whether a setting says when the PIN replaces biometrics, and the policy accepts none.
  private static func isOfRefusedBiometrics(_ setting: Setting, in policy: AppProtectionPolicy) -> Bool {
    setting == .pinRequiredInsteadOfBiometricTimeout && policy.fingerprintBlocked && policy.faceIdBlocked
  }

  /// That access is blocked under both policies, because one of them sets an action that the condition does not offer.
  private static func refusedAction(
    of setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy
  ) -> String? {
    guard setting.row.isUsed(new) else { return nil }
    func isRefused(_ policy: AppProtectionPolicy) -> Bool { policy.actionNotOffered(by: setting) != nil }
    guard isRefused(new) || isRefused(old) else { return nil }
    let word = (isRefused(new) ? new : old).value(of: setting).label
    return
      "the condition does not offer \(word), so access \(isRefused(new) ? "is still" : "was already") blocked"
  }

  /// What takes the effect of a setting away, if that is no setting without which it would be unused.
  private static func obstacle(
    to setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy
  ) -> String? {
    if setting.row.kind.order(of: new, beside: old, by: setting.row.strictness) == .equal {
      return "no effect, because both values do the same"
    }
    switch setting {
    case .dialerRestrictionLevel
    where [old, new].contains { $0.dialerRestrictionLevel == .customApp }
      && new.customDialerAppProtocol == nil:
      return Self.idle(while: .customDialerAppProtocol, new)
    case .protectedMessagingRedirectAppType
    where [old, new].contains { $0.protectedMessagingRedirectAppType == .specificApps }
      && new.messagingRedirectAppUrlScheme == nil:
      return Self.idle(while: .messagingRedirectAppUrlScheme, new)
    case .dialerRestrictionLevel, .customDialerAppProtocol:
      let links = ["tel", "telprompt"]
      let exempt = (new.entries(of: .exemptedAppProtocols) ?? []).map(Folding.fold)
      return links.allSatisfy(exempt.contains)
        ? "no effect while \(Setting.exemptedAppProtocols.control.label) lists \(English.list(links, "and"))"
        : nil
    case .allowedDataStorageLocations where !new.saveAsBlocked: return Self.idle(while: .saveAsBlocked, new)
    case .allowedDataIngestionLocations where !new.blockDataIngestionIntoOrganizationDocuments:
      return Self.idle(while: .blockDataIngestionIntoOrganizationDocuments, new)
    case .appActionIfIosDeviceModelNotAllowed where new.allowedIosDeviceModels.isEmpty:
      return Self.idle(while: .allowedIosDeviceModels, new)
    case .mobileThreatDefensePartnerPriority where new.maximumAllowedDeviceThreatLevel == .notConfigured:
      return Self.idle(while: .maximumAllowedDeviceThreatLevel, new)
    case .allowWidgetContentSync
    where old.allowWidgetContentSync != false && new.allowWidgetContentSync != false:
      return "no effect, because Allow and Not configured do the same"
    case _: return nil
    }
  }

  /// The setting that takes the effect of another away by itself: with another value of it, some answer would change.
  private static func blocker(
    of setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy, in space: QuestionSpace
  ) -> Setting? {
    let shapes = space.shapes.filter { $0.topic.reads.contains(setting) }
    func hasEffect(in policy: AppProtectionPolicy) -> Bool {
      var before = PolicyAnswers(policy.setting(setting, from: old), in: space)
      var after = PolicyAnswers(policy.setting(setting, from: new), in: space)
      return shapes.contains { shape in
        (0..<shape.count).contains { place in
          let question = shape.question(at: place)
          return DecisionSummary(before.decideAlone(question), comparingReasons: false)
            != DecisionSummary(after.decideAlone(question), comparingReasons: false)
        }
      }
    }
    return Setting.all.first { other in
      other != setting && shapes.contains { $0.topic.reads.contains(other) }
        && other.alternatives(to: new).contains(where: hasEffect)
    }
  }

  /// The setting that keeps another from having a say, where one does by itself.
  private static func master(of setting: Setting, in policy: AppProtectionPolicy) -> Setting? {
    guard !setting.row.isUsed(policy) else { return nil }
    return Setting.all.first { master in
      master != setting && master.alternatives(to: policy).contains { setting.row.isUsed($0) }
    }
  }
}
