package import MAMPolicyCore

/// Which reasons the answers to all that can be asked of some policies have, and which questions notice a setting.
///
/// Source: analysis of suites of requests (Formats, "Requests" and "Scenarios").
package struct QuestionCoverage: Sendable {
  /// One question asked of one policy.
  package struct Case: Hashable, Sendable {
    /// The place of the policy among those in play.
    package let policy: Int
    /// The question.
    package let question: Probe
  }

  /// The codes of all reasons that some question of some policy has, each with a few of the questions.
  package let reachable: [String: [Case]]
  private let policies: [AppProtectionPolicy]
  private let spaces: [QuestionSpace]
  /// For each policy the questions that an app can be asked of the kind that was played.
  private let shapes: [[QuestionShape]]

  /// The most questions that are kept for a reason.
  private static let kept = 40

  /// Asks every policy everything.
  ///
  /// - Parameters:
  ///   - policies: The policies in play, each once.
  ///   - identities: For each policy whether the apps that were played support several identities; what only another app
  ///     can be asked does not count.
  /// - Complexity: O(*n*) in the number of the questions of all policies.
  package init(of policies: [AppProtectionPolicy], supportingSeveralIdentities identities: [Set<Bool>]) {
    // Who may sign in is no policy's to say, and a step of that name signs in.
    let topics = Topic.all.filter { $0 != .asking(.signIn) }
    let spaces = policies.map { QuestionSpace([$0], about: topics) }
    let shapes = zip(spaces, identities).map { space, identities in
      space.shapes.flatMap { $0.asked(ofAppsSupportingSeveralIdentities: identities) }
    }
    self.policies = policies
    self.spaces = spaces
    self.shapes = shapes
    reachable = Self.reachable(policies, spaces, shapes)
  }

  /// What a rule reads of policies that it was asked about.
  private struct Asked: Hashable {
    let topic: Topic
    let policies: [AppProtectionPolicy]
  }

  /// Asks every policy everything; policies that agree in what a rule reads are asked once.
  private static func reachable(
    _ policies: [AppProtectionPolicy], _ spaces: [QuestionSpace], _ shapes: [[QuestionShape]]
  ) -> [String: [Case]] {
    var known: Set<Asked> = []
    var reachable: [String: [Case]] = [:]
    for (place, policy) in policies.enumerated() {
      var answers = PolicyAnswers(policy, in: spaces[place])
      let topics = Set(shapes[place].map(\.topic)).filter { topic in
        known.insert(Asked(topic: topic, policies: [policy.reading(topic.reads)])).inserted
      }
      for shape in shapes[place] where topics.contains(shape.topic) {
        for question in (0..<shape.count).lazy.map(shape.question) {
          for code in answers.decide(question).codes where reachable[code, default: []].count < kept {
            reachable[code, default: []].append(Case(policy: place, question: question))
          }
        }
      }
    }
    return reachable
  }

  /// Returns a question of a policy whose answer is another one once a setting is changed, if there is any.
  package func question(noticing setting: Setting) -> (case: Case, variant: AppProtectionPolicy)? {
    // A step that expects the reasons notices a setting that changes nothing else.
    question(noticing: setting, comparingReasons: false)
      ?? question(noticing: setting, comparingReasons: true)
  }

  private func question(
    noticing setting: Setting, comparingReasons comparesReasons: Bool
  ) -> (case: Case, variant: AppProtectionPolicy)? {
    var known: Set<Asked> = []
    for (place, policy) in policies.enumerated() {
      for variant in setting.alternatives(to: policy) {
        var (mine, theirs) = (
          PolicyAnswers(policy, in: spaces[place]), PolicyAnswers(variant, in: spaces[place])
        )
        let topics = Set(shapes[place].map(\.topic)).filter { topic in
          guard topic.reads.contains(setting) else { return false }
          let read = [policy, variant].map { $0.reading(topic.reads) }
          return known.insert(Asked(topic: topic, policies: read)).inserted
        }
        for shape in shapes[place] where topics.contains(shape.topic) {
          for question in (0..<shape.count).lazy.map(shape.question)
          where DecisionSummary(mine.decide(question), comparingReasons: comparesReasons)
            != DecisionSummary(theirs.decide(question), comparingReasons: comparesReasons)
          {
            return (Case(policy: place, question: question), variant)
          }
        }
      }
    }
    return nil
  }

  /// Returns a policy's answer to a question.
  package func answer(to entry: Case) -> Decision {
    var answers = PolicyAnswers(policies[entry.policy], in: spaces[entry.policy])
    return answers.decide(entry.question)
  }

  /// Returns a request among the accounts of a world that behaves as a question of a policy, if there is any.
  package func request(_ entry: Case, in world: World) -> Request? {
    for account in world.directory.accounts.indices where world.policy(of: account) == policies[entry.policy]
    {
      if let request = spaces[entry.policy].request(for: entry.question, in: world, of: account) {
        return request
      }
    }
    return nil
  }

  /// Returns what of a device sets a question of conditional launch apart from one that passes everything.
  package func device(_ entry: Case) -> (facts: DeviceFacts, passing: DeviceFacts) {
    let space = spaces[entry.policy]
    return (space.facts(of: entry.question), space.passingDevice)
  }
}

