public import MAMPolicyCore

/// A set of questions that a change of policy answers differently in the same way.
public struct PolicyChange: Hashable, Sendable {
  /// The classes of one dimension that the change concerns.
  public struct Part: Hashable, Sendable, PartPrinted {
    /// The dimension.
    public let dimension: QuestionDimension
    /// The classes, in the order of the dimension.
    public let classes: [QuestionClass]

    /// Whether the change concerns every class.
    public var isWhole: Bool { classes.count == dimension.classes.count }

    /// The places of the classes in the dimension.
    var picks: [Int] { classes.compactMap { dimension.classes.firstIndex(of: $0) } }
  }

  package let topic: Topic
  /// The classes by dimension: every combination of them is concerned.
  public let parts: [Part]
  /// What the old policy answers to the example; of conditional launch, what the facts that it is about lead to.
  public let old: Decision
  /// What the new policy answers to the example, likewise.
  public let new: Decision
  /// Which way the answer changed.
  public let direction: Direction
  /// The minimal sets of settings which, set in the old policy as the new one has them, give the new answers.
  public let settings: [[Setting]]
  /// One of the questions.
  public let example: Probe
  /// What a user or a device notices, in one sentence about the setting that is responsible, with its full stop.
  public internal(set) var sentence = ""
  /// Whether the sentence says more than which settings have which values.
  package internal(set) var isTold = true
  /// The change cut into parts that have smaller causes of their own; none if single settings cause all of it.
  package internal(set) var parcels: [PolicyChange] = []

  /// The question's name in requests, or `launch`.
  public var op: String { topic.op }

  /// Which way the change is for a person: a duty that ends because no policy applies is no denial.
  package var toldDirection: Direction {
    guard let request = example.request, topic.question?.duty != nil, old.effect != new.effect else {
      return direction
    }
    let (before, after) = (request.isRequired(by: old), request.isRequired(by: new))
    return before == after ? direction : before ? .opened : .closed
  }

  /// How many questions are concerned.
  public var count: Int { parts.reduce(1) { $0 * $1.classes.count } }

  /// The parts of the change that are told: each with the smallest sets of settings that give the new answers to it.
  package var told: [PolicyChange] { parcels.isEmpty ? [self] : parcels }

  /// The places, in their shape, of the questions that are concerned.
  func places(in shape: QuestionShape) -> [Int] { Product(picks: parts.map(\.picks)).places(in: shape) }

  /// Returns the classes in the dimension of a key, none where there is no such dimension.
  public func classes(_ key: String) -> [QuestionClass] {
    parts.first { $0.dimension.key == key }?.classes ?? []
  }
}

/// A setting that two policies have differently, and what comes of it.
public struct SettingEffect: Hashable, Sendable {
  /// The setting with the old policy's value and the new one's.
  public let change: SettingChange
  /// How many questions it changes, alone or with others.
  public let changed: Int
  /// Which way it changes the policy by itself; nil if neither value is stricter.
  public let direction: Direction?
  /// Why it changes no answer of the new policy, in words that follow a semicolon; nil if it changes some.
  public let silence: String?
  /// Whether it changes no answer because it keeps some as they were, which the other changes would change.
  package let keepsAnswers: Bool

  /// The setting.
  public var setting: Setting { change.setting }
}
