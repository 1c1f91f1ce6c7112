package import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a benchmark decides over: a world, and requests as the lines of a stream.
package struct BenchInput {
  /// The accounts and policies.
  package let world: World
  /// The requests, one JSON object a line.
  package let lines: [UInt8]

  /// Keeps given inputs.
  package init(world: World, lines: [UInt8]) {
    self.world = world
    self.lines = lines.last == UInt8(ascii: "\n") || lines.isEmpty ? lines : lines + [UInt8(ascii: "\n")]
  }

  /// Makes inputs: accounts with a few policies, and saves and opens in mixed letter case and odd key order.
  ///
  /// The same numbers always give the same inputs.
  package init(
    accounts: Int = 1_000, policies: Int = 20, requests: Int = 200_000
  ) throws(AccountDirectory.Clash) {
    var random = BenchRandom(seed: 2026)
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    let kept = (0..<policies).map { Self.policy(number: $0, &random) }
    for number in 0..<accounts {
      let upn = "\(Self.names[number % Self.names.count]).\(number)@mail.contoso.com"
      let policy = number % 4 == 3 ? nil : kept[number % policies]
      if let account = Account(name: "account\(number)", upn: UPN(upn)) {
        try world.add(account, policy: policy)
      }
    }
    var lines: [UInt8] = []
    lines.reserveCapacity(requests * 128)
    for _ in 0..<requests {
      let near = Self.spelling(of: Int(random.next() % UInt64(accounts)), in: world, &random)
      let far = Self.spelling(of: Int(random.next() % UInt64(accounts)), in: world, &random)
      lines.append(contentsOf: Self.line(near, far, &random).utf8)
    }
    self.init(world: world, lines: lines)
  }

  private static let names = [
    "megan.bowen", "adele.vance", "alex.wilber", "diego.siciliani", "grady.archie", "henrietta.mueller",
    "isaiah.langer", "johanna.lorenz",
  ]

  private static func policy(number: Int, _ random: inout BenchRandom) -> AppProtectionPolicy {
    var policy = AppProtectionPolicy(displayName: "Policy \(number)")
    policy.allowedOutboundDataTransferDestinations = number % 5 == 0 ? .allApps : .managedApps
    policy.allowedInboundDataTransferSources = number % 3 == 0 ? .allApps : .managedApps
    policy.saveAsBlocked = random.next() % 2 == 0
    policy.allowedDataStorageLocations = Set(StorageService.allCases.filter { _ in random.next() % 2 == 0 })
    policy.blockDataIngestionIntoOrganizationDocuments = random.next() % 2 == 0
    policy.allowedDataIngestionLocations = Set(
      IngestionService.allCases.filter { _ in random.next() % 2 == 0 })
    policy.minimumPinLength = 4 + number
    return policy
  }

  private static func spelling(of index: Int, in world: World, _ random: inout BenchRandom) -> String {
    let text = world.directory.accounts[index].upn?.text ?? ""
    switch random.next() % 3 {
    case 0: return text.uppercased()
    case 1: return String(text.map { random.next() % 2 == 0 ? Character($0.uppercased()) : $0 })
    case _: return text
    }
  }

  private static func line(_ near: String, _ far: String, _ random: inout BenchRandom) -> String {
    var members: [String]
    if random.next() % 2 == 0 {
      let location = SaveLocation.allCases[Int(random.next() % UInt64(SaveLocation.allCases.count))]
      members = [
        "\"op\":\"save\"", "\"owner\":\"\(near)\"", "\"to\":\"\(location.rawValue)\"",
        "\"account\":\"\(far)\"",
      ]
    } else {
      let location = OpenLocation.allCases[Int(random.next() % UInt64(OpenLocation.allCases.count))]
      members = [
        "\"op\":\"open\"", "\"receiver\":\"\(near)\"", "\"from\":\"\(location.rawValue)\"",
        "\"account\":\"\(far)\"",
      ]
    }
    for place in members.indices.dropFirst().reversed() {
      members.swapAt(place, Int(random.next() % UInt64(place + 1)))
    }
    return "{" + members.joined(separator: ",") + "}\n"
  }
}
