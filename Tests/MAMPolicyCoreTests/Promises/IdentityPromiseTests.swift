import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is promised of identities: who is managed, and that it does not matter how somebody is named.
///
/// Rule R2.8.
final class IdentityPromiseTests: XCTestCase {
  func testUnmanagedIdentities_amongThemselves_areNeverRestricted() throws {
    var broken = Broken()
    var refusals: Set<String> = []
    let all = Enumeration.all.filter { $0.name != "signIn" }
    var count = 0
    _ = try PromiseSpace.forEach(of: all) { world, request, decision in
      guard world.view(of: request.near) == .unrestricted,
        request.far.map({ world.view(of: $0) == .unrestricted }) ?? true,
        !PromiseSpace.notUnderPolicy.contains(request.near),
        !PromiseSpace.notUnderPolicy.contains(request.far ?? nil)
      else { return }
      count += 1
      guard !decision.isAllowed else { return }
      refusals.formUnion(decision.codes)
      let isExpected = Set(decision.codes).isSubset(of: Self.notByPolicy)
      if !isExpected { broken.note(request, world, "\(decision)") }
    }
    broken.expectNone("an unmanaged identity with unmanaged peers is never restricted", over: count)
    XCTAssertEqual(refusals.subtracting(Self.notes), Self.notByPolicy.subtracting(Self.notes))
    XCTAssertGreaterThan(count, 10_000)
  }

  /// What an unmanaged identity meets all the same: none of it is the policy of its own account.
  private static let notByPolicy: Set<String> =
    notes.union([
      // An item that is not loaded tells nothing of its owner.
      "item-not-loaded",
      // Files of unmanaged owners are never encrypted.
      "encryption-owner-unmanaged",
      // Keyboards are those of the whole app.
      "keyboards-blocked",
    ])
  private static let notes: Set<String> = [
    "unmanaged", "app-must-enforce", "sdk-enforces", "stranger-assumed-unmanaged", "identity-not-given",
  ]

  func testNobodyAndWhoeverIsNotUnderPolicy_isNeverTakenForAManagedAccount() throws {
    var broken = Broken()
    var count = 0
    let all = Enumeration.all.filter { $0.name != "signIn" }
    _ = try PromiseSpace.forEach(of: all, every: 3) { world, request, decision in
      let row = request.matter.question
      let others = PromiseSpace.unmanaged + PromiseSpace.notUnderPolicy
      for (end, role) in [(Request.End.near, row.near.role), (.far, row.far?.role)] {
        // Data of an account that is not under policy here is still the organization's.
        let ends = role == .owner ? PromiseSpace.unmanaged : others
        guard let role, role != .subject, request[end] == "personal" else { continue }
        for other in ends {
          var changed = request
          changed[end] = other
          count += 1
          let answer = world.decide(changed)
          if answer.effect != decision.effect {
            broken.note(changed, world, "\(answer.effect), for the personal account \(decision.effect)")
          }
        }
      }
    }
    broken.expectNone(
      "nobody, strangers and absent accounts are never treated as managed", over: count, every: 3)
    XCTAssertGreaterThan(count, 10_000)
  }

  func testSpelling_andOrder_neverChangeAnAnswer() throws {
    let spellings: [[IdentitySlot]] = [
      [
        "Work", "work@CONTOSO.com", "3F2504E0-4F89-41D3-9A0C-0305E82C3301", "WORK",
        .showing(["WORK", "Work@contoso.com"]),
      ],
      ["other", "Other@Fabrikam.COM"],
      ["personal", "ME@example.net", .showing(["me@example.net", "Personal"])],
    ]
    var broken = Broken()
    var count = 0
    for enumeration in Enumeration.all {
      for (number, model) in enumeration.models.enumerated() where number.isMultiple(of: Depth.stride(7)) {
        let world = try model.world()
        var reversed = model
        reversed.accounts.reverse()
        reversed.allowed?.reverse()
        // The accounts bring their policies along, so that these come in another order too.
        let mirror = try reversed.world()
        let relisted = world.withPolicies { $0.withListsReversed }
        for request in enumeration.requests {
          let decision = world.decide(request)
          // A reason quotes a list as it is written.
          let other = relisted.decide(request)
          if (other.effect, other.codes) != (decision.effect, decision.codes)
            || other.obligations != decision.obligations
          {
            broken.note(request, relisted, "with the entries of lists in another order")
          }
          for end in [Request.End.near, .far] {
            for others in spellings where others.contains(where: { $0 == request[end] }) {
              for other in others {
                var changed = request
                changed[end] = other
                count += 1
                if world.decide(changed) != decision { broken.note(changed, world, "asked as \(request)") }
                if mirror.decide(changed) != decision {
                  broken.note(changed, mirror, "with the accounts in another order")
                }
              }
            }
          }
        }
      }
    }
    broken.expectNone(
      "letter case, the form of a name and the order of accounts, policies and entries change no answer",
      over: count, every: 7)
    XCTAssertGreaterThan(count, 10_000)
  }
}

extension World {
  /// The world with other policies of its accounts.
  fileprivate func withPolicies(_ change: (AppProtectionPolicy) -> AppProtectionPolicy) -> World {
    var world = self
    for index in directory.accounts.indices {
      if let policy = assignedPolicy(of: index) { world.assign(change(policy), to: index) }
    }
    return world
  }
}

extension AppProtectionPolicy {
  /// The policy with the entries of its lists the other way around.
  fileprivate var withListsReversed: AppProtectionPolicy {
    var policy = self
    for setting in Setting.allCases {
      switch setting.row.kind {
      case .texts(let path), .joinedTexts(let path, _): policy[keyPath: path].reverse()
      case .protocols(let path): policy[keyPath: path].reverse()
      case .words(let words), .joinedWords(let words, _): words.set(&policy, words.get(self).reversed())
      case .flag, .optionalFlag, .word, .count, .time, .version, .text, .apps: break
      }
    }
    return policy
  }
}

extension Request {
  /// The identity at an end.
  subscript(end: End) -> IdentitySlot? {
    get {
      switch end {
      case .near: near
      case .far: far
      }
    }
    set {
      switch end {
      case .near: if let newValue { near = newValue }
      case .far: far = newValue
      }
    }
  }
}
