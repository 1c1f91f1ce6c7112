internal import MAMPolicyCore
public import MAMPolicyDocuments

/// A run of scenarios as a page that needs no other file and no network: each as a timeline of who was effective.
///
/// ```swift
/// var page = ScenarioPage()
/// page.run(try Scenario(bytes, file: "sharing.scenario.json"))
/// print(page.html)
/// ```
public struct ScenarioPage: Sendable {
  /// The scenarios, each as it is written.
  private var sections: [String] = []
  /// The numbers and names of those that failed.
  private var failed: [(number: Int, name: String)] = []
  /// What is wrong in the files that are not valid scenarios, file by file.
  private var invalid: [JSONProblems] = []
  /// The accounts that were seen, in order: each has one color in the whole document.
  private var accounts: [String] = []

  /// Creates the page of a run that has not begun.
  public init() {}

  /// Runs a scenario and adds its timeline.
  ///
  /// - Parameter scenario: The scenario.
  /// - Returns: The result, which the page shows as well.
  @discardableResult
  public mutating func run(_ scenario: Scenario) -> ScenarioResult {
    var timeline = Timeline(policies: scenario.policies)
    let result = ScenarioRunner.run(scenario) { timeline.add($0) }
    add(result, timeline)
    return result
  }

  /// Adds a scenario that was played.
  package mutating func add(_ result: ScenarioResult, _ timeline: Timeline) {
    let number = sections.count + 1
    let names = timeline.moments.flatMap { $0.cells.values.map(\.name).sorted() }.eachOnce
    accounts += names.filter { !Self.withoutAccount.contains($0) && !accounts.contains($0) }
    sections.append(section(result, timeline, number).map { $0 + "\n" }.joined())
    if !result.hasPassed { failed.append((number, result.name)) }
  }

  /// Adds a file that is not a valid scenario.
  ///
  /// - Parameter problems: What is wrong in the file.
  public mutating func add(_ problems: JSONProblems) { invalid.append(problems) }

  /// The whole page, in HTML.
  ///
  /// - Complexity: O(*n*) in the length of the page; made again each time.
  public var html: String { parts(by: .library).joined() }

  /// Returns the parts of the page as somebody makes it, in order.
  package func parts(by maker: PageMaker) -> [String] {
    beginning + sections + HTML.foot(by: maker).map { $0 + "\n" }
  }

  private var title: String {
    let count = English.count(sections.count + invalid.count, "scenario")
    return invalid.isEmpty
      ? "\(count), \(failed.count) failed"
      : "\(count): \(sections.count - failed.count) passed, \(failed.count) failed, \(invalid.count) invalid"
  }

  private var beginning: [String] {
    var parts = HTML.head(title, style: PageStyle.css + PageStyle.timeline) + ["<h1>\(title)</h1>"]
    parts.append(
      "<p class=\"aside\">Each row is a step. The columns on the right show which account the screen, files, other windows and threads acted for after the step, and whether a policy applied. A dash under files means that files are written for the account in the screen column. A dash under a thread means that the thread has no identity of its own. A dash under a window means that the window is closed, or is the one in the screen column. The words <code>no account</code> mean that no identity is set.</p>"
    )
    if !failed.isEmpty {
      parts += ["<nav aria-labelledby=\"failed\">", "<h2 id=\"failed\">Failed</h2>", "<ul>"]
      for (number, name) in failed {
        parts.append("<li><a href=\"#s\(number)\">\(HTML.escaped(spelled(name)))</a></li>")
      }
      parts += ["</ul>", "</nav>"]
    }
    if !invalid.isEmpty {
      parts += ["<section aria-labelledby=\"invalid\">", "<h2 id=\"invalid\">Invalid</h2>", "<ul>"]
      parts += invalid.flatMap(\.problems).map { "<li>\(HTML.marked("\($0)"))</li>" }
      parts += ["</ul>", "</section>"]
    }
    return parts.map { $0 + "\n" }
  }

