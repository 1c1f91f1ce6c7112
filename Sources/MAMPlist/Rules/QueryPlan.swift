internal import MAMPolicyDocuments

/// Which schemes an app should ask about, and which of those that are missing there is room for.
struct QueryPlan: Sendable {
  /// A scheme that is missing.
  struct Scheme: Sendable {
    let name: String
    /// The scheme that it is the twin of.
    var base: PlistScheme?
  }

  /// Schemes that are missing for one reason.
  struct Group: Sendable {
    var schemes: [Scheme] = []
    /// The names that there is room for.
    var fitting: Set<String> = []
  }

  /// How many schemes iOS answers for in apps that are linked against the iOS 27 SDK.
  static let futureLimit = 25

  /// The mobile threat defense apps.
  static let defenseSchemes = [
    "smart-ns", "zips", "lacoonsecurity", "wandera", "lookoutwork-ase", "skycure", "betteractiveshield",
    "smsec",
    "mvisionmobile", "scmx", "intunemam-mtd",
  ]

  private(set) var web = Group()
  private(set) var edge = Group()
  private(set) var defense = Group()
  private(set) var broker = Group()
  private(set) var mail = Group()
  private(set) var twins = Group()
  /// How many schemes are asked about.
  let count: Int
  /// How many would be.
  let wanted: Int
  /// How many iOS answers for.
  let limit: Int
  private let root: PlistNode

  init(_ queries: [PlistScheme], in root: PlistNode, iosSDKVersion: Int?) {
    self.root = root
    let have = Set(queries.map(\.folded))
    count = queries.count
    limit = (iosSDKVersion ?? 0) >= 27 ? Self.futureLimit : 50
    func missing(_ names: [String]) -> Group {
      Group(schemes: names.filter { !have.contains($0) }.map { Scheme(name: $0) })
    }
    web = missing(PlistScheme.twins(of: "http", "https"))
    edge = missing(PlistScheme.edge)
    defense = missing(Self.defenseSchemes)
    broker = missing(["msauthv2", "msauthv3"])
    mail = missing(have.contains("mailto") ? PlistScheme.twins(of: "ms-outlook") : [])
    var seen = have.union(mail.schemes.map(\.name))
    for query in queries where Self.needsTwin(query) && !seen.contains(query.twin) {
      seen.insert(query.twin)
      twins.schemes.append(Scheme(name: query.node.text + PlistScheme.suffix, base: query))
    }
    let groups: [WritableKeyPath<QueryPlan, Group>] = [\.web, \.edge, \.broker, \.mail, \.defense, \.twins]
    wanted = count + [web, edge, broker, mail, defense, twins].reduce(0) { $0 + $1.schemes.count }
    // What the guide drops first when there are too many, the twins of known managed apps, comes last here.
    var room = limit - count
    for group in groups {
      let fitting = self[keyPath: group].schemes.prefix(max(0, room))
      self[keyPath: group].fitting = Set(fitting.map(\.name))
      room -= fitting.count
    }
  }

  /// The schemes that there is no room for.
  var leftOut: [String] {
    [web, edge, broker, mail, defense, twins].flatMap { group in
      group.schemes.map(\.name).filter { !group.fitting.contains($0) }
    }
  }

  /// The changes that make the app ask about a scheme.
  func insertion(of scheme: Scheme) -> [PlistChange] {
    guard let node = root["LSApplicationQueriesSchemes"] else {
      return [
        .insert(
          dictionary: root.place, key: "LSApplicationQueriesSchemes", value: .array([.string(scheme.name)]))
      ]
    }
    guard node.kind == .array else { return [] }
    return [.append(array: node.place, value: .string(scheme.name), beside: scheme.base?.node.place)]
  }

  private static let withoutTwins: Set<String> = Set(
    defenseSchemes + ["msauth", "msauthv2", "msauthv3", "companyportal", "http", "https", "mailto"])

  private static func needsTwin(_ query: PlistScheme) -> Bool {
    !query.isTwin && !query.text.text.isEmpty && !withoutTwins.contains(query.folded)
      && !query.folded.hasPrefix("microsoft-edge-")
  }
}
