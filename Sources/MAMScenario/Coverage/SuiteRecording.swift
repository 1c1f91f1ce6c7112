package import MAMPolicyCore
internal import MAMPolicyDocuments

/// A suite of scenarios as it was played: what it asked, what came out, and which other policies it would notice.
///
/// The steps of every scenario are kept until the end, to be played again under other policies, but no more of it; worlds that
/// are equal are kept once.
///
/// Source: analysis of suites (Formats, "Scenarios").
package struct SuiteRecording: Sendable {
  /// A question that a scenario asks, with its ends filled in, in the world as it was then.
  package struct Asked: Sendable {
    /// The question.
    package let request: Request
    /// The world in which it was asked.
    package let world: World
    /// What was expected.
    let expectation: StepExpectation
    /// Whether the near end is whom the app acted for.
    let isActing: Bool
    /// What tells one state of a world from the next: events lie between two numbers.
    let state: Int

    fileprivate func over(_ world: World) -> Asked {
      Asked(request: request, world: world, expectation: expectation, isActing: isActing, state: state)
    }

    /// Whether anything was expected of the answer.
    var isTest: Bool { expectation != StepExpectation() }
  }

  /// A scenario that was played.
  package struct Played: Sendable {
    /// The scenario.
    package let scenario: Scenario
    /// The world as it was at the end.
    package let end: World
    /// What time it was at the end.
    package let now: Instant
    /// Whether every expectation was met.
    package let hasPassed: Bool
    /// The policies that accounts have, by their place in the recording.
    package let policies: Set<Int>
    /// The questions that it asks, by their place in the recording.
    let asked: Range<Int>
  }

  /// The questions that were asked, in order.
  package private(set) var asked: [Asked] = []
  /// The scenarios, in order.
  package private(set) var played: [Played] = []
  /// The codes of all reasons that came out.
  package private(set) var codes: Set<String> = []
  /// Every policy that an account has, each once.
  package private(set) var policies: [AppProtectionPolicy] = []
  /// For each policy the first scenario file with it, and the policy's name there, or nil if it has none.
  package private(set) var sources: [(file: String, name: String?)] = []
  private var indicesOfPolicies: [AppProtectionPolicy: Int] = [:]
  /// The worlds that are kept, each once.
  package private(set) var worlds: Set<World> = []
  private var states = 0

  /// The accounts that only stand for the other ends of questions, by name, with the policies that they have there.
  private let standIns: [String: AppProtectionPolicy]

  /// Creates a recording of nothing.
  ///
  /// - Parameter standIns: The policies that are not under test, by the name of the account that has one.
  package init(standIns: [String: AppProtectionPolicy] = [:]) { self.standIns = standIns }

  /// Plays one more scenario.
  package mutating func play(_ scenario: Scenario) {
    let start = asked.count
    var found: [Asked] = []
    var seen: Set<String> = []
    let kept = scenario.withoutDocuments(in: shared(scenario.world))
    var (end, now) = (kept.world, Instant.start)
    states += 1
    let result = ScenarioRunner.run(kept) { played in
      let (step, session) = (played.step, played.session)
      if let event = played.event { seen.formUnion(event.codes) }
      switch step.action {
      case .event(.ask(let request, let ends)):
        found.append(
          Asked(
            request: session.filling(request, leavingOut: ends, at: step.place), world: session.world,
            expectation: step.expectation, isActing: ends.contains(.near), state: states))
      case .event: states += 1
      case .look, .assert: break
      }
      (end, now) = (session.world, session.now)
    }
    asked += found.map { $0.over(shared($0.world)) }
    codes.formUnion(seen)
    var indices: Set<Int> = []
    for policy in scenario.policiesInPlay(besides: standIns) {
      indices.insert(index(of: policy, in: scenario))
    }
    played.append(
      Played(
        scenario: kept, end: shared(end), now: now, hasPassed: result.hasPassed, policies: indices,
        asked: start..<asked.count))
  }

  /// Returns a world that was seen before in place of one that is equal to it.
  private mutating func shared(_ world: World) -> World { worlds.insert(world).memberAfterInsert }

  private mutating func index(of policy: AppProtectionPolicy, in scenario: Scenario) -> Int {
    if let index = indicesOfPolicies[policy] { return index }
    policies.append(policy)
    sources.append((scenario.file, scenario.policies.first { $0.policy.policy == policy }?.name))
    indicesOfPolicies[policy] = policies.count - 1
    return policies.count - 1
  }
}

extension World {
  /// Returns the policy that is assigned to an account, whether or not it applies on the device.
  func assignedAnywhere(to index: Int) -> AppProtectionPolicy? {
    indexOfPolicy(of: index).map { pool.policies[$0] }
  }

  /// Lets every account that has a policy have another one.
  mutating func replace(_ policy: AppProtectionPolicy, by variant: AppProtectionPolicy) {
    for index in directory.accounts.indices where assignedAnywhere(to: index) == policy {
      assign(variant, to: index)
    }
  }
}

extension Scenario {
  /// The same scenario without what documents say of its policies, which playing it does not ask for.
  fileprivate func withoutDocuments(in world: World) -> Scenario {
    Scenario(
      file: file, name: name, source: source, world: world, policies: [], remarks: [], device: device,
      compliance: compliance, sharedDevice: sharedDevice, steps: steps)
  }

  /// The policies that accounts have at the start, or get in a step, without those of accounts that only stand by.
  func policiesInPlay(besides standIns: [String: AppProtectionPolicy]) -> [AppProtectionPolicy] {
    let directory = world.directory
    let assigned = directory.accounts.indices.compactMap { index -> AppProtectionPolicy? in
      guard let policy = world.assignedAnywhere(to: index) else { return nil }
      guard let standIn = standIns[directory.accounts[index].label] else { return policy }
      return policy.differences(from: standIn).isDisjoint(with: policy.stated) ? nil : policy
    }
    return assigned
      + steps.compactMap { step in
        switch step.action {
        case .event(.assignPolicy(let policy, _)): policy
        case .event(.meetAccount(_, let policy)): policy
        case .event, .look, .assert: nil
        }
      }
  }
}
