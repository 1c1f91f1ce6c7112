internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl config`: what an app is configured with, where configurations disagree, and which one won.
enum ConfigVerb {
  static let command = Command(
    "config", "show an app's configuration, its conflicts, and which source won", usage: usage, run: run)

  private static let file = Argument.one(
    "FILE", "an export of app configurations, plain dictionaries, or a world", .path)
  private static let accounts = Option<[String]>.texts(
    "account", "ACCOUNT", "whose configuration; several accounts are shown together")
  private static let key = Option<String?>.text("key", "KEY", "one key, with the answer to every query")
  private static let app = Option<String?>.text(
    "bundle-id", "ID", "leave out configurations that an export aims at other apps")
  private static let scrub = Option<[String]>.texts(
    "scrub", "KEY", "hide the values of a key, as `valuesToScrubFromLogging` does")

  private static let usage = Usage(
    discussion: [
      "Targeted dictionaries decide each key; the tenant-wide default, which has `__IsDefault`, counts only "
        + "where no other dictionary has the key. Two targeted dictionaries with different values are a conflict, unless "
        + "an export has them for different apps or device types.",
      "Dictionaries that name the device's user (`IntuneMAMUPN`, `IntuneMAMOID`) came from device management and are "
        + "only for that user. A world says in `appConfig` what is delivered to whom. An unmanaged account has no "
        + "configuration there. Without `--account`, a world's values for one account are left out, and every "
        + "dictionary of another file is shown.",
      "A configuration of an export is left out if it is not assigned. The groups and filters of its assignments are not "
        + "checked: `mamctl effective` shows which user gets which configuration.",
    ],
    arguments: [file],
    options: [accounts, key, app, scrub, CommonOptions.root, CommonOptions.strict, CommonOptions.format],
    examples: [
      .init("What is an app configured with?", "mamctl config Fixtures/configurations/several.json"),
      .init(
        "Which value does one key have, however it is asked for?",
        "mamctl config Fixtures/configurations/plain.json --account adele@contoso.com --key signature"),
      .init("With the accounts of a world", "mamctl config Fixtures/config/world.json --account work"),
    ],
    statuses: [
      .success: "nothing is in conflict",
      .finding: "a key is in conflict, or the key asked for has no value",
      .invalidInput: "the file is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let source = try ConfigSource(
      invocation[file], accounts: invocation[accounts],
      app: invocation[app].map { EverydayWord.named($0, at: .bundleID)?.meaning ?? $0 },
      from: console.files(of: invocation)
    ) { invocation.refusal("option `\(accounts.spec.name)`: \($0)") }
    if let status = console.tell(source.warnings, of: invocation) { return status }
    let configuration = source.configuration
    if let key = invocation[key], configuration.lookup(key).places.isEmpty {
      let holders = source.withheld.map(\.entry).filter { $0.values[key] != nil }
      let names = holders.map { $0.name.map { UserText.quoted($0) } ?? "a dictionary without a name" }
        .eachOnce
      let hint =
        names.isEmpty
        ? Suggestion.hint(for: key, among: configuration.keys)
        : "; it is in \(English.list(names, "and")), which \(holders.count == 1 ? "is" : "are") left out"
      let none = source.withheld.isEmpty ? "no dictionary has" : "none of the dictionaries shown has"
      console.complain("\(invocation.name): \(none) the key \(UserText.quoted(key))\(hint)")
    }
    for listed in invocation[scrub] where !ConfigurationScrub.hides(listed, in: configuration) {
      let hint = Suggestion.hint(for: listed, among: configuration.keys)
      console.complain(
        "\(invocation.name): nothing is hidden by `--scrub \(UserText.spelled(listed))`: no dictionary has such a key "
          + "or value\(hint)")
    }
    let report = ConfigReport(
      configuration: configuration, accounts: invocation[accounts], without: source.without,
      unlisted: source.unlisted, isExport: source.isExport, audiences: source.audiences,
      withheld: source.withheld,
      keys: invocation[key].map { [$0] } ?? configuration.keys, isDetailed: invocation.has(key),
      scrub: invocation[scrub].isEmpty
        ? nil : ConfigurationScrub(of: configuration, listed: invocation[scrub]))
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: ConfigOutput(report: report).json)
    case .pretty: ConfigText(report: report, layout: console.layout(of: .out)).write(to: console.out)
    }
    return report.isFinding ? .finding : .success
  }
}

/// What is to be told of a configuration.
struct ConfigReport {
  let configuration: AppConfiguration
  /// The accounts as they were named.
  let accounts: [String]
  /// The accounts that get none of the dictionaries, by their places.
  let without: [Int]
  /// The configurations that may be for another app than the one asked for.
  let unlisted: [AppConfigurationExport.Configuration]
  /// Whether the file is an export, whose groups and filters are not checked.
  let isExport: Bool
  /// The apps and devices of each dictionary, for which an export says so.
  let audiences: [ConfigurationEntry: [Tenant.Audience]]
  /// The dictionaries that were left out, and why.
  let withheld: [(entry: ConfigurationEntry, reason: String)]
  /// The keys to tell of.
  let keys: [String]
  /// Whether the answers to every query are shown.
  let isDetailed: Bool
  /// What may not be shown; nil hides nothing.
  let scrub: ConfigurationScrub?

  /// Whether a key is in conflict, or one that was asked for has no value.
  var isFinding: Bool {
    keys.contains(where: hasConflict)
      || isDetailed && keys.contains { configuration.values(for: $0).isEmpty }
  }

  /// Whether dictionaries that one app can get on one device disagree on a key, be they targeted or all tenant-wide.
  func hasConflict(_ key: String) -> Bool {
    let deciding = configuration.lookup(key).deciding
    return deciding.contains { one in
      deciding.contains { $0.value != one.value && canMeet($0.entry, one.entry) }
    }
  }

  /// Whether one app on one device can get two of the dictionaries.
  func canMeet(_ one: Int, _ other: Int) -> Bool {
    guard let first = audiences[configuration.entries[one]],
      let second = audiences[configuration.entries[other]]
    else { return true }
    return first.contains { audience in second.contains(where: audience.canMeet) }
  }

  /// Every query with its words.
  static let queries: [(kind: String, queries: [(word: String, query: ConfigurationQuery)])] = [
    ("bool", ConfigurationQuery.BoolQuery.allCases.map { ($0.rawValue, .bool($0)) }),
    ("number", ConfigurationQuery.OrderQuery.allCases.map { ($0.rawValue, .number($0)) }),
    ("string", ConfigurationQuery.OrderQuery.allCases.map { ($0.rawValue, .string($0)) }),
  ]

  /// Returns the places whose values the query "any" may return, and those values, each once; none for another query.
  func candidates(
    of query: ConfigurationQuery, for key: String
  ) -> (values: [ConfigurationValue], places: [ConfigurationLookup.Place]) {
    let kind: (ConfigurationValue) -> ConfigurationValue?
    switch query {
    case .bool(.any): kind = { $0.bool.map(ConfigurationValue.bool) }
    case .number(.any): kind = { $0.number.map(ConfigurationValue.number) }
    case .string(.any): kind = { $0.string.map(ConfigurationValue.string) }
    default: return ([], [])
    }
    let places = configuration.lookup(key).deciding.filter { kind($0.value) != nil }
    return (places.compactMap { kind($0.value) }.eachOnce, places)
  }

  /// A value as it may be shown.
  func text(_ value: ConfigurationValue, of key: String) -> String {
    UserText.spelled(scrub?.text(value, of: key) ?? value.text)
  }
}