  private func section(_ result: ScenarioResult, _ timeline: Timeline, _ number: Int) -> [String] {
    let source = result.source.map { ", covers \($0)" } ?? ""
    let rows = timeline.moments.enumerated().map { index, moment in
      let former = index > 0 ? timeline.moments[index - 1].cells : [:]
      return [
        "\(index + 1)", step(moment),
        HTML.badge(spelled(moment.outcome), moment.result.hasPassed ? "plain" : "deny"),
      ]
        + timeline.lanes.map { lane in
          moment.cells.isEmpty
            ? "<span class=\"aside\">not running</span>" : cell(moment.cells[lane], former[lane])
        }
    }
    var parts = [
      "<section aria-labelledby=\"s\(number)\">",
      "<h2 id=\"s\(number)\">\(HTML.badge(result.hasPassed ? "passed" : "failed", result.hasPassed ? "allow" : "deny")) \(HTML.escaped(spelled(result.name)))</h2>",
      "<p class=\"aside\">\(HTML.escaped(spelled(result.file + source)))</p>",
      HTML.table(
        "Timeline of scenario \(number)", ["Step", "What happens", "Outcome"] + timeline.lanes.map(spelled),
        rows),
    ]
    if result.skipped > 0 { parts.append("<p>\(result.skipped) more not run after the failure.</p>") }
    return parts + ["</section>"]
  }

  private func step(_ moment: Timeline.Moment) -> String {
    let seconds = moment.time.components.seconds
    let time = Duration.seconds(seconds).words() ?? "\(seconds) s"
    let clock = seconds > 0 ? "<span class=\"aside\">after \(time)</span> " : ""
    let text =
      "<span style=\"margin-left:\(moment.depth)rem\">\(HTML.marked(spelled(moment.story)))</span>"
    let failures = moment.result.failuresInWords.map { "<li>\(HTML.marked(spelled($0)))</li>" }
    return clock + text + (failures.isEmpty ? "" : "<ul class=\"failures\">\(failures.joined())</ul>")
  }

  /// Whom a place acts for; who was there before is shown less prominently.
  private func cell(_ cell: Timeline.Cell?, _ former: Timeline.Cell?) -> String {
    guard let cell else { return "<span class=\"aside\">-</span>" }
    let color = accounts.firstIndex(of: cell.name).map { 1 + $0 % (PageStyle.lanes - 1) } ?? 0
    let policy = cell.isManaged ? " <span class=\"under\">policy</span>" : ""
    return
      "<span class=\"who w\(color)\(cell == former ? " still" : "")\">\(HTML.escaped(spelled(cell.name)))\(policy)</span>"
  }

  /// What a place is called that acts for no account; it has a color of its own.
  private static let withoutAccount = ["no account", "no user"]

  private func spelled(_ text: String) -> String { UserText.spelled(text) }
}

extension ScenarioPage: CustomStringConvertible {
  /// How many scenarios there are, and how many of them failed.
  public var description: String { title }
}

extension PageStyle {
  /// How many colors tell identities apart, beside their names.
  static let lanes = 6

  /// The look of timelines.
  static let timeline = """
    :root { --w0: #57606a; --w1: #0550ae; --w2: #8250df; --w3: #953800; --w4: #116329; --w5: #a40e6e; }
    @media (prefers-color-scheme: dark) { :root { --w0: #9da7b3; --w1: #79c0ff; --w2: #d2a8ff; --w3: #ffa657; --w4: #7ee787;
    --w5: #ff9bce; } }
    code { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
    .who { display: block; border-left: .35rem solid; padding-left: .5rem; font-weight: 600; white-space: nowrap; }
    .who.still { font-weight: 400; } .under { font-weight: 400; font-size: .8125rem; border: 1px solid; border-radius: .5rem; padding: 0 .35rem; }
    .failures { margin: .25rem 0 0; padding-left: 1.25rem; color: var(--deny); }
    """ + (0..<lanes).map { "\n.w\($0) { color: var(--w\($0)); }" }.joined()
}
