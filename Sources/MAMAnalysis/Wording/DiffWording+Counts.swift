internal import MAMPolicyCore

extension DiffWording {
  /// What one setting can do, in the order in which a summary counts it.
  static let combinations: [[Direction]] = [
    [.opened, .closed, .other], [.opened, .closed], [.opened, .other], [.opened], [.closed, .other],
    [.closed], [.other],
  ]

  static func actions(_ directions: [Direction], isOne: Bool) -> String {
    let ending = isOne ? "s" : ""
    let verbs = directions.compactMap { direction in
      switch direction {
      case .opened: "open\(ending)"
      case .closed: "close\(ending)"
      case .other: nil
      }
    }
    let other = directions.contains(.other) ? ["change\(ending) something else"] : []
    return English.list((verbs.isEmpty ? [] : ["\(English.list(verbs, "and")) something"]) + other, "and")
  }

  /// What is said of the controls that differ and have no entry.
  static func remainder(_ left: [PortalControl], _ difference: PolicyDifference) -> [String] {
    let accepted = left.filter { control in difference.leftOut.contains(where: control.settings.contains) }
    let targeting = left.filter { $0.settings[0].group == .targeting }
    let silent = silent(difference)
    let limiting = silent.count(where: \.keepsAnswers)
    let others = left.count - accepted.count - targeting.count - silent.count
    return [
      (limiting, "only limits the effect of other changes", "only limit the effect of other changes"),
      (silent.count - limiting, "has no effect", "have no effect"),
      (others, "has a part in that", "have a part in that"),
      (
        targeting.count, "is about apps, devices or assignment", "are about apps, devices or assignment"
      ),
      (accepted.count, "is accepted", "are accepted"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}
