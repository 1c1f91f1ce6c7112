internal import MAMPolicyCore

/// Why a setting that two policies have differently changes no answer.
struct Silence {
  /// The reason, in words that follow a colon.
  let text: String
  /// Whether the setting keeps answers as they were, which the other changes would have changed.
  var keepsAnswers = false

  /// Finds the reason.
  init(of setting: Setting, in new: AppProtectionPolicy, _ answers: inout MixedAnswers) {
    if let master = Self.master(of: setting, in: new) {
      text = "no effect while \(master.control.label) is \(master.control.value(new))"
      return
    }
    let kept = Self.kept(by: setting, &answers)
    if !kept.isEmpty {
      let verb =
        switch Set(kept) {
        case [.closed]: "close"
        case [.opened]: "open"
        case _: "change"
        }
      text = "without this change, \(kept.count) more \(kept.count == 1 ? "answer" : "answers") would \(verb)"
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

  /// Of each question that keeps its answer because of a setting, which way the other changes would have changed it.
  private static func kept(by setting: Setting, _ answers: inout MixedAnswers) -> [Direction] {
    let without = MixedAnswers.Mixture.taking(answers.differing.subtracting([setting]))
    var kept: [Direction] = []
    for (number, shape) in answers.space.shapes.enumerated() where shape.topic.reads.contains(setting) {
      for place in 0..<shape.count {
        let (new, other) = (
          answers.answer(.new, number, at: place), answers.answer(without, number, at: place)
        )
        if new != other { kept.append(Direction(from: new, to: other)) }
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
