internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The facts without which checks of conditional launch could not be decided, told once for all of them.
struct UnknownFacts: Sendable {
  /// The facts, each once, in the order of the checks.
  let facts: [DeviceFact]
  /// The reasons of the checks, in their order.
  let reasons: [Reason]

  /// Collects the facts behind the answer of a step, or returns nil if its checks lack none.
  init?(_ played: PlayedStep) {
    let told = Set(played.event?.answer.reasons ?? []).filter(Self.isTold)
    guard !told.isEmpty else { return nil }
    let session = played.session
    let launches: [LaunchDecision] =
      switch played.step.action {
      case .look(let look): [look.launch(in: session)]
      case .event:
        session.managedIdentities.compactMap { account in
          session.device.map {
            LaunchRule.decide(
              for: session.world.view(of: .account(account)), session.world.facts($0, for: .account(account)),
              at: session.now)
          }
        }
      case .assert: []
      }
    let checks = launches.flatMap(\.undecided).filter { !told.isDisjoint(with: $0.reasons) }
    guard !checks.isEmpty else { return nil }
    facts =
      checks.flatMap { check -> [DeviceFact] in
        if case .undecided(let facts, _) = check.outcome { facts } else { [] }
      }.eachOnce
    reasons = checks.flatMap(\.reasons).filter(told.contains).eachOnce
  }

  /// Whether a reason says that a check lacks a fact.
  static func isTold(_ reason: Reason) -> Bool { reason.code == LaunchReason.factMissing.rawValue }

  /// What is unknown and what follows, as a clause.
  var clause: String {
    "\(English.list(facts.map(\.inWords), "and")) \(facts.count == 1 ? "is" : "are") unknown, so the "
      + (reasons.count == 1 ? "check counts" : "checks count")
      + " as failed; an unknown fact never wipes org data"
  }
}
