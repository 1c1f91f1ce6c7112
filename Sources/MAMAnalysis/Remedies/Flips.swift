public import MAMPolicyCore

/// The smallest changes of a policy that would give a request a different answer.
///
/// ```swift
/// for flip in Flips(of: request, in: world).flips { print(flip.changes.map(\.setting.label)) }
/// ```
///
/// An answer that still allows, but obliges the app to something else, is a different one. Words and flags are tried with each of their values, lists with one entry more or less, numbers with the
/// least that lets the request through. Changes of up to three settings of one account's policy are found.
public struct Flips: Sendable {
  /// A minimal set of changes to one account's policy that gives the request a different answer.
  public struct Flip: Hashable, Sendable {
    /// The account whose policy is changed, as it is shown to people.
    public let account: String
    /// The settings with the values they would have, in their order.
    public let changes: [Change]
    /// The policy with the changes.
    public let policy: AppProtectionPolicy
    /// The policy as it is.
    public let original: AppProtectionPolicy
    /// The answer with the changes.
    public let decision: Decision
  }

  /// A setting and the value that it would have.
  public struct Change: Hashable, Sendable {
    /// The setting.
    public let setting: Setting
    /// The value that it has.
    public let old: SettingValue
    /// The value that it would have.
    public let new: SettingValue
  }

  /// The answer as it is.
  public let decision: Decision
  /// Every minimal set of changes, the smallest first.
  public let flips: [Flip]

  /// The most settings that are changed together.
  public static let limit = 3

  /// Finds what would give a request a different answer.
  ///
  /// - Complexity: O(*v*³) at most in the values of the settings that the request's rule looks at.
  public init(of request: Request, in world: World) {
    decision = world.decide(request)
    var flips: [Flip] = []
    var seen: Set<Int> = []
    for slot in [request.near, request.far ?? .unset] {
      guard case .account(let identity) = slot, let index = world.directory.index(of: identity),
        seen.insert(index).inserted, let policy = world.assignedPolicy(of: index)
      else { continue }
      flips += Search(
        request: request, world: world, account: index, policy: policy, original: decision
      ).flips()
    }
    self.flips = flips.sorted { $0.changes.count < $1.changes.count }
  }
}

/// The search for changes of one account's policy.
private struct Search {
  let request: Request
  let world: World
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

  private func flip(_ step: Step) -> Flips.Flip {
    Flips.Flip(
      account: world.directory.accounts[account].label,
      changes: step.settings.map { setting in
        Flips.Change(
          setting: setting, old: policy.value(of: setting), new: step.policy.value(of: setting))
      },
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
    flips.isEmpty
      ? "no change of a few settings gives another answer"
      : flips.map(\.description).joined(separator: "; ")
  }
}

extension Flips.Change: CustomStringConvertible {
  /// The setting, its value, and the one in its place.
  public var description: String { "\(setting.rawValue): \(old.graph) -> \(new.graph)" }
}
