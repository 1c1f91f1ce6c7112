internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl snapshot`: a scenario that pins the answers of a policy.
enum SnapshotVerb {
  static let command = Command(
    "snapshot", "write a scenario that pins the answers of a policy", usage: usage, run: run)

  private static let export = Argument.one("POLICY", "a policy export", .path).or(CommonOptions.policy)
  private static let file = Option<String?>.path(
    "out", "FILE",
    "where the scenario goes; an existing FILE is replaced only if it is a scenario; standard output when left out"
  )
  private static let isSingle = Option<Bool>.flag(
    "single-identity", "pin what differs in an app that supports one identity only")

  private static let usage = Usage(
    discussion: [
      "Questions with the same answer share one step, whose arguments are lists. The scenario names the policy by its path, so that "
        + "`mamctl check` fails if a change of the policy or of this tool changes one of these answers. The answers are those "
        + "that are given today. A policy chosen with `--name` from a file of several is written into the scenario.",
      "Conditional launch is asked at a start, about a device just below, at and just above each bound. `mamctl check` "
        + "does not notice a shorter recheck time, an entry that is added to a list, such as an exempt app, a universal link "
        + "or a device model, a change between two kinds of encryption, or a change of which PINs may be chosen (Select minimum "
        + "PIN length, PIN type, Simple PIN, Select number of previous PIN values to maintain). `mamctl diff` shows them.",
      "For an app that supports several identities, other managed accounts are added, each named for its policy. `managed:in=none,out=allApps` receives data from no app "
        + "and sends it to all apps, `managed:clipboard=blocked,exempt` may cut and copy 65,535 characters although cut and copy "
        + "are blocked, and `companion, blocking` blocks third-party keyboards.",
      "The path is relative to the folder of `--out FILE`. Without `--out` it is relative to the current folder, so save "
        + "the scenario there.",
      "Whether an app supports several identities is a fact of a scenario's world. The answers for an "
        + "app with one identity are pinned in a separate scenario, with `--single-identity`.",
      "Two kinds of questions are left out: who may sign in, which no policy decides, and questions about another "
        + "managed account in an app with one identity, which cannot have a second one.",
    ],
    arguments: [export], options: [CommonOptions.name, file, isSingle, CommonOptions.strict],
    examples: [
      .init(
        "Record the answers of today, so that `mamctl check` notices when one changes",
        "mamctl snapshot Fixtures/policies/level-2.json > level-2.scenario.json"
      )
    ],
    statuses: [.invalidInput: "the file is not an iOS app protection policy, or not valid"])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let choice = invocation[CommonOptions.name]
    let (found, others) = try PolicyInput.one(invocation[export], choosing: choice, from: console.files)
    if choice == nil { console.tell(leavingOut: others, of: invocation) }
    let policy = found.policy
    let warnings = policy.warnings(
      for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    let path = try path(of: found, invocation, console)
    let text = PolicySnapshot(policy, path: path, isMultiIdentity: !invocation[isSingle]).text
    guard let file = invocation[file] else {
      console.out.write(text)
      return .success
    }
    return console.create(file, as: "a scenario", of: invocation, where: isScenario) { $0.write(text) }
  }

  /// Returns the path that the scenario names; nil if the file holds more than the policy, because a world cannot choose.
  private static func path(
    of found: PolicyInput.Found, _ invocation: Invocation, _ console: Console
  ) throws(InputError) -> String? {
    guard try PolicyInput.export(found.file, from: console.files).entries.count == 1 else { return nil }
    if let path = FilePath.relative(found.file, toFolderOf: invocation[file] ?? "") { return path }
    throw invocation.refusal(
      invocation[file]?.hasPrefix("/") == true
        ? "`--out` is an absolute path and the policy's is not; give both in the same way"
        : "`--out` leads out of this folder; give the policy's absolute path")
  }
}

extension SnapshotVerb {
  /// Whether a text is a scenario: an object that begins as one and has steps, whatever else is wrong with it.
  fileprivate static func isScenario(_ text: String) -> Bool {
    guard let root = try? JSONReader.read(Array(text.utf8), file: "").object else { return false }
    return root["mam"] != nil && root["steps"] != nil
  }
}

extension FilePath {
  /// Returns a path as a file in another folder has to name it.
  ///
  /// - Returns: The path; nil unless the folder is the current one or below it, because nothing else says how to name it.
  static func relative(_ path: String, toFolderOf file: String) -> String? {
    let folder = normalized(directory(of: file)).split(separator: "/")
    if path.hasPrefix("/") { return path }
    if file.hasPrefix("/") || folder.contains("..") { return nil }
    let target = normalized(path).split(separator: "/")
    let common = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    return (folder.dropFirst(common).map { _ in ".." } + target.dropFirst(common)).joined(separator: "/")
  }
}
