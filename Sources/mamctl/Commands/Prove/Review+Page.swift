internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The page of a review, for a person and for a program.
extension Review {
  /// A part of the page: what its rows are about, and for each of them where it is stated and what is found.
  typealias Section = (title: String, rows: [(term: String, meaning: String)])

  /// The name and the file.
  var title: String { "\(UserText.spelled(level.name)) (\(UserText.spelled(file)))" }

  /// The parts that are not empty.
  var sections: [Section] {
    let all: [Section] = [
      (
        "Findings in the export",
        WarningText.lines(openWarnings).map { ("line \($0.line)", UserText.spelled($0.sentence)) }
      ),
      ("No device gets in (does not change the exit status)", hopeless),
      (
        "Below \(levelInWords) (\(shortfalls.count) of \(settingCount) settings): found -> expected",
        shortfalls.inPortalOrder.map { row($0, in: level) }
      ),
      (
        "Minimum versions that are too low (findings)",
        openFloors.map { (level.line(of: $0.setting) ?? "default", $0.text) }
      ),
      ("No supported OS version gets in (does not change the exit status)", lockouts),
      (
        isPartlyListed
          ? "Also consider (not findings; some settings are also listed above)"
          : "Also consider (not findings)",
        plain.failed.inPortalOrder.map { row($0, in: plain) } + sharing
      ),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  /// The claims that fail, each setting's strictest.
  private var shortfalls: [ClaimResult] { level.failed.strictestOfEachControl }

  /// How many settings the level is about.
  private var settingCount: Int { level.results.strictestOfEachControl.count }

  /// Whether a plain claim fails because of a setting that is below the level as well.
  var isPartlyListed: Bool {
    let listed = Set(level.failed.flatMap(\.settings))
    return plain.failed.contains { !listed.isDisjoint(with: $0.settings) }
  }

  /// The level in words, such as `level 2`.
  var levelInWords: String { levelName.replacing("-", with: " ") }

  /// How many settings are not in the export.
  var defaulted: Int {
    Setting.allCases.count { !policy.stated.contains($0) && $0.group != .targeting }
  }

  /// That settings have their defaults, if `show` lists any.
  var remark: String? {
    let absent = policy.warnings.filter { $0.kind == .defaulted }.compactMap(\.setting).eachOnce
    if absent.isEmpty { return nil }
    let hasLists = absent.contains { !StandardList.entries(of: $0).isEmpty }
    // No number: `show` marks controls, and each of them can be several settings.
    return "Some settings are not in the export, so their defaults apply"
      + (hasLists ? ", and lists are empty (`mamctl show` lists them)." : " (`mamctl show` lists them).")
  }

  /// What is to be said before the parts: whom the policy is for, and whether it meets the level.
  var introduction: [String] { [level.audience, verdict].compactMap(\.self) }

  /// Whether the policy reaches the level; nil where the claims that fail are listed.
  private var verdict: String? {
    guard level.failed.isEmpty else { return nil }
    let settings = English.count(settingCount, "setting")
    let accepted = level.results.filter { !$0.holds }.strictestOfEachControl.count
    return accepted == 0
      ? "The policy meets \(levelInWords): all \(settings)."
      : "The policy is below \(levelInWords) in \(accepted) of \(settings), all accepted."
  }

  /// Where the setting stands that makes a claim fail, and what is so instead.
  func row(_ result: ClaimResult, in report: ClaimReport) -> (term: String, meaning: String) {
    let first = result.settings.first { report.line(of: $0) != nil }
    let text = result.finding { $0 == first ? nil : report.line(of: $0) }
    return (first.flatMap { report.line(of: $0) } ?? "default", text)
  }

  /// Why no device passes conditional launch, with the place of the check that decides; empty if one does.
  var hopeless: [(term: String, meaning: String)] {
    guard let text = policy.policy.hopeless else { return [] }
    let device = DeviceFacts.healthy(for: policy.policy)
    let setting = LaunchRule.decide(policy.policy, device, at: .start).leading?.setting
    return [(setting.flatMap { level.line(of: $0) } ?? "default", text)]
  }

  /// That the policy has OS sharing, which the levels allow, with its place; empty if no enrolled device has it.
  private var sharing: [(term: String, meaning: String)] {
    guard policy.policy.sharesThroughSystem, policy.policy.applies(toEnrolledDevice: true) else { return [] }
    let control = Setting.disableProtectionOfManagedOutboundOpenInData.control
    return [
      (
        level.line(of: .disableProtectionOfManagedOutboundOpenInData) ?? "default",
        "On an enrolled device, OS sharing can carry files to apps that device management installed, if the app was given "
          + "`IntuneMAMUPN` or `IntuneMAMOID`: \(control.label) is \(control.value(policy.policy))"
      )
    ]
  }

  /// The highest versions that the policy lets in, each with its place.
  var lockouts: [(term: String, meaning: String)] {
    ServiceBounds.lockouts(of: policy.policy).map { (level.line(of: $0.setting) ?? "default", $0.text) }
  }

  /// The page as Markdown.
  var markdown: String {
    var lines = ["## \(DiffMarkdown.escaped(title))", ""]
    for text in introduction { lines += [DiffMarkdown.escaped(text), ""] }
    for section in sections {
      lines += ["### \(DiffMarkdown.escaped(section.title))", "", "| Where | What |", "|---|---|"]
      lines += section.rows.map {
        "| \(DiffMarkdown.escaped($0.term)) | \(DiffMarkdown.escaped($0.meaning)) |"
      }
      lines.append("")
    }
    if let remark { lines += [DiffMarkdown.escaped(remark), ""] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page as a part of an HTML document.
  var html: [String] {
    ["<h1>\(HTML.escaped(title))</h1>"] + introduction.map { "<p>\(HTML.marked($0))</p>" }
      + sections.map { section in
        HTML.table(
          section.title.replacing(" -> ", with: " \u{2192} "), ["Where", "What"],
          section.rows.map {
            [HTML.escaped($0.term), HTML.marked($0.meaning.replacing(" -> ", with: " \u{2192} "))]
          })
      } + [remark].compactMap(\.self).map { "<p>\(HTML.marked($0))</p>" }
  }

  // MARK: - For a program

  /// The policy, what is found, and what accepts it.
  var json: JSONOutput {
    .object([
      "file": .string(file), "name": .string(level.name), "level": .string(levelName),
      "clean": .bool(isClean), "warnings": .array(zip(warnings, accepted).map(json)),
      "claims": claims(of: level), "consider": claims(of: plain),
      "floors": .array(
        zip(floors, accepted.dropFirst(warnings.count)).map { floor, entry in
          .object([
            "setting": .string(floor.setting.rawValue), "message": .string(floor.text),
            "accepted": entry?.json,
          ])
        }),
      "defaulted": .integer(defaulted),
    ])
  }

  func json(_ warning: LoadWarning, _ entry: AcceptedFinding?) -> JSONOutput {
    .object([
      "kind": .string(warning.kind.rawValue), "setting": warning.setting.map { .string($0.rawValue) },
      "message": .string(warning.message), "file": .string(warning.file),
      "line": .integer(warning.position.line), "column": .integer(warning.position.column),
      "accepted": entry?.json,
    ])
  }

  func claims(of report: ClaimReport) -> JSONOutput {
    guard case .object(let members) = report.json else { return .array([]) }
    return members.first { $0.key == "claims" }?.value ?? .array([])
  }
}
