public import MAMPolicyCore

/// Every question that some policies can answer differently from one another or from no policy at all.
///
/// The space is finite because values are cut into classes that no policy in play can tell apart, so that
/// a claim about every request is a loop. Each question is asked for one account whose policy is in
/// question, called `self`; questions in which that account has no part are not asked, because no policy
/// in play has a say in them.
///
/// Not in the space: what another account's own policy asks of its data before that leaves, because it is the same
/// whatever the policy in question says (R9.14); views of several accounts; and requests for data on a device that is
/// not enrolled and to which a policy for managed devices does not apply, which ``TargetNotice`` tells. Of a device one
/// fact at a time is asked about, because a launch is the strictest of what its conditions lead to, each by itself.
public struct QuestionSpace: Sendable {
  /// The policies whose bounds, lists and patterns cut the space.
  public let policies: [AppProtectionPolicy]
  /// The readings of open points.
  public let options: DecisionOptions
  /// The families of questions, in a fixed order.
  public let shapes: [QuestionShape]
  /// The questions of conditional launch, and the device that they start from.
  let launch: LaunchSpace
  /// The links that stand for all links.
  let links: LinkWitnesses

  /// Creates the space of some policies.
  ///
  /// - Complexity: O(*n*) in the number of bounds, entries and patterns of the policies, and quadratic in
  ///   the patterns of universal links.
  public init(_ policies: [AppProtectionPolicy], options: DecisionOptions = DecisionOptions()) {
    self.init(policies, options: options, about: Topic.all)
  }

  /// Creates the space with the questions about some things only.
  init(_ policies: [AppProtectionPolicy], options: DecisionOptions = DecisionOptions(), about topics: [Topic])
  {
    self.policies = policies
    self.options = options
    let topics = Set(topics)
    let asksOfLaunch = topics.contains(.launch)
    let asksOfLinks = topics.contains(.asking(.url)) || topics.contains(.asking(.universalLink))
    launch = LaunchSpace(asksOfLaunch ? policies : [])
    links = LinkWitnesses(asksOfLinks ? policies : [])
    shapes =
      Self.dataShapes(policies, links).filter { topics.contains($0.topic) }
      + (asksOfLaunch ? launch.shapes : [])
  }

  /// The UPN by which questions call the account whose policy is in question.
  public static let accountName = Cast.itself

  /// Returns the device of a question of conditional launch.
  public func facts(of probe: Probe) -> DeviceFacts { probe.facts(from: launch.baseline) }

  /// Returns a device that passes everything but for a class of a fact.
  package func facts(of value: QuestionClass, in key: String) -> DeviceFacts {
    Probe(topic: .launch, keys: [key], classes: [value]).facts(from: launch.baseline)
  }

  /// The device that every question of conditional launch starts from: it passes everything, as far as one can.
  public var passingDevice: DeviceFacts { launch.baseline }

  /// Whether every way in which the policies list universal links is asked about.
  ///
  /// False only for patterns with so many stars that they overlap in thousands of ways.
  public var isComplete: Bool { links.isComplete }

  /// How many questions there are.
  public var count: Int { shapes.reduce(0) { $0 + $1.count } }

  /// Every question, in a fixed order.
  public var questions: some Sequence<Probe> {
    shapes.lazy.flatMap { shape in (0..<shape.count).lazy.map { shape.question(at: $0) } }
  }
}

extension QuestionSpace {
  private static let flags = [QuestionClass.flag(false), .flag(true)]

  /// The shapes of every topic but launch.
  private static func dataShapes(_ policies: [AppProtectionPolicy], _ links: LinkWitnesses)
    -> [QuestionShape]
  {
    let lengths = LengthClass.cut(at: policies.map(\.clipboardLimit))
    return Question.all.flatMap { question in
      let matter = question.fields.map { field in
        switch field.kind {
        case .word(_, let words): QuestionDimension(field.key, words.map { .word($0) })
        case .flag: QuestionDimension(field.key, flags)
        case .number: QuestionDimension(field.key, lengths.map { .length($0) })
        case .link:
          QuestionDimension(
            field.key, (question == .universalLink ? links.universalLinks : links.urls).map { .link($0) })
        }
      }
      return ends(of: question).map { ends in
        QuestionShape(.asking(question), ends + matter + facts(question))
      }
    }
  }

  /// The ends of a question: those with the account in question near, and those with it far.
  private static func ends(of question: Question) -> [[QuestionDimension]] {
    let itself = QuestionDimension(question.near.key, [.itself])
    guard let far = question.far else {
      if question != .control(.keyboard) { return [[itself]] }
      // One answer for the whole app, whoever types.
      let typists: [OtherEnd] = [.nobody, .noUser, .unmanaged]
      return [[QuestionDimension(question.near.key, [.itself] + typists.map { .other($0) })]]
    }
    let fars = question == .paste ? OtherEnd.forPasting : OtherEnd.forTransfer
    let nears = question == .transfer ? OtherEnd.forSending : fars
    return [
      [itself, QuestionDimension(far.key, ends: fars)],
      [
        QuestionDimension(question.near.key, ends: nears.filter { $0 != .same }),
        QuestionDimension(far.key, [.itself]),
      ],
    ]
  }

  /// The facts of the world that a question's rule reads.
  private static func facts(_ question: Question) -> [QuestionDimension] {
    facts[question, default: []].map { QuestionDimension($0.rawValue, $0.classes) }
  }

  private static let facts: [Question: [WorldFact]] = [
    .receive: [.multiIdentity, .mdmUser], .control(.contactSync): [.multiIdentity],
    .control(.spotlight): [.multiIdentity], .control(.pin): [.deviceHasPIN],
    .control(.keyboard): [.otherManagedAccounts],
  ]
}

extension QuestionSpace: CustomStringConvertible {
  /// How many questions there are, and about how many policies.
  public var description: String {
    "\(count) questions about \(policies.count == 1 ? "1 policy" : "\(policies.count) policies")"
  }
}
