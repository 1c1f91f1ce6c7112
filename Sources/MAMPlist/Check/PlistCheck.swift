internal import MAMPolicyCore
public import MAMPolicyDocuments

/// A check of the property lists of an app.
///
/// ```swift
/// let check = PlistCheck([PlistSource(path: "Info.plist", bytes: bytes)], options: PlistOptions())
/// for file in check.report.files { print(file.path, file.findings.map(\.id)) }
/// ```
public struct PlistCheck: Sendable {
  let project: PlistProject
  /// What was found.
  public private(set) var report: PlistReport

  /// How entries may call the findings, in the order of the files.
  public var identities: [Acceptance.Finding] {
    report.files.flatMap { file in
      file.findings.map { Acceptance.Finding([AcceptedFinding.Name(.code, $0.id)], at: [file.path]) }
    }
  }

  /// Marks the findings with the entries that accept them, and adds the entries that are findings of their own.
  ///
  /// - Parameter acceptance: What is accepted of ``identities``.
  public mutating func accept(_ acceptance: Acceptance) {
    report.faults = acceptance.faults
    var rest = acceptance.entries[...]
    for file in report.files.indices {
      for place in report.files[file].findings.indices {
        report.files[file].findings[place].accepted = rest.popFirst() ?? nil
      }
    }
  }

  /// Checks files that belong together.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - options: What else is known.
  /// - Complexity: O(*n*) in the number of bytes, for files with few findings.
  public init(_ sources: [PlistSource], options: PlistOptions) {
    self.init(sources.map { PlistInput($0, options) }, options)
  }

  /// Checks files that have been read.
  init(_ inputs: [PlistInput], _ options: PlistOptions) {
    project = PlistProject(inputs, options)
    let project = project
    report = PlistReport(
      files: project.members.map { member in
        PlistReport.File(
          path: member.file.path, kind: Self.kind(of: member, in: project),
          findings: Self.findings(in: member, of: project))
      })
  }

  /// How many query schemes each app lists and how many iOS answers for; empty if the iOS SDK was not given.
  package var querySentences: [String] {
    guard let version = project.options.iosSDKVersion else { return [] }
    return project.members.compactMap { member in
      guard let root = member.file.root, let place = member.bundle, !member.isEntitlements else { return nil }
      let bundle = project.bundles[place]
      guard bundle.kind == .app else { return nil }
      let subject = PlistSubject(file: member.file, root: root, bundle: bundle, project: project)
      return subject.plan.map { plan in
        let now = "\(UserText.spelled(member.file.path)) lists \(English.count(plan.count, "query scheme"))"
        let later = plan.wanted > plan.count ? ", \(plan.wanted) once the missing ones are added" : ""
        return "\(now)\(later); with the iOS \(version) SDK, iOS answers for at most \(plan.limit)"
      }
    }
  }

  private static func kind(of member: PlistProject.Member, in project: PlistProject) -> String {
    if member.isEntitlements { return "entitlements" }
    return member.bundle.map { project.bundles[$0].kind.rawValue } ?? "propertyList"
  }

  private static func findings(in member: PlistProject.Member, of project: PlistProject) -> [PlistFinding] {
    let file = member.file
    guard let root = file.root else {
      return [obstacle(in: file)].filter { !project.options.ignoredRules.contains($0.id) }
    }
    let bundle = member.bundle.map { project.bundles[$0] }
    let subject = PlistSubject(file: file, root: root, bundle: bundle, project: project)
    let scopes = scopes(of: member, bundle)
    let findings = PlistRule.all.compactMap { rule -> PlistFinding? in
      guard scopes.contains(rule.scope), !project.options.ignoredRules.contains(rule.id),
        let match = rule.find(subject)
      else { return nil }
      return finding(rule, match, in: file)
    }
    return findings.sorted { ($0.offset, $0.id) < ($1.offset, $1.id) }
  }

