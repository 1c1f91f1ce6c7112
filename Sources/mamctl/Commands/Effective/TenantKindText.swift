internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Kinds of users, apps and devices in words.
struct TenantKindText {
  let document: TenantDocument
  let kinds: TenantKinds
  /// Whether the users are one person that the command line describes.
  let isOneUser: Bool
  /// How many members of a list are named; nil for all.
  let limit: Int?
  /// For each fact and device, the devices that differ in at most that fact.
  private let neighbors: [[[Int]]]

  init(document: TenantDocument, kinds: TenantKinds, isOneUser: Bool, limit: Int?) {
    self.document = document
    self.kinds = kinds
    self.isOneUser = isOneUser
    self.limit = limit
    neighbors = Self.facts.map { _, path in
      let others = kinds.devices.map { device in
        var other = device
        other[keyPath: path] = .unknown
        return other
      }
      let alike = Dictionary(grouping: others.indices) { others[$0] }
      return others.map { alike[$0] ?? [] }
    }
  }

  /// Users by their groups; those of a group stand for those who are in another one as well.
  func users(_ places: [Int]) -> String {
    if isOneUser { return "this user" }
    if places.count == kinds.users.count, places.count > 1 { return "everybody" }
    let users = places.map { kinds.users[$0].groups }
    let alone = Set(users.filter { $0.count == 1 }.flatMap(\.self))
    // Who is without protection is what the reader wants to know.
    return list(
      users.filter { $0.count < 2 || alone.isDisjoint(with: $0) }.map { groups in
        groups.isEmpty
          ? "users in no group" : groups.map(document.title(ofGroup:)).joined(separator: " with ")
      }, atLeast: 12)
  }

  /// Apps by the names that people know, else by their bundle IDs.
  func apps(_ places: [Int]) -> String {
    if places.count == kinds.apps.count, places.count > 1 { return "every app" }
    return list(
      places.map { place in
        switch kinds.apps[place].role {
        case .itself: Self.name(of: kinds.apps[place])
        case .anotherOfMicrosoft: "other Microsoft apps"
        case .another: "other apps with the SDK"
        }
      })
  }

  /// The name that people know, else the bundle ID.
  static func name(of app: TenantKinds.App) -> String {
    EverydayWord.appName(ofBundleID: app.bundleID) ?? UserText.spelled(app.bundleID)
  }

  /// Devices by their management, and by what filters ask for where that makes a difference.
  func devices(_ places: [Int]) -> String {
    if places.count == kinds.devices.count, places.count > 1 { return "every device" }
    let devices = places.map { kinds.devices[$0] }
    let own = Set(places)
    let telling = zip(Self.facts, neighbors).filter { _, neighbors in
      places.contains { !own.isSuperset(of: neighbors[$0]) }
    }.map(\.0)
    var groups: [(text: String, management: Set<String>)] = []
    for device in devices {
      let facts = telling.map { name, path in Self.text(name, device[keyPath: path]) }.joined(
        separator: ", ")
      let word = word(device.management)
      if let place = groups.firstIndex(where: { $0.text == facts }) {
        groups[place].management.insert(word)
      } else {
        groups.append((facts, [word]))
      }
    }
    let words = Set(kinds.devices.map { word($0.management) })
    return Self.joined(
      groups.map { facts, management in
        let isAny = management == words && words.count > 1
        let noun = isAny ? "devices" : "\(English.list(management.sorted(by: >), "or")) devices"
        return facts.isEmpty ? noun : "\(noun) with \(facts)"
      })
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

  private static func joined(_ texts: [String]) -> String { texts.joined(separator: ", or ") }

  /// Some names, the first of them if there are many.
  func list(_ names: [String], atLeast least: Int = 0) -> String {
    guard let limit = limit.map({ max($0, least) }), names.count > limit + 1 else {
      return names.joined(separator: ", ")
    }
    return "\(names.prefix(limit).joined(separator: ", ")) and \(names.count - limit) more"
  }
}
