internal import MAMPolicyCore

/// Why a setting that two policies have differently changes no answer.
struct Silence {
  /// The reason, in words that follow a colon.
  let text: String
  /// Whether the setting keeps answers as they were, which the other changes would have changed.
  var keepsAnswers = false

  /// Finds the reason.
  init(
    of setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy,
    _ answers: inout MixedAnswers
  ) {
    if let master = Self.master(of: setting, in: new) {
      text = "no effect while \(master.control.label) is \(master.control.value(new))"
      return
    }
    if Self.isOfRefusedBiometrics(setting, in: new) {
      text = "no effect while Touch ID and Face ID are Block"
      return
    }
    let kept = Self.kept(by: setting, &answers)
    if !kept.isEmpty {
      let sentence = Self.sentence(about: setting, from: old, to: new, answers)
      let otherwise =
        switch kept {
        case [.closed]: "without this change, less would be allowed"
        case [.opened]: "without this change, more would be allowed"
        case _: "keeps other answers as they were"
        }
      text = sentence.map { "keeps this as it was: \($0)" } ?? otherwise
      keepsAnswers = true
      return
    }
    switch setting.group {
    case .targeting: text = "only who is targeted changes"
    case .access: text = "only what the user is asked for changes"
    case .transfer, .encryption, .functionality, .launch:
      text = "no effect with the other settings as they are"
    }
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
    let opened = notices.all(of: []).first { $0.setting == setting && $0.direction == .opened }
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

  /// The setting that keeps another from having a say, where one does by itself.
  private static func master(of setting: Setting, in policy: AppProtectionPolicy) -> Setting? {
    guard !setting.row.isUsed(policy) else { return nil }
    return Setting.all.first { master in
      master != setting && master.alternatives(to: policy).contains { setting.row.isUsed($0) }
    }
  }
}
