internal import MAMPolicyCore

/// Reads the files of a tenant, one after the other.
///
/// Source: R16.1.
struct TenantReader {
  private var document = TenantDocument()
  private var problems: [JSONProblem] = []
  private var leftOut: [(noun: String, name: String)] = []
  /// Where each ID of a kind was first met.
  private var places: [String: String] = [:]
  private var hasFiles = false
  /// The policies whose assignments, or apps, the files do not list.
  private var withoutAssignments: [Tenant.AssignedPolicy] = []
  private var withoutApps: [Tenant.AssignedPolicy] = []

  /// Reads one file.
  mutating func read(_ bytes: [UInt8], file: String) {
    hasFiles = true
    let text = JSONReader.scan(bytes, file: file, encodings: .utf8OrUTF16)
    guard let root = text.root, text.problems.isEmpty else {
      problems += text.problems
      return
    }
    let decoding = JSONDecoding(text)
    let objects = GraphObjects(root)
    let pages = objects.warnings(in: text)
    document.warnings += pages
    if pages.contains(where: { $0.kind == .furtherPages }) {
      document.gaps.append("\(UserText.quoted(file)) is one page of several")
    }
    let count = document.tenant.policies.count
    for element in objects.elements { read(element, objects.context, decoding) }
    if pages.contains(where: { $0.kind == .furtherPages }), document.tenant.policies.count > count {
      document.policyPages.append(file)
    }
    problems += decoding.problems
  }

  /// Returns the tenant.
  ///
  /// - Throws: All that is wrong with the files, or that they hold no policy.
  func finished(_ paths: [String]) throws(JSONProblems) -> TenantDocument {
    if let problems = JSONProblems(problems) { throw problems }
    var nouns: [String] = []
    for entry in leftOut where !nouns.contains(entry.noun) { nouns.append(entry.noun) }
    if document.tenant.policies.isEmpty {
      let instead = nouns.isEmpty ? "" : ", only \(English.list(nouns, "and"))"
      throw JSONProblems(
        hasFiles
          ? "holds no iOS app protection policy and no app configuration for managed apps\(instead)"
          : "holds no JSON file", file: paths.first ?? "")
    }
    var finished = document
    if !withoutAssignments.isEmpty { finished.gaps.append(Self.gap("assignments", withoutAssignments)) }
    if !withoutApps.isEmpty { finished.gaps.append(Self.gap("apps", withoutApps)) }
    finished.leftOut = nouns.map { noun in
      TenantDocument.LeftOut(
        noun: noun, names: leftOut.filter { $0.noun == noun }.map(\.name))
    }
    return finished
  }

  private mutating func read(_ element: GraphObjects.Element, _ context: JSONValue?, _ decoding: JSONDecoding)
  {
    let place = "\(UserText.spelled(decoding.document.file)):\(element.value.position.line)"
    guard let object = element.value.object else {
      leftOut.append((element.value.kind, place))
      return
    }
    let id = object["id"]?.string
    let name = object["displayName"]?.string ?? id ?? "object \(element.index)"
    let kind = TenantObjectKind(of: object, at: element.value.position, context: context)
    switch kind {
    case .other(nil) where TenantObjectKind.nearest(to: object) != nil:
      // An object that is left out because its type is misspelled would take a policy away.
      let typeValue = object["@odata.type"] ?? element.value
      decoding.note(
        "unknown type \(UserText.quoted(typeValue.string ?? ""))"
          + Suggestion.hint(TenantObjectKind.nearest(to: object)), at: typeValue)
    case .other(let noun):
      let isError = object["error"]?.object?["code"] != nil
      let unknown = isError ? "an error that the service answered with" : "an object of unknown kind"
      leftOut.append((noun ?? unknown, "\(UserText.quoted(name)) (\(place))"))
    case .deviceConfiguration:
      readDeviceConfiguration(object, name)
      leftOut.append(("an app configuration for enrolled devices", "\(UserText.quoted(name)) (\(place))"))
    case .group: readGroup(object, element.value, decoding)
    case .filter: readFilter(object, element.value, name, decoding)
    case .access:
      guard isNew(kind, id, name, element.value, decoding) else { return }
      document.tenant.accessPolicies.append(AccessPolicyReader.read(object, name))
    case .protection:
      guard isNew(kind, id, name, element.value, decoding) else { return }
      readProtection(object, element.value, name, decoding)
    case .configuration:
      guard isNew(kind, id, name, element.value, decoding) else { return }
      readConfiguration(object, element.value, name, decoding)
    }
  }

