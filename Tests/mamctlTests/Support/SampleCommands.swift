@testable import mamctl

/// A small tool with every kind of option and argument, so that the frame is tested apart from the real verbs.
enum SampleCommands {
  enum Format: String, CaseIterable, Sendable { case text, json }

  static let format = Option<Format>.choice("format", "FORMAT", otherwise: .text, "how to print")
  static let policy = Option<String?>.path("policy", "FILE", "the policy")
  static let owner = Option<String>(
    "owner", ValueSpec(placeholder: "ACCOUNT", kind: .text), "whose data", occurrence: .required
  ) { $0.last ?? "" }
  static let tags = Option<[String]>.texts("tag", "TAG", "a tag")
  static let jobs = Option<Int?>.wholeNumber("jobs", "N", 1...64, "how many at once")
  static let length = Option<Int?>.wholeNumber("length", "N", 0...(.max), "how long")
  static let quiet = Option<Bool>.flag("quiet", "print nothing")
  static let path = Argument.oneOrMore("PATH", "what to look at", .path)
  static let code = Argument.oneOrNone("CODE", "what to explain")
  static let place = Argument.one("PLACE", "where to", .choice(["box", "iManage", "other"]))

  static let root = Command(
    group: "mamctl", "a sample", noun: "verb",
    usage: Usage(examples: [.init("Save?", "mamctl ask save box")]),
    words: [ask, look, explain])

  static let ask = Command(
    group: "ask", "asks one question", noun: "question",
    usage: Usage(examples: [.init("Save?", "mamctl ask save box --owner megan")]),
    words: [save, open])

  static let save = Command(
    "save", "asks about saving",
    usage: Usage(
      arguments: [place], options: [owner, policy, tags, length],
      examples: [.init("Save?", "mamctl ask save box --owner megan")],
      statuses: [.success: "allowed", .denied: "denied"]),
    run: { invocation, console in
      let length = invocation[length].map(String.init) ?? "none"
      console.out.line(
        [
          invocation[place], invocation[owner], invocation[policy] ?? "none",
          invocation[tags].joined(separator: "+"), length,
        ].joined(separator: "|"))
      return .denied
    })

  static let open = Command(
    "open", "asks about opening", usage: Usage(examples: [.init("Open?", "mamctl ask open")]),
    run: { _, _ in .success })

  static let look = Command(
    "look", "looks at files",
    usage: Usage(
      arguments: [path], options: [format, jobs, quiet],
      examples: [.init("Which verbs are there?", "mamctl look a.json --format json")]),
    run: { invocation, console in
      let jobs = invocation[jobs].map(String.init) ?? "none"
      console.out.line(
        "\(invocation[path].joined(separator: "+"))|\(invocation[format])|\(jobs)|\(invocation[quiet])")
      return .success
    })

  static let explain = Command(
    "explain", "explains a code",
    usage: Usage(arguments: [code], options: [quiet], examples: [.init("What is it?", "mamctl explain x")]),
    run: { (invocation, console) throws(InputError) in
      if invocation[quiet] && invocation[code] == nil {
        throw invocation.refusal("nothing to be quiet about")
      }
      console.out.line(invocation[code] ?? "all")
      return .success
    })
}
