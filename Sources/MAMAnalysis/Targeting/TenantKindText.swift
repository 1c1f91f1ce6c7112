package import MAMPolicyCore
package import MAMPolicyDocuments

/// Kinds of users, apps and devices in words.
package struct TenantKindText {
  let document: TenantDocument
  let kinds: TenantKinds
  /// Whether the users are one person.
  let isOneUser: Bool
  /// How many members of a list are named; nil for all.
  let limit: Int?
  /// The filters that assignments use.
  private let filters: [Tenant.Filter]
  /// For each device which of the filters match it.
  private let matches: [[Truth]]

  /// Prepares to name kinds; the filters of some tenants tell devices apart, by default those of the document's.
  package init(
    document: TenantDocument, kinds: TenantKinds, isOneUser: Bool, limit: Int?, tenants: [Tenant]? = nil
  ) {
    self.document = document
    self.kinds = kinds
    self.isOneUser = isOneUser
    self.limit = limit
    let used = (tenants ?? [document.tenant]).flatMap(\.usedFilters).eachOnce
    // A name of two filters names none.
    let filters = used.filter { filter in used.count { $0.name == filter.name } == 1 }
    self.filters = filters
    matches = kinds.devices.map { device in
      let subject = Self.subject(device)
      return filters.map { $0.matches(subject) }
    }
  }

  /// Users, apps and devices that go together, in one phrase.
  package func phrase(_ block: TenantTable.Row.Block, users: [Int]? = nil) -> String {
    isOneUser ? place(block) : "\(place(block)), for \(self.users(users ?? block.users))"
  }

  /// The apps and devices of a combination, in one phrase.
  package func place(_ block: TenantTable.Row.Block) -> String {
    "\(apps(block.apps)) on \(devices(block.devices))"
  }

  /// Users by their groups, which are all that they are in.
  package func users(_ places: [Int]) -> String {
    if isOneUser { return "this user" }
    let kinds = membership(places)
    return kinds.isEmpty ? "everybody" : Self.joined(kinds.map { "users \($0)" })
  }

  /// The groups that some users are in, one phrase for each way; nothing if they are all users.
  package func membership(_ places: [Int]) -> [String] {
    if places.count == kinds.users.count, places.count > 1 || kinds.users[0].groups.isEmpty { return [] }
    let users = places.map { kinds.users[$0].groups }
    let single = users.filter { $0.count == 1 }.map { document.title(ofGroup: $0[0]) }
    var pairs: [(group: String, others: [String])] = []
    for groups in users where groups.count > 1 {
      let group = groups.last ?? ""
      let others = English.list(groups.dropLast().map(document.title(ofGroup:)), "and")
      if let place = pairs.firstIndex(where: { $0.group == group }) {
        pairs[place].others.append(others)
      } else {
        pairs.append((group, [others]))
      }
    }
    // Who is without protection is what the reader wants to know.
    return (single.isEmpty ? [] : ["whose only group is \(list(single, "or", atLeast: 12))"])
      + pairs.map {
        "in \(document.title(ofGroup: $0.group)) and also in \(list($0.others, "or", atLeast: 12))"
      }
      + (users.contains([]) ? ["in no group"] : [])
  }

  /// Apps by the names that people know, else by their bundle IDs.
  package func apps(_ places: [Int]) -> String {
    if places.count == kinds.apps.count, places.count > 1 { return "every app" }
    return list(
      places.map { place in
        switch kinds.apps[place].role {
        case .itself: Self.name(of: kinds.apps[place])
        case .anotherOfMicrosoft: "other Microsoft apps"
        case .another: "other apps with the SDK"
        }
      }, "and", atLeast: 10)
  }

  /// The name that people know, else the bundle ID.
  package static func name(of app: TenantKinds.App) -> String {
    CoreApp.name(ofBundleID: app.bundleID) ?? UserText.spelled(app.bundleID)
  }

  /// Devices by their management, and by the filters that tell them from the others.
  package func devices(_ places: [Int]) -> String {
    let words = Set(kinds.devices.map { word($0.management) })
    if places.count == kinds.devices.count, places.count > 1, words.count > 1 { return "every device" }
    var parts: [(words: Set<String>, clauses: [String])] = []
    for management in places.map({ word(kinds.devices[$0].management) }).eachOnce {
      func isOne(_ place: Int) -> Bool { word(kinds.devices[place].management) == management }
      let own = places.filter(isOne)
      let clauses = clauses(own, among: kinds.devices.indices.filter(isOne))
      if let place = parts.firstIndex(where: { $0.clauses == clauses }) {
        parts[place].words.insert(management)
      } else {
        parts.append(([management], clauses))
      }
    }
    let phrases = parts.flatMap { part -> [String] in
      let isAny = part.words == words && words.count > 1
      let noun = isAny ? "devices" : "\(English.list(part.words.sorted(by: >), "or")) devices"
      if part.clauses.isEmpty { return [parts.count > 1 ? "all \(noun)" : noun] }
      return part.clauses.map { "\(noun) \($0)" }
    }
    return Self.joined(phrases)
  }

  /// A list of phrases that have lists in them.
  private static func joined(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    return "\(phrases.dropLast().joined(separator: ", ")), and \(last)"
  }

  /// What distinguishes some devices from the others that are managed alike; nothing for all of them.
  private func clauses(_ places: [Int], among all: [Int]) -> [String] {
    let others = Set(all).subtracting(places).sorted()
    if others.isEmpty { return [] }
    func distinguishes(_ filters: [Int]) -> Bool {
      let own = Set(places.map { place in filters.map { matches[place][$0] } })
      return others.allSatisfy { place in !own.contains(filters.map { matches[place][$0] }) }
    }
    var filters = Array(self.filters.indices)
    // Where filters do not tell, what they ask for does.
    guard distinguishes(filters) else { return factClauses(places, others) }
    for filter in filters.reversed() {
      let rest = filters.filter { $0 != filter }
      if distinguishes(rest) { filters = rest }
    }
    return places.map { place in filters.map { matches[place][$0] } }.eachOnce.map { answers in
      let example = places.first { place in filters.map { matches[place][$0] } == answers }
      return "that " + English.list(zip(filters, answers).map(clause), "and")
        + (example.map { self.example(kinds.devices[$0], filters) } ?? "")
    }
  }

  private func clause(_ filter: Int, _ answer: Truth) -> String {
    let name = "the filter \(UserText.quoted(filters[filter].name))"
    return switch answer {
    case .yes: "\(name) matches"
    case .no: "\(name) does not match"
    case .unknown: "\(name) may match"
    }
  }

  /// One device of those that some filters tell apart, such as ` (such as OS version 16.9)`.
  private func example(_ device: TenantKinds.Device, _ places: [Int]) -> String {
    // What some filter looks for within a text is no whole text.
    let parts = filters.flatMap { $0.rule?.tests ?? [] }.compactMap { test -> String? in
      switch test.comparison {
      case .contains(let part), .lacks(let part): part
      case _: nil
      }
    }
    // How a device is managed is said before.
    let properties = places.flatMap { filters[$0].rule?.tests ?? [] }.map(\.property)
      .filter { $0 != .deviceManagementType }
    let subject = Self.subject(device)
    let facts = properties.compactMap { property -> String? in
      guard case .text(let text) = subject.fact(of: property), text != TenantKinds.Device.anotherModel,
        !parts.contains(text)
      else { return nil }
      return "\(property.bareNoun) \(UserText.spelled(text))"
    }.eachOnce
    return facts.isEmpty ? "" : " (such as \(English.list(facts, "and")))"
  }

  /// What distinguishes some devices from others by the facts that differ.
  private func factClauses(_ places: [Int], _ others: [Int]) -> [String] {
    let telling = Self.facts.filter { _, path in
      Set((places + others).map { kinds.devices[$0][keyPath: path] }).count > 1
    }
    return places.map { place in
      "with "
        + English.list(
          telling.map { name, path in Self.text(name, kinds.devices[place][keyPath: path]) }, "and")
    }.eachOnce
  }

  /// One kind of device by its management and facts, for a program.
  package func device(_ place: Int) -> String {
    let device = kinds.devices[place]
    let facts = Self.facts.filter { _, path in
      kinds.devices.contains { other in
        var same = other
        same[keyPath: path] = device[keyPath: path]
        return other != device && same == device
      }
    }.map { name, path in Self.text(name, device[keyPath: path]) }
    return "\(word(device.management)) devices"
      + (facts.isEmpty ? "" : " with \(facts.joined(separator: ", "))")
  }

  private static func subject(_ device: TenantKinds.Device) -> Tenant.Subject {
    Tenant.Subject(
      app: "com.microsoft.", appVersion: device.appVersion, management: device.management,
      osVersion: device.osVersion, model: device.model, manufacturer: device.manufacturer)
  }

  private static var facts: [(String, WritableKeyPath<TenantKinds.Device, Tenant.Fact>)] {
    [
      ("OS version", \.osVersion), ("model", \.model), ("manufacturer", \.manufacturer),
      ("app version", \.appVersion),
    ]
  }

  /// A fact, which stands for all that no filter tells apart from it.
  private static func text(_ name: String, _ fact: Tenant.Fact) -> String {
    switch fact {
    case .unknown: "unknown \(name)"
    case .missing: "no \(name)"
    case .text(TenantKinds.Device.anotherModel): "another model"
    case .text(let text):
      name.hasSuffix("version")
        ? "an \(name) such as \(UserText.spelled(text))" : "\(name) \(UserText.spelled(text))"
    }
  }

  private func word(_ management: Tenant.Management) -> String {
    switch management {
    case .managed: "managed"
    case .unmanaged: "unmanaged"
    // Without the key an enrolled device is unmanaged in every respect, which the table says once.
    case .enrolled: kinds.devices.contains { $0.management == .unmanaged } ? "unmanaged" : "enrolled"
    case .unknown: "unknown"
    }
  }

  /// Some names, the first of them if there are many.
  package func list(_ names: [String], _ word: String, atLeast least: Int = 0) -> String {
    guard let limit = limit.map({ max($0, least) }), names.count > limit + 1 else {
      return English.list(names, word)
    }
    return "\(names.prefix(limit).joined(separator: ", ")) and \(names.count - limit) more"
  }
}

extension Tenant {
  /// The filters that assignments of policies use.
  fileprivate var usedFilters: [Filter] {
    let used = Set(
      policies.flatMap { $0.audience.assignments ?? [] }.compactMap { $0.filter.map { Folding.fold($0.id) } })
    return filters.filter { used.contains(Folding.fold($0.id)) }
  }
}
