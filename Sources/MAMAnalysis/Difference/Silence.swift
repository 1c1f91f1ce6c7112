internal import MAMPolicyCore

/// Why a setting that two policies have differently changes no answer.
enum Silence {
  static func reason(
    for setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy, in space: QuestionSpace
  ) -> String {
    if let master = master(of: setting, in: new) {
      return "has no effect while \(master.label) is \(new.value(of: master).label)"
    }
    let kept = kept(by: setting, from: old, to: new, in: space)
    if kept > 0 {
      return "without it, the other changes would give \(kept) more questions another answer"
    }
    switch setting.group {
    case .targeting: return "says whom the policy is aimed at, and no question about the policy depends on it"
    case .access: return "no question depends on it; it shapes what the user is asked for"
    case .transfer, .encryption, .functionality, .launch:
      return "no question has another answer, the rest of the policy being as it is"
    }
  }

  /// How many questions keep their answer because of a setting, which the other changes would have changed.
  private static func kept(
    by setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy, in space: QuestionSpace
  ) -> Int {
    var answers = PolicyAnswers(new, in: space)
    var without = PolicyAnswers(new.setting(setting, from: old), in: space)
    return space.shapes.filter { $0.topic.reads.contains(setting) }.reduce(0) { count, shape in
      count
        + (0..<shape.count).lazy.map(shape.question).count {
          AnswerSummary(answers.decide($0)) != AnswerSummary(without.decide($0))
        }
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
