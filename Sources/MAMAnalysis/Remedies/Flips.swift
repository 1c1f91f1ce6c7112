public import MAMPolicyCore

/// The smallest changes of a policy that would give a request a different answer.
///
/// ```swift
/// for flip in Flips(of: request, in: world).flips { print(flip.changes.map(\.setting.label)) }
/// ```
///
/// An answer that still allows, but obliges the app to something else, is a different one. Words and flags are tried with each of their values, lists with one entry more or less, numbers with the
/// least that lets the request through. Changes of up to three settings of one account's policy are found; if there are
/// none, changes of one setting in each of two accounts' policies.
public struct Flips: Sendable {
  /// A minimal set of changes to one account's policy that gives the request a different answer.
  public struct Flip: Hashable, Sendable {
    /// The account whose policy is changed, as it is shown to people.
    public let account: String
    /// The settings with the values they would have, in their order.
    public let changes: [SettingChange]
    /// The policy with the changes.
    public let policy: AppProtectionPolicy
    /// The policy as it is.
    public let original: AppProtectionPolicy
    /// The answer with the changes.
    public let decision: Decision
  }

  /// The answer as it is.
  public let decision: Decision
  /// Every minimal set of changes to one account's policy, the smallest first.
  public let flips: [Flip]
  /// Pairs of one change to each of two accounts' policies that together give a different answer, each with the answer to
  /// both; none if a change to one policy is enough.
  public let pairs: [[Flip]]
  /// The accounts whose policies were changed to find a different answer, as they are shown to people.
  public let accounts: [String]

  /// The most settings that are changed together.
  public static let limit = 3

  /// Finds what would give a request a different answer.
  ///
  /// - Complexity: O(*v*³) at most in the values of the settings that the request's rule looks at.
  public init(of request: Request, in world: World) {
    decision = world.decide(request)
    var searches: [Search] = []
    var seen: Set<Int> = []
    for slot in [request.near, request.far ?? .unset] {
      guard case .account(let identity) = slot, let index = world.directory.index(of: identity),
        seen.insert(index).inserted, let policy = world.assignedPolicy(of: index)
      else { continue }
      searches.append(
        Search(request: request, world: world, account: index, policy: policy, original: decision))
    }
    flips = searches.flatMap { $0.flips() }.sorted { $0.changes.count < $1.changes.count }
    pairs = flips.isEmpty && searches.count == 2 ? searches[0].pairs(with: searches[1]) : []
    accounts = searches.map(\.label)
  }
}

/// The search for changes of one account's policy.
private struct Search {
  let request: Request
  var world: World
  let account: Int
  let policy: AppProtectionPolicy
  let original: Decision

  /// A rule sees no other settings, so that none of those can change the answer.
  private var settings: [Setting] {
    request.matter.question.settings.filter { $0.group != .targeting }
  }

  /// A policy on the way, and the settings that were changed to get there.
  private struct Step {
    var policy: AppProtectionPolicy
    var settings: SettingSet
    var decision: Decision
  }

  /// Looks at one more change at a time. A change that leaves the whole decision as it was, reasons included,
  /// was not looked at by the rule, so that nothing further follows from it.
  func flips() -> [Flips.Flip] {
    var found: [Step] = []
    var frontier = [Step(policy: policy, settings: [], decision: original)]
    for _ in 1...Flips.limit {
      var next: [Step] = []
      for step in frontier {
        for setting in settings where !step.settings.contains(setting) {
          for variant in candidates(setting, step.policy) {
            let settings = step.settings.union([setting])
            let isKnown = found.contains { known in
              known.settings.isSubset(of: settings)
                && known.settings.allSatisfy { variant.value(of: $0) == known.policy.value(of: $0) }
            }
            if isKnown { continue }
            let decision = decide(variant)
            if decision == step.decision { continue }
            let reached = Step(policy: variant, settings: settings, decision: decision)
            if !isFlipped(decision) {
              next.append(reached)
            } else if !found.contains(where: { $0.policy == variant }) {
              found.append(reached)
            }
          }
        }
      }
      frontier = next
    }
    return found.filter(isMinimal).map(flip)
  }

