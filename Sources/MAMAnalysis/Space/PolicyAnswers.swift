public import MAMPolicyCore

/// The answers of one policy to the questions of a space.
///
/// The account whose policy is in question is `self`; whoever else a question needs is put beside it. The
/// answers are those of `World.decide(_:)` and `LaunchRule`, and of nothing else.
public struct PolicyAnswers {
  /// The policy; nothing for an account without one.
  public let policy: AppProtectionPolicy?
  private let space: QuestionSpace
  private let view: PolicyView
  private var worlds: [Surroundings: World] = [:]

  /// Creates the answers of one policy.
  public init(_ policy: AppProtectionPolicy?, in space: QuestionSpace) {
    self.policy = policy
    self.space = space
    view = policy.map { .policy($0) } ?? .unrestricted
  }

  /// What of a world matters to a question, besides the account whose policy is in question.
  private struct Surroundings: Hashable {
    let other: OtherEnd?
    let facts: AnswerSheet.Surroundings
  }

  /// Returns the policy's answer to a question.
  public mutating func decide(_ question: Probe) -> Decision {
    question.request.map { world(for: question).decide($0) } ?? launch(question).decision
  }

  /// Returns the policy's answer to a question; of conditional launch, what the facts that are asked about lead to.
  ///
  /// No device passes two policies at once that accept no version in common. What follows from one fact is an
  /// answer all the same.
  mutating func decideAlone(_ question: Probe) -> Decision {
    question.request.map { world(for: question).decide($0) }
      ?? launch(question).resting(on: question.facts).decision
  }

  private func launch(_ question: Probe) -> LaunchDecision {
    LaunchRule.decide(for: view, question.facts(from: space.launch.baseline), at: LaunchSpace.now)
  }

  /// Returns the world in which a question is asked.
  mutating func world(for question: Probe) -> World {
    let surroundings = Surroundings(
      other: question.classes.lazy.compactMap(\.otherEnd).first(where: \.isManaged),
      facts: AnswerSheet.Surroundings(question))
    if let world = worlds[surroundings] { return world }
    let world = makeWorld(surroundings)
    worlds[surroundings] = world
    return world
  }

  private func makeWorld(_ surroundings: Surroundings) -> World {
    var world = Cast.world
    world.options = space.options
    world.app = AppProfile(
      isMultiIdentity: surroundings.facts.isMultiIdentity, allowsSeveralManagedAccounts: true)
    if surroundings.facts.hasMDMUser {
      world.management = DeviceManagement(
        isEnrolled: true, configuredUser: Identity(Cast.personal))
    }
    if surroundings.facts.deviceHasPIN {
      world.management = DeviceManagement(
        isEnrolled: true, configuredUser: Identity(Cast.itself), hasDevicePIN: true)
    }
    Cast.assign(policy, to: Cast.itself, in: &world)
    Cast.assign(surroundings.other?.policy, to: Cast.other, in: &world)
    Cast.assign(surroundings.facts.companions.policy, to: Cast.companion, in: &world)
    return world
  }
}

/// The accounts that take part in questions.
enum Cast {
  /// The account whose policy is in question.
  static let itself = "self@contoso.example"
  /// The other managed account.
  static let other = "other@fabrikam.example"
  /// A managed account of the app that is at neither end.
  static let companion = "companion@contoso.example"
  /// An account without a policy.
  static let personal = "personal@example.net"

  /// All of them, without policies.
  static let world: World = {
    var world = World()
    for upn in [itself, other, companion, personal] {
      // Four UPNs that differ never clash.
      if let account = Account(called: upn) { _ = try? world.add(account) }
    }
    return world
  }()

  /// Makes an account managed, or leaves it unmanaged where there is no policy.
  static func assign(_ policy: AppProtectionPolicy?, to upn: String, in world: inout World) {
    guard let policy, let identity = Identity(upn), let index = world.directory.index(of: identity) else {
      return
    }
    world.assign(policy, to: index)
    world.setStanding(.managed, of: index)
  }
}

extension PolicyAnswers: CustomStringConvertible {
  /// The policy that answers.
  public var description: String { "answers of \(policy.map(\.description) ?? "no policy")" }
}
