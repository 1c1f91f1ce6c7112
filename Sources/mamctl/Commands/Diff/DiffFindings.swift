internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as build servers and code hosts show it.
enum DiffFindings {
  /// One finding a control, at the line of NEW that states it; accepted if every change that it is told of is.
  static func all(
    _ subject: DiffSubject, _ difference: PolicyDifference?, accepting accepted: [Int: AcceptedFinding] = [:]
  ) -> [GateFinding] {
    guard let difference else {
      let isNew = subject.old == nil
      return [
        GateFinding(
          rule: (subject.isOfWorld ? "account-" : "policy-") + (isNew ? "added" : "removed"),
          level: isNew ? .note : .error,
          message: "\(subject.name): \(subject.onlySide)",
          place: GateFinding.Place(startOf: subject.file), accepted: accepted[0])
      ]
    }
    func finding(_ direction: Direction, _ message: String, at setting: Setting?, _ changes: [Int])
      -> GateFinding
    {
      let level: GateFinding.Level =
        switch direction {
        case .opened: .error
        case .closed: .warning
        case .other: .note
        }
      return GateFinding(
        rule: "policy-\(direction.rawValue)", level: level, message: message,
        place: setting.flatMap { subject.new?.policy?.place(of: $0) }.map { GateFinding.Place($0) }
          ?? GateFinding.Place(startOf: subject.file),
        accepted: changes.allSatisfy { accepted[$0] != nil } ? changes.first.flatMap { accepted[$0] } : nil)
    }
    let target = difference.target.flatMap { target in
      target.direction.map { direction in
        finding(
          direction, target.sentence, at: .targetedAppManagementLevels,
          difference.places(of: .targetedAppManagementLevels, direction))
      }
    }
    let turned = Direction.allCases.compactMap { direction in
      DiffWording.turnedTarget(direction, difference, subject).map { turned in
        let narrowed = direction == .opened ? subject.narrowed : []
        let place = narrowed.firstIndex(of: .targetedAppManagementLevels)
          .map(DiffAcceptance.place(ofNarrowed:))
        return finding(
          direction, "\(turned.text). (\(turned.heading))", at: .targetedAppManagementLevels,
          difference.places(of: .targetedAppManagementLevels, direction) + [place].compactMap(\.self))
      }
    }
    let told = DiffWording.entries(of: difference, subject).map { entry in
      let sentences = entry.sentences.joined(separator: " ")
      let unasked = entry.direction == .opened ? subject.narrowed.indices : 0..<0
      let places = unasked.filter { entry.settings.contains(subject.narrowed[$0]) }
        .map(DiffAcceptance.place(ofNarrowed:))
      return finding(
        entry.direction, sentences.isEmpty ? entry.heading : "\(sentences) (\(entry.heading))",
        at: entry.settings[0], places + entry.notices.flatMap(difference.places).eachOnce.sorted())
    }
    let untold = Direction.allCases.flatMap { direction in
      let places = difference.untold(direction)
      return places.map { difference.changes[$0].settings }.eachOnce.map { settings in
        let own = places.filter { difference.changes[$0].settings == settings }
        let lines = DiffWording.lines(of: own.map { difference.changes[$0] }, in: difference)
        let why = (settings.first ?? []).map { DiffWording.change(of: $0, subject) }.eachOnce
        return finding(
          direction,
          (lines.first ?? "") + (lines.count > 1 ? ", and \(lines.count - 1) more" : "")
            + (why.isEmpty ? "" : " (\(why.joined(separator: "; ")))"),
          at: settings.first?.first, own)
      }
    }
    let unknown = subject.unknown.map { change in
      GateFinding(
        rule: "policy-unknown", level: .note,
        message: "\(change.text) \(DiffSubject.UnknownChange.remark(by: .mamctl))",
        place: GateFinding.Place(startOf: subject.file))
    }
    return [target].compactMap(\.self) + turned + told + untold + unknown
  }
}