  /// Whether no change can be left out.
  private func isMinimal(_ step: Step) -> Bool {
    step.settings.allSatisfy { setting in
      !isFlipped(decide(step.policy.setting(setting, from: policy)))
    }
  }

  /// Whether a decision is another answer: another effect, another duty, or another condition of what is allowed.
  private func isFlipped(_ decision: Decision) -> Bool {
    decision.effect != original.effect
      || request.isRequired(by: decision) != request.isRequired(by: original)
      || decision.isAllowed && decision.obligations != original.obligations
  }

  /// Returns each change of this policy and each of another account's policy that together give another answer.
  ///
  /// - Precondition: None of them does so without the other.
  func pairs(with other: Search) -> [[Flips.Flip]] {
    let others = other.singles
    return singles.flatMap { step -> [[Flips.Flip]] in
      var changed = other
      changed.world.assign(step.policy, to: account)
      return others.compactMap { next in
        // Two accounts with one policy do not get two values of one setting.
        if policy == other.policy, step.settings == next.settings, step.policy != next.policy { return nil }
        let decision = changed.decide(next.policy)
        guard isFlipped(decision) else { return nil }
        return [(self, step), (other, next)].map { search, step in
          var step = step
          step.decision = decision
          return search.flip(step)
        }
      }
    }
  }

  /// Every change of one setting.
  private var singles: [Step] {
    settings.flatMap { setting in
      candidates(setting, policy).map { Step(policy: $0, settings: [setting], decision: original) }
    }
  }

  /// The account, as it is shown to people.
  var label: String { world.directory.accounts[account].label }

  private func flip(_ step: Step) -> Flips.Flip {
    Flips.Flip(
      account: label,
      changes: step.settings.map { SettingChange($0, from: policy, to: step.policy) },
      policy: step.policy, original: policy, decision: step.decision)
  }

  private func decide(_ policy: AppProtectionPolicy) -> Decision {
    var world = world
    world.assign(policy, to: account)
    return world.decide(request)
  }

  /// The values that a setting is tried with: those of the table, and the entry that the request is about.
  private func candidates(_ setting: Setting, _ policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    var candidates = setting.alternatives(to: policy)
    func add(_ change: (inout AppProtectionPolicy) -> Void) {
      var variant = policy
      change(&variant)
      candidates.append(variant)
    }
    switch (setting, request.matter) {
    case (.allowedOutboundClipboardSharingExceptionLength, .paste(_, let length, _)):
      // The ends of the range say less than the one length that matters.
      candidates = []
      if length != policy.allowedOutboundClipboardSharingExceptionLength, length <= 65_535 {
        add { $0.allowedOutboundClipboardSharingExceptionLength = length }
      }
      if policy.allowedOutboundClipboardSharingExceptionLength > 0 {
        add { $0.allowedOutboundClipboardSharingExceptionLength = 0 }
      }
    case (.exemptedAppProtocols, .url(let link, _)):
      let schemes = policy.exemptedSchemes
      if schemes.contains(link.scheme) {
        // One entry can name several schemes, and without all of them more changes than the answer.
        candidates = []
        add {
          $0.exemptedAppProtocols = schemes.filter { $0 != link.scheme }.map {
            ExemptedProtocol(name: $0, value: $0)
          }
        }
      } else {
        add { $0.exemptedAppProtocols.append(ExemptedProtocol(name: link.scheme, value: link.scheme)) }
      }
    case (.exemptedUniversalLinks, .universalLink(let link)):
      add { $0.exemptedUniversalLinks.append(link.text) }
    case (.managedUniversalLinks, .universalLink(let link)):
      add { $0.managedUniversalLinks.append(link.text) }
    case (_, _): break
    }
    return candidates
  }
}

extension Flips.Flip: CustomStringConvertible {
  /// Whose policy is changed how, and the effect of it.
  public var description: String {
    "\(account): \(changes.map(\.description).joined(separator: ", ")): \(decision.effect.rawValue)"
  }
}

extension Flips: CustomStringConvertible {
  /// What would change the answer, one way after the other; that nothing would where there is none.
  public var description: String {
    let ways =
      flips.map(\.description)
      + pairs.map { $0.map(\.description).joined(separator: " and ") }
    return ways.isEmpty
      ? "no change of a few settings gives another answer" : ways.joined(separator: "; ")
  }
}
