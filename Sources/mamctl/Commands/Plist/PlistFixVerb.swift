internal import MAMPolicyCore
internal import MAMPlist
internal import MAMPolicyDocuments

/// `mamctl plist fix`: fixes what needs no decision of a person.
enum PlistFixVerb {
  /// What a binary property list can be converted to.
  enum BinaryForm: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case xml1
  }

  static let command = Command(
    "fix", "print the changes that fix an app's property lists, or apply them", usage: usage, run: run)

  private static let write = Option<Bool>.flag(
    "write", "change the files in place instead of printing the changes")
  private static let convert = Option<BinaryForm>.choice(
    "convert", "FORM", otherwise: .asIs, "what becomes of binary property lists")
  private static let diff = Option<Bool>.flag("diff", "print the changes, also with `--write`")

  private static let usage = Usage(
    discussion: [
      "Prints a unified diff, which `git apply` and `patch -p1` take for files below the current folder, and changes nothing. "
        + "Each change is as small as it can be: comments, order and layout stay. Only an activation rule may be rewritten "
        + "as a whole. A change that needs a value is made if its option is given, and a change that is a matter of choice if `--apply ID` names its rule.",
      "Files with preprocessor conditions are not changed without `--define`, and neither are binary property lists. "
        + "`--convert xml1` turns a binary list into XML and fixes that: it prints the whole XML instead of a diff, or with "
        + "`--write` replaces the binary list.",
    ],
    arguments: [PlistArguments.paths],
    options: PlistArguments.options + [write, diff, convert],
    examples: [
      .init("What would be changed?", "mamctl plist fix Fixtures/plist/contoso-mail"),
      .init(
        "Make a change that needs a value, too",
        "mamctl plist fix Fixtures/plist/contoso-mail --scene-delegate Mail.SceneDelegate"),
    ],
    statuses: [
      .success: "no errors are left, and with `--strict` no warnings either",
      .finding: "an error is left for you to fix, or there is no Info.plist",
      .invalidInput: "a file is not a property list",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let (sources, options) = try PlistArguments.read(invocation, console)
    func fixed(_ options: PlistOptions) -> PlistFix {
      PlistFix(sources, options: options, convertsBinary: invocation[convert] == .xml1)
    }
    let fix = fixed(options)
    if fix.before.files.isEmpty {
      console.complain("\(invocation.name): \(PlistArguments.nothingFound)")
      return .finding
    }
    let changed = fix.files.filter(\.isChanged)
    if !invocation[write] || invocation[diff] { write(changed, to: console) }
    if invocation[write] {
      do throws(FileError) {
        for file in changed { try console.replacing(file.path, file.after) }
      } catch {
        throw .unreadable(error)
      }
    }
    for file in fix.after.files {
      for finding in file.findings where finding.id == PlistRule.unreadableID {
        console.complain(
          "\(UserText.spelled(file.path)):\(finding.position): \(finding.message); the file is not changed")
      }
    }
    for id in options.appliedRules.sorted() {
      var others = options
      others.appliedRules.remove(id)
      if fixed(others).files.map(\.after) == fix.files.map(\.after) {
        console.complain("`--apply \(id)` changes nothing, because \(obstacle(to: id, fix))")
      }
    }
    console.complain(summary(fix, changed.count, isWritten: invocation[write]))
    return PlistArguments.status(of: fix.after, invocation, console)
  }

  private static func write(_ files: [PlistFix.File], to console: Console) {
    let style = console.style
    for file in files {
      // A binary file has no lines to tell apart, so what it becomes is printed whole.
      let whole = file.isConverted ? String(decoding: file.after, as: UTF8.self) : nil
      // By bytes: a carriage return and a line feed are one character.
      for bytes in (whole ?? file.diff).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .dropLast()
      {
        let line = Substring(bytes)
        // A program takes the diff as it is; a terminal is spared what could disturb it.
        let text =
          console.outIsTerminal
          ? UserText.spelled(String(line.last == "\r" ? line.dropLast() : line)) : String(line)
        switch whole == nil ? line.first : nil {
        case "+": console.out.write(exactly: style.green(text) + "\n")
        case "-": console.out.write(exactly: style.red(text) + "\n")
        case "@": console.out.write(exactly: style.dim(text) + "\n")
        case _: console.out.write(exactly: text + "\n")
        }
      }
    }
  }

  /// Why it makes no difference that a rule is applied.
  private static func obstacle(to id: String, _ fix: PlistFix) -> String {
    func isFound(_ report: PlistReport) -> Bool {
      report.files.contains { $0.findings.contains { $0.id == id } }
    }
    if !isFound(fix.after) {
      return isFound(fix.before)
        ? "\(id) is fixed without this option" : "\(id) finds nothing in these files"
    }
    let isChoice = PlistRule.all.contains { $0.id == id && $0.fix == .ask }
    return isChoice
      ? "the fix of \(id) needs more than this option" : "what is left of \(id) has no automatic fix"
  }

  private static func summary(_ fix: PlistFix, _ files: Int, isWritten: Bool) -> String {
    func found(_ report: PlistReport) -> [PlistFinding] {
      report.files.flatMap(\.findings).filter { $0.severity != .note }
    }
    let left = found(fix.after)
    let before = found(fix.before)
    let all = max(left.count, before.count)
    let changed = files == 0 ? "no file" : English.count(files, "file")
    let what = changed + (isWritten ? (files == 0 ? " was changed" : " changed") : " would change")
    if all == 0 { return "\(what); there are no errors and no warnings" }
    if left.isEmpty { return "\(what); no errors and no warnings are left" }
    let ids = left.map(\.id).eachOnce.joined(separator: ", ")
    let (verb, object) = left.count == 1 ? ("is", "it") : ("are", "them")
    let kinds = PlistRule.Severity.allCases.compactMap { severity in
      let number = left.count { $0.severity == severity }
      return number == 0 ? nil : English.count(number, severity.rawValue)
    }
    // A change can end one finding and make others, which are none of those from before.
    let areOld = Set(left.map(\.id)).isSubset(of: before.map(\.id))
    let amount =
      left.count < all && areOld
      ? "\(left.count) of \(all) errors and warnings" : English.list(kinds, "and")
    let options = left.compactMap { finding in
      finding.message.split(separator: "`mamctl plist fix ").dropFirst().first?.prefix { $0 != "`" }
    }.eachOnce.map { "`\($0)`" }
    let hint = options.isEmpty ? "" : "; add \(English.list(options, "and"))"
    // Before the files are changed, a check finds something else than what is left.
    if files > 0, !isWritten {
      return "\(what); after this change, \(amount) \(verb) left for you to fix (\(ids))\(hint)"
    }
    return
      "\(what); \(amount) \(verb) left for you to fix (\(ids))\(hint); "
      + "`mamctl plist check --all` lists \(object)"
  }
}
