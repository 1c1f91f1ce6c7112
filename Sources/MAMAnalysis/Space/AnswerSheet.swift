package import MAMPolicyCore

/// Every answer of one policy, collapsed into few products of questions that are answered alike.
package struct AnswerSheet: Sendable {
  /// Facts of the world that some questions depend on.
  package struct Surroundings: Hashable, Sendable {
    /// Whether the app has several identities.
    package var isMultiIdentity = true
    /// Whether untagged data can be stored for the user of device management.
    package var hasMDMUser = false
    /// Whether the device is enrolled for the account and has a PIN of its own.
    package var deviceHasPIN = false
    /// The other managed accounts of the app.
    package var companions = Companions.absent

    /// The keys of questions that are such facts and no part of a request.
    package static let keys = Set(WorldFact.allCases.map(\.rawValue))
  }

  /// Questions with one answer: every combination of the classes of each dimension.
  package struct Entry: Sendable {
    /// What the questions are about.
    package let topic: Topic
    /// The classes by dimension, without those of the surroundings.
    package let parts: [(key: String, classes: [QuestionClass])]
    /// The answer.
    package let decision: Decision
    /// One of the questions.
    package let example: Probe

    /// Returns the questions whose classes all fit, or nil if there are none.
    package func keeping(_ isKept: (QuestionClass) -> Bool) -> Entry? {
      let kept = parts.map { ($0.key, $0.classes.filter(isKept)) }
      return kept.contains { $0.1.isEmpty }
        ? nil : Entry(topic: topic, parts: kept, decision: decision, example: example)
    }

    /// One question: its topic and the class of each dimension.
    package struct Question: Hashable, Sendable {
      let topic: Topic
      var classes: [String: QuestionClass] = [:]
    }

    /// The questions.
    package var questions: [Question] {
      parts.reduce([Question(topic: topic)]) { questions, part in
        questions.flatMap { question in
          part.classes.map {
            Question(topic: topic, classes: question.classes.merging([part.key: $0]) { $1 })
          }
        }
      }
    }
  }

  /// The policy.
  package let policy: AppProtectionPolicy
  /// The questions.
  package let space: QuestionSpace
  /// The answers, by what the world has to be like for them, in a fixed order.
  package let sections: [(surroundings: Surroundings, entries: [Entry])]

  /// Asks a policy everything.
  ///
  /// - Complexity: O(*n*) in the number of questions, and quadratic in those that are answered alike.
  package init(_ policy: AppProtectionPolicy) {
    let space = QuestionSpace([policy])
    var answers = PolicyAnswers(policy, in: space)
    var order: [Surroundings] = [Surroundings()]
    var entries: [Surroundings: [Entry]] = [:]
    for shape in space.shapes {
      for (surroundings, part) in shape.apart {
        if !order.contains(surroundings) { order.append(surroundings) }
        entries[surroundings, default: []] += Self.entries(part, &answers)
      }
    }
    self.policy = policy
    self.space = space
    sections = order.map { ($0, entries[$0] ?? []) }
  }

  private static func entries(_ shape: QuestionShape, _ answers: inout PolicyAnswers) -> [Entry] {
    var groups: [DecisionSummary: [Int]] = [:]
    var order: [DecisionSummary] = []
    for place in 0..<shape.count {
      let answer = DecisionSummary(answers.decide(shape.question(at: place)))
      if groups[answer] == nil { order.append(answer) }
      groups[answer, default: []].append(place)
    }
    return order.flatMap { answer in
      Product.cover(of: groups[answer] ?? [], in: shape).compactMap { product in
        product.places(in: shape).first.map { place in
          let example = shape.question(at: place)
          let parts = zip(shape.dimensions, product.picks).filter { !Surroundings.keys.contains($0.0.key) }
            .map { dimension, picks in (dimension.key, picks.map { dimension.classes[$0] }) }
          return Entry(topic: shape.topic, parts: parts, decision: answers.decide(example), example: example)
        }
      }
    }
  }
}

extension QuestionShape {
  /// The shape for each combination of facts of the world, with only these.
  fileprivate var apart: [(AnswerSheet.Surroundings, QuestionShape)] {
    var shapes: [(AnswerSheet.Surroundings, [QuestionDimension])] = [(AnswerSheet.Surroundings(), [])]
    for dimension in dimensions {
      guard AnswerSheet.Surroundings.keys.contains(dimension.key) else {
        for place in shapes.indices { shapes[place].1.append(dimension) }
        continue
      }
      shapes = shapes.flatMap { surroundings, dimensions in
        dimension.classes.map { value in
          var surroundings = surroundings
          surroundings.take(value, dimension.key)
          return (surroundings, dimensions + [QuestionDimension(dimension.key, [value])])
        }
      }
    }
    return shapes.map { ($0, QuestionShape(topic, $1)) }
  }
}

extension AnswerSheet.Surroundings {
  /// Creates the facts of a question; those that it leaves out are the usual ones.
  init(_ question: Probe) {
    for (key, value) in zip(question.keys, question.classes) { take(value, key) }
  }

  /// Takes a class of a question, where it is such a fact.
  mutating func take(_ value: QuestionClass, _ key: String) {
    switch WorldFact(rawValue: key) {
    case .multiIdentity?: isMultiIdentity = value == .flag(true)
    case .mdmUser?: hasMDMUser = value == .flag(true)
    case .deviceHasPIN?: deviceHasPIN = value == .flag(true)
    case .otherManagedAccounts?: if case .companions(let companions) = value { self.companions = companions }
    case nil: break
    }
  }
}