extension QuestionSpace {
  /// Returns a request among the accounts of a world that behaves as a question does.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - world: The world.
  ///   - account: The account whose policy is in question, by its index in the world's directory.
  /// - Returns: The request; nil if no accounts of the world stand so.
  package func request(for question: Probe, in world: World, of account: Int) -> Request? {
    guard let sample = question.request else { return nil }
    let asked = sample.matter.question
    func slots(_ key: String) -> [IdentitySlot] {
      let labels = world.directory.accounts.enumerated().map { (index: $0, slot: IdentitySlot($1.label)) }
      return switch question.value(key) {
      case .itself?, .other(.same)?: labels.filter { $0.index == account }.map(\.slot)
      case .other(.unmanaged)?:
        labels.filter { world.policy(of: $0.index) == nil }.map(\.slot) + [
          IdentitySlot("someone@unmanaged.example")
        ]
      case .other(.managed)?, .other(.clipboard)?:
        labels.filter { $0.index != account && world.policy(of: $0.index) != nil }.map(\.slot)
      case .other(.noUser)?: [.noUser]
      case .other(.nobody)?, .word?, .flag?, .length?, .link?, .companions?, .device?, .fact?, nil: [.unset]
      }
    }
    for near in slots(asked.near.key) {
      for far in asked.far.map({ slots($0.key).map(Optional.some) }) ?? [nil] {
        let request = Request(near: near, far: far, sample.matter)
        if self.question(for: request, in: world, of: account) == question { return request }
      }
    }
    return nil
  }
}

extension QuestionShape {
  /// Returns the questions that apps can be asked which support several identities or not.
  ///
  /// An app that supports one identity has no other managed account.
  fileprivate func asked(ofAppsSupportingSeveralIdentities identities: Set<Bool>) -> [QuestionShape] {
    let isKnown = dimensions.contains { $0.key == WorldFact.multiIdentity.rawValue }
    let kinds = isKnown ? identities.sorted { !$0 && $1 } : [identities.contains(true)]
    return kinds.compactMap { hasSeveral in
      let dimensions = dimensions.map { dimension in
        QuestionDimension(
          dimension.key,
          dimension.classes.filter { value in
            switch value {
            case .flag(let flag): dimension.key != WorldFact.multiIdentity.rawValue || flag == hasSeveral
            case .other(let end): hasSeveral || !end.isManaged
            case .companions(let companions): hasSeveral || companions == .absent
            case .itself, .word, .length, .link, .device, .fact: true
            }
          })
      }
      return dimensions.contains(where: \.classes.isEmpty) ? nil : QuestionShape(topic, dimensions)
    }
  }
}
