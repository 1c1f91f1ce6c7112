internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMPolicyStream

/// `mamctl eval`: many questions, one JSON object a line, and their answers in order.
enum EvalVerb {
  static let command = Command(
    "eval", "answer a stream of questions, one JSON object a line", usage: usage, run: run)

  private static let requests = Argument.oneOrNone(
    "REQUESTS", "the requests, one a line; standard input when left out, or when `-`", .path)
  private static let world = Option<String>.requiredPath(
    "world", "FILE", "the accounts, policies and apps to decide over")
  private static let jobs = Option<Int?>.wholeNumber(
    "jobs", "COUNT", 1...1_024, "how many threads work side by side; all processors when left out")
  private static let effects = Option<Bool>.flag("effects", "write only the effects, one a line")
  private static let explain = Option<Bool>.flag("explain", "write each reason in full instead of its code")
  private static let summary = Option<Bool>.flag(
    "summary", "write no answers; count them by effect and by reason")
  private static let format = Option<CommonOptions.Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the summary is written")

  private static let usage = Usage(
    discussion: [
      "A line is a request such as `{\"op\": \"save\", \"owner\": \"work\", \"to\": \"box\", \"account\": null}`. `op` "
        + "is a question of `mamctl decide`, and the other keys are that question's options; `mamctl schema request` "
        + "says which are required. Answers come one a line and in the same order, as soon as a line is read. A line "
        + "that is not valid gets an answer that says why, and the run continues. Blank lines are skipped.",
      "Memory does not grow with the stream. A line may be up to 1 MiB. A signal that ends the run can cut the "
        + "last line: if it does not end with a newline, it is incomplete.",
    ],
    arguments: [requests],
    options: [world, jobs, effects, explain, summary, CommonOptions.root, CommonOptions.strict, format],
    examples: [
      .init(
        "Answer a file of requests",
        "mamctl eval --world Fixtures/worlds/two-accounts.json Fixtures/requests/mixed.jsonl"),
      .init(
        "How many would be denied, and why?",
        "mamctl eval --world Fixtures/worlds/two-accounts.json Fixtures/requests/mixed.jsonl --summary"),
    ],
    statuses: [
      .success: "every line was answered, whatever the effects",
      .invalidInput: "the world or at least one line is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let form = try form(invocation)
    let workers = Workers(invocation[jobs] ?? Workers.processors)
    let document = try PolicyInput.world(invocation[world], from: console.files(of: invocation))
    let source: any ByteSource
    switch invocation[requests] {
    case nil, "-": source = console.input
    case .some(let path):
      do throws(FileError) { source = try console.opening(path) } catch { throw .unreadable(error) }
    }
    if let file = source.file, console.outFile == file {
      console.complain("\(invocation.name): \(name(of: invocation[requests])) is both input and output")
      return .toolFailed
    }
    let asked = Question.all.reduce(into: SettingSet()) { $0.formUnion($1.settings) }
    let warnings = document.warnings(for: asked, strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    let out = console.out
    var progress = Progress(on: console, unit: "lines")
    let run = unsafe LineRun(
      CompiledWorld(document.world), form, by: workers,
      reading: { (memory) throws(SystemError) in try unsafe source.read(into: memory) },
      writing: { lines in
        // Whoever feeds the stream line by line waits for the answers.
        unsafe out.write(bytes: lines)
        out.flush()
        return !out.hasFailed
      }, advancing: { progress.advance(to: $0) })
    run.run()
    progress.clear()
    let summary = EvalSummary(run.answered)
    if form == .counts { write(summary, invocation[format], to: console) }
    if let failure = run.failure {
      console.complain(
        "\(invocation.name): cannot read \(name(of: invocation[requests])): \(failure.message)")
      return .toolFailed
    }
    return summary.errors == 0 ? .success : .invalidInput
  }

  private static func name(of requests: String?) -> String {
    switch requests {
    case nil, "-": "standard input"
    case .some(let path): path.quoted
    }
  }

  private static func form(_ invocation: Invocation) throws(InputError) -> LineAnswerer.Form {
    let forms: [(isAsked: Bool, name: String, form: LineAnswerer.Form)] = [
      (invocation[effects], "--effects", .effects), (invocation[explain], "--explain", .explained),
      (invocation[summary], "--summary", .counts),
    ]
    let asked = forms.filter(\.isAsked)
    if asked.count > 1 {
      throw invocation.refusal("`\(asked[0].name)` and `\(asked[1].name)` cannot be used together")
    }
    if invocation.has(format), !invocation[summary] {
      throw invocation.refusal("`--format` goes with `--summary`; answers are always JSON, one a line")
    }
    return asked.first?.form ?? .decisions
  }

  private static func write(_ summary: EvalSummary, _ format: CommonOptions.Format, to console: Console) {
    switch format {
    case .json: console.out.line(json: summary.json)
    case .pretty: summary.write(to: console.out, console.style)
    }
  }
}
