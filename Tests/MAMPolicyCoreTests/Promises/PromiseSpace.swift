import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The small worlds with every request over them, as the promises are proved on.
enum PromiseSpace {
  /// Calls a body with every request of the small worlds and its answer.
  ///
  /// - Parameters:
  ///   - enumerations: The worlds and requests.
  ///   - stride: Every how many worlds one is taken, where there are many; the long run takes them all.
  ///   - isAsked: Which requests are asked.
  ///   - body: What is done with each.
  /// - Returns: How many requests there were.
  /// - Throws: What the body throws, and why a world cannot be made.
  static func forEach(
    of enumerations: [Enumeration] = Enumeration.all, every stride: Int = 1,
    where isAsked: (Request) -> Bool = { _ in true },
    _ body: (World, Request, Decision) throws -> Void
  ) throws -> Int {
    var count = 0
    for enumeration in enumerations {
      let requests = enumeration.requests.filter(isAsked)
      let stride = enumeration.models.count < 10 ? 1 : Depth.stride(stride)
      for (number, model) in enumeration.models.enumerated() where number.isMultiple(of: stride) {
        let world = try model.world()
        for request in requests {
          try body(world, request, world.decide(request))
          count += 1
        }
      }
    }
    return count
  }

  /// The identities that nobody manages: nobody in both forms, a personal account, and one that nobody knows.
  static let unmanaged: [IdentitySlot] = [nil, "", "personal", "stranger@example.org"]
  /// Accounts with a policy that is not in force in the app.
  static let notUnderPolicy: [IdentitySlot] = ["pending", "away", "denied"]
}

extension World {
  /// What a web view answers while it shows an identity: content of that identity, and links.
  func webViewAnswers(showing shown: IdentitySlot) -> [Decision] {
    let views = WebViewPolicy.allCases.map { WebView(policy: $0) }
    let links = [Link("https://a.example"), Link("tel:1")].compactMap { $0 }
    return views.flatMap { view in
      [
        decidePaste(into: view, showing: shown, source: shown, length: 1),
        decideUpload(to: view, showing: shown, owner: shown),
      ]
    }
      + links.flatMap { link in
        [false, true].map { decide(following: link, isExternal: $0, showing: shown) }
      }
  }
}

/// Collects the cases in which a promise is broken, and tells the first few in full.
struct Broken {
  private var count = 0
  private var first: [String] = []

  /// Notes a case.
  mutating func note(_ request: Request, _ world: World, _ text: @autoclosure () -> String) {
    count += 1
    guard first.count < 3 else { return }
    let policies = world.directory.accounts.indices.compactMap { index in
      world.assignedPolicy(of: index).map { policy in
        let differences = policy.differences(from: AppProtectionPolicy())
          .map { "\($0)=\(policy.value(of: $0).graph)" }
        return "\(world.directory.accounts[index].name ?? ""): \(differences.joined(separator: " "))"
      }
    }
    first.append("\(request)\n  \(policies.joined(separator: "\n  "))\n  \(text())")
  }

  /// Fails where the promise was broken, and says over how much it held.
  func expectNone(_ promise: String, over cases: Int, every stride: Int = 1, line: UInt = #line) {
    if count > 0 {
      XCTFail("\(promise): broken \(count) times\n\(first.joined(separator: "\n"))", line: line)
    }
    print("promise: \(promise): \(count == 0 ? "held" : "BROKEN") over \(cases) cases\(Depth.note(stride))")
  }
}

extension Effect {
  /// How much an effect prevents.
  var severity: Int {
    switch self {
    case .allow: 0
    case .warn: 1
    case .blockOrgData: 2
    case .deny, .block: 3
    case .wipe: 4
    }
  }
}