  /// Whether no object of the kind has had the ID; a later one is not read.
  private mutating func isNew(
    _ kind: TenantObjectKind, _ id: String?, _ name: String, _ value: JSONValue, _ decoding: JSONDecoding
  ) -> Bool {
    guard let id else { return true }
    let key = "\(kind) \(Folding.fold(id))"
    let place = "\(decoding.document.file):\(value.position.line)"
    guard let first = places[key] else {
      places[key] = place
      return true
    }
    warn(
      .skipped, "id",
      "\(UserText.quoted(name)) has the ID of an object that was read before (\(UserText.spelled(first))), so it is "
        + "not read", at: value.position, decoding)
    return false
  }

  private mutating func readProtection(
    _ object: JSONObject, _ value: JSONValue, _ name: String, _ decoding: JSONDecoding
  ) {
    guard let policy = GraphPolicy(reading: value, decoding, .lenient) else { return }
    var reader = AssignmentReader(decoding, of: name)
    let audience = reader.audience(of: object, policy.policy)
    document.warnings += reader.warnings
    add(
      Tenant.AssignedPolicy(name: name, id: policy.policy.id, .protection(policy.policy), for: audience),
      TenantDocument.Source(file: decoding.document.file, position: value.position, policy: policy))
  }

  private mutating func readConfiguration(
    _ object: JSONObject, _ value: JSONValue, _ name: String, _ decoding: JSONDecoding
  ) {
    let export = AppConfigurationExport(reading: value, decoding)
    guard let configuration = export.configurations.first else { return }
    var reader = AssignmentReader(decoding, of: name)
    let audience = reader.audience(of: object)
    document.warnings += export.warnings + reader.warnings
    let values = Dictionary(configuration.items.map { ($0.key, ConfigurationValue($0.value)) }) { first, _ in
      first
    }
    add(
      Tenant.AssignedPolicy(
        name: name, id: configuration.id, .configuration(ConfigurationEntry(name: name, values: values)),
        for: audience),
      TenantDocument.Source(file: decoding.document.file, position: value.position, policy: nil))
  }

  private mutating func add(_ policy: Tenant.AssignedPolicy, _ source: TenantDocument.Source) {
    if policy.audience.assignments == nil, policy.audience.isAssigned != false {
      withoutAssignments.append(policy)
    }
    if policy.audience.apps == nil, policy.audience.selectsApps { withoutApps.append(policy) }
    document.tenant.policies.append(policy)
    document.sources.append(source)
  }

  private mutating func readGroup(_ object: JSONObject, _ value: JSONValue, _ decoding: JSONDecoding) {
    guard let idValue = object["id"] else {
      decoding.note("missing key `id`", at: value)
      return
    }
    guard let id = decoding.string(idValue) else { return }
    let name = object["displayName"]?.string
    let known = document.tenant.groups.first { Folding.fold($0.id) == Folding.fold(id) }
    guard let known else {
      document.tenant.groups.append(Tenant.Group(id: id, name: name))
      return
    }
    // Pages of several users' groups name the same ones.
    if let name, let first = known.name, name != first {
      warn(
        .skipped, "displayName",
        "the group \(UserText.quoted(id)) is called \(UserText.quoted(first)) and \(UserText.quoted(name)); the first counts",
        at: value.position, decoding)
    }
  }

  private mutating func readFilter(
    _ object: JSONObject, _ value: JSONValue, _ name: String, _ decoding: JSONDecoding
  ) {
    guard let idValue = object["id"] else {
      decoding.note("missing key `id`", at: value)
      return
    }
    guard let id = decoding.string(idValue) else { return }
    let scope = scope(of: object, name, value, decoding)
    let rule = scope == .managedApps ? rule(of: object, name, value, decoding) : nil
    let filter = Tenant.Filter(id: id, name: name, scope: scope ?? .managedApps, rule: rule)
    guard let place = document.tenant.filters.firstIndex(where: { Folding.fold($0.id) == Folding.fold(id) })
    else {
      document.tenant.filters.append(filter)
      return
    }
    let first = document.tenant.filters[place]
    let isSame = first.rule == rule && first.scope == filter.scope
    // Which of two rules the assignments mean nobody knows, so neither may say yes.
    if !isSame { document.tenant.filters[place] = Tenant.Filter(id: id, name: first.name, rule: nil) }
    warn(
      .skipped, "id",
      "the filter \(UserText.quoted(name)) has the ID of \(UserText.quoted(first.name)), which was read before"
        + (isSame ? "" : "; their rules differ, so neither is used"), at: value.position, decoding)
  }

