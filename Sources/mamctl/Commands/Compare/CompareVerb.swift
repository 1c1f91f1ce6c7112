internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl compare`: several policies side by side.
enum CompareVerb {
  static let command = Command(
    "compare", "show several policies side by side, setting by setting", usage: usage, run: run)

  /// How the comparison is written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, csv, markdown, json, html
  }

  private static let paths = Argument.oneOrMore(
    "POLICY", "a policy export, which may hold several policies, or a folder of exports", .path
  ).or(CommonOptions.policy)
  private static let all = Option<Bool>.flag("all", "show settings in which all policies agree, too")
  private static let against = Option<String?>.text(
    "against", "NAME", "mark each value as looser, stricter or other than that of the policy NAME")
  private static let bom = Option<Bool>.flag(
    "bom", "begin a csv with a byte order mark, so that Excel reads the characters correctly")
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the comparison is written")

  private static let usage = Usage(
    discussion: [
      "Settings are the rows, grouped and ordered as in the admin center; policies are the columns. Only settings in "
        + "which the policies differ are shown. A value that an export does not state is marked \"(default)\", and a list "
        + "\"(not in the export)\", in a csv too. If the export's value cannot be used, it follows the value that is used.",
      "NAME is a policy's name, its ID or its file. `mamctl diff` describes the differences "
        + "between two policies in sentences.",
      "In a csv, a value that a spreadsheet would take for a formula begins with an apostrophe.",
    ],
    arguments: [paths],
    options: [all, against, bom, CommonOptions.strict, format],
    examples: [
      .init(
        "How do three levels differ?",
        "mamctl compare Fixtures/policies/level-1.json Fixtures/policies/level-2.json Fixtures/policies/level-3.json"
      ),
      .init(
        "Where is a baseline looser than level 2?",
        "mamctl compare Fixtures/policies/level-2.json Fixtures/policies/byod-baseline.json --against level-2.json"
      ),
      .init(
        "All settings of all policies of an export, for a spreadsheet",
        "mamctl compare Fixtures/policies/several.json --all --format csv"),
    ],
    statuses: [
      .invalidInput: "a file is not valid, or a folder has a broken file or no policy"
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    if invocation[bom], invocation[format] != .csv {
      throw invocation.refusal("`--bom` is for `--format csv`, and this is `\(invocation[format].rawValue)`")
    }
    var policies: [(file: String, policy: GraphPolicy)] = []
    var others: [LeftOutFile] = []
    for path in invocation[paths] {
      if let files = try PolicyInput.exports(below: path, from: console.files) {
        let found = policies.count
        for file in files { policies += try Self.policies(ofFolderFile: file, console.files, &others) }
        if policies.count == found {
          console.complain(
            "\(invocation.name): no file of the folder \(path.quoted) holds an iOS app protection policy")
          return .invalidInput
        }
      } else {
        policies += try Self.policies(of: PolicyInput.export(path, from: console.files))
      }
    }
    for fault in others.faults { console.complain(fault) }
    console.tell(leavingOut: others, of: invocation)
    let columns = PolicyComparison.Column.naming(policies)
    guard columns.count > 1 else {
      throw invocation.refusal(
        "give at least two policies to compare; there is only \(columns.map(\.name.quoted).joined())")
    }
    let warnings = policies.flatMap {
      $0.policy.warnings(for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    }
    if let status = console.tell(warnings.eachOnce, of: invocation) { return status }
    let comparison = PolicyComparison(
      columns, against: try index(invocation[against], columns, invocation), showsAll: invocation[all])
    switch invocation[format] {
    case .pretty:
      ComparisonText(comparison: comparison, layout: console.layout(of: .out)).write(to: console.out)
    case .csv: console.out.write(exactly: comparison.csv(hasMark: invocation[bom]))
    case .markdown: console.out.write(comparison.markdown)
    case .json: console.out.line(json: comparison.json)
    case .html: console.out.write(comparison.html(by: .mamctl))
    }
    return others.contains(where: \.isBroken) ? .invalidInput : .success
  }

  private static func index(
    _ name: String?, _ columns: [PolicyComparison.Column], _ invocation: Invocation
  ) throws(InputError) -> Int? {
    guard let name else { return nil }
    let indices = columns.indices(of: name)
    guard let index = indices.first, indices.count == 1 else {
      let names = UserText.list(columns.map(\.name))
      throw invocation.refusal(
        indices.isEmpty
          ? "no policy is called \(name.quoted); there are: \(names)"
          : "\(indices.count) policies are called \(name.quoted); name one by its ID or its file")
    }
    return index
  }

  private static func policies(of export: GraphExport) throws(InputError) -> [(
    file: String, policy: GraphPolicy
  )] {
    do throws(JSONProblems) {
      var policies: [(file: String, policy: GraphPolicy)] = []
      for entry in export.policies { policies.append((file: export.file, policy: try entry.policy())) }
      return policies
    } catch {
      throw .invalid(error)
    }
  }

  private static func policies(
    ofFolderFile file: String, _ files: FileSource, _ others: inout [LeftOutFile]
  ) throws(InputError) -> [(file: String, policy: GraphPolicy)] {
    let bytes = try PolicyInput.bytes(file, from: files)
    let export: GraphExport
    do throws(JSONProblems) { export = try GraphExport(bytes, file: file) } catch {
      others.append(LeftOutFile(file, bytes, error))
      return []
    }
    return try policies(of: export)
  }
}
