internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The accepted findings of a run: which findings stay, and what a report says of the others.
struct AcceptedRun {
  static let accept = Option<[String]>.paths(
    "accept", "FILE", "ignore findings that FILE accepts, until each entry's date")
  static let show = Option<Bool>.flag("show-accepted", "list what is accepted, with reason and date")
  static let today = Option<String?>.text(
    "today", "DATE", "the day of the run, such as `2027-01-31` (default: the clock)")

  /// Which findings are accepted.
  let acceptance: Acceptance
  private let isAsked: Bool
  private let showsAll: Bool

  /// Reads the files of the command line and compares them with what was found.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - verb: The verb that found it.
  ///   - names: For each key that its findings have, the names there are.
  ///   - invocation: The run, which names the files.
  ///   - files: Where the files come from.
  /// - Throws: What is wrong with a file, or with the date.
  init(
    _ findings: [Acceptance.Finding], of verb: AcceptedFinding.Verb,
    naming names: [AcceptedFinding.Name.Key: [String]], _ invocation: Invocation, _ files: FileSource
  ) throws(InputError) {
    let day = try Self.day(invocation)
    var entries: [AcceptedFinding] = []
    for path in invocation[Self.accept] {
      entries += try PolicyInput.document(path, from: files) { (bytes, path) throws(JSONProblems) in
        try AcceptedFinding.read(bytes, file: path, for: verb, naming: names)
      }
    }
    do throws(JSONProblems) { acceptance = try Acceptance(of: findings, by: entries, on: day) } catch {
      throw .invalid(error)
    }
    isAsked = invocation.has(Self.accept)
    showsAll = invocation[Self.show]
  }

  /// The day of the run.
  static func day(_ invocation: Invocation) throws(InputError) -> CalendarDay {
    guard let text = invocation[today] else {
      return CalendarDay(secondsSinceEpoch: SystemClock.secondsSinceEpoch())
    }
    return try day(text, of: today.spec, invocation)
  }

  /// Reads the date of an option.
  static func day(_ text: String, of option: OptionSpec, _ invocation: Invocation) throws(InputError)
    -> CalendarDay
  {
    guard let day = CalendarDay(text) else {
      throw invocation.refusal(
        "option \(option.name.quoted) takes a date such as `2027-01-31`, not \(text.quoted)")
    }
    return day
  }

  /// For each finding the entry that accepts it.
  var entries: [AcceptedFinding?] { acceptance.entries }

  /// Whether an entry is a finding of its own: it expired, or matches nothing any more.
  var hasFaults: Bool { !acceptance.faults.isEmpty }

  /// The entries that are findings of their own, as build servers show them.
  var faults: [GateFinding] { acceptance.faults.map { GateFinding($0) } }

  /// Says how many findings are accepted, or which, and which entries need a look.
  ///
  /// - Parameters:
  ///   - isPretty: Whether the report is for a person and the count goes below it; other reports stay as they are.
  ///   - invocation: The run.
  ///   - console: Where it goes.
  func write(isPretty: Bool, _ invocation: Invocation, _ console: Console) {
    guard isAsked else { return }
    let accepted = entries.compactMap(\.self)
    var lines = [
      "\(accepted.count) accepted"
        + (showsAll || accepted.isEmpty
          ? "" : ", `--show-accepted` lists \(accepted.count == 1 ? "it" : "them")")
    ]
    if showsAll {
      lines += accepted.eachOnce.map { entry in
        let count = accepted.count { $0 == entry }
        let times = count == 1 ? "" : " (\(count) findings)"
        return
          "  \(UserText.spelled(entry.summary))\(times): \(UserText.spelled(entry.reason)), until \(entry.until)"
      }
    }
    if isPretty {
      for line in lines { console.out.line(line) }
    } else {
      for line in lines { console.complain("\(invocation.name): \(line)") }
    }
    for fault in acceptance.faults {
      console.complain("\(UserText.spelled(fault.entry.file)):\(fault.entry.position): \(fault.message)")
    }
  }
}