  /// What is wrong with the words that say what a filter is for; nil if they are Graph's.
  private static func complaint(about object: JSONObject) -> String? {
    for (key, words) in [("platform", platforms), ("assignmentFilterManagementType", ["apps", "devices"])] {
      guard let word = object[key]?.string else {
        if key == "platform" { return "missing key `platform`" }
        continue
      }
      if words.contains(where: { Folding.fold($0) == Folding.fold(word) }) { continue }
      return "unknown word \(UserText.quoted(word)) of `\(key)`" + Suggestion.hint(for: word, among: words)
    }
    return nil
  }

  /// The platforms that Graph knows filters for.
  private static let platforms = [
    "iOS", "iOSMobileApplicationManagement", "android", "androidForWork", "androidWorkProfile", "androidAOSP",
    "androidMobileApplicationManagement", "macOS", "windows10AndLater", "windows81AndLater", "windowsPhone81",
    "windowsMobileApplicationManagement",
  ]

  private mutating func scope(
    of object: JSONObject, _ name: String, _ value: JSONValue, _ decoding: JSONDecoding
  ) -> Tenant.Filter.Scope? {
    let platform = object["platform"]?.string.map { Folding.fold($0) }
    let management = object["assignmentFilterManagementType"]?.string.map { Folding.fold($0) }
    if let complaint = Self.complaint(about: object) {
      // Whether it is for apps on iOS nobody knows, so it may match and may not.
      warn(
        .unreadable, "platform",
        "\(complaint); what the filter \(UserText.quoted(name)) does is unknown", at: value.position, decoding
      )
      return nil
    }
    let isForApps = management.map { $0 == "apps" } ?? (platform == "iosmobileapplicationmanagement")
    let isForIOS = platform.map { ["ios", "iosmobileapplicationmanagement"].contains($0) } ?? false
    if isForApps, isForIOS { return .managedApps }
    warn(
      .ineffective, "platform",
      "the filter \(UserText.quoted(name)) is for \(isForApps ? "another platform" : "managed devices"), so it matches no "
        + "app on iOS", at: value.position, decoding)
    return .somethingElse
  }

  private mutating func rule(
    of object: JSONObject, _ name: String, _ value: JSONValue, _ decoding: JSONDecoding
  ) -> FilterRule? {
    guard let ruleValue = object["rule"], let text = decoding.string(ruleValue) else {
      warn(
        .unreadable, "rule", "the filter \(UserText.quoted(name)) has no rule, so what it does is unknown",
        at: value.position, decoding)
      return nil
    }
    do throws(FilterRuleFault) {
      var parser = try FilterRuleParser(text)
      let rule = try parser.rule()
      if let column = parser.deprecatedColumn {
        warn(
          .approximate, "rule",
          "rule, column \(column): `app.osVersion` is deprecated since 2608; use `app.operatingSystemVersion`",
          at: ruleValue.position, decoding)
      }
      return rule
    } catch {
      warn(
        .unreadable, "rule",
        "rule, column \(error.column): \(error.message); what the filter \(UserText.quoted(name)) does is unknown",
        at: ruleValue.position, decoding)
      return nil
    }
  }

  /// Notes the keys that make an app managed, which such a configuration delivers.
  private mutating func readDeviceConfiguration(_ object: JSONObject, _ name: String) {
    let listed = (object["settings"]?.array ?? []).compactMap { $0.object?["appConfigKey"]?.string }
    let encoded = object["encodedSettingXml"]?.string ?? ""
    let plain = String(decoding: Base64.bytes(of: encoded) ?? [], as: UTF8.self)
    for key in Tenant.Management.Key.allCases.map(\.rawValue)
    where listed.contains(key) || plain.holds("<key>\(key)</key>") {
      document.tenant.deviceKeys[key, default: []].append(name)
    }
  }

  private mutating func warn(
    _ kind: LoadWarning.Kind, _ property: String, _ message: String, at position: JSONPosition,
    _ decoding: JSONDecoding
  ) {
    document.warnings.append(
      LoadWarning(
        kind: kind, property: property, message: message, file: decoding.document.file, position: position))
  }
}