  private static func scopes(of member: PlistProject.Member, _ bundle: PlistBundle?) -> Set<PlistRule.Scope> {
    if member.isEntitlements { return [.list, .entitlements] }
    switch bundle?.kind {
    case nil: return [.list]
    case .app: return [.list, .info, .app]
    case .appClip, .watchApp: return [.list, .unsupported]
    case .shareExtension, .actionExtension, .openInExtension, .otherExtension:
      return [.list, .info, .appExtension]
    }
  }

  /// Makes a finding of a match, without the items that a comment silences; nothing is left of some.
  private static func finding(_ rule: PlistRule, _ match: PlistMatch, in file: PlistFile) -> PlistFinding? {
    func isSilent(_ node: PlistNode) -> Bool { file.silences.hold(rule.id, at: node.start) }
    let items = match.items.filter { !isSilent($0.node ?? match.place) }
    if items.isEmpty, !match.items.isEmpty || isSilent(match.place) { return nil }
    let ordered = items.enumerated().sorted {
      ($0.element.node?.start ?? 0, $0.offset) < ($1.element.node?.start ?? 0, $1.offset)
    }.map(\.element)
    let place = ordered.lazy.compactMap(\.node).first ?? match.place
    let changes = file.isBinary ? [] : match.changes + ordered.flatMap(\.changes)
    let related = ([match.related] + ordered.map(\.related)).compactMap(\.self)
    return PlistFinding(
      id: rule.id, severity: match.severity ?? rule.severity, position: file.position(of: place.start),
      keyPath: place.syntax.path(of: place.place), items: ordered.map(\.text),
      message: message(match.message, ordered), fix: fix(rule, changes), source: rule.source,
      related: related.map {
        .init(path: $0.file.path, position: $0.file.position(of: $0.node.start), text: $0.text)
      }, changes: changes, offset: place.start)
  }

  /// What can be done as things are: a fix that lacks what it needs cannot be made.
  private static func fix(_ rule: PlistRule, _ changes: [PlistChange]) -> PlistRule.Fix {
    switch rule.fix {
    case .manual: .manual
    case .ask: .ask
    case .safe: changes.isEmpty ? .manual : .safe
    }
  }

  private static let verbs = [
    ("is", "are"), ("has", "have"), ("does", "do"), ("differs", "differ"), ("ends", "end"),
    ("belongs", "belong"), ("its", "their"), ("is not a type", "are not types"),
  ]

  /// Puts the items in place of `{}`, the first few by name, and the verb that fits their number.
  private static func message(_ template: String, _ items: [PlistMatch.Item]) -> String {
    var text = template
    for (one, many) in verbs {
      text = text.replacing(
        "[\(one)|\(many)]", with: items.count > 1 ? many : one, maxReplacements: 1)
    }
    let shown = items.prefix(4).map { item in
      (item.text.isEmpty ? "an empty entry" : UserText.quoted(item.text))
        + (item.remark.map { " (\($0))" } ?? "")
    }
    if items.isEmpty { return text }
    let list =
      items.count > 4
      ? "\(shown.joined(separator: ", ")) and \(items.count - 4) more" : English.list(shown, "and")
    return text.replacing("{}", with: list, maxReplacements: 1)
  }

  /// The finding of a file that cannot be looked at.
  private static func obstacle(in file: PlistFile) -> PlistFinding {
    let id: String
    let message: String
    let position: JSONPosition
    switch file.form {
    case .unreadable(let problem):
      (id, position) = (PlistRule.unreadableID, problem.position)
      message = "not an XML or binary property list: " + problem.message
    case .list:
      (id, position) = (PlistRule.unreadableID, JSONPosition(line: 1, column: 1))
      message = "the property list is not a dictionary"
    case .conditional(let names, let start):
      (id, position) = (PlistRule.conditionalID, start)
      message =
        "lines of the C preprocessor: pass `--define` for what is defined of \(UserText.list(names)), "
        + "or check the built Info.plist"
    }
    let rule = PlistRule.all.first { $0.id == id }
    return PlistFinding(
      id: id, severity: .error, position: position, keyPath: JSONPath(), items: [], message: message,
      fix: .manual,
      source: rule?.source ?? "", related: [], changes: [], offset: 0)
  }
}

extension PlistCheck: CustomStringConvertible {
  /// What was found.
  public var description: String { report.description }
}
