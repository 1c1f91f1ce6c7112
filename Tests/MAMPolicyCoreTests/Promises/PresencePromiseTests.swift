import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is promised of data whose owner is not managed at the moment.
///
/// Rule R8.9.
final class PresencePromiseTests: XCTestCase {
  /// From the least present to the most.
  private static let presence: [AccountStanding] = [.absent, .signedIn, .managed]

  /// Data of an account that another identity is to get. A tag on an item is left out: it comes in only where its account
  /// is managed, whatever the policy says (R7.4).
  private static func isData(of owner: IdentitySlot, _ request: Request) -> Bool {
    let question = request.matter.question
    guard question != .receive else { return false }
    let ends = question.ends.map(\.role)
    let slots = [request.near, request.far ?? .unset]
    let owners = zip(ends, slots).filter { $0.0 == .owner }.map(\.1)
    return owners == [owner] && slots.filter { $0 == owner }.count == 1
  }

  func testOwner_whoIsLessPresent_isNeverProtectedBetterThanOneWithTheSameAnswerOfTheService() throws {
    var broken = Broken()
    var count = 0
    var denied = 0
    _ = try PromiseSpace.forEach(every: 5, where: { Self.isData(of: "other", $0) }) { world, request, _ in
      let index = try world.index(of: "other")
      // Whoever is managed has been answered that there is a policy.
      for (answer, presence) in [
        (EnrollmentStatus.newPolicies, Self.presence), (.noPolicy, Array(Self.presence.dropLast())),
      ] {
        let answers = presence.map { standing in
          var world = world
          world.setStanding(standing, of: index)
          world.remember(answer, of: index)
          return world.decide(request)
        }
        count += 1
        denied += answers[0].isAllowed ? 0 : 1
        for (less, more) in zip(answers, answers.dropFirst())
        where less.effect.severity > more.effect.severity {
          broken.note(request, world, "\(answer): less present \(less.codes), more present \(more.codes)")
        }
      }
    }
    broken.expectNone("who is less present is never protected better", over: count, every: 5)
    XCTAssertGreaterThan(count, 5_000)
    XCTAssertGreaterThan(denied, 500)
  }

  func testOwner_whomTheServiceDeniesAPolicy_isUnrestricted_andTheAnswerSaysWhy() throws {
    var count = 0
    var broken = Broken()
    _ = try PromiseSpace.forEach(every: 5, where: { Self.isData(of: "denied", $0) }) {
      world, request, decision in
      count += 1
      // Keyboards are the whole app's, and pictures are nobody's.
      guard ![.control(.keyboard), .open(from: .camera), .open(from: .photos)].contains(request.matter) else {
        return
      }
      let isBlind = decision.codes.contains("lockdown")
      if decision.codes.contains("identity-without-policy-by-service") == isBlind {
        broken.note(request, world, "\(decision.codes)")
      }
    }
    broken.expectNone("a policy that the service denied is said to be missing", over: count, every: 5)
    XCTAssertGreaterThan(count, 50)
  }
}
