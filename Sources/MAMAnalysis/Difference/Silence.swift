internal import MAMPolicyCore

/// Why a setting that two policies have differently changes no answer.
enum Silence {
  static func reason(
    for setting: Setting, in new: AppProtectionPolicy, _ answers: inout MixedAnswers
  ) -> String {
    if let master = master(of: setting, in: new) {
      return "no effect while \(master.control.label) is \(master.control.value(new))"
    }
    let kept = kept(by: setting, &answers)
    if kept > 0 {
      return
        "keeps \(kept == 1 ? "1 answer" : "\(kept) answers") that the other changes would change without it"
    }
    switch setting.group {
    case .targeting: return "only who is targeted changes"
    case .access: return "only what the user is asked for changes"
    case .transfer, .encryption, .functionality, .launch:
      return "no effect with the other settings as they are"
    }
  }

  /// How many questions keep their answer because of a setting, which the other changes would have changed.
  private static func kept(by setting: Setting, _ answers: inout MixedAnswers) -> Int {
    let without = MixedAnswers.Mixture.taking(answers.differing.subtracting([setting]))
    var kept = 0
    for (number, shape) in answers.space.shapes.enumerated() where shape.topic.reads.contains(setting) {
      for place in 0..<shape.count {
        if answers.answer(.new, number, at: place) != answers.answer(without, number, at: place) { kept += 1 }
      }
    }
    return kept
  }

  /// The setting that keeps another from having a say, where one does by itself.
  private static func master(of setting: Setting, in policy: AppProtectionPolicy) -> Setting? {
    guard !setting.row.isUsed(policy) else { return nil }
    return Setting.all.first { master in
      master != setting && master.alternatives(to: policy).contains { setting.row.isUsed($0) }
    }
  }
}
