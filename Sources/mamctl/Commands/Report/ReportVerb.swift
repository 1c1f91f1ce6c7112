internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl report`: a policy, or two compared, as one page to look at and to print.
enum ReportVerb {
  static let command = Command(
    "report", "write a page about a policy, or about what changes between two", usage: usage, run: run)

  private static let policies = Argument.oneOrMore(
    "POLICY",
    "a policy export; with two, what changes from the first to the second; an export of several or a folder is shown as a table",
    .path
  ).or(CommonOptions.policy)
  private static let html = Option<String>.requiredPath(
    "html", "FILE",
    "where the page goes, or `-` for standard output; an existing FILE is replaced only if it is an HTML page"
  )

  private static let usage = Usage(
    discussion: [
      "The page is one file that needs no other file. It shows what to look at first, the settings, the tables that follow, "
        + "conditional launch, and, for two policies, what changes. The reason of each answer appears on hover and focus. A "
        + "form above the tables answers one question in a sentence; it needs scripts, and is left out in print."
    ],
    arguments: [policies],
    options: [CommonOptions.name, html, CommonOptions.strict],
    examples: [
      .init("A page about a policy", "mamctl report Fixtures/policies/level-2.json --html - > page.html"),
      .init(
        "What changes, for a meeting",
        "mamctl report Fixtures/policies/level-1.json Fixtures/policies/level-2.json --html - > change.html"
      ),
    ],
    statuses: [.invalidInput: "a file is not an iOS app protection policy, or not valid"])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    guard invocation[policies].count <= 2 else {
      throw invocation.refusal("a page is about one policy or two, not \(invocation[policies].count)")
    }
    if invocation[policies].count == 1, !invocation.has(CommonOptions.name) {
      let found = try PolicyInput.all(invocation[policies][0], choosing: nil, of: invocation, console)
      if found.count > 1 { return try write(found, invocation, console) }
    }
    var given: [(policy: GraphPolicy, file: String)] = []
    for file in invocation[policies] {
      let policy = try PolicyInput.read(file, choosing: invocation[CommonOptions.name], from: console.files)
      given.append((policy, file))
    }
    let warnings = given.flatMap {
      $0.policy.warnings(for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    }
    if let status = console.tell(warnings.eachOnce, of: invocation) { return status }
    let (old, new) = (given[0], given[given.count - 1])
    let page =
      given.count == 1
      ? PolicyPage(of: new.policy, from: new.file)
      : PolicyPage(from: old.policy, old.file, to: new.policy, new.file)
    return write(page.html(by: .mamctl), invocation, console)
  }

  /// Writes the policies of an export of several, or of a folder, side by side.
  private static func write(
    _ found: [PolicyInput.Found], _ invocation: Invocation, _ console: Console
  ) throws(InputError) -> ExitStatus {
    let warnings = found.flatMap {
      $0.policy.warnings(for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    }
    if let status = console.tell(warnings.eachOnce, of: invocation) { return status }
    let columns = PolicyComparison.Column.naming(found.map { ($0.file, $0.policy) })
    return write(PolicyComparison(columns, showsAll: true).html(by: .mamctl), invocation, console)
  }

  private static func write(_ page: String, _ invocation: Invocation, _ console: Console) -> ExitStatus {
    guard invocation[html] != "-" else {
      console.out.write(page)
      return .success
    }
    return console.create(invocation[html], as: "an HTML page", of: invocation, where: HTML.isPage) {
      $0.write(page)
    }
  }
}
