package import MAMPolicyCore

/// How much of all that can be asked of some policies was asked, and which reasons the answers could have had.
///
/// Source: analysis of suites of requests (Formats, "Requests" and "Scenarios").
package struct QuestionCoverage: Sendable {
  /// How many questions about one thing were asked, of how many.
  package struct Count: Hashable, Sendable {
    /// The question's name in requests, or `launch`.
    package let op: String
    /// The questions that were asked of a policy.
    package internal(set) var asked: Int
    /// All questions of all policies.
    package internal(set) var all: Int
  }

  /// One question asked of one policy.
  package struct Case: Hashable, Sendable {
    /// The place of the policy among those in play.
    package let policy: Int
    /// The question.
    package let question: Probe
  }

  /// The counts by topic, in the order of the specification.
  package let counts: [Count]
  /// The codes of all reasons that some question of some policy has, each with a few of the questions.
  package let reachable: [String: [Case]]
  private let policies: [AppProtectionPolicy]
  private let spaces: [QuestionSpace]
  /// For each policy the questions that an app can be asked of the kind that was played.
  private let shapes: [[QuestionShape]]

  /// The most questions that are kept for a reason.
  private static let kept = 40

  /// Counts what was asked.
  ///
  /// - Parameters:
  ///   - requests: The requests, each in the world in which it was asked.
  ///   - launches: What was known of a device when conditional launch was asked for an account of a policy.
  ///   - policies: The policies in play, each once.
  ///   - identities: For each policy whether the apps that were played support several identities; what only another app
  ///     can be asked does not count.
  /// - Complexity: O(*n*) in the number of requests and of the questions of all policies that differ for them.
  package init(
    _ requests: some Sequence<(request: Request, world: World)>,
    launches: some Sequence<(policy: AppProtectionPolicy, facts: DeviceFacts, now: Instant)>,
    of policies: [AppProtectionPolicy], supportingSeveralIdentities identities: [Set<Bool>]
  ) {
    // Who may sign in is no policy's to say, and a step of that name signs in.
    let topics = Topic.all.filter { $0 != .asking(.signIn) }
    let spaces = policies.map { QuestionSpace([$0], about: topics) }
    let shapes = zip(spaces, identities).map { space, identities in
      space.shapes.flatMap { $0.asked(ofAppsSupportingSeveralIdentities: identities) }
    }
    let places = Dictionary(policies.enumerated().map { ($1, $0) }) { first, _ in first }
    let looks = zip(policies, spaces).map(LaunchLooks.init)
    var asked: Set<Case> = []
    for (request, world) in requests {
      for account in Self.accounts(concernedBy: request, in: world) {
        guard let policy = world.policy(of: account), let place = places[policy],
          let question = spaces[place].question(for: request, in: world, of: account)
        else { continue }
        asked.insert(Case(policy: place, question: question))
      }
    }
    for (policy, facts, now) in launches {
      guard let place = places[policy], let question = looks[place].question(for: facts, at: now) else {
        continue
      }
      asked.insert(Case(policy: place, question: question))
    }
    var counts: [String: Count] = [:]
    for (place, policy) in policies.enumerated() {
      for question in Self.distinct(shapes[place], of: policy, in: spaces[place], looks[place]) {
        counts[question.op, default: Count(op: question.op, asked: 0, all: 0)].all += 1
      }
    }
    for entry in asked { counts[entry.question.op]?.asked += 1 }
    self.counts = Topic.all.compactMap { counts[$0.op] }
    self.policies = policies
    self.spaces = spaces
    self.shapes = shapes
    reachable = Self.reachable(policies, spaces, shapes)
  }

  /// How many questions were asked of a policy.
  package var asked: Int { counts.reduce(0) { $0 + $1.asked } }
  /// How many questions all policies have.
  package var all: Int { counts.reduce(0) { $0 + $1.all } }

  /// The questions of some shapes, each once: two that every request behaves as alike are one.
  private static func distinct(
    _ shapes: [QuestionShape], of policy: AppProtectionPolicy, in space: QuestionSpace, _ looks: LaunchLooks
  ) -> Set<Probe> {
    var answers = PolicyAnswers(policy, in: space)
    var distinct: Set<Probe> = []
    for shape in shapes {
      for question in (0..<shape.count).lazy.map(shape.question) {
        let asked: Probe?
        if let request = question.request {
          let world = answers.world(for: question)
          asked = Identity(Cast.itself).flatMap(world.directory.index).flatMap {
            space.question(for: request, in: world, of: $0)
          }
        } else {
          asked = looks.question(for: space.facts(of: question), at: LaunchSpace.now)
        }
        if let asked { distinct.insert(asked) }
      }
    }
    return distinct
  }

  /// The accounts whose policy has a say in a request.
  private static func accounts(concernedBy request: Request, in world: World) -> [Int] {
    // One answer for the whole app, whoever types.
    if request.matter == .control(.keyboard), !world.view(of: request.near).isManaged {
      return Array(world.directory.accounts.indices)
    }
    return [request.near, request.far ?? .unset].flatMap(\.identities)
      .compactMap { world.directory.index(of: $0) }
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
          where DecisionSummary(mine.decide(question), comparingReasons: false)
            != DecisionSummary(theirs.decide(question), comparingReasons: false)
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

/// The questions that looks at devices ask of one policy.
private struct LaunchLooks {
  private let space: QuestionSpace
  /// The classes of each fact that the policy answers as a device that passes everything.
  private var silent: [String: Set<QuestionClass>] = [:]

  init(_ policy: AppProtectionPolicy, _ space: QuestionSpace) {
    self.space = space
    var answers = PolicyAnswers(policy, in: space)
    for shape in space.shapes where shape.topic == .launch {
      guard let dimension = shape.dimensions.last else { continue }
      silent[dimension.key] = Set(dimension.classes)
      for question in (0..<shape.count).lazy.map(shape.question) {
        guard let device = question.classes.first, let value = question.classes.last else { continue }
        let passing = Probe(topic: .launch, keys: ["device"], classes: [device])
        if answers.decide(question) != answers.decide(passing) { silent[dimension.key]?.remove(value) }
      }
    }
  }

  /// Returns the question that a look asks; nil if several facts matter, so that the answer tells of none.
  func question(for facts: DeviceFacts, at now: Instant) -> Probe? {
    let questions = space.questions(for: facts, at: now)
    let telling = questions.filter { question in
      zip(question.keys, question.classes).contains { key, value in silent[key]?.contains(value) == false }
    }
    if telling.count > 1 { return nil }
    // A device that passes everything is the same question of any fact.
    return telling.first
      ?? questions.first.map { question in
        Probe(topic: .launch, keys: ["device"], classes: Array(question.classes.prefix(1)))
      }
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
    let isKnown = dimensions.contains { $0.key == Self.identities }
    let kinds = isKnown ? identities.sorted { !$0 && $1 } : [identities.contains(true)]
    return kinds.compactMap { hasSeveral in
      let dimensions = dimensions.map { dimension in
        QuestionDimension(
          dimension.key,
          dimension.classes.filter { value in
            switch value {
            case .flag(let flag): dimension.key != Self.identities || flag == hasSeveral
            case .other(let end): hasSeveral || !end.isManaged
            case .companions(let companions): hasSeveral || companions == .absent
            case .itself, .word, .length, .link, .device, .fact: true
            }
          })
      }
      return dimensions.contains(where: \.classes.isEmpty) ? nil : QuestionShape(topic, dimensions)
    }
  }

  private static let identities = "multiIdentity"
}
