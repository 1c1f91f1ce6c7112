internal import MAMPolicyCore

extension TenantGrid {
  /// How policies divide the apps.
  struct Division {
    /// A policy that applies, or may apply, to a user on a device as far as the app allows it.
    struct Candidate: Hashable {
      let policy: Int
      let truth: Truth
    }

    /// The apps in which the same policies apply.
    struct Part {
      var result: Result
      var apps: BitSet
    }

    private struct Question: Hashable {
      let apps: BitSet
      let candidates: [Candidate]
      let isIncluded: Bool
    }

    /// For each policy the apps that it is for, and those that it may be for.
    private let apps: [(yes: BitSet, unknown: BitSet)]
    private let listed: BitSet
    private var known: [Question: [Part]] = [:]

    init(_ answers: [[Truth]], isListed: [Bool]) {
      apps = (answers.first ?? []).indices.map { policy in
        (BitSet(answers.map { $0[policy] == .yes }), BitSet(answers.map { $0[policy] == .unknown }))
      }
      listed = BitSet(isListed)
    }

    /// Returns some apps, divided by which of some policies apply in them.
    mutating func parts(of all: BitSet, _ candidates: [Candidate], isIncluded: Bool) -> [Part] {
      let question = Question(apps: all, candidates: candidates, isIncluded: isIncluded)
      if let parts = known[question] { return parts }
      var parts = [Part(result: Result(), apps: all)]
      if isIncluded {
        parts = [
          Part(result: Result(isTargeted: true), apps: all.intersection(listed)),
          Part(result: Result(), apps: all.subtracting(listed)),
        ]
      }
      for candidate in candidates {
        let own = apps[candidate.policy]
        parts = parts.flatMap { part in
          // Most policies are for other apps.
          guard part.apps.overlaps(own.yes) || part.apps.overlaps(own.unknown) else { return [part] }
          let yes = part.apps.intersection(own.yes)
          let open = part.apps.intersection(own.unknown)
          var sure = Part(result: part.result, apps: yes)
          sure.result.possible.append(candidate.policy)
          var possible = Part(result: sure.result, apps: open)
          if candidate.truth == .yes {
            sure.result.yes.append(candidate.policy)
          } else {
            possible.result = sure.result
          }
          return [
            sure, possible, Part(result: part.result, apps: part.apps.subtracting(yes).subtracting(open)),
          ]
          .filter { !$0.apps.isEmpty }
        }
      }
      parts.removeAll(where: \.apps.isEmpty)
      known[question] = parts
      return parts
    }
  }

  /// Combinations on their way to blocks, by their result.
  struct Collector {
    private var numbers: [Result: Int] = [:]
    private var found: [(result: Result, entries: [Entry])] = []

    /// The apps with one result for one class of users on some classes of devices.
    private struct Entry {
      let apps: BitSet
      let user: Int
      let devices: BitSet
    }

    /// Adds what some users have in some apps on some devices; users come one after the other.
    mutating func add(_ result: Result, apps: BitSet, user: Int, devices: BitSet) {
      let entry = Entry(apps: apps, user: user, devices: devices)
      if let number = numbers[result] {
        found[number].entries.append(entry)
      } else {
        numbers[result] = found.count
        found.append((result, [entry]))
      }
    }

    /// Returns the results with their blocks, in the order of the users.
    func results(users: [[Int]], apps: [[Int]], devices: [[Int]]) -> [(result: Result, blocks: [Block])] {
      found.map { ($0.result, Self.blocks($0.entries, users, apps, devices)) }.sorted { one, other in
        (one.1.first?.rank ?? []).lexicographicallyPrecedes(other.1.first?.rank ?? [])
      }
    }

    /// Puts together apps that have the result for the same users and devices, and in them users with the same devices.
    private static func blocks(
      _ entries: [Entry], _ users: [[Int]], _ apps: [[Int]], _ devices: [[Int]]
    ) -> [Block] {
      var holders: [Int: [Int]] = [:]
      for (number, entry) in entries.enumerated() {
        for app in entry.apps.indices { holders[app, default: []].append(number) }
      }
      var alike: [[Int]: [Int]] = [:]
      for (app, numbers) in holders { alike[numbers, default: []].append(app) }
      var members: [[BitSet: [Int]]: [Int]] = [:]
      for (numbers, own) in alike { members[extents(numbers.map { entries[$0] }), default: []] += own }
      var blocks: [Block] = []
      for (extents, own) in members {
        let own = own.flatMap { apps[$0] }.sorted()
        for (indices, numbers) in extents {
          blocks.append(
            Block(
              users: numbers.flatMap { users[$0] }.sorted(), apps: own,
              devices: indices.indices.flatMap { devices[$0] }.sorted()))
        }
      }
      return blocks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    }

    /// The users with the same devices, for each set of those.
    private static func extents(_ entries: [Entry]) -> [BitSet: [Int]] {
      var extents: [BitSet: [Int]] = [:]
      var rest = entries[...]
      while let first = rest.popFirst() {
        var devices = first.devices
        while let next = rest.first, next.user == first.user {
          devices.formUnion(next.devices)
          rest.removeFirst()
        }
        extents[devices, default: []].append(first.user)
      }
      return extents
    }
  }
}

extension TenantGrid.Block {
  /// What blocks are ordered by.
  fileprivate var rank: [Int] { [users[0], apps[0], devices[0], users.count, apps.count] }
}
