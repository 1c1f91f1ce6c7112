package import MAMPolicyCore

/// Finds for each setting a request whose answer shows what the setting changes.
package struct ExampleSearch {
  private var answers: MixedAnswers

  /// Prepares to look among the questions of a comparison.
  package init(_ difference: PolicyDifference) {
    answers = MixedAnswers(
      from: difference.old, to: difference.new, in: difference.space, comparesReasons: false)
  }

  /// Returns the most ordinary request that some settings answer differently by themselves.
  ///
  /// Its answer would be another one if the new policy kept these settings as they were. If there is no such request, the
  /// settings alone give the old policy the new answer.
  ///
  /// - Parameters:
  ///   - settings: The settings of one control.
  ///   - direction: Which way the answer changes.
  ///   - topics: What is told of the settings, most important first.
  ///   - isPreferred: Whether a person can repeat a request in one line.
  /// - Returns: The request, or nil if the settings change answers only together with others.
  package mutating func example(
    of settings: [Setting], _ direction: Direction, about topics: [Topic],
    preferring isPreferred: (Probe) -> Bool
  ) -> Probe? {
    let own = answers.differing.intersection(SettingSet(settings))
    let others = answers.differing.subtracting(own)
    let comparisons: [(old: MixedAnswers.Mixture, new: MixedAnswers.Mixture)] = [
      (.taking(others), .new), (.old, .taking(own)),
    ]
    for mixtures in comparisons {
      var best: (probe: Probe, rank: [Int])?
      for (number, shape) in answers.space.shapes.enumerated()
      where !own.isDisjoint(with: shape.topic.reads) {
        for place in 0..<shape.count where shows(mixtures, direction, number, place) {
          let probe = shape.question(at: place)
          // A command line that names no other account is answered for the account itself as well.
          let sibling = shape.placeWithinOneAccount(of: place)
          let isAlike = sibling.map { shows(mixtures, direction, number, $0) } ?? true
          let rank = [
            probe.surroundings, probe.classes.contains(where: \.isUnknown) ? 1 : 0,
            isPreferred(probe) ? 0 : 1,
            topics.firstIndex(of: shape.topic) ?? topics.count,
            probe.classes.map(\.strangeness).max() ?? 0, probe.options, isAlike ? 0 : 1,
          ]
          if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (probe, rank) }
        }
      }
      if let best { return best.probe }
    }
    return nil
  }

  /// Whether an answer changes in a direction between the two policies, and likewise between two mixtures of them.
  private mutating func shows(
    _ mixtures: (old: MixedAnswers.Mixture, new: MixedAnswers.Mixture), _ direction: Direction,
    _ shape: Int, _ place: Int
  ) -> Bool {
    for (old, new) in [(old: MixedAnswers.Mixture.old, new: MixedAnswers.Mixture.new), mixtures] {
      let before = answers.answer(old, shape, at: place)
      let after = answers.answer(new, shape, at: place)
      if before == after || Direction(from: before, to: after) != direction { return false }
    }
    return true
  }
}

extension QuestionShape {
  /// The place of the same question with the account itself at the other end; nil if a question has no other end.
  fileprivate func placeWithinOneAccount(of place: Int) -> Int? {
    var picks = picks(at: place)
    for (number, dimension) in dimensions.enumerated() {
      guard let same = dimension.classes.firstIndex(of: .other(.same)) else { continue }
      picks[number] = same
      return self.place(of: picks)
    }
    return nil
  }
}

extension Probe {
  /// How many facts of the world are not as a command line takes them.
  fileprivate var surroundings: Int {
    let usual: [WorldFact: QuestionClass] = [
      .multiIdentity: .flag(false), .mdmUser: .flag(false), .deviceHasPIN: .flag(false),
      .otherManagedAccounts: .companions(.absent),
    ]
    return usual.count { fact, usual in value(fact).map { $0 != usual } ?? false }
  }

  /// How many values are not what counts where a request leaves them out.
  fileprivate var options: Int {
    guard let matter = request?.matter else { return 0 }
    return zip(matter.question.fields, matter.values).count { field, value in
      field.standing.map { $0 != value } ?? false
    }
  }
}

extension QuestionClass {
  /// Whether the value is a fact that is not known, so that its answer shows no value of a setting.
  fileprivate var isUnknown: Bool {
    switch self {
    case .fact(.unknown), .fact(.noPIN(isKnown: false)), .fact(.checkIn(.unknown, _)): true
    case .fact(.clock(let status, let hasTimedOut, let since)):
      hasTimedOut || status != .clockedIn && (status != .clockedOut || since == .unknown)
    case .itself, .other, .word, .flag, .length, .link, .companions, .device, .fact: false
    }
  }

  /// How unusual the value is: unknown facts and empty texts last.
  fileprivate var strangeness: Int {
    switch self {
    case .other(.nobody), .other(.unmanaged): 0
    case .other: 1
    case .length(let length): length.through == 0 ? 2 : length.through == nil ? 0 : 1
    case .device(let device): device == .unenrolled ? 0 : device == .enrolled ? 1 : 3
    case .fact(.unknown), .fact(.inFuture), .fact(.noPIN(isKnown: false)), .fact(.checkIn(.unknown, _)),
      .fact(.checkIn(.inFuture, _)):
      2
    case .fact(.word(ThreatReport.noSignal.rawValue)), .fact(.checkIn(_, _?)): 1
    case .itself, .word, .flag, .link, .companions, .fact: 0
    }
  }
}

// MARK: - Values that people type

extension FactClass {
  /// The value of a class that a person would type; nil if there is none.
  package var ordinary: DeviceFactValue? {
    switch self {
    case .version(let cut): .version(ordinaryVersion(cut))
    case .passed(let cut), .checkIn(.passed(let cut), nil):
      ordinaryTime(cut).map { .time(Instant(.zero - $0)) }
    case .flag, .word, .count: witness
    case .unknown, .inFuture, .text, .otherText, .clock, .checkIn, .noPIN: nil
    }
  }

  /// The version before a bound, else the one that stands for all.
  private func ordinaryVersion(_ cut: Cut<DottedVersion>) -> DottedVersion {
    if cut.lower != cut.upper, let upper = cut.upper, let last = upper.parts.last {
      let parts = upper.parts.dropLast() + [last - 1]
      let before = DottedVersion(parts.map { "\($0)" }.joined(separator: "."))
      if let before, !before.parts.isEmpty, cut.contains(before) { return before }
    }
    return cut.witness
  }

  /// A whole number of days, hours or minutes.
  private func ordinaryTime(_ cut: Cut<Duration>) -> Duration? {
    let least = (cut.lower ?? .zero).wholeSeconds
    for seconds in [86_400, 3_600, 60] as [Int64] {
      let count = least / seconds
      for count in [count, count + 1] where count > 0 && cut.contains(.seconds(count * seconds)) {
        return .seconds(count * seconds)
      }
    }
    return nil
  }
}
